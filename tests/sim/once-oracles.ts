/** Each change takes effect once, and none that was taken back in time, as questions to the history of the server. */
import { stepOf } from './journal.ts';
import type { Evidence, Failure } from './oracles.ts';

/** The columns that say which pair of rows a row stands for. */
export const naturalKey = ['user_id', 'course_id', 'parent_id', 'child_id'];

/** What is made once is there once. */
export function doubles({ journal, history, devices }: Evidence): Failure[] {
  const failures: Failure[] = [];
  const fail = (what: string) => failures.push({ oracle: 'each write takes effect once', what });
  const alive = new Set<string>();
  const titles = new Map<string, string>();
  const enquiries = new Map<number, number>();
  const anew = madeAnew(journal);
  for (const { tbl, op, id, row } of history) {
    if (op === 'DELETE' || !row) alive.delete(id);
    else if (op === 'INSERT' && tbl !== 'enquiries' && alive.has(id)) fail(`${tbl} ${id} twice`);
    else alive.add(id);
    if (tbl === 'courses' && row && op === 'INSERT') {
      const other = titles.get(String(row.title));
      if (other && other !== id && !anew.has(`courses:${other}`))
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
  for (const n of journal.enquiries) {
    const kept = devices
      .flatMap(({ outbox }) => [...outbox.values()])
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

/** Rows that were gone, as their author was told who then made them anew: a course takes another id for that. */
function madeAnew({ told, actions }: Evidence['journal']): Set<string | undefined> {
  const gone = told.filter(({ code, operation }) => code === 'gone' && operation === 'insert');
  const asked = actions.filter(({ seat, what, key, at }) =>
    gone.some((one) => what === 'retry' && one.key === key && one.seat === seat && one.at < at),
  );
  return new Set(asked.map(({ key }) => key));
}

/** What stands for a pair of rows is one row, however often and on however many devices it is made. */
export function doubledPairs({ journal }: Evidence): Failure[] {
  const ids = new Map<string, string>();
  return journal.rows.flatMap(({ what, collection, id, row }) => {
    const pair = naturalKey.filter((column) => column in row).map((column) => row[column]);
    const name = `${collection} ${pair.join(' ')}`;
    if (what !== 'insert' || pair.length === 0) return [];
    const other = ids.get(name) ?? id;
    ids.set(name, id);
    return other === id
      ? []
      : [{ oracle: 'each write takes effect once', what: `${name} made as ${other} and ${id}` }];
  });
}

/** A course that was made and taken back while its device was cut off is never heard of. */
export function sentAfterAll({ journal, history }: Evidence): Failure[] {
  const takenBack = journal.rows.filter(
    ({ what, collection, id, seat, spell }) =>
      what === 'insert' &&
      collection === 'courses' &&
      spell !== undefined &&
      journal.rows.some(
        (later) =>
          later.what === 'delete' &&
          later.id === id &&
          later.seat === seat &&
          later.spell === spell,
      ),
  );
  return takenBack
    .filter(({ id }) => history.some((version) => version.id === id))
    .map(({ id, seat }) => ({
      oracle: 'what was taken back before it was sent is never sent',
      what: `courses ${id} of ${seat}`,
    }));
}
