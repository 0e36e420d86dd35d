import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { addressesOf, addressOf } from './app-scripts.ts';
import { appPage, appShell, type PageParts, sitePage, withStyle } from './documents.ts';
import { hashOf, inlineStyles } from './inline-styles.ts';
import type * as renderer from './render.tsx';
import { headersFile, securityHeaders } from './security-headers.ts';
import { siteScripts } from './site-scripts.ts';

/** What the website takes from the build of the app. */
interface AppParts {
  /** The modules that open the account's data at the start of the app, in the order in which they run. */
  opening: readonly string[];
  /** The modules that show it. */
  showing: readonly string[];
  /** The entry module of the data layer that the website runs. */
  dataLayer: string;
  /** A module that renders what is painted before the app has started. */
  firstPaint: string;
}

/** What that module exports. */
interface FirstPaint {
  /** A page for signing in. */
  renderPage(path: string): Promise<string>;
  /** What surrounds every page of a signed-in person. */
  renderFrame(): Promise<string>;
}

/**
 * After the build of the app, makes the website: a script of its own, and an HTML file for each page (about.html for
 * /about, 404.html and courses/404.html for unknown addresses). The page of the app becomes app-shell.html with the frame
 * of its pages, and the pages for signing in are painted from HTML whole. Also writes share pictures, sitemap, robots.txt
 * and the rules for hosts, and lists the sample facts and past dates that an owner has to replace. Runs before the
 * service worker is built, so that the worker stores these pages too.
 */
export function website(app: AppParts): Plugin {
  let config: ResolvedConfig;
  let opening: string[] = [];
  let showing: string[] = [];
  let dataLayer = '';
  let isWritten = false;
  return {
    name: 'website',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const absolute = (module: string) => resolve(config.root, module);
      opening = addressesOf(bundle, app.opening.map(absolute));
      showing = addressesOf(bundle, app.showing.map(absolute)).filter(
        (address) => !opening.includes(address),
      );
      dataLayer = addressOf(bundle, absolute(app.dataLayer));
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
        const made = await bundled<typeof renderer>(config, 'src/site/build/render.tsx');
        const painted = await bundled<FirstPaint>(config, app.firstPaint);
        const template = readFileSync(join(outDir, 'index.html'), 'utf8');
        const assets = readdirSync(join(outDir, 'assets'));
        const sheet = `/assets/${sheetOf(assets)}`;
        const write = (name: string, content: string | Uint8Array) => {
          const file = join(outDir, name);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        };
        const { headScript } = made;
        const frame = await painted.renderFrame();
        write('app-shell.html', appShell(template, { frame, headScript, sheet, opening, showing }));
        const scripts = await siteScripts(config, dataLayer);
        for (const { path, code } of scripts) write(path, code);
        const [{ path: script }] = scripts;

        const page = async (path: string): Promise<string> => {
          const head = made.notFoundPaths.includes(path)
            ? made.headOfNotFound(path)
            : made.headOf(path);
          const rendering = made.isForSigningIn(path)
            ? painted.renderPage(path)
            : made.renderPage(path);
          const parts: PageParts = { head, attributes: { path }, body: (await rendering) ?? '' };
          if (made.isForSigningIn(path)) return appPage(template, parts, headScript);
          const attributes = {
            // The 404 page fits every address.
            path: made.notFoundPaths.includes(path) ? '*' : path,
            start: made.startsWhenIdle(path) ? 'idle' : undefined,
            until: made.validUntil(path, today),
            sheet,
          };
          return sitePage(template, { ...parts, attributes }, `/${script}`, headScript);
        };
        const today = new Date().toISOString().slice(0, 10);
        const paths = made.publicPaths();
        const pages = new Map<string, string>();
        for (const path of [...paths, ...made.notFoundPaths]) pages.set(path, await page(path));

        const drawing = (name: string) =>
          readFileSync(join(config.publicDir, 'images/art', `${name}.svg`), 'utf8');
        const source = join(config.root, 'src/styles.css');
        const styles = await inlineStyles({ pages, source, assets, drawing });
        for (const [path, html] of pages) {
          write(`${made.fileNameOf(path)}.html`, withStyle(html, styles.get(path) ?? ''));
        }
        for (const path of made.sharedPaths()) {
          write(
            made.sharePictureFile(path).slice(1),
            new Resvg(made.sharePicture(path, drawing)).render().asPng(),
          );
        }
        write('sitemap.xml', made.sitemap(paths));
        write('robots.txt', made.robots());
        write('.well-known/security.txt', made.securityText(new Date()));
        const hashes = {
          styles: [...new Set(styles.values())].map(hashOf),
          script: hashOf(headScript),
        };
        const supabaseUrl = config.env.VITE_SUPABASE_URL || '/';
        write('_headers', headersFile(supabaseUrl, hashes));
        write('_nginx.conf', made.nginxRules(securityHeaders(supabaseUrl, hashes)));
        write('_rewrites.json', made.rewrites());
        // Cloudflare reads _headers. It must not publish the other two files.
        write('.assetsignore', '_nginx.conf\n_rewrites.json\n');
        config.logger.info(`wrote ${paths.length} pages`);
        const samples = made.sampleFacts();
        if (samples.length > 0) {
          config.logger.info(
            `${samples.length} sample facts of src/content are left. Write your own value in place of each, and take its marker sample(...) away:`,
          );
        }
        for (const fact of samples) config.logger.info(`  ${fact}`);
        const over = made.pastDates(today);
        if (over.length > 0) config.logger.warn('Dates that are over:');
        for (const sentence of over) config.logger.warn(`  ${sentence}`);
      },
    },
  };
}

/** Builds a module for Node as one file with its dependencies, and runs it. @param path relative to the root */
async function bundled<Module>(config: ResolvedConfig, path: string): Promise<Module> {
  const outDir = mkdtempSync(join(tmpdir(), 'website-'));
  try {
    await build({
      root: config.root,
      configFile: false,
      logLevel: 'error',
      ...(config.define ? { define: config.define } : {}),
      mode: config.mode,
      ssr: { noExternal: true },
      build: {
        ssr: path,
        outDir,
        emptyOutDir: true,
        // A page carries the text of one of its functions.
        minify: true,
        rolldownOptions: {
          output: { entryFileNames: 'module.mjs', codeSplitting: false },
          // The list of samples contains those that no page uses.
          treeshake: { annotations: false },
        },
      },
    });
    return (await import(pathToFileURL(join(outDir, 'module.mjs')).href)) as Module;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** The name of the style sheet of the app. */
function sheetOf(assets: readonly string[]): string {
  const [sheet, ...others] = assets.filter((name) => name.endsWith('.css'));
  if (!sheet || others.length > 0) throw new Error(`expected one style sheet, found ${others}`);
  return sheet;
}
