/** Sends one change, and reads what the server's answer means for it. */

import { type Failure, type RefusalCode, refusalCodeOf } from '../remote/failure.ts';
import type { ReadRow, RemoteTable } from '../remote/table.ts';
import { stallLimitMs } from '../remote/timed-fetch.ts';
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields, ServerRow } from '../schema/table.ts';
import { pick } from './fields.ts';
import { sameValue } from './same-value.ts';
import { sentBy } from './transitions.ts';
import { verdictOf } from './verdicts.ts';

export type Pushed =
  /**
   * row is null if no row of this id is left at the server, or if a newer server sent what this version cannot read.
   */
  | {
      type: 'accepted';
      row: ServerRow | null;
      /** Whether the row was read after the request: others may have written it since. */
      isReadLater: boolean;
    }
  /** The server's row has changed since the base of the change. */
  | { type: 'conflict'; row: ServerRow }
  | { type: 'refused'; code: RefusalCode }
  /** The server failed on this change; after some tries it counts as refused. */
  | { type: 'failing'; failure: Failure }
  /** It cannot be sent now. */
  | { type: 'later'; failure: Failure };

/** Sends one change to its table. */
export async function pushRow(remote: RemoteTable, change: Change): Promise<Pushed> {
  const table = syncedTable(change.source);
  const { row_id: id, base, values } = change;
  if (change.operation === 'insert') return insert();
  if (change.operation === 'delete') return base ? remove(base) : takeBack();
  return base ? update(base, values) : insert();

  async function insert(): Promise<Pushed> {
    const answer = await remote.insert(pick(values, table.insertable));
    if (answer.ok) return accepted(readable(answer.value));
    if (verdictOf(answer.failure) !== 'duplicate') return failed(answer.failure);
    return withRow((row) => {
      // It was deleted after the duplicate was reported, for example by restoring a backup. The next attempt
      // inserts it again.
      if (!row) return { type: 'failing', failure: answer.failure };
      if (row._deleted) return table.naturalKey ? bringBack(row) : refused('gone');
      return sameValues(row, pick(values, columnsOf(table)))
        ? foundAccepted(row)
        : { type: 'conflict', row };
    });
  }

  /** Restores an ended row that the person knew to be ended. The server decides whether this person may. */
  async function bringBack(row: ServerRow): Promise<Pushed> {
    if (row.change_position >= change.seen_below) return refused('ended-meanwhile');
    const answer = await remote.update(id, row.change_position, { _deleted: false });
    if (!answer.ok) return failed(answer.failure);
    // No row: it has changed since it was read, and the next attempt reads it again.
    return answer.value ? accepted(readable(answer.value)) : later(notNow);
  }

  async function update(on: ServerRow, changed: Fields): Promise<Pushed> {
    const answer = await remote.update(id, on.change_position, changed);
    if (!answer.ok) return failed(answer.failure);
    if (answer.value) return accepted(readable(answer.value));
    return withRow((now) => {
      if (!now) return refused('gone');
      if (now.change_position === on.change_position) return refused('forbidden');
      if (sameValues(now, changed)) return foundAccepted(now);
      // An edit does not bring a deleted row back; the undo of a deletion does.
      return now._deleted && changed._deleted !== false
        ? refused('gone')
        : { type: 'conflict', row: now };
    });
  }

  async function remove(on: ServerRow): Promise<Pushed> {
    if (on._deleted) return accepted(on);
    const content = sentBy(change);
    const hasEdit = Object.keys(content).length > 1;
    const whole = await remote.update(id, on.change_position, content);
    // The edit that goes along may be refused for a reason of its own.
    const isAgain = hasEdit && !whole.ok && verdictOf(whole.failure) === 'refused';
    const answer = isAgain
      ? await remote.update(id, on.change_position, { _deleted: true })
      : whole;
    if (!answer.ok) return failed(answer.failure);
    if (answer.value) return accepted(readable(answer.value));
    return withRow(async (now) => {
      if (!now || now._deleted) return foundAccepted(now);
      if (now.change_position === on.change_position) return refused('forbidden');
      // An earlier request of this deletion may have arrived without an answer, or somebody else has deleted the row.
      const wasDeleted = await remote.wasDeletedSince(id, on.change_position);
      if (!wasDeleted.ok) return later(wasDeleted.failure);
      return wasDeleted.value ? refused('restored-meanwhile') : { type: 'conflict', row: now };
    });
  }

  /** Handles the undo of an insert whose request may have reached the server. */
  function takeBack(): Promise<Pushed> {
    return withRow((row) => {
      // The request may still be under way, and the server would take it after this answer.
      if (!row) return mayArrive(change) ? later(notNow) : foundAccepted(null);
      return row._deleted ? foundAccepted(row) : { type: 'conflict', row };
    });
  }

  /**
   * Reads the server's row of this id and passes it, or null, to `conclude`. Answers 'later' if it cannot be
   * read, also by this version of the app.
   */
  async function withRow(
    conclude: (row: ServerRow | null) => Pushed | Promise<Pushed>,
  ): Promise<Pushed> {
    const answer = await remote.byId(id);
    if (!answer.ok) return later(answer.failure);
    return answer.value === 'unreadable' ? later(notNow) : conclude(answer.value);
  }

  function failed(failure: Failure): Pushed {
    switch (verdictOf(failure)) {
      case 'later':
        return later(failure);
      case 'failing':
        return { type: 'failing', failure };
      default:
        return refused(refusalCodeOf(failure));
    }
  }

  function sameValues(row: ServerRow, wanted: Fields): boolean {
    return Object.entries(wanted).every(([column, value]) =>
      sameValue(change.source, column, value, row[column]),
    );
  }
}

/** Whether a request of before the last step of this change may still arrive at the server. */
const mayArrive = ({ at }: Change) => Math.abs(Date.now() - Date.parse(at)) < stallLimitMs;

const readable = (row: ReadRow): ServerRow | null => (row === 'unreadable' ? null : row);

const columnsOf = ({ updatable, insertable }: ReturnType<typeof syncedTable>) =>
  updatable.length > 0 ? updatable : insertable;

const accepted = (row: ServerRow | null): Pushed => ({ type: 'accepted', row, isReadLater: false });
const foundAccepted = (row: ServerRow | null): Pushed => ({
  type: 'accepted',
  row,
  isReadLater: true,
});
const refused = (code: RefusalCode): Pushed => ({ type: 'refused', code });
const later = (failure: Failure): Pushed => ({ type: 'later', failure });
/** A pause for a change about which the server's answer decides nothing yet. */
export const notNow: Failure = { status: 503, code: '', detail: '', message: '' };
