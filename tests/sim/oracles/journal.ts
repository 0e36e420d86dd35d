/**
 * The record that the oracles judge: the values that a person wrote on a device, what the device acknowledged,
 * and which notices it gave. It is read from the writes to storage, so it is complete after a crash too.
 */
import { refusedItem } from '../../../sync/changes/items.ts';
import type { CollectionName, RefusalCode } from '../../../sync/index.ts';
import type { Change } from '../../../sync/schema/changes.ts';
import { syncedTable } from '../../../sync/schema/index.ts';
import type { StorageWrite } from '../device/watched-storage.ts';
import { syncedTables } from '../runner/world.ts';
import { stepOf } from '../steps/values.ts';

/** A user on a device, who owns the changes that wait there. */
export type SessionId = `${number}:${string}`;

/** A value of one field that a person wrote. */
export interface Edit {
  session: SessionId;
  collection: CollectionName;
  id: string;
  column: string;
  value: string;
  n: number;
  at: number;
  /** When the author last wrote the same value again; `at` if never. */
  again: number;
  /** The values that this one replaced, each with the time of the write. */
  over: Map<unknown, number>;
}

/** A row that a person created or deleted. */
export interface RowChange {
  session: SessionId;
  collection: CollectionName;
  id: string;
  what: 'insert' | 'delete';
  at: number;
  row: Record<string, unknown>;
  /** When the device went offline, by the journal's counter; undefined if it was online. */
  offlineSince: number | undefined;
}

export interface Notice {
  session: SessionId;
  at: number;
  key: string;
  kind: string;
  operation: string;
  code: RefusalCode | null;
  values: Record<string, string>;
  /** Whether it is about a refusal of before, of which an edit has decided a part. */
  isRest: boolean;
}

/** A version of a row that a device received. */
export interface Arrival {
  session: SessionId;
  collection: CollectionName;
  id: string;
  position: number;
}

export interface Action {
  session: SessionId;
  at: number;
  what: 'sign-out' | 'discard' | 'retry' | 'undo';
  key?: string;
}

/** Whether the device reports in this change what a restored backup lacks. */
const isOfRestore = (change: Change | null) => change?.refused?.code === 'restored';

const synced: readonly string[] = syncedTables;

export class Journal {
  readonly edits: Edit[] = [];
  readonly rows: RowChange[] = [];
  readonly notices: Notice[] = [];
  readonly arrivals: Arrival[] = [];
  readonly actions: Action[] = [];
  /** Enquiries that were marked as handled, or whose mark was removed. */
  readonly marks: (Omit<RowChange, 'what'> & { on: boolean })[] = [];
  /** Acknowledged enquiries, by their step. */
  readonly enquiries = new Map<number, { session: SessionId; at: number }>();
  /** The numbers of the steps whose command succeeded. */
  readonly acknowledged = new Set<number>();
  /** The ids of enrolments that the owner made or ended. */
  readonly touchedByOwner = new Set<string>();
  /** The ids of courses that the owner deleted, once for each time. */
  readonly deletedByOwner: string[] = [];
  private readonly cutOff = new Map<number, number>();
  private clock = 0;

  /** A counter that orders all records. */
  tick(): number {
    this.clock += 1;
    return this.clock;
  }

  /** Records that a device goes offline or online. */
  connect(device: number, online: boolean): void {
    if (online) this.cutOff.delete(device);
    else if (!this.cutOff.has(device)) this.cutOff.set(device, this.tick());
  }

  act(session: SessionId, what: Action['what'], key?: string): void {
    this.actions.push({ session, what, at: this.tick(), ...(key ? { key } : {}) });
  }

