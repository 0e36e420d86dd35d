/**
 * The promises of sync, checked against the history of the server and the journal of a run. Each oracle returns
 * the breaches that it found, with row, field and value.
 */
import type { CollectionName } from '../../../sync/index.ts';
import { isGone, type Version } from '../runner/world.ts';
import { stepOf } from '../steps/values.ts';
import type { Evidence, Failure } from './evidence.ts';
import type { Edit, Journal, Notice, RowChange, SessionId } from './journal.ts';
import { causelessLosses, wrongRefusals } from './notice-oracles.ts';
import {
  doubledPairs,
  doubles,
  naturalKeyOf,
  repeatedDeletions,
  sentAfterAll,
} from './once-oracles.ts';
import { lostLastWords, placeFailures } from './place-oracles.ts';
import { everVisibleTo, versionName } from './visibility.ts';

/** The columns that people and the owner edit. */
const edited: Partial<Record<CollectionName, readonly string[]>> = {
  courses: ['title', 'description', 'duration', 'image'],
  profiles: ['first_name', 'last_name'],
  lessons: ['topic', 'place', 'summary'],
  attendance: ['note', 'away_reason'],
  enquiry_messages: ['text'],
};

/** Runs every oracle about writes, after healing. */
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
    ...repeatedDeletions(evidence),
    ...sentAfterAll(evidence),
    ...emptyAcknowledgements(evidence),
    ...foreignRows(evidence),
    ...outlivingEnrollments(evidence),
    ...placeFailures(evidence),
    ...lostLastWords(evidence),
  ];
}

