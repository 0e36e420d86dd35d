import type { Mutation } from './mutation.ts';

const lessons = 'supabase/migrations/20261123142100_lessons.sql';
const instead = 'supabase/migrations/20261123142450_instead_lessons.sql';
const attendance = 'supabase/migrations/20261123142200_attendance.sql';
const results = 'supabase/migrations/20261123142250_results.sql';
const readers = 'supabase/migrations/20261123142300_lesson_readers.sql';
const epochs = 'supabase/migrations/20261123141000_visibility_epochs.sql';

/** What makes a register with two authors one register, and shows it only to those who have a place. */
export const week: Mutation[] = [
  [
    'merging rows that two people made at the same time',
    'sync/changes/merge.ts',
    'const seen = base ?? syncedTable(source).initial;',
    'const seen = base ?? {};',
    'sync/changes/merge',
  ],
  [
    'taking back an entry of the register that was sent',
    'sync/changes/transitions.ts',
    '    return deletable\n',
    '    return !deletable\n',
    'sync/changes/transitions',
  ],
  [
    'bringing the lessons to who gets a place',
    readers,
    'perform private.touch_lessons(array[new.course_id], array[new.user_id]);',
    'perform 1;',
    'tests/sql/pgtap',
  ],
  [
    'taking the lessons from a family whose place ended',
    epochs,
    "perform private.raise_epochs(families, '{courses,lessons,papers}');",
    '',
    'tests/sql/pgtap',
  ],
  [
    'keeping marks from families until they are released',
    results,
    'and (is_released or course_id in (select private.course_ids_of_caller()))',
    '',
    'tests/sql/pgtap',
  ],
  [
    'a median of five marks at least',
    results,
    'count(r.maths) >= 5',
    'count(r.maths) >= 1',
    'tests/sql/pgtap',
  ],
  [
    'keeping each author of the register to the own columns',
    attendance,
    'if (new.mark, new.note) <> (was.mark, was.note) then',
    'if false then',
    'tests/sql/pgtap',
  ],
  [
    'telling nobody that a student is away from a lesson that has begun',
    attendance,
    'if lesson.starts_at <= now() then',
    'if false then',
    'tests/sql/pgtap',
  ],
  [
    'keeping the register from a family that waits for a place',
    attendance,
    "where e.user_id = student.id and e.status = 'active' and",
    'where e.user_id = student.id and',
    'tests/sql/pgtap',
  ],
  [
    'a register of those who have a place on its own course',
    'sync/queries/lessons.ts',
    "status === 'active' && confirmed_at !== null;",
    'confirmed_at !== null;',
    'tests/sync/queries',
  ],
  [
    'asking a child for no link after the end of the request',
    'sync/queries/notices.ts',
    'kind === question && Date.parse(String(subject.until)) > Date.now(),',
    'kind === question && subject.until !== undefined,',
    'tests/sync/queries',
  ],
  [
    'keeping a lesson that was held on the new date of another',
    instead,
    'and not _deleted and not is_held;',
    'and not _deleted;',
    'tests/sql/pgtap',
  ],
  ['the limit of lessons', lessons, '>= 120 then', '>= 1200 then', 'tests/sql/pgtap'],
];
