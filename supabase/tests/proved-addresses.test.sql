begin;
\ir cast.psql
select * from no_plan();

-- Writes accounts as the auth service does on the hosted project: not as the owner of the tables.
create function tests.auth_service(statement text) returns text language plpgsql as $$
begin
  perform set_config('role', 'supabase_auth_admin', true);
  begin
    execute statement;
    perform set_config('role', 'none', true);
    return 'done';
  exception when others then
    perform set_config('role', 'none', true);
    return sqlstate || ' ' || sqlerrm;
  end;
end $$;
create function tests.password(name text) returns text language sql as
  $$ select encrypted_password from auth.users where id = tests.id(name) $$;
create function tests.sessions(name text) returns bigint language sql as
  $$ select count(*) from auth.sessions where user_id = tests.id(name) $$;
create function tests.profile(name text) returns text language sql as $$
  select concat_ws('|', first_name, coalesce(last_name, '-'), user_type) from public.profiles where id = tests.id(name)
$$;
create function tests.mails(name text) returns text language sql as $$
  select coalesce(string_agg(kind, ', ' order by created_at, kind), 'nothing') from private.mails where address = name || '@example.com'
$$;
create function tests.new_sign_up(name text, metadata jsonb) returns text language sql as $$
  select tests.auth_service(format(
    'insert into auth.users (id, email, encrypted_password, raw_user_meta_data, confirmation_token, confirmation_sent_at)
     values (%L, %L, %L, %L, %L, now())', md5('person or thing: ' || name)::uuid, name || '@example.com', 'hash of the sign-up', metadata, 'token of ' || name))
$$;
create function tests.confirms(name text) returns text language sql as $$
  select tests.auth_service(format(
    'update auth.users set confirmation_token = '''', email_confirmed_at = now() where email = %L', name || '@example.com'))
$$;
create function tests.sets(name text, columns text) returns text language sql as $$
  select tests.auth_service(format('update auth.users set %s where email = %L', columns, name || '@example.com'))
$$;
create function tests.sign_in(name text) returns void language sql as
  $$ insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id(name)) $$;
create function tests.has_calendar(name text) returns boolean language sql as
  $$ select exists (select from private.calendar_keys where user_id = tests.id(name)) $$;
create function tests.make_admin(name text) returns text language sql as
  $$ select private.make_admin(name || '@example.com') $$;

-- A stranger signs up with somebody's address ---------------------------------------------------------------
select is(tests.new_sign_up('rosa', '{"first_name": "Rosa", "last_name": "Stone", "user_type": "student"}'), 'done', 'a stranger signs up');
select is(tests.password('rosa'), 'hash of the sign-up', 'the password waits for the confirmation');
select is(tests.make_admin('rosa'), 'not_confirmed', 'who has not confirmed becomes no admin');
select tests.sign_in('rosa');
select is(tests.confirms('rosa'), 'done', 'the person of the address opens the link');
select is(tests.password('rosa'), '', 'the password of the sign-up is worth nothing');
select is(tests.sessions('rosa'), 0::bigint, 'every earlier session has ended');
select is(tests.make_admin('rosa'), 'not_proved', 'the link alone makes no admin');
select is(tests.sees('rosa', 'select public.unproved_sign_up()'), '{"last_name": "Stone", "user_type": "student", "first_name": "Rosa"}',
  'the person reads what was typed at the sign-up');

-- She closes the page, and opens the link of another mail --------------------------------------------------------
select is(tests.sets('rosa', 'recovery_token = ''token'''), 'done', 'a link to a new password is mailed');
select tests.sign_in('rosa');
select is(tests.sets('rosa', 'recovery_token = '''''), 'done', 'that link is opened');
select is(tests.sessions('rosa'), 0::bigint, 'the session of the first link has ended');
select is(tests.sees('rosa', 'select public.unproved_sign_up() is null'), 'false', 'the sign-up is still to be corrected');
-- The auth service sets the password first, and then what goes with it.
select is(tests.sets('rosa', 'encrypted_password = ''hash of her own'''), 'done', 'she chooses a password');
select is(tests.sets('rosa', 'raw_user_meta_data = ''{"first_name": "Rosa", "last_name": "Okafor", "user_type": "parent"}'''), 'done',
  'names and type come with it');
select is(tests.profile('rosa'), 'Rosa|Okafor|parent', 'the profile is as she says');
select is(tests.password('rosa'), 'hash of her own', 'her password stays');
select is(tests.mails('rosa'), 'nothing', 'the first password of her own is not mailed');
select is(tests.sees('rosa', 'select public.unproved_sign_up() is null'), 'true', 'nothing is left to correct');
select is(tests.make_admin('rosa'), 'made', 'an account whose address is proved becomes an admin');

-- Later changes --------------------------------------------------------------------------------------------------------
update private.address_proofs set proved_at = now() - interval '1 day' where user_id = tests.id('rosa');
select is(tests.sets('rosa', 'raw_user_meta_data = ''{"first_name": "Eve", "user_type": "teacher"}'''), 'done', 'anybody changes their metadata');
select is(tests.profile('rosa'), 'Rosa|Okafor|admin', 'later metadata leave the profile alone');
select tests.sees('rosa', 'select public.renew_calendar_key()');
select is(tests.sets('rosa', 'recovery_token = ''token'''), 'done', 'a link to a new password is mailed again');
select tests.sign_in('rosa');
select is(tests.sets('rosa', 'recovery_token = '''''), 'done', 'and opened');
select is(tests.password('rosa') || tests.sessions('rosa'), 'hash of her own1', 'a proved account keeps its password and sessions until she chooses');
select is(tests.has_calendar('rosa'), true, 'and the address of the calendar');
select is(tests.sets('rosa', 'encrypted_password = ''hash of another'', recovery_token = '''''), 'done', 'a new password');
select is(tests.has_calendar('rosa'), false, 'a new password ends the address of the calendar');
select is(tests.mails('rosa'), 'password-changed', 'and is mailed to the account');
select tests.sees('rosa', 'select public.renew_calendar_key()');
select is(tests.sets('rosa', 'email = ''thief@example.com'''), 'done', 'another address');
select is(tests.mails('rosa'), 'address-changed, password-changed', 'a change of address is mailed to the old one');
select is(tests.sessions('rosa')::text || tests.has_calendar('rosa'), '0false', 'it ends sessions and the address of the calendar');

-- An account of a project without confirmations ------------------------------------------------------------------------
select is(tests.auth_service('insert into auth.users (id, email, encrypted_password) values (md5(''person or thing: max'')::uuid, ''max@example.com'', ''hash'')'),
  'done', 'an account is made without a mail');
select is(tests.sets('max', 'email_confirmed_at = now()'), 'done', 'and confirmed at once');
select is(tests.password('max') || ' ' || tests.make_admin('max'), 'hash not_proved', 'it keeps its password and proves nothing');
select is(tests.sets('max', 'recovery_token = ''token'''), 'done', 'a link to a new password is mailed');
select tests.sign_in('max');
select is(tests.sets('max', 'encrypted_password = ''hash of a thief'', recovery_token = '''''), 'done', 'whoever holds a session changes the password');
select is(tests.make_admin('max'), 'not_proved', 'a new password without the link proves nothing');
select is(tests.sets('max', 'recovery_token = ''token'''), 'done', 'a link is mailed again');
select is(tests.sets('max', 'recovery_token = null'), 'done', 'and opened');
select is(tests.password('max') || tests.sessions('max'), '0', 'passwords and sessions from before the proof end');
select is(tests.sets('max', 'encrypted_password = ''hash of the person'''), 'done', 'a password is chosen');
select is(tests.make_admin('max'), 'made', 'the link of a new password proves the address too');

-- The type stays where others rely on it ----------------------------------------------------------------------------------
insert into private.address_proofs (user_id) values (tests.id('ada'));
select is(tests.sets('ada', 'encrypted_password = ''hash'', raw_user_meta_data = ''{"first_name": "Ada", "last_name": "Love", "user_type": "teacher"}'''),
  'done', 'a student on a course chooses a password');
select is(tests.profile('ada'), 'Ada|Love|student', 'the names change, the type stays');
insert into private.address_proofs (user_id) values (tests.id('sid'));
select is(tests.sets('sid', 'encrypted_password = ''hash'', raw_user_meta_data = ''{"first_name": "Sid", "user_type": "teacher"}'''), 'done', 'a student says teacher');
select is(tests.profile('sid'), 'Sid|-|teacher', 'the account becomes that of a teacher');
select is((select fields ->> 'first_name' from private.mails where kind = 'teacher-waits'), 'Sid', 'the owner is told of the teacher');
insert into private.address_proofs (user_id) values (tests.id('ann'));
select tests.sets('ann', 'encrypted_password = ''hash'', raw_user_meta_data = ''{"first_name": "Ann", "user_type": "parent"}''');
select is(tests.profile('ann'), 'Ann|-|admin', 'an admin stays one');

-- An approval needs a confirmed address -----------------------------------------------------------------------------------------
update auth.users set email_confirmed_at = null where id = tests.id('ted');
select tests.refuses('ann', format('select public.set_teacher_approval(%L, true)', tests.id('ted')), '23514', 'address-not-confirmed',
  'a teacher whose address is not confirmed is not approved');
select is(tests.sees('ann', format('select public.set_teacher_approval(%L, false)', tests.id('ted'))), 'false', 'the approval can be withdrawn');

select is(tests.attempt('visitor', 'select public.unproved_sign_up()'), '42501', 'a visitor asks for no sign-up');
select is(tests.attempt(actor, statement), '42501', actor || ' cannot ' || statement)
  from unnest(array['visitor', 'ada', 'ann']) as actor,
    unnest(array['select private.end_sessions(auth.uid())', 'select from private.address_proofs', 'update auth.users set email = null where false']) as statement;

select * from finish();
rollback;
