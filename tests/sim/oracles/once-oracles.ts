/** Oracles about repetition: each change takes effect once, and a change that was undone in time never does. */

import { syncedTables } from '../../../sync/schema/index.ts';
import { stepOf } from '../steps/values.ts';
import type { Evidence, Failure } from './evidence.ts';

/** The columns of a table's natural key: a row stands for a pair of other rows. Empty for a table without one. */
export const naturalKeyOf = (table: string): readonly string[] =>
  syncedTables.find(({ name }) => name === table)?.naturalKey ?? [];

/** No row is inserted twice, and an acknowledged enquiry arrives unless its author gave it up. */
export function doubles({ journal, history, devices }: Evidence): Failure[] {
  const failures: Failure[] = [];
  const fail = (what: string) => failures.push({ oracle: 'each write takes effect once', what });
  const alive = new Set<string>();
  const titles = new Map<string, string>();
  const enquiries = new Map<number, number>();
  const again = createdAgain(journal);
  for (const { tbl, op, id, row } of history) {
    if (op === 'DELETE' || !row) alive.delete(id);
    else if (op === 'INSERT' && tbl !== 'enquiries' && alive.has(id)) fail(`${tbl} ${id} twice`);
    else alive.add(id);
    if (tbl === 'courses' && row && op === 'INSERT') {
      const other = titles.get(String(row.title));
      if (other && other !== id && !again.has(`courses:${other}`))
        fail(`course ${String(row.title)} under two ids`);
      titles.set(String(row.title), id);
    }
    if (tbl === 'enquiries' && op === 'INSERT') {
      const { message } = (row?.details ?? {}) as { message?: string };
      const n = stepOf(message) ?? 0;
      enquiries.set(n, (enquiries.get(n) ?? 0) + 1);
    }
  }
  for (const [n, count] of enquiries) if (count > 1) fail(`enquiry ${n} ${count} times`);
  for (const [n, { session, at }] of journal.enquiries) {
    // A sign-out and a closed account delete the enquiries of their person.
    const isGiven = journal.actions.some(
      (action) => action.what === 'sign-out' && action.session === session && action.at > at,
    );
    if (isGiven) continue;
    const kept = devices
      .flatMap(({ enquiries }) => [...enquiries.values()])
      .find(({ details }) => stepOf(details.message) === n);
    if (!enquiries.has(n) && kept?.state !== 'refused') {
      failures.push({
        oracle: 'no acknowledged write is lost',
        what: `enquiry ${n} (${kept?.state})`,
      });
    }
  }
  return failures;
}

/** A deletion ends a course once: whoever brings it back meanwhile does not see it end again. */
export function repeatedDeletions({ journal, history, world }: Evidence): Failure[] {
  const living = new Set<string>();
  const ends = new Map<string, number>();
  /** The courses of a teacher end with the account. */
  const ofClosed = new Set<string>();
  for (const { tbl, op, id, row } of history) {
    if (tbl !== 'courses') continue;
    if (world.closed.has(String(row?.teacher_id))) ofClosed.add(id);
    const times = ends.get(id) ?? 0;
    // A backup lacks a deletion, so what was not answered may end the course there.
    if (op === 'RESTORE' && row?._deleted === false && times > 0) ends.set(id, times - 1);
    if (row && row._deleted !== true) living.add(id);
    else if (living.delete(id) && op === 'UPDATE') ends.set(id, times + 1);
  }
  return [...ends].flatMap(([id, times]) => {
    const wanted =
      journal.rows.filter((change) => change.id === id && change.what === 'delete').length +
      journal.actions.filter(({ key }) => key === `courses:${id}`).length +
      journal.deletedByOwner.filter((deleted) => deleted === id).length +
      Number(ofClosed.has(id));
    const what = `course ${id} ended ${times} times, by ${wanted} deletions`;
    return times > wanted ? [{ oracle: 'each write takes effect once', what }] : [];
  });
}

/** Keys of rows that their author created again after a notice that they were deleted. A course gets a new id then. */
function createdAgain({ notices, actions }: Evidence['journal']): Set<string | undefined> {
  const gone = notices.filter(({ code, operation }) => code === 'gone' && operation === 'insert');
  const asked = actions.filter(({ session, what, key, at }) =>
    gone.some(
      (one) => what === 'retry' && one.key === key && one.session === session && one.at < at,
    ),
  );
  return new Set(asked.map(({ key }) => key));
}

/** A row with a natural key gets the same id on every device. */
export function doubledPairs({ journal }: Evidence): Failure[] {
  const ids = new Map<string, string>();
  return journal.rows.flatMap(({ what, collection, id, row }) => {
    const pair = naturalKeyOf(collection).map((column) => row[column]);
    const name = `${collection} ${pair.join(' ')}`;
    if (what !== 'insert' || pair.length === 0) return [];
    const other = ids.get(name) ?? id;
    ids.set(name, id);
    return other === id
      ? []
      : [{ oracle: 'each write takes effect once', what: `${name} made as ${other} and ${id}` }];
  });
}

/** A course that was created and deleted while its device was offline never reaches the server. */
export function sentAfterAll({ journal, history }: Evidence): Failure[] {
  const takenBack = journal.rows.filter(
    ({ what, collection, id, session, offlineSince }) =>
      what === 'insert' &&
      collection === 'courses' &&
      offlineSince !== undefined &&
      // Who takes the deletion back wants the course again.
      journal.rows.findLast((last) => last.id === id && last.session === session)?.what ===
        'delete' &&
      journal.rows.some(
        (later) =>
          later.what === 'delete' &&
          later.id === id &&
          later.session === session &&
          later.offlineSince === offlineSince,
      ),
  );
  return takenBack
    .filter(({ id }) => history.some((version) => version.id === id))
    .map(({ id, session }) => ({
      oracle: 'a change undone before it was sent is never sent',
      what: `courses ${id} of ${session}`,
    }));
}
