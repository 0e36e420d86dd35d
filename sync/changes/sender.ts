/**
 * Sends the waiting changes from the leading tab, several at a time, in the order in which rows depend on each
 * other.
 *
 * Guarantee: a change that cannot be sent now holds up only the changes that depend on it. Every attempt is
 * recorded before its request is made. Each change gets a verdict of its own, also if it shares a request.
 */
import { BehaviorSubject, type Subscription } from 'rxjs';
import { isMistake } from '../failures.ts';
import type { Client } from '../remote/client.ts';
import { type Failure, type RefusalCode, refusalCodeOf } from '../remote/failure.ts';
import type { Network } from '../remote/network.ts';
import { type ReadRow, RemoteTable } from '../remote/table.ts';
import type { Change } from '../schema/changes.ts';
import { syncedTable, syncedTables } from '../schema/index.ts';
import type { CollectionName } from '../types.ts';
import { pick } from './fields.ts';
import { accepted, merged } from './merge.ts';
import { Pauses } from './pauses.ts';
import { notNow, type Pushed, pushRow } from './push-row.ts';
import { SendingQueue } from './sending-order.ts';
import { standingPart } from './sent.ts';
import type { SentChanges } from './sent-changes.ts';
import type { ChangeStore } from './store.ts';
import { attempting, refusing } from './transitions.ts';
import { triesBeforeRefusal, verdictOf } from './verdicts.ts';

export interface SenderDependencies {
  changes: ChangeStore;
  sent: Pick<SentChanges, 'record'>;
  client: Client;
  network: Network;
  /**
   * Called before a request. It returns whether the answer is of the server that was read last: if that was restored, it is
   * read before anything is concluded.
   */
  watchServer: () => () => Promise<boolean>;
  /** Resolves when the server may be asked. */
  ready: () => Promise<void>;
  /** Called when nothing more can be sent now, and after each acceptance. */
  onProgress: (progress: { isSending: boolean; wereAccepted: boolean }) => void;
  onStorageFailure: (failure: unknown) => void;
}

/** How many requests are under way at a time while the server takes changes. At first, and after a failure, it is one. */
const mostAtOnce = 4;

export class Sender {
  /** Keys of the changes that are being sent at this moment. */
  readonly sending$ = new BehaviorSubject<readonly string[]>([]);
  private readonly tables: ReadonlyMap<CollectionName, RemoteTable>;
  private readonly queue = new SendingQueue();
  private readonly inFlight = new Set<string>();
  private readonly pauses: Pauses;
  private lanes = 0;
  private wereAccepted = false;
  private closed = false;
  private subscription: Subscription | undefined;

  constructor(private readonly dependencies: SenderDependencies) {
    this.pauses = new Pauses(dependencies.network, () => this.run());
    this.tables = new Map(
      syncedTables.map((table) => [table.name, new RemoteTable(dependencies.client, table)]),
    );
  }

  /** Whether changes are being sent; `onProgress` follows. */
  get isSending(): boolean {
    return this.lanes > 0;
  }

  start(): void {
    const { changes } = this.dependencies;
    this.subscription = changes.event$.subscribe(({ key, after }) => {
      this.follow(key, after);
      this.run();
    });
    const oldestFirst = changes.all().toSorted((a, b) => a.at.localeCompare(b.at));
    for (const change of oldestFirst) this.follow(change.key, change);
    this.run();
  }

  close(): void {
    this.closed = true;
    this.subscription?.unsubscribe();
    this.pauses.close();
  }

  private follow(key: string, change: Change | null): void {
    this.queue.put(key, change);
    this.pauses.follow(key, change);
  }

  /** Opens lanes until nothing is left that can be sent now, or enough requests are under way. */
  private run(): void {
    const { network } = this.dependencies;
    while (!this.closed && this.lanes < (network.isWell && this.pauses.isProven ? mostAtOnce : 1)) {
      // A lane that waits for the server takes what is next when it may ask.
      if (this.lanes > 0 && !network.mayTry) return;
      if (this.next().length === 0) return;
      this.lanes += 1;
      const lane = this.drain().finally(() => this.endLane());
      lane.catch((failure) => {
        if (this.closed) return;
        if (isMistake(failure)) console.error('A change could not be sent.', failure);
        else this.dependencies.onStorageFailure(failure);
      });
    }
  }

