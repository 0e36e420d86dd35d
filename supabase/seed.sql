-- Demo data, loaded once into a fresh data folder of the embedded backend and nowhere else (config.toml keeps
-- it from the Supabase CLI). Every account below has the same public password, demo-oakfold-2026, whose hash
-- is below. All addresses are at example.com.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  id::uuid, 'authenticated', 'authenticated', email,
  '$2b$10$HL3/KzkrU.k2o0IftykbouvEoruDaSr6SGePDdsqFHwCFPIU8Uwxq', now(),
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'sub', id, 'email', email, 'email_verified', true, 'phone_verified', false,
    'first_name', first_name, 'last_name', last_name, 'user_type', user_type),
  now(), now()
from (values
  ('0a0f01d0-0000-4000-8000-000000000011', 'helen.teacher@example.com', 'Helen', 'Marsh', 'teacher'),
  ('0a0f01d0-0000-4000-8000-000000000012', 'george.teacher@example.com', 'George', 'Bell', 'teacher'),
  ('0a0f01d0-0000-4000-8000-000000000013', 'fatima.teacher@example.com', 'Fatima', 'Rahman', 'teacher'),
  ('0a0f01d0-0000-4000-8000-000000000021', 'amira.student@example.com', 'Amira', 'Okafor', 'student'),
  ('0a0f01d0-0000-4000-8000-000000000022', 'daniel.student@example.com', 'Daniel', 'Price', 'student'),
  ('0a0f01d0-0000-4000-8000-000000000023', 'priya.student@example.com', 'Priya', 'Nair', 'student'),
  ('0a0f01d0-0000-4000-8000-000000000031', 'rosa.parent@example.com', 'Rosa', 'Okafor', 'parent'),
  ('0a0f01d0-0000-4000-8000-000000000091', 'admin@example.com', 'Tom', 'Whitfield', 'student')
) as people (id, email, first_name, last_name, user_type);

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users where email like '%@example.com';

-- As if each had opened a mailed link and then chosen the password.
insert into private.address_proofs (user_id, proved_at) select id, now() from auth.users where email like '%@example.com';

-- Nobody signs up as an admin; the owner makes one (docs/owner.md).
update public.profiles set user_type = 'admin'
where id = '0a0f01d0-0000-4000-8000-000000000091';

-- The secret is public, as the password is (supabase/local/demo-accounts.ts).
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
values ('0a0f01d0-0000-4000-8000-000000000092', '0a0f01d0-0000-4000-8000-000000000091', 'Demo', 'totp', 'verified',
  'OAKFOLDDEMOTUITIONOAKFOLDDEMO234');

update public.profiles set approved_at = now() where user_type = 'teacher';

-- The business knows these families.
insert into private.known_people (user_id)
select id from public.profiles where user_type in ('student', 'parent');

insert into public.courses (id, title, description, subject, image, level, duration, teacher_id, offer, years, meets_on,
  meets_at, minutes, venue)
