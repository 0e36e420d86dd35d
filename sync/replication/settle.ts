/** What becomes of one changed row at the server: the request it needs, and what the answer means for it. */
import { type Failure, type RemoteTable, toDoc } from '../remote/table.ts';
import type { ServerRow, SyncedDoc, SyncedTable } from '../schema/synced-table.ts';
import type { CollectionName, Operation } from '../types.ts';
import { changedColumns, field, gone, pick } from './row-values.ts';
import { verdictOf } from './verdicts.ts';

export interface PushRow {
  newDocumentState: SyncedDoc;
  assumedMasterState?: SyncedDoc | undefined;
}

export type Settled =
  /** row is null where the server has nothing and need have nothing. */
  | { type: 'sent'; row: ServerRow | null }
  /** A new row that was edited or taken back before it was ever sent: its latest state goes instead. */
  | { type: 'superseded' }
  | { type: 'conflict'; master: SyncedDoc }
  | { type: 'refused'; operation: Operation; row: ServerRow | null; failure: Failure }
  /** The server failed over this row alone. */
  | { type: 'again'; operation: Operation; failure: Failure; mayBeRefused: boolean }
  /** The server cannot be used now. */
  | { type: 'later'; failure: Failure };

export interface SettleDependencies {
  table: SyncedTable;
  remote: RemoteTable;
  /** Whether the row was edited again on this device since this state of it. */
  isSuperseded: (doc: SyncedDoc) => Promise<boolean>;
  /** Whether a row was made on this device and has not arrived at the server yet. */
  isUnsent: (collection: CollectionName, id: string) => Promise<boolean>;
}

/**
 * Asks the server for one row at a time.
 * @returns a function from a changed row to what became of it
 */
