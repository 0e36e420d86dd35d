begin;
\ir cast.psql
select * from no_plan();

-- The users whose epoch moved since the last call, as each of them reads it; 'shared' if the shared epoch
-- moved. An epoch that fell would show as a negative number.
create table tests.epochs (name text primary key, epoch bigint not null);
insert into tests.epochs select name, 0 from unnest(
  array['shared', 'ada', 'sid', 'pam', 'pete', 'tess', 'ted', 'ann']) as name;
create function tests.epoch_of(name text) returns bigint language sql as $$
  select case name when 'shared' then (select epoch from private.shared_visibility_epoch)
    else (select epoch from private.visibility_epochs where user_id = tests.id(name)) end
$$;
create function tests.moved() returns text language plpgsql as $$
declare
  said text;
begin
  select coalesce(string_agg(name || case moved when 1 then '' else ' ' || moved end, ', '
    order by name collate "C"), 'nobody') into said
  from (select name, tests.epoch_of(name) - epoch as moved from tests.epochs) as m where moved <> 0;
  update tests.epochs set epoch = coalesce(tests.epoch_of(name), epoch);
  return said;
end $$;
-- Runs a statement as the owner and returns the users whose epoch moved.
create function tests.moves(statement text) returns text language plpgsql as $$
begin
  perform tests.as_owner(), tests.moved();
  execute statement;
  return tests.moved();
end $$;

insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('sid'), now());
insert into public.enrollments (id, user_id, course_id) values
  (tests.pair('sid', 'fractions'), tests.id('sid'), tests.id('fractions')),
  (tests.pair('ada', 'grammar'), tests.id('ada'), tests.id('grammar'));

-- What the caller reads.
select is(tests.sees('ada', 'select private.visibility_epoch_of_caller()'), '0', 'an epoch begins at 0');
update private.visibility_epochs set epoch = 4 where user_id = tests.id('ada');
update private.shared_visibility_epoch set epoch = 3;
select is(tests.sees('ada', 'select private.visibility_epoch_of_caller()'), '7', 'an epoch is one''s own plus the shared one');
select is(tests.sees('sid', 'select private.visibility_epoch_of_caller()'), '3', 'another user''s epoch does not count');
select is(tests.sees('visitor', 'select private.visibility_epoch_of_caller()'), '42501', 'a visitor has none');
select is(tests.attempt('ada', statement), '42501', 'a signed-in person cannot run: ' || statement)
  from unnest(array['select private.raise_shared_epoch()', 'select private.raise_epochs_of_admins()',
    'select private.raise_epochs(array[tests.id(''sid'')])', 'select epoch from private.visibility_epochs',
    'update private.shared_visibility_epoch set epoch = 0']) as statement;

-- What raises nothing.
select is(tests.moves($$update public.profiles set first_name = 'Ada'$$), 'nobody', 'a new name');
select is(tests.moves($$update public.courses set title = 'New'$$), 'nobody', 'an edited course');
select is(tests.moves($$update public.enrollments set enrolled_at = enrolled_at$$), 'nobody', 'an enrolment that was touched');
select is(tests.moves($$insert into public.enrollments (id, user_id, course_id)
  values (tests.pair('sid', 'grammar'), tests.id('sid'), tests.id('grammar'))$$), 'nobody', 'an enrolment');
select is(tests.moves($$insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
  values (tests.id('pete'), tests.id('ada'), 'ada@example.com', '123456', now() + interval '7 days')$$), 'nobody', 'a request for a link');
select is(tests.moves($$update public.child_parent_relationships set _deleted = true
  where id = tests.pair('pete', 'ada')$$), 'nobody', 'a request that ended');
select is(tests.moves($$update public.child_parent_relationships set _deleted = false, asked_email = '', code = '', expires_at = null,
  accepted_at = now() where id = tests.pair('pete', 'ada')$$), 'nobody', 'an accepted link');
update public.settings set teachers_need_approval = false;
select is(tests.moves($$update public.profiles set approved_at = null where id = tests.id('tess')$$),
  'nobody', 'an approval that goes while the switch is off');
