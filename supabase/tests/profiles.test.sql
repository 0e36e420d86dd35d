begin;
\ir cast.psql
select * from no_plan();

-- Ties that end ----------------------------------------------------------------------------------
savepoint ties;
update public.child_parent_relationships set _deleted = true;
select is(tests.sees('pam', 'select first_name from public.profiles'), 'Pam',
  'a parent does not see the child after their link ended');
select is(tests.sees('ada', 'select first_name from public.profiles'), 'Ada',
  'a child does not see the parent after their link ended');
update public.enrollments set _deleted = true;
select is(tests.sees('tess', 'select first_name from public.profiles'), 'Tess',
  'a teacher does not see a student after the enrolment ended');
rollback to ties;
update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.sees('tess', 'select first_name from public.profiles'), 'Tess',
  'a teacher does not see the students of a deleted course');
rollback to ties;

-- Changing ---------------------------------------------------------------------------------------
select is(tests.attempt('ada', $$update public.profiles set first_name = 'Adah', updated_at = now()
  where id = tests.id('ada')$$), '1 row', 'people change their own names');
select is((select first_name from public.profiles where id = tests.id('ada')), 'Adah', 'the new name is stored');
select is(tests.attempt('tess', $$update public.profiles set first_name = 'X'
  where id = tests.id('ada')$$), '0 rows', 'a teacher cannot change the name of a student');
select is(tests.attempt('pam', $$update public.profiles set first_name = 'X'
  where id = tests.id('ada')$$), '0 rows', 'a parent cannot change the name of a child');
select is(tests.attempt('ada', $$update public.profiles set first_name = 'X'
  where id = tests.id('pam')$$), '0 rows', 'a child cannot change the name of a parent');
select is(tests.attempt('ann', $$update public.profiles set first_name = 'X'
  where id = tests.id('ada')$$), '0 rows', 'an admin cannot change the name of a student');
select is(tests.attempt('sid', $$update public.profiles set last_name = 'Moore'$$), '1 row',
  'an update of every row changes only one''s own row');
select is(
  (select string_agg(first_name, ', ' order by first_name) from public.profiles),
  'Adah, Ann, Pam, Pete, Sid, Ted, Tess', 'no other profile was changed');

select is(tests.attempt('ada', $$update public.profiles set user_type = 'admin'
  where id = tests.id('ada')$$), '42501', 'a student cannot become an admin');
select is(tests.attempt('sid', $$update public.profiles set user_type = 'teacher'
  where id = tests.id('sid')$$), '42501', 'a student cannot become a teacher');
select is(tests.attempt('ada', $$update public.profiles set _deleted = true
  where id = tests.id('ada')$$), '42501', 'a student cannot mark her profile as deleted');

-- The policy refuses these even with a grant on the column.
savepoint wide;
grant update (id) on public.profiles to authenticated;
delete from auth.users where id = tests.id('sid');
insert into auth.users (id) values (tests.id('heir'));
delete from public.profiles where id = tests.id('heir');
-- Without a condition only the policy for updates applies, not the one for reading.
select is(tests.attempt('ada', $$update public.profiles set id = tests.id('heir')$$), '42501',
  'the policy refuses another id, even with a grant on the column');
rollback to wide;

-- Making and removing ------------------------------------------------------------------------------
insert into auth.users (id) values (tests.id('bare'));
delete from public.profiles where id = tests.id('bare');
select is(tests.attempt('bare', $$insert into public.profiles (id, first_name, user_type)
  values (tests.id('bare'), 'Bare', 'admin')$$), '42501', 'a signed-in person cannot insert a profile');
select is(tests.attempt('sid', format('insert into public.profiles (id, first_name) values (tests.id(%L), ''X'')
    on conflict (id) do update set first_name = excluded.first_name', name)), '42501', 'sid does not replace the profile of ' || name)
  from unnest(array['sid', 'ada']) as name;
select is(tests.attempt(actor, 'delete from public.profiles'), '42501', actor || ' cannot delete a profile')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is((select count(*) from public.profiles), 7::bigint, 'all seven profiles are still there');

-- Limits -------------------------------------------------------------------------------------------
select is(tests.attempt('ada', $$update public.profiles set first_name = null
  where id = tests.id('ada')$$), '23502', 'a first name cannot be null');
select throws_ok($$update public.profiles set user_type = 'wizard'$$, '23514', null,
  'an unknown type of account is refused');

delete from auth.users where id = tests.id('sid');
select is((select count(*) from public.profiles where id = tests.id('sid')), 0::bigint,
  'a closed account deletes its profile');

select * from finish();
rollback;
