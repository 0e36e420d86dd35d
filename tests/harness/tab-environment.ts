/**
 * The environment of a tab that runs in a worker thread, for the harness and the simulator: network, clock,
 * key-value store, locks, channels and storage. The device in the other thread controls all of them.
 */
import type { MessageFromRemote } from 'rxdb/plugins/storage-remote';
import { Subject } from 'rxjs';
import WebSocket from 'ws';
import { type Environment, holdOpen, whileClosed } from '../../sync/environment.ts';
import { deviceStorage } from './device-storage.ts';
import { LockClient, type LockMessage } from './lock-client.ts';

/** What a tab needs to know at its start. */
export interface EnvironmentStart {
  serverUrl: string;
  anonKey: string;
  keyValue: [string, string][];
  online: boolean;
  /** Milliseconds that the clock of the device is ahead of the true time. */
  clockOffset: number;
  /** Separates the channels of this device's tabs from those of other devices. */
  device: string;
}

/** From the device to a tab. */
export type ToEnvironment =
  | { type: 'network'; online: boolean }
  | { type: 'wake' }
  /** Another tab has changed a key. */
  | { type: 'key'; key: string; value: string | null }
  /** The tab holds the requested lock now. */
  | { type: 'lock'; id: number }
  /** Another tab has taken that lock. */
  | { type: 'lock-lost'; id: number }
  /** The names of the databases that the tab asked for. */
  | { type: 'databases'; id: number; names: string[] }
  | { type: 'storage'; message: unknown };

/** From a tab to its device. */
export type FromEnvironment =
  | { type: 'key'; key: string; value: string | null }
  | LockMessage
  | { type: 'databases'; id: number }
  | { type: 'storage'; message: unknown };

export class TabEnvironment {
  online: boolean;
  /** Milliseconds that the clock is ahead of the true time. */
  clockOffset: number;
  private readonly keyValue: Map<string, string>;
  private readonly keyListeners = new Set<(key: string) => void>();
  private readonly wakes = new Set<() => void>();
  private readonly sockets = new Set<WebSocket>();
  private readonly storageMessages$ = new Subject<MessageFromRemote>();
  private readonly locks: LockClient;
  private readonly lists: ((names: string[]) => void)[] = [];

  /** Replaces the globals of this thread. @param tell sends a message to the device */
  constructor(
    start: EnvironmentStart,
    private readonly tell: (message: FromEnvironment) => void,
  ) {
    this.online = start.online;
    this.clockOffset = start.clockOffset;
    this.keyValue = new Map(start.keyValue);
    this.locks = new LockClient(tell);
    // RxDB orders local writes by Date.now(), so a wrong clock has to be wrong for all code of the tab.
    const trueNow = Date.now.bind(Date);
    Date.now = () => trueNow() + this.clockOffset;
    Object.assign(globalThis, {
      document: { visibilityState: 'visible' },
      location: { origin: start.serverUrl },
      WebSocket: this.webSocketClass(),
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(`${start.device}|${name}`);
        }
      },
    });
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { onLine: true, userAgent: 'simulated', locks: { request: this.locks.request } },
    });
  }

  /** Handles a message of the device. */
  receive(message: ToEnvironment): void {
    switch (message.type) {
      case 'network':
        this.online = message.online;
        if (message.online) for (const wake of this.wakes) wake();
        else for (const socket of this.sockets) socket.terminate();
        break;
      case 'wake':
        for (const wake of this.wakes) wake();
        break;
      case 'key':
        if (message.value === null) this.keyValue.delete(message.key);
        else this.keyValue.set(message.key, message.value);
        for (const listener of this.keyListeners) listener(message.key);
        break;
      case 'lock':
        this.locks.granted(message.id);
        break;
      case 'lock-lost':
        this.locks.lost(message.id);
        break;
      case 'databases':
        this.lists[message.id]?.(message.names);
        break;
      case 'storage':
        this.storageMessages$.next(message.message as MessageFromRemote);
        break;
    }
  }

  /** The environment for startSync(). @param fetch has to fail while `online` is false */
  environment(fetch: Environment['fetch']): Environment {
    return {
      keyValue: {
        get: (key) => this.keyValue.get(key) ?? null,
        set: (key, value) => {
          this.keyValue.set(key, value);
          this.tell({ type: 'key', key, value });
        },
        remove: (key) => {
          this.keyValue.delete(key);
          this.tell({ type: 'key', key, value: null });
        },
        onChange: (listener) => {
          this.keyListeners.add(listener);
          return () => this.keyListeners.delete(listener);
        },
      },
      openStorage: async () =>
        deviceStorage((message) => this.tell({ type: 'storage', message }), this.storageMessages$),
      databaseNames: () =>
        new Promise((resolve) => {
          this.tell({ type: 'databases', id: this.lists.push(resolve) - 1 });
        }),
      holdOpen,
      whileClosed,
      multiInstance: true,
      openChannel: (name) => {
        const channel = new BroadcastChannel(name);
        return {
          post: (message) => channel.postMessage(message),
          onMessage: (listener) => {
            channel.onmessage = (event) => listener((event as MessageEvent).data);
          },
          close: () => channel.close(),
        };
      },
      fetch,
      now: () => Date.now(),
      onWake: (listener) => {
        this.wakes.add(listener);
        return () => this.wakes.delete(listener);
      },
      seemsOnline: () => this.online,
    };
  }

  /** A WebSocket that breaks when the network goes. */
  private webSocketClass() {
    const environment = this;
    return class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        environment.sockets.add(this);
        this.on('error', () => undefined);
        this.on('close', () => environment.sockets.delete(this));
        if (!environment.online) this.terminate();
      }
    };
  }
}
