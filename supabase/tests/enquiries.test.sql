begin;
\ir cast.psql
select * from no_plan();

create function tests.message(email text) returns jsonb language sql as $$
  select jsonb_build_object('name', 'Vera', 'email', email, 'phone', '020 7946 0018',
    'message', 'Please call me back.')
$$;
create function tests.enquiry(email text) returns text language sql as $$
  select format('insert into public.enquiries (kind, details, submitted_at)
    values (''contact'', %L, now())', tests.message(email))
$$;

-- Sending ----------------------------------------------------------------------------------------
select is(tests.attempt('visitor', tests.enquiry('v@example.com')), '1 row', 'a visitor sends an enquiry');
select is(tests.attempt('ada', tests.enquiry('a@example.com')), '1 row', 'a student sends an enquiry');
select is(tests.attempt('ann', tests.enquiry('n@example.com')), '1 row', 'an admin sends an enquiry');
select is((select count(*) from public.enquiries), 3::bigint, 'the three enquiries were added');
select is(tests.attempt(actor, format('insert into public.enquiries (kind, details, submitted_at, %I)
    values (''contact'', ''{}'', now(), %s)', field, value)), '42501', actor || ' cannot set ' || field)
  from unnest(array['visitor', 'ada', 'ann']) as actor,
    (values ('received_at', 'now()'), ('handled_at', 'now()'), ('handled_by', 'null'), ('_deleted', 'false'),
      ('change_position', '1')) as columns (field, value);

savepoint granted;
grant insert (handled_at, _deleted) on public.enquiries to anon, authenticated;
select is(tests.attempt(actor, format('insert into public.enquiries (kind, details, submitted_at, %I)
    values (''contact'', %L, now(), %L)', field, tests.message('w@example.com'), value)), '42501',
    actor || ' cannot send an enquiry with ' || field || ' set, even where the column is granted')
  from unnest(array['visitor', 'ada', 'ann']) as actor,
    (values ('handled_at', '2026-01-01'), ('_deleted', 'true')) as columns (field, value);
rollback to granted;

-- Reading ----------------------------------------------------------------------------------------
select is(tests.sees('ann', 'select kind from public.enquiries'), 'contact, contact, contact',
  'an admin reads the enquiries');
select is(tests.sees(actor, 'select kind from public.enquiries'), 'nothing', actor || ' reads nobody else''s enquiry')
  from unnest(array['pam', 'tess']) as actor;
select is(tests.sees('ada', $$select details ->> 'email' from public.enquiries$$), 'a@example.com',
  'a student reads what the student sent while signed in');

-- Following --------------------------------------------------------------------------------------
select is((select count(*) from public.enquiries where change_position = pg_current_xact_id()::text::bigint), 3::bigint,
  'a new enquiry gets a position');

-- Handling ---------------------------------------------------------------------------------------
create function tests.handle(handled text, by text) returns text language sql as $$
  select format('update public.enquiries set handled_at = %s, handled_by = %L
    where details ->> ''email'' = ''v@example.com''', handled, tests.id(by))
$$;
select is(tests.attempt(actor, tests.handle('now()', actor)), '0 rows', actor || ' cannot mark an enquiry as handled')
  from unnest(array['ada', 'pam', 'tess']) as actor;
-- Without a condition only the policy for updates applies, not the one for reading.
select is(tests.attempt(actor, format('update public.enquiries set handled_at = now(), handled_by = %L', tests.id(actor))),
    '0 rows', actor || ' marks no enquiry with an update of every row')
  from unnest(array['ada', 'tess']) as actor;
select is((select count(*) from public.enquiries where handled_at is not null), 0::bigint,
  'no enquiry was marked');
select is(tests.attempt('ann', tests.handle('now()', 'ann')), '1 row', 'an admin marks an enquiry as handled');
select is((select change_position from public.enquiries where handled_by = tests.id('ann')),
  pg_current_xact_id()::text::bigint, 'the mark gives the enquiry a new position');
select is(tests.attempt('ann', tests.handle('now()', 'tess')), '42501', 'an admin cannot mark in another''s name');
select is(tests.attempt('ann', tests.handle('now()', null)), '42501', 'an admin cannot mark without a name');
select is(tests.attempt('ann', tests.handle('null', 'ann')), '42501', 'a name without a time is refused');
select is(tests.attempt('ann', tests.handle('null', null)), '1 row', 'an admin removes the mark');
update public.profiles set user_type = 'admin' where id = tests.id('pete');
select is(tests.attempt('ann', tests.handle('now()', 'ann')), '1 row', 'one admin marks an enquiry');
select is(tests.attempt('pete', tests.handle('null', null)), '1 row', 'another admin removes the mark');
select is(tests.attempt('pete', tests.handle('now()', 'pete')), '1 row', 'the other admin marks the enquiry again');

-- Taking: the marks of one admin do not hold up those of another.
create function tests.take(taken text, by text) returns text language sql as $$
  select format('update public.enquiries set taken_at = %s, taken_by = %L
    where details ->> ''email'' = ''v@example.com''', taken, tests.id(by))
$$;
select is(tests.attempt('ann', tests.take('now()', 'ann')), '1 row', 'an admin takes an enquiry that another has handled');
select is(tests.attempt('ann', tests.take(taken, by)), '42501', format('an admin cannot take with %s and %s', taken, by))
  from (values ('now()', 'pete'), ('now()', null), ('null', 'ann')) as marks (taken, by);
select is(tests.attempt('pete', tests.take('now()', 'pete')), '1 row', 'another admin takes it over');
select is(tests.attempt('ann', tests.take('null', null)), '1 row', 'an admin releases it for the other');
select is(tests.attempt(actor, tests.take('now()', actor)), '0 rows', actor || ' takes no enquiry')
  from unnest(array['ada', 'pam', 'tess']) as actor;
savepoint demoted;
update public.profiles set user_type = 'parent' where id = tests.id('pete');
select is(tests.attempt('pete', tests.handle('null', null)), '0 rows', 'somebody who is no longer an admin cannot change the mark');
rollback to demoted;
delete from auth.users where id = tests.id('pete');
select is((select count(*) from public.enquiries where handled_at is not null and handled_by is null), 1::bigint,
  'a closed account leaves its mark, without the name');

-- Changing and removing ----------------------------------------------------------------------------
select is(tests.attempt(actor, format('update public.enquiries set %s', change)), '42501',
    actor || ' does not set ' || change)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor, unnest(array['kind = ''workshop''',
    'details = ''{}''', 'received_at = now()', 'user_id = null', 'course = ''1''', 'child_id = null',
    'change_position = 1']) as change;
savepoint deleting;
select is(tests.attempt('ann', $$update public.enquiries set _deleted = true where details ->> 'email' = 'a@example.com'$$),
  '1 row', 'an admin deletes an enquiry');
select is((select jsonb_agg(jsonb_build_array(details, course, child_id)) from public.enquiries where _deleted),
  '[[{}, null, null]]'::jsonb, 'nothing of what was filled in is shown');
rollback to deleting;
select is(tests.attempt(actor, 'insert into public.enquiries (id, kind, details, submitted_at)
    values (tests.id(''any''), ''newsletter'', ''{"email": "w@example.com"}'', now())
    on conflict (id) do update set details = excluded.details'), '42501', actor || ' does not replace an enquiry')
  from unnest(array['visitor', 'ada', 'ann']) as actor;
select is(tests.attempt(actor, 'delete from public.enquiries'), '42501', actor || ' cannot delete an enquiry')
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is((select string_agg(distinct kind, ', ') from public.enquiries), 'contact',
  'the enquiries are unchanged');

-- Limits -------------------------------------------------------------------------------------------
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('complaint', '{}', now())$$), '23514', 'an unknown kind is refused');
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('contact', '[]', now())$$), '23514', 'details that are no object are refused');
select is(tests.attempt('visitor', format('insert into public.enquiries (kind, details, submitted_at)
    values (''contact'', %L, %L)', tests.message('w@example.com'), never)), '23514', never || ' is no time of sending')
  from unnest(array['infinity', '-infinity']) as never;
select is(tests.attempt('ann', tests.handle('''infinity''', 'ann')), '23514', 'infinity is no time of handling');
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('contact', jsonb_build_object('message', repeat('a', 60000)), now())$$), '23514',
  'details over the size limit are refused');

select * from finish();
rollback;
