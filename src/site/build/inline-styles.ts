import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';

interface Sources {
  /** The HTML of each page by its address. */
  pages: ReadonlyMap<string, string>;
  /** The path of the style sheet of the app. */
  source: string;
  /** The names of the files in /assets/, among them the fonts under their final names. */
  assets: readonly string[];
  /** Reads the file of a drawing. */
  drawing: (name: string) => string;
}

/**
 * Makes the style sheet that each page needs for its first paint, so that no page waits for a file. Pages of one kind
 * (all courses, all articles) share one, because each adds a hash to the header of every response, and Cloudflare
 * limits the length of a header line to 2,000 characters.
 * @returns the style sheet of each page by its address
 */
export async function inlineStyles({
  pages,
  source,
  assets,
  drawing,
}: Sources): Promise<Map<string, string>> {
  const kinds = new Map<string, string[]>();
  for (const path of pages.keys()) {
    const kind = kindOf(path);
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  const css = readFileSync(source, 'utf8');
  const styles = new Map<string, string>();
  for (const paths of kinds.values()) {
    const options = { base: dirname(source), onDependency: () => undefined };
    const compiler = await compile(css, { ...options, shouldRewriteUrls: true });
    const style = compiler.build(paths.flatMap((path) => namesIn(pages.get(path) ?? '', drawing)));
    const { code } = optimize(withAssets(style, assets), { minify: true });
    for (const path of paths) styles.set(path, code.trim());
  }
  return styles;
}

/** The source of the security policy that admits an inline style sheet or script. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** '/courses/*' for every course, '/blog?*' for every article. */
function kindOf(path: string): string {
  return path.replace(/(?<=^\/[^/?]+[/?]).+/, '*');
}

/** The class names of a page, and the variables that its drawings refer to. */
function namesIn(html: string, drawing: Sources['drawing']): string[] {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .split(/\s+/),
  );
  const drawings = [...html.matchAll(/\/images\/art\/([\w-]+)\.svg/g)].map(([, name = '']) =>
    drawing(name),
  );
  const coloured = [html, ...drawings].join('');
  const variables = [...coloured.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  return [...classes, ...variables];
}

/** Replaces the path of each file by its address in the build, whose name ends with a hash. */
function withAssets(css: string, assets: readonly string[]): string {
  return css.replace(/url\((["']?)([^)"']+)\1\)/g, (whole, _quote, path: string) => {
    if (path.startsWith('data:')) return whole;
    const stem = basename(path, extname(path));
    const name = assets.find((asset) => asset.startsWith(`${stem}-`));
    if (!name) throw new Error(`the build has no file for ${path}`);
    return `url(/assets/${name})`;
  });
}
