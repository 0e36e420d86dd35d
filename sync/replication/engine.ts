/**
 * The exchange with the server for one signed-in user, run by one tab. It pulls when nudged, when the
 * network or the person comes back, and on an interval; rows are pushed as they change. README.md of
 * the data layer tells the life of one write.
 */
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { OpenDatabase } from '../database.ts';
import type { Environment } from '../environment.ts';
import type { Client } from '../remote/client.ts';
import type { Network } from '../remote/network.ts';
import { listenForNudges } from '../remote/nudges.ts';
import { type Answer, type Failure, fetchSyncState, type SyncState } from '../remote/table.ts';
import { syncedTables } from '../schema/index.ts';
import type { SyncedTable } from '../schema/synced-table.ts';
import type { CollectionName } from '../types.ts';
import { forgetRows, hasNotes } from './forget-rows.ts';
import { Lane } from './lane.ts';
import type { PulledPage } from './pull.ts';
import { verdictOf } from './verdicts.ts';

/** Milliseconds between pulls where no nudge arrives. */
const pullInterval = 30_000;
/** Milliseconds between full comparisons. */
const reconcileInterval = 30 * 60_000;

export interface EngineState {
  firstSync: { done: number; total: number } | null;
  /** Keys (`collection:rowId`) of the changes that are being sent at this moment. */
  sending: readonly string[];
  /** The server's words for not handing rows out; null since the last time that it did. */
  downloadRefused: string | null;
}

export interface EngineDependencies extends OpenDatabase {
  userId: string;
  client: Client;
  network: Network;
  environment: Pick<Environment, 'now' | 'onWake'>;
  /** The device's own storage failed while rows were written. */
  onStorageFailure: (failure: unknown) => void;
}

export class Engine {
  readonly state$ = new BehaviorSubject<EngineState>({
    firstSync: null,
    sending: [],
    downloadRefused: null,
  });
  private lanes: Lane[];
  private readonly topics$: BehaviorSubject<readonly string[]>;
  /** Tables of an audience that this user was found not to belong to, whose rows are gone. */
  private readonly forgotten = new Set<CollectionName>();
  private readonly stops: (() => void)[] = [];
  private stateRequest: Promise<Answer<SyncState>> | undefined;
  private latestState: SyncState | undefined;
  private round: Promise<boolean> | undefined;
  private roundAgain = false;
  private reconcileDue = true;
  private reconciledAt = 0;
  /** Whether this device has never been through an exchange to its end. */
  private isFirstSync = false;
  /** Rows that came so far, to show how far a first download is. */
  private firstRows = 0;
  private closed = false;

  constructor(private readonly dependencies: EngineDependencies) {
    this.lanes = syncedTables.filter(({ audience }) => !audience).map((table) => this.lane(table));
    this.topics$ = new BehaviorSubject<readonly string[]>([
      `user:${dependencies.userId}`,
      'courses',
    ]);
  }

  /** Begins the exchange; resolves when replication runs, not when it is complete. */
  async start(): Promise<void> {
    const { client, network, environment } = this.dependencies;
    this.isFirstSync = !(await this.dependencies.database.progress.findOne('progress').exec());
    if (this.isFirstSync) void this.countFirstSync();
    for (const lane of this.lanes) await lane.start();
    await this.followAudiences();
    if (this.closed) return;
    const exchange = () => void this.exchange();
    const timer = setInterval(exchange, pullInterval);
    const onlineAgain: Subscription = network.online$.subscribe((online) => {
      if (online) exchange();
    });
    this.stops.push(
      environment.onWake(exchange),
      listenForNudges(client, this.topics$, network.online$, exchange),
      () => clearInterval(timer),
      () => onlineAgain.unsubscribe(),
    );
  }

