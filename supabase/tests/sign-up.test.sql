begin;
\ir cast.psql
select * from no_plan();

-- Signs up as the auth service does on the hosted project: not as the owner of the tables.
create function tests.sign_up(name text, metadata jsonb) returns text language plpgsql as $$
begin
  perform set_config('role', 'supabase_auth_admin', true);
  begin
    insert into auth.users (id, email, raw_user_meta_data)
    values (md5('person or thing: ' || name)::uuid, name || '@example.com', metadata);
    perform set_config('role', 'none', true);
    return 'welcome';
  exception when others then
    perform set_config('role', 'none', true);
    return sqlstate;
  end;
end $$;
create function tests.profile(name text) returns text language sql as $$
  select concat_ws('|', first_name, coalesce(last_name, '-'), user_type)
  from public.profiles where id = tests.id(name)
$$;

select is(tests.sign_up('a', '{"first_name": "Amy", "last_name": "Fox", "user_type": "parent"}'), 'welcome',
  'a parent signs up');
select is(tests.profile('a'), 'Amy|Fox|parent', 'the profile has the names and the type of the metadata');
select is(tests.sign_up('b', '{"first_name": " Bea ", "last_name": "  "}'), 'welcome', 'a sign-up without a type is accepted');
select is(tests.profile('b'), 'Bea|-|student', 'a sign-up without a type makes a student, with trimmed names');
select is(tests.sign_up('c', null), 'welcome', 'a sign-up without metadata is accepted');
select is(tests.profile('c'), '|-|student', 'a sign-up without metadata makes a student');
select is(tests.sign_up('d', '{"first_name": "Dan", "user_type": "admin"}'), 'welcome', 'a sign-up as an admin is accepted');
select is(tests.profile('d'), 'Dan|-|student', 'a sign-up as an admin makes a student');
select is(tests.sign_up('e', '{"user_type": "wizard"}'), 'welcome', 'a sign-up with an unknown type is accepted');
select is(tests.profile('e'), '|-|student', 'a sign-up with an unknown type makes a student');
select is(tests.sign_up('f', jsonb_build_object('first_name', repeat('f', 300), 'last_name', repeat('g', 300))),
  'welcome', 'a sign-up with overlong names is accepted');
select is(tests.profile('f'), '|-|student', 'overlong names are left out');
select is(tests.sign_up('i', '{"first_name": "Ring 020 7946 0018", "last_name": "a@b.example"}'), 'welcome',
  'a sign-up with a message for a name is accepted');
select is(tests.profile('i'), '|-|student', 'a message for a name is left out');
select is(tests.sign_up('g', '{"first_name": {"a": 1}, "user_type": ["teacher"]}'), 'welcome',
  'a sign-up with metadata of another shape is accepted');
select is((select user_type from public.profiles where id = tests.id('g')), 'student', 'metadata of another shape makes a student');
select is(tests.sign_up('h', '{"id": "00000000-0000-0000-0000-000000000001", "_deleted": true, "approved_at": "2026-01-01"}'), 'welcome',
  'a sign-up with metadata named like columns is accepted');
select is((select count(*) from public.profiles where id = tests.id('h') and not _deleted and approved_at is null), 1::bigint,
  'metadata named like columns is ignored');
-- A signed-in person may change the metadata of their account.
update auth.users set raw_user_meta_data = '{"user_type": "admin", "first_name": "Eve"}' where id = tests.id('a');
select is(tests.profile('a'), 'Amy|Fox|parent', 'changed metadata leave the profile alone');

select * from finish();
rollback;
