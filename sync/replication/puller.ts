/**
 * Pulls the server's rows to this device, and removes rows that its user may no longer see.
 *
 * Guarantee: pulled rows are written before the checkpoint moves past them, so that a crash between the two
 * only repeats a page. If the server has changed, or has not reached a checkpoint (a restored backup), it is
 * read from the beginning; the list of changes is not touched.
 */
import type { RxCollection } from 'rxdb';
import { collectionNames } from '../changes/labels.ts';
import type { OakfoldDatabase } from '../database.ts';
import type { Client } from '../remote/client.ts';
import { noId, type Position, type Pulled, requestPull } from '../remote/pull.ts';
import type { Failure } from '../remote/table.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { StoredRow } from '../schema/synced-table.ts';
import type { CollectionName } from '../types.ts';
import { compare } from './compare.ts';
import { ProgressNotes } from './progress-notes.ts';
import { removeRows, sweep, writeRows } from './write-rows.ts';

export interface PullerDependencies {
  database: OakfoldDatabase;
  client: Client;
  /** Resolves when rows may be asked for. */
  ready: () => Promise<void>;
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
  readonly notes: ProgressNotes;

  constructor(private readonly dependencies: PullerDependencies) {
    this.notes = new ProgressNotes(dependencies.database);
  }

  /** Reads all new rows and applies the server's answer. */
  async pull(now: () => number): Promise<PullResult> {
    const isFirst = this.notes.current.epoch === null && !(await this.holdsRows());
    const answer = await this.read();
    if (!answer || this.dependencies.isClosed()) return 'failed';
    await this.confirmAccepted(answer.horizon);
    const { epoch } = this.notes.current;
    const compared = isFirst || epoch === answer.epoch ? 'complete' : await this.compareAll();
    if (compared === 'failed' || this.dependencies.isClosed()) return 'failed';
    await this.noteSettings(answer.teachers_need_approval);
    if (this.notes.current.sweep_due) await this.sweepAll();
    await this.notes.write({
      epoch: answer.epoch,
      last_synced_at: new Date(now()).toISOString(),
    });
    return compared;
  }

  /**
   * Reads to the end, one request for all collections at a time.
   * @returns the first answer, because only rows below its horizon are certain to be in the pages; null if a
   * request failed
   */
  private async read(): Promise<Pulled | null> {
    const { client, ready, isClosed, onFailure } = this.dependencies;
    let first: Pulled | null = null;
    for (let open = collectionNames; open.length > 0; ) {
      await ready();
      if (isClosed()) return null;
      const asked: Partial<Record<CollectionName, Position | null>> = {};
      for (const name of open) asked[name] = await this.readUpTo(name);
      const { server_id } = this.notes.current;
      const answer = await requestPull(client, server_id || null, asked);
      if (isClosed()) return null;
      if (!answer.ok) {
        onFailure(answer.failure);
        return null;
      }
      await this.takeIn(answer.value);
      first ??= answer.value;
      open = open.filter((name) => answer.value.pages[name]?.more);
    }
    return first;
  }

  /**
   * The checkpoint to ask from. It is null if no row is stored: the server then omits tombstones.
   */
  private async readUpTo(name: CollectionName): Promise<Position | null> {
    const known = this.notes.current.checkpoints[name];
    if (known) return known;
    const row = await this.collection(name).findOne().exec();
    return row ? { position: 0, id: noId } : null;
  }

  /** Whether a download that was cut off left rows here, which may have been revoked since. */
  private async holdsRows(): Promise<boolean> {
    for (const name of collectionNames) {
      if (await this.collection(name).findOne().exec()) return true;
    }
    return false;
  }

