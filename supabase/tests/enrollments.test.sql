begin;
\ir cast.psql
select * from no_plan();

insert into public.courses (id, title, description, subject, teacher_id) values
  (tests.id('algebra'), 'Algebra', 'Letters', 'mathematics', tests.id('tess')),
  (tests.id('verbs'), 'Verbs', 'To do', 'english', tests.id('ted'));

-- Reading ---------------------------------------------------------------------------------------
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));
select is((select count(*) from public.enrollments), 2::bigint, 'there are two enrolments');
create function tests.who(actor text) returns text language sql as $$
  select tests.sees(actor, 'select case user_id when tests.id(''ada'') then ''Ada'' else ''Sid'' end
    from public.enrollments')
$$;
update public.child_parent_relationships set _deleted = true;
select is(tests.who('pam'), 'nothing', 'a parent whose link ended sees no enrolments');
select tests.as_owner();
update public.child_parent_relationships set _deleted = false;

-- Making ------------------------------------------------------------------------------------------
create function tests.enrol(student text, course text) returns text language sql as $$
  select format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
    tests.id(student), tests.id(course))
$$;
select is(tests.attempt('ada', tests.enrol('ada', 'grammar')), '1 row', 'a student enrols herself');
select is(tests.attempt('sid', tests.enrol('ada', 'fractions')), '42501', 'a student cannot enrol another');
select is(tests.attempt('tess', tests.enrol('sid', 'fractions')), '42501', 'a teacher cannot enrol a student');
select is(tests.attempt('tess', tests.enrol('tess', 'grammar')), '42501', 'a teacher cannot enrol herself');
select is(tests.attempt('pete', tests.enrol('ada', 'grammar')), '42501', 'a parent cannot enrol another''s child');
savepoint parent;
select is(tests.attempt('pam', tests.enrol('ada', 'algebra')), '1 row', 'a parent enrols her linked child');
update public.child_parent_relationships set _deleted = true;
select is(tests.attempt('pam', tests.enrol('ada', 'verbs')), '42501', 'not after the link has ended');
rollback to parent;
savepoint waiting_link;
update public.child_parent_relationships set accepted_at = null, code = '123456', expires_at = now() + interval '1 day';
select is(tests.attempt('pam', tests.enrol('ada', 'algebra')), '42501', 'nor while it waits');
rollback to waiting_link;
select is(tests.attempt('pam', tests.enrol('pam', 'grammar')), '42501', 'a parent cannot enrol herself');
select is(tests.attempt('ann', tests.enrol('ann', 'grammar')), '42501', 'an admin cannot enrol');
select is((select count(*) from public.enrollments), 3::bigint,
  'only the allowed enrolment was added');
select is(tests.attempt('ada', tests.enrol('ada', 'grammar')), '23505', 'a student cannot enrol twice');
select is(tests.attempt('ada', tests.enrol('ada', 'nothing')), '23514', 'a student cannot enrol on an unknown course');
select tests.refuses('ada', tests.enrol('ada', 'nothing'), '23514', 'target-gone',
  'the refusal of an enrolment on a course that was deleted for good names its reason');

savepoint closed;
update public.courses set _deleted = true where id = tests.id('fractions');
select tests.refuses('sid', tests.enrol('sid', 'fractions'), '23514', 'target-gone',
  'the refusal of an enrolment on a deleted course names its reason');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '23514', 'a student cannot enrol on a deleted course');
rollback to closed;
savepoint over;
update public.courses set ends_on = (now() at time zone 'Europe/London')::date - 1 where id = tests.id('fractions');
select tests.refuses('sid', tests.enrol('sid', 'fractions'), '23514', 'course-over', 'nobody enrols after the last day');
update public.courses set ends_on = (now() at time zone 'Europe/London')::date where id = tests.id('fractions');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '1 row', 'on the last day a student still does');
rollback to over;
update public.courses set hidden_at = now() where id = tests.id('fractions');
select tests.refuses('sid', tests.enrol('sid', 'fractions'), '23514', 'course-not-open', 'nobody new enrols on a hidden course');
rollback to over;

-- Changing and removing ------------------------------------------------------------------------------
select is(tests.attempt(actor, 'update public.enrollments set ' || change), '42501', actor || ' does not set ' || change)
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor, unnest(array['status = ''completed''',
    'course_id = tests.id(''grammar'')', 'user_id = tests.id(''sid'')', 'enrolled_at = now()', 'change_position = 1']) as change;
select is(tests.attempt(actor, 'delete from public.enrollments'), '42501',
  actor || ' cannot delete an enrolment')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is((select count(*) from public.enrollments where status = 'active' and not _deleted),
  3::bigint, 'all three enrolments are unchanged');

-- Ending and restoring: each restores what it ended ------------------------------------------------------
create function tests.mark(student text, course text, gone boolean) returns text language sql as $$
  select format('update public.enrollments set _deleted = %L where id = %L', gone, tests.pair(student, course))
$$;
select is(tests.attempt(actor, tests.mark('ada', 'fractions', true)), outcome, actor || ' ends Ada''s enrolment: ' || outcome)
  from (values ('visitor', '42501'), ('sid', '0 rows'), ('pete', '0 rows'), ('ted', '0 rows'), ('ann', '0 rows')) as who (actor, outcome);
savepoint ending;
-- Without a WHERE, the policies for reading play no part.
select is(tests.attempt(actor, 'update public.enrollments set _deleted = true'), outcome, actor || ' ends all enrolments: ' || outcome)
  from (values ('pete', '0 rows'), ('ann', '0 rows'), ('ted', '2 rows'), ('pam', '2 rows')) as who (actor, outcome);
rollback to ending;
select is(tests.attempt('ada', tests.mark('ada', 'fractions', true)), '1 row', 'a student leaves');
select is(tests.attempt('pam', tests.mark('ada', 'fractions', false)), '1 row', 'a parent brings back what the family ended');
select is(tests.attempt('pam', tests.mark('ada', 'fractions', true)), '1 row', 'a parent takes her child off');
select tests.refuses('tess', tests.mark('ada', 'fractions', false), '23514', 'ended-by-family',
  'the teacher does not restore what the family ended');
select is(tests.attempt('ada', tests.mark('ada', 'fractions', false)), '1 row', 'the student does');
select is(tests.attempt('tess', tests.mark('ada', 'fractions', true)), '1 row', 'a teacher ends an enrolment on her course');
select tests.refuses(actor, tests.mark('ada', 'fractions', false), '23514', 'ended', actor || ' does not restore what the teacher ended')
  from unnest(array['ada', 'pam']) as actor;
select is(tests.attempt('tess', tests.mark('ada', 'fractions', false)), '1 row', 'she restores it');
select tests.as_owner();
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select tests.refuses('tess', tests.mark('ada', 'fractions', false), '23514', 'ended', 'not what the owner ended');
rollback to ending;
update public.profiles set approved_at = null, withdrawn_at = now() where id = tests.id('tess');
select is(tests.attempt('tess', tests.mark('ada', 'fractions', true)), '0 rows', 'a teacher who may not teach ends nothing');
rollback to ending;

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
