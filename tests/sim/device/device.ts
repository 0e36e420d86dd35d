/**
 * A simulated device: storage, key-value store, enquiry queue and clock, which outlive its tabs, and one thread
 * for each tab. Every write to its storage passes through here: it is recorded, refused, or ends the device.
 */
import type { Worker } from 'node:worker_threads';
import { databaseName } from '../../../sync/database.ts';
import type { StoredEnquiry } from '../../../sync/index.ts';
import type { CommandName, QueryName } from '../../harness/device-messages.ts';
import { DeviceState } from '../../harness/device-state.ts';
import { Disk, type DiskFault, type TabStorage } from '../../harness/disk.ts';
import { anonKey } from '../../harness/server.ts';
import type { RequestFault, RequestKind } from '../plan/plan.ts';
import type { Answer } from './answers.ts';
import type { FromTab, Probe, ToTab } from './messages.ts';
import type { TabThreads } from './tab-threads.ts';
import { type StorageWrite, watchedStorage } from './watched-storage.ts';

/** The factor by which the waits of a device are shortened. */
export const speedUp = 10;

export interface DeviceSurroundings {
  name: string;
  serverUrl: string;
  threads: TabThreads;
  onWrite: (write: StorageWrite) => void;
  onFired: (how: RequestFault) => void;
  /** An uncaught error ended a tab. */
  onCrash: (failure: string) => void;
  onKilled: () => void;
  /** A session ended. */
  onSessionOver: () => void;
  /** Two tabs sent requests alternately, so both believed that they lead. */
  onTwoLeaders: () => void;
}

interface Tab {
  worker: Worker;
  storage: TabStorage;
  frozen: Int32Array;
  answers: Map<number, (answer: Answer) => void>;
  alive: boolean;
  /** It was frozen, and may ask once more before it hears that another tab leads. */
  isThawing: boolean;
}

export class SimDevice {
  readonly enquiries = new Map<string, StoredEnquiry>();
  /** The number of requests of each kind that its tabs made. */
  readonly requests = new Map<RequestKind, number>();
  private readonly disk = new Disk(() => this.storageFault);
  private readonly state = new DeviceState<Tab>(this.disk, (tab, message) =>
    this.post(tab, message),
  );
  private tabs: Tab[] = [];
  private lastId = 0;
  private online = true;
  private clockOffset = 0;
  private writesToLive = Number.POSITIVE_INFINITY;
  /** The tabs that asked the server since the leader last had a reason to change, latest last. */
  private askers: Tab[] = [];
  private storageFault: DiskFault = null;

  constructor(private readonly surroundings: DeviceSurroundings) {}

  /** What localStorage would hold. */
  get keyValue(): Map<string, string> {
    return this.state.keyValue;
  }

  get isOn(): boolean {
    return this.tabs.length > 0;
  }

  /** Whether no tab can answer. */
  get isFrozen(): boolean {
    return this.isOn && this.tabs.every(({ frozen }) => frozen[0] === 1);
  }

  get hasStorageFault(): boolean {
    return this.storageFault !== null;
  }

  get tabCount(): number {
    return this.tabs.length;
  }

  /** The number of changes of a user that wait in the storage of this device, also while its tabs cannot read it. */
  async waitingOf(user: string): Promise<number> {
    const stored = await this.disk.collections();
    return stored
      .filter(({ database }) => database === databaseName(user))
      .flatMap(({ collection, documents }) => (collection === 'changes' ? documents : []))
      .filter(({ status, _deleted }) => status === 'waiting' && !_deleted).length;
  }

  /** The names of the databases that hold documents on this device. */
  async databases(): Promise<string[]> {
    const stored = await this.disk.collections();
    return [...new Set(stored.map(({ database }) => database))];
  }

