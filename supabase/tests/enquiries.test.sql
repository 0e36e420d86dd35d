begin;
\ir cast.psql
select * from no_plan();

create function tests.message(email text) returns jsonb language sql as $$
  select jsonb_build_object('name', 'Vera', 'email', email, 'phone', '020 7946 0018',
    'message', 'Please call me back.')
$$;
create function tests.enquiry(email text, sender text default null) returns text language sql as $$
  select format('insert into public.enquiries (kind, details, submitted_at, user_id)
    values (''contact'', %L, now(), %L)', tests.message(email), tests.id(sender))
$$;

-- Sending ----------------------------------------------------------------------------------------
select is(tests.attempt('visitor', tests.enquiry('v@example.com')), '1 row', 'a visitor sends an enquiry');
select is(tests.attempt('ada', tests.enquiry('a@example.com', 'ada')), '1 row', 'a student sends her own');
select is(tests.attempt('ada', tests.enquiry('a@example.com')), '1 row', 'or one without a name');
select is(tests.attempt('visitor', tests.enquiry('v@example.com', 'ada')), '42501',
  'a visitor sends none in someone''s name');
select is(tests.attempt('sid', tests.enquiry('s@example.com', 'ada')), '42501', 'nor does another student');
select is((select count(*) from public.enquiries), 3::bigint, 'read again, there are the three');
select is(tests.attempt(actor, format('insert into public.enquiries (kind, details, submitted_at, %I)
    values (''contact'', ''{}'', now(), %s)', field, value)), '42501', actor || ' does not say ' || field)
  from unnest(array['visitor', 'ada', 'ann']) as actor,
    (values ('received_at', 'now()'), ('handled_at', 'now()'), ('handled_by', 'null'), ('_deleted', 'false'),
      ('change_position', '1')) as columns (field, value);

-- Reading ----------------------------------------------------------------------------------------
select is(tests.sees('ann', 'select kind from public.enquiries'), 'contact, contact, contact',
  'an admin reads what came');
select is(tests.sees(actor, 'select kind from public.enquiries'), 'nothing',
  actor || ' reads none, not even an own one')
  from unnest(array['ada', 'pam', 'tess']) as actor;
select is(tests.sees('visitor', 'select kind from public.enquiries'), '42501', 'a visitor is refused');
select is(tests.attempt('visitor', tests.enquiry('v@example.com') || ' returning id'), '42501',
  'also by way of the answer to sending');

select is(tests.sees('visitor', 'select kind from public.enquiries_changes'), '42501', 'of changes too');

-- Following --------------------------------------------------------------------------------------
select is((select count(*) from public.enquiries where change_position = pg_current_xact_id()::text::bigint), 3::bigint,
  'what came in is stamped');
set local session_replication_role = replica;
update public.enquiries set change_position = 5;
set local session_replication_role = origin;
select is(tests.sees('ann', 'select kind from public.enquiries_changes'), 'contact, contact, contact',
  'an admin follows what came');
select is(tests.sees(actor, 'select kind from public.enquiries_changes'), 'nothing', actor || ' follows none')
  from unnest(array['ada', 'pam', 'tess']) as actor;
select is(tests.attempt('ann', format('%s public.enquiries_changes %s', verb, rest)), '42501',
    'the changes take no ' || verb)
  from (values ('insert into', 'default values'), ('update', 'set handled_at = null'), ('delete from', ''))
    as writes (verb, rest);

-- Handling ---------------------------------------------------------------------------------------
create function tests.handle(handled text, by text) returns text language sql as $$
  select format('update public.enquiries set handled_at = %s, handled_by = %L
    where details ->> ''email'' = ''v@example.com''', handled, tests.id(by))
$$;
select is(tests.attempt(actor, tests.handle('now()', actor)), '0 rows', actor || ' marks none as handled')
  from unnest(array['ada', 'pam', 'tess']) as actor;
-- Without a condition only the policy for updates decides, not what one may read.
select is(tests.attempt(actor, format('update public.enquiries set handled_at = now(), handled_by = %L', tests.id(actor))),
    '0 rows', actor || ' marks nothing by marking everything')
  from unnest(array['ada', 'tess']) as actor;
select is(tests.attempt('visitor', tests.handle('now()', 'ann')), '42501', 'a visitor marks none');
select is((select count(*) from public.enquiries where handled_at is not null), 0::bigint,
  'read again, none is marked');
select is(tests.attempt('ann', tests.handle('now()', 'ann')), '1 row', 'an admin does');
select is((select change_position from public.enquiries where handled_by = tests.id('ann')),
  pg_current_xact_id()::text::bigint, 'which other admins hear of');
select is(tests.attempt('ann', tests.handle('now()', 'tess')), '42501', 'but not in another''s name');
select is(tests.attempt('ann', tests.handle('now()', null)), '42501', 'nor in nobody''s');
select is(tests.attempt('ann', tests.handle('null', 'ann')), '42501', 'a name alone marks nothing');
select is(tests.attempt('ann', tests.handle('null', null)), '1 row', 'the mark can be taken back');
update public.profiles set user_type = 'admin' where id = tests.id('pete');
select is(tests.attempt('ann', tests.handle('now()', 'ann')), '1 row', 'one admin marks');
select is(tests.attempt('pete', tests.handle('null', null)), '1 row', 'another takes it back');
select is(tests.attempt('pete', tests.handle('now()', 'pete')), '1 row', 'and marks it anew');
savepoint demoted;
update public.profiles set user_type = 'parent' where id = tests.id('pete');
select is(tests.attempt('pete', tests.handle('null', null)), '0 rows', 'who is an admin no more marks none');
rollback to demoted;
delete from auth.users where id = tests.id('pete');
select is((select count(*) from public.enquiries where handled_at is not null and handled_by is null), 1::bigint,
  'a closed account leaves the mark, without a name');

-- Changing and removing ----------------------------------------------------------------------------
select is(tests.attempt(actor, format('update public.enquiries set %s', change)), '42501',
    actor || ' does not set ' || change)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor, unnest(array['kind = ''workshop''',
    'details = ''{}''', 'user_id = null', 'received_at = now()', '_deleted = true', 'change_position = 1']) as change;
select is(tests.attempt(actor, 'delete from public.enquiries'), '42501', actor || ' removes none')
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is((select string_agg(distinct kind, ', ') from public.enquiries), 'contact',
  'read again, they are as they were');

-- Limits -------------------------------------------------------------------------------------------
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('complaint', '{}', now())$$), '23514', 'there are five kinds');
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('contact', '[]', now())$$), '23514', 'the details are an object');
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('contact', jsonb_build_object('message', repeat('a', 9000)), now())$$), '23514',
  'of a limited size');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from public.enquiries where details ->> 'email' = 'a@example.com'
  and user_id is null), 2::bigint, 'a closed account leaves its enquiry behind, without a name');

select * from finish();
rollback;
