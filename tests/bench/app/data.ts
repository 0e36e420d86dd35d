/**
 * The data of the benchmark: one teacher who may see 2,000 courses, 20,000 enrolments and 5,000 people, and with the week
 * also 10,000 lessons and 80,000 marks. SQL creates it once; each part of the benchmark starts with a copy.
 */
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../../supabase/local/backend.ts';
import { DEMO_PASSWORD } from '../../../supabase/local/demo-accounts.ts';

export const teacher = { email: 'helen.teacher@example.com', password: DEMO_PASSWORD };
const teacherId = '0a0f01d0-0000-4000-8000-000000000011';

/** Whether the command asks for little data, which shows that the benchmark works and no cost. */
export const isSmall = process.argv.includes('--small');

/** The numbers of rows that the teacher may see. Only own courses show enrolments, so they have all of them. */
export const amounts = isSmall
  ? {
      courses: 12,
      ownCourses: 4,
      enrollments: 44,
      profiles: 22,
      roster: 20,
      lessons: 12,
      marks: 24,
    }
  : {
      courses: 2_000,
      ownCourses: 80,
      enrollments: 20_000,
      /** Including the teacher. */
      profiles: 5_000,
      roster: 500,
      lessons: 10_000,
      marks: 80_000,
    };
export const allRows = amounts.courses + amounts.enrollments + amounts.profiles;
export const rowsWithWeek = allRows + amounts.lessons + amounts.marks;

/** The id of the course with the long roster, which the SQL below creates. */
export const rosterCourse = 'a9f7e979-65d6-cf79-9a52-9102a973b8b9';

const students = amounts.profiles - 1;
const spread = amounts.enrollments - amounts.roster;
/** The positions of the rows, all below the horizon of a new server. */
const position = (rows: number) => `1 + n * 499 / ${rows}`;

/** Without triggers, which would take minutes. Names end in a number that is spelt with letters: they have no digits. */
const sql = `
  set session_replication_role = replica;
  create function pg_temp.key(kind text, n bigint) returns uuid language sql immutable
    as $$ select md5(kind || n)::uuid $$;
  delete from public.attendance;
  delete from public.lessons;
  delete from public.enrollments;
  delete from public.child_parent_relationships;
  delete from public.courses;
  insert into public.profiles (id, first_name, last_name, user_type, change_position)
    select pg_temp.key('u', n),
      (array['Ada','Ben','Cara','Dev','Ella','Finn','Grace','Hugo','Isla','Jack','Kiran','Lena'])[1 + n % 12],
      (array['Adams','Brown','Clarke','Davies','Evans','Foster','Green','Hughes','Iqbal','Jones'])[1 + n % 10]
        || '-' || translate(n::text, '0123456789', 'abcdefghij'), 'student', ${position(students)}
    from generate_series(1, ${students}) n;
  insert into public.courses
    (id, title, description, subject, image, level, duration, teacher_id, created_at, change_position)
    select pg_temp.key('c', n), 'Course ' || n, repeat('What is taught in this course. ', 7),
      (array['mathematics','english','science','reasoning'])[1 + n % 4],
      '/images/courses/' || (1 + n % 8) || '.svg', 'Beginner', '12 weeks',
      case when n <= ${amounts.ownCourses} then '${teacherId}'::uuid
        else '0a0f01d0-0000-4000-8000-000000000012' end,
      now() - n * interval '1 hour', ${position(amounts.courses)}
    from generate_series(1, ${amounts.courses}) n;
  insert into public.enrollments (id, user_id, course_id, enrolled_at, confirmed_at, change_position)
    select pg_temp.key('r', n), pg_temp.key('u', n), pg_temp.key('c', 1),
      now() - n * interval '1 hour', now(), ${position(amounts.roster)}
    from generate_series(1, ${amounts.roster}) n;
  insert into public.enrollments (id, user_id, course_id, confirmed_at, change_position)
    select pg_temp.key('e', n), pg_temp.key('u', 1 + n % ${students}),
      pg_temp.key('c', 2 + (n % ${students} + n / ${students} * 20) % ${amounts.ownCourses - 1}),
      now(), ${position(spread)}
    from generate_series(0, ${spread - 1}) n;
  set session_replication_role = origin;
  -- The benchmark sends more courses than one teacher may add.
  alter table public.courses disable trigger courses_limit_insert;
  analyze;
`;

/** Lessons of the teacher's courses, and eight marks for each of them. */
const week = `
  set session_replication_role = replica;
  insert into public.lessons (id, course_id, starts_at, minutes, place, topic, summary, change_position)
    select md5('w' || n)::uuid, md5('c' || (1 + n % ${amounts.ownCourses}))::uuid, now() + (n - 5000) * interval '1 hour', 60,
      'The library', 'Topic ' || n, repeat('What the class did. ', 5), ${position(amounts.lessons)}
    from generate_series(1, ${amounts.lessons}) n;
  insert into public.attendance (id, lesson_id, student_id, course_id, mark, note, change_position)
    select md5('a' || l.id || e.user_id)::uuid, l.id, e.user_id, l.course_id, 'present', 'Good work.',
      1 + e.place * 60
    from public.lessons l cross join lateral (
      select user_id, row_number() over (order by id) as place from public.enrollments
      where course_id = l.course_id order by id limit ${amounts.marks / amounts.lessons}) e;
  set session_replication_role = origin;
  analyze;
`;

/** Creates a data folder of the embedded backend with this data. */
export async function makeData(hasWeek = false): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oakfold-bench-'));
  const backend = await createBackend({ dataDir: folder, siteUrl: 'http://localhost', seed: true });
  await backend.db.exec(sql);
  if (hasWeek) await backend.db.exec(week);
  await backend.close();
  return folder;
}

/** Copies the data into the folder of a server. */
export function copyData(made: string): (dataDir: string) => Promise<void> {
  return (dataDir) => cp(made, dataDir, { recursive: true });
}
