/**
 * One tab of a simulated device, in a thread of its own: the real data layer over real HTTP. Its
 * storage, its clock, its locks and its network are in the hands of the simulator.
 */
import 'fake-indexeddb/auto';
import { parentPort } from 'node:worker_threads';
import type { MessageFromRemote } from 'rxdb/plugins/storage-remote';
import { firstValueFrom, type Observable, Subject } from 'rxjs';
import WebSocket from 'ws';
import type { Environment, TabChannel } from '../../sync/environment.ts';
import * as door from '../../sync/index.ts';
import { sendWaiting } from '../../sync/outbox/send.ts';
import { writeEnquiry } from '../../sync/outbox/store.ts';
import { collectionNames } from '../../sync/replication/labels.ts';
import { runtime } from '../../sync/runtime.ts';
import { deviceStorage } from '../harness/device-storage.ts';
import { type FaultyFetch, faultyFetch } from './faulty-fetch.ts';
import type { Dump, FromTab, TabStart, ToTab } from './messages.ts';

if (!parentPort) throw new Error('a tab runs in a worker thread');
const port = parentPort;
const tell = (message: FromTab) => port.postMessage(message);
// RxDB's package `unload` ends the thread over such an error, and keeps it from whoever started the thread.
process.on('uncaughtException', (failure) =>
  tell({ type: 'crashed', failure: `${failure.stack}` }),
);

let online = true;
let clockOffset = 0;
let frozen: Int32Array;
let network: FaultyFetch;
const wakes = new Set<() => void>();
const sockets = new Set<WebSocket>();
const storageMessages$ = new Subject<MessageFromRemote>();
const keyValue = new Map<string, string>();
const keyListeners = new Set<(key: string) => void>();
const lockGrants = new Map<number, () => void>();
let lastLock = 0;

function setUp(start: TabStart): void {
  ({ online, clockOffset } = start);
  frozen = new Int32Array(start.frozen);
  for (const [key, value] of start.keyValue) keyValue.set(key, value);
  network = faultyFetch({
    isOnline: () => online,
    onAsked: (kind) => {
      if (kind === 'read' || kind === 'write') tell({ type: 'asked' });
    },
    onFired: (how) => tell({ type: 'fired', how }),
  });

  // RxDB orders local writes by the device's clock, so a wrong clock is wrong for everything here.
  const trueNow = Date.now.bind(Date);
  Date.now = () => trueNow() + clockOffset;
  const trueTimeout = globalThis.setTimeout;
  const trueInterval = globalThis.setInterval;
  // Limits to patience (fifteen and twenty seconds) stay: a busy machine is not one of the faults.
  const isPatience = (ms: number) => ms >= 15_000 && ms <= 20_000;
  const hasten = (ms = 0) => (ms >= 100 && !isPatience(ms) ? ms / start.haste : ms);
  Object.assign(globalThis, {
    fetch: network.fetch,
    setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) =>
      trueTimeout(run, hasten(ms), ...(rest as [])),
    setInterval: (run: () => void, ms?: number, ...rest: unknown[]) =>
      trueInterval(run, hasten(ms), ...(rest as [])),
    WebSocket: class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        sockets.add(this);
        this.on('error', () => undefined);
        this.on('close', () => sockets.delete(this));
        if (!online) this.terminate();
      }
    },
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(`${start.device}|${name}`);
      }
    },
  });
  Object.assign(globalThis, { location: new URL(start.serverUrl) });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { onLine: true, userAgent: 'simulated', locks: { request: requestLock } },
  });
  watchOutbox();
}

/** Web Locks, granted by the simulator to one tab of a device at a time. */
function requestLock(
  name: string,
  options: { signal?: AbortSignal } | (() => unknown),
  callback?: () => unknown,
): Promise<unknown> {
  const work = callback ?? (options as () => unknown);
  const signal = typeof options === 'function' ? undefined : options.signal;
  const id = ++lastLock;
  return new Promise((resolve, reject) => {
    let held = false;
    lockGrants.set(id, () => {
      held = true;
      lockGrants.delete(id);
      Promise.resolve()
        .then(work)
        .then(resolve, reject)
        .finally(() => tell({ type: 'unlock', id, name }));
    });
    signal?.addEventListener('abort', () => {
      if (held) return;
      lockGrants.delete(id);
      tell({ type: 'unlock', id, name });
      reject(signal.reason);
    });
    tell({ type: 'lock', id, name });
  });
}

/** What the outbox keeps is kept by the simulator as well, where it outlives this thread. */
function watchOutbox(): void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    tell({ type: 'kept', id: value.id, enquiry: value });
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  };
  IDBObjectStore.prototype.delete = function (id) {
    tell({ type: 'kept', id: String(id), enquiry: null });
    return remove.call(this, id);
  };
}

