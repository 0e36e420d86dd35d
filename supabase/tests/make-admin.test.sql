begin;
\ir cast.psql
select * from no_plan();

create function tests.as_owner(call text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform set_config('role', 'service_role', true);
  execute 'select (' || call || ')::text' into answer;
  perform set_config('role', 'none', true);
  return answer;
end $$;
create function tests.make_admin(address text) returns text language sql as
  $$ select tests.as_owner(format('public.make_admin(%L)', address)) $$;
create function tests.type_of(name text) returns text language sql as
  $$ select user_type from public.profiles where id = tests.id(name) $$;

-- Who may call ------------------------------------------------------------------------------------
select is(tests.attempt(actor, 'select ' || call), '42501', actor || ' cannot call ' || call)
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor,
    unnest(array['public.make_admin(''ada@example.com'')', 'private.make_admin(''ada@example.com'')',
      'public.project_state()', 'private.project_state()']) as call;
select is(tests.type_of('ada'), 'student', 'a refused call changes nothing');

-- Making an admin ---------------------------------------------------------------------------------
update auth.users set email_confirmed_at = null where id = tests.id('pam');
select is(tests.make_admin('pam@example.com'), 'not_confirmed', 'an unconfirmed address is refused');
select is(tests.type_of('pam'), 'parent', 'an account with an unconfirmed address is unchanged');
update auth.users set email_confirmed_at = now() where id = tests.id('pam');
select is(tests.make_admin('pam@example.com'), 'not_proved', 'an account that chose no password after a mailed link is refused');
insert into private.address_proofs (user_id, proved_at) values (tests.id('pam'), now());
select is(tests.make_admin('nobody@example.com'), 'no_account', 'an unknown address is refused');
select is(tests.make_admin(''), 'no_account', 'an empty address is refused');
select is(tests.make_admin(null), 'no_account', 'a missing address is refused');
select is(tests.make_admin('%'), 'no_account', 'an address is not used as a pattern');
select is(tests.make_admin(' Pam@Example.com '), 'made', 'a proved account becomes an admin');
select is(tests.type_of('pam'), 'admin', 'the profile of the new admin has the type admin');
select is(tests.sees('pam', 'select private.caller_type()'), 'admin', 'policies see the new admin as an admin');
create temporary table before as select change_position, updated_at from public.profiles where id = tests.id('pam');
select is(tests.make_admin('pam@example.com'), 'already', 'a second call answers that the account is an admin already');
select is((select p.change_position from public.profiles p where p.id = tests.id('pam')),
  (select change_position from before), 'a second call writes nothing');
select is(tests.type_of('sid'), 'student', 'other accounts are unchanged');
update public.profiles set _deleted = true where id = tests.id('sid');
select is(tests.make_admin('sid@example.com'), 'no_account', 'a deleted profile is refused');

-- What the doctor asks ----------------------------------------------------------------------------
select is(tests.as_owner('public.project_state() ->> ''has_admin'''), 'true', 'the state says that there is an admin');
update public.profiles set user_type = 'parent' where user_type = 'admin';
select is(tests.as_owner('public.project_state() ->> ''has_admin'''), 'false', 'the state says that there is no admin');
select is(tests.as_owner('public.project_state() ->> ''teachers_need_approval'''), 'true', 'the state says that approval is on');
update public.settings set teachers_need_approval = false;
select is(tests.as_owner('public.project_state() ->> ''teachers_need_approval'''), 'false', 'the state says that approval is off');
select is(tests.as_owner('jsonb_typeof(public.project_state() -> ''migrations'')'), 'array',
  'the applied migrations are a list');

select * from finish();
rollback;