  /**
   * Pulls every collection once, and does what follows from it. Calls made while one runs share one more.
   * @returns whether everything was reached
   */
  exchange(): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    if (this.round) {
      this.roundAgain = true;
      return this.round;
    }
    this.round = this.runRounds()
      .catch((failure) => {
        // A round that closing cuts off ends in errors of the closed database.
        if (!this.closed) this.dependencies.onStorageFailure(failure);
        return false;
      })
      .finally(() => {
        this.round = undefined;
      });
    return this.round;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const stop of this.stops) stop();
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }

  private async runRounds(): Promise<boolean> {
    let complete = false;
    do {
      this.roundAgain = false;
      complete = await this.runRound();
    } while (this.roundAgain && !this.closed);
    return complete;
  }

  private async runRound(): Promise<boolean> {
    const pulled = await Promise.all(this.lanes.map((lane) => lane.pull()));
    if (this.closed) return false;
    if (!pulled.every(Boolean)) {
      // A lane that is held up must not keep back what another forgot: it may be held up by that.
      await this.resendForgotten();
      return false;
    }
    if (await this.followAudiences()) {
      this.roundAgain = true;
      return false;
    }
    await this.noteSettings();
    // Everything that this user may see is here; that nothing more is, is found out below.
    if (this.isFirstSync) await this.noteComplete();
    const now = this.dependencies.environment.now();
    if (this.reconcileDue || Math.abs(now - this.reconciledAt) > reconcileInterval) {
      this.reconcileDue = false;
      if (await this.reconcile()) this.reconciledAt = now;
      else this.reconcileDue = true;
    }
    await this.resendForgotten();
    await this.noteComplete();
    return true;
  }

  private async resendForgotten(): Promise<void> {
    for (const lane of this.lanes) {
      if (await lane.resendForgotten()) this.roundAgain = true;
    }
  }

  private async reconcile(): Promise<boolean> {
    for (const lane of this.lanes) if (!(await lane.reconcile())) return false;
    return true;
  }

  private lane(table: SyncedTable): Lane {
    const { database, ledgers, client, network, onStorageFailure } = this.dependencies;
    return new Lane({
      table,
      database,
      ledger: ledgers[table.name],
      client,
      network,
      syncState: () => this.syncState(),
      onPage: (page) => this.notePage(table.name, page),
      onPullFailure: (failure) => this.notePullFailure(failure),
      onSending: () => this.publishSending(),
      onStorageFailure,
    });
  }

  /**
   * Tables with an audience are exchanged while the user's own profile, as last pulled, belongs to it.
   * Where it does not (any more), nothing of them stays on this device.
   * @returns whether a lane began that has not pulled yet
   */
  private async followAudiences(): Promise<boolean> {
    const { database, ledgers, userId } = this.dependencies;
    const profile = await database.profiles.findOne(userId).exec();
    let began = false;
    for (const table of syncedTables) {
      if (!table.audience || !profile || this.closed) continue;
      const { userType, topic } = table.audience;
      const belongs = profile.user_type === userType;
      const lane = this.lanes.find(({ name }) => name === table.name);
      if (belongs && !lane) {
        ledgers[table.name].open();
        const opened = this.lane(table);
        this.lanes = [...this.lanes, opened];
        this.forgotten.delete(table.name);
        await opened.start();
        this.topics$.next([...this.topics$.value, topic]);
        this.reconcileDue = true;
        began = true;
      } else if (!belongs && !this.forgotten.has(table.name)) {
        this.forgotten.add(table.name);
        this.lanes = this.lanes.filter((other) => other !== lane);
        this.topics$.next(this.topics$.value.filter((other) => other !== topic));
        // A lane of an earlier start may have left its notes: the role ended in a crash, or before this lane began.
        const last =
          lane ?? ((await hasNotes(database, table.name)) ? this.lane(table) : undefined);
        await last?.remove();
        await forgetRows(database, table.name, ledgers[table.name]);
      }
    }
    return began;
  }

  private notePage(table: CollectionName, page: PulledPage): void {
    const { firstSync } = this.state$.value;
    this.firstRows += page.rows.length;
    if (firstSync) {
      const done = Math.min(this.firstRows, firstSync.total);
      this.state$.next({ ...this.state$.value, firstSync: { ...firstSync, done } });
    }
    const isMembership = table === 'enrollments' || table === 'child_parent_relationships';
    // On the first page too: what a membership let through may have come before it was known to end.
    const ended = isMembership && page.rows.some((row) => row._deleted);
    if (ended || page.from === 'again') this.reconcileDue = true;
  }

  private notePullFailure(failure: Failure): void {
    if (verdictOf(failure) === 'later') return;
    this.state$.next({ ...this.state$.value, downloadRefused: failure.message });
  }

  /** One question for all collections of a round, which ask at the same moment. */
  private syncState(): Promise<Answer<SyncState>> {
    this.stateRequest ??= fetchSyncState(this.dependencies.client)
      .then((answer) => {
        if (answer.ok) this.latestState = answer.value;
        return answer;
      })
      .finally(() => {
        this.stateRequest = undefined;
      });
    return this.stateRequest;
  }

  private async countFirstSync(): Promise<void> {
    const counts = await Promise.all(this.lanes.map(({ remote }) => remote.count()));
    const total = counts.reduce((sum, count) => sum + (count.ok ? count.value : 0), 0);
    if (!this.isFirstSync || this.closed) return;
    const done = Math.min(this.firstRows, total);
    this.state$.next({ ...this.state$.value, firstSync: { done, total } });
  }

  /** Keeps what the owner has switched on. Who sees which course depends on it, so a change is compared. */
  private async noteSettings(): Promise<void> {
    if (!this.latestState || this.closed) return;
    const { settings } = this.dependencies.database;
    const { teachers_need_approval } = this.latestState;
    const known = await settings.findOne('settings').exec();
    if (known?.teachers_need_approval === teachers_need_approval) return;
    if (known) this.reconcileDue = true;
    await settings.upsert({ id: 'settings', teachers_need_approval });
  }

  private async noteComplete(): Promise<void> {
    if (this.closed) return;
    await this.dependencies.database.progress.upsert({
      id: 'progress',
      last_synced_at: new Date(this.dependencies.environment.now()).toISOString(),
    });
    this.isFirstSync = false;
    const { firstSync, downloadRefused } = this.state$.value;
    if (firstSync || downloadRefused !== null) {
      this.state$.next({ ...this.state$.value, firstSync: null, downloadRefused: null });
    }
  }

  private publishSending(): void {
    const sending = syncedTables.flatMap(({ name }) => {
      const ledger = this.dependencies.ledgers[name];
      return [...new Set([...ledger.sending, ...ledger.confirming])].map((id) => `${name}:${id}`);
    });
    this.state$.next({ ...this.state$.value, sending });
  }
}
