begin;
\ir cast.psql
select * from no_plan();

-- Stands in for realtime.send of the hosted service and records what was sent.
create schema if not exists realtime;
create table tests.sent (topic text, payload jsonb, event text, private boolean);
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql security definer as
  $$ insert into tests.sent values (topic, payload, event, private) $$;

-- Which tables the nudges since the last count name.
create function tests.tables_named() returns text language sql as $$
  select string_agg(distinct payload ->> 'table', ', ' order by payload ->> 'table') from tests.sent
$$;

-- Who was nudged since the last time this was asked.
create function tests.nudged() returns text language plpgsql as $$
declare
  said text;
begin
  select coalesce(string_agg(who, ', ' order by who collate "C"), 'nobody') into said from (
    select coalesce(p.first_name, s.topic) as who
    from tests.sent s left join public.profiles p on s.topic = 'user:' || p.id
  ) as everyone;
  delete from tests.sent;
  return said;
end $$;

update public.courses set title = 'Halves' where id = tests.id('fractions');
select is((select array_agg(distinct (event, payload, private)::text) from tests.sent),
  array['(nudge,"{""table"": ""courses""}",t)'], 'a nudge is private and names only its table');
select is(tests.nudged(), 'courses', 'a change of a course goes to the topic of courses');

insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('verbs'), 'Verbs', 'To do', 'english', tests.id('ted'));
select is(tests.nudged(), 'courses', 'a new course goes to the topic of courses');
update public.courses set title = title where id = tests.id('nothing');
select is(tests.nudged(), 'nobody', 'an update without rows sends no nudge');
update public.courses set title = title;
select is(tests.nudged(), 'courses', 'many changes at once are one nudge');

update public.profiles set first_name = 'Ada' where id = tests.id('ada');
select is(tests.nudged(), 'Ada, Pam, Tess', 'a student''s new name goes to herself, parent and teacher');
update public.profiles set first_name = 'Pam' where id = tests.id('pam');
select is(tests.nudged(), 'Ada, Pam', 'a parent''s new name goes to herself and her child');
update public.profiles set first_name = 'Ted' where id = tests.id('ted');
select is(tests.nudged(), 'Ann, Ted', 'a teacher''s new name goes to himself and to admins');

insert into public.enrollments (id, user_id, course_id)
  values (tests.pair('ada', 'grammar'), tests.id('ada'), tests.id('grammar'));
select is((select array_agg(distinct topic order by topic) from tests.sent
  where topic = 'user:' || tests.id('ted')), array['user:' || tests.id('ted')],
  'an enrolment goes to the teacher of the course');
select ok(tests.nudged() ~ '^(Ada, )+(Pam, )+(Ted, )+Tess$',
  'an enrolment goes to student and parent, and by the touched profile to her other teacher');
update public.enrollments set status = 'completed' where id = tests.pair('ada', 'grammar');
select is(tests.nudged(), 'Ada, Pam, Ted', 'a change of an enrolment goes to student, parent and teacher');

insert into private.found_students values (tests.id('pete'), tests.id('sid'), 'sid@example.com', now());
select is(tests.attempt('pete', $$select public.request_link(tests.id('sid'))$$), '1 row', 'a parent asks for a link');
select is((select string_agg(distinct payload ->> 'table', ', ') from tests.sent where topic = 'user:' || tests.id('sid')),
  'notices', 'a request goes to the child as a notice only');
select ok(tests.nudged() ~ '^Pete, Sid$', 'and to the parent who asks');
select tests.as_owner();
update public.profiles set first_name = 'Sid' where id = tests.id('sid');
select is(tests.nudged(), 'Sid', 'a new name of the child does not go to a parent who waits');
update public.profiles set first_name = 'Pete' where id = tests.id('pete');
select is(tests.nudged(), 'Pete', 'nor one of the parent to the child');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));
select unalike(tests.nudged(), '%Pete%', 'nor an enrolment of the child');
delete from public.enrollments where user_id = tests.id('sid');
update public.child_parent_relationships set accepted_at = now(), asked_email = '', code = '', expires_at = null
  where id = tests.pair('pete', 'sid');