  private endLane(): void {
    this.lanes -= 1;
    if (this.closed) return;
    // A change may have come in the moment in which the last one ended.
    this.run();
    if (this.lanes === 0) this.report();
  }

  private async drain(): Promise<void> {
    while (!this.closed && this.next().length > 0) {
      await this.dependencies.ready();
      if (this.closed) return;
      // Chosen now: a change may have been edited or undone during the pause.
      const group = this.next();
      if (group.length === 0) return;
      try {
        await this.send(group);
      } catch (failure) {
        // Storage that is full fails each time; without a pause it would be tried without end.
        for (const change of group) this.pauses.hold(change);
        throw failure;
      }
      // The others start once the server has answered.
      this.run();
      if (this.lanes > 1 && !(this.dependencies.network.isWell && this.pauses.isProven)) return;
    }
  }

  private next(): Change[] {
    if (!this.pauses.mayTry) return [];
    const group = this.queue.next(({ key }) => this.inFlight.has(key) || this.pauses.isHeld(key));
    // One of them may be what the server fails on.
    const isMixed =
      !group.some((change) => this.queue.isWhole(change)) &&
      group.some(({ key }) => this.pauses.hasFailed(key));
    return isMixed ? group.slice(0, 1) : group;
  }

  private async send(group: readonly Change[]): Promise<void> {
    const keys = group.map(({ key }) => key);
    for (const key of keys) this.inFlight.add(key);
    this.sending$.next([...this.inFlight]);
    try {
      const sent = new Map(group.map((change) => [change.key, change]));
      const recorded = await this.dependencies.changes.editAll(keys, (now, key) =>
        attempting(now, sent.get(key) as Change),
      );
      // A change that was edited meanwhile is chosen again, in its new state.
      const unchanged = [...recorded.values()].filter(
        ({ key, status, version }) => status === 'waiting' && version === sent.get(key)?.version,
      );
      if (!this.closed) await this.sendRecorded(unchanged);
    } finally {
      for (const key of keys) this.inFlight.delete(key);
      this.sending$.next([...this.inFlight]);
    }
  }

  private async sendRecorded(changes: readonly Change[]): Promise<void> {
    const [first] = changes;
    const remote = first && this.tables.get(first.source);
    if (!remote) return;
    if (changes.length > 1 && (await this.insertTogether(remote, changes))) return;
    for (const change of changes) {
      const isSameServer = this.dependencies.watchServer();
      const answer = await this.pushed(remote, change);
      const isElsewhere = isOfMissing(answer) && !(await isSameServer());
      const pushed: Pushed = isElsewhere ? { type: 'later', failure: notNow } : answer;
      await this.conclude(change, pushed);
      // The others wait with it, as after any failure that may concern them all.
      if (this.closed || pushed.type === 'later' || !this.pauses.mayTry) return;
    }
  }

  /**
   * Sends new rows in one request. The server takes all or none.
   * @returns false if the database refused them, so that each needs a verdict of its own
   */
  private async insertTogether(remote: RemoteTable, changes: readonly Change[]): Promise<boolean> {
    const [first] = changes as [Change, ...Change[]];
    const { insertable } = syncedTable(first.source);
    const isWhole = this.queue.isWhole(first);
    const answer = await remote.insertAll(changes.map(({ values }) => pick(values, insertable)));
    if (this.closed) return true;
    if (!answer.ok) {
      const verdict = verdictOf(answer.failure);
      if (verdict === 'duplicate' || (verdict === 'refused' && !isWhole)) return false;
      if (verdict === 'refused') {
        this.pauses.taken();
        await this.refuse(changes, refusalCodeOf(answer.failure));
      } else {
        const hasGivenUp = await this.holdBack(changes, answer.failure, verdict);
        // A group that is no whole goes alone from now on (next), each with failures of its own.
        if (isWhole && hasGivenUp) await this.refuse(changes, 'failing');
      }
      return true;
    }
    const isRow = (row: ReadRow) => row !== 'unreadable';
    const rows = new Map(answer.value.filter(isRow).map((row) => [row.id, row]));
    const sent = new Map(changes.map((change) => [change.key, change]));
    await this.dependencies.sent.record(
      changes.map((change) => ({ change, row: rows.get(change.row_id) ?? null })),
    );
    await this.dependencies.changes.editAll([...sent.keys()], (now, key) => {
      const change = sent.get(key);
      return now && change ? accepted(now, change, rows.get(change.row_id) ?? null) : now;
    });
    this.pauses.taken();
    this.recordAccepted();
    return true;
  }