const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}:${id}`;

function leftByChoice(
  { journal }: Evidence,
  { session, at }: { session: SessionId; at: number },
): boolean {
  return journal.actions.some(
    (action) => action.session === session && action.what === 'sign-out' && action.at > at,
  );
}

/** Whether a person reacted to a notice: by a button, or by changing the row again. */
function dealtWith({ journal }: Evidence, { session, key, at }: Notice): boolean {
  return (
    journal.actions.some(
      (action) =>
        action.session === session && action.at > at && (!action.key || action.key === key),
    ) ||
    [...journal.edits, ...journal.rows].some(
      (change) => change.session === session && change.at > at && keyOf(change) === key,
    )
  );
}

/**
 * No acknowledged edit is lost. It was accepted, or its author replaced or undid it, or its author got a notice
 * that is still listed.
 */
function lostEdits(evidence: Evidence): Failure[] {
  const { journal, history, standing } = evidence;
  const isLost = (edit: Edit) => {
    const accepted = history.some(
      ({ id, row }) => id === edit.id && row?.[edit.column] === edit.value,
    );
    const undone = wasUndone(journal, edit);
    if (accepted || undone || leftByChoice(evidence, edit)) return false;
    const replaced = journal.edits.some(
      (other) =>
        other.session === edit.session &&
        other.id === edit.id &&
        other.column === edit.column &&
        other.value !== edit.value &&
        other.again > edit.at,
    );
    const deleted = journal.rows.some(
      ({ session, id, what, at }) =>
        session === edit.session && id === edit.id && what === 'delete' && at > edit.at,
    );
    if (replaced || deleted) return false;
    const notices = journal.notices.filter(
      ({ session, key, values, at }) =>
        session === edit.session &&
        key === keyOf(edit) &&
        at > edit.at &&
        values[edit.column] === edit.value,
    );
    const stands = standing.get(edit.session)?.get(keyOf(edit))?.[edit.column] === edit.value;
    return !notices.some((one) => stands || dealtWith(evidence, one));
  };
  return journal.edits
    .filter((edit) => edited[edit.collection]?.includes(edit.column) && isLost(edit))
    .map(({ session, column, value, collection, id }) => ({
      oracle: 'no acknowledged write is lost',
      what: `${collection} ${id}: ${column} = ${value.slice(0, 12)} of ${session} was neither accepted nor reported`,
    }));
}

/** No created or deleted row is lost, by the same rule. */
function lostRowChanges(evidence: Evidence): Failure[] {
  const { journal, history, standing } = evidence;
  const changedBack = (change: RowChange) =>
    journal.rows.some(
      ({ session, id, what, at }) =>
        session === change.session && id === change.id && what !== change.what && at > change.at,
    );
  /** Undone here before it was sent, but the owner or the same person on another device made the row too. */
  const madeElsewhere = ({ id, session, row }: RowChange) =>
    row.change_position === 0 &&
    (journal.touchedByOwner.has(id) ||
      journal.rows.some(
        (one) => one.id === id && one.session !== session && one.what === 'insert',
      ));
  const needsApproval = history.some(({ row }) => row?.teachers_need_approval === true);
  const endedLinks = history.filter(
    (version) => version.tbl === 'child_parent_relationships' && isGone(version),
  );
  /**
   * Approval hides the courses of others, and from a teacher her own lessons and pupils. The end of a link hides the places of
   * the child from the parent. The app cannot tell a hidden row from a deleted one.
   */
  const mayBeHidden = ({ collection, what, row, session }: RowChange) => {
    if (what !== 'delete') return false;
    const author = session.slice(session.indexOf(':') + 1);
    if (collection === 'enrollments' && row.user_id !== author) {
      const isUnlinked = ({ row: link }: Version) =>
        link?.parent_id === author && link.child_id === row.user_id;
      return needsApproval || endedLinks.some(isUnlinked);
    }
    return (
      needsApproval &&
      (collection === 'lessons' || (collection === 'courses' && row.teacher_id !== author))
    );
  };
  const isLost = (change: RowChange) => {
    const { id, what, row, session } = change;
    const versions = history.filter((version) => version.id === id);
    const accepted =
      what === 'insert'
        ? history.some(
            ({ tbl, row: theirs }) => tbl === change.collection && isSame(tbl, theirs, row),
          )
        : versions.length === 0 || versions.some(isGone) || madeElsewhere(change);
    if (accepted || leftByChoice(evidence, change) || changedBack(change)) return false;
    if (mayBeHidden(change)) return false;
    const notices = journal.notices.filter(
      (one) => one.session === session && one.key === keyOf(change),
    );
    const stands = standing.get(session)?.has(keyOf(change)) ?? false;
    // A second refusal may say the same as the first, which is listed still.
    const isSaid = (one: Notice) => one.at > change.at || one.operation === what;
    return !notices.some((one) =>
      stands ? isSaid(one) : one.at > change.at && dealtWith(evidence, one),
    );
  };
  return journal.rows.filter(isLost).map(({ session, collection, id, what }) => ({
    oracle: 'no acknowledged write is lost',
    what: `${collection} ${id}: the ${what} of ${session} was neither accepted nor reported`,
  }));
}

/** No mark on an enquiry is lost, unless its author stopped being an admin, or the enquiry went with its sender's account. */
function lostMarks(evidence: Evidence): Failure[] {
  const { journal, history } = evidence;
  return journal.marks
    .filter((mark) => {
      const noted = history.some(({ id, row }) => id === mark.id && row?.handled_at);
      const wasErased = history.some(({ id, op }) => id === mark.id && op === 'DELETE');
      const wasDemoted = history.some(
        ({ id, row }) => id === mark.session.split(':')[1] && row && row.user_type !== 'admin',
      );
      const takenBack = journal.marks.some(
        ({ id, session, on, at }) =>
          id === mark.id && session === mark.session && !on && at > mark.at,
      );
      const isMoot = takenBack || wasErased || wasDemoted || leftByChoice(evidence, mark);
      return mark.on && !noted && !isMoot;
    })
    .map(({ id, session }) => ({
      oracle: 'no acknowledged write is lost',
      what: `enquiries ${id}: the mark of ${session} was not accepted`,
    }));
}

/** Whether a device created this row of the server: they have the same natural key or, without one, the same id. */
function isSame(
  table: string,
  theirs: Record<string, unknown> | null,
  mine: Record<string, unknown>,
): boolean {
  if (!theirs) return false;
  const natural = naturalKeyOf(table);
  return natural.length > 0
    ? natural.every((key) => theirs[key] === mine[key])
    : theirs.id === mine.id;
}

/** A value is replaced only by an author who saw it. */
function unseenReplacements({ journal, history, serverSteps }: Evidence): Failure[] {
  const failures: Failure[] = [];
  const now = new Map<string, unknown>();
  const past = new Map<string, Set<unknown>>();
  const isAnyWithdrawn = history.some(({ row }) => Boolean(row?.withdrawn_at));
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
        // An undo of an edit that has arrived sends the value of before, which no step may have written.
        const isUndone =
          (seen.has(value) || value === '') &&
          journal.edits.some(
            (edit) =>
              edit.id === id &&
              edit.column === column &&
              edit.value === before &&
              wasUndone(journal, edit),
          );
        // The server hides where a withdrawn teacher meets the class, and shows it again.
        const isWithheld = isAnyWithdrawn && column === 'place' && (value === '' || before === '');
        if (!rightful && !isUndone && !isWithheld) {
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

/** Whether the author of an edit has undone it. */
function wasUndone(journal: Journal, edit: Edit): boolean {
  return journal.actions.some(
    ({ session, what, key, at }) =>
      what === 'undo' && session === edit.session && key === keyOf(edit) && at > edit.at,
  );
}

/** The values that an edit may replace: those that it and its author's earlier edits of the field were based on. */
function mayReplace(journal: Journal, edit: Edit, known = new Set<Edit>()): Set<unknown> {
  known.add(edit);
  const values = new Set(edit.over.keys());
  for (const other of journal.edits) {
    const isOwn =
      other.session === edit.session && other.id === edit.id && other.column === edit.column;
    if (!isOwn || other.at > edit.at) continue;
    values.add(other.value);
    if (values.has(other.value) && !known.has(other)) {
      for (const value of mayReplace(journal, other, known)) values.add(value);
    }
  }
  return values;
}

/** Every acknowledged write is in the storage of its device. */
function emptyAcknowledgements({ journal }: Evidence): Failure[] {
  const written = new Set(journal.edits.map(({ n }) => n));
  return [...journal.acknowledged]
    .filter((n) => !written.has(n))
    .map((n) => ({ oracle: 'no acknowledged write is lost', what: `step ${n} is not in storage` }));
}

/** A device receives only versions that its user could see at the server at some moment. */
function foreignRows({ journal, history, world }: Evidence): Failure[] {
  const visible = new Map<string, Set<string>>();
  const foreign = new Map<string, SessionId>();
  for (const { session, collection, id, position } of journal.arrivals) {
    const userId = session.split(':')[1] ?? '';
    const seen = visible.get(userId) ?? everVisibleTo(userId, history, world);
    visible.set(userId, seen);
    const name = versionName(collection, id, position);
    if (!seen.has(name)) foreign.set(name, session);
  }
  return [...foreign].map(([name, session]) => ({
    oracle: "another user's rows never appear",
    what: `${name} at ${session}`,
  }));
}

/** No enrolment exists in a deleted course. */
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
