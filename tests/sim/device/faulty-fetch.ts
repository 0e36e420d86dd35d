/** fetch with faults: each fault applies to the next requests of its kind. */
import type { RequestFault, RequestKind } from '../plan/plan.ts';

interface Fault {
  how: RequestFault;
  on: RequestKind;
  times: number;
}

export interface FaultyFetch {
  fetch: typeof fetch;
  add(fault: Fault): void;
  clear(): void;
}

/** Milliseconds by which a request is delayed. */
const delay = 120;

/** The kind of a request, by which faults select it. */
export function kindOf(address: string, method: string): RequestKind {
  const { pathname } = new URL(address);
  if (pathname.startsWith('/auth/v1/token')) return 'token';
  if (pathname === '/rest/v1/enquiries') return 'enquiry';
  if (pathname === '/rest/v1/rpc/pull' || pathname === '/rest/v1/rpc/visible_ids') return 'read';
  // The actions of an admin go directly to the server, from any tab.
  const isAct = pathname.startsWith('/rest/v1/rpc/') || pathname === '/rest/v1/settings';
  if (!pathname.startsWith('/rest/v1/') || isAct) return 'any';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/**
 * @param onAsked called for every request
 * @param isOnline whether the device has a network
 * @param onFired called for every request that meets a fault
 */
export function faultyFetch({
  isOnline,
  onAsked,
  onFired,
}: {
  isOnline: () => boolean;
  onAsked: (kind: RequestKind) => void;
  onFired: (how: RequestFault) => void;
}): FaultyFetch {
  const trueFetch = globalThis.fetch;
  const trueTimeout = globalThis.setTimeout;
  let faults: Fault[] = [];
  const nextDone = new Set<() => void>();

  const lost = () => new TypeError('fetch failed');
  const send: typeof fetch = async (input, init) => {
    if (!isOnline()) throw lost();
    try {
      const response = await trueFetch(input, init);
      if (!isOnline()) throw lost();
      return response;
    } finally {
      for (const done of nextDone) done();
    }
  };
  const pause = (ms: number) => new Promise<void>((resolve) => trueTimeout(resolve, ms));
  /** Waits until another request of this tab is answered, so that the two arrive in reverse order. */
  const behindAnother = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        nextDone.delete(done);
        resolve();
      };
      nextDone.add(done);
      trueTimeout(done, delay);
    });

  return {
    add: (fault) => void faults.push({ ...fault }),
    clear: () => {
      faults = [];
    },
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const kind = kindOf(address, init?.method ?? 'GET');
      onAsked(kind);
      const fault = faults.find(
        ({ on, how }) => (on === kind || on === 'any') && (asked[how]?.includes(kind) ?? true),
      );
      if (!fault || !isOnline()) return send(input, init);
      fault.times -= 1;
      if (fault.times <= 0) faults = faults.filter((other) => other !== fault);
      onFired(fault.how);
      switch (fault.how) {
        case 'lose-before':
          throw lost();
        case 'lose-after':
          await send(input, init);
          throw lost();
        case 'twice': {
          const first = await send(input, init);
          const second = await send(input, init);
          return fault.times % 2 === 0 ? second : first;
        }
        case 'delay':
          await pause(delay);
          return send(input, init);
        case 'reorder':
          await behindAnother();
          return send(input, init);
        case 'stall-body':
        case 'reset-body':
          return cutShort(await send(input, init), fault.how);
        case 'portal':
          return portalPage();
        default:
          return answerInstead(fault.how);
      }
    },
  };
}

/** Cuts an answer off after the first byte of its body. */
function cutShort({ status, headers }: Response, how: 'stall-body' | 'reset-body'): Response {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('['));
    },
    pull: (controller) => {
      if (how === 'reset-body') controller.error(new TypeError('terminated'));
      else return new Promise<void>(() => undefined);
    },
  });
  return new Response(body, { status: status === 204 ? 200 : status, headers });
}

/** The kinds of requests for which a fault is realistic; any kind if it is not listed. */
const asked: Partial<Record<RequestFault, RequestKind[]>> = {
  400: ['enquiry'],
  401: ['read', 'write'],
  'older-database': ['write'],
};

const portalPage = () =>
  new Response('<!doctype html><title>Sign in to this network</title>', {
    status: 200,
    headers: { 'content-type': 'text/html' },
  });

const answers = {
  'older-database': { status: 400, code: 'PGRST204' },
  400: { status: 400, code: '' },
  401: { status: 401, code: 'PGRST303' },
  429: { status: 429, code: '' },
  500: { status: 500, code: 'XX000' },
  503: { status: 503, code: '' },
};

function answerInstead(how: keyof typeof answers): Response {
  const { status, code } = answers[how];
  return new Response(JSON.stringify({ code, message: `in place of an answer: ${how}` }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
