/**
 * One tab of a simulated device in its own thread: the real data layer over real HTTP, in an environment that the
 * test controls. The storage lives in the test's thread (disk.ts), so that this thread can be killed at any moment
 * and started again on the stored data.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Observable, Subscription } from 'rxjs';
import * as desk from '../../sync/desk.ts';
import * as api from '../../sync/index.ts';
import type { FromDevice, ToDevice } from './device-messages.ts';
import { type EnvironmentStart, TabEnvironment } from './tab-environment.ts';

const start = workerData as EnvironmentStart;
const port = parentPort;
if (!port) throw new Error('a device runs in a worker thread');
const tell = (message: FromDevice) => port.postMessage(message);

const tab = new TabEnvironment(start, tell);
const environment = tab.environment(async (input, init) => {
  if (!tab.online) throw new TypeError('fetch failed');
  const response = await fetch(input, init);
  if (!tab.online) throw new TypeError('fetch failed');
  return response;
});

const members: Record<string, unknown> = { ...api, ...desk };
const watches = new Map<number, Subscription>();

port.on('message', (message: ToDevice) => {
  switch (message.type) {
    case 'call': {
      const run = members[message.command] as (...parameters: unknown[]) => Promise<unknown>;
      run(...message.parameters).then(
        (value) => tell({ type: 'answer', id: message.id, value }),
        (failure) => tell({ type: 'answer', id: message.id, failure: String(failure?.stack) }),
      );
      break;
    }
    case 'watch': {
      const found = members[message.query] as
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
    case 'freeze':
      Atomics.wait(message.frozen, 0, 1);
      break;
    default:
      tab.receive(message);
  }
});

const started = api.startSync({ url: start.serverUrl, anonKey: start.anonKey }, environment);
if (!started.ok) throw new Error(started.error.message);
tell({ type: 'ready' });