select is(tests.moves($$update public.profiles set approved_at = now() where id = tests.id('tess')$$),
  'nobody', 'an approval');
select is(tests.moves($$update public.profiles set approved_at = null, withdrawn_at = now() where id = tests.id('tess')$$),
  'shared', 'an approval withdrawn while the switch is off: everyone');
select is(tests.moves($$update public.profiles set approved_at = now(), withdrawn_at = null where id = tests.id('tess')$$),
  'nobody', 'its return: nobody');
savepoint waits;
update public.settings set teachers_need_approval = true;
update public.profiles set approved_at = null where id = tests.id('ted');
select is(tests.moves($$update public.profiles set withdrawn_at = now() where id = tests.id('ted')$$),
  'ted', 'a teacher who waited and may no longer prepare loses the own lessons');
rollback to waits;

-- Links.
select is(tests.moves($$update public.child_parent_relationships set _deleted = true
  where id = tests.pair('pete', 'ada')$$), 'ada, pete', 'a link that ended: parent and child');
select is(tests.moves($$update public.child_parent_relationships set _deleted = true
  where id = tests.pair('pete', 'ada')$$), 'nobody', 'a link that ended again: nobody');
select is(tests.moves($$update public.child_parent_relationships set _deleted = false
  where id = tests.pair('pete', 'ada')$$), 'nobody', 'its return: nobody');
select is(tests.moves($$delete from public.child_parent_relationships where id = tests.pair('pete', 'ada')$$),
  'ada, pete', 'a link deleted for good: parent and child');
select is(tests.moves($$update public.child_parent_relationships set child_id = tests.id('ada')
  where id = tests.pair('pete', 'sid')$$), 'pete, sid', 'a link moved to another child: those who lost it');
select is(tests.moves($$update public.child_parent_relationships set child_id = tests.id('sid')
  where id = tests.pair('pete', 'ada')$$), 'ada, pete', 'a link moved back: those who lost it');

-- From here on Pete waits for Ada, and loses nothing of hers.
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
  values (tests.id('pete'), tests.id('ada'), 'ada@example.com', '123456', now() + interval '7 days');

-- Enrolments.
select is(tests.moves($$delete from public.enrollments where id = tests.pair('ada', 'grammar')$$),
  'ada, pam, ted', 'an enrolment deleted for good: not the parent who waits');
insert into public.enrollments (user_id, course_id) values (tests.id('ada'), tests.id('grammar'));
select is(tests.moves($$update public.enrollments set _deleted = true
  where id = tests.pair('sid', 'grammar')$$), 'pete, sid, ted', 'an enrolment that ended: its teacher and the family');
select is(tests.moves($$delete from public.enrollments where id = tests.pair('sid', 'grammar')$$),
  'pete, sid, ted', 'an enrolment deleted for good: teacher, student and parent');
select is(tests.moves($$update public.enrollments set course_id = tests.id('grammar')
  where id = tests.pair('sid', 'fractions')$$), 'pete, sid, tess', 'an enrolment moved: those who lost it');
select is(tests.moves($$update public.enrollments set course_id = tests.id('fractions')
  where id = tests.pair('sid', 'grammar')$$), 'pete, sid, ted', 'an enrolment moved back: those who lost it');

-- Courses.
select is(tests.moves($$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  'ada, pam, pete, sid, tess', 'a deleted course with two students: its teacher and the families, once');
select is(tests.moves($$update public.courses set _deleted = false where id = tests.id('fractions')$$),
  'nobody', 'its return: nobody');
update public.enrollments set _deleted = false;
select is(tests.moves($$update public.courses set teacher_id = tests.id('ted')
  where id = tests.id('fractions')$$), 'shared', 'a course given to another teacher: everyone');
update public.courses set teacher_id = tests.id('tess') where id = tests.id('fractions');
select is(tests.moves($$delete from public.courses where id = tests.id('fractions')$$),
  'shared', 'a course deleted for good: everyone, with one raise');
select is(tests.moves($$delete from public.courses where id = tests.id('nothing')$$), 'nobody', 'a deletion of no course: nobody');

-- Roles and enquiries.
insert into public.enquiries (id, kind, details, submitted_at)
  values (tests.id('letter'), 'newsletter', '{"email": "v@example.com"}', now());
select is(tests.moves($$delete from public.enquiries$$), 'ann', 'an enquiry deleted for good: the admins');
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ann')$$),
  'ann', 'a role taken: that user');
