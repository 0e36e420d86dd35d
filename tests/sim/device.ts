/**
 * A simulated device: storage, key-value store, outbox and clock that outlive its tabs, and one thread
 * for each tab. Every write to its storage passes through here, where it can be recorded, refused, or
 * be the last thing that the device ever did.
 */
import type { Worker } from 'node:worker_threads';
import { exposeRxStorageRemote, type MessageToRemote } from 'rxdb/plugins/storage-remote';
import { Subject } from 'rxjs';
import type { StoredEnquiry } from '../../sync/index.ts';
import type { CommandName, QueryName } from '../harness/device-messages.ts';
import { anonKey } from '../harness/server.ts';
import type { Answer } from './answers.ts';
import type { FromTab, Probe, ToTab } from './messages.ts';
import type { RequestFault, RequestKind } from './plan.ts';
import { TabLocks } from './tab-locks.ts';
import type { TabThreads } from './tab-threads.ts';
import { type WatchedStorage, watchedStorage } from './watched-storage.ts';

/** How many times faster the waits of a device pass. */
export const haste = 10;

export interface StorageWrite {
  database: string;
  collection: string;
  document: Record<string, unknown>;
  previous: Record<string, unknown> | undefined;
  context: string;
}

export interface DeviceSurroundings {
  name: string;
  serverUrl: string;
  threads: TabThreads;
  onWrite: (write: StorageWrite) => void;
  onFired: (how: RequestFault) => void;
  /** A tab ended by an error that nothing caught. */
  onCrash: (failure: string) => void;
  onKilled: () => void;
  /** A session ends. */
  onSessionOver: () => void;
  /** Two tabs took turns in talking to the server. */
  onTwoLeaders: () => void;
}

interface Tab {
  worker: Worker;
  frozen: Int32Array;
  answers: Map<number, (answer: Answer) => void>;
  alive: boolean;
}

export class SimDevice {
  readonly keyValue = new Map<string, string>();
  readonly outbox = new Map<string, StoredEnquiry>();
  private readonly kept: WatchedStorage;
  private readonly locks = new TabLocks<Tab>((tab, id) => this.post(tab, { type: 'lock', id }));
  private tabs: Tab[] = [];
  private lastId = 0;
  private online = true;
  private clockOffset = 0;
  private writesToLive = Number.POSITIVE_INFINITY;
  /** The tabs that talked to the server since the lead last had a reason to change, latest last. */
  private askers: Tab[] = [];
  private storageFault: 'full' | 'closed' | null = null;

  constructor(private readonly surroundings: DeviceSurroundings) {
    this.kept = watchedStorage({
      fault: () => this.storageFault,
      mayWrite: () => {
        this.writesToLive -= 1;
        if (this.writesToLive < 0) this.kill();
        return this.isOn;
      },
      onWrite: surroundings.onWrite,
    });
  }

  get isOn(): boolean {
    return this.tabs.length > 0;
  }

  get isFrozen(): boolean {
    return this.tabs.some(({ frozen }) => frozen[0] === 1);
  }

  get hasStorageFault(): boolean {
    return this.storageFault !== null;
  }

  get tabCount(): number {
    return this.tabs.length;
  }

  /** Names of the databases that hold anything on this device. */
  get databases(): string[] {
    return this.kept.databases();
  }

  /** Opens a tab, which is switching the device on where there was none. */
  async openTab(): Promise<void> {
    const { serverUrl, threads, name } = this.surroundings;
    const shared = new SharedArrayBuffer(4);
    const worker = threads.take();
    const tab: Tab = { worker, frozen: new Int32Array(shared), answers: new Map(), alive: true };
    this.tabs.push(tab);
    const storageMessages$ = new Subject<MessageToRemote>();
    exposeRxStorageRemote({
      storage: this.kept.storage,
      messages$: storageMessages$,
      send: (message) => {
        if (tab.alive) worker.postMessage({ type: 'storage', message } satisfies ToTab);
      },
    });
    await new Promise<void>((resolve) => {
      const crashed = (failure: string) => {
        if (!tab.alive) return;
        this.surroundings.onCrash(failure);
        this.end(tab);
      };
      worker.on('error', (failure) => crashed(String(failure.stack)));
      worker.on('exit', (code) => {
        crashed(`the tab ended by itself, code ${code}`);
        resolve();
      });
      worker.on('message', (message: FromTab) => {
        if (!tab.alive) return;
        if (message.type === 'ready') resolve();
        else if (message.type === 'crashed') crashed(message.failure);
        else if (message.type === 'storage')
          storageMessages$.next(message.message as MessageToRemote);
        else this.receive(tab, message);
      });
      this.post(tab, {
        type: 'start',
        start: {
          serverUrl,
          anonKey,
          device: name,
          keyValue: [...this.keyValue],
          outbox: [...this.outbox.values()],
          online: this.online,
          clockOffset: this.clockOffset,
          haste,
          frozen: shared,
        },
      });
    });
  }

