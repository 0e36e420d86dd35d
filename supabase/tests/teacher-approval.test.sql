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
create function tests.names(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select first_name from public.profiles') $$;
create function tests.enrolments(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select user_id = tests.id(''ada'') from public.enrollments') $$;
create function tests.rename(course text, title text) returns text language sql as $$
  select format('update public.courses set title = %L where id = %L', title, tests.id(course))
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
  update public.enrollments set change_position = 5;
  update public.enquiries set change_position = 5;
  perform set_config('session_replication_role', 'origin', true);
end $$;
create function tests.touched() returns text language sql as $$
  select coalesce(string_agg(what, ', ' order by what collate "C"), 'nothing') from (
    select title as what from public.courses where change_position > 5
    union all select first_name from public.profiles where change_position > 5
    union all select 'enrolment of ' || p.first_name from public.enrollments e join public.profiles p on p.id = e.user_id
      where e.change_position > 5
    union all select kind from public.enquiries where change_position > 5) as rows
$$;
insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('taster'), 'Taster', 'By an admin', 'science', tests.id('ann'));
-- Nobody is approved, and nobody needs it.
update public.profiles set approved_at = null where user_type = 'teacher';
update public.settings set teachers_need_approval = false;
insert into public.enquiries (kind, details, submitted_at) values ('newsletter', '{"email": "v@example.com"}', now());

-- Off ----------------------------------------------------------------------------------------------
select is(tests.courses(actor), 'Fractions, Grammar, Taster', 'without the switch ' || actor || ' sees every course')
  from unnest(array['ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.teachers('ann'), 'Ted, Tess', 'without the switch an admin sees the teachers');
select is(tests.attempt('sid', tests.enrol('sid', 'grammar')), '1 row', 'without the switch a student enrols on any course');
delete from public.enrollments where user_id = tests.id('sid');

-- On -----------------------------------------------------------------------------------------------
select tests.set_positions();
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = true'), '1 row', 'an admin turns the switch on');
select is(private.teachers_need_approval(), true, 'the switch is on');
select is(tests.courses(actor), 'Taster', 'with the switch ' || actor || ' sees no course of a teacher without approval')
  from unnest(array['sid', 'pete']) as actor;
select is(tests.courses('ada'), 'Fractions, Taster', 'a student on such a course still sees it');
select is(tests.courses('pam'), 'Fractions, Taster', 'the parent of a student on such a course still sees it');
select is(tests.names('tess'), 'Tess', 'the teacher loses the names on her roster');
select is(tests.enrolments('tess'), 'nothing', 'the teacher loses the enrolments on her course');
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select is(tests.courses(actor), 'Taster', actor || ' no longer sees it after the enrolment has ended')
  from unnest(array['ada', 'pam']) as actor;
select tests.as_owner();
update public.enrollments set _deleted = false where id = tests.pair('ada', 'fractions');
update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada');
select is(tests.courses('pam'), 'Taster', 'a parent whose link has ended no longer sees it');
select tests.set_positions();
update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada');
select matches(tests.touched(), 'Fractions', 'a restored link touches the courses that it opens');
select tests.set_positions();
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
  values (tests.id('pete'), tests.id('ada'), 'ada@example.com', '123456', now() + interval '7 days');
select is(tests.touched(), 'nothing', 'a request for a link touches nothing');
select is(tests.courses('pete'), 'Taster', 'a parent who waits does not see the course of the child');
update public.child_parent_relationships set asked_email = '', code = '', expires_at = null, accepted_at = now()
  where parent_id = tests.id('pete');
select is(tests.touched(), 'Ada, Fractions, Pete, enrolment of Ada', 'an accepted link touches the rows that it opens');
select is(tests.courses('pete'), 'Fractions, Taster', 'a parent whose link was accepted sees it');
delete from public.child_parent_relationships where parent_id = tests.id('pete');
select is(tests.courses('tess'), 'Fractions, Taster', 'a teacher sees her own course');
select is(tests.courses('ted'), 'Grammar, Taster', 'another teacher sees his own course');
select is(tests.courses('ann'), 'Fractions, Grammar, Taster', 'an admin sees every course');
select is(tests.courses('visitor'), '42501', 'a visitor sees no course');
select is(tests.teachers('ann'), 'Ted, Tess', 'an admin sees the teachers');
select is(tests.sees('ann', 'select first_name from public.profiles'), 'Ann, Ted, Tess', 'an admin sees teachers, admins and nobody else');
savepoint two_admins;
update public.profiles set user_type = 'admin' where id = tests.id('pete');
select is(tests.sees('ann', 'select first_name from public.profiles'), 'Ann, Pete, Ted, Tess', 'an admin sees the other admins');
rollback to two_admins;
select is(tests.teachers(actor), 'nothing', actor || ' sees no teacher')
  from unnest(array['ada', 'sid', 'pam', 'pete']) as actor;
select is(tests.teachers('tess'), 'Tess', 'a teacher sees no other teacher');
select tests.refuses('sid', tests.enrol('sid', 'grammar'), '23514', 'course-not-open',
  'the refusal of an enrolment on a course without approval names its reason');
select is(tests.attempt('sid', tests.enrol('sid', 'grammar')), '23514', 'a student cannot enrol on a course without approval');
select is(tests.attempt('sid', tests.enrol('sid', 'taster')), '1 row', 'a student enrols on an admin''s course');

-- Preparing: a teacher without approval writes only what nobody is on ----------------------------------
select is(tests.attempt('tess', $$insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('next'), 'Nxt', 'N', 'science', tests.id('tess'))$$), '1 row', 'a teacher without approval creates a course');
select is(tests.attempt('tess', tests.rename('next', 'Next')), '1 row', 'a teacher without approval edits a course that nobody is on');
select is(tests.attempt('tess', tests.rename('fractions', 'To Ada')), '42501',
  'a teacher without approval does not write to the students of her course');
select tests.refuses('tess', tests.rename('fractions', 'To Ada'), '42501', 'not-approved', 'the refusal names its reason');
select is(tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('fractions')$$), '42501',
  'a teacher without approval does not delete a course that somebody is on');
select is(tests.attempt('tess', 'update public.courses set title = ''All'''), '42501', 'nor with an update of every row');
select is((select title from public.courses where id = tests.id('fractions')), 'Fractions', 'the students read what they read before');
savepoint trigger_gone;
alter table public.courses disable trigger courses_approval;
select is(tests.attempt('tess', tests.rename('fractions', 'To Ada')), '42501', 'the policy refuses it too');
rollback to trigger_gone;
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select is(tests.attempt('tess', tests.rename('fractions', 'Halves')), '1 row', 'she writes it once nobody is on it any more');
select is(tests.attempt('tess', tests.rename('fractions', 'Fractions')), '1 row', 'and again');
update public.enrollments set _deleted = false where id = tests.pair('ada', 'fractions');
-- Whether somebody is on the course of another teacher is nobody else's to know.
select is(tests.attempt('ted', format('insert into public.courses (id, title, description, subject, teacher_id)
    values (%L, ''Mine'', ''M'', ''science'', %L)', tests.id(course), tests.id('ted'))), '23505',
  'the id of ' || course || ' is taken, whether somebody is on it or not')
  from unnest(array['fractions', 'next', 'taster']) as course;

-- She prepares the lessons of such a course too, and nobody else reads them.
create function tests.plan(lesson text, course text) returns text language sql as $$
  select format('insert into public.lessons (id, course_id, starts_at, minutes, place, topic)
    values (%L, %L, now() + interval ''1 day'', 60, ''Hall'', ''Halves'')', tests.id(lesson), tests.id(course))
$$;
create function tests.change_lesson(lesson text, change text) returns text language sql as $$
  select format('update public.lessons set %s where id = %L', change, tests.id(lesson))
$$;
create function tests.lessons(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select topic from public.lessons') $$;
create function tests.pulled_lessons(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select l.topic from private.pull_lessons(0, tests.id('''') , 9223372036854775807, 100, false) as l') $$;
select is(tests.attempt('tess', tests.plan('first', 'next')), '1 row', 'a teacher without approval plans lessons of a course that nobody is on');
select is(tests.attempt('tess', tests.change_lesson('first', 'topic = ''Thirds''')), '1 row', 'and changes them');
select is(tests.lessons('tess') || ' / ' || tests.pulled_lessons('tess'), 'Thirds / Thirds', 'she reads them, on her devices too');
select is(tests.lessons(actor), case actor when 'visitor' then '42501' else 'nothing' end, actor || ' does not')
  from unnest(array['ada', 'pam', 'sid', 'ted', 'ann', 'visitor']) as actor;
select is(tests.sees('ann', 'select l.title from public.lessons_ahead(null) as l'), 'nothing', 'they are not among the lessons of the owner''s week');
select is(tests.sees('ann', format('select l.topic from public.lessons_ahead(%L) as l', tests.id('next'))), 'Thirds', 'but the owner finds them with the course');
select tests.as_owner();
insert into public.lessons (id, course_id, starts_at, minutes, topic)
  values (tests.id('read'), tests.id('fractions'), now() + interval '1 day', 60, 'To read');
select tests.refuses('tess', tests.plan('second', 'fractions'), '42501', 'not-approved', 'none of a course that somebody is on, and the refusal names its reason');
select is(tests.attempt('tess', tests.plan('second', 'fractions')), '42501', 'row security refuses it');
select tests.refuses('tess', tests.change_lesson('read', 'topic = ''To Ada'''), '42501', 'not-approved', 'nor changes one');
select is(tests.sees('ann', format('select l.topic from public.lessons_ahead(null) as l')), 'To read', 'what families read is in the owner''s week');
select is(tests.attempt('ted', tests.plan('second', 'next')), '42501', 'another teacher plans nothing on her course');
select tests.refuses('tess', format('insert into public.attendance (lesson_id, student_id, mark) values (%L, %L, ''present'')',
  tests.id('read'), tests.id('ada')), '42501', 'not-approved', 'nor does she mark, for the same reason');
select tests.refuses('tess', format('select public.restore_course(%L)', tests.id('fractions')), '42501', 'not-approved', 'nor bring a course back');
select tests.as_owner();
update public.lessons set _deleted = true where id = tests.id('read');
savepoint prepared;
insert into public.lessons (course_id, starts_at, minutes) select tests.id('next'), now() + interval '1 day', 60 from generate_series(1, 119);
select tests.refuses('tess', tests.plan('more', 'next'), '23514', 'too-many-lessons', 'the limit of lessons holds for her too');
rollback to prepared;
select tests.attempt('ann', tests.approve('tess', false));
select is(tests.lessons('tess') || ' / ' || tests.pulled_lessons('tess'), 'nothing / nothing', 'a teacher whose approval was withdrawn reads no lessons');
select tests.refuses('tess', tests.plan('second', 'next'), '42501', 'not-approved', 'and plans none');
select is(tests.attempt('tess', tests.plan('second', 'next')), '42501', 'row security refuses it too');
rollback to prepared;
-- The approval makes them visible, without a notice to anybody.
delete from public.notices where true;
delete from private.mails where true;
select tests.attempt('ann', tests.approve('tess'));
select is((select string_agg(kind, ', ') from public.notices) || (select count(*) from private.mails), 'teacher-approved0',
  'an approval tells nobody of the lessons that were planned before');
select tests.attempt('sid', tests.enrol('sid', 'next'));
select is(tests.lessons('sid'), 'Thirds', 'who enrols then reads them');
rollback to prepared;

-- Approving ------------------------------------------------------------------------------------------
select is(tests.attempt(actor, tests.approve('tess')), '42501', actor || ' cannot approve a teacher')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ted']) as actor;
select is(tests.attempt(actor, format('update public.profiles set %I = now() where id = %L', field, tests.id(actor))),
  '42501', actor || ' cannot write ' || field)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor, unnest(array['approved_at', 'withdrawn_at']) as field;
select is((select count(*) from public.profiles where approved_at is not null), 0::bigint, 'nobody is approved');
select is(tests.attempt('ann', tests.approve('ada')), '23514', 'a student is not approved');
select is(tests.attempt('ann', tests.approve('nobody')), '23514', 'an unknown account is not approved');
select tests.set_positions();
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'an admin approves a teacher');
select is(tests.touched(), 'Ada, Fractions, Next, Tess, enrolment of Ada', 'an approval touches the rows that it opens');
select is(tests.names('tess'), 'Ada, Tess', 'an approved teacher reads the names on her roster');
select is(tests.enrolments('tess'), 'true', 'an approved teacher reads the enrolments on her course');
select is(tests.attempt('tess', tests.rename('fractions', 'Halves')), '1 row', 'an approved teacher edits a course that somebody is on');
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
select is(tests.names('tess'), 'Tess', 'a teacher whose approval was withdrawn reads no name');
select is(tests.enrolments('tess'), 'nothing', 'a teacher whose approval was withdrawn reads no enrolment');
select is(tests.courses('tess'), 'Halves, Next, Taster', 'a teacher whose approval was withdrawn still reads her own courses');
select is(tests.attempt('tess', statement), '42501', 'a teacher whose approval was withdrawn writes nothing: ' || statement)
  from unnest(array[tests.rename('fractions', 'X'), tests.rename('next', 'X'),
    $$update public.courses set _deleted = true where id = tests.id('next')$$,
    $$insert into public.courses (title, description, subject, teacher_id) values ('More', 'M', 'science', tests.id('tess'))$$]) as statement;
select tests.refuses('tess', tests.rename('next', 'X'), '42501', 'not-approved', 'the refusal after a withdrawal names its reason');
select is(tests.attempt('sid', tests.enrol('sid', 'next')), '23514', 'nobody enrols with a teacher whose approval was withdrawn');
update public.settings set teachers_need_approval = false;
select is(tests.names('tess') || tests.courses('pete'), 'TessGrammar, Taster', 'a withdrawal holds while nobody needs approval');
select is(tests.attempt('tess', tests.rename('next', 'X')), '42501', 'and so does its ban on writing');
select is(tests.attempt('ann', tests.approve('ted', false)), '1 row', 'an admin refuses a teacher who was never approved');
select is(tests.courses('pete'), 'Taster', 'a refused teacher reaches nobody, whether teachers need approval or not');
update public.profiles set withdrawn_at = null where id = tests.id('ted');
update public.settings set teachers_need_approval = true;

-- Off again ------------------------------------------------------------------------------------------
select is(tests.attempt('ann', tests.approve('tess')), '1 row', 'an admin approves one of two teachers');
select tests.set_positions();
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = false'), '1 row', 'an admin turns the switch off');
select is(tests.touched(), 'Grammar, Ted, Tess', 'turning the switch off touches the rows that it opens');
select is(tests.courses('ada'), 'Grammar, Halves, Next, Taster', 'a student sees every course again');

-- A new admin ----------------------------------------------------------------------------------------
update public.settings set teachers_need_approval = true;
select tests.set_positions();
update public.profiles set user_type = 'admin' where id = tests.id('pete');
select is(tests.touched(), 'Ann, Grammar, Pete, Ted, Tess, newsletter', 'a new admin''s role touches the rows that it opens');
select is(tests.courses('pete'), 'Grammar, Halves, Next, Taster', 'a new admin sees every course');
select tests.set_positions();
update public.profiles set user_type = 'admin' where id = tests.id('ted');
select matches(tests.touched(), 'Grammar', 'a teacher who becomes an admin touches the courses that this opens');
select is(tests.courses('ada'), 'Grammar, Halves, Next, Taster', 'everyone sees the courses of a teacher who became an admin');

-- The set of those who may teach is the rule for one, in every state of an account ------------------------
savepoint states;
select tests.new_account(concat_ws(' ', 'state', type, approved, withdrawn), '{}')
  from unnest(array['student', 'parent', 'teacher', 'admin']) as type, unnest(array[true, false]) as approved,
    unnest(array[true, false]) as withdrawn;
update public.profiles p set user_type = type, approved_at = case when approved then now() end,
    withdrawn_at = case when withdrawn then now() end
  from unnest(array['student', 'parent', 'teacher', 'admin']) as type, unnest(array[true, false]) as approved,
    unnest(array[true, false]) as withdrawn
  where p.id = tests.id(concat_ws(' ', 'state', type, approved, withdrawn));
select set_eq('select private.teaching_ids()',
  'select id from public.profiles where private.may_teach(user_type, approved_at, withdrawn_at)', 'while teachers need approval');
update public.settings set teachers_need_approval = false;
select set_eq('select private.teaching_ids()',
  'select id from public.profiles where private.may_teach(user_type, approved_at, withdrawn_at)', 'while nobody needs approval');
rollback to states;

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
select is(tests.hears('ann'), true, 'a new teacher nudges an admin while the switch is off too');

-- The list of accounts -------------------------------------------------------------------------------
update auth.users set email_confirmed_at = null, created_at = now() + interval '1 hour' where id = tests.id('new');
select is(tests.attempt(actor, 'select * from public.teacher_accounts()'), '42501', actor || ' cannot list the accounts of teachers')
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor;
select is(tests.sees('ann', 'select email || '' '' || confirmed from public.teacher_accounts()'),
  'new@example.com false, newer@example.com true, tess@example.com true',
  'an admin lists the teachers, with their addresses and whether they are confirmed');
select is(tests.sees('ann', 'select id from public.teacher_accounts() where created_at > now()'), tests.id('new')::text,
  'and when each account was made');
update public.profiles set _deleted = true where id = tests.id('new');
select is(tests.sees('ann', 'select email from public.teacher_accounts() where not confirmed'), 'nothing',
  'a deleted profile is not listed');

select * from finish();
rollback;