  /** Sends one change. A programming error counts as 'later', so that it is not repeated without a pause. */
  private async pushed(remote: RemoteTable, change: Change): Promise<Pushed> {
    try {
      return await pushRow(remote, change);
    } catch (failure) {
      if (!isMistake(failure)) throw failure;
      console.error('A change could not be sent.', failure);
      return { type: 'later', failure: { status: 500, code: '', detail: '', message: '' } };
    }
  }

  private async conclude(sent: Change, pushed: Pushed): Promise<void> {
    if (pushed.type !== 'later' && pushed.type !== 'failing') this.pauses.taken();
    switch (pushed.type) {
      case 'accepted':
        await this.dependencies.sent.record([{ change: sent, row: pushed.row }]);
        await this.become(sent, (now) => accepted(now, sent, pushed.row, pushed.isReadLater));
        this.recordAccepted();
        break;
      case 'conflict': {
        const standing = standingPart(sent, pushed.row);
        if (standing) await this.dependencies.sent.record([{ change: standing, row: pushed.row }]);
        await this.become(sent, (now) => merged(now, pushed.row));
        break;
      }
      case 'refused':
        await this.refuse([sent], pushed.code);
        break;
      default:
        if (await this.holdBack([sent], pushed.failure, pushed.type))
          await this.refuse([sent], 'failing');
    }
  }

  private recordAccepted(): void {
    this.wereAccepted = true;
    this.report();
  }

  private report(): void {
    if (this.closed) return;
    const { wereAccepted, isSending } = this;
    this.wereAccepted = false;
    this.dependencies.onProgress({ isSending, wereAccepted });
  }

  private async answersOthers({ source, row_id }: Change): Promise<boolean> {
    const answer = await this.tables.get(source)?.byId(row_id);
    return answer?.ok === true;
  }

  private async refuse(changes: readonly Change[], code: RefusalCode): Promise<void> {
    const sent = new Map(changes.map((change) => [change.key, change]));
    await this.dependencies.changes.editAll(
      [...sent.keys()],
      (now, key) => now && refusing(now, sent.get(key) as Change, code),
    );
  }

  private async become(sent: Change, next: (now: Change) => Change): Promise<void> {
    await this.dependencies.changes.edit(sent.key, (now) => now && next(now));
  }

  /**
   * Keeps changes back after a failure, each for a pause of its own, unless the shared pause of a server that cannot be
   * reached applies. Without a token no request is made, so none fails, and a change would be tried without a pause.
   * @returns whether the server has failed on one of them too often
   */
  private async holdBack(
    changes: readonly Change[],
    failure: Failure,
    verdict: 'later' | 'failing',
  ): Promise<boolean> {
    if (failure.status === 0 && !this.dependencies.network.mayTry) return false;
    const held = changes.map((change) => this.pauses.hold(change));
    const [first] = changes as [Change, ...Change[]];
    // A failure counts against a change only if the server still answers other requests.
    const isTheirs = verdict === 'failing' && (await this.answersOthers(first));
    for (const one of held) one.failures += Number(isTheirs);
    // What may pass is not the fault of many rows at once.
    const isServer = verdict === 'failing' ? !isTheirs : changes.length > 1;
    if (failure !== notNow) this.pauses.failed(first, failure, isServer);
    return held.some(({ failures }) => failures >= triesBeforeRefusal);
  }
}

/** Whether a restore may be the reason of an answer, and not what somebody did to the row. */
const isOfMissing = (pushed: Pushed): boolean =>
  pushed.type === 'conflict' ||
  (pushed.type === 'refused' && (pushed.code === 'gone' || pushed.code === 'restored-meanwhile'));
