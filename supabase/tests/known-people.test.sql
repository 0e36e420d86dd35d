-- An account alone opens nothing about children: what a newcomer learns, and who confirms.
begin;
\ir cast.psql
select plan(40);

select tests.new_account('kim', '{"first_name": "Kim", "last_name": "Stone", "user_type": "student"}');
select tests.new_account('kai', '{"first_name": "Kai", "last_name": "Reed", "user_type": "student"}');
insert into public.lessons (id, course_id, starts_at, minutes, place, topic, summary)
  values (tests.id('monday'), tests.id('fractions'), now() + interval '1 day', 60, 'Library', 'Halves', 'We cut cakes.');

select is(tests.attempt('kim', format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
  tests.id('kim'), tests.id('fractions'))), '1 row', 'a newcomer enrols');
select is(tests.sees('kim', 'select status from public.enrollments'), 'active', 'the enrolment of a newcomer is active');
select is(tests.sees('kim', 'select confirmed_at is null from public.enrollments'), 'true', 'it is not confirmed');
select is(tests.sees('kim', 'select id from public.lessons'), 'nothing', 'a newcomer reads no lesson');
select is(tests.sees('kim', $$select r ->> 'id' from json_array_elements(public.pull(
  '{"checkpoints": {"lessons": null}}') -> 'pages' -> 'lessons' -> 'rows') as r$$), 'nothing', 'nor pulls one');
select is(tests.sees('kim', 'select id from private.visible_lessons(''00000000-0000-0000-0000-000000000000'', 10)'), 'nothing',
  'nor finds one by comparing ids');
select is(tests.attempt('kim', format('insert into public.attendance (lesson_id, student_id, away) values (%L, %L, true)',
  tests.id('monday'), tests.id('kim'))), '42501', 'a newcomer writes nothing into the register');
select is(tests.attempt('kim', format('update public.enrollments set confirmed_at = now() where user_id = %L', tests.id('kim'))),
  '42501', 'nobody confirms the own enrolment');
select is(tests.sees('tess', $$select subject ->> 'child' from public.notices where kind = 'student-new'$$), 'Kim S.',
  'the teacher is told of the newcomer');
select is(tests.sees('ann', $$select subject ->> 'title' from public.notices where kind = 'student-new'$$), 'Fractions',
  'the owner is told of the newcomer');
select is(tests.sees('tess', format('select first_name from public.profiles where id = %L', tests.id('kim'))), 'Kim',
  'the roster of the teacher shows the newcomer');
select is(tests.sees('ann', $$select name from public.newcomers()$$), 'Kim Stone', 'the owner sees who waits to be confirmed');
select is(tests.sees('tess', $$select name from public.newcomers()$$), '42501', 'a teacher does not read that list');

-- Places.
update public.courses set places = 2 where id = tests.id('fractions');
select is((select is_full from public.courses where id = tests.id('fractions')), false, 'a newcomer takes no place');
select is(tests.attempt('sid', format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
  tests.id('sid'), tests.id('fractions'))), '1 row', 'somebody who is known enrols after the newcomer');
select is((select status from public.enrollments where user_id = tests.id('sid')), 'active', 'and gets the place');
select is((select is_full from public.courses where id = tests.id('fractions')), true, 'then the course is full');
select is(tests.attempt('kai', format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
  tests.id('kai'), tests.id('fractions'))), '1 row', 'a newcomer enrols in a full course');
select is((select status from public.enrollments where user_id = tests.id('kai')), 'active', 'as active, because nothing is counted yet');

-- Who may confirm.
select is(tests.attempt('ted', format('update public.enrollments set confirmed_at = now() where user_id = %L', tests.id('kim'))),
  '0 rows', 'the teacher of another course confirms nobody');
update public.profiles set withdrawn_at = now() where id = tests.id('tess');
select is(tests.attempt('tess', format('update public.enrollments set confirmed_at = now() where user_id = %L', tests.id('kim'))),
  '0 rows', 'a teacher whose approval was withdrawn confirms nobody');
