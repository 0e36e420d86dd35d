/** A simulated device, from the side of the test: see device-worker.ts. */
import { Worker } from 'node:worker_threads';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { exposeRxStorageRemote, type MessageToRemote } from 'rxdb/plugins/storage-remote';
import { type Observable, Subject } from 'rxjs';
import type { SessionState } from '../../sync/index.ts';
import type {
  CommandName,
  Door,
  FromDevice,
  QueryName,
  ToDevice,
  WorkerStart,
} from './device-messages.ts';
import { anonKey, type TestServer } from './server.ts';

type Emitted<Query> = Query extends (...parameters: never[]) => Observable<infer Value>
  ? Value
  : never;
type Answered<Command> = Command extends (...parameters: never[]) => Promise<infer Value>
  ? Value
  : never;
type ParametersOf<Anything> = Anything extends (...parameters: infer Given) => unknown
  ? Given
  : never;

/** How long a test waits for something that should come about by itself. */
const patience = Number(process.env.OAKFOLD_PATIENCE ?? 20_000);

export class Device {
  private worker: Worker | undefined;
  /** RxDB keeps the data of all memory storages of a process together; a device has its own. */
  private readonly storage = Object.assign(getRxStorageMemory(), { collectionStates: new Map() });
  private readonly keyValue = new Map<string, string>();
  private readonly answers = new Map<number, (message: FromDevice & { type: 'answer' }) => void>();
  private readonly values = new Map<number, (value: unknown) => void>();
  private lastId = 0;
  private online = true;
  private clockOffset = 0;

  private constructor(private readonly server: TestServer) {}

  /** A new device with empty storage, switched on. */
  static async start(server: TestServer, options: { clockOffset?: number } = {}): Promise<Device> {
    const device = new Device(server);
    device.clockOffset = options.clockOffset ?? 0;
    await device.boot();
    return device;
  }

  /** Runs a command of the data layer on the device. */
  async call<Name extends CommandName>(
    command: Name,
    ...parameters: ParametersOf<Door[Name]>
  ): Promise<Answered<Door[Name]>> {
    const id = ++this.lastId;
    const answer = new Promise<FromDevice & { type: 'answer' }>((resolve) =>
      this.answers.set(id, resolve),
    );
    this.post({ type: 'call', id, command, parameters });
    const { value, failure } = await answer;
    if (failure) throw new Error(failure);
    return value as Answered<Door[Name]>;
  }

  /** Runs a command that must succeed, and returns its value. */
  async must<Name extends CommandName>(command: Name, ...parameters: ParametersOf<Door[Name]>) {
    const result = (await this.call(command, ...parameters)) as
      | { ok: true; value: unknown }
      | { ok: false; error: { code: string; message: string } };
    if (!result.ok) throw new Error(`${command}: ${result.error.code} ${result.error.message}`);
    return result.value as Extract<Answered<Door[Name]>, { ok: true }> extends {
      value: infer Value;
    }
      ? Value
      : never;
  }

  /** Resolves with the first value of a query that satisfies the condition. */
  until<Name extends QueryName>(
    query: Name,
    parameters: ParametersOf<Door[Name]>,
    condition: (value: Emitted<Door[Name]>) => boolean,
  ): Promise<Emitted<Door[Name]>> {
    return this.watchUntil(query, parameters, condition);
  }

  /** Resolves when the session is as described. */
  untilSession(condition: (state: SessionState) => boolean): Promise<SessionState> {
    return this.watchUntil('session$', [], condition);
  }

  /** The value of a query now. */
  now<Name extends QueryName>(query: Name, ...parameters: ParametersOf<Door[Name]>) {
    return this.until(query, parameters, () => true);
  }

  /** Records every value of a query from now on. */
  record<Name extends QueryName>(
    query: Name,
    ...parameters: ParametersOf<Door[Name]>
  ): Emitted<Door[Name]>[] {
    const id = ++this.lastId;
    const seen: Emitted<Door[Name]>[] = [];
    this.values.set(id, (value) => seen.push(value as Emitted<Door[Name]>));
    this.post({ type: 'watch', id, query, parameters });
    return seen;
  }

