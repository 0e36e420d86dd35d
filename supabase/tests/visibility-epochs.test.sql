begin;
\ir cast.psql
select * from no_plan();

create table tests.actors (name text);
insert into tests.actors values ('ada'), ('sid'), ('pam'), ('pete'), ('tess'), ('ted'), ('ann');
-- Every table that devices read.
create table tests.tables as
  select substr(proname, 6) as tbl from pg_proc
  where oid::regprocedure::text ~ '^private\.pull_\w+\(bigint,uuid,bigint,integer,boolean\)$';

-- The ids that someone reads of each table, of living rows or also of deleted ones.
select format($f$ create function tests.ids_of_caller(also_deleted boolean) returns table (tbl text, ids uuid[])
  language plpgsql as $$ begin return query %s; end $$ $f$, string_agg(format(
    'select %1$L, array(select t.id from public.%1$s t where also_deleted or not t._deleted)', tbl), ' union all '))
  from tests.tables \gexec
create function tests.ids(actor text, also_deleted boolean) returns table (tbl text, ids uuid[]) language plpgsql as $$
begin
  perform set_config('request.jwt.claims', tests.claims_of(actor), true), set_config('role', tests.role_of(actor), true);
  return query select * from tests.ids_of_caller(also_deleted);
  perform set_config('role', 'none', true);
end $$;
create function tests.epochs(actor text) returns json language plpgsql as $$
begin
  perform set_config('request.jwt.claims', tests.claims_of(actor), true);
  return private.visibility_epochs_of_caller(array(select tbl from tests.tables));
end $$;
-- The epochs that are stored, of each actor and of everyone.
create function tests.stored() returns table (name text, tbl text, epoch bigint) language sql as $$
  select h.name, e.key, e.value::bigint from (
    select 'everyone' as name, epochs from private.shared_visibility_epochs
    union all select a.name, v.epochs from tests.actors a join private.visibility_epochs v on v.user_id = tests.id(a.name)
  ) as h, jsonb_each_text(h.epochs) as e
$$;

-- Runs a statement as the owner, and returns which epochs rose, and by how much if not by one. If somebody lost a row that
-- comes as no tombstone, and no epoch of its table rose, it returns only that loss: a device would keep the row.
create function tests.moves(statement text) returns text language plpgsql as $$
declare
  missed text;
  said text;
begin
  perform tests.as_owner();
  create temporary table before on commit drop as select * from tests.stored();
  create temporary table held on commit drop as
    select name, tbl, ids, epochs ->> tbl as epoch
    from (select name, tests.epochs(name) as epochs from tests.actors offset 0) as a, tests.ids(name, false);
  perform tests.as_owner();
  execute statement;
  with now as materialized (
    select name, tests.epochs(name) as epochs from tests.actors where tests.id(name) in (select id from auth.users)
  )
  select string_agg(format('%s lost %s', name, tbl), ', ') into missed
    from now cross join lateral tests.ids(name, true) as reads join held using (name, tbl)
    where held.epoch = now.epochs ->> tbl and exists (
      select unnest(held.ids) except select unnest(reads.ids) except select id from public.courses where _deleted);
  perform tests.as_owner();
  select string_agg(format('%s: %s', names, tables), '; ' order by names collate "C") into said from (
    select string_agg(name, ', ' order by name collate "C") as names, tables from (
      select name, string_agg(tbl || case moved when 1 then '' else ' ' || moved end, ', ' order by tbl) as tables
      from (
        select s.name, s.tbl, s.epoch - coalesce(b.epoch, 0) as moved
        from tests.stored() s left join before b using (name, tbl)
      ) as m where moved <> 0 group by name
    ) as n group by tables
  ) as t;
  drop table before, held;
  return coalesce('MISSED: ' || missed, said, 'nobody');
end $$;

insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('sid'), now());
insert into public.enrollments (id, user_id, course_id) values
  (tests.pair('sid', 'fractions'), tests.id('sid'), tests.id('fractions')),
  (tests.pair('ada', 'grammar'), tests.id('ada'), tests.id('grammar'));
insert into public.lessons (id, course_id, starts_at, minutes) values
  (tests.id('halves'), tests.id('fractions'), now() + interval '3 days', 60),
  (tests.id('nouns'), tests.id('grammar'), now() + interval '3 days', 60);
