/** Oracles about places: eight means eight, a free place is offered to the first who waits, and everybody is told. */
import { isGone, type Version } from '../runner/world.ts';
import type { Evidence, Failure } from './evidence.ts';

type Row = Record<string, unknown>;
type Rows = Map<string, Row>;

/** What one transaction did: the rows before and after it, and the notices that it wrote. */
interface Change {
  before: { courses: Rows; enrollments: Rows };
  after: { courses: Rows; enrollments: Rows };
  notices: Row[];
}

const idOf = (row: Row) => String(row.id);
/** In the order of the waiting list. */
const byOrder = (one: Row, other: Row) =>
  String(one.enrolled_at).localeCompare(String(other.enrolled_at)) ||
  idOf(one).localeCompare(idOf(other));
/** With a status: only those that are confirmed, because a newcomer is 'active' and takes no place. */
const living = (rows: Rows, course: string, status?: string): Row[] =>
  [...rows.values()].filter(
    (row) =>
      row.course_id === course &&
      !row._deleted &&
      (status === undefined || (row.status === status && row.confirmed_at !== null)),
  );
/** Offers last for hours. One whose time has passed was made to lapse by a step. */
const isOffered = ({ status, offered_until }: Row) =>
  status === 'waiting' && Date.parse(String(offered_until)) > Date.now();
/** Those who have a place, or are offered one. */
const held = (rows: Rows, course: string) =>
  living(rows, course).filter(
    (row) => row.confirmed_at !== null && (row.status === 'active' || isOffered(row)),
  );
/** Those who wait and were not asked yet. */
const line = (rows: Rows, course: string) =>
  living(rows, course, 'waiting').filter(({ offered_until }) => offered_until === null);
const idsOf = (rows: readonly Row[]) => rows.map(idOf).sort().join(' ');

/**
 * The transactions of the history, oldest first. All rows of one have one position. A row that was deleted for good has
 * none and belongs to the rows after it. A restored backup is no transaction: it only sets the rows.
 */
function* changesOf(history: readonly Version[]): Generator<Change> {
  const rows: Record<string, Rows> = { courses: new Map(), enrollments: new Map() };
  const now = () => ({
    courses: new Map(rows.courses),
    enrollments: new Map(rows.enrollments),
  });
  let before = now();
  let notices: Row[] = [];
  let position: unknown;
  let isRestoring = false;
  let deleted: Version[] = [];
  const apply = ({ tbl, id, row }: Version) => {
    if (row) rows[tbl]?.set(id, row);
    else rows[tbl]?.delete(id);
  };
  for (const version of history) {
    const { tbl, op, row } = version;
    if (!row) {
      deleted.push(version);
      continue;
    }
    const at = row.change_position;
    const isRestored = op === 'RESTORE';
    const isNext = at !== undefined && position !== undefined && at !== position;
    if (isRestoring !== isRestored || isNext) {
      if (!isRestoring) yield { before, after: now(), notices };
      before = now();
      notices = [];
    }
    isRestoring = isRestored;
    position = isRestored ? undefined : (at ?? position);
    for (const gone of deleted) apply(gone);
    deleted = [];
    if (tbl === 'notices') notices.push(row);
    apply(version);
  }
  if (!isRestoring) yield { before, after: now(), notices };
}

