begin;
\ir cast.psql
select * from no_plan();

create function tests.sign_in(name text, agent text) returns void language plpgsql as $$
begin
  insert into auth.sessions (id, user_id, user_agent, created_at) values (md5(name || agent)::uuid, tests.id(name), agent, clock_timestamp());
  update auth.users set last_sign_in_at = clock_timestamp() where id = tests.id(name);
  -- The trigger waits for the end of the transaction.
  set constraints all immediate;
  set constraints all deferred;
end $$;
create function tests.sessions(name text) returns text language sql as $$
  select coalesce(string_agg(user_agent, ', ' order by user_agent), 'nothing') from auth.sessions where user_id = tests.id(name)
$$;
create function tests.mails(name text) returns bigint language sql as
  $$ select count(*) from private.mails where address = name || '@example.com' and kind = 'admin-signed-in' $$;
create function tests.says_aal(level text) returns text language sql as $$ select set_config('tests.aal', level, true) $$;

-- An admin without the second factor ---------------------------------------------------------------------------
select tests.says_aal('aal1');
select tests.refuses('ann', statement, '42501', 'second-factor', 'without the second factor an admin cannot ' || statement)
  from unnest(array['select public.pull(''{}'')',
    'select public.visible_ids(''courses'', null, 10)', 'select public.teacher_accounts()', 'select public.open_links()',
    format('select public.end_sessions_of(%L)', tests.id('ada')), format('select public.remove_second_factor(%L)', tests.id('tess'))]) as statement;
select is(tests.sees('ann', 'select id from public.enquiries'), 'nothing', 'nor read enquiries');
select is(tests.sees('ann', 'select first_name from public.profiles'), 'Ann', 'nor other people');
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = false where true'), '0 rows', 'nor change the settings');
select is(tests.attempt('ann', format('insert into public.courses (id, title, description, subject, teacher_id) values (%L, ''A'', ''B'', ''english'', %L)',
  gen_random_uuid(), tests.id('ann'))), '42501', 'nor make a course');
select is(tests.sees('pam', 'select public.pull(''{}'') is not null'), 'true', 'others need none');
select tests.says_aal('');

-- An admin who signed in a while ago ---------------------------------------------------------------------------------
select set_config('tests.signed_in', '901', true);
select tests.refuses('ann', statement, '42501', 'fresh-sign-in', 'after a quarter of an hour an admin signs in again for ' || statement)
  from unnest(array[format('select public.set_teacher_approval(%L, true)', tests.id('ted')),
    format('select public.accept_link_for_family(%L)', tests.id('ted')),
    format('select public.remove_second_factor(%L)', tests.id('tess'))]) as statement;
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = false where true'), '42501', 'for the settings too');
select is(tests.sees('ann', 'select public.pull(''{}'') is not null'), 'true', 'and not for reading');
select set_config('tests.signed_in', '890', true);
select is(tests.sees('ann', format('select public.set_teacher_approval(%L, true)', tests.id('ted'))), 'true', 'within it the password is enough');
select set_config('tests.signed_in', '', true);
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = false where true'), '1 row', 'settings too');
create function tests.is_fresh_by(method text) returns text language sql as $$
  select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('ann'), 'aal', 'aal2', 'amr', jsonb_build_array(
    jsonb_build_object('method', method, 'timestamp', extract(epoch from now())::bigint)))::text, true)
$$;
do $$ begin perform tests.is_fresh_by('otp'); end $$;
select throws_ok('select private.require_fresh_admin()', '42501', 'sign in again', 'the link of a mail is no sign-in');
do $$ begin perform tests.is_fresh_by('token_refresh'); end $$;
select throws_ok('select private.require_fresh_admin()', '42501', 'sign in again', 'nor is a renewed token');
do $$ begin perform tests.is_fresh_by('totp'); end $$;
select lives_ok('select private.require_fresh_admin()', 'a code is one');
select tests.as_owner();

