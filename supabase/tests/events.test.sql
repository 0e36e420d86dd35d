begin;
\ir cast.psql
select * from no_plan();

-- The events since the last call: who did what to which table, and what changed.
create table tests.reported (id bigint primary key);
insert into tests.reported select id from private.events;
create function tests.recorded() returns text language plpgsql as $$
declare
  said text;
begin
  select coalesce(string_agg(concat_ws(' ', coalesce(p.first_name, 'owner'), e.act, e.tbl, e.before, e.after), '; ' order by e.id), 'nothing')
    into said from private.events e left join public.profiles p on p.id = e.actor
    where e.id not in (select id from tests.reported);
  insert into tests.reported select id from private.events on conflict do nothing;
  return said;
end $$;
create function tests.does(actor text, statement text) returns text language plpgsql as $$
begin
  perform tests.attempt(actor, statement);
  return tests.recorded();
end $$;
create function tests.owner_does(statement text) returns text language plpgsql as $$
begin
  perform tests.as_owner();
  execute statement;
  return tests.recorded();
end $$;

-- People ------------------------------------------------------------------------------------------------
select is(tests.does('ada', $$update public.profiles set first_name = 'Adah', updated_at = now() where id = tests.id('ada')$$),
  'Adah update profiles {"first_name": "Ada"} {"first_name": "Adah"}', 'a new name, with the old one');
select is(tests.does('ada', $$update public.profiles set updated_at = now() where id = tests.id('ada')$$), 'nothing', 'not a row that stays the same');
select is(tests.does('sid', $$update public.profiles set no_new_adults = true where id = tests.id('sid')$$),
  'Sid update profiles {"no_new_adults": false} {"no_new_adults": true}', 'the choice about new adults');
select is(tests.does('sid', $$select public.change_account_type('parent')$$),
  'Sid update profiles {"user_type": "student"} {"user_type": "parent"}', 'a change of the account''s type');
select is(tests.does('sid', $$select public.change_account_type('student')$$),
  'Sid update profiles {"user_type": "parent"} {"user_type": "student"}', 'and back');
select matches(tests.does('ann', $$select public.set_teacher_approval(tests.id('ted'), false)$$),
  '^Ann update profiles {"approved_at": "[^"]+", "withdrawn_at": null} {"approved_at": null, "withdrawn_at": "[^"]+"}$',
  'a withdrawn approval, with the admin');
select matches(tests.does('ann', $$select public.set_teacher_approval(tests.id('ted'), true)$$),
  '^Ann update profiles .*"approved_at": null.*"approved_at": "', 'an approval, with the admin');
select matches(tests.owner_does($$select tests.new_account('eve', '{"first_name": "Eve", "user_type": "parent"}')$$),
  '^owner insert profiles {} {.*"user_type": "parent", "first_name": "Eve"', 'a new account');

-- Courses and enrolments -----------------------------------------------------------------------------------
select is(tests.does('tess', $$update public.courses set title = 'Halves', description = 'Meet me', level = 'Advanced' where id = tests.id('fractions')$$),
  'Tess update courses {"level": "Beginner", "title": "Fractions", "description": "Halves and quarters"} '
  '{"level": "Advanced", "title": "Halves", "description": "Meet me"}',
  'the text of a course, with the old text');
select matches(tests.does('tess', $$insert into public.courses (title, description, subject, teacher_id) values ('New', 'N', 'science', tests.id('tess'))$$),
  '^Tess insert courses {} {.*"title": "New".*}$', 'a new course');
