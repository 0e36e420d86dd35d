/**
 * The promises of sync, as questions to the history of the server and the journal of a run. Each
 * answers with the breaches it found, in words that name row, field and value.
 */
import type { CollectionName } from '../../sync/index.ts';
import type { SimDevice } from './device.ts';
import {
  type Edit,
  type Journal,
  type RowChange,
  type Seat,
  stepOf,
  type Told,
} from './journal.ts';
import { doubledPairs, doubles, naturalKey, sentAfterAll } from './once-oracles.ts';
import { causelessLosses, wrongRefusals } from './told-oracles.ts';
import { everVisibleTo, versionName } from './visibility.ts';
import { isGone, type Version, type World } from './world.ts';

export interface Failure {
  oracle: string;
  what: string;
}

export interface Evidence {
  journal: Journal;
  history: Version[];
  /** What stands refused at the end, by seat; a seat that is not here was not looked at. */
  standing: Map<Seat, Map<string, Record<string, string>>>;
  world: World;
  devices: readonly SimDevice[];
  /** Numbers of the steps that the server's owner took. */
  serverSteps: ReadonlySet<number>;
}

/** Columns that people and the server's owner edit. */
const edited: Partial<Record<CollectionName, readonly string[]>> = {
  courses: ['title', 'description', 'duration', 'image'],
  profiles: ['first_name', 'last_name'],
};

/** Every question about writes, asked once the world is quiet. */
export function judgeWrites(evidence: Evidence): Failure[] {
  return [
    ...lostEdits(evidence),
    ...lostRowChanges(evidence),
    ...lostMarks(evidence),
    ...unseenReplacements(evidence),
    ...causelessLosses(evidence),
    ...wrongRefusals(evidence),
    ...doubles(evidence),
    ...doubledPairs(evidence),
    ...sentAfterAll(evidence),
    ...emptyAcknowledgements(evidence),
    ...foreignRows(evidence),
    ...outlivingEnrollments(evidence),
  ];
}

