begin;
\ir cast.psql
select * from no_plan();

create function tests.ticket_of(name text) returns uuid language sql as
  $$ select nullif(tests.sees(name, 'select public.take_closing_ticket()'), 'nothing')::uuid $$;

create function tests.close(name text, ticket uuid) returns boolean language plpgsql as $$
declare
  done boolean;
begin
  perform set_config('role', 'service_role', true);
  done := public.close_account(md5('person or thing: ' || name)::uuid, close.ticket);
  perform set_config('role', 'none', true);
  return done;
end $$;

-- Who may close -----------------------------------------------------------------------------------
select is(tests.attempt(actor, 'select ' || call), '42501', actor || ' cannot call ' || call)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor,
    unnest(array['public.close_account(tests.id(''ada''), tests.id(''x''))',
      'private.close_account(tests.id(''ada''), tests.id(''x''))',
      'public.may_try_closing(tests.id(''ada''))',
      'private.may_try_closing(tests.id(''ada''))']) as call;
select is(tests.attempt('visitor', 'select public.take_closing_ticket()'), '42501',
  'a visitor takes no ticket');
select is(tests.attempt(actor, 'select from private.closing_tickets'), '42501', actor || ' reads none')
  from unnest(array['visitor', 'ada', 'ann']) as actor;
select is((select count(*) from auth.users), 7::bigint, 'read again, everyone is there');

-- With which ticket ------------------------------------------------------------------------------
create temporary table held as select tests.ticket_of('ada') as first, tests.ticket_of('sid') as other;
alter table held add latest uuid;
update held set latest = tests.ticket_of('ada');
select isnt(first, latest, 'each ticket is another') from held;
select is(tests.close('ada', ticket), false, 'an account is not closed for ' || coalesce(why, 'none'))
  from held, lateral (values (first, 'a ticket that another replaced'), (other, 'that of another'),
    (gen_random_uuid(), 'a guess'), (null::uuid, null)) as wrong (ticket, why);
select is((select count(*) from private.closing_tickets where account = tests.id('ada')), 1::bigint,
  'of whom one is kept');
select is((select count(*) from auth.users), 7::bigint, 'all of which closes nobody');

-- What goes along ---------------------------------------------------------------------------------
update auth.users set email_confirmed_at = now() where id in (tests.id('ada'), tests.id('tess'));
alter table public.enquiries disable trigger user;
insert into public.enquiries (kind, details, submitted_at, user_id) values
  ('newsletter', '{"email": "someone@example.com"}', now(), tests.id('ada')),
  ('newsletter', '{"email": "Ada@example.com"}', now(), null),
  ('newsletter', '{"email": "sid@example.com"}', now(), null),
  ('newsletter', '{"email": "other@example.com"}', now(), null);
alter table public.enquiries enable trigger user;
select is(private.may_try_closing(tests.id('ada')), true, 'try ' || n) from generate_series(1, 5) as n;
select is(private.may_try_closing(tests.id('ada')), false, 'a sixth try within an hour is refused');
select is(private.may_try_closing(tests.id('sid')), true, 'which is nothing to others');

-- Every row of ours, as text, in which someone is named.
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
select is(tests.traces('ada'), 'auth.users, private.closing_tickets, private.quota_uses, public.child_parent_relationships, '
  'public.enquiries, public.enrollments, public.profiles', 'a student has left traces');
select is(tests.close('ada', latest), true, 'which the latest ticket closes') from held;
select is(tests.traces('ada'), '', 'of which nothing is left');
select is((select string_agg(details ->> 'email', ', ' order by details ->> 'email') from public.enquiries),
  'other@example.com, sid@example.com', 'enquiries of others stay');

select tests.close('sid', other) from held;
select is((select count(*) from public.enquiries where details ->> 'email' = 'sid@example.com'), 1::bigint,
  'an address that nobody confirmed takes no enquiry along');

insert into public.enrollments (user_id, course_id) values (tests.id('ann'), tests.id('fractions'));
select is(tests.traces('tess'), 'auth.users, public.courses, public.profiles', 'a teacher has courses');
select tests.close('tess', tests.ticket_of('tess'));
select is(tests.traces('tess'), '', 'which go too');
select is((select count(*) from public.enrollments), 0::bigint, 'with the enrolments on them');
select is((select string_agg(title, ', ') from public.courses), 'Grammar', 'and no course of another');

select tests.close('pam', tests.ticket_of('pam'));
select is(tests.traces('pam'), '', 'a parent leaves nothing');
select is(tests.close('nobody', gen_random_uuid()), true, 'who is gone was closed');
select is(tests.ticket_of('ada'), null, 'and takes no ticket');
select is((select count(*) from auth.users), 3::bigint, 'closing nobody closes nobody');

select * from finish();
rollback;
