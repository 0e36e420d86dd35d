begin;
\ir cast.psql
select * from no_plan();

create function tests.close(name text) returns void language plpgsql as $$
begin
  perform set_config('role', 'service_role', true);
  perform public.close_account(md5('person or thing: ' || name)::uuid);
  perform set_config('role', 'none', true);
end $$;

-- Who may close -----------------------------------------------------------------------------------
select is(tests.attempt(actor, 'select ' || call), '42501', actor || ' cannot call ' || call)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor,
    unnest(array['public.close_account(tests.id(''ada''))',
      'private.close_account(tests.id(''ada''))',
      'public.may_try_closing(tests.id(''ada''))',
      'private.may_try_closing(tests.id(''ada''))']) as call;
select is((select count(*) from auth.users), 7::bigint, 'refused calls delete no account');

-- Who is told ---------------------------------------------------------------------------------------
savepoint everybody;
create function tests.told() returns text language sql as $$
  select coalesce(string_agg(p.first_name || ' ' || n.subject, '; ' order by p.first_name), 'nobody')
  from public.notices n join public.profiles p on p.id = n.user_id where n.kind = 'account-closed' and not n._deleted
$$;
create function tests.mailed() returns text language sql as $$
  select coalesce(string_agg(address || ' ' || fields || ' ' || (due_at - now()), '; ' order by address), 'nobody')
  from private.mails where kind = 'account-closed'
$$;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pete'), tests.id('ada'), now());
insert into public.enrollments (user_id, course_id) values (tests.id('ada'), tests.id('grammar'));
update public.courses set offer = '2' where id = tests.id('grammar');
delete from public.notices where true;
savepoint family;
select tests.close('ada');
select is(tests.told(), format('Pam %1$s; Pete %1$s; Ted %2$s; Tess %3$s', '{"child": "Ada", "titles": ["Fractions", "Grammar"]}',
  jsonb_build_object('child', 'Ada', 'titles', array['Grammar'], 'course', tests.id('grammar')),
  jsonb_build_object('child', 'Ada', 'titles', array['Fractions'], 'course', tests.id('fractions'))),
  'a student''s closed account is told to the adults, and to the teacher of each class');
select is(tests.mailed(), 'pam@example.com {"child": "Ada", "offers": ["", "2"]} 00:00:00; pete@example.com {"child": "Ada", "offers": ["", "2"]} 00:00:00',
  'to the adults also by mail, with the first name and the advertised courses');
rollback to family;
update public.courses set ends_on = '2026-01-01' where id = tests.id('grammar');
update public.enrollments set status = 'waiting' where course_id = tests.id('grammar');
update public.profiles set withdrawn_at = now() where id = tests.id('tess');
update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pete');
select tests.close('ada');
select is(tests.told(), 'Pam {"child": "Ada", "titles": ["Fractions", "Grammar"]}',
  'not to who may not know the name: a teacher on whose list the student waited, or who may not teach, and a former adult');
rollback to family;
delete from auth.users where id = tests.id('ada');
select matches(tests.told(), '^Pam .*; Pete .*; Ted .*; Tess', 'an account that the owner deletes at the dashboard is told too');
rollback to family;
select tests.close('pam');
select is(tests.told(), format('Ada %1$s; Pete %1$s', jsonb_build_object('child_id', tests.id('ada'), 'child', 'Ada', 'adult', 'Pam')),
  'an adult''s closed account is told to the child and the other adults');
select is(tests.mailed(), 'nobody', 'not by mail');
rollback to family;
select tests.close('sid');
select is(tests.told() || tests.mailed(), 'nobodynobody', 'an account that concerned nobody is told to nobody');
rollback to everybody;

-- What is deleted ---------------------------------------------------------------------------------
update auth.users set email_confirmed_at = null where id = tests.id('sid');
alter table public.enquiries disable trigger user;
insert into public.enquiries (kind, details, submitted_at) values
  ('newsletter', '{"email": "Ada@example.com"}', now()),
  ('newsletter', '{"email": "sid@example.com"}', now()),
  ('newsletter', '{"email": "other@example.com"}', now());
alter table public.enquiries enable trigger user;
select is(private.may_try_closing(tests.id('ada')), true, 'try ' || n) from generate_series(1, 5) as n;
select is(private.may_try_closing(tests.id('ada')), false, 'a sixth try within an hour is refused');
select is(private.may_try_closing(tests.id('sid')), true, 'the tries of one account do not count for another');

-- The tables that hold a row about a person: their id or their address.
create function tests.traces(name text) returns text language plpgsql as $$
declare
  tab record;
  here bigint;
  found text[] := '{}';
begin
  for tab in select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p')
    order by 1
  loop
    execute format('select count(*) from %s t where to_jsonb(t)::text ilike any ($1)', tab.name) into here
      using array['%' || tests.id(traces.name) || '%', '%"' || traces.name || '@example.com"%'];
    if here > 0 then
      found := found || tab.name;
    end if;
  end loop;
  return array_to_string(found, ', ');
end $$;
insert into private.found_students values (tests.id('pete'), tests.id('ada'), 'ada@example.com', now());
select is(tests.traces('ada'), 'auth.users, private.events, private.found_students, private.known_people, private.quota_uses, private.searched_people, private.visibility_epochs, '
  'public.child_parent_relationships, public.enquiries, public.enrollments, public.notices, public.profiles',
  'a student has rows in these tables');
select tests.close('ada');
select is(tests.traces('ada'), 'private.events', 'closing a student''s account deletes all of its rows but the trail');
select is((select string_agg(details ->> 'email', ', ' order by details ->> 'email') from public.enquiries),
  'other@example.com, sid@example.com', 'enquiries of others stay');

select tests.close('sid');
select is((select count(*) from public.enquiries where details ->> 'email' = 'sid@example.com'), 1::bigint,
  'closing an account with an unconfirmed address deletes no enquiry');

select is(tests.traces('tess'), 'auth.users, private.events, private.searched_people, private.visibility_epochs, public.courses, public.notices, public.profiles',
  'a teacher has rows in these tables');
select tests.close('tess');
select is(tests.traces('tess'), 'private.events', 'closing a teacher''s account deletes all of its rows but the trail');

select tests.close('pam');
select is(tests.traces('pam'), 'private.events', 'closing a parent''s account deletes all of its rows but the trail');
select is(private.close_account(tests.id('ann')), false, 'the last admin stays');
select matches(tests.traces('ann'), 'public.profiles', 'and so do her rows');
select tests.close('nobody');
select tests.close('ada');
select is((select count(*) from auth.users), 3::bigint, 'closing an unknown account, or the same one again, closes nothing');

update public.profiles set user_type = 'admin' where id = tests.id('ted');
select is(private.close_account(tests.id('ann')), true, 'one of two admins may close the account');
select is(tests.traces('ann'), 'private.events', 'which deletes all of its rows but the trail');

select * from finish();
rollback;
