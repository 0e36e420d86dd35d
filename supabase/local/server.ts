import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type Backend, type BackendOptions, createBackend } from './backend.ts';
import {
  answerSafely,
  isBackendPath,
  isLocalHost,
  listenerFor,
  passUpgrade,
  refuseHost,
} from './http.ts';
import { lockFolder } from './lock.ts';
import { createStaticFiles } from './static-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ServerOptions extends Omit<BackendOptions, 'siteUrl'> {
  /** 0: any free port. */
  port: number;
  /** The built app. */
  distDir?: string;
  siteUrl?: string;
}

export interface RunningServer {
  url: string;
  backend: Backend;
  close(): Promise<void>;
}

/**
 * Serves the app and its backend at one address of this machine. Holds the lock of its data folder as long as
 * it runs.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, distDir = resolve(ROOT, 'dist'), dataDir } = options;
  const lock = dataDir ? await lockFolder(dataDir) : null;
  const server = createServer();
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail).listen(port, '127.0.0.1', done);
    });
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const starting = createBackend({ siteUrl: url, jobsEveryMs: 5_000, ...options });
    const serveFile = createStaticFiles(distDir);
    const serveBackend = listenerFor(starting);
    server.on('request', (request, response) => {
      if (!isLocalHost(request.headers.host)) refuseHost(response);
      else if (isBackendPath(request.url)) serveBackend(request, response);
      else answerSafely(response, () => serveFile(request, response));
    });
    server.on('upgrade', (request, socket, head) => {
      if (isLocalHost(request.headers.host)) passUpgrade(starting, request, socket, head);
      else socket.destroy();
    });
    const backend = await starting;
    return {
      url,
      backend,
      close: async () => {
        const closed = new Promise((done) => server.close(done));
        server.closeAllConnections();
        await backend.close();
        await closed;
        await lock?.release();
      },
    };
  } catch (error) {
    server.close();
    await lock?.release();
    throw error;
  }
}

const DEFAULT_PORT = 4173;
const PORTS_TO_TRY = 20;

/**
 * Runs until a signal stops it. Reads its settings from the environment: PORT (else the first free one from
 * 4173), OAKFOLD_DATA (else .data), OAKFOLD_DIST (else dist), OAKFOLD_TOKEN_SECONDS (how long an access
 * token lasts) and OAKFOLD_CONFIRM (1: new accounts confirm their address). Prints its address, or one sentence that says what is wrong.
 */
export async function runServer(): Promise<void> {
  const { PORT, OAKFOLD_DATA, OAKFOLD_DIST, OAKFOLD_TOKEN_SECONDS, OAKFOLD_CONFIRM } = process.env;
  const dataDir = resolve(ROOT, OAKFOLD_DATA ?? '.data');
  const options = {
    dataDir,
    distDir: resolve(ROOT, OAKFOLD_DIST ?? 'dist'),
    ...(OAKFOLD_TOKEN_SECONDS ? { jwtExpirySeconds: Number(OAKFOLD_TOKEN_SECONDS) } : {}),
    confirmEmails: OAKFOLD_CONFIRM === '1',
  };
  const asked = PORT === undefined ? null : Number(PORT);
  try {
    const server = await startOnFreePort(asked, options);
    console.info(server.url);
    closeOnSignal(server);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EADDRINUSE' ? `Port ${asked ?? DEFAULT_PORT} is taken.` : message);
    process.exit(1);
  }
}

async function startOnFreePort(
  asked: number | null,
  options: Omit<ServerOptions, 'port'>,
): Promise<RunningServer> {
  if (asked !== null) return startServer({ port: asked, ...options, seed: true });
  for (let port = DEFAULT_PORT; ; port += 1) {
    try {
      return await startServer({ port, ...options, seed: true });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || port >= DEFAULT_PORT + PORTS_TO_TRY) throw error;
    }
  }
}

function closeOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