values
  ('0a0fc0de-0000-4000-8000-000000000001', 'Mathematics Foundation',
   'Number, fractions, measures and shape, taught from the ground up. Each week ends with a short set of 11+ style questions, so that confidence grows with the method.',
   'mathematics', '/images/courses/1.svg', 'Beginner', '12 weeks', '0a0f01d0-0000-4000-8000-000000000011', '1', '4', '', '', 60, ''),
  ('0a0fc0de-0000-4000-8000-000000000002', 'English Comprehension',
   'Close reading of stories, poems and non-fiction. Students learn to find evidence, explain a writer''s choices and answer in full sentences against the clock.',
   'english', '/images/courses/2.svg', 'Intermediate', '10 weeks', '0a0f01d0-0000-4000-8000-000000000012', '2', '4-6', '', '', 60, ''),
  ('0a0fc0de-0000-4000-8000-000000000003', 'Science Exploration',
   'Hands-on lessons in biology, chemistry and physics. Students plan fair tests, read results from tables and graphs, and explain what they found.',
   'science', '/images/courses/3.svg', 'Beginner to Intermediate', '12 weeks', '0a0f01d0-0000-4000-8000-000000000012', '3', '4-6', 'wednesday', '17:00', 60, 'oakfold-house'),
  ('0a0fc0de-0000-4000-8000-000000000004', 'Verbal Reasoning Masterclass',
   'Every question type of the 11+ verbal paper, from codes and analogies to logic puzzles, with timed practice and a personal list of words to learn.',
   'reasoning', '/images/courses/4.svg', 'Advanced', '8 weeks', '0a0f01d0-0000-4000-8000-000000000013', '4', '5-6', 'thursday', '16:45', 60, 'online'),
  ('0a0fc0de-0000-4000-8000-000000000005', 'Non-Verbal Reasoning',
   'Patterns, rotations, reflections and nets. Students learn a steady way to look at each figure and to rule out wrong answers quickly.',
   'reasoning', '/images/courses/5.svg', 'Intermediate', '8 weeks', '0a0f01d0-0000-4000-8000-000000000013', '5', '5', '', '', 60, ''),
  ('0a0fc0de-0000-4000-8000-000000000006', 'Advanced Mathematics Problem Solving',
   'Multi-step problems that mix ratio, algebra and geometry. For students who know the syllabus and want to think further.',
   'mathematics', '/images/courses/6.svg', 'Advanced', '10 weeks', '0a0f01d0-0000-4000-8000-000000000011', '6', '5-6', 'saturday', '11:00', 90, 'oakfold-house'),
  ('0a0fc0de-0000-4000-8000-000000000007', 'Creative Writing Workshop',
   'Planning, openings, dialogue and description. Each student finishes two pieces and hears kind, precise feedback from a small group.',
   'english', '/images/courses/7.svg', 'All Levels', '6 weeks', '0a0f01d0-0000-4000-8000-000000000012', '7', '4-6', 'saturday', '14:00', 75, 'oakfold-house'),
  ('0a0fc0de-0000-4000-8000-000000000008', 'Exam Preparation Intensive',
   'A full course of past papers, timing and exam technique, with a mock test every fourth week and a written report for parents.',
   'mathematics', '/images/courses/8.svg', 'Advanced', '16 weeks', '0a0f01d0-0000-4000-8000-000000000011', '8', '5-6', 'tuesday', '18:00', 90, 'oakfold-house');

insert into public.enrollments (user_id, course_id)
values
  ('0a0f01d0-0000-4000-8000-000000000021', '0a0fc0de-0000-4000-8000-000000000001'),
  ('0a0f01d0-0000-4000-8000-000000000021', '0a0fc0de-0000-4000-8000-000000000002'),
  ('0a0f01d0-0000-4000-8000-000000000021', '0a0fc0de-0000-4000-8000-000000000005'),
  ('0a0f01d0-0000-4000-8000-000000000022', '0a0fc0de-0000-4000-8000-000000000001');

insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
values
  ('0a0f01d0-0000-4000-8000-000000000031', '0a0f01d0-0000-4000-8000-000000000021', now());

-- One more link waits: Rosa has asked for Daniel, who accepts it with this code.
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
values
  ('0a0f01d0-0000-4000-8000-000000000031', '0a0f01d0-0000-4000-8000-000000000022',
   'daniel.student@example.com', '246810', now() + interval '7 days');

-- The class of Non-Verbal Reasoning is full, so Priya waits.
update public.courses set places = 1 where id = '0a0fc0de-0000-4000-8000-000000000005';
insert into public.enrollments (user_id, course_id)
values ('0a0f01d0-0000-4000-8000-000000000023', '0a0fc0de-0000-4000-8000-000000000005');

-- A term around today for each teacher: five lessons before this week's and seven after it, each at its time in London.
-- The days are those of the seeding.
insert into public.lessons (id, course_id, starts_at, minutes, place, topic, summary)
select
  md5(course || week)::uuid, ('0a0fc0de-0000-4000-8000-00000000000' || course)::uuid,
  ((now() at time zone 'Europe/London')::date + days + 7 * week + start) at time zone 'Europe/London',
  minutes, place, topics[week + 6], case when week < 0 then summary else '' end
