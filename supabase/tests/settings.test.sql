begin;
\ir cast.psql
select * from no_plan();

select is((select array_agg(teachers_need_approval) from public.settings), array[true],
  'there is one row, and teachers need approval from the start');
select is(tests.sees(actor, 'select teachers_need_approval from public.settings'), 'true', actor || ' reads the settings')
  from unnest(array['ada', 'pam', 'tess', 'ann']) as actor;

select is(tests.attempt(actor, 'update public.settings set teachers_need_approval = false'), '0 rows',
  actor || ' cannot change the settings') from unnest(array['ada', 'pam', 'tess']) as actor;
select is(private.teachers_need_approval(), true, 'the setting is still on');
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = false'), '1 row', 'an admin turns the setting off');
select is(private.teachers_need_approval(), false, 'the setting is off');
select is(tests.attempt('ann', 'update public.settings set singleton = true'), '42501', 'an admin cannot change the singleton column');
select is(tests.attempt(actor, statement), '42501', actor || ': ' || statement)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor,
    unnest(array['insert into public.settings default values', 'delete from public.settings']) as statement;
select throws_ok('insert into public.settings default values', '23505', null, 'a second row is refused');
select throws_ok('insert into public.settings (singleton) values (false)', '23514', null, 'a row that is not the singleton is refused');

select * from finish();
rollback;
