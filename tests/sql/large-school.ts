import type { Sql } from 'postgres';

/** The highest position of a row, below the horizon of a new server. */
export const LAST_POSITION = 500;

/** The ids of one user of each role. */
export interface School {
  /** With 2 enrolments and a request for a link. */
  student: string;
  /** With 3 courses of 4 lessons each, and 60 students with one mark each. */
  teacher: string;
  /** With 2 children who have 2 enrolments each. */
  parent: string;
  admin: string;
}

/**
 * Fills an empty database with `rows` profiles, enrolments, notices and marks, 2,000 courses with 5 lessons each, 1,000 teachers, a link for every
 * fourth profile and 5,000 enquiries. A tenth of courses, enrolments, links and notices are tombstones, a tenth of the
 * teachers are approved, a tenth of the courses are those of others, and a tenth of the links wait for the child. The ids
 * are hashes, so that neighbours in an index are unrelated.
 */
export async function fillSchool(session: Sql, rows: number): Promise<School> {
  // Without triggers, which would take minutes.
  await session
    .unsafe(
      `
    set session_replication_role = replica;
    create function pg_temp.key(kind text, n bigint) returns uuid language sql immutable
      as $$ select md5(kind || n)::uuid $$;
    create function pg_temp.position(n bigint, total bigint) returns bigint language sql immutable
      as $$ select 1 + n * (${LAST_POSITION} - 1) / total $$;
    insert into public.profiles (id, first_name, user_type, approved_at, change_position)
      select pg_temp.key('u', n), 'N' || translate(n::text, '0123456789', 'abcdefghij'),
        case when n <= 1000 then 'teacher' when n <= ${rows / 4} then 'parent' else 'student' end,
        case when n <= 100 then now() end, pg_temp.position(n, ${rows})
      from generate_series(1, ${rows}) n;
    insert into public.courses (id, title, description, subject, teacher_id, _deleted, change_position)
      select pg_temp.key('c', n), 'C' || n, repeat('words ', 40), 'science',
        pg_temp.key('u', case n % 10 when 5 then 101 + n % 900 else 1 + n % 100 end), n % 10 = 0,
        pg_temp.position(n, 2000)
      from generate_series(1, 2000) n;
    insert into public.enrollments (id, user_id, course_id, confirmed_at, _deleted, change_position)
      select pg_temp.key('e', n), pg_temp.key('u', ${rows / 4} + 1 + n % ${rows / 2}),
        pg_temp.key('c', n * 7 % 2000 + 1), now(), n % 10 = 0, pg_temp.position(n, ${rows})
      from generate_series(1, ${rows}) n on conflict do nothing;
    insert into public.child_parent_relationships
        (id, parent_id, child_id, accepted_at, code, expires_at, _deleted, change_position)
      select pg_temp.key('l', n), pg_temp.key('u', 1001 + n % ${rows / 8}), pg_temp.key('u', ${rows / 4} + 1 + n),
        case when n % 10 <> 5 then now() end, case when n % 10 = 5 then '123456' else '' end,
        case when n % 10 = 5 then now() + interval '7 days' end, n % 10 = 0, pg_temp.position(n, ${rows / 4})
      from generate_series(1, ${rows / 4}) n;
    insert into public.notices (id, user_id, kind, _deleted, change_position)
      select pg_temp.key('n', n), pg_temp.key('u', n), 'link-ended', n % 10 = 0, pg_temp.position(n, ${rows})
      from generate_series(1, ${rows}) n;
    insert into public.lessons (id, course_id, starts_at, minutes, _deleted, change_position)
      select pg_temp.key('w', n), pg_temp.key('c', 1 + n % 2000), now() + n * interval '1 minute', 60, n % 10 = 0,
        pg_temp.position(n, 10000)
      from generate_series(1, 10000) n;
    insert into public.attendance (id, lesson_id, student_id, course_id, change_position)
      select pg_temp.key('a', n), pg_temp.key('w', 1 + n % 10000), pg_temp.key('u', ${rows / 4} + 1 + n % ${rows / 2}),
        pg_temp.key('c', 1 + (1 + n % 10000) % 2000), pg_temp.position(n, ${rows})
      from generate_series(1, ${rows}) n on conflict do nothing;
    insert into public.enquiries (id, kind, details, submitted_at, change_position)
      select pg_temp.key('q', n), 'newsletter', '{"email": "v@example.com"}', now(),
        pg_temp.position(n, 5000)
      from generate_series(1, 5000) n;
    insert into public.enquiry_messages (id, enquiry_id, kind, text, change_position)
      select pg_temp.key('m', n), pg_temp.key('q', 1 + n % 5000), case when n % 2 = 0 then 'reply' else 'note' end,
        'Hello', pg_temp.position(n, 10000)
      from generate_series(1, 10000) n;

    -- The four whose cost is measured, and what concerns them, spread over all positions.
    insert into public.profiles (id, first_name, user_type, approved_at, change_position)
      select pg_temp.key('someone', n), 'S', case n when 1 then 'teacher' when 2 then 'parent'
        when 3 then 'admin' else 'student' end, case n when 1 then now() end, 1 + n * 7
      from generate_series(1, 66) n;
    insert into public.courses (id, title, description, subject, teacher_id, change_position)
      select pg_temp.key('taught', n), 'Taught', 'D', 'science', pg_temp.key('someone', 1), n * 100
      from generate_series(1, 3) n;
    insert into public.enrollments (id, user_id, course_id, confirmed_at, change_position)
      select pg_temp.key('taking', n), pg_temp.key('someone', n), pg_temp.key('taught', n % 3 + 1), now(), n * 7
      from generate_series(4, 63) n;
    insert into public.enrollments (id, user_id, course_id, confirmed_at, change_position)
      select pg_temp.key('other ' || m, n), pg_temp.key('someone', n), pg_temp.key('c', n * 10 + m),
        now(), m * 200
      from generate_series(64, 66) n, generate_series(1, 2) m;
    insert into public.lessons (id, course_id, starts_at, minutes, change_position)
      select pg_temp.key('taught ' || m, n), pg_temp.key('taught', n), now(), 60, m * 100
      from generate_series(1, 3) n, generate_series(1, 4) m;
    insert into public.attendance (id, lesson_id, student_id, course_id, change_position)
      select pg_temp.key('mark', n), pg_temp.key('taught 1', n % 3 + 1), pg_temp.key('someone', n),
        pg_temp.key('taught', n % 3 + 1), n * 7
      from generate_series(4, 63) n;
    insert into public.attendance (id, lesson_id, student_id, course_id, change_position)
      select pg_temp.key('mark ' || m, n), pg_temp.key('w', n * 10 + m - 1), pg_temp.key('someone', n),
        pg_temp.key('c', n * 10 + m), m * 200
      from generate_series(64, 66) n, generate_series(1, 2) m;
    insert into public.child_parent_relationships (id, parent_id, child_id, accepted_at, change_position)
      select pg_temp.key('family', n), pg_temp.key('someone', 2), pg_temp.key('someone', n), now(), n * 7
      from generate_series(65, 66) n;
    insert into public.child_parent_relationships (id, parent_id, child_id, code, expires_at, change_position)
      values (pg_temp.key('asked', 1), pg_temp.key('someone', 2), pg_temp.key('someone', 64), '123456',
        now() + interval '7 days', 7);
    insert into public.notices (id, user_id, kind, change_position)
      select pg_temp.key('notice ' || m, n), pg_temp.key('someone', n), 'link-ended', m * 50
      from unnest(array[1, 2, 3, 64]) n, generate_series(1, 9) m;
    insert into public.enquiries (id, kind, details, submitted_at, user_id, change_position)
      select pg_temp.key('asked ' || m, n), 'newsletter', '{"email": "v@example.com"}', now(),
        pg_temp.key('someone', n), m * 100
      from unnest(array[1, 2, 64]) n, generate_series(1, 3) m;
    insert into public.enquiry_messages (id, enquiry_id, kind, text, change_position)
      select pg_temp.key('answer ' || m, n), pg_temp.key('asked 1', n), 'reply', 'Hello', m * 100
      from unnest(array[1, 2, 64]) n, generate_series(1, 3) m;
    set session_replication_role = origin;
  `,
    )
    .simple();
  await session`vacuum analyze`;
  const [people] = await session<School[]>`
    select md5('someone64')::uuid as student, md5('someone1')::uuid as teacher,
      md5('someone2')::uuid as parent, md5('someone3')::uuid as admin`;
  if (!people) throw new Error('The people were not made.');
  return people;
}