from (values
  ('1', 0, time '16:30', 60, 'Oakfold House, room 2', 'Today we worked in pairs, and everybody explained one answer at the board.',
    array['Place value', 'Long multiplication', 'Division', 'Fractions of amounts', 'Adding fractions', 'Decimals',
      'Percentages', 'Ratio', 'Area and perimeter', 'Angles', 'Reading graphs', 'A paper against the clock', 'Looking back']),
  ('2', 1, time '17:00', 75, 'Oakfold House, the library', 'We read aloud, and underlined the words that carry the feeling.',
    array['Finding evidence', 'What a word suggests', 'A poem', 'A letter', 'Reading between the lines', 'Comparing two texts',
      'The writer''s choices', 'A play', 'Newspapers', 'Full sentences', 'Against the clock', 'A past paper', 'Looking back']),
  ('5', 2, time '10:00', 50, 'https://meet.example.com/oakfold-non-verbal', 'We turned shapes with tracing paper before doing it in our heads.',
    array['Odd one out', 'Pairs', 'Turning', 'Mirrors', 'Codes', 'Nets', 'Hidden shapes', 'Series', 'Matrices', 'Folding',
      'Speed', 'A past paper', 'Looking back'])
) as plan (course, days, start, minutes, place, summary, topics), generate_series(-5, 7) as week
-- Nobody teaches on these days.
where to_char((now() at time zone 'Europe/London')::date + days + 7 * week, 'MM-DD') not in ('12-24', '12-25', '12-26', '12-31', '01-01');

-- These courses meet as their lessons do.
update public.courses c set meets_on = lower(to_char(l.starts_at at time zone 'Europe/London', 'fmday')),
  meets_at = to_char(l.starts_at at time zone 'Europe/London', 'HH24:MI'), minutes = l.minutes,
  venue = case when l.place like 'https:%' then 'online' else 'oakfold-house' end
from public.lessons l where l.course_id = c.id;

-- The registers of the lessons before this week, with a note for Amira after each. Two weeks ago she was ill.
insert into public.attendance (lesson_id, student_id, mark, note, away, away_reason, away_by)
select l.id, e.user_id,
  case when is_ill then 'absent' when is_amira and l.starts_at > now() - interval '8 days' then 'late' else 'present' end,
  case
    when is_ill then 'Get well soon. The sheet of this week is on the shelf for you.'
    when is_amira then 'Careful work on "' || l.topic || '". Please practise ten minutes a day until next week.'
    else '' end,
  is_ill, case when is_ill then 'A cold' else '' end, case when is_ill then 'parent' else '' end
from public.lessons l
join public.enrollments e on e.course_id = l.course_id and e.status = 'active'
cross join lateral (select e.user_id = '0a0f01d0-0000-4000-8000-000000000021' as is_amira) as who
cross join lateral (select is_amira and l.starts_at::date
  between (now() - interval '15 days')::date and (now() - interval '9 days')::date as is_ill) as when_ill
where l.starts_at < (now() at time zone 'Europe/London')::date at time zone 'Europe/London';

-- Two tests of Mathematics Foundation are released, and one is to come.
insert into public.papers (id, course_id, title, held_on, maths_of, english_of, verbal_of, non_verbal_of, released_at)
select md5('mock' || nr)::uuid, '0a0fc0de-0000-4000-8000-000000000001', 'Mock test ' || nr,
  (now() at time zone 'Europe/London')::date + days, 50, 50, 80, 60, case when days < 0 then now() end
from (values (1, -35), (2, -7), (3, 14)) as tests (nr, days);
insert into public.results (paper_id, student_id, maths, english, verbal, non_verbal, comment)
select md5('mock' || nr)::uuid, ('0a0f01d0-0000-4000-8000-0000000000' || student)::uuid, maths, english, verbal, non_verbal, comment
from (values
  (1, '21', 31, 38, 50, 33, 'A good start. Time ran out in Verbal, so we practise with a clock.'),
  (2, '21', 38, 41, 61, 35, 'Much steadier. Turning shapes is next.'),
  (1, '22', 40, 29, 44, 41, ''), (2, '22', 42, 33, 52, 47, '')
) as marks (nr, student, maths, english, verbal, non_verbal, comment);

-- Whom the teacher rings during the class.
update public.enrollments set contact_name = 'Rosa Okafor', contact_phone = '020 7946 0123'
where user_id = '0a0f01d0-0000-4000-8000-000000000021';

-- What this file did is news to nobody. The question to Daniel stays.
delete from public.notices where kind <> 'link-asked';
delete from private.mails where true;