select matches(tests.does('sid', $$insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'))$$),
  format('^Sid insert enrollments {} {(?=.*"user_id": "%s").*"course_id": "%s".*}$', tests.id('sid'), tests.id('fractions')),
  'an enrolment, with student and course');
select is(tests.does('tess', $$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  'Tess update enrollments {"_deleted": false} {"_deleted": true}; Tess update enrollments {"_deleted": false} {"_deleted": true}; '
  'Tess update courses {"_deleted": false} {"_deleted": true}', 'a deleted course, and the enrolments that end with it');

-- Links ------------------------------------------------------------------------------------------------------
insert into private.found_students values (tests.id('pete'), tests.id('sid'), 'sid@example.com', now());
select is(tests.owner_does($$update public.profiles set no_new_adults = false where id = tests.id('sid')$$),
  'owner update profiles {"no_new_adults": true} {"no_new_adults": false}', 'what the owner does at the dashboard');
select matches(tests.does('pete', $$select public.request_link(tests.id('sid'))$$),
  format('^Pete insert child_parent_relationships {} {(?=.*"parent_id": "%s").*"child_id": "%s".*}$', tests.id('pete'), tests.id('sid')),
  'a request for a link, with both sides');
select is((select bool_or(after ? 'code' or after ? 'asked_email') from private.events), false, 'without the code and the address');
select matches(tests.does('sid', format('select public.accept_link(%L)', (select code from public.child_parent_relationships
    where id = tests.pair('pete', 'sid')))),
  '^Sid update child_parent_relationships {"accepted_at": null} {"accepted_at": "', 'who accepted it, and when');
select is(tests.does('pete', $$update public.child_parent_relationships set _deleted = true where child_id = tests.id('sid')$$),
  'Pete update child_parent_relationships {"_deleted": false} {"_deleted": true}', 'who ended it');
select is((select people @> array[tests.id('pete'), tests.id('sid')] and cardinality(people) = 2 from private.events
  where tbl = 'child_parent_relationships' order by id desc limit 1), true, 'an event of a link belongs to the history of both sides');
select is((select row_id from private.events where tbl = 'child_parent_relationships' order by id desc limit 1), tests.pair('pete', 'sid')::text,
  'and names its row');

-- Settings -----------------------------------------------------------------------------------------------------
select is(tests.does('ann', 'update public.settings set teachers_need_approval = false'),
  'Ann update settings {"teachers_need_approval": true} {"teachers_need_approval": false}', 'a setting');

-- Who reads and writes them --------------------------------------------------------------------------------------
select is(tests.attempt(actor, statement), '42501', actor || ' cannot run: ' || statement)
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor, unnest(array['select from private.events',
    'update private.events set actor = null', 'delete from private.events', 'truncate private.events',
    'insert into private.events (act, tbl, row_id, people) values (''x'', ''x'', ''x'', ''{}'')']) as statement;
select is(has_table_privilege('service_role', 'private.events', privilege), false, 'nor does the secret key: ' || privilege)
  from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege;
select is((select count(*) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'events'), 0::bigint,
  'no function of the API reads them');
select is((select count(*) from pg_constraint where conrelid = 'private.events'::regclass and contype = 'f'), 0::bigint,
  'they depend on no other row');

-- They outlive the account -----------------------------------------------------------------------------------------
create temporary table before as select count(*) as events from private.events where tests.id('pete') = any (people);
select matches(tests.owner_does(format('select private.close_account(%L)', tests.id('pete'))),
  '^owner delete profiles {.*"first_name": "Pete".*} {}.*owner delete child_parent_relationships {.*"parent_id".*} {}|'
  '^owner delete child_parent_relationships {.*"parent_id".*} {}.*owner delete profiles {.*"first_name": "Pete".*} {}',
  'a closed account, and the links that went with it');
select is((select count(*) from private.events where tests.id('pete') = any (people)), (select events + 2 from before),
  'the events of a closed account stay');
select is((select after ->> 'title' from private.events where tbl = 'courses' and act = 'update' and actor = tests.id('tess') order by id limit 1),
  'Halves', 'what a teacher wrote is known');
select private.close_account(tests.id('tess'));
select is((select after ->> 'title' from private.events where tbl = 'courses' and act = 'update' and actor = tests.id('tess') order by id limit 1),
  'Halves', 'also after the teacher closed the account');

select * from finish();
rollback;
