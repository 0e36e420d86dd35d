begin;
\ir cast.psql
select * from no_plan();

create function tests.courses(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select title from public.courses') $$;
create function tests.teachers(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select first_name from public.profiles where user_type = ''teacher''') $$;
create function tests.approve(teacher text, approved boolean default true) returns text language sql as $$
  select format('select public.set_teacher_approval(%L, %L)', tests.id(teacher), approved)
$$;
create function tests.enrol(student text, course text) returns text language sql as $$
  select format('insert into public.enrollments (user_id, course_id) values (%L, %L)',
    tests.id(student), tests.id(course))
$$;
-- Sets every row to an old position, so that a touch can be seen.
create function tests.set_positions() returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.profiles set change_position = 5;
  update public.courses set change_position = 5;
  update public.enquiries set change_position = 5;
  perform set_config('session_replication_role', 'origin', true);
end $$;
create function tests.touched() returns text language sql as $$
  select coalesce(string_agg(what, ', ' order by what collate "C"), 'nothing') from (
    select title as what from public.courses where change_position > 5
    union all select first_name from public.profiles where change_position > 5
    union all select kind from public.enquiries where change_position > 5) as rows
$$;
insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('taster'), 'Taster', 'By an admin', 'science', tests.id('ann'));
insert into public.enquiries (kind, details, submitted_at) values ('newsletter', '{"email": "v@example.com"}', now());

-- Off ----------------------------------------------------------------------------------------------
select is(tests.courses(actor), 'Fractions, Grammar, Taster', 'without the switch ' || actor || ' sees every course')
  from unnest(array['ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.teachers('ann'), 'nothing', 'without the switch an admin sees no teacher');
select is(tests.attempt('sid', tests.enrol('sid', 'grammar')), '1 row', 'without the switch a student enrols on any course');
delete from public.enrollments where user_id = tests.id('sid');

-- On -----------------------------------------------------------------------------------------------
select tests.set_positions();
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = true'), '1 row', 'an admin turns the switch on');
select matches(tests.touched(), 'Ted, Tess', 'the switch touches the profiles of teachers');
select is(tests.courses(actor), 'Taster', 'with the switch ' || actor || ' sees no course of a teacher without approval')
  from unnest(array['sid', 'pete']) as actor;
select is(tests.courses('ada'), 'Fractions, Taster', 'a student on such a course still sees it');
select is(tests.courses('pam'), 'Fractions, Taster', 'the parent of a student on such a course still sees it');
select is(tests.sees('tess', 'select first_name from public.profiles'), 'Ada, Tess', 'the teacher keeps the names on her roster');
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select is(tests.courses(actor), 'Taster', actor || ' no longer sees it after the enrolment has ended')
  from unnest(array['ada', 'pam']) as actor;
update public.enrollments set _deleted = false where id = tests.pair('ada', 'fractions');
update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada');
select is(tests.courses('pam'), 'Taster', 'a parent whose link has ended no longer sees it');
select tests.set_positions();
update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada');
select matches(tests.touched(), 'Fractions', 'a restored link touches the courses that it opens');
select tests.set_positions();
insert into public.child_parent_relationships (parent_id, child_id) values (tests.id('pete'), tests.id('ada'));
select is(tests.touched(), 'Ada, Fractions, Pete', 'a new link touches the rows that it opens');
delete from public.child_parent_relationships where parent_id = tests.id('pete');
select is(tests.courses('tess'), 'Fractions, Taster', 'a teacher sees her own course');
select is(tests.courses('ted'), 'Grammar, Taster', 'another teacher sees his own course');
select is(tests.courses('ann'), 'Fractions, Grammar, Taster', 'an admin sees every course');
select is(tests.courses('visitor'), '42501', 'a visitor sees no course');
select is(tests.teachers('ann'), 'Ted, Tess', 'an admin sees the teachers');
select is(tests.sees('ann', 'select first_name from public.profiles'), 'Ann, Ted, Tess', 'an admin sees teachers and nobody else');
select is(tests.teachers(actor), 'nothing', actor || ' sees no teacher')
  from unnest(array['ada', 'sid', 'pam', 'pete']) as actor;
select is(tests.teachers('tess'), 'Tess', 'a teacher sees no other teacher');
select tests.refuses('sid', tests.enrol('sid', 'grammar'), '23514', 'course-not-open',
  'the refusal of an enrolment on a course without approval names its reason');
select is(tests.attempt('sid', tests.enrol('sid', 'grammar')), '23514', 'a student cannot enrol on a course without approval');
select is(tests.attempt('sid', tests.enrol('sid', 'taster')), '1 row', 'a student enrols on an admin''s course');
select is(tests.attempt('tess', $$update public.courses set title = 'Halves' where id = tests.id('fractions')$$),
  '1 row', 'a teacher without approval edits her course');
select is(tests.attempt('tess', $$insert into public.courses (title, description, subject, teacher_id)
  values ('Next', 'N', 'science', tests.id('tess'))$$), '1 row', 'a teacher without approval creates a course');

-- Approving ------------------------------------------------------------------------------------------
select is(tests.attempt(actor, tests.approve('tess')), '42501', actor || ' cannot approve a teacher')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ted']) as actor;
select is(tests.attempt(actor, format('update public.profiles set approved_at = now() where id = %L', tests.id(actor))),
  '42501', actor || ' cannot write approved_at') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is((select count(*) from public.profiles where approved_at is not null), 0::bigint, 'nobody is approved');
select is(tests.attempt('ann', tests.approve('ada')), '23514', 'a student is not approved');
select is(tests.attempt('ann', tests.approve('nobody')), '23514', 'an unknown account is not approved');
select tests.set_positions();
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'an admin approves a teacher');
select is(tests.touched(), 'Halves, Next, Tess', 'an approval touches the rows that it opens');
select is(tests.courses('ada'), 'Halves, Next, Taster', 'a student sees the courses of an approved teacher');
select is(tests.courses('ted'), 'Grammar, Halves, Next, Taster', 'another teacher sees the courses of an approved teacher');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '1 row', 'a student enrols on the course of an approved teacher');
select is(tests.sees('tess', 'select approved_at is not null from public.profiles where id = tests.id(''tess'')'),
  'true', 'the teacher reads the approval on her profile');
set local session_replication_role = replica;
update public.profiles set approved_at = '2026-11-01' where id = tests.id('tess');
set local session_replication_role = origin;
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'an admin approves the teacher again');
select is((select approved_at from public.profiles where id = tests.id('tess')), '2026-11-01 00:00+00'::timestamptz,
  'a second approval keeps the time of the first');
select is(tests.attempt('ann', tests.approve('tess', false)), '1 row', 'an admin withdraws the approval');
select is(tests.courses('sid'), 'Halves, Taster', 'a student on a course still sees it after the approval was withdrawn');
select is(tests.courses('pete'), 'Taster', 'others do not see it after the approval was withdrawn');

-- Off again ------------------------------------------------------------------------------------------
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'an admin approves one of two teachers');
select tests.set_positions();
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = false'), '1 row', 'an admin turns the switch off');
select is(tests.touched(), 'Grammar, Ted, Tess', 'turning the switch off touches the rows that it opens');
select is(tests.courses('ada'), 'Grammar, Halves, Next, Taster', 'a student sees every course again');
select is(tests.teachers('ann'), 'nothing', 'an admin sees no teacher any more');

-- A new admin ----------------------------------------------------------------------------------------
update public.settings set teachers_need_approval = true;
select tests.set_positions();
update public.profiles set user_type = 'admin' where id = tests.id('pete');
select is(tests.touched(), 'Grammar, Pete, Ted, Tess, newsletter', 'a new admin''s role touches the rows that it opens');
select is(tests.courses('pete'), 'Grammar, Halves, Next, Taster', 'a new admin sees every course');
select tests.set_positions();
update public.profiles set user_type = 'admin' where id = tests.id('ted');
select matches(tests.touched(), 'Grammar', 'a teacher who becomes an admin touches the courses that this opens');
select is(tests.courses('ada'), 'Grammar, Halves, Next, Taster', 'everyone sees the courses of a teacher who became an admin');

-- Nudges ---------------------------------------------------------------------------------------------
create schema if not exists realtime;
create table tests.sent (topic text);
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql security definer as $$ insert into tests.sent values (topic) $$;
create function tests.hears(name text) returns boolean language sql as
  $$ select exists (select from tests.sent where topic = 'user:' || tests.id(name)) $$;
select tests.new_account('new', '{"first_name": "New", "user_type": "teacher"}');
select is(tests.hears('ann'), true, 'a new teacher nudges an admin');
select is(tests.hears('tess'), false, 'a new teacher does not nudge another teacher');
delete from tests.sent;
select tests.new_account('kid', '{"first_name": "Kid", "user_type": "student"}');
select is(tests.hears('ann'), false, 'a new student does not nudge an admin');
update public.settings set teachers_need_approval = false;
delete from tests.sent;
select tests.new_account('newer', '{"first_name": "Newer", "user_type": "teacher"}');
select is(tests.hears('ann'), false, 'a new teacher does not nudge an admin while the switch is off');

select * from finish();
rollback;