const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}:${id}`;

function leftByChoice({ journal }: Evidence, { seat, at }: { seat: Seat; at: number }): boolean {
  return journal.actions.some(
    (action) => action.seat === seat && action.what === 'sign-out' && action.at > at,
  );
}

/** Whether a person has dealt with what they were told: by a button, or by changing the row again. */
function dealtWith({ journal }: Evidence, { seat, key, at }: Told): boolean {
  return (
    journal.actions.some(
      (action) => action.seat === seat && action.at > at && (!action.key || action.key === key),
    ) ||
    [...journal.edits, ...journal.rows].some(
      (change) => change.seat === seat && change.at > at && keyOf(change) === key,
    )
  );
}

/** No acknowledged edit is lost: accepted, replaced by its own author, or told to them and still told. */
function lostEdits(evidence: Evidence): Failure[] {
  const { journal, history, standing } = evidence;
  const isLost = (edit: Edit) => {
    const accepted = history.some(
      ({ id, row }) => id === edit.id && row?.[edit.column] === edit.value,
    );
    if (accepted || leftByChoice(evidence, edit)) return false;
    const replaced = journal.edits.some(
      (other) =>
        other.seat === edit.seat &&
        other.id === edit.id &&
        other.column === edit.column &&
        other.value !== edit.value &&
        other.again > edit.at,
    );
    const deleted = journal.rows.some(
      ({ seat, id, what, at }) =>
        seat === edit.seat && id === edit.id && what === 'delete' && at > edit.at,
    );
    if (replaced || deleted) return false;
    const told = journal.told.filter(
      ({ seat, key, values, at }) =>
        seat === edit.seat &&
        key === keyOf(edit) &&
        at > edit.at &&
        values[edit.column] === edit.value,
    );
    const stands = standing.get(edit.seat)?.get(keyOf(edit))?.[edit.column] === edit.value;
    return !told.some((one) => stands || dealtWith(evidence, one));
  };
  return journal.edits
    .filter((edit) => edited[edit.collection]?.includes(edit.column) && isLost(edit))
    .map(({ seat, column, value, collection, id }) => ({
      oracle: 'no acknowledged write is lost',
      what: `${collection} ${id}: ${column} = ${value.slice(0, 12)} of ${seat} was neither accepted nor told`,
    }));
}

/** The same for rows that were made or deleted. */
function lostRowChanges(evidence: Evidence): Failure[] {
  const { journal, history, standing } = evidence;
  const changedBack = (change: RowChange) =>
    journal.rows.some(
      ({ seat, id, what, at }) =>
        seat === change.seat && id === change.id && what !== change.what && at > change.at,
    );
  /** Taken back here before it was sent; what is there is what the same person did on another device. */
  const madeElsewhere = ({ id, seat, row }: RowChange) =>
    row.change_position === 0 &&
    journal.rows.some((one) => one.id === id && one.seat !== seat && one.what === 'insert');
  const isLost = (change: RowChange) => {
    const { id, what, row, seat } = change;
    const versions = history.filter((version) => version.id === id);
    const accepted =
      what === 'insert'
        ? history.some(({ tbl, row: theirs }) => tbl === change.collection && isSame(theirs, row))
        : versions.length === 0 || versions.some(isGone) || madeElsewhere(change);
    if (accepted || leftByChoice(evidence, change) || changedBack(change)) return false;
    const told = journal.told.filter(
      (one) => one.seat === seat && one.key === keyOf(change) && one.at > change.at,
    );
    const stands = standing.get(seat)?.has(keyOf(change)) ?? false;
    return !told.some((one) => stands || dealtWith(evidence, one));
  };
  return journal.rows.filter(isLost).map(({ seat, collection, id, what }) => ({
    oracle: 'no acknowledged write is lost',
    what: `${collection} ${id}: the ${what} of ${seat} was neither accepted nor told`,
  }));
}

/** No note that an enquiry was dealt with is lost, but with the role of whoever made it. */
function lostMarks(evidence: Evidence): Failure[] {
  const { journal, history } = evidence;
  return journal.marks
    .filter((mark) => {
      const noted = history.some(({ id, row }) => id === mark.id && row?.handled_at);
      const wasDemoted = history.some(
        ({ id, row }) => id === mark.seat.split(':')[1] && row && row.user_type !== 'admin',
      );
      const takenBack = journal.marks.some(
        ({ id, seat, on, at }) => id === mark.id && seat === mark.seat && !on && at > mark.at,
      );
      return mark.on && !noted && !takenBack && !wasDemoted && !leftByChoice(evidence, mark);
    })
    .map(({ id, seat }) => ({
      oracle: 'no acknowledged write is lost',
      what: `enquiries ${id}: the mark of ${seat} was not accepted`,
    }));
}

/** Whether a row of the server says what a row made on a device says. */
function isSame(theirs: Record<string, unknown> | null, mine: Record<string, unknown>): boolean {
  if (!theirs) return false;
  const natural = naturalKey.filter((key) => key in mine);
  return natural.length > 0
    ? natural.every((key) => theirs[key] === mine[key])
    : theirs.id === mine.id;
}

/** A value is replaced only by someone who saw it: no edit is overwritten from behind. */
function unseenReplacements({ journal, history, serverSteps }: Evidence): Failure[] {
  const failures: Failure[] = [];
  const now = new Map<string, unknown>();
  const past = new Map<string, Set<unknown>>();
  for (const { tbl, op, id, row } of history) {
    for (const column of edited[tbl as CollectionName] ?? []) {
      const key = `${id} ${column}`;
      const before = now.get(key);
      const value = row?.[column];
      if (op === 'UPDATE' && value !== before) {
        const authors = journal.edits.filter(
          (edit) => edit.id === id && edit.column === column && edit.value === value,
        );
        const seen = past.get(key) ?? new Set();
        const step = stepOf(value);
        const byServer = step !== undefined && serverSteps.has(step) && !seen.has(value);
        const rightful = byServer || authors.some((edit) => mayReplace(journal, edit).has(before));
        if (!rightful) {
          failures.push({
            oracle: 'nobody overwrites what they did not see',
            what: `${tbl} ${id}: ${column} went from ${String(before).slice(0, 12)} to ${String(value).slice(0, 12)}`,
          });
        }
      }
      now.set(key, value);
      past.set(key, (past.get(key) ?? new Set()).add(value));
    }
  }
  return failures;
}

/** What an edit was made over, and what its author's earlier edits on that field were made over. */
function mayReplace(journal: Journal, edit: Edit, known = new Set<Edit>()): Set<unknown> {
  known.add(edit);
  const values = new Set(edit.over.keys());
  for (const other of journal.edits) {
    const isOwn = other.seat === edit.seat && other.id === edit.id && other.column === edit.column;
    if (!isOwn || other.at > edit.at) continue;
    values.add(other.value);
    if (values.has(other.value) && !known.has(other)) {
      for (const value of mayReplace(journal, other, known)) values.add(value);
    }
  }
  return values;
}

/** What was acknowledged is in the storage of the device. */
function emptyAcknowledgements({ journal }: Evidence): Failure[] {
  const written = new Set(journal.edits.map(({ n }) => n));
  return [...journal.acknowledged]
    .filter((n) => !written.has(n))
    .map((n) => ({ oracle: 'no acknowledged write is lost', what: `step ${n} is not in storage` }));
}

/** Nothing ever came to a device that its user could not see at the server at some moment, however briefly. */
function foreignRows({ journal, history, world }: Evidence): Failure[] {
  const visible = new Map<string, Set<string>>();
  const foreign = new Map<string, Seat>();
  for (const { seat, collection, id, position } of journal.arrivals) {
    const userId = seat.split(':')[1] ?? '';
    const seen = visible.get(userId) ?? everVisibleTo(userId, history, world);
    visible.set(userId, seen);
    const name = versionName(collection, id, position);
    if (!seen.has(name)) foreign.set(name, seat);
  }
  return [...foreign].map(([name, seat]) => ({
    oracle: "another user's rows never appear",
    what: `${name} at ${seat}`,
  }));
}

/** Nobody is on a course that is gone, whichever of the two came first. */
function outlivingEnrollments({ history }: Evidence): Failure[] {
  const last = new Map(history.map((version) => [`${version.tbl} ${version.id}`, version]));
  return [...last.values()]
    .filter((version) => version.tbl === 'enrollments' && !isGone(version))
    .filter(({ row }) => {
      const course = last.get(`courses ${String(row?.course_id)}`);
      return !course || isGone(course);
    })
    .map(({ id }) => ({ oracle: 'no enrolment outlives its course', what: id }));
}
