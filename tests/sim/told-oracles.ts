/** What people are told of their changes, as questions to the history of the server. */
import type { Journal, Told } from './journal.ts';
import type { Evidence, Failure } from './oracles.ts';
import { isGone, type Version } from './world.ts';

/** Answers that a change may be given up for. Everything else passes by itself. */
const lasting = new Set(['42501', '23514', '23503', 'gone', 'kept', 'XX000']);

/** Whoever is told that an edit lost lost it to somebody. */
export function causelessLosses({ journal, history }: Evidence): Failure[] {
  return journal.told
    .filter(({ kind }) => kind === 'overwritten')
    .flatMap(({ seat, key, values, at }) => {
      const id = key.split(':')[1] ?? '';
      // After a restore even one's own older value is another's.
      const versions = history.filter((version) => version.id === id);
      const restored = versions.slice(1).some(({ op }) => op === 'RESTORE');
      return Object.keys(values).flatMap((column) => {
        const own = new Set(
          journal.edits
            .filter((edit) => edit.seat === seat && edit.id === id && edit.column === column)
            .map(({ value }) => value),
        );
        const others = versions.filter(({ row }) => row && !own.has(String(row[column])));
        const distinct = new Set(others.map(({ row }) => row?.[column]));
        const base = journal.edits.find(
          (edit) => edit.seat === seat && edit.id === id && edit.column === column,
        );
        for (const [value, since] of base?.over ?? []) if (since < at) distinct.delete(value);
        return distinct.size > 0 || restored
          ? []
          : [
              {
                oracle: 'nobody is told of a loss without a cause',
                what: `${key} ${column} at ${seat}`,
              },
            ];
      });
    });
}

/** What is refused is refused for a reason that lasts, and that the person may know. */
export function wrongRefusals({ journal, history, world }: Evidence): Failure[] {
  return journal.told
    .filter(({ kind }) => kind === 'refused')
    .flatMap((told) => {
      const fail = (why: string): Failure[] => [
        {
          oracle: 'only what cannot be accepted is refused',
          what: `${told.key} at ${told.seat}: ${told.code} ${told.message} (${why})`,
        },
      ];
      const [collection, id = ''] = told.key.split(':');
      if (told.code === '23514' && !breaksRule(told, journal, history))
        return fail('no rule is broken');
      const userId = told.seat.split(':')[1] ?? '';
      // Until its token runs out, a device of an account that is gone is told that nothing is allowed.
      if (world.closed.has(userId)) return [];
      const role = world.accountOf(userId)?.split('-')[0];
      if (!lasting.has(told.code)) return fail('passes by itself');
      if (!told.message) return fail('no reason');
      const versions = history.filter((version) => version.id === id);
      if (told.code === 'kept' && (versions.length === 0 || told.operation !== 'delete')) {
        return fail('nothing had arrived');
      }
      if (told.code === 'gone' && !versions.some(isGone) && role !== 'admin') {
        if (collection === 'courses' && versions.at(-1)?.row?.teacher_id === userId)
          return fail('it is there');
      }
      const mine = versions.some(({ row }) => row?.teacher_id === userId) && role !== 'student';
      if (told.code === '42501' && collection === 'courses' && mine) return fail('it is theirs');
      if (told.code === '42501' && collection === 'enrollments' && role === 'student')
        return fail('a student may');
      return [];
    });
}

/** Whether a rule of a table forbids what was refused: a title too long, a course that takes no one in. */
function breaksRule({ key, values }: Told, journal: Journal, history: Version[]): boolean {
  const [collection, id] = key.split(':');
  if (collection === 'courses') return (values.title ?? '').length > 200;
  if (collection !== 'enrollments') return false;
  const courses = journal.rows.filter((row) => row.id === id).map(({ row }) => row.course_id);
  return history.some(
    (version) =>
      (courses.includes(version.id) && isGone(version)) ||
      version.row?.teachers_need_approval === true,
  );
}
