/**
 * Pulls the server's rows to this device, and removes rows that its user may no longer see.
 *
 * Guarantee: pulled rows are written before the checkpoint moves past them, so that a crash between the two
 * only repeats a page. If the server has changed, or has not reached what this device has seen (a restored backup), it
 * is read from the beginning; what waits to be sent is not touched.
 */
import type { RxCollection } from 'rxdb';
import type { SentChanges } from '../changes/sent-changes.ts';
import type { ChangeStore } from '../changes/store.ts';
import { settled } from '../changes/transitions.ts';
import type { OakfoldDatabase } from '../database.ts';
import type { Backoff } from '../remote/backoff.ts';
import type { Client } from '../remote/client.ts';
import type { Failure } from '../remote/failure.ts';
import { noId, type Position, type Pulled, requestPull } from '../remote/pull.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable, syncedTables } from '../schema/index.ts';
import { noProgress, type Progress } from '../schema/progress.ts';
import type { StoredRow } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';
import { compare } from './compare.ts';
import { concludeFromRows, passing, sendAgain } from './conclude.ts';
import { PageSize } from './page-size.ts';
import { reportMissing } from './report-missing.ts';
import { checkpointAfter, collectUnread, isBefore, lastId, type Round } from './round.ts';
import { removeRows, sweep, writeRows } from './write-rows.ts';

export interface PullerDependencies {
  database: OakfoldDatabase;
  changes: ChangeStore;
  sent: SentChanges;
  client: Client;
  /** Spaces out the attempts to read rows that this version of the app cannot read. */
  unreadBackoff: Backoff;
  /** Resolves when rows may be asked for. */
  ready: () => Promise<void>;
  /** Whether no complete answer came in time to the latest request. */
  isSlow: () => boolean;
  /** Whether the exchange has ended: nothing is asked or written any more. */
  isClosed: () => boolean;
  /** Called after each answer with how many rows it brought, and whether more are to come. */
  onRows: (count: number, isMore: boolean) => void;
  onFailure: (failure: Failure) => void;
}

/**
 * complete: everything was read. again: everything was read, and another pull is needed. failed: something
 * could not be read.
 */
export type PullResult = 'complete' | 'again' | 'failed';

export class Puller {
  private progress = noProgress;
  private readonly pageSize = new PageSize();

  constructor(private readonly dependencies: PullerDependencies) {}

  /**
   * Reads the progress of an earlier start, and what was sent.
   * @returns whether a download has been completed
   */
  async open(): Promise<boolean> {
    await this.dependencies.sent.open();
    const stored = await this.dependencies.database.progress.byId('progress');
    if (stored) this.progress = stored;
    this.dependencies.sent.serverId = this.progress.server_id;
    return this.progress.last_synced_at !== '';
  }

  /**
   * Identity of the server whose rows this device has; '' before the first answer, null while rows of a restored one come in:
   * what it lacks of this device's changes is told only at the end.
   */
  get serverId(): string | null {
    const { epoch, server_id } = this.progress;
    return epoch === otherServer ? null : server_id;
  }

  /** Reads all new rows and applies the server's answer. */
  async pull(now: () => number): Promise<PullResult> {
    const isFirst = this.progress.epoch === null && !(await this.holdsRows());
    const answer = await this.read();
    if (!answer || this.dependencies.isClosed()) return 'failed';
    await this.confirmAccepted(answer.horizon);
    const compared = await this.compareMoved(isFirst, answer);
    if (compared === 'failed' || this.dependencies.isClosed()) return 'failed';
    if (compared === 'complete') await reportMissing(this.dependencies, this.progress.unread);
    if (this.dependencies.isClosed()) return 'failed';
    if (this.progress.sweep_due) await this.sweepAll();
    await this.dependencies.sent.sweep();
    await this.write({
      epoch: answer.epochs,
      last_synced_at: new Date(now()).toISOString(),
      teachers_need_approval: answer.teachers_need_approval,
    });
    return compared;
  }

