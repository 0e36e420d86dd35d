import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Backend } from './backend.ts';

/**
 * The embedded backend inside `vite dev`, at the app's own address. Vite checks the host itself, and takes
 * only WebSocket requests of its own protocol, so both share one port. It does not run under Vitest, which
 * also reads this configuration; tests start the backends they need themselves.
 */
export function embeddedBackend(options: { dataDir?: string } = {}): Plugin {
  return {
    name: 'embedded-backend',
    apply: (_config, { command, isPreview }) =>
      command === 'serve' && !isPreview && !process.env.VITEST,
    async configureServer({ middlewares, httpServer, config }) {
      if (!httpServer) return;
      // Import late: builds and tests load this file too and do not need the backend.
      const [{ createBackend }, { isBackendPath, listenerFor, passUpgrade }, { lockFolder }] =
        await Promise.all([import('./backend.ts'), import('./http.ts'), import('./lock.ts')]);
      const { OAKFOLD_DATA = '.data' } = process.env;
      const dataDir = resolve(config.root, options.dataDir ?? OAKFOLD_DATA);
      const lock = await lockFolder(dataDir);
      const starting = new Promise<Backend>((done, fail) => {
        httpServer.once('listening', () => {
          const { port } = httpServer.address() as AddressInfo;
          const siteUrl = `http://localhost:${port}`;
          createBackend({ dataDir, siteUrl, seed: true, jobsEveryMs: 5_000 }).then(done, fail);
        });
      });
      starting.catch((error: Error) => config.logger.error(error.message));
      const serve = listenerFor(starting);

      middlewares.use((request, response, next) => {
        if (isBackendPath(request.url)) serve(request, response);
        else next();
      });
      httpServer.on('upgrade', (request, socket, head) => {
        if (isBackendPath(request.url)) passUpgrade(starting, request, socket, head);
      });
      httpServer.once('close', () => {
        starting
          .then((backend) => backend.close())
          .catch(() => undefined)
          .then(() => lock.release());
      });
    },
  };
}
