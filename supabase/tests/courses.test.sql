begin;
\ir cast.psql
select * from no_plan();

-- Reading ---------------------------------------------------------------------------------------
select is(tests.sees(actor, 'select title from public.courses'), 'Fractions, Grammar',
  actor || ' sees every course')
  from unnest(array['ada', 'sid', 'pam', 'pete', 'tess', 'ted', 'ann']) as actor;
select is(tests.sees('visitor', 'select title from public.courses'), '42501', 'a visitor is refused');
select is(tests.sees('visitor', 'select title from public.courses_changes'), '42501',
  'a visitor is refused at the changes too');

-- Making ------------------------------------------------------------------------------------------
create function tests.offer(teacher text) returns text language sql as $$
  select format('insert into public.courses (title, description, subject, teacher_id)
    values (''New'', ''Something new'', ''science'', %L)', tests.id(teacher))
$$;
grant execute on function tests.offer(text) to public;
select is(tests.attempt('tess', tests.offer('tess')), '1 row', 'a teacher offers a course');
select is(tests.attempt('ann', tests.offer('ann')), '1 row', 'so does an admin');
select is(tests.attempt('tess', tests.offer('ted')), '42501', 'not in another''s name');
select is(tests.attempt('ann', tests.offer('tess')), '42501', 'an admin neither');
select is(tests.attempt('ada', tests.offer('ada')), '42501', 'a student offers none');
select is(tests.attempt('pam', tests.offer('pam')), '42501', 'nor a parent');
select is(tests.attempt('ada', tests.offer('tess')), '42501', 'nor in a teacher''s name');
select is(tests.attempt('visitor', tests.offer('tess')), '42501', 'nor a visitor');
select is((select count(*) from public.courses where title = 'New'), 2::bigint,
  'read again, there are the two that were allowed');
select is(tests.attempt('tess', $$insert into public.courses
  (title, description, subject, teacher_id, created_at)
  values ('Old', 'Old', 'science', tests.id('tess'), '2000-01-01')$$), '42501',
  'nobody says when a course was made');
select is(tests.attempt('tess', $$insert into public.courses
  (title, description, subject, teacher_id, change_position)
  values ('Old', 'Old', 'science', tests.id('tess'), 1)$$), '42501', 'nobody writes a position');

-- Changing ----------------------------------------------------------------------------------------
select is(tests.attempt('tess', $$update public.courses set title = 'Decimals'
  where id = tests.id('fractions')$$), '1 row', 'a teacher changes her course');
select is(tests.attempt(actor, $$update public.courses set title = 'Taken'
  where id = tests.id('fractions')$$), '0 rows', actor || ' does not')
  from unnest(array['ted', 'ada', 'pam', 'ann']) as actor;
select is(tests.attempt('visitor', $$update public.courses set title = 'Taken'$$), '42501',
  'a visitor changes nothing');
select is(tests.attempt('ted', $$update public.courses set title = 'Everything'$$), '1 row',
  'an update of everything reaches one''s own courses alone');
select is((select title from public.courses where id = tests.id('fractions')), 'Decimals',
  'read again, it has the title its teacher gave it');
select is(tests.attempt('tess', $$update public.courses set teacher_id = tests.id('ted')
  where id = tests.id('fractions')$$), '42501', 'a course is not given away');
select is(tests.attempt('tess', $$update public.courses set id = tests.id('other')
  where id = tests.id('fractions')$$), '42501', 'its id stays');
select is(tests.attempt('tess', $$update public.courses set change_position = 1
  where id = tests.id('fractions')$$), '42501', 'nobody writes a position');

savepoint wide;
grant update (teacher_id) on public.courses to authenticated;
select is(tests.attempt('tess', $$update public.courses set teacher_id = tests.id('ted')
  where id = tests.id('fractions')$$), '42501', 'not given away even where the column were granted');
rollback to wide;

savepoint demoted;
update public.profiles set user_type = 'student' where id = tests.id('tess');
select is(tests.attempt('tess', $$update public.courses set title = 'Still mine'
  where id = tests.id('fractions')$$), '42501', 'who is a teacher no more changes no course');
rollback to demoted;

-- Removing ----------------------------------------------------------------------------------------
select is(tests.attempt('ted', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '0 rows', 'another teacher does not delete it');
select is((select _deleted from public.courses where id = tests.id('fractions')), false,
  'read again, it is there');
select is(tests.attempt('tess', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '1 row', 'its teacher does, softly');
select is(tests.attempt(actor, 'delete from public.courses'), '42501', actor || ' removes no row for good')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.sees('ada', $$select title from public.courses where _deleted$$), 'Decimals',
  'everyone learns of the deletion');

-- Limits -------------------------------------------------------------------------------------------
create function tests.refused(field text, value text) returns text language sql as $$
  select tests.attempt('ted', format(
    'update public.courses set %I = %L where id = tests.id(''grammar'')', field, value))
$$;
select is(tests.refused('title', '  '), '23514', 'a title is not blank');
select is(tests.refused('title', repeat('a', 201)), '23514', 'nor longer than 200 characters');
select is(tests.refused('description', ' '), '23514', 'a description is not blank');
select is(tests.refused('description', repeat('a', 5001)), '23514', 'nor longer than 5000');
select is(tests.refused('subject', 'astrology'), '23514', 'there are four subjects');
select is(tests.refused('level', 'Expert'), '23514', 'there are five levels');
select is(tests.refused('level', 'Beginner to Intermediate'), '1 row', 'of which this is one');
select is(tests.refused('image', repeat('a', 2001)), '23514', 'an image''s address has a length');
select is(tests.refused('duration', repeat('a', 101)), '23514', 'a duration too');
select is(tests.attempt('ada', 'select private.course_ids_of_caller()'), '0 rows',
  'a student teaches nothing');

delete from auth.users where id = tests.id('ted');
select is((select count(*) from public.courses where id = tests.id('grammar')), 0::bigint,
  'a closed account takes its courses along');

select * from finish();
rollback;
