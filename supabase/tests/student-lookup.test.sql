begin;
\ir cast.psql
select * from no_plan();

-- Calls find_student as the edge function does, with the secret key.
create function tests.ask(asker text, address text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform set_config('role', 'service_role', true);
  select public.find_student(md5('person or thing: ' || asker)::uuid, address)::text into answer;
  perform set_config('role', 'none', true);
  return answer;
end $$;
create function tests.found(name text) returns text language sql as $$
  select jsonb_build_object('found', true, 'id', tests.id(name), 'email', name || '@example.com')::text
$$;
create function tests.not_found() returns text language sql as
  $$ select '{"id": null, "email": null, "found": false}'::jsonb::text $$;

-- Who may call it --------------------------------------------------------------------------------
select is(tests.attempt(actor, $$select public.find_student(tests.id('pam'), 'sid@example.com')$$), '42501',
  actor || ' cannot call public.find_student') from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, $$select private.find_student(tests.id('pam'), 'sid@example.com')$$), '42501',
  actor || ' cannot call private.find_student') from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(
  (select string_agg(p.proname, ', ' order by p.proname) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and (has_function_privilege('anon', p.oid, 'execute')
      or has_function_privilege('authenticated', p.oid, 'execute'))),
  'accept_link, accept_link_for_family, calendar_key, change_account_type, claim_enquiries, course_roster, '
  'decline_links, delete_course, deleted_courses, edit_course, edit_lesson, end_calendar_key, end_enrollment, end_link, '
  'end_own_session, end_own_sessions, end_sessions_of, ended_enrollments_of, find_people, give_course, '
  'has_second_factor, hide_course, lessons_ahead, move_enrollment, needs_second_factor, open_links, own_sessions, '
  'owner_courses, person, pull, remove_second_factor, removed_adults, renew_calendar_key, request_link, restore_course, '
  'restore_enrollment, restore_link, set_teacher_approval, teacher_accounts, undelivered_mails, unproved_sign_up, '
  'visible_ids',
  'these functions of the API are open to signed-in people; they check the caller');

-- The answers ------------------------------------------------------------------------------------
select is(tests.ask('pam', 'sid@example.com'), tests.found('sid'), 'a parent finds a student');
select is(tests.ask('pam', '  SID@Example.COM '), tests.found('sid'), 'case and spaces of the address do not matter');
select is(tests.ask('pam', address), tests.not_found(), 'a parent does not find "' || address || '"')
  from unnest(array['tess@example.com', 'pete@example.com', 'ann@example.com', 'nobody@example.com', 'sid',
    '%', '']) as address;
select is(tests.ask(actor, 'sid@example.com'), tests.not_found(), actor || ' finds nobody')
  from unnest(array['ada', 'tess', 'ann']) as actor;

select is((select count(*) from private.found_students), 1::bigint, 'only the find of a parent is recorded, once for each student');
select is((select address from private.found_students where asker = tests.id('pam') and student = tests.id('sid')),
  'sid@example.com', 'with the address of the student');
select is(tests.attempt(actor, statement), '42501', actor || ' cannot run: ' || statement)
  from unnest(array['visitor', 'pam', 'ann']) as actor, unnest(array['select from private.found_students',
    'insert into private.found_students values (tests.id(''pam''), tests.id(''ada''), '''', now())']) as statement;

savepoint gone;
update auth.users set email_confirmed_at = null where id = tests.id('sid');
select is(tests.ask('pete', 'sid@example.com'), tests.not_found(), 'a parent does not find a student whose address is not confirmed');
rollback to gone;
update public.profiles set _deleted = true where id = tests.id('sid');
select is(tests.ask('pete', 'sid@example.com'), tests.not_found(), 'a parent does not find a student who is marked as deleted');
rollback to gone;

-- How often --------------------------------------------------------------------------------------
select is((select cardinality(used_at) from private.quota_uses where user_id = tests.id('pam')), 9,
  'hits and misses are counted');
select is(tests.ask('pam', 'sid@example.com'), tests.found('sid'), 'the tenth request within an hour is answered');
select is(tests.ask('pam', 'sid@example.com'), tests.not_found(), 'the eleventh request within an hour finds nobody');
select is(tests.ask('pete', 'sid@example.com'), tests.found('sid'), 'another parent still finds the student');
update private.quota_uses set used_at = array(select t - interval '61 minutes' from unnest(used_at) t);
select is(tests.ask('pam', 'sid@example.com'), tests.found('sid'), 'an hour later the first parent finds the student again');
select is((select cardinality(used_at) from private.quota_uses where user_id = tests.id('pam')), 1,
  'older uses are not kept');
select is(tests.attempt(actor, 'select * from private.quota_uses'), '42501', actor || ' cannot read the counts')
  from unnest(array['visitor', 'ada', 'pam', 'ann']) as actor;

delete from auth.users where id = tests.id('pam');
select is((select count(*) from private.quota_uses where user_id = tests.id('pam')), 0::bigint,
  'a closed account deletes its counts');

select * from finish();
rollback;
