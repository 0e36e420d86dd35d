begin;
\ir cast.psql
select * from no_plan();

create function tests.now_position() returns bigint language sql as
  $$ select pg_current_xact_id()::text::bigint $$;

-- Every table that devices follow stamps what is written.
select has_trigger('public', name, name || '_stamp', name || ' stamps its rows')
  from unnest(array['profiles', 'courses', 'child_parent_relationships', 'enrollments', 'enquiries']) as name;
select is((select array_agg(distinct change_position) from (
    select change_position from public.profiles
    union all select change_position from public.courses
    union all select change_position from public.child_parent_relationships
    union all select change_position from public.enrollments) as p),
  array[tests.now_position()], 'a row made now carries this transaction');

insert into public.courses (id, title, description, subject, teacher_id, change_position)
  values (tests.id('forged'), 'F', 'F', 'science', tests.id('tess'), 5);
select is((select change_position from public.courses where id = tests.id('forged')), tests.now_position(),
  'whatever it says it carries');

set local session_replication_role = replica;
update public.courses set change_position = 5;
update public.enrollments set change_position = 5;
update public.profiles set change_position = 5;
update public.child_parent_relationships set change_position = 5;
set local session_replication_role = origin;

update public.courses set title = title where id = tests.id('fractions');
select is((select change_position from public.courses where id = tests.id('fractions')), tests.now_position(),
  'a row that is written again is stamped again');
select is((select change_position from public.courses where id = tests.id('grammar')), 5::bigint,
  'the others are not');

-- What is below the horizon is what a pull reads.
select is(tests.sees('ada', 'select title from public.courses_changes'), 'F, Grammar',
  'what this open transaction wrote is not among the changes, what is older is');
select is(tests.sees('ada', 'select title from public.courses'), 'F, Fractions, Grammar',
  'though the table has it');

-- The views show what the tables show, and no more.
select is(tests.sees('ada', 'select first_name from public.profiles_changes'), 'Ada, Pam',
  'changes of profiles keep to row security');
select is(tests.sees('sid', 'select id from public.enrollments_changes'), 'nothing', 'of enrolments too');
select is(tests.sees('tess', 'select id from public.enrollments_changes'),
  tests.id('ada on fractions')::text, 'in both directions');
select is(tests.sees('sid', 'select id from public.child_parent_relationships_changes'), 'nothing',
  'and of links');
select is(tests.sees('pam', 'select id from public.child_parent_relationships_changes'),
  tests.id('pam and ada')::text, 'in both directions');
select is(tests.attempt('tess', format('%s public.%s_changes %s', verb, name, rest)), '42501',
    name || '_changes takes no ' || verb)
  from unnest(array['profiles', 'courses', 'child_parent_relationships', 'enrollments']) as name,
    (values ('insert into', 'default values'), ('update', 'set id = id'), ('delete from', ''))
      as writes (verb, rest);

select * from finish();
rollback;