export function settler({ table, remote, isSuperseded, isUnsent }: SettleDependencies) {
  /** Whether a row that was ended is brought back by making it again: one that stands for a pair, not a course. */
  const mayComeBack = table.naturalKey !== undefined && table.deletable;
  return settle;

  async function settle(row: PushRow): Promise<Settled> {
    const doc = row.newDocumentState;
    const base = row.assumedMasterState;
    if (doc.pending === 'none') return current(doc);
    const known = base !== undefined && base.change_position > 0;
    if (!known && doc.change_position > 0) return withoutNote(doc);
    if (doc.pending === 'delete') return known ? remove(doc, base) : takeBack(doc);
    if (known) return base._deleted && !mayComeBack ? makeAgain(doc) : update(doc, base);
    return (await isSuperseded(doc)) ? superseded(doc, base) : insert(doc);
  }

  /**
   * RxDB takes what is passed over for sent, and the merge takes that for the server's row. Where an earlier
   * state did arrive, the server's own row says which.
   */
  async function superseded(doc: SyncedDoc, base: SyncedDoc | undefined): Promise<Settled> {
    if (!base) return { type: 'superseded' };
    return withRow(doc, (row) =>
      row && !row._deleted ? { type: 'conflict', master: toDoc(row) } : { type: 'superseded' },
    );
  }

  /** Nothing of this row waits: the server's row is the truth. */
  function current(doc: SyncedDoc): Promise<Settled> {
    return withRow(doc, (row) => ({ type: 'conflict', master: row ? toDoc(row) : gone(doc) }));
  }

  /** Settles a row by what the server holds of it now; later where that cannot be read. */
  async function withRow(
    { id }: SyncedDoc,
    conclude: (row: ServerRow | null) => Settled | Promise<Settled>,
  ): Promise<Settled> {
    const answer = await remote.byIds([id]);
    return answer.ok
      ? conclude(answer.value[0] ?? null)
      : { type: 'later', failure: answer.failure };
  }

  /**
   * A change of a row of the server's that a crash left unnoted (unnoted.ts): what it was made on is the
   * server's row, where that is still the same.
   */
  function withoutNote(doc: SyncedDoc): Promise<Settled> {
    return withRow(doc, (row) => {
      const isSame = row?.change_position === doc.change_position;
      if (row && !row._deleted && !isSame) return { type: 'conflict', master: toDoc(row) };
      if (doc.pending === 'delete' && (!row || row._deleted)) return sent(row);
      if (row && (isSame || table.naturalKey))
        return settle({ newDocumentState: doc, assumedMasterState: toDoc(row) });
      return refusedAsGone('update', row);
    });
  }

  async function insert(doc: SyncedDoc): Promise<Settled> {
    const answer = await remote.insert(pick(doc, table.insertable));
    if (answer.ok) return sent(answer.value[0] ?? null);
    const verdict = verdictOf(answer.failure);
    if (verdict !== 'duplicate') return failed(doc, 'insert', answer.failure);
    return withRow(doc, (row) => {
      if (!row) return underAnotherId(doc, answer.failure);
      if (row._deleted) return mayComeBack ? update(doc, toDoc(row)) : ended(row);
      return holdsSame(doc, row) ? sent(row) : { type: 'conflict', master: toDoc(row) };
    });
  }

  /** A row that this device knows as ended, made again here by someone who may not bring it back. */
  function makeAgain(doc: SyncedDoc): Promise<Settled> {
    return withRow(doc, (row) =>
      row && !row._deleted ? { type: 'conflict', master: toDoc(row) } : ended(row),
    );
  }

  function ended(row: ServerRow | null): Settled {
    return refusedAsGone('insert', row, table.naturalKey ? endedMessage : goneMessage);
  }

  /**
   * A row of this natural key that was not made on a device (the owner's tools make ids of their own)
   * says what this one would say: it takes its place here with the next pull.
   */
  async function underAnotherId(doc: SyncedDoc, failure: Failure): Promise<Settled> {
    const answer = await remote.twinOf(pick(doc, table.insertable));
    if (!answer.ok) return { type: 'later', failure: answer.failure };
    const [twin] = answer.value;
    // Gone since the server refused (it was put back to a backup, say): the next try tells.
    if (!twin) return { type: 'again', operation: 'insert', failure, mayBeRefused: true };
    if (!twin._deleted) return sent(null);
    if (!mayComeBack) return ended(null);
    const renewed = await remote.update(twin.id, twin.change_position, { _deleted: false });
    if (!renewed.ok) return failed(doc, 'insert', renewed.failure);
    // Changed by someone in this very moment: asked again, it is settled by what it says then.
    return renewed.value.length > 0 ? sent(null) : { type: 'later', failure };
  }

  async function update(doc: SyncedDoc, base: SyncedDoc): Promise<Settled> {
    const values: Record<string, unknown> = pick(doc, changedColumns(table.updatable, doc, base));
    if (base._deleted) values._deleted = false;
    if (Object.keys(values).length === 0) return current(doc);
    return change(doc, base, values, 'update');
  }

  async function remove(doc: SyncedDoc, base: SyncedDoc): Promise<Settled> {
    if (base._deleted) return current(doc);
    if (!table.deletable) return takeBack(doc);
    return change(doc, base, { _deleted: true }, 'delete');
  }

  /** A new row that the person took back, and that may have reached the server all the same. */
  function takeBack(doc: SyncedDoc): Promise<Settled> {
    return withRow(doc, (row) => {
      if (!row || row._deleted) return sent(row);
      if (table.deletable) return remove(doc, toDoc(row));
      // It had looked taken back, so that the person has to hear of it.
      return refused('delete', row, { status: 409, code: 'kept', message: keptMessage });
    });
  }

  async function change(
    doc: SyncedDoc,
    base: SyncedDoc,
    values: Record<string, unknown>,
    operation: Operation,
  ): Promise<Settled> {
    const answer = await remote.update(doc.id, base.change_position, values);
    if (!answer.ok) return failed(doc, operation, answer.failure);
    const [changed] = answer.value;
    if (changed) return sent(changed);
    return withRow(doc, (row) => {
      if (!row) return refusedAsGone(operation, null);
      if (row.change_position === base.change_position) {
        return refused(operation, row, { status: 403, code: '42501', message: forbiddenMessage });
      }
      if (operation === 'delete' && row._deleted) return sent(row);
      // Brought back and ended again since: what is brought back now is that.
      if (row._deleted && base._deleted) return update(doc, toDoc(row));
      if (row._deleted) return refusedAsGone(operation, row);
      if (operation === 'update' && holdsSame(doc, row)) return sent(row);
      return { type: 'conflict', master: toDoc(row) };
    });
  }

  async function failed(doc: SyncedDoc, operation: Operation, failure: Failure): Promise<Settled> {
    const verdict = verdictOf(failure);
    if (verdict === 'later') return { type: 'later', failure };
    if (verdict === 'failing') return { type: 'again', operation, failure, mayBeRefused: true };
    const isDangling = verdict === 'dangling';
    if (isDangling && (await waitsForAnother(doc))) {
      return { type: 'again', operation, failure, mayBeRefused: false };
    }
    // The database's own words for it name a constraint, which says nothing to a person.
    const reason = isDangling ? { ...failure, message: danglingMessage } : failure;
    // Also of a new row: an earlier state of it may have arrived without an answer.
    return withRow(doc, (row) => refused(operation, row, reason));
  }

  function refused(operation: Operation, row: ServerRow | null, failure: Failure): Settled {
    return { type: 'refused', operation, row, failure };
  }

  function refusedAsGone(operation: Operation, row: ServerRow | null, message = goneMessage) {
    return refused(operation, row, { status: 404, code: 'gone', message });
  }

  function sent(row: ServerRow | null): Settled {
    return { type: 'sent', row };
  }

  /** Whether the row says at the server what it says here, as far as an insert or edit can say it. */
  function holdsSame(doc: SyncedDoc, row: ServerRow): boolean {
    const columns = table.updatable.length > 0 ? table.updatable : table.insertable;
    return columns.every((column) => field(doc, column) === row[column]);
  }

  async function waitsForAnother(doc: SyncedDoc): Promise<boolean> {
    for (const [column, collection] of Object.entries(table.references)) {
      if (await isUnsent(collection, String(field(doc, column)))) return true;
    }
    return false;
  }
}

const goneMessage = 'It is no longer there: it was deleted, or you may no longer see it.';
const danglingMessage = 'What it was made for is no longer there: it was deleted.';
const endedMessage = 'It was ended at our side. Please contact us to have it back.';
const keptMessage =
  'It had reached us before it was taken back, so it stands. Please contact us to end it.';
const forbiddenMessage = 'You do not have permission to change it.';
