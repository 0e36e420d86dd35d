begin;
\ir cast.psql
select * from no_plan();

create function tests.courses(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select title from public.courses') $$;
create function tests.enrol(student text, course text) returns text language sql as $$
  select format('insert into public.enrollments (user_id, course_id) values (%L, %L)', tests.id(student), tests.id(course))
$$;

-- Tess has three courses: Ada is on one, nobody is on the second any more, and the third is deleted.
insert into public.courses (id, title, description, subject, teacher_id) values
  (tests.id('empty'), 'Empty', 'Nobody', 'science', tests.id('tess')),
  (tests.id('gone'), 'Gone', 'Deleted', 'science', tests.id('tess'));
insert into public.enrollments (user_id, course_id, _deleted) values (tests.id('ada'), tests.id('empty'), true);
update public.courses set _deleted = true where id = tests.id('gone');
create temporary table before as select epochs from private.shared_visibility_epochs;
select private.close_account(tests.id('tess'));

select is((select string_agg(format('%s %s %s', title, _deleted, teacher_id is null), ', ' order by title) from public.courses),
  'Empty t t, Fractions f t, Gone t t, Grammar f f', 'a closed account leaves its courses without a teacher, and deletes those that nobody is on');
select is((select _deleted from public.enrollments where id = tests.pair('ada', 'fractions')), false, 'the enrolments stay');
select isnt((select epochs -> 'courses' from private.shared_visibility_epochs), (select epochs -> 'courses' from before),
  'every device compares its courses');

-- Who reads it --------------------------------------------------------------------------------------------
select is(tests.courses(actor), 'Fractions, Grammar', actor || ' still reads the course') from unnest(array['ada', 'pam']) as actor;
select is(tests.courses(actor), 'Grammar', actor || ' does not read it any more') from unnest(array['sid', 'pete', 'ted']) as actor;
select is(tests.courses('ann'), 'Empty, Fractions, Gone, Grammar', 'an admin reads all that the teacher left');
update public.settings set teachers_need_approval = false;
select is(tests.courses('sid'), 'Grammar', 'nor while teachers need no approval');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '23514', 'nobody enrols on a course without a teacher');
select tests.refuses('sid', tests.enrol('sid', 'fractions'), '23514', 'course-not-open', 'the refusal names its reason');
select is(tests.sees(actor, 'select user_id from public.enrollments where course_id = tests.id(''fractions'')'), 'nothing',
  actor || ' does not read who is on it') from unnest(array['sid', 'pete', 'ted']) as actor;

-- Who writes it -------------------------------------------------------------------------------------------
select is(tests.attempt(actor, statement), '0 rows', actor || ' does not write it: ' || statement)
  from unnest(array['ada', 'ted', 'ann']) as actor, unnest(array['update public.courses set title = ''Mine'' where teacher_id is null',
    'update public.courses set _deleted = false where id = tests.id(''gone'')']) as statement;
select is(tests.attempt('ted', 'update public.courses set teacher_id = tests.id(''ted'') where teacher_id is null'), '42501',
  'a teacher does not take it');
select is(tests.attempt(actor, $$insert into public.courses (title, description, subject, teacher_id) values ('X', 'X', 'science', null)$$),
  '42501', actor || ' does not create one without a teacher') from unnest(array['visitor', 'ada', 'ted', 'ann']) as actor;
select is(tests.attempt('ted', format($$insert into public.courses (id, title, description, subject, teacher_id)
    values (%L, 'Mine', 'M', 'science', %L) on conflict (id) do update set title = excluded.title$$, tests.id('fractions'), tests.id('ted'))),
  '42501', 'a teacher does not take it by inserting it');

select tests.as_owner();
select lives_ok($$insert into public.courses (title, description, subject) values ('New', 'N', 'science')$$, 'the owner creates one at the dashboard');

-- The owner gives it to somebody ---------------------------------------------------------------------------
update public.courses set teacher_id = tests.id('ted') where id = tests.id('fractions');
select is(tests.courses('sid'), 'Fractions, Grammar', 'a course that was given to somebody is open again');
select is(tests.sees('ted', 'select first_name from public.profiles'), 'Ada, Ted', 'the new teacher reads its students');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '1 row', 'students enrol again');

select * from finish();
rollback;