  note(device: number, { database, collection, document, previous }: StorageWrite): void {
    const session: SessionId = `${device}:${database.replace('oakfold-rows-', '')}`;
    if (collection === 'changes') {
      const before = previous && previous._deleted !== true ? previous : null;
      const after = document._deleted === true ? null : document;
      this.recordNotice(session, after as Change | null, before as Change | null);
      this.recordChange(device, session, after as Change | null, before as Change | null);
      return;
    }
    if (!synced.includes(collection) || document._deleted === true) return;
    const id = String(document.id);
    const position = Number(document.change_position);
    this.arrivals.push({ session, collection: collection as CollectionName, id, position });
  }

  /** Records a notice about a refusal or a lost edit. */
  private recordNotice(session: SessionId, after: Change | null, before: Change | null): void {
    const item = after && refusedItem(after);
    const known = before && refusedItem(before);
    if (!item || JSON.stringify({ ...item, at: '' }) === JSON.stringify({ ...known, at: '' })) {
      return;
    }
    const { key, kind, operation, code, values } = item;
    const isRest = kind === 'refused' && known?.kind === kind && known.at === item.at;
    const at = this.tick();
    this.notices.push({ session, at, key, kind, operation, code, values, isRest });
  }

  /** Records an act of a person. The sender's own updates keep the version of a change and are skipped. */
  private recordChange(
    device: number,
    session: SessionId,
    after: Change | null,
    before: Change | null,
  ): void {
    const change = after ?? before;
    if (!change || (after && before && after.version === before.version)) return;
    if (isOfRestore(after) && !isOfRestore(before)) return;
    const wasWaiting = before?.status === 'waiting' ? before : null;
    const { source: collection, row_id: id } = change;
    const common = { session, collection, id, at: this.tick() };
    const values = { ...change.base, ...(after?.values ?? {}) } as Record<string, unknown>;
    const position = change.operation === 'insert' ? 0 : (change.base?.change_position ?? 0);
    const row = { ...change.base, ...change.values, id, change_position: position };
    const rowChange = { ...common, row, offlineSince: this.cutOff.get(device) };
    const seenBefore = (column: string): unknown =>
      wasWaiting && column in wasWaiting.values
        ? wasWaiting.values[column]
        : (change.base ?? syncedTable(collection).initial)[column];
    if (collection === 'enquiries') {
      const on = Boolean(values.handled_at);
      if (on !== Boolean(seenBefore('handled_at'))) this.marks.push({ ...rowChange, on });
      return;
    }
    if (!after) {
      // Without `wasWaiting` the change was confirmed, which is not an act of a person.
      if (!wasWaiting) return;
      if (wasWaiting.operation === 'insert') this.rows.push({ ...rowChange, what: 'delete' });
      if (wasWaiting.operation === 'delete') this.rows.push({ ...rowChange, what: 'insert' });
    } else if (after.operation === 'delete') {
      if (wasWaiting?.operation !== 'delete') this.rows.push({ ...rowChange, what: 'delete' });
      return;
    } else if (
      wasWaiting?.operation === 'delete' ||
      (after.operation === 'insert' && wasWaiting?.operation !== 'insert')
    ) {
      this.rows.push({ ...rowChange, what: 'insert' });
    }
    const columns = new Set([
      ...Object.keys(after?.values ?? {}),
      ...Object.keys(wasWaiting?.values ?? {}),
    ]);
    for (const column of columns) {
      const value = values[column];
      const n = stepOf(value);
      if (n === undefined || seenBefore(column) === value) continue;
      this.recordEdit({
        ...common,
        column,
        value: String(value),
        n,
        again: common.at,
        over: new Map([[seenBefore(column), common.at]]),
      });
    }
  }

  private recordEdit(edit: Edit): void {
    const known = this.edits.find(
      (other) =>
        other.session === edit.session &&
        other.id === edit.id &&
        other.column === edit.column &&
        other.value === edit.value,
    );
    if (!known) this.edits.push(edit);
    else {
      known.again = edit.at;
      for (const [value, at] of edit.over) if (!known.over.has(value)) known.over.set(value, at);
    }
  }
}