  /** Runs a command, a query or a probe in the tab that was opened last. */
  call(command: CommandName | QueryName | Probe, ...parameters: unknown[]): Promise<Answer> {
    const tab = this.tabs.at(-1);
    if (!tab) return Promise.resolve({ state: 'died' });
    const id = ++this.lastId;
    return new Promise((resolve) => {
      tab.answers.set(id, resolve);
      this.post(tab, { type: 'call', id, command: command as CommandName, parameters });
    });
  }

  setOnline(online: boolean): void {
    this.online = online;
    this.postAll({ type: 'network', online });
  }

  wake(): void {
    this.postAll({ type: 'wake' });
  }

  /** @param offset milliseconds that the clock is ahead of the true time */
  setClock(offset: number): void {
    this.clockOffset = offset;
    this.postAll({ type: 'clock', offset });
  }

  advanceClock(milliseconds: number): void {
    this.setClock(this.clockOffset + milliseconds);
  }

  addFault(fault: { how: RequestFault; on: RequestKind; times: number }): void {
    this.postAll({ type: 'fault', ...fault });
  }

  clearFaults(): void {
    this.writesToLive = Number.POSITIVE_INFINITY;
    this.postAll({ type: 'faults-off' });
  }

  freeze(): void {
    for (const tab of this.tabs) {
      Atomics.store(tab.frozen, 0, 1);
      this.post(tab, { type: 'freeze' });
    }
  }

  thaw(): void {
    for (const { frozen } of this.tabs) {
      Atomics.store(frozen, 0, 0);
      Atomics.notify(frozen, 0);
    }
  }

  failStorage(how: 'full' | 'closed'): void {
    this.storageFault = how;
  }

  /** The device dies at its so-manieth write to storage from now; 0: now. */
  killAfter(writes: number): void {
    if (writes === 0) this.kill();
    else this.writesToLive = writes;
  }

  /** Ends the device as a crash would: nothing of it runs on. Storage works again at the next start. */
  kill(): void {
    this.writesToLive = Number.POSITIVE_INFINITY;
    for (const tab of [...this.tabs]) this.end(tab);
    this.storageFault = null;
    this.surroundings.onKilled();
  }

  closeFirstTab(): void {
    const [first] = this.tabs;
    if (first) this.end(first);
  }

  private end(tab: Tab): void {
    tab.alive = false;
    this.askers = [];
    this.tabs = this.tabs.filter((other) => other !== tab);
    void tab.worker.terminate();
    for (const answer of tab.answers.values()) answer({ state: 'died' });
    this.locks.leave(tab);
  }

  private receive(
    tab: Tab,
    message: Exclude<FromTab, { type: 'ready' | 'crashed' | 'storage' }>,
  ): void {
    switch (message.type) {
      case 'answer': {
        const { id, value, failure } = message;
        const answer = tab.answers.get(id);
        tab.answers.delete(id);
        answer?.(failure ? { state: 'threw', failure } : { state: 'answered', value });
        break;
      }
      case 'asked':
        this.noteAsker(tab);
        break;
      case 'key':
        this.askers = [];
        if (message.key === 'oakfold.session' && message.value === null)
          this.surroundings.onSessionOver();
        if (message.value === null) this.keyValue.delete(message.key);
        else this.keyValue.set(message.key, message.value);
        for (const other of this.tabs) if (other !== tab) this.post(other, message);
        break;
      case 'lock':
        this.locks.ask(message.name, tab, message.id);
        break;
      case 'unlock':
        this.locks.giveBack(message.name, tab, message.id);
        break;
      case 'kept':
        if (message.enquiry) this.outbox.set(message.id, message.enquiry);
        else this.outbox.delete(message.id);
        break;
      case 'fired':
        this.surroundings.onFired(message.how);
        break;
    }
  }

  private noteAsker(tab: Tab): void {
    if (this.askers.at(-1) === tab) return;
    if (this.askers.includes(tab)) this.surroundings.onTwoLeaders();
    this.askers.push(tab);
  }

  private post(tab: Tab, message: ToTab): void {
    if (tab.alive) tab.worker.postMessage(message);
  }

  private postAll(message: ToTab): void {
    for (const tab of this.tabs) this.post(tab, message);
  }
}
