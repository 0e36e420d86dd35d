/** A device that pulls from a server in memory (model-server.ts), without the rest of the exchange. */
import { SentChanges } from '../../sync/changes/sent-changes.ts';
import { ChangeStore } from '../../sync/changes/store.ts';
import { type OakfoldDatabase, openDatabase } from '../../sync/database.ts';
import { Backoff } from '../../sync/remote/backoff.ts';
import type { Failure } from '../../sync/remote/failure.ts';
import { Puller } from '../../sync/replication/puller.ts';
import type { Change } from '../../sync/schema/changes.ts';
import { openIndexedDbStorage } from '../../sync/storage/storage.ts';
import { freshEngine } from './fake-engine.ts';
import { ModelServer } from './model-server.ts';
import { scriptedClient } from './scripted-client.ts';

export class PullingDevice {
  readonly server = new ModelServer();
  readonly unreadBackoff = new Backoff();
  readonly failures: Failure[] = [];
  /** What was reported of each answer: how many rows it brought, and whether more are to come. */
  readonly reported: [count: number, isMore: boolean][] = [];
  isClosed: () => boolean = () => false;
  isSlow = false;
  sent: SentChanges;
  private puller: Puller;

  private constructor(
    readonly database: OakfoldDatabase,
    readonly changes: ChangeStore,
  ) {
    this.sent = new SentChanges(database);
    this.puller = this.openPuller();
  }

  static async open(): Promise<PullingDevice> {
    const database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
    return new PullingDevice(database, await ChangeStore.open(database));
  }

  async close(): Promise<void> {
    this.unreadBackoff.close();
    this.changes.close();
    await this.database.close();
  }

  /** Begins as after a new start of the app: with what is stored. */
  async startAgain(): Promise<void> {
    this.sent = new SentChanges(this.database);
    this.puller = this.openPuller();
    await this.puller.open();
  }

  pull = () => this.puller.pull(() => Date.parse('2026-11-20T10:00:00Z'));

  serverId = () => this.puller.serverId;

  /** Stores a change. */
  keep = (made: Change) => this.changes.edit(made.key, () => made);

  courseIds = async (): Promise<string[]> =>
    (await this.database.courses.find().exec()).map(({ id }) => id).toSorted();

  /** What this device has noted of its pulls; null before the first. */
  progress = async () => await this.database.progress.byId('progress');

  private openPuller(): Puller {
    return new Puller({
      database: this.database,
      changes: this.changes,
      sent: this.sent,
      client: scriptedClient(this.server.answer).client,
      unreadBackoff: this.unreadBackoff,
      ready: async () => undefined,
      isSlow: () => this.isSlow,
      isClosed: () => this.isClosed(),
      onRows: (count, isMore) => this.reported.push([count, isMore]),
      onFailure: (failure) => this.failures.push(failure),
    });
  }
}
