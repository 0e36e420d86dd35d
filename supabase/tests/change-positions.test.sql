begin;
\ir cast.psql
select * from no_plan();

create function tests.now_position() returns bigint language sql as
  $$ select pg_current_xact_id()::text::bigint $$;

-- Every table that devices pull stamps its rows.
select has_trigger('public', name, name || '_stamp', name || ' stamps its rows')
  from unnest(array['profiles', 'courses', 'child_parent_relationships', 'enrollments', 'enquiries']) as name;
select is((select array_agg(distinct change_position) from (
    select change_position from public.profiles
    union all select change_position from public.courses
    union all select change_position from public.child_parent_relationships
    union all select change_position from public.enrollments) as p),
  array[tests.now_position()], 'a new row has the position of this transaction');

insert into public.courses (id, title, description, subject, teacher_id, change_position)
  values (tests.id('forged'), 'F', 'F', 'science', tests.id('tess'), 5);
select is((select change_position from public.courses where id = tests.id('forged')), tests.now_position(),
  'an insert cannot set its own position');

set local session_replication_role = replica;
update public.courses set change_position = 5;
update public.enrollments set change_position = 5;
update public.profiles set change_position = 5;
update public.child_parent_relationships set change_position = 5;
set local session_replication_role = origin;

update public.courses set title = title where id = tests.id('fractions');
select is((select change_position from public.courses where id = tests.id('fractions')), tests.now_position(),
  'an updated row gets a new position');
select is((select change_position from public.courses where id = tests.id('grammar')), 5::bigint,
  'other rows keep their position');

select * from finish();
rollback;
