/**
 * What the push, the merge and the pull of one collection must tell each other. It lives in memory,
 * in the tab that syncs; everything that has to survive is in the database.
 */

import { deepEqual } from 'rxdb/plugins/utils';
import type { OakfoldDatabase } from '../database.ts';
import { syncedTables } from '../schema/index.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import type { CollectionName, Operation, RefusedItem } from '../types.ts';
import { baseOf, noteBase } from './bases.ts';
import { labelOf } from './labels.ts';

/** How many unconfirmed states of one row are kept; the latest ones. */
const statesKept = 10;

type Values = Record<string, string>;

export class Ledger {
  /** Rows whose next 'conflict' is a refusal: the device's row is rolled back, not merged. */
  readonly refused = new Set<string>();
  /** Rows of the server that confirm what was sent, until RxDB has noted that it was. */
  readonly accepted = new Map<string, SyncedDoc>();
  /** Rows handed to the device outside a pull, with their position: they never replace newer ones. */
  readonly injected = new Map<string, number>();
  /** Ids that the server accepted and whose row is on its way to the device's own. */
  readonly confirming = new Set<string>();
  /** Ids that are being sent at this moment. */
  readonly sending = new Set<string>();
  /** Rows that were to be merged or rolled back: their position until then, and what had lost before. */
  private readonly replaced = new Map<string, { position: number; stood: Values }>();
  /** A request that is still on its way must not bring back what was forgotten. */
  private isShut = false;

  constructor(
    private readonly collection: CollectionName,
    private readonly database: () => OakfoldDatabase,
  ) {}

  /** Notes, durably, which values are about to be sent of rows. */
  async noteSent(edits: readonly { id: string; values: Record<string, unknown> }[]): Promise<void> {
    const changing = edits.filter(({ values }) => Object.keys(values).length > 0);
    if (changing.length === 0) return;
    const { sent_states } = this.database();
    const known = await sent_states.findByIds(changing.map(({ id }) => this.key(id))).exec();
    const additions = changing.flatMap(({ id, values }) => {
      const states = known.get(this.key(id))?.toMutableJSON().states ?? [];
      if (deepEqual(states.at(-1), values)) return [];
      return [{ key: this.key(id), states: [...states, values].slice(-statesKept) }];
    });
    if (additions.length > 0 && !this.isShut) await sent_states.bulkUpsert(additions);
  }

  /** The server's row that an edit was made on. @param noted what RxDB knows of it */
  baseOf(edit: SyncedDoc, noted: SyncedDoc | undefined): Promise<SyncedDoc | undefined> {
    return baseOf(this.database(), this.collection, edit, noted);
  }

  /** Notes, durably, the server's row on which a merged row will stand. */
  async noteBase(row: SyncedDoc): Promise<void> {
    if (!this.isShut) await noteBase(this.database(), this.collection, row);
  }

  /** What was sent of a row and never confirmed. */
  async sentStates(id: string): Promise<Record<string, unknown>[]> {
    const document = await this.database().sent_states.findOne(this.key(id)).exec();
    return document?.toMutableJSON().states ?? [];
  }

  /** The server has answered for these rows. */
  async forgetSent(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.database().sent_states.bulkRemove(ids.map((id) => this.key(id)));
  }

  /** Whether a row was edited again on this device since this state of it. */
  async isSuperseded({ id, edits }: SyncedDoc): Promise<boolean> {
    const { storageInstance } = this.database().collections[this.collection];
    const [now] = (await storageInstance.findDocumentsById([id], true)) as SyncedDoc[];
    return now !== undefined && now.pending !== 'none' && now.edits !== edits;
  }

  /** Takes notes (again). */
  open(): void {
    this.isShut = false;
  }

  /** Forgets everything that was under way and notes nothing more: the rows are no longer this user's. */
  forgetAll(): void {
    this.isShut = true;
    for (const notes of [
      this.refused,
      this.accepted,
      this.injected,
      this.confirming,
      this.sending,
      this.replaced,
    ]) {
      notes.clear();
    }
  }

  private key(id: string): string {
    return `${this.collection}:${id}`;
  }

  /** Keeps a refused change aside, durably, before the row is rolled back; not one that was edited since. */
  async keepRefused(
    doc: SyncedDoc,
    operation: Operation,
    reason: { code: string; message: string },
    columns: readonly string[],
  ): Promise<void> {
    await this.keep(doc, operation, { kind: 'refused', ...reason }, columns, true);
  }

  /**
   * Keeps the fields of an edit that lost to a later one, so that the person can get them back; not of an
   * edit that was changed since.
   * @param base what the edit is noted to have been made on
   * @param master the server's row, on whose position the merged row will be
   */
  async keepOverwritten(
    doc: SyncedDoc,
    columns: readonly string[],
    { base, master }: { base: SyncedDoc | undefined; master: SyncedDoc },
  ): Promise<void> {
    // A crash between the merge and its note leaves the edit on a newer row than is noted. What had lost by
    // then holds another's value since, which looks like the person's own.
    const wasCut = base !== undefined && base.change_position < doc.change_position;
    const lost = { kind: 'overwritten', code: '', message: '' } as const;
    await this.keep(doc, 'update', lost, columns, wasCut, master.change_position);
  }

  /** What had lost of a row before this state of it. @param standing what is kept of the row */
  private lostBefore(
    { id, change_position }: SyncedDoc,
    standing: Pick<RefusedItem, 'kind' | 'values'> | undefined,
  ): Values {
    const last = this.replaced.get(id);
    if (!standing) return {};
    // Edited in that very moment, the row was not replaced: what was noted with it is not so.
    if (last?.position === change_position) return last.stood;
    return standing.kind === 'overwritten' ? standing.values : {};
  }

  private async keep(
    doc: SyncedDoc,
    operation: Operation,
    reason: Pick<RefusedItem, 'kind' | 'code' | 'message'>,
    columns: readonly string[],
    standingHolds: boolean,
    position?: number,
  ): Promise<void> {
    // The latest state of a row has these fields too, and what becomes of that is what the person has to hear.
    if (await this.isSuperseded(doc)) return;
    const fields = doc as unknown as Record<string, unknown>;
    const values = Object.fromEntries(
      columns
        .filter((column) => typeof fields[column] === 'string')
        .map((column) => [column, fields[column] as string]),
    );
    const { refusals } = this.database();
    const key = this.key(doc.id);
    // A new change of the person settles what stands; what still does is of this same change, of which
    // one field lost and the rest was refused or lost later.
    const standing = (await refusals.findOne(key).exec())?.toMutableJSON();
    if (this.isShut) return;
    const lostBefore = this.lostBefore(doc, standing);
    // A row that stays on its position does not tell whether it was replaced.
    if (position === doc.change_position) this.replaced.delete(doc.id);
    else this.replaced.set(doc.id, { position: doc.change_position, stood: lostBefore });
    await refusals.upsert({
      key,
      source: this.collection,
      rowId: doc.id,
      operation,
      label: labelOf(this.collection, fields),
      ...reason,
      values: standingHolds ? { ...values, ...lostBefore } : { ...lostBefore, ...values },
      at: new Date().toISOString(),
    });
  }
}

export type Ledgers = Readonly<Record<CollectionName, Ledger>>;

/** One empty ledger per synced collection. */
export function openLedgers(database: () => OakfoldDatabase): Ledgers {
  return Object.fromEntries(
    syncedTables.map(({ name }) => [name, new Ledger(name, database)]),
  ) as Record<CollectionName, Ledger>;
}
