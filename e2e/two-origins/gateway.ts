/**
 * The backend on its own origin, like a hosted project behind its gateway: the embedded backend for tables,
 * accounts and realtime, and the edge functions in Deno. Browsers send it cross-origin requests.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Backend, createBackend } from '../../supabase/local/backend.ts';
import { type DenoFunctions, startDenoFunctions } from '../../tests/harness/deno-functions.ts';

export interface Gateway {
  url: string;
  backend: Backend;
  close(): Promise<void>;
}

/** The headers that PostgREST exposes across origins (from its CORS settings). */
const exposedHeaders =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';

/**
 * Starts the backend.
 * @param siteUrl address of the app, for links in mails
 * @param port 0 for a free port
 */
export async function startGateway(siteUrl: string, port = 0): Promise<Gateway> {
  let answer = async (_request: Request): Promise<Response> => new Response(null, { status: 503 });
  const server = createServer(getRequestListener((request) => answer(request)));
  const sockets = trackSockets(server);
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = await createBackend({ siteUrl });
  const { publishableKey, secretKey } = backend.keys;
  const functions = await startDenoFunctions({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  });
  answer = (request) => route(request, backend, functions);
  server.on('upgrade', (request, socket, head) => {
    if (!backend.upgrade(request, socket, head)) socket.destroy();
  });
  return {
    url,
    backend,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await functions.close();
      await backend.close();
      await closed;
    },
  };
}

/** Answers CORS preflights, except those of edge functions, which answer them themselves. */
async function route(
  request: Request,
  backend: Backend,
  functions: DenoFunctions,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/functions/v1/')) return functions.fetch(request);
  const asked = request.headers.get('access-control-request-headers');
  if (request.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
        ...(asked ? { 'access-control-allow-headers': asked } : {}),
      },
    });
  }
  const response = await backend.fetch(request);
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', exposedHeaders);
  return new Response(response.body, { status: response.status, headers });
}

function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return sockets;
}
