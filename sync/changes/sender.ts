/**
 * Sends the waiting changes from the leading tab, one at a time, in the order in which rows depend on each
 * other.
 *
 * Guarantee: a change that cannot be sent now holds up only the changes that depend on it. Every attempt is
 * recorded before its request is made.
 */
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { OakfoldDatabase } from '../database.ts';
import { isMistake } from '../failures.ts';
import type { Backoff } from '../remote/backoff.ts';
import type { Client } from '../remote/client.ts';
import type { Network } from '../remote/network.ts';
import { type Failure, RemoteTable } from '../remote/table.ts';
import type { Change } from '../schema/changes.ts';
import { syncedTables } from '../schema/index.ts';
import type { CollectionName } from '../types.ts';
import { attempting, editChange, ending } from './list.ts';
import { accepted, merged } from './merge.ts';
import { type Pushed, pushRow } from './push-row.ts';
import { firstToSend } from './sending-order.ts';
import { triesBeforeRefusal } from './verdicts.ts';

export interface SenderDependencies {
  database: OakfoldDatabase;
  client: Client;
  network: Network;
  /** Resolves when the server may be asked. */
  ready: () => Promise<void>;
  /** Called when nothing more can be sent now, and every few seconds while changes are being accepted. */
  onPause: (wereAccepted: boolean) => void;
  onStorageFailure: (failure: unknown) => void;
}

/** Milliseconds after which accepted rows are pulled although more changes are being sent. */
const acceptedNoticeMs = 5_000;

/** What this tab knows of a change that could not be sent at its last attempt. */
interface Held {
  backoff: Backoff;
  version: number;
  /** How often the server failed on it while it answered others. */
  failures: number;
}

export class Sender {
  /** Keys of the changes that are being sent at this moment. */
  readonly sending$ = new BehaviorSubject<readonly string[]>([]);
  private readonly tables: ReadonlyMap<CollectionName, RemoteTable>;
  private readonly held = new Map<string, Held>();
  private waiting: readonly Change[] = [];
  private running = false;
  /** When the first change was accepted since the last notice, in milliseconds since 1970; null without one. */
  private acceptedSince: number | null = null;
  private closed = false;
  private subscription: Subscription | undefined;

  constructor(private readonly dependencies: SenderDependencies) {
    this.tables = new Map(
      syncedTables.map((table) => [table.name, new RemoteTable(dependencies.client, table)]),
    );
  }

  /** Whether changes are being sent; `onPause` follows. */
  get isSending(): boolean {
    return this.running;
  }

  start(): void {
    this.subscription = this.dependencies.database.changes
      .find({ selector: { status: 'waiting' } })
      .$.subscribe({
        next: (documents) => {
          this.waiting = documents.map((document) => document.toMutableJSON() as Change);
          this.releaseFinished();
          this.run();
        },
        error: (failure) => this.dependencies.onStorageFailure(failure),
      });
  }

  close(): void {
    this.closed = true;
    this.subscription?.unsubscribe();
    for (const { backoff } of this.held.values()) backoff.close();
  }

  private releaseFinished(): void {
    const keys = new Set(this.waiting.map(({ key }) => key));
    for (const [key, { backoff }] of this.held) {
      if (keys.has(key)) continue;
      backoff.close();
      this.held.delete(key);
    }
  }

  /** Sends until nothing is left that can be sent now. */
  private run(): void {
    if (this.running || this.closed) return;
    this.running = true;
    this.drain()
      .catch((failure) => {
        if (this.closed) return;
        if (isMistake(failure)) console.error('A change could not be sent.', failure);
        else this.dependencies.onStorageFailure(failure);
      })
      .finally(() => {
        this.running = false;
        this.pause();
        // A change may have come in the moment in which the last one ended.
        if (!this.closed && this.next()) this.run();
      });
  }

  private async drain(): Promise<void> {
    for (let change = this.next(); change && !this.closed; change = this.next()) {
      await this.dependencies.ready();
      // Read the change again: it may have been edited or undone during the pause.
      const latest = this.waiting.find(({ key }) => key === change?.key);
      if (!latest || this.closed) continue;
      try {
        await this.send(latest);
      } catch (failure) {
        // Storage that is full fails each time; without a pause it would be tried without end.
        this.hold(latest);
        throw failure;
      }
    }
  }

