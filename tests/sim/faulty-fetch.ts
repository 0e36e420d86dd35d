/** fetch with a hand on every request: faults are handed in, and each meets the next requests of its kind. */
import type { RequestFault, RequestKind } from './plan.ts';

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

/** Milliseconds for which a delayed request is held. */
const delay = 120;

/** The kind of a request: what faults choose by. */
export function kindOf(address: string, method: string): RequestKind {
  const { pathname } = new URL(address);
  if (pathname.startsWith('/auth/v1/token')) return 'token';
  if (pathname === '/rest/v1/enquiries') return 'enquiry';
  if (!pathname.startsWith('/rest/v1/')) return 'any';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/**
 * @param onAsked called for every request
 * @param isOnline whether anything gets through at all
 * @param onFired called for every request that met a fault
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
  /** Until another request of this tab is answered, so that the two change places. */
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
        ({ on, how }) =>
          (on === kind || on === 'any') && !(how === 401 && kind !== 'write' && kind !== 'read'),
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
        default:
          return answerInstead(fault.how);
      }
    },
  };
}

function answerInstead(status: 401 | 429 | 500 | 503): Response {
  const codes = { 401: 'PGRST303', 429: '', 500: 'XX000', 503: '' };
  return new Response(JSON.stringify({ code: codes[status], message: `status ${status}` }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
