begin;
\ir cast.psql
select * from no_plan();

select is((select count(*) from public.server_identity), 1::bigint, 'the server has one identity');
select is(tests.sees(actor, 'select id from public.server_identity'),
  (select id::text from public.server_identity), actor || ' reads the identity')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;

select is(tests.attempt(actor, 'insert into public.server_identity (singleton) values (false)'), '42501',
  actor || ' cannot add an identity') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, 'update public.server_identity set id = gen_random_uuid()'), '42501',
  actor || ' cannot change the identity') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, 'delete from public.server_identity'), '42501', actor || ' cannot delete the identity')
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select throws_ok('insert into public.server_identity (singleton) values (false)', '23514', null,
  'a row that is not the singleton is refused');
select throws_ok('insert into public.server_identity default values', '23505', null, 'a second identity is refused');

-- After a restore ------------------------------------------------------------------------------------
select is(tests.attempt(actor, 'select private.renew_server_identity()'), '42501',
  actor || ' cannot renew the identity') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
create temporary table before as select id from public.server_identity;
set local session_replication_role = replica;
update public.profiles set change_position = 999999999999;
update public.courses set change_position = 999999999999;
update public.enrollments set change_position = 999999999999;
update public.child_parent_relationships set change_position = 999999999999;
insert into public.enquiries (kind, details, submitted_at, change_position)
  values ('newsletter', '{"email": "v@example.com"}', now(), 999999999999);
set local session_replication_role = origin;
select isnt(private.renew_server_identity(), (select id from before), 'the owner renews the identity');
select isnt((select id from public.server_identity), (select id from before), 'the new identity is stored');
select is((select count(*) from (
    select change_position from public.profiles
    union all select change_position from public.courses
    union all select change_position from public.enrollments
    union all select change_position from public.child_parent_relationships
    union all select change_position from public.enquiries) as p
  where change_position <> pg_current_xact_id()::text::bigint), 0::bigint,
  'every row gets a new position');

select * from finish();
rollback;
