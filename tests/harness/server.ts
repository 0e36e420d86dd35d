/**
 * The embedded backend on a real HTTP port with faults: a test can lose a request before or after it takes effect,
 * replace its answer, or hold it back.
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

/** A fault of a request. */
export type Fault =
  | 'lose-before'
  | 'lose-after'
  | { answer: number; body?: object; headers?: Record<string, string> }
  /** An answer that need not be JSON, such as a captive portal's page. */
  | { answer: number; text: string; headers?: Record<string, string> }
  /** The headers and the first byte of the body arrive, and nothing more. */
  | 'stall-body'
  /** As stall-body, then the connection is reset. */
  | 'reset-body'
  | { waitFor: Promise<unknown> }
  /** The request takes effect at once; its answer waits for this. */
  | { answerAfter: Promise<unknown> };
export type FaultRule = (request: FaultRequest) => Fault | undefined;

/** A rule that applies a fault to all requests of a method to a table. */
export function faultOn(method: string, table: string, fault: Fault): FaultRule {
  return (request) =>
    request.method === method && request.path.startsWith(`/rest/v1/${table}`) ? fault : undefined;
}

export interface TestServer {
  url: string;
  /** The number of tabs that each simulated device of this server opens. */
  tabs: number;
  backend: Backend;
  /** All requests since the start or since `requests.length = 0`. */
  requests: FaultRequest[];
  /** Sets the rule for faults from now on; undefined removes it. */
  setFaults(rule: FaultRule | undefined): void;
  /**
   * Holds matching requests back from now on. Replaces the rule for faults.
   * @returns a promise of the first matching request, and a function that releases all of them
   */
  hold(isHeld: (request: FaultRequest) => boolean): { arrived: Promise<unknown>; release(): void };
  /**
   * Handles matching requests only `ms` milliseconds after their arrival. Replaces the rule for faults.
   * @returns a promise of the first matching request
   */
  delay(isLate: (request: FaultRequest) => boolean, ms: number): Promise<unknown>;
  /** Resolves when a request with a delayed answer has taken effect. */
  delayed(): Promise<unknown>;
  /** Resolves when all requests that are held back or delayed now have ended. */
  answered(): Promise<void>;
  /** Stops listening and breaks every connection. */
  down(): void;
  /** Listens again at the same address. */
  up(): Promise<void>;
  /** Runs a query on the database without row security. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The token in the link of the newest mail. */
export function tokenOfNewestMail({ backend }: Pick<TestServer, 'backend'>): string {
  const link = backend.mails.at(-1)?.link;
  const token = link && new URL(link).searchParams.get('token_hash');
  if (!token) throw new Error('the newest mail has no link');
  return token;
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

interface ServerOptions extends Partial<Parameters<typeof createBackend>[0]> {
  /** A server whose backend this one shares, at another address and with its own faults. */
  sharing?: TestServer;
  /** The number of tabs that each simulated device opens; 1 by default. */
  tabs?: number;
  /** Whether an admin signs in with a code. By default each session counts as if its person had typed one. */
  asksForCodes?: boolean;
}

/** Steps each new session up at once, so that a test may make an account an admin's while it is signed in. */
const stepUpSessions = `
  create function auth.step_up() returns trigger language plpgsql as
    $$ begin new.aal := 'aal2'; return new; end $$;
  create trigger step_up before insert on auth.sessions for each row execute function auth.step_up();`;

/** Starts a server with an empty database. */
export async function startServer({
  sharing,
  tabs = 1,
  asksForCodes = false,
  ...options
}: ServerOptions = {}): Promise<TestServer> {
  let rule: FaultRule | undefined;
  const requests: FaultRequest[] = [];
  const heldBack = new Set<Promise<void>>();
  const effects = new EventEmitter();
  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const backend = sharing?.backend ?? (await createBackend({ siteUrl: url, ...options }));
  if (!sharing && !asksForCodes) await backend.db.exec(stepUpSessions);
  const listener = getRequestListener((request) => backend.fetch(request));
  http.on('upgrade', (request, socket, head) => {
    if (!backend.upgrade(request, socket, head)) socket.destroy();
  });

  /** Answers late. The request was read completely, so it takes effect even if its sender is gone. */
  async function answerLate(
    asked: Request,
    response: ServerResponse,
    { before, after }: { before?: Promise<unknown>; after?: Promise<unknown> },
  ) {
    await before;
    // A server that went down meanwhile does nothing.
    if (!http.listening) return;
    const answer = await backend.fetch(asked);
    if (after) effects.emit('delayed');
    await after;
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
    } else if (fault === 'stall-body') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
    } else if (fault === 'reset-body') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[', () => request.socket.destroy());
    } else if (fault && 'answer' in fault) {
      const isText = 'text' in fault;
      const body = isText ? null : (fault.body ?? { message: `status ${fault.answer}` });
      response.writeHead(fault.answer, {
        ...(isText ? {} : { 'content-type': 'application/json' }),
        ...fault.headers,
      });
      response.end(isText ? fault.text : JSON.stringify(body));
    } else if (fault) {
      const asked = await toRequest(request, url).catch(() => null);
      if (!asked) return;
      const times = 'waitFor' in fault ? { before: fault.waitFor } : { after: fault.answerAfter };
      const late = answerLate(asked, response, times)
        .catch(() => void request.socket.destroy())
        .finally(() => heldBack.delete(late));
      heldBack.add(late);
    } else {
      await listener(request, response);
    }
  }

  return {
    url,
    tabs,
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
    delayed: () => once(effects, 'delayed'),
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
      // Includes web sockets, which http.closeAllConnections leaves open.
      for (const socket of sockets) socket.destroy();
      await closed;
      if (!sharing) await backend.close();
    },
  };
}
