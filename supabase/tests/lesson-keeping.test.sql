begin;
\ir cast.psql
select * from no_plan();

-- How long lessons, the register and the numbers to ring are kept: the times that the page about privacy promises.
insert into public.lessons (id, course_id, starts_at, minutes)
  select tests.id(days || ' days ago'), tests.id('fractions'), now() - days::int * interval '1 day', 60
  from unnest(array['364', '367']) as days;
insert into public.attendance (lesson_id, student_id, mark, note)
  select tests.id(days || ' days ago'), tests.id('ada'), 'late', 'Good'
  from unnest(array['364', '367']) as days;
select private.tidy();
select is((select string_agg(id::text, ', ') from public.lessons), tests.id('364 days ago')::text,
  'lessons are deleted a year after they began');
select is((select string_agg(lesson_id::text, ', ') from public.attendance), tests.id('364 days ago')::text,
  'marks and notes go with their lesson, a year after it');

select is(tests.attempt('pam', format(
    'update public.enrollments set contact_name = ''Pam'', contact_phone = ''020 7946 0123'' where id = %L',
    tests.pair('ada', 'fractions'))), '1 row', 'a parent says whom to ring');
select is(tests.attempt('ada', format('update public.enrollments set _deleted = true where id = %L',
    tests.pair('ada', 'fractions'))), '1 row', 'the place ends');
select is((select contact_name || contact_phone from public.enrollments where id = tests.pair('ada', 'fractions')), '',
  'the number to ring goes when the place ends');

-- A course that was deleted can come back for 30 days, with its places and their numbers.
select tests.as_owner();
insert into public.courses (id, title, description, subject, teacher_id)
  select tests.id(days || ' days'), days || ' days', 'Text', 'english', tests.id('tess') from unnest(array['29', '31']) as days;
insert into public.enrollments (user_id, course_id)
  select tests.id('ada'), tests.id(days || ' days') from unnest(array['29', '31']) as days;
update public.enrollments set contact_name = 'Pam', contact_phone = '020 7946 0123' where not _deleted;
update public.courses set _deleted = true where title like '% days';
update private.events e set at = now() - split_part(c.title, ' ', 1)::int * interval '1 day'
  from public.courses c
  left join public.enrollments o on o.course_id = c.id
  where c.title like '% days' and e.row_id in (c.id::text, o.id::text);
select private.tidy();
select is((select string_agg(c.title, ', ') from public.enrollments e join public.courses c on c.id = e.course_id
    where c._deleted and e.contact_phone <> ''), '29 days', 'the numbers of a deleted course go after 30 days');

select * from finish();
rollback;
