begin;
\ir cast.psql
select * from no_plan();

-- Who may call what in the schema that the API does not show.
create function tests.callable(who text) returns text language sql as $$
  select coalesce(string_agg(p.proname, ', ' order by p.proname), 'nothing')
  from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef
    and has_function_privilege(who, p.oid, 'execute')
$$;
select is(tests.callable('anon'), 'nothing', 'a visitor calls no definer function');
select is(tests.callable('authenticated'),
  'approved_teacher_ids, caller_type, child_ids_of_caller, course_ids_of_caller, enrolled_course_ids_of_caller, is_student, parent_ids_of_caller, '
  'set_teacher_approval, student_ids_of_caller, take_closing_ticket, teachers_need_approval',
  'a signed-in person those that policies ask, and the one that asks who is calling');
select is(has_schema_privilege('anon', 'private', 'usage'), false, 'a visitor does not enter the schema');
select is(has_schema_privilege('authenticated', 'private', 'create'), false, 'nobody adds to it');
select is((select count(*) from pg_proc p where p.pronamespace = 'private'::regnamespace
  and p.proname = 'renew_server_identity' and has_function_privilege('authenticated', p.oid, 'execute')),
  0::bigint, 'nobody renews the identity over the API');

-- What they answer.
select is(tests.sees('tess', 'select private.caller_type()'), 'teacher', 'a teacher is one');
select is(tests.sees('ann', 'select private.caller_type()'), 'admin', 'an admin is one');
select is(tests.sees('visitor', 'select private.caller_type()'), '42501', 'a visitor may not ask');
select is(tests.sees('pam', 'select private.is_student(tests.id(''ada''))'), 'true', 'a student is one');
select is(tests.sees('pam', 'select private.is_student(tests.id(''tess''))'), 'false', 'a teacher is none');
select is(tests.sees('pam', 'select private.child_ids_of_caller()'), tests.id('ada')::text, 'a parent''s children');
select is(tests.sees('ada', 'select private.parent_ids_of_caller()'), tests.id('pam')::text, 'a child''s parents');
select is(tests.sees('tess', 'select private.student_ids_of_caller()'), tests.id('ada')::text,
  'a teacher''s students');
select is(tests.sees('tess', 'select private.course_ids_of_caller()'), tests.id('fractions')::text,
  'a teacher''s courses');
update public.profiles set _deleted = true where id = tests.id('tess');
select is(tests.sees('tess', 'select private.caller_type()'), 'nothing', 'who is deleted is nothing');

select * from finish();
rollback;
