/**
 * The embedded backend behind a real HTTP port, with a hand on every request: a test can lose one
 * before or after it took effect, answer for the server, or hold it back.
 */
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createBackend } from '../../supabase/local/backend.ts';

export const anonKey = 'demo-publishable-key';

type Backend = Awaited<ReturnType<typeof createBackend>>;

export interface FaultRequest {
  method: string;
  /** Path and query, decoded. */
  path: string;
}

/** What happens to a request: nothing, or one of the faults. */
export type Fault =
  | 'lose-before'
  | 'lose-after'
  | { answer: number; body?: object }
  | { waitFor: Promise<unknown> };
export type FaultRule = (request: FaultRequest) => Fault | undefined;

/** A rule for one kind of request to one table: each meets the fault, every other request passes. */
export function faultOn(method: string, table: string, fault: Fault): FaultRule {
  return (request) =>
    request.method === method && request.path.startsWith(`/rest/v1/${table}`) ? fault : undefined;
}

export interface TestServer {
  url: string;
  backend: Backend;
  /** Every request since the server started or `requests.length = 0`. */
  requests: FaultRequest[];
  /** Decides the fate of requests from now on; undefined lets all of them pass. */
  setFaults(rule: FaultRule | undefined): void;
  /**
   * Holds requests of this kind back from now on, in place of other faults.
   * @returns when the first of them has come, and what lets them and every later one pass
   */
  hold(isHeld: (request: FaultRequest) => boolean): { arrived: Promise<unknown>; release(): void };
  /**
   * Comes to requests of this kind only so many milliseconds after they arrived, in place of other faults.
   * @returns when the first of them has come
   */
  delay(isLate: (request: FaultRequest) => boolean, ms: number): Promise<unknown>;
  /** Resolves when the requests that are held back or delayed by now are done with. */
  answered(): Promise<void>;
  /** The address stops answering; every connection breaks. */
  down(): void;
  /** The address answers again. */
  up(): Promise<void>;
  /** Rows of a query on the server's database, with no row security in the way. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method,
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
  });
}

/** Starts a server with an empty database. */
export async function startServer(
  options: Partial<Parameters<typeof createBackend>[0]> = {},
): Promise<TestServer> {
  let rule: FaultRule | undefined;
  const requests: FaultRequest[] = [];
  const heldBack = new Set<Promise<void>>();
  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const backend = await createBackend({ siteUrl: url, ...options });
  const listener = getRequestListener((request) => backend.fetch(request));
  http.on('upgrade', (request, socket, head) => {
    if (!backend.upgrade(request, socket, head)) socket.destroy();
  });

  /** Read whole, it takes effect also where whoever sent it is gone by then. */
  async function answerLate(asked: Request, response: ServerResponse, mayPass: Promise<unknown>) {
    await mayPass;
    // A server that has died meanwhile does nothing any more.
    if (!http.listening) return;
    const answer = await backend.fetch(asked);
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = { method: request.method ?? 'GET', path: decodeURIComponent(request.url ?? '') };
    requests.push(seen);
    const fault = rule?.(seen);
    if (fault === 'lose-before') {
      request.socket.destroy();
    } else if (fault === 'lose-after') {
      await backend.fetch(await toRequest(request, url));
      request.socket.destroy();
    } else if (fault && 'answer' in fault) {
      response.writeHead(fault.answer, { 'content-type': 'application/json' });
      response.end(JSON.stringify(fault.body ?? { message: `status ${fault.answer}` }));
    } else if (fault) {
      const asked = await toRequest(request, url).catch(() => null);
      if (!asked) return;
      const late = answerLate(asked, response, fault.waitFor)
        .catch(() => void request.socket.destroy())
        .finally(() => heldBack.delete(late));
      heldBack.add(late);
    } else {
      await listener(request, response);
    }
  }

  return {
    url,
    backend,
    requests,
    setFaults: (next) => {
      rule = next;
    },
    hold: (isHeld) => {
      const gate = new EventEmitter();
      const arrived = once(gate, 'arrival');
      const released = once(gate, 'release');
      rule = (request) => {
        if (!isHeld(request)) return undefined;
        gate.emit('arrival');
        return { waitFor: released };
      };
      return {
        arrived,
        release: () => {
          rule = undefined;
          gate.emit('release');
        },
      };
    },
    delay: (isLate, ms) =>
      new Promise((arrived) => {
        rule = (request) => {
          if (!isLate(request)) return undefined;
          arrived(undefined);
          return { waitFor: new Promise((resolve) => setTimeout(resolve, ms)) };
        };
      }),
    answered: async () => void (await Promise.allSettled(heldBack)),
    down: () => {
      http.close();
      for (const socket of sockets) socket.destroy();
    },
    up: async () => {
      if (http.listening) return;
      await new Promise<void>((resolve) =>
        http.listen(Number(new URL(url).port), '127.0.0.1', resolve),
      );
    },
    query: async <Row>(sql: string, parameters?: unknown[]) =>
      (await backend.db.query(sql, parameters)).rows as Row[],
    close: async () => {
      const closed = new Promise((resolve) => http.close(resolve));
      // Those that became web sockets too, which http.closeAllConnections leaves alone.
      for (const socket of sockets) socket.destroy();
      await closed;
      await backend.close();
    },
  };
}
