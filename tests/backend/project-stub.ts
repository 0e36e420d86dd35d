import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type Backend, type BackendOptions, createBackend } from '../../supabase/local/backend.ts';

/** Answers in place of the embedded backend; undefined leaves the request to it. */
export type Override = (
  request: Request,
  path: string,
) => Response | undefined | Promise<Response | undefined>;

export interface ProjectStub {
  url: string;
  backend: Backend;
  /** Sets the rule from now on; undefined removes it. */
  override(answer: Override | undefined): void;
  /** Handles WebSocket requests; undefined leaves them to the backend. */
  upgrade(
    take: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined,
  ): void;
  close(): Promise<void>;
}

/** The embedded backend at its own address, where a test can answer like the hosted service. */
export async function startProject(options: Partial<BackendOptions> = {}): Promise<ProjectStub> {
  let override: Override | undefined;
  let take: Parameters<ProjectStub['upgrade']>[0];
  // On a busy machine a request could meet a connection that is just being closed for having been idle.
  const server = createServer({ keepAliveTimeout: 60_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = await createBackend({ siteUrl: url, ...options });
  const listener = getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    return (await override?.(request, pathname + search)) ?? backend.fetch(request);
  });
  server.on('request', (request, response) => void listener(request, response));
  server.on('upgrade', (request, socket, head) => {
    if (take) take(request, socket, head);
    else if (!backend.upgrade(request, socket, head)) socket.destroy();
  });
  return {
    url,
    backend,
    override: (answer) => {
      override = answer;
    },
    upgrade: (taker) => {
      take = taker;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await backend.close();
      await closed;
    },
  };
}

/** An address on this machine without a listener. */
export async function unusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A legacy key with an invalid signature. */
export const jwtOfRole = (role: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role })}.c2lnbmF0dXJl`;
};

/** A body that starts and never ends. */
export const endlessAnswer = (): Response =>
  new Response(
    new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }),
    {
      headers: { 'content-type': 'application/json' },
    },
  );