select ok(tests.nudged() ~ '^Pete(, Pete)*, Sid(, Sid)*$', 'an accepted link goes to both sides');
update public.child_parent_relationships set _deleted = true where id = tests.pair('pete', 'sid');
select is(tests.nudged(), 'Pete, Pete, Pete, Sid, Sid', 'the end of a link goes to both sides, with its notice and those that end with it');
update public.profiles set first_name = 'Sid' where id = tests.id('sid');
select is(tests.nudged(), 'Sid', 'after the end of a link a new name goes to one side only');

update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.nudged(), 'courses', 'a deleted course goes to the topic of courses alone, which those who were on it hear too');

select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('newsletter', '{"email": "v@example.com"}', now())$$), '1 row', 'an enquiry comes in');
select is(tests.nudged(), 'enquiries', 'a new enquiry goes to the topic of enquiries');
update public.enquiries set handled_at = now(), handled_by = tests.id('ann');
select is(tests.nudged(), 'enquiries', 'the mark of a handled enquiry goes to the topic of enquiries');

select is(tests.attempt('ada', $$select private.send_nudges('courses', array['courses'])$$), '42501',
  'a signed-in person cannot send nudges');

-- Each trigger names its own table.
update public.profiles set first_name = 'Ada' where id = tests.id('ada');
select is(tests.tables_named(), 'profiles', 'a profile''s nudge names profiles');
delete from tests.sent;
update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada');
select is(tests.tables_named(), 'child_parent_relationships, notices', 'a link''s nudges name links, and notices of its end');
delete from tests.sent;
update public.enrollments set status = 'completed' where id = tests.pair('ada', 'grammar');
select is(tests.tables_named(), 'enrollments', 'an enrolment''s nudge names enrolments');
delete from tests.sent;
update public.enquiries set handled_at = null, handled_by = null;
select is(tests.tables_named(), 'enquiries', 'an enquiry''s nudge names enquiries');
delete from tests.sent;
delete from tests.sent;
select tests.new_account('tia', '{"first_name": "Tia", "user_type": "teacher"}');
select is((select string_agg(payload ->> 'table', ', ' order by payload ->> 'table') from tests.sent
  where topic = 'user:' || tests.id('ann')), 'notices, profiles',
  'an admin''s nudges about a new teacher name profiles, and notices of the teacher who waits');
delete from tests.sent;
update public.notices set seen_at = now() where user_id = tests.id('ann') and kind = 'teacher-waits';
select is(tests.nudged(), 'Ann', 'a notice that was seen goes to the other devices of its reader');

-- A large course: 200 students, each with a parent.
select tests.new_account('student ' || n, '{"user_type": "student"}'),
  tests.new_account('parent ' || n, '{"user_type": "parent"}') from generate_series(1, 200) n;
select tests.know('student ' || n) from generate_series(1, 200) n;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  select tests.id('parent ' || n), tests.id('student ' || n), now() from generate_series(1, 200) n;
insert into public.enrollments (user_id, course_id)
  select tests.id('student ' || n), tests.id('verbs') from generate_series(1, 200) n;
delete from tests.sent;
update public.courses set _deleted = true where id = tests.id('verbs');
select is((select count(*) from public.enrollments where course_id = tests.id('verbs') and _deleted), 200::bigint,
  'a deleted course ends its enrolments');
select is((select count(*) from public.notices where kind = 'course-deleted' and subject ->> 'title' = 'Verbs'),
  401::bigint, 'a deleted course gives everyone who was on it, their parents and its teacher a notice');
select is(tests.nudged(), 'courses',
  'a deleted course of 200 students is one nudge, which everybody who is signed in hears');

select * from finish();
rollback;
