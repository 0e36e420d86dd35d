begin;
\ir cast.psql
select * from no_plan();

-- As the edge function asks, with the secret key.
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

-- Who may ask ------------------------------------------------------------------------------------
select is(tests.attempt(actor, $$select public.find_student(tests.id('pam'), 'sid@example.com')$$), '42501',
  actor || ' cannot ask the database') from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, $$select private.find_student(tests.id('pam'), 'sid@example.com')$$), '42501',
  actor || ' cannot ask behind the door') from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(
  (select string_agg(p.proname, ', ' order by p.proname) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and (has_function_privilege('anon', p.oid, 'execute')
      or has_function_privilege('authenticated', p.oid, 'execute'))),
  'set_teacher_approval, take_closing_ticket',
  'two functions of the API are open to more than the secret key: they ask who is calling');

-- What they hear ---------------------------------------------------------------------------------
select is(tests.ask('pam', 'sid@example.com'), tests.found('sid'), 'a parent finds a student');
select is(tests.ask('pam', '  SID@Example.COM '), tests.found('sid'), 'however the address is typed');
select is(tests.ask('pam', address), tests.not_found(), 'but not "' || address || '"')
  from unnest(array['tess@example.com', 'pete@example.com', 'ann@example.com', 'nobody@example.com', 'sid',
    '%', '']) as address;
select is(tests.ask(actor, 'sid@example.com'), tests.not_found(), actor || ' finds nobody')
  from unnest(array['ada', 'tess', 'ann']) as actor;

savepoint gone;
update public.profiles set _deleted = true where id = tests.id('sid');
select is(tests.ask('pete', 'sid@example.com'), tests.not_found(), 'nor does anyone a student who is marked deleted');
rollback to gone;

-- How often --------------------------------------------------------------------------------------
select is((select cardinality(used_at) from private.quota_uses where user_id = tests.id('pam')), 9,
  'hits and misses have been counted');
select is(tests.ask('pam', 'sid@example.com'), tests.found('sid'), 'the tenth of an hour is answered');
select is(tests.ask('pam', 'sid@example.com'), tests.not_found(), 'the eleventh is not');
select is(tests.ask('pete', 'sid@example.com'), tests.found('sid'), 'which is nothing to another parent');
update private.quota_uses set used_at = array(select t - interval '61 minutes' from unnest(used_at) t);
select is(tests.ask('pam', 'sid@example.com'), tests.found('sid'), 'and an hour later begins anew');
select is((select cardinality(used_at) from private.quota_uses where user_id = tests.id('pam')), 1,
  'what is older is not kept');
select is(tests.attempt(actor, 'select * from private.quota_uses'), '42501', actor || ' sees no counts')
  from unnest(array['visitor', 'ada', 'pam', 'ann']) as actor;

delete from auth.users where id = tests.id('pam');
select is((select count(*) from private.quota_uses where user_id = tests.id('pam')), 0::bigint,
  'a closed account takes its counts along');

select * from finish();
rollback;