-- Devices -----------------------------------------------------------------------------------------------------------------
select tests.sign_in('ada', 'phone'), tests.sign_in('ada', 'tablet'), tests.sign_in('pam', 'laptop');
select is(tests.sees('ada', 'select user_agent from public.own_sessions()'), 'phone, tablet', 'a person lists the own devices');
select is(tests.sees('sid', 'select user_agent from public.own_sessions()'), 'nothing', 'and nobody else''s');
select is(tests.sees('pam', format('select public.end_own_session(%L)', md5('adaphone'))), 'false', 'nobody signs out the device of somebody else');
select is(tests.sees('ada', format('select public.end_own_session(%L)', md5('adaphone'))), 'true', 'a person signs one out');
select is(tests.sessions('ada'), 'tablet', 'and keeps the other');
select tests.sees('ada', 'select public.renew_calendar_key()');
select is(tests.sees('ada', 'select public.end_own_sessions()'), 'true', 'a person signs out everywhere');
select is(tests.sessions('ada') || ', ' || (select count(*) from private.calendar_keys), 'nothing, 0', 'which ends the address of the calendar too');
select is(tests.sessions('pam'), 'laptop', 'and nobody else''s');
select is(tests.attempt(actor, format('select public.end_sessions_of(%L)', tests.id('pam'))), '42501', actor || ' ends no sessions of others')
  from unnest(array['visitor', 'ada', 'tess']) as actor;
select is(tests.sees('ann', format('select public.end_sessions_of(%L)', tests.id('pam'))), 'true', 'an admin does');
select is(tests.sessions('pam'), 'nothing', 'they end');
select is((select act from private.events where tbl = 'sessions' and actor = tests.id('ann') and tests.id('pam') = any (people)), 'delete', 'the trail has it');

create function tests.type_in_session(session uuid) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', (tests.claims_of('ann')::jsonb || jsonb_build_object('session_id', session))::text, true);
  return private.caller_type();
end $$;
insert into auth.sessions (id, user_id) values (tests.id('desk'), tests.id('ann'));
select is(tests.type_in_session(tests.id('desk')), 'admin', 'the token of a session counts for an admin while the session stands');
delete from auth.sessions where id = tests.id('desk');
select is(tests.type_in_session(tests.id('desk')), 'admin-unverified', 'and not a moment longer');
select tests.as_owner();

-- A lost phone ------------------------------------------------------------------------------------------------------------------
insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), tests.id('tess'), 'totp', 'verified');
insert into private.address_proofs (user_id, proved_at) values (tests.id('tess'), now());
update auth.users set encrypted_password = 'hash' where id = tests.id('tess');
select tests.sign_in('tess', 'thief');
select is(tests.attempt('ann', format('select public.remove_second_factor(%L)', tests.id('ann'))), '42501', 'nobody removes the own second factor without it');
select is(tests.sees('ann', format('select public.remove_second_factor(%L)', tests.id('tess'))), 'true', 'another admin removes it');
select is(tests.sessions('tess') || (select count(*) from auth.mfa_factors) || (select encrypted_password from auth.users where id = tests.id('tess')),
  'nothing0', 'sessions, factors and the password are gone');
select is(private.is_proved(tests.id('tess')), false, 'the account has to prove its address again');

-- A new device of an admin --------------------------------------------------------------------------------------------------------
select tests.sign_in('ann', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
select is(tests.mails('ann'), 1::bigint, 'an admin''s sign-in on a new device is mailed');
select tests.sign_in('ann', 'Mozilla/5.0 (Windows NT 10.0) Firefox/141.0');
select is(tests.mails('ann'), 1::bigint, 'a newer version is the same device');
select tests.sign_in('ann', 'Mozilla/5.0 (iPhone) Safari/605.1');
select is(tests.mails('ann'), 2::bigint, 'another one is not');
select tests.sign_in('ted', 'anything');
select is((select count(*) from private.mails where address = 'ted@example.com'), 0::bigint, 'a sign-in of others is not mailed');

select * from finish();
rollback;
