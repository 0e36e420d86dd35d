begin;
\ir cast.psql
select * from no_plan();

select is((select count(*) from public.settings where not teachers_need_approval), 1::bigint,
  'there is one row, and nothing in it is switched on');
select is(tests.sees(actor, 'select teachers_need_approval from public.settings'), 'false', actor || ' reads it')
  from unnest(array['ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.sees('visitor', 'select teachers_need_approval from public.settings'), '42501', 'a visitor does not');

select is(tests.attempt(actor, 'update public.settings set teachers_need_approval = true'), '0 rows',
  actor || ' switches nothing') from unnest(array['ada', 'pam', 'tess']) as actor;
select is(tests.attempt('visitor', 'update public.settings set teachers_need_approval = true'), '42501',
  'nor does a visitor');
select is(private.teachers_need_approval(), false, 'read again, it is off');
select is(tests.attempt('ann', 'update public.settings set teachers_need_approval = true'), '1 row', 'an admin does');
select is(private.teachers_need_approval(), true, 'and it is on');
select is(tests.attempt('ann', 'update public.settings set singleton = true'), '42501', 'the row stays what it is');
select is(tests.attempt(actor, statement), '42501', actor || ': ' || statement)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor,
    unnest(array['insert into public.settings default values', 'delete from public.settings']) as statement;
select throws_ok('insert into public.settings default values', '23505', null, 'there is never a second');
select throws_ok('insert into public.settings (singleton) values (false)', '23514', null, 'in no way');

select * from finish();
rollback;
