/**
 * One simulated device in a thread of its own: the real data layer, the real HTTP, and a network,
 * clock and store that the test holds in its hands. Its storage lives with the test, so that the
 * thread can be killed at any moment and started again on what was written.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessageFromRemote } from 'rxdb/plugins/storage-remote';
import { type Observable, Subject, type Subscription } from 'rxjs';
import WebSocket from 'ws';
import type { Environment } from '../../sync/environment.ts';
import * as door from '../../sync/index.ts';
import type { FromDevice, ToDevice, WorkerStart } from './device-messages.ts';
import { deviceStorage } from './device-storage.ts';

const start = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('a device runs in a worker thread');
const tell = (message: FromDevice) => port.postMessage(message);

let online = start.online;
const wakes = new Set<() => void>();
const sockets = new Set<WebSocket>();
const storageMessages$ = new Subject<MessageFromRemote>();

class CuttableWebSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols);
    sockets.add(this);
    this.on('error', () => undefined);
    this.on('close', () => sockets.delete(this));
    if (!online) this.terminate();
  }
}
Object.assign(globalThis, { WebSocket: CuttableWebSocket });

// RxDB orders local writes by the device's clock, so a wrong clock is wrong for everything here.
const trueNow = Date.now.bind(Date);
Date.now = () => trueNow() + start.clockOffset;

const keyValue = new Map(start.keyValue);
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
    onChange: () => () => undefined,
  },
  openStorage: async () =>
    deviceStorage((message) => tell({ type: 'storage', message }), storageMessages$),
  multiInstance: start.multiInstance,
  openChannel: () => null,
  fetch: async (input, init) => {
    if (!online) throw new TypeError('fetch failed');
    const response = await fetch(input, init);
    if (!online) throw new TypeError('fetch failed');
    return response;
  },
  now: () => Date.now(),
  onWake: (listener) => {
    wakes.add(listener);
    return () => wakes.delete(listener);
  },
  seemsOnline: () => online,
};

const doors: Record<string, unknown> = { ...door };
const watches = new Map<number, Subscription>();

port.on('message', (message: ToDevice | { type: 'storage'; message: MessageFromRemote }) => {
  switch (message.type) {
    case 'storage':
      storageMessages$.next(message.message);
      break;
    case 'network':
      online = message.online;
      if (online) for (const wake of wakes) wake();
      else for (const socket of sockets) socket.terminate();
      break;
    case 'wake':
      for (const wake of wakes) wake();
      break;
    case 'call': {
      const run = doors[message.command] as (...parameters: unknown[]) => Promise<unknown>;
      run(...message.parameters).then(
        (value) => tell({ type: 'answer', id: message.id, value }),
        (failure) => tell({ type: 'answer', id: message.id, failure: String(failure?.stack) }),
      );
      break;
    }
    case 'watch': {
      const found = doors[message.query] as
        | Observable<unknown>
        | ((...parameters: unknown[]) => Observable<unknown>);
      const values$ = typeof found === 'function' ? found(...message.parameters) : found;
      watches.set(
        message.id,
        values$.subscribe((value) => tell({ type: 'value', id: message.id, value })),
      );
      break;
    }
    case 'unwatch':
      watches.get(message.id)?.unsubscribe();
      break;
  }
});

const started = door.startSync({ url: start.serverUrl, anonKey: start.anonKey }, environment);
if (!started.ok) throw new Error(started.error.message);
tell({ type: 'ready' });