  /**
   * Reads to the end, one request for all collections at a time.
   * @returns the first answer, because only rows below its horizon are certain to be in the pages; null if a
   * request failed
   */
  private async read(): Promise<Pulled | null> {
    const { client, ready, isClosed, onFailure, unreadBackoff } = this.dependencies;
    const round: Round = { cursors: new Map(), unread: new Map() };
    const asksForUnread = unreadBackoff.isOpen;
    // Side by side: on a new device each question makes a database.
    const begin = () =>
      Promise.all(
        syncedTables.map(async ({ name }) => {
          round.cursors.set(name, await this.readUpTo(name, asksForUnread));
        }),
      );
    await begin();
    let first: Pulled | null = null;
    while (round.cursors.size > 0) {
      await ready();
      if (isClosed()) return null;
      const { server_id } = this.progress;
      const asked = Object.fromEntries(round.cursors);
      const began = performance.now();
      const { rows } = this.pageSize;
      const answer = await requestPull(client, server_id || null, asked, this.reached(), rows);
      if (isClosed()) return null;
      if (!answer.ok) {
        this.pageSize.failed(answer.failure, this.dependencies.isSlow());
        onFailure(answer.failure);
        return null;
      }
      this.pageSize.succeeded(performance.now() - began);
      if (first && this.isOther(answer.value)) {
        // Restored in the middle of this round: the pages until now are those of before.
        await this.startOver();
        await this.write({ server_id: answer.value.server_id });
        round.unread.clear();
        await begin();
        first = null;
        continue;
      }
      first ??= answer.value;
      await this.takeIn(answer.value, round, first.horizon);
    }
    if (asksForUnread) await this.storeUnread(round.unread);
    return first;
  }

  /** The highest position of the present server that this device has seen. */
  private reached(): number {
    const positions = Object.values(this.progress.checkpoints).map(({ position }) => position);
    for (const { answer } of this.dependencies.changes.all()) {
      if (answer) positions.push(answer.change_position);
    }
    return positions.reduce((highest, position) => Math.max(highest, position), 0);
  }

  /**
   * Where to read a collection from. It is null if no row is stored: the server then omits tombstones.
   * @param asksForUnread whether to start before the first row that could not be read
   */
  private async readUpTo(name: CollectionName, asksForUnread: boolean): Promise<Position | null> {
    const { checkpoints, unread } = this.progress;
    const known = checkpoints[name];
    if (known && known.schema === syncedTable(name).schema.version) {
      const from = asksForUnread ? unread[name]?.from : undefined;
      const { position, id } = known;
      return from === undefined ? { position, id } : { position: from - 1, id: lastId };
    }
    const row = await this.collection(name).findOne().exec();
    return row ? { position: 0, id: noId } : null;
  }

  /** Whether a download that was cut off left rows here, which may have been revoked since. */
  private async holdsRows(): Promise<boolean> {
    const rows = await Promise.all(
      syncedTables.map(({ name }) => this.collection(name).findOne().exec()),
    );
    return rows.some((row) => row !== null);
  }

  /** @param horizon that of the first answer of the round */
  private async takeIn(answer: Pulled, round: Round, horizon: number): Promise<void> {
    const { isClosed, onRows, sent } = this.dependencies;
    const { last_synced_at } = this.progress;
    if (this.isOther(answer)) await this.startOver();
    await sent.meet(answer.server_id);
    const checkpoints: Progress['checkpoints'] = { ...this.progress.checkpoints };
    const parts = syncedTables.map(({ name }) => {
      const page = answer.pages[name];
      return { name, page, rows: [...(page?.rows ?? []), ...(answer.early[name] ?? [])] };
    });
    if (parts.some(({ rows }) => rows.some(({ _deleted }) => _deleted))) {
      await this.write({ sweep_due: true });
    }
    const isOtherServer = this.progress.epoch === otherServer;
    for (const { name, page, rows } of parts) {
      if (isClosed()) return;
      const passed = await passing(this.dependencies, name, this.collection(name), rows);
      await writeRows(this.collection(name), rows, last_synced_at === '', isOtherServer);
      await concludeFromRows(this.dependencies, name, rows);
      await sendAgain(this.dependencies, passed);
      await sent.compareWithPull(name, rows);
      if (!page) continue;
      collectUnread(round.unread, name, page);
      const checkpoint = checkpointAfter(name, page);
      const before = checkpoints[name];
      if (checkpoint && !(before && isBefore(checkpoint, before))) checkpoints[name] = checkpoint;
    }
    if (isClosed()) return;
    for (const name of [...round.cursors.keys()]) {
      const page = answer.pages[name];
      if (page?.more && page.last) round.cursors.set(name, page.last);
      else round.cursors.delete(name);
    }
    const { read_below } = this.progress;
    await this.write({
      server_id: answer.server_id,
      checkpoints,
      // Later pages may have rows of after the first answer, and may lack others.
      read_below: round.cursors.size === 0 ? horizon : read_below,
    });
    const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
    onRows(count, round.cursors.size > 0);
  }

  /** Whether the server is another one than before, or an earlier state of it. */
  private isOther({ server_id, restart }: Pulled): boolean {
    const known = this.progress.server_id;
    return known !== '' && (server_id !== known || restart);
  }

