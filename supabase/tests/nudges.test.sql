begin;
\ir cast.psql
select * from no_plan();

-- The hosted service's way of sending, as a list of what was sent.
create schema if not exists realtime;
create table tests.sent (topic text, payload jsonb, event text, private boolean);
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql security definer as
  $$ insert into tests.sent values (topic, payload, event, private) $$;

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
  array['(nudge,{},t)'], 'a nudge is private, and says nothing');
select is(tests.nudged(), 'courses', 'a change of a course goes to the topic of courses');

insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('verbs'), 'Verbs', 'To do', 'english', tests.id('ted'));
select is(tests.nudged(), 'courses', 'so does a new course');
update public.courses set title = title where id = tests.id('nothing');
select is(tests.nudged(), 'nobody', 'no change nudges nobody');
update public.courses set title = title;
select is(tests.nudged(), 'courses', 'many changes at once are one nudge');

update public.profiles set first_name = 'Ada' where id = tests.id('ada');
select is(tests.nudged(), 'Ada, Pam, Tess', 'a student''s new name goes to herself, parent and teacher');
update public.profiles set first_name = 'Pam' where id = tests.id('pam');
select is(tests.nudged(), 'Ada, Pam', 'a parent''s to herself and her child');
update public.profiles set first_name = 'Ted' where id = tests.id('ted');
select is(tests.nudged(), 'Ted', 'a teacher''s to himself');

insert into public.enrollments (id, user_id, course_id)
  values (tests.id('ada on grammar'), tests.id('ada'), tests.id('grammar'));
select is((select array_agg(distinct topic order by topic) from tests.sent
  where topic = 'user:' || tests.id('ted')), array['user:' || tests.id('ted')],
  'an enrolment goes to the teacher of the course');
select ok(tests.nudged() ~ '^Ada, (Ada, )?Pam, (Pam, )?Ted(, Ted)?, Tess$',
  'to the student and parent, and by the touched profile to her other teacher');
update public.enrollments set status = 'completed' where id = tests.id('ada on grammar');
select is(tests.nudged(), 'Ada, Pam, Ted', 'a change of it to the three concerned');

insert into public.child_parent_relationships (id, parent_id, child_id)
  values (tests.id('pete and sid'), tests.id('pete'), tests.id('sid'));
select ok(tests.nudged() ~ '^Pete(, Pete)*, Sid(, Sid)*$', 'a new link to both sides');
update public.child_parent_relationships set _deleted = true where id = tests.id('pete and sid');
select is(tests.nudged(), 'Pete, Sid', 'its end too');
update public.profiles set first_name = 'Sid' where id = tests.id('sid');
select is(tests.nudged(), 'Sid', 'after which they hear nothing of each other');

update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.nudged(), 'Ada, Pam, Tess, courses', 'a deleted course also goes to those who were on it');

select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('newsletter', '{"email": "v@example.com"}', now())$$), '1 row', 'an enquiry comes in');
select is(tests.nudged(), 'enquiries', 'and nudges those who follow enquiries');
update public.enquiries set handled_at = now(), handled_by = tests.id('ann');
select is(tests.nudged(), 'enquiries', 'so does the mark that it is handled');

select is(tests.attempt('ada', $$select private.send_nudges(array['courses'])$$), '42501',
  'nobody sends nudges by hand');

select * from finish();
rollback;
