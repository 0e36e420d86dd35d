begin;
\ir cast.psql
select * from no_plan();

-- Reading ---------------------------------------------------------------------------------------
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));
select is((select count(*) from public.enrollments), 2::bigint, 'there are two enrolments');
create function tests.who(actor text) returns text language sql as $$
  select tests.sees(actor, 'select case user_id when tests.id(''ada'') then ''Ada'' else ''Sid'' end
    from public.enrollments')
$$;
select is(tests.who('ada'), 'Ada', 'a student sees her own enrolments');
select is(tests.who('sid'), 'Sid', 'another student sees his own enrolments');
select is(tests.who('tess'), 'Ada', 'a teacher sees the enrolments on her course');
select is(tests.who('ted'), 'Sid', 'another teacher sees the enrolments on his course');
select is(tests.who('pam'), 'Ada', 'a parent sees the enrolments of her linked child');
select is(tests.who('pete'), 'nothing', 'a parent without links sees no enrolments');
select is(tests.who('ann'), 'nothing', 'an admin sees no enrolments');
select is(tests.who('visitor'), '42501', 'a visitor is refused');
update public.child_parent_relationships set _deleted = true;
select is(tests.who('pam'), 'nothing', 'a parent whose link ended sees no enrolments');

-- Making ------------------------------------------------------------------------------------------
create function tests.enrol(student text, course text) returns text language sql as $$
  select format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
    tests.id(student), tests.id(course))
$$;
select is(tests.attempt('ada', tests.enrol('ada', 'grammar')), '1 row', 'a student enrols herself');
select is(tests.attempt('sid', tests.enrol('ada', 'fractions')), '42501', 'a student cannot enrol another');
select is(tests.attempt('tess', tests.enrol('sid', 'fractions')), '42501', 'a teacher cannot enrol a student');
select is(tests.attempt('tess', tests.enrol('tess', 'grammar')), '42501', 'a teacher cannot enrol herself');
select is(tests.attempt('pam', tests.enrol('ada', 'grammar')), '42501', 'a parent cannot enrol her child');
select is(tests.attempt('pam', tests.enrol('pam', 'grammar')), '42501', 'a parent cannot enrol herself');
select is(tests.attempt('ann', tests.enrol('ann', 'grammar')), '42501', 'an admin cannot enrol');
select is(tests.attempt('visitor', tests.enrol('ada', 'grammar')), '42501', 'a visitor cannot enrol a student');
select is((select count(*) from public.enrollments), 3::bigint,
  'only the allowed enrolment was added');
select is(tests.attempt('ada', tests.enrol('ada', 'grammar')), '23505', 'a student cannot enrol twice');
select is(tests.attempt('ada', tests.enrol('ada', 'nothing')), '23514', 'a student cannot enrol on an unknown course');
select tests.refuses('ada', tests.enrol('ada', 'nothing'), '23514', 'target-gone',
  'the refusal of an enrolment on a course that was deleted for good names its reason');
select is(tests.attempt('sid', $$insert into public.enrollments (user_id, course_id, status)
  values (tests.id('sid'), tests.id('fractions'), 'completed')$$), '42501',
  'a student cannot set the status');
select is(tests.attempt('sid', $$insert into public.enrollments (user_id, course_id, enrolled_at)
  values (tests.id('sid'), tests.id('fractions'), '2000-01-01')$$), '42501', 'a student cannot set the date');

savepoint closed;
update public.courses set _deleted = true where id = tests.id('fractions');
select tests.refuses('sid', tests.enrol('sid', 'fractions'), '23514', 'target-gone',
  'the refusal of an enrolment on a deleted course names its reason');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '23514', 'a student cannot enrol on a deleted course');
rollback to closed;

-- Changing and removing ------------------------------------------------------------------------------
select is(tests.attempt(actor, 'update public.enrollments set ' || change), '42501', actor || ' does not set ' || change)
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor, unnest(array['status = ''completed''', '_deleted = true',
    'course_id = tests.id(''grammar'')', 'user_id = tests.id(''sid'')', 'enrolled_at = now()', 'change_position = 1']) as change;
select is(tests.attempt(actor, 'delete from public.enrollments'), '42501',
  actor || ' cannot delete an enrolment')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is((select count(*) from public.enrollments where status = 'active' and not _deleted),
  3::bigint, 'all three enrolments are unchanged');

-- The cascade ---------------------------------------------------------------------------------------
select is(tests.attempt('tess', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '1 row', 'a teacher deletes her course');
select is((select string_agg(_deleted::text, ', ' order by course_id = tests.id('grammar'))
  from public.enrollments where user_id = tests.id('ada')), 'true, false',
  'a deleted course ends its enrolments and no others');
select is(tests.sees('ada', 'select _deleted from public.enrollments'), 'false, true',
  'the student sees the end of the enrolment');
select is(tests.sees('tess', 'select _deleted from public.enrollments'), 'true',
  'the teacher sees the end of the enrolment');

select throws_ok($$update public.enrollments set status = ''$$, '23514', null, 'a status must not be empty');

select * from finish();
rollback;