select is(tests.moves($$update public.profiles set user_type = 'admin' where id = tests.id('ann')$$),
  'ann', 'a role given: that user');
select is(tests.moves($$update public.profiles set _deleted = true where id = tests.id('ann')$$),
  'ann', 'a profile marked deleted: that user');
update public.profiles set _deleted = false;
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ted')$$),
  'ann, shared, ted', 'somebody no longer a teacher, whose courses close: that user, the admins and everyone');
update public.profiles set user_type = 'teacher' where id = tests.id('ted');
update public.profiles set approved_at = null where id = tests.id('ted');

-- Approval.
select is(tests.moves($$update public.settings set teachers_need_approval = true$$), 'shared', 'the switch turned on: everyone');
select is(tests.moves($$update public.settings set teachers_need_approval = true$$), 'nobody', 'the switch set to the same value: nobody');
select is(tests.moves($$update public.profiles set approved_at = now() where id = tests.id('ted')$$),
  'nobody', 'an approval: nobody');
select is(tests.moves($$update public.enrollments set _deleted = true where id = tests.pair('ada', 'grammar')$$),
  'ada, pam, ted', 'an enrolment with an approved teacher that ended: the teacher and the family');
update public.enrollments set _deleted = false;
select is(tests.moves($$update public.profiles set approved_at = null where id = tests.id('ted')$$),
  'shared', 'an approval withdrawn: everyone');
select is(tests.moves($$update public.enrollments set _deleted = true where id = tests.pair('ada', 'grammar')$$),
  'ada, pam, ted', 'an enrolment that ended with a teacher who is not approved: also student and parent');
update public.enrollments set _deleted = false;
select is(tests.moves($$update public.courses set _deleted = true where id = tests.id('grammar')$$),
  'ada, pam, ted', 'a course of a teacher who is not approved deleted: also student and parent');
update public.courses set _deleted = false;
update public.enrollments set _deleted = false;
insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('own'), 'Own', 'D', 'science', tests.id('ann'));
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ann')$$),
  'ann, shared', 'somebody no longer an admin, whose courses close: that user and everyone');
update public.profiles set user_type = 'admin' where id = tests.id('ann');
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ted')$$),
  'ann, ted', 'somebody no longer a teacher, while the switch is on: that user and the admins');
update public.profiles set user_type = 'teacher' where id = tests.id('ted');

-- Closed accounts.
select is(tests.moves($$delete from auth.users where id = tests.id('ada')$$), 'pam, pete, ted',
  'a student''s account closed: parent, teacher, and the parent who waits');
select is(tests.moves($$delete from auth.users where id = tests.id('pete')$$), 'sid',
  'a parent''s account closed: the child');
insert into public.enrollments (id, user_id, course_id)
  values (tests.pair('sid', 'own'), tests.id('sid'), tests.id('own'));
select is(tests.moves($$delete from auth.users where id = tests.id('ted')$$), 'ann, shared',
  'a teacher''s account closed: everyone, who read the courses, and the admins');
select is(tests.moves($$delete from auth.users where id = tests.id('tess')$$), 'ann',
  'the account of a teacher without courses closed: the admins');
select is(tests.moves($$update public.settings set teachers_need_approval = false$$), 'shared', 'the switch turned off: everyone');
select is((select count(*) from private.visibility_epochs where user_id = tests.id('ada')), 0::bigint,
  'a closed account leaves no epoch');
select is((select epoch from private.visibility_epochs where user_id = tests.id('sid')) is not null, true,
  'every other account has an epoch');

select * from finish();
rollback;
