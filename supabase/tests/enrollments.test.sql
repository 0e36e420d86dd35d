begin;
\ir cast.psql
select * from no_plan();

-- Reading ---------------------------------------------------------------------------------------
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));
select is((select count(*) from public.enrollments), 2::bigint, 'there are two enrolments to see');
create function tests.who(actor text) returns text language sql as $$
  select tests.sees(actor, 'select case user_id when tests.id(''ada'') then ''Ada'' else ''Sid'' end
    from public.enrollments')
$$;
select is(tests.who('ada'), 'Ada', 'a student sees her own');
select is(tests.who('sid'), 'Sid', 'and the other his');
select is(tests.who('tess'), 'Ada', 'a teacher sees those of her course');
select is(tests.who('ted'), 'Sid', 'and the other those of his');
select is(tests.who('pam'), 'Ada', 'a parent sees those of her linked child');
select is(tests.who('pete'), 'nothing', 'a parent without ties sees none');
select is(tests.who('ann'), 'nothing', 'nor does an admin');
select is(tests.who('visitor'), '42501', 'a visitor is refused');
select is(tests.sees('visitor', 'select id from public.enrollments_changes'), '42501',
  'a visitor is refused at the changes too');
update public.child_parent_relationships set _deleted = true;
select is(tests.who('pam'), 'nothing', 'a link that ended shows them no more');

-- Making ------------------------------------------------------------------------------------------
create function tests.enrol(student text, course text) returns text language sql as $$
  select format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
    tests.id(student), tests.id(course))
$$;
select is(tests.attempt('ada', tests.enrol('ada', 'grammar')), '1 row', 'a student enrols herself');
select is(tests.attempt('sid', tests.enrol('ada', 'fractions')), '42501', 'not another');
select is(tests.attempt('tess', tests.enrol('sid', 'fractions')), '42501', 'a teacher enrols nobody');
select is(tests.attempt('tess', tests.enrol('tess', 'grammar')), '42501', 'not even herself');
select is(tests.attempt('pam', tests.enrol('ada', 'grammar')), '42501', 'nor does a parent her child');
select is(tests.attempt('pam', tests.enrol('pam', 'grammar')), '42501', 'or herself');
select is(tests.attempt('ann', tests.enrol('ann', 'grammar')), '42501', 'or an admin');
select is(tests.attempt('visitor', tests.enrol('ada', 'grammar')), '42501', 'or a visitor');
select is((select count(*) from public.enrollments), 3::bigint,
  'read again, there is the one that was allowed');
select is(tests.attempt('ada', tests.enrol('ada', 'grammar')), '23505', 'nobody enrols twice');
select is(tests.attempt('ada', tests.enrol('ada', 'nothing')), '23503', 'or on no course');
select is(tests.attempt('sid', $$insert into public.enrollments (user_id, course_id, status)
  values (tests.id('sid'), tests.id('fractions'), 'completed')$$), '42501',
  'a student does not choose the status');
select is(tests.attempt('sid', $$insert into public.enrollments (user_id, course_id, enrolled_at)
  values (tests.id('sid'), tests.id('fractions'), '2000-01-01')$$), '42501', 'nor the date');

savepoint closed;
update public.courses set _deleted = true where id = tests.id('fractions');
select throws_ok(tests.enrol('sid', 'fractions'), '23514', 'This course is no longer available.',
  'a deleted course takes no one in');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '23514', 'and tells the student');
rollback to closed;

-- Changing and removing ------------------------------------------------------------------------------
select is(tests.attempt(actor, $$update public.enrollments set status = 'completed'$$), '42501',
  actor || ' changes no enrolment')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, $$update public.enrollments set _deleted = true$$), '42501',
  actor || ' ends no enrolment by hand')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, 'delete from public.enrollments'), '42501',
  actor || ' removes no enrolment')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is((select count(*) from public.enrollments where status = 'active' and not _deleted),
  3::bigint, 'read again, all three are as they were');

-- The cascade ---------------------------------------------------------------------------------------
select is(tests.attempt('tess', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '1 row', 'a teacher deletes her course');
select is((select string_agg(_deleted::text, ', ' order by course_id = tests.id('grammar'))
  from public.enrollments where user_id = tests.id('ada')), 'true, false',
  'its enrolments end with it, the others go on');
select is(tests.sees('ada', 'select _deleted from public.enrollments'), 'false, true',
  'the student learns of it');
select is(tests.sees('tess', 'select _deleted from public.enrollments'), 'true',
  'and so does the teacher');

select throws_ok($$update public.enrollments set status = ''$$, '23514', null, 'a status says something');

select * from finish();
rollback;
