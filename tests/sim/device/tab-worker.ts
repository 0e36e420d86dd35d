/**
 * One tab of a simulated device in its own thread: the real data layer over real HTTP. The simulator controls its
 * environment.
 */
import 'fake-indexeddb/auto';
import { parentPort } from 'node:worker_threads';
import { firstValueFrom, type Observable } from 'rxjs';
import { refusedItem } from '../../../sync/changes/items.ts';
import * as desk from '../../../sync/desk.ts';
import { sendWaiting } from '../../../sync/enquiries/send.ts';
import { readEnquiries, writeEnquiry } from '../../../sync/enquiries/store.ts';
import { isVisibleTo } from '../../../sync/enquiries/types.ts';
import type { Environment } from '../../../sync/environment.ts';
import * as api from '../../../sync/index.ts';
import { askEveryMs } from '../../../sync/leadership.ts';
import { runtime } from '../../../sync/runtime.ts';
import { syncedTables } from '../../../sync/schema/index.ts';
import { TabEnvironment } from '../../harness/tab-environment.ts';
import { type FaultyFetch, faultyFetch } from './faulty-fetch.ts';
import type { Dump, FromTab, TabStart, ToTab } from './messages.ts';

if (!parentPort) throw new Error('a tab runs in a worker thread');
const port = parentPort;
const tell = (message: FromTab) => port.postMessage(message);
// RxDB's package `unload` ends the thread on an uncaught error without an 'error' event, so it is reported here.
process.on('uncaughtException', (failure) =>
  tell({ type: 'crashed', failure: `${failure.stack}` }),
);

let tab: TabEnvironment;
let frozen: Int32Array;
let network: FaultyFetch;

/** Replaces the globals of this thread and returns the environment of the data layer. */
function setUp(start: TabStart): Environment {
  tab = new TabEnvironment(start, tell);
  frozen = new Int32Array(start.frozen);
  network = faultyFetch({
    isOnline: () => tab.online,
    onAsked: (kind) => tell({ type: 'asked', kind }),
    onFired: (how) => tell({ type: 'fired', how }),
  });
  const trueTimeout = globalThis.setTimeout;
  const trueInterval = globalThis.setInterval;
  // Timeouts keep their length, because a busy machine is not one of the faults: 15 and 20 s for requests and
  // complete syncs (RxJS sets the latter as an interval), 25 s for the leading tab.
  const isTimeout = (ms: number) => ms >= 15_000 && ms <= 20_000;
  const leaderLimitMs = 25_000;
  const shorten = (ms = 0) => (ms >= 100 && !isTimeout(ms) ? ms / start.speedUp : ms);
  Object.assign(globalThis, {
    fetch: network.fetch,
    setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) =>
      trueTimeout(run, ms === leaderLimitMs ? ms : shorten(ms), ...(rest as [])),
    setInterval: (run: () => void, ms?: number, ...rest: unknown[]) =>
      // A leading tab of a busy machine needs time to answer.
      trueInterval(run, ms === askEveryMs ? ms / 4 : shorten(ms), ...(rest as [])),
    location: new URL(start.serverUrl),
  });
  watchEnquiries();
  return tab.environment((input, init) => network.fetch(input, init));
}

/** Reports every write of the enquiry queue to the simulator, where it outlives this thread. */
function watchEnquiries(): void {
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

const probes = {
  dump: async (): Promise<Dump> => {
    const instance = runtime();
    await instance.idle();
    const state = instance.store.state$.value;
    const sync = instance.open$.value;
    const rows: Dump['rows'] = {};
    for (const { name } of sync ? syncedTables : []) {
      const found = await sync?.database.collections[name].find().exec();
      rows[name] = (found ?? []).map((document) => document.toMutableJSON() as never);
    }
    const changes = (await sync?.database.changes.all()) ?? [];
    return {
      phase: state.phase,
      reason: state.phase === 'signed-out' ? state.reason : null,
      userId: sync?.user.id ?? null,
      storageProblem: instance.storageProblem$.value,
      rows,
      waiting: changes.filter(({ status }) => status === 'waiting').map(({ key }) => key),
      refusals: changes.flatMap((change) => refusedItem(change) ?? []),
    };
  },
  /** Waits until the number of waiting changes and forms on screen equals that in storage. @returns '' or the difference */
  statusAgrees: async (): Promise<string> => {
    const instance = runtime();
    await instance.idle();
    const sync = instance.open$.value;
    if (!sync || instance.storageProblem$.value) return '';
    const inStorage = async () => {
      const held = await sync.database.changes.all();
      const forms = (await readEnquiries()).filter(
        (form) => form.state === 'waiting' && isVisibleTo(form, sync.user.id),
      );
      return held.filter(({ status }) => status === 'waiting').length + forms.length;
    };
    const difference = async () => {
      const before = await inStorage();
      const { waiting } = await firstValueFrom(api.syncStatus());
      if (before === waiting || (await inStorage()) === waiting) return '';
      return `${waiting} waiting is shown, ${before} in storage`;
    };
    let found = '';
    for (let attempt = 0; attempt < 40; attempt += 1) {
      // A sign-out may close the database while it is read.
      found = await difference().catch((failure) => {
        if (sync.database.closed) return '';
        throw failure;
      });
      if (found === '' || instance.open$.value !== sync) return '';
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return found;
  },
  drain: () => sendWaiting(runtime().settings),
};

const commands: Record<string, unknown> = { ...api, ...desk, ...probes };

/** Runs a command, or returns the first value of a query. */
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
    case 'clock':
      tab.clockOffset = message.offset;
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
    case 'call':
      ask(message.command, message.parameters).then(
        (value) => tell({ type: 'answer', id: message.id, value }),
        (failure) => tell({ type: 'answer', id: message.id, failure: String(failure?.stack) }),
      );
      break;
    default:
      tab.receive(message);
  }
});

async function start(given: TabStart): Promise<void> {
  const environment = setUp(given);
  for (const enquiry of given.enquiries) await writeEnquiry(enquiry);
  const { serverUrl: url, anonKey } = given;
  const started = api.startSync({ url, anonKey }, environment);
  if (!started.ok) throw new Error(started.error.message);
  tell({ type: 'ready' });
}
