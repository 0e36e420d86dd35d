begin;
\ir cast.psql
select * from no_plan();

-- Reading ---------------------------------------------------------------------------------------
select is((select count(*) from public.profiles), 7::bigint, 'there are seven profiles to see');
select is(tests.sees('ada', 'select first_name from public.profiles'), 'Ada, Pam',
  'a child sees herself and her linked parent');
select is(tests.sees('pam', 'select first_name from public.profiles'), 'Ada, Pam',
  'a parent sees herself and her linked child');
select is(tests.sees('tess', 'select first_name from public.profiles'), 'Ada, Tess',
  'a teacher sees herself and the students on her courses');
select is(tests.sees('sid', 'select first_name from public.profiles'), 'Sid',
  'a student without ties sees himself alone');
select is(tests.sees('pete', 'select first_name from public.profiles'), 'Pete',
  'a parent without ties sees himself alone');
select is(tests.sees('ted', 'select first_name from public.profiles'), 'Ted',
  'a teacher sees nobody of another teacher''s course');
select is(tests.sees('ann', 'select first_name from public.profiles'), 'Ann',
  'an admin sees no more of the profiles than anyone');
select is(tests.sees('visitor', 'select first_name from public.profiles'), '42501',
  'a visitor is refused');
select is(tests.sees('visitor', 'select first_name from public.profiles_changes'), '42501',
  'a visitor is refused at the changes too');

-- Ties that end ----------------------------------------------------------------------------------
savepoint ties;
update public.child_parent_relationships set _deleted = true;
select is(tests.sees('pam', 'select first_name from public.profiles'), 'Pam',
  'a link that ended shows the child no more');
select is(tests.sees('ada', 'select first_name from public.profiles'), 'Ada',
  'nor the parent');
update public.enrollments set _deleted = true;
select is(tests.sees('tess', 'select first_name from public.profiles'), 'Tess',
  'an enrolment that ended shows the student no more');
rollback to ties;
update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.sees('tess', 'select first_name from public.profiles'), 'Tess',
  'a course that was deleted shows its students no more');
rollback to ties;

-- Changing ---------------------------------------------------------------------------------------
select is(tests.attempt('ada', $$update public.profiles set first_name = 'Adah', updated_at = now()
  where id = tests.id('ada')$$), '1 row', 'people change their own names');
select is((select first_name from public.profiles where id = tests.id('ada')), 'Adah', 'and it is so');
select is(tests.attempt('tess', $$update public.profiles set first_name = 'X'
  where id = tests.id('ada')$$), '0 rows', 'a teacher does not change the name of a student she sees');
select is(tests.attempt('pam', $$update public.profiles set first_name = 'X'
  where id = tests.id('ada')$$), '0 rows', 'nor a parent that of a child');
select is(tests.attempt('ada', $$update public.profiles set first_name = 'X'
  where id = tests.id('pam')$$), '0 rows', 'nor a child that of a parent');
select is(tests.attempt('ann', $$update public.profiles set first_name = 'X'
  where id = tests.id('ada')$$), '0 rows', 'nor an admin that of anyone');
select is(tests.attempt('sid', $$update public.profiles set last_name = 'Moore'$$), '1 row',
  'an update of everything reaches one''s own row alone');
select is(tests.attempt('visitor', $$update public.profiles set first_name = 'X'$$), '42501',
  'a visitor changes nothing');
select is(
  (select string_agg(first_name, ', ' order by first_name) from public.profiles),
  'Adah, Ann, Pam, Pete, Sid, Ted, Tess', 'read again, nobody else was changed');

select is(tests.attempt('ada', $$update public.profiles set user_type = 'admin'
  where id = tests.id('ada')$$), '42501', 'nobody makes themselves an admin');
select is(tests.attempt('sid', $$update public.profiles set user_type = 'teacher'
  where id = tests.id('sid')$$), '42501', 'or a teacher');
select is(tests.attempt('ada', $$update public.profiles set _deleted = true
  where id = tests.id('ada')$$), '42501', 'nobody marks their profile deleted');
select is(tests.attempt('ada', $$update public.profiles set change_position = 1
  where id = tests.id('ada')$$), '42501', 'nobody writes a position');
select is(tests.attempt('ada', $$update public.profiles set id = tests.id('sid')
  where id = tests.id('ada')$$), '42501', 'nobody becomes another');

-- The policy holds by itself, should a grant ever be too wide.
savepoint wide;
grant update (id) on public.profiles to authenticated;
delete from auth.users where id = tests.id('sid');
insert into auth.users (id) values (tests.id('heir'));
delete from public.profiles where id = tests.id('heir');
-- Without a condition only the policy for updates decides, not what one may read.
select is(tests.attempt('ada', $$update public.profiles set id = tests.id('heir')$$), '42501',
  'not even where the column were granted');
rollback to wide;

-- Making and removing ------------------------------------------------------------------------------
insert into auth.users (id) values (tests.id('bare'));
delete from public.profiles where id = tests.id('bare');
select is(tests.attempt('bare', $$insert into public.profiles (id, first_name, user_type)
  values (tests.id('bare'), 'Bare', 'admin')$$), '42501', 'nobody makes a profile by hand');
select is(tests.attempt('visitor', $$insert into public.profiles (id) values (tests.id('bare'))$$),
  '42501', 'a visitor neither');
select is(tests.attempt(actor, 'delete from public.profiles'), '42501', actor || ' deletes no profile')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is((select count(*) from public.profiles), 7::bigint, 'read again, all seven are there');

-- Limits -------------------------------------------------------------------------------------------
select is(tests.attempt('ada', $$update public.profiles set first_name = repeat('a', 101)
  where id = tests.id('ada')$$), '23514', 'a first name has at most 100 characters');
select is(tests.attempt('ada', $$update public.profiles set last_name = repeat('a', 101)
  where id = tests.id('ada')$$), '23514', 'a last name too');
select is(tests.attempt('ada', $$update public.profiles set first_name = null
  where id = tests.id('ada')$$), '23502', 'a first name is always there');
select throws_ok($$update public.profiles set user_type = 'wizard'$$, '23514', null,
  'there are four types of account');

delete from auth.users where id = tests.id('sid');
select is((select count(*) from public.profiles where id = tests.id('sid')), 0::bigint,
  'a closed account takes its profile along');

select * from finish();
rollback;
