/** A simulated device as the test controls it. device-worker.ts is the code of its tabs. */
import type { Worker } from 'node:worker_threads';
import type { Observable } from 'rxjs';
import type { SessionState } from '../../sync/index.ts';
import { startThread, threadBundle } from './bundles.ts';
import type { Api, CommandName, FromDevice, QueryName, ToDevice } from './device-messages.ts';
import { DeviceState } from './device-state.ts';
import { Disk, type DiskFault, type TabStorage } from './disk.ts';
import { anonKey, type TestServer } from './server.ts';
import type { EnvironmentStart } from './tab-environment.ts';

type Emitted<Query> = Query extends (...parameters: never[]) => Observable<infer Value>
  ? Value
  : never;
type Answered<Command> = Command extends (...parameters: never[]) => Promise<infer Value>
  ? Value
  : never;
type ParametersOf<Anything> = Anything extends (...parameters: infer Given) => unknown
  ? Given
  : never;

/** Milliseconds that a test waits for something that should happen by itself. */
const timeoutMs = Number(process.env.OAKFOLD_TIMEOUT_MS ?? 20_000);

interface Tab {
  worker: Worker;
  storage: TabStorage;
}

export class Device {
  /** The open tabs, oldest first. The person uses the newest one that is not frozen. */
  private tabs: Tab[] = [];
  private frozen: Tab | undefined;
  private diskFault: DiskFault = null;
  private readonly disk = new Disk(() => this.diskFault);
  private readonly name = crypto.randomUUID();
  private readonly state = new DeviceState<Tab>(this.disk, ({ worker }, message) =>
    worker.postMessage(message),
  );
  private readonly answers = new Map<number, (message: FromDevice & { type: 'answer' }) => void>();
  private readonly values = new Map<number, (value: unknown) => void>();
  private lastId = 0;
  private online = true;
  private clockOffset = 0;

  private constructor(private readonly server: TestServer) {}

  /** Starts a new device with empty storage and as many tabs as `server.tabs`. */
  static async start(server: TestServer, options: { clockOffset?: number } = {}): Promise<Device> {
    const device = new Device(server);
    device.clockOffset = options.clockOffset ?? 0;
    await device.boot();
    return device;
  }

