/** Oracles about notices. Each notice must be true according to the history of the server. */

import type { RefusalCode } from '../../../sync/index.ts';
import { isGone, type Version } from '../runner/world.ts';
import type { Evidence, Failure } from './evidence.ts';
import type { Journal, Notice } from './journal.ts';

/** Codes that justify a refusal. Other failures are temporary. */
const lasting: ReadonlySet<RefusalCode | null> = new Set([
  'forbidden',
  'invalid',
  'target-gone',
  'course-not-open',
  'not-approved',
  'too-many-unconfirmed',
  'stays-confirmed',
  'offer-over',
  'stays-taken',
  'too-many-renames',
  'lesson-begun',
  'gone',
  'ended',
  'ended-meanwhile',
  'restored-meanwhile',
  'failing',
  'restored',
] as const);

/** Whether a rule of the tables is the reason. Foreign keys of other tables have the code 'target-gone' too. */
const isRuled = ({ code, key }: Notice) =>
  code === 'invalid' ||
  code === 'course-not-open' ||
  code === 'not-approved' ||
  code === 'too-many-renames' ||
  code === 'too-many-unconfirmed' ||
  code === 'stays-confirmed' ||
  code === 'offer-over' ||
  code === 'stays-taken' ||
  (code === 'target-gone' && key.startsWith('enrollments:'));

/** A notice about a lost edit requires that somebody else wrote the field. */
export function causelessLosses({ journal, history }: Evidence): Failure[] {
  return journal.notices
    .filter(({ kind }) => kind === 'overwritten')
    .flatMap(({ session, key, values, at }) => {
      const id = key.split(':')[1] ?? '';
      // After a restore, an author's own older value counts as another's.
      const versions = history.filter((version) => version.id === id);
      const restored = versions.slice(1).some(({ op }) => op === 'RESTORE');
      return Object.keys(values).flatMap((column) => {
        const edits = journal.edits.filter(
          (edit) => edit.session === session && edit.id === id && edit.column === column,
        );
        // A later edit may put back what the other had written, for example when it is undone.
        const own = new Set(edits.filter((edit) => edit.at <= at).map(({ value }) => value));
        const others = versions.filter(({ row }) => row && !own.has(String(row[column])));
        const distinct = new Set(others.map(({ row }) => row?.[column]));
        for (const [value, since] of edits[0]?.over ?? []) if (since < at) distinct.delete(value);
        return distinct.size > 0 || restored
          ? []
          : [
              {
                oracle: 'no notice of a loss without a cause',
                what: `${key} ${column} at ${session}`,
              },
            ];
      });
    });
}

/**
 * A refusal requires a lasting reason and a rule that is really broken. What is left of it after an edit of
 * the value at fault may break no rule.
 */
export function wrongRefusals({ journal, history, world }: Evidence): Failure[] {
  return journal.notices
    .filter(({ kind, isRest }) => kind === 'refused' && !isRest)
    .flatMap((notice) => {
      const fail = (why: string): Failure[] => [
        {
          oracle: 'only what cannot be accepted is refused',
          what: `${notice.key} at ${notice.session}: ${notice.code} (${why})`,
        },
      ];
      const [collection, id = ''] = notice.key.split(':');
      if (isRuled(notice) && !breaksRule(notice, journal, history))
        return fail('no rule is broken');
      const userId = notice.session.split(':')[1] ?? '';
      // Until its token expires, the device of a closed account gets "not allowed" for everything.
      if (world.closed.has(userId)) return [];
      const role = world.accountOf(userId)?.split('-')[0];
      if (!lasting.has(notice.code)) return fail('passes by itself');
      const versions = history.filter((version) => version.id === id);
      if (notice.code === 'restored') {
        // A restore begins with the removal of every row.
        const isRestored = history.some(({ op, row }) => op === 'RESTORE' && row === null);
        return isRestored ? [] : fail('nothing was restored');
      }
      if (notice.code === 'restored-meanwhile') {
        const end = versions.findIndex(isGone);
        const isBack = end !== -1 && versions.slice(end).some((version) => !isGone(version));
        return isBack ? [] : fail('nobody brought it back');
      }
      if (notice.code === 'gone' && !versions.some(isGone) && role !== 'admin') {
        if (collection === 'courses' && versions.at(-1)?.row?.teacher_id === userId)
          return fail('it is there');
      }
      const mine = versions.some(({ row }) => row?.teacher_id === userId) && role !== 'student';
      if (notice.code === 'forbidden' && collection === 'courses' && mine)
        return fail('it is theirs');
      const isOwn = notice.values.user_id === userId;
      if (
        notice.code === 'forbidden' &&
        collection === 'enrollments' &&
        role === 'student' &&
        isOwn
      )
        return fail('a student may');
      return [];
    });
}

/** Whether a rule of the table forbids the change: a title too long, or a course that accepts nobody. */
function breaksRule(notice: Notice, journal: Journal, history: Version[]): boolean {
  const { key, code, values, session } = notice;
  const [collection, id] = key.split(':');
  /** Whether this teacher needed approval at some time, or an admin withdrew it. */
  const mayHaveBeenClosed = (teacherId: unknown) =>
    history.some(
      (version) =>
        version.row?.teachers_need_approval === true ||
        (version.id === teacherId && Boolean(version.row?.withdrawn_at)),
    );
  if (code === 'too-many-renames') return history.filter((version) => version.id === id).length > 5;
  const enrolments = history.filter(({ tbl, row }) => tbl === 'enrollments' && row !== null);
  if (code === 'stays-confirmed')
    return enrolments.some((version) => version.id === id && version.row?.confirmed_at !== null);
  const isSome = (test: (row: NonNullable<Version['row']>) => boolean) =>
    enrolments.some(({ id: of, row }) => of === id && row !== null && test(row));
  if (code === 'stays-taken') return isSome(({ taken_at }) => taken_at !== null);
  // The place was passed on, given up and taken up again, or taken back with the confirmation.
  if (code === 'offer-over')
    return isSome(
      ({ status, offered_until }) =>
        status === 'waiting' && !(Date.parse(String(offered_until)) > Date.now()),
    );
  if (code === 'too-many-unconfirmed') {
    const unconfirmed = enrolments.filter(
      ({ row }) => row?.user_id === values.user_id && row?.confirmed_at === null,
    );
    return new Set(unconfirmed.map((version) => version.id)).size >= 3;
  }
  if (code === 'not-approved') return mayHaveBeenClosed(session.split(':')[1]);
  if (collection === 'courses') return (values.title ?? '').length > 200;
  if (collection !== 'enrollments') return false;
  const courses = journal.rows.filter((row) => row.id === id).map(({ row }) => row.course_id);
  const versions = history.filter((version) => courses.includes(version.id));
  // The server never had the course: its own insert was refused or undone.
  if (versions.length === 0) return true;
  return versions.some((version) => isGone(version) || mayHaveBeenClosed(version.row?.teacher_id));
}
