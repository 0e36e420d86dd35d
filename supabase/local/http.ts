import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';

/** What requests are passed to: the backend. Declared here because the backend's own modules use this one. */
interface Receiver {
  fetch(request: Request): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

/** Whether a path belongs to the backend; /auth is a page of the app, /auth/v1 is not. */
export function isBackendPath(url = '/'): boolean {
  return /^\/((auth|rest|functions|realtime|storage)\/v1|local)(\/|\?|$)/.test(url);
}

/**
 * Whether a request names this machine as its host. Others are refused: a page elsewhere could point its own
 * name at 127.0.0.1 (DNS rebinding).
 */
export function isLocalHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}

export function refuseHost(response: ServerResponse): void {
  response
    .writeHead(403, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ code: '403', message: 'This server answers to localhost only.' }));
}

/** The URL of a request, whose host means nothing here; undefined if the address is malformed, such as `//`. */
export function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined;
}

/**
 * Runs the work of a listener. An error in a listener would end the process, so it ends only this request, with status
 * 500 if nothing was sent yet.
 */
export function answerSafely(response: ServerResponse, work: () => unknown): void {
  Promise.resolve()
    .then(work)
    .catch((error) => {
      console.error('A request failed:', error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('The server failed.\n');
    });
}

/**
 * Passes an upgrade to the backend, which may still be starting. The connection is closed if the backend does not take
 * it or fails.
 */
export function passUpgrade(
  backend: Promise<Receiver>,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const close = () => void socket.destroy();
  // Node removes its own listener when it hands over the socket. Without one, a reset connection ends the process.
  socket.on('error', close);
  backend.then((ready) => ready.upgrade(request, socket, head) || close()).catch(close);
}

/** Passes Node's requests to the backend, which may still be starting. */
export function listenerFor(backend: Promise<Receiver>) {
  const serve = getRequestListener(
    async (request) => compressed(request, await (await backend).fetch(request)),
    { overrideGlobalObjects: false },
  );
  return (request: IncomingMessage, response: ServerResponse): void =>
    answerSafely(response, () => serve(request, response));
}

/** Compresses an answer of JSON as hosted Supabase does (its Envoy: gzip, supabase/postgres #1177), if the caller takes it. */
function compressed(request: Request, response: Response): Response {
  const accepts = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  if (!accepts || !isJson || !response.body || request.method === 'HEAD') return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  const body = response.body.pipeThrough(new CompressionStream('gzip'));
  return new Response(body, { status: response.status, headers });
}
