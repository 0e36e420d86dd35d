/**
 * The environment that the page gives to sync: the browser's, with a network that can be cut, and with the measured
 * costs of requests and storage.
 */
import type { RxStorage } from 'rxdb';
import { browserEnvironment, type Environment } from '../../../../sync/environment.ts';

export interface Cost {
  count: number;
  ms: number;
}

/** Measured times by kind. Kinds overlap, so their times do not add up to the total. */
export const costs = new Map<string, Cost>();
/** When the last page of rows arrived, as performance.now() gives it. */
export const moments = { lastPage: 0 };

function note(kind: string, since: number, count = 1): void {
  const known = costs.get(kind) ?? { count: 0, ms: 0 };
  costs.set(kind, { count: known.count + count, ms: known.ms + performance.now() - since });
}

let isOffline = false;
const wakes = new Set<() => void>();

export function setOffline(offline: boolean): void {
  isOffline = offline;
  if (!offline) for (const wake of wakes) wake();
}

function kindOf(url: string, method: string): string {
  const { pathname } = new URL(url, location.href);
  if (pathname.includes('/auth/')) return 'requests: sign-in';
  if (method === 'HEAD') return 'requests: counts of rows';
  if (pathname.endsWith('/rpc/pull')) return 'requests: pages';
  if (pathname.endsWith('/rpc/visible_ids')) return 'requests: comparison of ids';
  if (method === 'POST') return 'requests: rows sent';
  return 'requests: others';
}

const watchedFetch: typeof fetch = async (input, init) => {
  if (isOffline) throw new TypeError('Failed to fetch');
  const [url, method] =
    input instanceof Request
      ? [input.url, input.method]
      : [String(input), (init?.method ?? 'GET').toUpperCase()];
  const kind = kindOf(url, method);
  const start = performance.now();
  try {
    return await fetch(input, init);
  } finally {
    note(kind, start);
    if (kind === 'requests: pages') moments.lastPage = performance.now();
  }
};

/** Wraps a storage to measure each call. */
function watched(storage: RxStorage<unknown, unknown>): RxStorage<unknown, unknown> {
  const createStorageInstance: typeof storage.createStorageInstance = async (parameters) => {
    const instance = await storage.createStorageInstance(parameters);
    const name = parameters.collectionName;
    const of = name.startsWith('_') ? 'own' : 'rows';
    const { bulkWrite, findDocumentsById, query } = instance;
    instance.bulkWrite = async (rows, context) => {
      const start = performance.now();
      const result = await bulkWrite.call(instance, rows, context);
      note(`storage: writes of ${of}`, start, rows.length);
      return result;
    };
    instance.findDocumentsById = async (ids, deleted) => {
      const start = performance.now();
      const result = await findDocumentsById.call(instance, ids, deleted);
      note(`storage: look-ups of ${of}`, start, ids.length);
      return result;
    };
    instance.query = async (prepared) => {
      const start = performance.now();
      const result = await query.call(instance, prepared);
      note(`storage: queries of ${of}`, start, result.documents.length);
      return result;
    };
    return instance;
  };
  return { ...storage, createStorageInstance };
}

export function benchEnvironment(): Environment {
  const browser = browserEnvironment();
  return {
    ...browser,
    fetch: watchedFetch,
    openStorage: async () => watched(await browser.openStorage()),
    seemsOnline: () => !isOffline,
    onWake: (listener) => {
      wakes.add(listener);
      const stop = browser.onWake(listener);
      return () => {
        wakes.delete(listener);
        stop();
      };
    },
  };
}
