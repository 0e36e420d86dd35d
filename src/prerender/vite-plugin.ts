import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type * as renderer from './render.tsx';
import { securityHeaders } from './security-headers.ts';

/**
 * After the build, renders every public page into an HTML file of its own (about.html for /about) and
 * keeps the empty page as app-shell.html for all other addresses. Share pictures, sitemap, robots and
 * headers come with them, and a list of the facts that an owner still has to replace. It comes before the service worker is
 * made, so that the worker stores the pages too.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const outDir = resolve(config.root, config.build.outDir);
        const bundle = mkdtempSync(join(tmpdir(), 'prerender-'));
        await build({
          root: config.root,
          configFile: false,
          logLevel: 'error',
          ...(config.define ? { define: config.define } : {}),
          mode: config.mode,
          // All in one, so that it runs from any folder.
          ssr: { noExternal: true },
          build: { ssr: 'src/prerender/render.tsx', outDir: bundle, emptyOutDir: true },
        });
        const entry = pathToFileURL(join(bundle, 'render.js'));
        const made = (await import(`${entry.href}?${Date.now()}`)) as typeof renderer;
        const template = withFonts(readFileSync(join(outDir, 'index.html'), 'utf8'), outDir);
        writeFileSync(join(outDir, 'app-shell.html'), template);
        const write = (name: string, content: string | Uint8Array) => {
          const file = join(outDir, name);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        };
        const paths = made.publicPaths();
        for (const path of paths) {
          const { head, body } = await made.renderPage(path);
          write(`${made.fileNameOf(path)}.html`, fill(template, rootOf(path, made), head, body));
        }
        for (const path of made.sharedPaths()) {
          write(
            made.sharePictureFile(path).slice(1),
            new Resvg(made.sharePicture(path)).render().asPng(),
          );
        }
        write('sitemap.xml', made.sitemap(paths));
        write('robots.txt', made.robots());
        write('_redirects', made.rewrites());
        write('_headers', securityHeaders(config.env.VITE_SUPABASE_URL || '/'));
        rmSync(bundle, { recursive: true, force: true });
        config.logger.info(`prerendered ${paths.length} pages`);
        const samples = made.sampleFacts();
        config.logger.info(`${samples.length} sample facts for the owner to replace:`);
        for (const fact of samples) config.logger.info(`  ${fact}`);
      },
    },
  };
}

/** The two fonts of every page, which the browser would otherwise hear of only from the style. */
const fonts =
  /^(young-serif-latin-400-normal|atkinson-hyperlegible-next-latin-wght-normal)-.*\.woff2$/;

function withFonts(html: string, outDir: string): string {
  const links = readdirSync(join(outDir, 'assets'))
    .filter((name) => fonts.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin />`,
    );
  return html.replace('</title>', () => `</title>\n    ${links.join('\n    ')}`);
}

function rootOf(path: string, made: typeof renderer): string {
  const until = made.rightUntil(path, new Date().toISOString().slice(0, 10));
  const attributes = [
    `data-path="${path}"`,
    ...(made.startsByItself(path) ? ['data-start="idle"'] : []),
    ...(until ? [`data-until="${until}"`] : []),
  ];
  return `<div id="root" ${attributes.join(' ')}>`;
}

function fill(template: string, root: string, head: string, body: string): string {
  return (
    template
      .replace(/<title>.*?<\/title>/, () => head)
      // The page is whole without it, so style and fonts come first.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('<div id="root"></div>', () => `${root}${body}</div>`)
  );
}
