/** Puts the documents of the build together from the HTML file of the app. */

/** The parts of a page that the build has made. */
export interface PageParts {
  head: string;
  /** The opening attributes of #root. */
  attributes: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** A document with this head and body. */
function filled(template: string, { head, attributes, body }: PageParts): string {
  const given = Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` data-${name}="${value}"`]))
    .join('');
  return (
    template
      .replace(/<title>.*?<\/title>/, () => head)
      // The page is readable without the script.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root"${given}>${body}</div>`)
  );
}

/** A page of the app that is painted before the app has started. @param headScript runs before the first paint */
export function appPage(template: string, parts: PageParts, headScript: string): string {
  return filled(template, parts).replace(
    '</title>',
    () => `</title>\n    <script>${headScript}</script>`,
  );
}

/** A page of the website. @param script the address of the website's script */
export const sitePage = (
  template: string,
  parts: PageParts,
  script: string,
  headScript: string,
): string => appPage(withScript(template, script), parts, headScript);

/** The template with this script in place of the app's. */
function withScript(template: string, script: string): string {
  return template
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]* href="\/assets\/[^>]*>/g, '')
    .replace(
      /<script type="module"[^>]*><\/script>/,
      () => `<script type="module" crossorigin src="${script}"></script>`,
    );
}

/** The document with a style sheet that it needs for its first paint. */
export const withStyle = (html: string, css: string): string =>
  html.replace('</title>', () => `</title>\n    <style>${css}</style>`);

/** What every page of a signed-in person begins with. */
interface ShellParts {
  /** The HTML of #root, which is shown to a signed-in person. */
  frame: string;
  /** Runs before the first paint. */
  headScript: string;
  /** The address of the style sheet. */
  sheet: string;
  /** The addresses of the scripts that open the account's data: they come first, with the style sheet. */
  opening: readonly string[];
  /** The addresses of those that show it. */
  showing: readonly string[];
}

/**
 * The page of the app. It shows only its frame before the script has run, which waits for the style sheet. It names the
 * scripts that the first one asks for, because asking later would cost a round trip to the server for each step. A browser
 * asks a server for six files at a time at most, so the order of these links matters on a slow connection.
 */
export function appShell(
  template: string,
  { frame, headScript, sheet, opening, showing }: ShellParts,
): string {
  const [, first = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(template) ?? [];
  const preload = (address: string) => `<link rel="modulepreload" crossorigin href="${address}" />`;
  const links = [
    ...[first, ...opening].map(preload),
    `<link rel="stylesheet" crossorigin href="${sheet}" />`,
    ...showing.map(preload),
  ];
  const head = [`<script>${headScript}</script>`, ...links].join('\n    ');
  return template
    .replace('</title>', () => `</title>\n    ${head}`)
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);
}