  /** Resolves when nothing waits and a complete exchange happened since the call. */
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
    this.post({ type: 'network', online: false });
  }

  goOnline(): void {
    this.online = true;
    this.post({ type: 'network', online: true });
  }

  /** The network will be there at the next start. */
  goOnlineLater(): void {
    this.online = true;
  }

  /** How far the clock is off at the next start, in milliseconds. */
  setClockBeforeStart(offset: number): void {
    this.clockOffset = offset;
  }

  /** Ends the device as a crash would: nothing of it runs on. */
  async kill(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
    this.values.clear();
    this.answers.clear();
  }

  /** Kills the device and switches it on again, with what its storage holds. */
  async restart(): Promise<void> {
    await this.kill();
    await this.boot();
  }

  /** What localStorage would hold. */
  stored(key: string): string | null {
    return this.keyValue.get(key) ?? null;
  }

  store(key: string, value: string): void {
    this.keyValue.set(key, value);
  }

  /** Names of the databases and collections that hold anything on this device. */
  storedCollections(): string[] {
    return [...this.storage.collectionStates.keys()];
  }

  /** Every document that the storage of this device holds, those marked as deleted included. */
  storedText(): string {
    const states = [...this.storage.collectionStates.values()] as {
      documents: Map<string, unknown>;
    }[];
    return JSON.stringify(states.flatMap(({ documents }) => [...documents.values()]));
  }

  /** Leaves the storage as a crash does that falls between pulled rows and what replication notes of them. */
  loseNotes(): void {
    for (const [name, state] of this.storage.collectionStates as Map<
      string,
      { documents: Map<string, unknown> }
    >) {
      if (!name.includes('rx-replication-meta')) continue;
      for (const id of state.documents.keys())
        if (!id.startsWith('up|')) state.documents.delete(id);
    }
  }

  /** Leaves the storage of a device that is off as a crash does right after a row came with these values. */
  crashAfterRow(id: string, values: Record<string, unknown>): void {
    for (const [, { documents }] of this.storage.collectionStates as Map<
      string,
      { documents: Map<string, object> }
    >) {
      const row = documents.get(id);
      if (row) documents.set(id, { ...row, ...values });
    }
  }

  private async boot(): Promise<void> {
    const start: WorkerStart = {
      serverUrl: this.server.url,
      anonKey,
      keyValue: [...this.keyValue],
      online: this.online,
      clockOffset: this.clockOffset,
      multiInstance: false,
    };
    const worker = new Worker(new URL('./device-boot.mjs', import.meta.url), {
      workerData: start,
      execArgv: ['--no-warnings'],
    });
    this.worker = worker;
    const storageMessages$ = new Subject<MessageToRemote>();
    exposeRxStorageRemote({
      storage: this.storage,
      messages$: storageMessages$,
      send: (message) => worker.postMessage({ type: 'storage', message }),
    });
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (message: FromDevice) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'storage')
          storageMessages$.next(message.message as MessageToRemote);
        else if (message.type === 'answer') this.answers.get(message.id)?.(message);
        else if (message.type === 'value') this.values.get(message.id)?.(message.value);
        else if (message.value === null) this.keyValue.delete(message.key);
        else this.keyValue.set(message.key, message.value);
      });
    });
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
        if (this.worker) this.post({ type: 'unwatch', id });
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`${query} never became as expected; last: ${JSON.stringify(latest)}`));
      }, patience);
      this.values.set(id, (value) => {
        latest = value;
        if (!condition(value as Value)) return;
        finish();
        resolve(value as Value);
      });
      this.post({ type: 'watch', id, query, parameters });
    });
  }

  private post(message: ToDevice): void {
    if (!this.worker) throw new Error('the device is off');
    this.worker.postMessage(message);
  }
}
