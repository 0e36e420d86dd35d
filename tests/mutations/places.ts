import type { Mutation } from './mutation.ts';

const enrolments = 'supabase/migrations/20261123140500_enrolments.sql';
const placesFile = 'supabase/migrations/20261123140550_places.sql';

const firstRefusals = 'supabase/migrations/20261123142907_first_refusals.sql';

/** What keeps eight places eight, and the waiting list in order. */
export const places: Mutation[] = [
  [
    'enrolments on one course waiting for each other',
    enrolments,
    ' for no key update;',
    ';',
    'tests/sql/concurrent-places',
  ],
  [
    'counting the places before one is given',
    placesFile,
    "then 'active' else 'waiting' end",
    "then 'active' else 'active' end",
    'tests/sql/pgtap',
  ],
  [
    'counting only who is confirmed',
    placesFile,
    "and status = 'active' and confirmed_at is not null and not _deleted",
    "and status = 'active' and not _deleted",
    'tests/sql/pgtap',
  ],
  [
    'lessons for the known alone',
    'supabase/migrations/20261123142100_lessons.sql',
    'and e.confirmed_at is not null and not e._deleted offset 0',
    'and not e._deleted offset 0',
    'tests/sql/pgtap',
  ],
  [
    'nobody confirming the own place',
    'supabase/migrations/20261123140530_known_people.sql',
    'where own = new.course_id)',
    'where own = new.course_id) and new.user_id <> auth.uid()',
    'tests/sql/pgtap',
  ],
  [
    'offering no more places than are free',
    placesFile,
    'order by enrolled_at, id limit free)',
    'order by enrolled_at, id limit free + 1)',
    'tests/sql/pgtap',
  ],
  [
    'offering all free places at once',
    placesFile,
    'order by enrolled_at, id limit free)',
    'order by enrolled_at, id limit 1)',
    'tests/sql/concurrent-places',
  ],
  [
    'offering a copied class to the children of its own teacher alone',
    firstRefusals,
    'c.teacher_id = new.teacher_id or',
    'true or',
    'tests/sql/pgtap',
  ],
  [
    'offering a copied class to no more children than it has places',
    firstRefusals,
    'nth <= new.places',
    'nth <= new.places + 1',
    'tests/sql/pgtap',
  ],
  [
    'keeping an offered place',
    placesFile,
    ' and e.offered_until > clock_timestamp()',
    ' and false',
    'tests/sql/pgtap',
  ],
  [
    'taking an offered place in time alone',
    placesFile,
    '(new.offered_until > clock_timestamp()) is not true',
    'new.offered_until is null',
    'tests/sql/pgtap',
  ],
  [
    'nobody getting ahead of who is still to be asked',
    placesFile,
    'and e.offered_until is null and not e._deleted\n      and not',
    'and false and not e._deleted\n      and not',
    'tests/sql/pgtap',
  ],
  [
    'standing behind who waited when an offer lapsed',
    placesFile,
    'offered_until = null, enrolled_at = offered_until',
    'offered_until = null',
    'tests/sql/pgtap',
  ],
  [
    'offering a place to the first who waits',
    placesFile,
    'order by enrolled_at, id limit free)',
    'order by enrolled_at desc, id limit free)',
    'tests/sql/pgtap',
  ],
  [
    'restoring only who ended with the course',
    placesFile,
    "select enrollment_id from private.ended_enrollments where ended_by = 'course');",
    'select enrollment_id from private.ended_enrollments);',
    'tests/sql/pgtap',
  ],
  [
    'standing at the end of the line after coming back',
    placesFile,
    'new.enrolled_at := clock_timestamp();',
    'null;',
    'tests/sql/pgtap',
  ],
  [
    'not bringing back what ended since it was seen',
    'sync/changes/push-row.ts',
    "if (row.change_position >= change.seen_below) return refused('ended-meanwhile');",
    '',
    'sync/changes/push-row',
  ],
];