update public.profiles set withdrawn_at = null where id = tests.id('tess');
select is(tests.attempt('kim', format('select public.set_person_known(%L, true)', tests.id('kim'))), '42501',
  'nobody makes themselves known');

update public.courses set places = 3 where id = tests.id('fractions');
select is(tests.attempt('tess', format('update public.enrollments set confirmed_at = ''2020-01-01'' where user_id = %L',
  tests.id('kim'))), '1 row', 'the teacher of the course confirms a newcomer');
select is((select confirmed_at = now() from public.enrollments where user_id = tests.id('kim')), true,
  'with the time of the server');
select is(tests.sees('kim', 'select id from public.lessons'), tests.id('monday')::text, 'now the lessons are there');
select is(tests.sees('kim', $$select kind from public.notices where kind like '%confirmed'$$), 'enrolment-confirmed',
  'the family is told');
select is(tests.sees('ann', $$select subject ->> 'child' from public.notices where kind = 'student-new'$$), 'Kai R.',
  'what was told of the newcomer is gone, and the other newcomer stays');
select tests.refuses('tess', format('update public.enrollments set confirmed_at = null where user_id = %L', tests.id('kim')),
  '23514', 'stays-confirmed', 'a teacher does not take it back');
select tests.as_owner();

-- The ninth waits.
select is(tests.attempt('ann', format('select public.set_person_known(%L, true)', tests.id('kai'))), '1 row',
  'the owner says that a family is known');
select is((select status from public.enrollments where user_id = tests.id('kai')), 'waiting', 'whoever is too many waits');
select is(tests.sees('kai', $$select kind from public.notices where kind like 'place%'$$), 'place-waiting', 'and is told');
select is(tests.sees('tess', $$select first_name || coalesce(last_name, ', no name') from public.ended_enrollments_of(tests.id('fractions'))$$),
  'nothing', 'nobody ended a place yet');
select is(tests.attempt('tess', format('update public.enrollments set _deleted = true where user_id = %L', tests.id('kai'))),
  '1 row', 'the teacher takes somebody off the waiting list');
select is(tests.sees('tess', $$select first_name || coalesce(last_name, ', no name') from public.ended_enrollments_of(tests.id('fractions'))$$),
  ', no name', 'and learns no name by that');

-- The owner takes it back.
select is(tests.attempt('ann', format('select public.set_person_known(%L, false)', tests.id('kim'))), '1 row',
  'the owner takes a confirmation back');
select is(tests.sees('kim', 'select id from public.lessons'), 'nothing', 'then the lessons are gone');

-- Families, limits and time.
select tests.as_owner();
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('kim'), now());
select is((select confirmed_at is not null from public.enrollments where user_id = tests.id('kim')), true,
  'the child of somebody who is known is known');

select tests.new_account('kit', '{"first_name": "Kit", "last_name": "Vale", "user_type": "student"}');
insert into public.courses (id, title, description, subject, teacher_id)
  select tests.id('c' || n), 'C' || n, 'C', 'english', tests.id('ted') from generate_series(1, 4) as n;
insert into public.enrollments (user_id, course_id) select tests.id('kit'), tests.id('c' || n) from generate_series(1, 3) as n;
select tests.refuses('kit', format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
  tests.id('kit'), tests.id('c4')), '23514', 'too-many-unconfirmed', 'a newcomer is on three courses at most');
select tests.as_owner();
update public.notices set seen_at = now() where user_id = tests.id('kit');
update public.enrollments set enrolled_at = now() - interval '15 days' where user_id = tests.id('kit');
select private.tidy();
select is(tests.sees('kit', $$select distinct kind from public.notices where kind like 'enrolment%'$$), 'enrolment-lapsed',
  'what nobody confirmed in fourteen days lapses, with a notice');
select is(tests.attempt('kit', format('update public.enrollments set _deleted = false where course_id = %L and user_id = %L',
  tests.id('c1'), tests.id('kit'))), '1 row', 'and the family may ask again');

select * from finish();
rollback;