  /** Opens a tab. The first one switches the device on. */
  async openTab(): Promise<void> {
    const { serverUrl, threads, name } = this.surroundings;
    const shared = new SharedArrayBuffer(4);
    const worker = threads.take();
    const storage = this.disk.openTab();
    const frozen = new Int32Array(shared);
    const tab: Tab = { worker, storage, frozen, answers: new Map(), alive: true, isThawing: false };
    this.tabs.push(tab);
    this.state.open(
      tab,
      watchedStorage(storage.storage, {
        mayWrite: () => this.mayWrite(tab),
        onWrite: this.surroundings.onWrite,
      }),
    );
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
        else this.receive(tab, message);
      });
      this.post(tab, {
        type: 'start',
        start: {
          serverUrl,
          anonKey,
          device: name,
          keyValue: [...this.keyValue],
          enquiries: [...this.enquiries.values()],
          online: this.online,
          clockOffset: this.clockOffset,
          speedUp,
          frozen: shared,
        },
      });
    });
  }

  /** Runs a command, a query or a probe in the tab that was opened last. */
  call(command: CommandName | QueryName | Probe, ...parameters: unknown[]): Promise<Answer> {
    const tab = this.tabs.findLast(({ frozen }) => frozen[0] === 0) ?? this.tabs.at(-1);
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

  /** Freezes the tab that exchanges with the server. The person uses another one, if there is one. */
  freezeLeader(): void {
    const tab = this.state.leader;
    if (!tab?.alive) return;
    Atomics.store(tab.frozen, 0, 1);
    this.post(tab, { type: 'freeze' });
  }

  thaw(): void {
    for (const tab of this.tabs) {
      if (tab.frozen[0] === 1) tab.isThawing = true;
      Atomics.store(tab.frozen, 0, 0);
      Atomics.notify(tab.frozen, 0);
    }
  }

  failStorage(how: DiskFault): void {
    this.storageFault = how;
  }

  /** Kills the device at its write to storage number `writes` from now; 0 kills it now. */
  killAfter(writes: number): void {
    if (writes === 0) this.kill();
    else this.writesToLive = writes;
  }

  /** Ends the device as a crash does. Storage works again at the next start. */
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

  /** Counts a write down to the one at which the device dies. */
  private mayWrite(tab: Tab): boolean {
    this.writesToLive -= 1;
    if (this.writesToLive < 0) this.kill();
    return tab.alive;
  }

  private end(tab: Tab): void {
    tab.alive = false;
    tab.storage.kill();
    this.askers = [];
    this.tabs = this.tabs.filter((other) => other !== tab);
    void tab.worker.terminate();
    for (const answer of tab.answers.values()) answer({ state: 'died' });
    this.state.leave(tab);
  }

  private receive(tab: Tab, message: Exclude<FromTab, { type: 'ready' | 'crashed' }>): void {
    switch (message.type) {
      case 'answer': {
        const { id, value, failure } = message;
        const answer = tab.answers.get(id);
        tab.answers.delete(id);
        answer?.(failure ? { state: 'threw', failure } : { state: 'answered', value });
        break;
      }
      case 'asked':
        this.requests.set(message.kind, (this.requests.get(message.kind) ?? 0) + 1);
        // Only the tab that syncs asks for tables.
        if (message.kind === 'read' || message.kind === 'write') this.noteAsker(tab);
        break;
      case 'key':
        this.askers = [];
        if (message.key === 'oakfold.session' && message.value === null)
          this.surroundings.onSessionOver();
        this.state.receive(tab, message);
        break;
      case 'kept':
        if (message.enquiry) this.enquiries.set(message.id, message.enquiry);
        else this.enquiries.delete(message.id);
        break;
      case 'fired':
        this.surroundings.onFired(message.how);
        break;
      default:
        this.state.receive(tab, message);
    }
  }

  private noteAsker(tab: Tab): void {
    // A tab whose storage fails gives up the lead, and so does the next.
    if (tab.isThawing || this.hasStorageFault) {
      tab.isThawing = false;
      this.askers = [];
      return;
    }
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