/** Runs every oracle about places. */
export function placeFailures({ history }: Evidence): Failure[] {
  const failures: Failure[] = [];
  const fail = (oracle: string, what: string) => failures.push({ oracle, what });
  /** Who was on a course when it was deleted. */
  const ended = new Map<string, Row[]>();
  for (const { before, after, notices } of changesOf(history)) {
    for (const [id, course] of after.courses) {
      const was = before.courses.get(id);
      const onIt = living(after.enrollments, id);
      if (course._deleted) {
        if (was && !was._deleted) ended.set(id, living(before.enrollments, id));
        continue;
      }
      if (was?._deleted) {
        const expected = (ended.get(id) ?? []).filter((row) => after.enrollments.has(idOf(row)));
        if (idsOf(onIt) !== idsOf(expected)) {
          fail('a restored course has exactly those who ended with it', id);
        }
      }
      const active = held(after.enrollments, id);
      const waiting = line(after.enrollments, id);
      const places = Number(course.places);
      const earlier = held(before.enrollments, id).length;
      const numbers = `${id}: ${active.length} of ${places}, ${waiting.length} waiting`;
      const isRestored = was?._deleted === true;
      if (active.length > places && active.length > earlier && !isRestored)
        fail('no place is given twice', numbers);
      if (active.length < places && waiting.length > 0)
        fail('a free place is offered at once', numbers);
      if (course.is_full !== active.length >= places)
        fail('a course knows whether it is full', numbers);
      if (isRestored) continue;
      const queue = line(before.enrollments, id)
        .filter((row) => !(after.enrollments.get(idOf(row))?._deleted ?? true))
        .sort(byOrder);
      for (const row of queue)
        if (after.enrollments.get(idOf(row))?.taken_at != null)
          fail('nobody takes a place that was not offered', numbers);
      const isGiven = (row: Row | undefined) =>
        row !== undefined && row.offered_until !== null && row.confirmed_at !== null;
      const given = queue.filter((row) => isGiven(after.enrollments.get(idOf(row))));
      if (idsOf(given) !== idsOf(queue.slice(0, given.length)))
        fail('the first who waits is offered the place', numbers);
      waiting.toSorted(byOrder).forEach((row, index) => {
        if (row.in_line !== (index < 5 ? index + 1 : 0))
          fail('each is told the place in the line', numbers);
      });
      const known = new Set(living(before.enrollments, id).map(idOf));
      /** Also who knows it: then what was told since is taken back unread. */
      const isTold = (row: Row, kind: string) =>
        notices.some(
          (notice) => notice.user_id === row.user_id && (notice.kind === kind || notice._deleted),
        );
      for (const row of waiting) {
        if (!known.has(idOf(row)) && !isTold(row, 'place-waiting'))
          fail('each person is told', idOf(row));
      }
      for (const row of given)
        if (!isTold(row, 'place-offered')) fail('each person is told', idOf(row));
      const isNew = (row: Row | undefined) => row && !row._deleted && row.confirmed_at === null;
      for (const row of onIt.filter(({ confirmed_at }) => confirmed_at !== null)) {
        const kind = row.status === 'waiting' ? 'place-waiting' : 'enrolment-confirmed';
        if (isNew(before.enrollments.get(idOf(row))) && !isTold(row, kind))
          fail('each person is told', idOf(row));
      }
    }
  }
  return failures;
}

/**
 * What one person did last to an enrolment stands, if nobody else touched it and the server refused nothing: after
 * an enrolment the place is there, and after leaving it is not.
 */
export function lostLastWords({ journal, history, world }: Evidence): Failure[] {
  const ids = new Set(
    journal.rows.flatMap(({ collection, id }) => (collection === 'enrollments' ? [id] : [])),
  );
  return [...ids].flatMap((id): Failure[] => {
    const acts = journal.rows.filter((row) => row.id === id);
    const [first] = acts;
    const last = acts.at(-1);
    if (!first || !last || acts.some(({ session }) => session !== first.session)) return [];
    const userId = first.session.split(':')[1] ?? '';
    const key = `enrollments:${id}`;
    const versions = history.filter((version) => version.id === id);
    const courseId = String(last.row.course_id);
    const isDisturbed =
      world.closed.has(userId) ||
      journal.touchedByOwner.has(id) ||
      versions.some(({ op }) => op === 'RESTORE' || op === 'DELETE') ||
      history.some((version) => version.id === courseId && isGone(version)) ||
      journal.notices.some((notice) => notice.session === first.session && notice.key === key) ||
      journal.actions.some(
        ({ session, what, at }) =>
          session === first.session && what === 'sign-out' && at > first.at,
      );
    if (isDisturbed) return [];
    const final = versions.at(-1);
    const isThere = final !== undefined && !isGone(final);
    if (isThere === (last.what === 'insert')) return [];
    return [
      {
        oracle: 'the last word about a place stands',
        what: `enrollments ${id}: the ${last.what} of ${first.session} is not what the server has`,
      },
    ];
  });
}
