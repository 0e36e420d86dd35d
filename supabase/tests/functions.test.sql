begin;
\ir cast.psql
select * from no_plan();

-- Who may call which functions of the schema private, which the API does not serve.
create function tests.callable(who text) returns text language sql as $$
  select coalesce(string_agg(p.proname, ', ' order by p.proname), 'nothing')
  from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef
    and has_function_privilege(who, p.oid, 'execute')
$$;
select is(tests.callable('anon'), 'class_times', 'a visitor may call one definer function, which reads the timetable');
select is(has_schema_privilege('anon', 'private', 'usage'), false, 'a visitor has no access to the schema private');
select is(has_schema_privilege('authenticated', 'private', 'create'), false, 'a signed-in person cannot create anything in the schema private');
select is((select count(*) from pg_proc p where p.pronamespace = 'private'::regnamespace
  and p.proname = 'renew_server_identity' and has_function_privilege('authenticated', p.oid, 'execute')),
  0::bigint, 'a signed-in person cannot renew the identity');

-- A new function is closed until a migration opens it.
create function private.fresh() returns int language sql as 'select 1';
create function public.fresh() returns int language sql as 'select 1';
select is(has_function_privilege(who, schema || '.fresh()', 'execute'), false,
  who || ' may not call a new function of the schema ' || schema)
  from unnest(array['anon', 'authenticated']) as who, unnest(array['private', 'public']) as schema;
select is(has_function_privilege('service_role', 'public.fresh()', 'execute'), true,
  'the secret key may call a new function of the API, as on every hosted project');

-- What they answer.
select is(tests.sees('tess', 'select private.caller_type()'), 'teacher', 'the type of a teacher is teacher');
select is(tests.sees('ann', 'select private.caller_type()'), 'admin', 'the type of an admin is admin');
select set_config('tests.aal', 'aal1', true);
select is(tests.sees('ann', 'select private.caller_type()'), 'admin-unverified', 'without the second factor it is none of the types');
select is(tests.sees('tess', 'select private.caller_type()'), 'teacher', 'a teacher needs none');
select set_config('tests.aal', '', true);
select is(tests.sees('visitor', 'select private.caller_type()'), '42501', 'a visitor may not call caller_type');
select is(tests.sees('pam', 'select private.child_ids_of_caller()'), tests.id('ada')::text, 'a parent''s children');
select is(tests.sees('ada', 'select private.parent_ids_of_caller()'), tests.id('pam')::text, 'a child''s parents');
select is(tests.sees('tess', 'select private.student_ids_of_caller()'), tests.id('ada')::text,
  'a teacher''s students');
select is(tests.sees('tess', 'select private.course_ids_of_caller()'), tests.id('fractions')::text,
  'a teacher''s courses');
update public.profiles set _deleted = true where id = tests.id('tess');
select is(tests.sees('tess', 'select private.caller_type()'), 'nothing', 'a deleted profile has no type');

select * from finish();
rollback;
