import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from './backend.ts';

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

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Passes Node's requests to the backend, which may still be starting. Unknown methods are refused here,
 * because @supabase/lite would treat them as GET.
 */
export function listenerFor(backend: Promise<Backend>) {
  const serve = getRequestListener(async (request) => (await backend).fetch(request), {
    overrideGlobalObjects: false,
  }) as (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (METHODS.includes(request.method ?? '')) return serve(request, response);
    response
      .writeHead(405, { 'content-type': 'application/json; charset=utf-8', allow: METHODS.join() })
      .end(JSON.stringify({ code: '405', message: 'There is no such method here.' }));
  };
}
