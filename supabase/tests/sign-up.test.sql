begin;
\ir cast.psql
select * from no_plan();

-- As the auth service does it on the hosted project: not as the owner of the tables.
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
  'someone signs up');
select is(tests.profile('a'), 'Amy|Fox|parent', 'and has a profile of what they said');
select is(tests.sign_up('b', '{"first_name": " Bea ", "last_name": "  "}'), 'welcome', 'with little said');
select is(tests.profile('b'), 'Bea|-|student', 'they are a student, trimmed');
select is(tests.sign_up('c', null), 'welcome', 'with nothing said');
select is(tests.profile('c'), '|-|student', 'too');
select is(tests.sign_up('d', '{"first_name": "Dan", "user_type": "admin"}'), 'welcome', 'who asks for admin');
select is(tests.profile('d'), 'Dan|-|student', 'is a student');
select is(tests.sign_up('e', '{"user_type": "wizard"}'), 'welcome', 'who asks for what there is not');
select is(tests.profile('e'), '|-|student', 'is a student');
select is(tests.sign_up('f', jsonb_build_object('first_name', repeat('f', 300), 'last_name', repeat('g', 300))),
  'welcome', 'an overlong name does not stop anyone');
select is(tests.profile('f'), repeat('f', 100) || '|' || repeat('g', 100) || '|student', 'it is cut');
select is(tests.sign_up('g', '{"first_name": {"a": 1}, "user_type": ["teacher"]}'), 'welcome',
  'nor does metadata of another shape');
select is((select user_type from public.profiles where id = tests.id('g')), 'student', 'it makes no teacher');
select is(tests.sign_up('h', '{"id": "00000000-0000-0000-0000-000000000001", "_deleted": true}'), 'welcome',
  'metadata named like columns');
select is((select count(*) from public.profiles where id = tests.id('h') and not _deleted), 1::bigint,
  'means nothing');

select * from finish();
rollback;