insert into public.attendance (lesson_id, student_id) values
  (tests.id('halves'), tests.id('ada')), (tests.id('halves'), tests.id('sid')), (tests.id('nouns'), tests.id('ada'));
insert into public.enquiries (id, kind, details, submitted_at, user_id)
  select tests.id('of ' || name), 'newsletter', '{"email": "v@example.com"}', now(), tests.id(name)
  from unnest(array['ada', 'sid', 'tess']) as name;
insert into public.enquiry_messages (enquiry_id, kind, text) select id, 'reply', 'Hello' from public.enquiries;
insert into public.notices (user_id, kind) select tests.id(name), 'link-ended' from tests.actors;

-- What the caller reads.
create function tests.reads(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select private.visibility_epochs_of_caller(''{courses,notices}'')') $$;
select is(tests.reads('ada'), '{ "courses" : 0, "notices" : 0 }', 'an epoch begins at 0');
savepoint raising;
select private.raise_epochs(array[tests.id('ada')], '{courses,lessons}'), private.raise_epochs(array[tests.id('ada'), null]),
  private.raise_shared_epochs('{courses}'), private.raise_shared_epochs();
select is(tests.reads('ada'), '{ "courses" : 4, "notices" : 2 }',
  'an epoch is one''s own plus the shared one, and a raise without tables counts for all');
select is(tests.reads('sid'), '{ "courses" : 2, "notices" : 1 }', 'another user''s epoch does not count');
rollback to raising;
select is(tests.reads('visitor'), '42501', 'a visitor has none');
select is(tests.attempt('ada', statement), '42501', 'a signed-in person cannot run: ' || statement)
  from unnest(array['select private.raise_shared_epochs()', 'select private.raise_epochs_of_admins(''{all}'')',
    'select private.raise_epochs(array[tests.id(''sid'')])', 'select epochs from private.visibility_epochs',
    'update private.shared_visibility_epochs set epochs = ''{}''']) as statement;

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
  'everyone: courses; tess: all',
  'an approval withdrawn while the switch is off too');
select is(tests.moves($$update public.profiles set approved_at = now(), withdrawn_at = null where id = tests.id('tess')$$),
  'nobody', 'its return: nobody');
savepoint waits;
update public.settings set teachers_need_approval = true;
update public.profiles set approved_at = null where id = tests.id('ted');
select is(tests.moves($$update public.profiles set withdrawn_at = now() where id = tests.id('ted')$$),
  'ted: all',
  'a teacher who waited and may no longer prepare loses the own lessons');
rollback to waits;

-- Links.
select is(tests.moves($$update public.child_parent_relationships set _deleted = true
  where id = tests.pair('pete', 'ada')$$), 'ada, pete: all', 'a link that ended: parent and child');
select is(tests.moves($$update public.child_parent_relationships set _deleted = true
  where id = tests.pair('pete', 'ada')$$), 'nobody', 'a link that ended again: nobody');
select is(tests.moves($$update public.child_parent_relationships set _deleted = false
  where id = tests.pair('pete', 'ada')$$), 'nobody', 'its return: nobody');
select is(tests.moves($$delete from public.child_parent_relationships where id = tests.pair('pete', 'ada')$$),
  'ada, pete: all', 'a link deleted for good: parent and child');
select is(tests.moves($$update public.child_parent_relationships set child_id = tests.id('ada')
  where id = tests.pair('pete', 'sid')$$), 'pete, sid: all', 'a link moved to another child: those who lost it');
select is(tests.moves($$update public.child_parent_relationships set child_id = tests.id('sid')
  where id = tests.pair('pete', 'ada')$$), 'ada, pete: all', 'a link moved back: those who lost it');

-- From here on Pete waits for Ada, and loses nothing of hers.
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
  values (tests.id('pete'), tests.id('ada'), 'ada@example.com', '123456', now() + interval '7 days');

-- Enrolments.
select is(tests.moves($$delete from public.enrollments where id = tests.pair('ada', 'grammar')$$),
  'ada, pam: attendance, courses, enrollments, lessons, papers, results; ted: attendance, enrollments, profiles, results',
  'an enrolment deleted for good: not the parent who waits');
