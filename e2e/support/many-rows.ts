/** SQL for AppServer.ownerRuns that makes the seeded data as large as that of a school. */

/** The seeded course Mathematics Foundation. Helen teaches it; Amira and Daniel are enrolled. */
export const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';

/** Adds 100 courses for each of the three seeded teachers, so that there are 308 courses. */
export const manyCourses = `
  insert into public.courses (title, description, subject, level, duration, teacher_id, created_at)
  select
    'Practice Course ' || lpad((100 * teacher + number)::text, 3, '0'),
    'A short course of weekly practice, number ' || number || '.',
    (array['mathematics', 'english', 'science', 'reasoning'])[1 + number % 4],
    (array['Beginner', 'Intermediate', 'Advanced'])[1 + number % 3],
    '8 weeks',
    ('0a0f01d0-0000-4000-8000-00000000001' || teacher + 1)::uuid,
    now() - make_interval(hours => 100 * teacher + number)
  from generate_series(0, 2) as teacher, generate_series(0, 99) as number;
`;

/**
 * Adds students to a course.
 * @param count the number of students, at most 99
 * @param lastName the start of their last names, to which two letters are added; must not contain a quote
 */
export const manyStudents = (courseId: string, count: number, lastName = 'Penhaligon') => `
  insert into auth.users (
    id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  )
  select
    ('0a0f01d0-0000-4000-8000-0000000007' || lpad(number::text, 2, '0'))::uuid,
    'authenticated', 'authenticated', 'pupil' || number || '@example.com', '{}',
    jsonb_build_object(
      'first_name', (array['Noor', 'Isla', 'Kwame', 'Mei-Lin', 'Theo'])[1 + number % 5],
      'last_name', left('${lastName}', 38) || chr(97 + number / 26) || chr(97 + number % 26), 'user_type', 'student'),
    now(), now()
  from generate_series(1, ${count}) as number;
  insert into private.known_people (user_id) select id from public.profiles where user_type = 'student'
    on conflict do nothing;
  insert into public.enrollments (user_id, course_id, enrolled_at)
  select
    ('0a0f01d0-0000-4000-8000-0000000007' || lpad(number::text, 2, '0'))::uuid,
    '${courseId}', now() - make_interval(days => number)
  from generate_series(1, ${count}) as number;
`;
