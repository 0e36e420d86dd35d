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
-- Everything old, so that a touch shows.
create function tests.settle() returns void language plpgsql as $$
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
select is(tests.teachers('ann'), 'nothing', 'and an admin no teacher');
select is(tests.attempt('sid', tests.enrol('sid', 'grammar')), '1 row', 'everyone takes students in');
delete from public.enrollments where user_id = tests.id('sid');

-- On -----------------------------------------------------------------------------------------------
select tests.settle();
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = true'), '1 row', 'an admin turns it');
select matches(tests.touched(), 'Ted, Tess', 'teachers come after the admins'' cursors');
select is(tests.courses(actor), 'Taster', 'then ' || actor || ' sees no course of a teacher who waits')
  from unnest(array['sid', 'pete']) as actor;
select is(tests.courses('ada'), 'Fractions, Taster', 'who is on one goes on seeing it');
select is(tests.courses('pam'), 'Fractions, Taster', 'and so does her parent');
select is(tests.sees('tess', 'select first_name from public.profiles'), 'Ada, Tess', 'the teacher keeps the names on her roster');
update public.enrollments set _deleted = true where id = tests.id('ada on fractions');
select is(tests.courses(actor), 'Taster', actor || ' no longer, once the enrolment has ended')
  from unnest(array['ada', 'pam']) as actor;
update public.enrollments set _deleted = false where id = tests.id('ada on fractions');
update public.child_parent_relationships set _deleted = true where id = tests.id('pam and ada');
select is(tests.courses('pam'), 'Taster', 'nor a parent whose link has ended');
select tests.settle();
update public.child_parent_relationships set _deleted = false where id = tests.id('pam and ada');
select matches(tests.touched(), 'Fractions', 'what a renewed link lets her read comes after her cursor');
select tests.settle();
insert into public.child_parent_relationships (parent_id, child_id) values (tests.id('pete'), tests.id('ada'));
select is(tests.touched(), 'Ada, Fractions, Pete', 'as does what a new link lets a parent read');
delete from public.child_parent_relationships where parent_id = tests.id('pete');
select is(tests.courses('tess'), 'Fractions, Taster', 'a teacher sees her own');
select is(tests.courses('ted'), 'Grammar, Taster', 'and the other his');
select is(tests.courses('ann'), 'Fractions, Grammar, Taster', 'an admin sees every one');
select is(tests.courses('visitor'), '42501', 'a visitor none');
select is(tests.teachers('ann'), 'Ted, Tess', 'an admin sees the teachers');
select is(tests.sees('ann', 'select first_name from public.profiles'), 'Ann, Ted, Tess', 'and nobody else');
select is(tests.teachers(actor), 'nothing', actor || ' sees no teacher')
  from unnest(array['ada', 'sid', 'pam', 'pete']) as actor;
select is(tests.teachers('tess'), 'Tess', 'a teacher sees no other');
select throws_ok(tests.enrol('sid', 'grammar'), '23514', 'This course is not open yet.', 'it takes no student in');
select is(tests.attempt('sid', tests.enrol('sid', 'grammar')), '23514', 'and tells the student');
select is(tests.attempt('sid', tests.enrol('sid', 'taster')), '1 row', 'an admin''s course does');
select is(tests.attempt('tess', $$update public.courses set title = 'Halves' where id = tests.id('fractions')$$),
  '1 row', 'a teacher who waits prepares her course');
select is(tests.attempt('tess', $$insert into public.courses (title, description, subject, teacher_id)
  values ('Next', 'N', 'science', tests.id('tess'))$$), '1 row', 'and the next');

-- Approving ------------------------------------------------------------------------------------------
select is(tests.attempt(actor, tests.approve('tess')), '42501', actor || ' approves nobody')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ted']) as actor;
select is(tests.attempt(actor, format('update public.profiles set approved_at = now() where id = %L', tests.id(actor))),
  '42501', actor || ' does not write the mark') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is((select count(*) from public.profiles where approved_at is not null), 0::bigint, 'read again, none is there');
select is(tests.attempt('ann', tests.approve('ada')), '23514', 'a student is not approved');
select is(tests.attempt('ann', tests.approve('nobody')), '23514', 'nor is who is not there');
select tests.settle();
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'an admin approves');
select is(tests.touched(), 'Halves, Next, Tess', 'what gains readers comes after their cursors');
select is(tests.courses('ada'), 'Halves, Next, Taster', 'and is seen');
select is(tests.courses('ted'), 'Grammar, Halves, Next, Taster', 'by other teachers too');
select is(tests.attempt('sid', tests.enrol('sid', 'fractions')), '1 row', 'and takes students in');
select is(tests.sees('tess', 'select approved_at is not null from public.profiles where id = tests.id(''tess'')'),
  'true', 'the teacher reads it on her profile');
set local session_replication_role = replica;
update public.profiles set approved_at = '2026-11-01' where id = tests.id('tess');
set local session_replication_role = origin;
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'approved again');
select is((select approved_at from public.profiles where id = tests.id('tess')), '2026-11-01 00:00+00'::timestamptz,
  'it is as long as it was');
select is(tests.attempt('ann', tests.approve('tess', false)), '1 row', 'it can be taken back');
select is(tests.courses('sid'), 'Halves, Taster', 'and is, but for those who are on a course');
select is(tests.courses('pete'), 'Taster', 'and nobody else');

-- Off again ------------------------------------------------------------------------------------------
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'one of two is approved');
select tests.settle();
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = false'), '1 row', 'the switch is off');
select is(tests.touched(), 'Grammar, Ted, Tess', 'what gains readers comes after their cursors');
select is(tests.courses('ada'), 'Grammar, Halves, Next, Taster', 'and is seen');
select is(tests.teachers('ann'), 'nothing', 'an admin sees no teacher any more');

-- A new admin ----------------------------------------------------------------------------------------
update public.settings set teachers_need_approval = true;
select tests.settle();
update public.profiles set user_type = 'admin' where id = tests.id('pete');
select is(tests.touched(), 'Grammar, Pete, Ted, Tess, newsletter', 'all that a new admin may read comes after the cursor');
select is(tests.courses('pete'), 'Grammar, Halves, Next, Taster', 'and is seen');
select tests.settle();
update public.profiles set user_type = 'admin' where id = tests.id('ted');
select matches(tests.touched(), 'Grammar', 'a teacher who becomes one is trusted');
select is(tests.courses('ada'), 'Grammar, Halves, Next, Taster', 'as such');

-- Nudges ---------------------------------------------------------------------------------------------
create schema if not exists realtime;
create table tests.sent (topic text);
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql security definer as $$ insert into tests.sent values (topic) $$;
create function tests.hears(name text) returns boolean language sql as
  $$ select exists (select from tests.sent where topic = 'user:' || tests.id(name)) $$;
select tests.new_account('new', '{"first_name": "New", "user_type": "teacher"}');
select is(tests.hears('ann'), true, 'an admin hears of a new teacher');
select is(tests.hears('tess'), false, 'a teacher does not');
delete from tests.sent;
select tests.new_account('kid', '{"first_name": "Kid", "user_type": "student"}');
select is(tests.hears('ann'), false, 'nor an admin of a new student');
update public.settings set teachers_need_approval = false;
delete from tests.sent;
select tests.new_account('newer', '{"first_name": "Newer", "user_type": "teacher"}');
select is(tests.hears('ann'), false, 'nor where there is nothing to decide');

select * from finish();
rollback;