insert into public.enrollments (user_id, course_id) values (tests.id('ada'), tests.id('grammar'));
select is(tests.moves($$update public.enrollments set _deleted = true
  where id = tests.pair('sid', 'grammar')$$), 'pete, sid: attendance, courses, lessons, papers, results; ted: attendance, profiles, results',
  'an enrolment that ended: its teacher and the family');
select is(tests.moves($$delete from public.enrollments where id = tests.pair('sid', 'grammar')$$),
  'pete, sid, ted: enrollments',
  'an enrolment deleted for good: teacher, student and parent');
select is(tests.moves($$update public.enrollments set course_id = tests.id('grammar')
  where id = tests.pair('sid', 'fractions')$$), 'pete, sid: attendance, courses, enrollments, lessons, papers, results; tess: attendance, enrollments, profiles, results',
  'an enrolment moved: those who lost it');
select is(tests.moves($$update public.enrollments set course_id = tests.id('fractions')
  where id = tests.pair('sid', 'grammar')$$), 'pete, sid: attendance, courses, enrollments, lessons, papers, results; ted: attendance, enrollments, profiles, results',
  'an enrolment moved back: those who lost it');

-- Courses.
select is(tests.moves($$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  'ada, pam, pete, sid: attendance, courses, lessons, papers, results; tess: attendance, profiles, results',
  'a deleted course with two students: its teacher and the families, once');
select is(tests.moves($$update public.courses set _deleted = false where id = tests.id('fractions')$$),
  'nobody', 'its return: nobody');
update public.enrollments set _deleted = false;
select is(tests.moves($$update public.courses set teacher_id = tests.id('ted')
  where id = tests.id('fractions')$$), 'everyone: courses; tess: all', 'a course given to another teacher: the former one, and everyone the course alone');
update public.courses set teacher_id = tests.id('tess') where id = tests.id('fractions');
savepoint living;
select is(tests.moves($$update public.courses set hidden_at = now() where id = tests.id('fractions')$$), 'everyone: courses',
  'a hidden course: everyone, the course alone');
select is(tests.moves($$update public.courses set hidden_at = null where id = tests.id('fractions')$$), 'everyone: courses',
  'its return');
select is(tests.moves($$update public.enrollments set status = 'waiting' where user_id = tests.id('sid')$$), 'pete, sid: attendance, courses, lessons, papers, results; tess: attendance, profiles, results',
  'a place that is taken back: as its end');
update public.enrollments set taken_at = now() where id = tests.pair('sid', 'fractions');
select is(tests.moves($$delete from public.lessons where id = tests.id('halves')$$), 'ada, pam, pete, sid, tess: attendance, lessons',
  'a lesson deleted for good with its register: all on the course');
rollback to living;
select is(tests.moves($$delete from public.attendance where student_id = tests.id('sid')$$), 'pete, sid, tess: attendance',
  'a mark deleted for good: the family and the teacher');
select is(tests.moves($$delete from public.notices where user_id = tests.id('pam')$$), 'pam: notices', 'a notice deleted for good: its reader');
select is(tests.moves($$update public.lessons set _deleted = true where id = tests.id('halves')$$), 'nobody',
  'a removed lesson comes as a tombstone');
rollback to living;
select is(tests.moves($$delete from public.courses where id = tests.id('fractions')$$),
  'ada, pam, pete, sid: attendance 2, courses, enrollments, lessons, papers, results; everyone: courses; tess: all',
  'a course deleted for good: all on it, and everyone the course alone');
select is(tests.moves($$delete from public.courses where id = tests.id('nothing')$$), 'nobody', 'a deletion of no course: nobody');

-- Roles and enquiries.
insert into public.enquiries (id, kind, details, submitted_at)
  values (tests.id('letter'), 'newsletter', '{"email": "v@example.com"}', now());
select is(tests.moves($$delete from public.enquiries$$), 'ada, ann, pam, pete, sid, tess: enquiries, enquiry_messages',
  'enquiries deleted for good: the admins, the senders and their parents');
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ann')$$),
  'ann: all', 'a role taken: that user');