  /**
   * The server is another one than before, or an earlier state of it, and has answered from the beginning. The
   * comparison at the end of the round finds rows that no longer exist. Earlier answers say nothing about this server.
   */
  private async startOver(): Promise<void> {
    const { changes, sent } = this.dependencies;
    await sent.doubtAll();
    const answered = changes.all().filter(({ status, answer }) => answer || status === 'accepted');
    await changes.editAll(
      answered.map(({ key }) => key),
      (change) => change && withoutAnswer(change),
    );
    await this.write({ checkpoints: {}, read_below: 0, unread: {}, epoch: otherServer });
  }

  /** Stores which rows of this round could not be read. They are asked for again after a pause. */
  private async storeUnread(found: Round['unread']): Promise<void> {
    const { unreadBackoff } = this.dependencies;
    if (found.size > 0) unreadBackoff.failed();
    else unreadBackoff.succeeded();
    const isKnown = Object.keys(this.progress.unread).length > 0;
    if (found.size > 0 || isKnown) await this.write({ unread: Object.fromEntries(found) });
  }

  /**
   * Removes changes that were accepted below the horizon. Their rows are pulled by now, or the user may not
   * see them.
   */
  private async confirmAccepted(horizon: number): Promise<void> {
    const { changes, database } = this.dependencies;
    const isConfirmed = ({ status, answer }: Change) =>
      answer ? answer.change_position < horizon : status === 'accepted';
    const confirmed = changes.all().filter(isConfirmed);
    if (confirmed.length === 0) return;
    await changes.editAll(
      confirmed.map(({ key }) => key),
      // The person may have edited the row again, and the server accepted it once more, since it was read.
      (change) => (change && isConfirmed(change) ? withoutAnswer(change) : change),
    );
    await sweep(database.changes);
  }

  /**
   * Compares the rows of this device with those that its user may see, for the collections whose epoch has moved.
   * @param isFirst whether this device had no rows before this round
   */
  private async compareMoved(isFirst: boolean, { epochs }: Pulled): Promise<PullResult> {
    const { client, isClosed, onFailure } = this.dependencies;
    const { epoch } = this.progress;
    const known = typeof epoch === 'number' ? {} : (epoch ?? (isFirst ? epochs : {}));
    let result: PullResult = 'complete';
    for (const { name, holdsOthersWords } of syncedTables) {
      if (known[name] === epochs[name]) continue;
      const { checkpoints, unread } = this.progress;
      const readUpTo = checkpoints[name]?.position ?? -1;
      const rows = this.collection(name);
      const found = await compare(client, name, rows, readUpTo, unread[name]?.ids ?? []);
      if (isClosed()) return 'failed';
      if (!found.ok) {
        onFailure(found.failure);
        return 'failed';
      }
      const { surplus, isShort } = found.value;
      if (surplus.length > 0) {
        await this.write({ sweep_due: true });
        if (holdsOthersWords) await this.dropChanges(name, surplus);
        await this.dependencies.sent.dropRows(name, surplus);
        await removeRows(rows, surplus);
      }
      // Rows are missing that no later page will bring: the collection is read from the beginning.
      if (isShort) {
        const { [name]: _void, ...others } = this.progress.checkpoints;
        await this.write({ checkpoints: others });
        result = 'again';
      }
    }
    return result;
  }

  private async dropChanges(name: CollectionName, ids: readonly string[]): Promise<void> {
    const { changes, database } = this.dependencies;
    const keys = ids.map((id) => changeKey(name, id)).filter((key) => changes.get(key));
    await changes.editAll(keys, () => null);
    await sweep(database.changes);
  }

  private async sweepAll(): Promise<void> {
    for (const { name } of syncedTables) await sweep(this.collection(name));
    if (!this.dependencies.isClosed()) await this.write({ sweep_due: false });
  }

  /** Stores progress. It is one document, which every tab sees. */
  private async write(changes: Partial<Progress>): Promise<void> {
    this.progress = { ...this.progress, ...changes };
    await this.dependencies.database.progress.put([this.progress]);
  }

  private collection(name: CollectionName): RxCollection<StoredRow> {
    return this.dependencies.database.collections[name] as unknown as RxCollection<StoredRow>;
  }
}

/** Stands for the epochs of a device until its rows were compared with those of a server that has changed. */
const otherServer = -1;

/** A change whose answer a pull has confirmed, or that says nothing any more. */
function withoutAnswer(change: Change): Change | null {
  const rest = { ...change, answer: null };
  return change.status === 'waiting' ? rest : settled(rest);
}