  private next(): Change | undefined {
    return firstToSend(this.waiting, (change) => this.isHeld(change));
  }

  private isHeld({ key, version }: Change): boolean {
    const held = this.held.get(key);
    if (!held) return false;
    // The person has edited the change since, so it is tried at once.
    if (held.version !== version) {
      held.backoff.close();
      this.held.delete(key);
      return false;
    }
    return !held.backoff.isOpen;
  }

  private async send(change: Change): Promise<void> {
    const { database } = this.dependencies;
    const { key } = change;
    this.sending$.next([key]);
    try {
      const noted = await editChange(database, key, (now) => attempting(now, change));
      if (noted?.version !== change.version || noted.status !== 'waiting' || this.closed) {
        // The change was edited meanwhile; the subscription delivers its new state.
        this.waiting = this.waiting.filter((other) => other !== change);
        return;
      }
      const remote = this.tables.get(change.source);
      if (!remote) return;
      await this.conclude(noted, await this.pushed(remote, noted));
    } finally {
      this.sending$.next([]);
    }
  }

  /** Sends one change. A programming error counts as 'later', so that it is not repeated without a pause. */
  private async pushed(remote: RemoteTable, change: Change): Promise<Pushed> {
    try {
      return await pushRow(remote, change);
    } catch (failure) {
      if (!isMistake(failure)) throw failure;
      console.error('A change could not be sent.', failure);
      return { type: 'later', failure: { status: 500, code: '', message: '' } };
    }
  }

  private async conclude(sent: Change, pushed: Pushed): Promise<void> {
    const { database } = this.dependencies;
    switch (pushed.type) {
      case 'accepted':
        await this.become(sent, (now) => accepted(now, sent, pushed.row));
        this.acceptedSince ??= Date.now();
        if (Date.now() - this.acceptedSince > acceptedNoticeMs) this.pause();
        break;
      case 'conflict':
        await this.become(sent, (now) => merged(now, pushed.row));
        break;
      case 'refused':
        await this.refuse(sent, pushed.failure);
        break;
      case 'later':
        // Status 0: the server cannot be reached, and the shared pause applies. Any other failure concerns
        // this change.
        if (pushed.failure.status !== 0) this.hold(sent);
        break;
      case 'failing': {
        const held = this.hold(sent);
        // A failure counts against the change only if the server still answers other requests.
        if (await this.answersOthers(sent)) held.failures += 1;
        if (held.failures >= triesBeforeRefusal) await this.refuse(sent, pushed.failure);
        break;
      }
    }
    // Update the list of waiting changes before the next one is chosen.
    const now = await database.changes.findOne(sent.key).exec();
    const others = this.waiting.filter(({ key }) => key !== sent.key);
    const still = now?.toMutableJSON() as Change | undefined;
    this.waiting = still?.status === 'waiting' ? [...others, still] : others;
  }

  /** Reports a pause. Accepted rows are pulled together: a pull for each would cost more than sending it. */
  private pause(): void {
    if (this.closed) return;
    const wereAccepted = this.acceptedSince !== null;
    this.acceptedSince = null;
    this.dependencies.onPause(wereAccepted);
  }

  private async answersOthers({ source, row_id }: Change): Promise<boolean> {
    const answer = await this.tables.get(source)?.byIds([row_id]);
    return answer?.ok === true;
  }

  private async refuse(sent: Change, { code, status, message }: Failure): Promise<void> {
    await this.become(sent, (now) =>
      // If the person has edited the change since, its latest state is sent and judged instead.
      now.version === sent.version
        ? ending(now, 'refused', { code: code || String(status), message, attempted: [] })
        : { ...now, attempted: [] },
    );
  }

  private async become(sent: Change, next: (now: Change) => Change | null): Promise<void> {
    await editChange(this.dependencies.database, sent.key, (now) => (now ? next(now) : null));
  }

  /** Keeps a change back for a pause of its own. */
  private hold({ key, version }: Change): Held {
    const held = this.held.get(key) ?? {
      backoff: this.dependencies.network.newBackoff(),
      version,
      failures: 0,
    };
    held.version = version;
    this.held.set(key, held);
    held.backoff.failed();
    void held.backoff.ready().then(() => this.run());
    return held;
  }
}
