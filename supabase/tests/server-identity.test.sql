begin;
\ir cast.psql
select * from no_plan();

select is((select count(*) from public.server_identity), 1::bigint, 'the server has one identity');
select is(tests.sees(actor, 'select id from public.server_identity'),
  (select id::text from public.server_identity), actor || ' reads it')
  from unnest(array['ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.sees('visitor', 'select id from public.server_identity'), '42501', 'a visitor does not');
select is(tests.sees('ada', 'select server_id from public.sync_state'),
  (select id::text from public.server_identity), 'it comes with the horizon');
select is(tests.sees('ada', 'select horizon from public.sync_state'),
  pg_snapshot_xmin(pg_current_snapshot())::text, 'which is the oldest open transaction');
select is(tests.sees('visitor', 'select horizon from public.sync_state'), '42501', 'a visitor is refused');
select is(tests.sees('ada', 'select teachers_need_approval from public.sync_state'), 'false', 'so do the settings');
update public.settings set teachers_need_approval = true;
select is(tests.sees('ada', 'select teachers_need_approval from public.sync_state'), 'true', 'as they are now');
delete from public.settings;
select is(tests.sees('ada', 'select teachers_need_approval from public.sync_state'), 'false', 'and nothing stops without them');
insert into public.settings default values;

select is(tests.attempt(actor, 'insert into public.server_identity (singleton) values (false)'), '42501',
  actor || ' adds none') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, 'update public.server_identity set id = gen_random_uuid()'), '42501',
  actor || ' renews none') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, 'delete from public.server_identity'), '42501', actor || ' removes none')
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
select throws_ok('insert into public.server_identity (singleton) values (false)', '23514', null,
  'there is never a second');
select throws_ok('insert into public.server_identity default values', '23505', null, 'in no way');

-- After a restore ------------------------------------------------------------------------------------
select is(tests.attempt(actor, 'select private.renew_server_identity()'), '42501',
  actor || ' cannot renew it') from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;
create temporary table before as select id from public.server_identity;
set local session_replication_role = replica;
update public.profiles set change_position = 999999999999;
update public.courses set change_position = 999999999999;
update public.enrollments set change_position = 999999999999;
update public.child_parent_relationships set change_position = 999999999999;
insert into public.enquiries (kind, details, submitted_at, change_position)
  values ('newsletter', '{"email": "v@example.com"}', now(), 999999999999);
set local session_replication_role = origin;
select isnt(private.renew_server_identity(), (select id from before), 'the owner can');
select isnt((select id from public.server_identity), (select id from before), 'and it is so');
select is((select count(*) from (
    select change_position from public.profiles
    union all select change_position from public.courses
    union all select change_position from public.enrollments
    union all select change_position from public.child_parent_relationships
    union all select change_position from public.enquiries) as p
  where change_position <> pg_current_xact_id()::text::bigint), 0::bigint,
  'and every row is stamped anew');

select * from finish();
rollback;