  private async takeIn(answer: Pulled): Promise<void> {
    const { isClosed, onRows } = this.dependencies;
    const { server_id, last_synced_at } = this.notes.current;
    if (server_id !== '' && (answer.server_id !== server_id || answer.restart)) {
      // The server has answered from the beginning. Epoch -1 causes a comparison, which finds rows that no
      // longer exist.
      await this.notes.write({ checkpoints: {}, epoch: -1 });
    }
    const read: Partial<Record<CollectionName, Position>> = { ...this.notes.current.checkpoints };
    const pages = collectionNames.flatMap((name) => {
      const page = answer.pages[name];
      return page ? [{ name, ...page }] : [];
    });
    if (pages.some(({ rows }) => rows.some(({ _deleted }) => _deleted))) {
      await this.notes.write({ sweep_due: true });
    }
    for (const { name, rows, more } of pages) {
      if (isClosed()) return;
      await writeRows(this.collection(name), rows, last_synced_at === '');
      const last = rows.at(-1);
      // The id is needed only while more rows of this position may follow. Do not keep it longer: the user
      // may lose sight of that row.
      if (last) read[name] = { position: last.change_position, id: more ? last.id : lastId };
    }
    if (isClosed()) return;
    await this.notes.write({ server_id: answer.server_id, checkpoints: read });
    const count = pages.reduce((sum, { rows }) => sum + rows.length, 0);
    onRows(
      count,
      pages.some(({ more }) => more),
    );
  }

  /**
   * Removes changes that were accepted below the horizon. Their rows are pulled by now, or the user may not
   * see them.
   */
  private async confirmAccepted(horizon: number): Promise<void> {
    const { changes } = this.dependencies.database;
    const isConfirmed = ({ status, answer }: Change) =>
      answer ? answer.change_position < horizon : status === 'accepted';
    const all = await changes.find().exec();
    const confirmed = all.filter((document) => isConfirmed(document as Change));
    for (const document of confirmed) {
      await document.incrementalModify((change) => {
        // It was edited and accepted once more since it was read.
        if (!isConfirmed(change)) return change;
        // The person has edited the row again. Its accepted row is stored by now.
        if (change.status !== 'accepted') return { ...change, answer: null };
        // Values that lost stay until the person has dealt with them.
        return Object.keys(change.lost).length > 0
          ? { ...change, status: 'settled', answer: null }
          : Object.assign({ ...change }, { _deleted: true });
      });
    }
    if (confirmed.length > 0) await sweep(changes);
  }

  /** Compares the rows of this device with those that its user may see. */
  private async compareAll(): Promise<PullResult> {
    const { client, isClosed, onFailure } = this.dependencies;
    let result: PullResult = 'complete';
    for (const name of collectionNames) {
      const found = await compare(client, name, this.collection(name));
      if (isClosed()) return 'failed';
      if (!found.ok) {
        onFailure(found.failure);
        return 'failed';
      }
      const { surplus, isShort } = found.value;
      if (surplus.length > 0) {
        await this.notes.write({ sweep_due: true });
        if (syncedTable(name).holdsOthersWords) await this.dropChanges(name, surplus);
        await removeRows(this.collection(name), surplus);
      }
      // Rows are missing that no later page will bring: the collection is read from the beginning.
      if (isShort) {
        const { [name]: _void, ...checkpoints } = this.notes.current.checkpoints;
        await this.notes.write({ checkpoints });
        result = 'again';
      }
    }
    return result;
  }

  private async dropChanges(name: CollectionName, ids: readonly string[]): Promise<void> {
    const { changes } = this.dependencies.database;
    await changes.bulkRemove(ids.map((id) => changeKey(name, id)));
    await sweep(changes);
  }

  private async sweepAll(): Promise<void> {
    for (const name of collectionNames) await sweep(this.collection(name));
    if (!this.dependencies.isClosed()) await this.notes.write({ sweep_due: false });
  }

  private async noteSettings(teachers_need_approval: boolean): Promise<void> {
    const { settings } = this.dependencies.database;
    const known = await settings.findOne('settings').exec();
    if (known?.teachers_need_approval === teachers_need_approval) return;
    await settings.upsert({ id: 'settings', teachers_need_approval });
  }

  private collection(name: CollectionName): RxCollection<StoredRow> {
    return this.dependencies.database.collections[name] as unknown as RxCollection<StoredRow>;
  }
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