/**
 * Adds to a school a teacher with `classes` courses of `lessons` lessons and `students` students each, who are marked in
 * every lesson. The courses take turns, as in a week.
 * @returns the teacher's id
 */
export async function addTeacher(
  session: Sql,
  classes: number,
  lessons: number,
  students: number,
): Promise<string> {
  const marks = classes * lessons * students;
  await session
    .unsafe(
      `
    set session_replication_role = replica;
    create function pg_temp.busy(kind text, n bigint) returns uuid language sql immutable
      as $$ select md5('busy ' || kind || n)::uuid $$;
    create function pg_temp.place(n bigint, total bigint) returns bigint language sql immutable
      as $$ select 1 + n * (${LAST_POSITION} - 1) / total $$;
    insert into public.profiles (id, first_name, user_type, approved_at, change_position)
      select pg_temp.busy('p', n), 'B', case n when 0 then 'teacher' else 'student' end, case n when 0 then now() end,
        pg_temp.place(n, ${classes * students})
      from generate_series(0, ${classes * students}) n;
    insert into public.courses (id, title, description, subject, teacher_id, change_position)
      select pg_temp.busy('c', n), 'Busy', repeat('words ', 40), 'science', pg_temp.busy('p', 0), pg_temp.place(n, ${classes})
      from generate_series(1, ${classes}) n;
    insert into public.enrollments (id, user_id, course_id, confirmed_at, change_position)
      select pg_temp.busy('e', n), pg_temp.busy('p', n), pg_temp.busy('c', 1 + n % ${classes}), now(),
        pg_temp.place(n, ${classes * students})
      from generate_series(1, ${classes * students}) n;
    insert into public.lessons (id, course_id, starts_at, minutes, change_position)
      select pg_temp.busy('l', n), pg_temp.busy('c', 1 + n % ${classes}), now() + n * interval '1 hour', 60,
        pg_temp.place(n, ${classes * lessons})
      from generate_series(1, ${classes * lessons}) n;
    insert into public.attendance (id, lesson_id, student_id, course_id, mark, change_position)
      select pg_temp.busy('m', n), lesson_id, user_id, course_id, 'present', pg_temp.place(n, ${marks})
      from (
        select l.id as lesson_id, e.user_id, l.course_id, row_number() over (order by l.starts_at, e.id) as n
        from public.lessons l join public.enrollments e using (course_id)
        where l.course_id in (select pg_temp.busy('c', n) from generate_series(1, ${classes}) n)
      ) as marked;
    set session_replication_role = origin;
  `,
    )
    .simple();
  await session`vacuum analyze`;
  const [made] = await session<{ id: string }[]>`select md5('busy p0')::uuid as id`;
  if (!made) throw new Error('The teacher was not made.');
  return made.id;
}

/** Gives a teacher's marks the order of changes in which one course after the other was given to the teacher. */
export async function changeCourseByCourse(session: Sql, teacher: string): Promise<void> {
  await session.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update public.attendance a set change_position = c.nr
      from (select id, row_number() over (order by id) as nr from public.courses where teacher_id = ${teacher}) as c
      where c.id = a.course_id`;
  });
  await session`vacuum analyze public.attendance`;
}
