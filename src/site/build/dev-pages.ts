import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sitePage } from './documents.ts';
import type * as renderer from './render.tsx';

/** Serves the pages of the website while developing: each request renders its page anew. React runs the islands then. */
export function websiteInDev(dataLayer: string): Plugin {
  return {
    name: 'website-in-dev',
    apply: 'serve',
    config: () => ({ define: { DATA_LAYER: JSON.stringify(`/${dataLayer}`) } }),
    configureServer(server) {
      const { root } = server.config;
      server.middlewares.use(async (request, response, next) => {
        const address = request.originalUrl ?? '/';
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
          return next();
        }
        try {
          const { pathname, search } = new URL(address, 'http://localhost');
          const made = (await server.ssrLoadModule('src/site/build/render.tsx')) as typeof renderer;
          const body = await made.renderPage(address);
          const target = body === undefined ? made.redirectOf(pathname) : undefined;
          if (target) {
            response.writeHead(307, { location: target + search }).end();
            return;
          }
          // The page is one of the app, or unknown to both.
          if (body === undefined) return next();
          const path = made.publicPaths().includes(pathname + search)
            ? pathname + search
            : pathname;
          const html = sitePage(
            await readFile(join(root, 'index.html'), 'utf8'),
            {
              head: made.headOf(path),
              attributes: { path, start: made.startsWhenIdle(path) ? 'idle' : undefined },
              body,
            },
            '/src/site/site.ts',
            made.headScript,
          );
          const styled = html.replace(
            '</title>',
            () => '</title>\n    <link rel="stylesheet" href="/src/styles.css" />',
          );
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(address, styled));
        } catch (failure) {
          next(failure);
        }
      });
    },
  };
}