  /** Opens another tab, which is used from then on. */
  async openTab(): Promise<void> {
    const worker = startThread(await threadBundle('tests/harness/device-worker.ts'), {
      workerData: {
        serverUrl: this.server.url,
        anonKey,
        device: this.name,
        keyValue: [...this.state.keyValue],
        online: this.online,
        clockOffset: this.clockOffset,
      } satisfies EnvironmentStart,
    });
    const tab: Tab = { worker, storage: this.disk.openTab() };
    this.tabs.push(tab);
    this.state.open(tab, tab.storage.storage);
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (message: FromDevice) => {
        if (message.type === 'ready') resolve();
        else this.receive(tab, message);
      });
    });
  }

  /** Ends the tab that was opened first, which leads, as a crash does. */
  async closeFirstTab(): Promise<void> {
    const [first] = this.tabs;
    if (first) await this.end(first);
  }

  /** Freezes the tab that exchanges with the server. @returns a function that lets it run again */
  freezeLeadingTab(): () => void {
    const tab = this.state.leader;
    if (!tab) throw new Error('no tab leads');
    const frozen = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    Atomics.store(frozen, 0, 1);
    tab.worker.postMessage({ type: 'freeze', frozen } satisfies ToDevice);
    this.frozen = tab;
    return () => {
      this.frozen = undefined;
      Atomics.store(frozen, 0, 0);
      Atomics.notify(frozen, 0);
    };
  }

  /** Makes the storage of the device fail from now on; null ends it. */
  setDiskFault(fault: DiskFault): void {
    this.diskFault = fault;
  }

  /** Runs a command in the tab that was opened first. */
  async callInFirstTab<Name extends CommandName>(
    command: Name,
    ...parameters: ParametersOf<Api[Name]>
  ): Promise<Answered<Api[Name]>> {
    return this.ask(this.tabs[0], command, parameters) as Promise<Answered<Api[Name]>>;
  }

  /** Runs a command of the data layer on the device. */
  async call<Name extends CommandName>(
    command: Name,
    ...parameters: ParametersOf<Api[Name]>
  ): Promise<Answered<Api[Name]>> {
    return this.ask(this.usedTab, command, parameters) as Promise<Answered<Api[Name]>>;
  }

  private async ask(tab: Tab | undefined, command: CommandName, parameters: unknown[]) {
    if (!tab) throw new Error('the device is off');
    const id = ++this.lastId;
    const answer = new Promise<FromDevice & { type: 'answer' }>((resolve) =>
      this.answers.set(id, resolve),
    );
    tab.worker.postMessage({ type: 'call', id, command, parameters } satisfies ToDevice);
    const { value, failure } = await answer;
    if (failure) throw new Error(failure);
    return value;
  }

  /** Runs a command that must succeed, and returns its value. */
  async must<Name extends CommandName>(command: Name, ...parameters: ParametersOf<Api[Name]>) {
    const result = (await this.call(command, ...parameters)) as
      | { ok: true; value: unknown }
      | { ok: false; error: { code: string; message: string } };
    if (!result.ok) throw new Error(`${command}: ${result.error.code} ${result.error.message}`);
    return result.value as Extract<Answered<Api[Name]>, { ok: true }> extends {
      value: infer Value;
    }
      ? Value
      : never;
  }

  /** Resolves with the first value of a query that satisfies the condition. */
  until<Name extends QueryName>(
    query: Name,
    parameters: ParametersOf<Api[Name]>,
    condition: (value: Emitted<Api[Name]>) => boolean,
  ): Promise<Emitted<Api[Name]>> {
    return this.watchUntil(query, parameters, condition);
  }

  /** Resolves when the session satisfies the condition. */
  untilSession(condition: (state: SessionState) => boolean): Promise<SessionState> {
    return this.watchUntil('session$', [], condition);
  }

  /** Resolves with the current value of a query. */
  now<Name extends QueryName>(query: Name, ...parameters: ParametersOf<Api[Name]>) {
    return this.until(query, parameters, () => true);
  }

  /** Records every value of a query from now on. */
  record<Name extends QueryName>(
    query: Name,
    ...parameters: ParametersOf<Api[Name]>
  ): Emitted<Api[Name]>[] {
    const id = ++this.lastId;
    const seen: Emitted<Api[Name]>[] = [];
    this.values.set(id, (value) => seen.push(value as Emitted<Api[Name]>));
    this.post({ type: 'watch', id, query, parameters });
    return seen;
  }

  /** Resolves when no change waits and a complete sync has happened since the call. */
  async synced(): Promise<void> {
    const before = (await this.now('syncStatus')).lastSyncedAt;
    await this.call('syncNow');
    await this.until(
      'syncStatus',
      [],
      ({ waiting, lastSyncedAt }) => waiting === 0 && lastSyncedAt !== before,
    );
  }

  goOffline(): void {
    this.online = false;
    this.postAll({ type: 'network', online: false });
  }

  goOnline(): void {
    this.online = true;
    this.postAll({ type: 'network', online: true });
  }

  /** The device will be online at its next start. */
  goOnlineLater(): void {
    this.online = true;
  }

  /** Sets the clock for the next start. @param offset milliseconds ahead of the true time */
  setClockBeforeStart(offset: number): void {
    this.clockOffset = offset;
  }

  /** Ends the device as a crash does. */
  async kill(): Promise<void> {
    await Promise.all([...this.tabs].map((tab) => this.end(tab)));
    this.values.clear();
    this.answers.clear();
  }

  /** Kills the device and starts it again with its stored data. */
  async restart(): Promise<void> {
    await this.kill();
    await this.boot();
  }

  /** Reads a key of the device's localStorage. */
  stored(key: string): string | null {
    return this.state.keyValue.get(key) ?? null;
  }

  store(key: string, value: string): void {
    this.state.keyValue.set(key, value);
  }

  /** The names of databases and collections that hold documents on this device. */
  async storedCollections(): Promise<string[]> {
    const stored = await this.disk.collections();
    return stored.map(({ database, collection }) => `${database} ${collection}`);
  }

  /** The names of the IndexedDB databases of this device. */
  storedDatabases = () => this.disk.databaseNames();

  /** All stored documents of these collections as text, including those marked as deleted. */
  async storedText(isOf: (collection: string) => boolean = () => true): Promise<string> {
    const stored = await this.disk.collections();
    return JSON.stringify(stored.filter((one) => isOf(one.collection)).map((one) => one.documents));
  }

  /** Deletes the progress of pulls from the storage. The device has to be off. */
  async forgetProgress(): Promise<void> {
    await this.disk.rewrite('progress', () => null);
  }

  /** Resets the checkpoints of pulls and keeps the rest of the progress. */
  async forgetCheckpoints(): Promise<void> {
    await this.disk.rewrite('progress', (progress) => ({ ...progress, checkpoints: {} }));
  }

  private async boot(): Promise<void> {
    for (let count = 0; count < this.server.tabs; count += 1) await this.openTab();
  }
  private async end(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab);
    await tab.worker.terminate();
    tab.storage.kill();
    this.state.leave(tab);
  }

  private receive(tab: Tab, message: Exclude<FromDevice, { type: 'ready' }>): void {
    switch (message.type) {
      case 'answer':
        this.answers.get(message.id)?.(message);
        break;
      case 'value':
        this.values.get(message.id)?.(message.value);
        break;
      default:
        this.state.receive(tab, message);
    }
  }

  private watchUntil<Value>(
    query: QueryName | 'session$',
    parameters: unknown[],
    condition: (value: Value) => boolean,
  ): Promise<Value> {
    const id = ++this.lastId;
    return new Promise<Value>((resolve, reject) => {
      let latest: unknown;
      const finish = () => {
        clearTimeout(timer);
        this.values.delete(id);
        if (this.tabs.length > 0) this.post({ type: 'unwatch', id });
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`${query} never became as expected; last: ${JSON.stringify(latest)}`));
      }, timeoutMs);
      this.values.set(id, (value) => {
        latest = value;
        if (!condition(value as Value)) return;
        finish();
        resolve(value as Value);
      });
      this.post({ type: 'watch', id, query, parameters });
    });
  }

  private get usedTab(): Tab | undefined {
    return this.tabs.findLast((tab) => tab !== this.frozen);
  }

  /** Sends a message to the tab in use. */
  private post(message: ToDevice): void {
    if (!this.usedTab) throw new Error('the device is off');
    this.usedTab.worker.postMessage(message);
  }

  private postAll(message: ToDevice): void {
    if (this.tabs.length === 0) throw new Error('the device is off');
    for (const { worker } of this.tabs) worker.postMessage(message);
  }
}
