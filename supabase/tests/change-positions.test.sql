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

-- When a row was last deleted.
create function tests.deleted_position() returns bigint language sql as
  $$ select deleted_position from public.courses where id = tests.id('grammar') $$;
select is(tests.deleted_position(), 0::bigint, 'a row that was never deleted says so');
update public.courses set _deleted = true where id = tests.id('grammar');
select is(tests.deleted_position(), tests.now_position(), 'a deletion stays known');
set local session_replication_role = replica;
update public.courses set deleted_position = 5;
set local session_replication_role = origin;
update public.courses set _deleted = true where id = tests.id('grammar');
select is(tests.deleted_position(), 5::bigint, 'deleting what is deleted changes nothing');
update public.courses set _deleted = false, title = 'Back' where id = tests.id('grammar');
select is(tests.deleted_position(), 5::bigint, 'it stays known after the return');
select is(tests.attempt('tess', 'update public.courses set deleted_position = 0'), '42501', 'nobody sets it');
select private.renew_server_identity();
select is(tests.deleted_position(), 0::bigint, 'positions of another server mean nothing');

select * from finish();
rollback;