select is(tests.moves($$update public.profiles set user_type = 'admin' where id = tests.id('ann')$$),
  'ann: all', 'a role given: that user');
select is(tests.moves($$update public.profiles set _deleted = true where id = tests.id('ann')$$),
  'ann: all', 'a profile marked deleted: that user');
update public.profiles set _deleted = false;
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ted')$$),
  'ann: profiles; everyone: courses; ted: all',
  'somebody no longer a teacher, whose courses close: that user, the admins and everyone');
update public.profiles set user_type = 'teacher' where id = tests.id('ted');
update public.profiles set approved_at = null where id = tests.id('ted');

-- Approval.
select is(tests.moves($$update public.settings set teachers_need_approval = true$$), 'everyone: all', 'the switch turned on: everyone');
select is(tests.moves($$update public.settings set teachers_need_approval = true$$), 'nobody', 'the switch set to the same value: nobody');
select is(tests.moves($$update public.profiles set approved_at = now() where id = tests.id('ted')$$),
  'nobody', 'an approval: nobody');
select is(tests.moves($$update public.enrollments set _deleted = true where id = tests.pair('ada', 'grammar')$$),
  'ada, pam: attendance, courses, lessons, papers, results; ted: attendance, profiles, results',
  'an enrolment with an approved teacher that ended: the teacher and the family');
update public.enrollments set _deleted = false;
select is(tests.moves($$update public.profiles set approved_at = null where id = tests.id('ted')$$),
  'everyone: courses; ted: all', 'an approval withdrawn: the teacher, and everyone the courses');
select is(tests.moves($$update public.enrollments set _deleted = true where id = tests.pair('ada', 'grammar')$$),
  'ada, pam: attendance, courses, lessons, papers, results; ted: attendance, profiles, results',
  'an enrolment that ended with a teacher who is not approved: also student and parent');
update public.enrollments set _deleted = false;
select is(tests.moves($$update public.courses set _deleted = true where id = tests.id('grammar')$$),
  'ada, pam: attendance, courses, lessons, papers, results; ted: attendance, profiles, results',
  'a course of a teacher who is not approved deleted: also student and parent');
update public.courses set _deleted = false;
update public.enrollments set _deleted = false;
insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('own'), 'Own', 'D', 'science', tests.id('ann'));
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ann')$$),
  'ann: all; everyone: courses',
  'somebody no longer an admin, whose courses close: that user and everyone');
update public.profiles set user_type = 'admin' where id = tests.id('ann');
select is(tests.moves($$update public.profiles set user_type = 'student' where id = tests.id('ted')$$),
  'ann: profiles; ted: all',
  'somebody no longer a teacher, while the switch is on: that user and the admins');
update public.profiles set user_type = 'teacher' where id = tests.id('ted');

-- Closed accounts.
select is(tests.moves($$delete from auth.users where id = tests.id('ada')$$), 'pam, pete: all; ted: attendance 2, enrollments, profiles, results',
  'a student''s account closed: parent, teacher, and the parent who waits');
select is(tests.moves($$delete from auth.users where id = tests.id('pete')$$), 'sid: all', 'a parent''s account closed: the child');
insert into public.enrollments (id, user_id, course_id)
  values (tests.pair('sid', 'own'), tests.id('sid'), tests.id('own'));
select is(tests.moves($$delete from auth.users where id = tests.id('ted')$$), 'ann: profiles; everyone: courses',
  'a teacher''s account closed: everyone, who read the courses, and the admins');
select is(tests.moves($$delete from auth.users where id = tests.id('tess')$$), 'ann: profiles', 'the account of a teacher without courses closed: the admins');
select is(tests.moves($$update public.settings set teachers_need_approval = false$$), 'everyone: all', 'the switch turned off: everyone');
select is((select count(*) from private.visibility_epochs where user_id = tests.id('ada')), 0::bigint,
  'a closed account leaves no epoch');
select is((select count(*) from private.visibility_epochs where user_id = tests.id('sid')), 1::bigint,
  'every other account has its epochs');
select is((select string_agg(tbl, ', ') from tests.stored() where tbl not in (select tbl from tests.tables) and tbl <> 'all'), null,
  'every raise names tables that devices read');

select * from finish();
rollback;