function channelOf(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = (event) => listener((event as MessageEvent).data);
    },
    close: () => channel.close(),
  };
}

const environment: Environment = {
  keyValue: {
    get: (key) => keyValue.get(key) ?? null,
    set: (key, value) => {
      keyValue.set(key, value);
      tell({ type: 'key', key, value });
    },
    remove: (key) => {
      keyValue.delete(key);
      tell({ type: 'key', key, value: null });
    },
    onChange: (listener) => {
      keyListeners.add(listener);
      return () => keyListeners.delete(listener);
    },
  },
  openStorage: async () =>
    deviceStorage((message) => tell({ type: 'storage', message }), storageMessages$),
  multiInstance: true,
  openChannel: channelOf,
  fetch: (input, init) => network.fetch(input, init),
  now: () => Date.now(),
  onWake: (listener) => {
    wakes.add(listener);
    return () => wakes.delete(listener);
  },
  seemsOnline: () => online,
};

const probes = {
  dump: async (): Promise<Dump> => {
    const instance = runtime();
    await instance.settled();
    const state = instance.store.state$.value;
    const sync = instance.open$.value;
    const rows: Dump['rows'] = {};
    for (const name of sync ? collectionNames : []) {
      const found = await sync?.database.collections[name].find().exec();
      rows[name] = (found ?? []).map((document) => document.toMutableJSON() as never);
    }
    const refused = sync ? await sync.database.refusals.find().exec() : [];
    return {
      phase: state.phase,
      reason: state.phase === 'signed-out' ? state.reason : null,
      userId: sync?.user.id ?? null,
      storageProblem: instance.storageProblem$.value,
      rows,
      refusals: refused.map((document) => document.toMutableJSON()),
    };
  },
  /** Whether the number of waiting changes that is shown becomes the number that storage holds. */
  statusAgrees: async (): Promise<string> => {
    const instance = runtime();
    await instance.settled();
    const sync = instance.open$.value;
    if (!sync || instance.storageProblem$.value) return '';
    const inStorage = async () => {
      let count = 0;
      for (const name of collectionNames) {
        const found = await sync.database.collections[name].find().exec();
        const held = await sync.database.collections[name].storageInstance.findDocumentsById(
          found.map(({ id }) => id),
          false,
        );
        count += held.filter((row) => (row as { pending: string }).pending !== 'none').length;
      }
      return count;
    };
    let said = '';
    for (let attempt = 0; attempt < 40; attempt += 1) {
      if (instance.open$.value !== sync) return '';
      const before = await inStorage();
      const { waiting } = await firstValueFrom(door.syncStatus());
      if (before === waiting || (await inStorage()) === waiting) return '';
      said = `${waiting} waiting is shown, ${before} in storage`;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return said;
  },
  drain: () => sendWaiting(runtime().settings),
};

const commands: Record<string, unknown> = { ...door, ...probes };

/** Runs a command, or answers with the first value of a query. */
async function ask(name: string, parameters: unknown[]): Promise<unknown> {
  const run = commands[name] as (...given: unknown[]) => unknown;
  const answer = run(...parameters);
  return answer instanceof Promise ? answer : firstValueFrom(answer as Observable<unknown>);
}

port.on('message', (message: ToTab) => {
  switch (message.type) {
    case 'start':
      void start(message.start);
      break;
    case 'storage':
      storageMessages$.next(message.message as MessageFromRemote);
      break;
    case 'network':
      online = message.online;
      if (online) for (const wake of wakes) wake();
      else for (const socket of sockets) socket.terminate();
      break;
    case 'wake':
      for (const wake of wakes) wake();
      break;
    case 'clock':
      clockOffset = message.offset;
      break;
    case 'fault':
      network.add(message);
      break;
    case 'faults-off':
      network.clear();
      break;
    case 'freeze':
      Atomics.wait(frozen, 0, 1);
      break;
    case 'key':
      if (message.value === null) keyValue.delete(message.key);
      else keyValue.set(message.key, message.value);
      for (const listener of keyListeners) listener(message.key);
      break;
    case 'lock':
      lockGrants.get(message.id)?.();
      break;
    case 'call':
      ask(message.command, message.parameters).then(
        (value) => tell({ type: 'answer', id: message.id, value }),
        (failure) => tell({ type: 'answer', id: message.id, failure: String(failure?.stack) }),
      );
      break;
  }
});

async function start(given: TabStart): Promise<void> {
  setUp(given);
  for (const enquiry of given.outbox) await writeEnquiry(enquiry);
  const { serverUrl: url, anonKey } = given;
  const started = door.startSync({ url, anonKey }, environment);
  if (!started.ok) throw new Error(started.error.message);
  tell({ type: 'ready' });
}
