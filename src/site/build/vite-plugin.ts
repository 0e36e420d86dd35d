import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { circleOf } from './chunks.ts';
import { hashOf, inlineStyles } from './inline-styles.ts';
import type * as renderer from './render.tsx';
import { headersFile, securityHeaders } from './security-headers.ts';
import { islandsScript } from './site-scripts.ts';

/**
 * After the build, renders every public page into an HTML file of its own (about.html for /about, 404.html and
 * courses/404.html for unknown addresses) and keeps the empty page as app-shell.html for the pages of an account. Also writes share
 * pictures, sitemap, robots.txt and the rules for hosts, and lists the sample facts that an owner has to replace.
 * Runs before the service worker is built, so that the worker stores these pages too.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let appScripts: string[] = [];
  let isWritten = false;
  return {
    name: 'prerender',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`scripts import each other: ${circle.join(' > ')}`);
      appScripts = scriptsOf(
        bundle,
        appEntries.map((entry) => resolve(config.root, entry)),
      );
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // Skip a failed build, which reports its own error.
        if (!isWritten) return;
        const outDir = resolve(config.root, config.build.outDir);
        const bundle = mkdtempSync(join(tmpdir(), 'prerender-'));
        await build({
          root: config.root,
          configFile: false,
          logLevel: 'error',
          ...(config.define ? { define: config.define } : {}),
          mode: config.mode,
          // One bundle with its dependencies, so that it runs from a temporary folder.
          ssr: { noExternal: true },
          build: { ssr: 'src/prerender/render.tsx', outDir: bundle, emptyOutDir: true },
        });
        const entry = pathToFileURL(join(bundle, 'render.js'));
        const made = (await import(entry.href)) as typeof renderer;
        const template = readFileSync(join(outDir, 'index.html'), 'utf8');
        const assets = readdirSync(join(outDir, 'assets'));
        writeFileSync(join(outDir, 'app-shell.html'), withApp(template, assets, appScripts));
        const write = (name: string, content: string | Uint8Array) => {
          const file = join(outDir, name);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        };
        const islands = await islandsScript(config);
        write(`assets/${islands.name}`, islands.code);
        const paths = made.publicPaths();
        const pages = new Map<string, string>();
        for (const path of [...paths, ...made.notFoundPaths]) {
          const { head, body } = await made.renderPage(path);
          const root = rootOf(path, body, { islands: islands.name, sheet: sheetOf(assets) }, made);
          pages.set(path, fill(template, root, head, body));
        }
        const drawing = (name: string) =>
          readFileSync(join(config.publicDir, 'images/art', `${name}.svg`), 'utf8');
        const styles = await inlineStyles({
          pages,
          source: join(config.root, 'src/styles.css'),
          assets,
          drawing,
        });
        for (const [path, html] of pages) {
          write(`${made.fileNameOf(path)}.html`, withStyle(html, styles.get(path) ?? ''));
        }
        const hashes = [...new Set(styles.values())].map(hashOf);
        for (const path of made.sharedPaths()) {
          write(
            made.sharePictureFile(path).slice(1),
            new Resvg(made.sharePicture(path, drawing)).render().asPng(),
          );
        }
        write('sitemap.xml', made.sitemap(paths));
        write('robots.txt', made.robots());
        write('.well-known/security.txt', made.securityText(new Date()));
        const supabaseUrl = config.env.VITE_SUPABASE_URL || '/';
        write('_headers', headersFile(supabaseUrl, hashes));
        write('_nginx.conf', made.nginxRules(securityHeaders(supabaseUrl, hashes)));
        write('_rewrites.json', made.rewrites());
        // Cloudflare reads _headers. It must not publish the other two files.
        write('.assetsignore', '_nginx.conf\n_rewrites.json\n');
        rmSync(bundle, { recursive: true, force: true });
        config.logger.info(`prerendered ${paths.length} pages`);
        const samples = made.sampleFacts();
        config.logger.info(`${samples.length} sample facts for the owner to replace:`);
        for (const fact of samples) config.logger.info(`  ${fact}`);
      },
    },
  };
}

/** The name of the style sheet of the app. */
function sheetOf(assets: readonly string[]): string {
  const [sheet, ...others] = assets.filter((name) => name.endsWith('.css'));
  if (!sheet || others.length > 0) throw new Error(`expected one style sheet, found ${others}`);
  return sheet;
}

/** What every page of an account runs: the app, and the data of the person who is signed in. */
const appEntries = ['src/main.tsx', 'sync/open-sync.ts', 'sync/storage/storage.ts'];

/** The scripts that begin with these modules, each with the scripts that it imports, in the order in which they run. */
function scriptsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (!chunk) throw new Error(`no script of the build begins with ${module}`);
    add(chunk);
  }
  return [...found];
}

/**
 * The app shell shows nothing before the script has run, which waits for the style sheet of the app. It names the
 * scripts that the first one asks for, because asking later would cost a round trip to the server for each step.
 */
function withApp(html: string, assets: readonly string[], scripts: readonly string[]): string {
  const links = [
    `<link rel="stylesheet" crossorigin href="/assets/${sheetOf(assets)}" />`,
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
  ];
  return html.replace('</title>', () => `</title>\n    ${links.join('\n    ')}`);
}

function withStyle(html: string, css: string): string {
  return html.replace('</title>', () => `</title>\n    <style>${css}</style>`);
}

/** The opening tag of #root, with what boot.ts needs to know about the page. */
function rootOf(
  path: string,
  body: string,
  files: { islands: string; sheet: string },
  made: typeof renderer,
): string {
  const start = made.startOf(path);
  const until = made.validUntil(path, new Date().toISOString().slice(0, 10));
  const attributes = [
    // The 404 page fits every address.
    `data-path="${made.notFoundPaths.includes(path) ? '*' : path}"`,
    ...(start ? [`data-start="${start}"`] : []),
    ...(until ? [`data-until="${until}"`] : []),
    // Only a form needs the script. Every page has the islands `messages` and `queue`.
    ...(/data-island="(?!messages|queue)/.test(body)
      ? [`data-islands="/assets/${files.islands}"`, `data-sheet="/assets/${files.sheet}"`]
      : []),
  ];
  return `<div id="root" ${attributes.join(' ')}>`;
}

function fill(template: string, root: string, head: string, body: string): string {
  return (
    template
      .replace(/<title>.*?<\/title>/, () => head)
      // The page is readable without the script.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('<div id="root"></div>', () => `${root}${body}</div>`)
  );
}
