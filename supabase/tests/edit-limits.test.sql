begin;
\ir cast.psql
select * from no_plan();

-- What each edit answers, by how often.
create function tests.edits(actor text, times int, statement text) returns text language sql as $$
  select string_agg(answer || ' x' || n, ', ' order by answer) from (
    select answer, count(*) as n from (
      select tests.attempt(actor, format(statement, i)) as answer from generate_series(1, times) as i) as tries
    group by answer) as counted
$$;
insert into public.lessons (id, course_id, starts_at, minutes) values (tests.id('soon'), tests.id('fractions'), now() + interval '1 day', 60);
insert into public.attendance (lesson_id, student_id) values (tests.id('soon'), tests.id('ada'));
savepoint begun;

select is(tests.edits('ada', 22, $$update public.profiles set no_new_adults = not no_new_adults where id = tests.id('ada') and %s > 0$$),
  '1 row x20, PT429 x2', 'a choice is changed 20 times an hour');
select is((select count(*) from private.events where tbl = 'profiles' and after ? 'no_new_adults' and actor = tests.id('ada')), 20::bigint,
  'and stands so often in the trail');
select is(tests.edits('ada', 3, $$update public.profiles set no_new_adults = no_new_adults where id = tests.id('ada') and %s > 0$$),
  '1 row x3', 'who changes nothing is not counted');
select is(tests.attempt('ada', $$update public.profiles set first_name = 'Ida' where id = tests.id('ada')$$), '1 row', 'a name has its own limit');
update public.profiles set approved_at = null where id = tests.id('ted');
select is(tests.edits('ted', 62, $$update public.courses set description = repeat('a', 4000) || %L where id = tests.id('grammar')$$),
  '1 row x60, PT429 x2', 'a course is edited 60 times an hour');
select is(tests.edits('ann', 62, $$select public.edit_course(tests.id('fractions'), jsonb_build_object('description', %L::text))$$),
  '1 row x60, PT429 x2', 'also by an admin');
select tests.as_owner();
update public.courses set description = 'By hand' where true;
select is(tests.edits('pam', 202, $$update public.attendance set away = true, away_reason = %L where student_id = tests.id('ada')$$),
  '1 row x200, PT429 x2', 'an absence 200 times');
select is(tests.edits('tess', 3, $$update public.attendance set mark = case when mark = '' then 'late' else '' end where %s > 0$$),
  '1 row x3', 'marks stand in no trail, and are not counted');
select tests.edits('tess', 1, $$update public.lessons set topic = 'Begun' where id = tests.id('soon') and %s > 0$$);
-- As if this one had been 398, which would take seconds.
update private.quota_uses set used_at = array_fill(clock_timestamp(), array[398]) where user_id = tests.id('tess');
select is(tests.edits('tess', 4, $$update public.lessons set topic = %L where id = tests.id('soon')$$), '1 row x2, PT429 x2', 'a lesson 400 times');
select is(tests.edits('pam', 62, $$update public.enrollments set contact_phone = '07700 900' || %L where user_id = tests.id('ada')$$),
  '1 row x60, PT429 x2', 'whom to ring 60 times');
rollback to begun;

-- What staff do that mails families ---------------------------------------------------------------------
update public.courses set places = 1 where id = tests.id('fractions');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
delete from private.mails where true;
-- A change that is taken back before anybody has read its notice leaves no notice.
create function tests.read() returns trigger language plpgsql security definer as $$
begin
  update private.mails set sent_at = now() where sent_at is null;
  update public.notices set seen_at = now() where seen_at is null;
  return null;
end $$;
create trigger read after update of _deleted on public.enrollments for each statement execute function tests.read();
create function tests.flip(n int) returns text language plpgsql as $$
declare
  said text;
begin
  perform tests.attempt('tess', format('update public.enrollments set _deleted = true where id = %L', tests.pair('ada', 'fractions')));
  said := tests.attempt('tess', format('select public.restore_enrollment(%L)', tests.pair('ada', 'fractions')));
  perform tests.attempt('tess', format('update public.enrollments set _deleted = true where id = %L', tests.pair('sid', 'fractions')));
  perform tests.attempt('tess', format('select public.restore_enrollment(%L)', tests.pair('sid', 'fractions')));
  return said;
end $$;
select is((select string_agg(said || ' x' || n, ', ' order by said) from (
    select said, count(*) as n from (select tests.flip(i) as said from generate_series(1, 31) as i) as f group by said) as counted),
  '1 row x30, PT429 x1', 'a teacher gives 60 places back within an hour');
select is((select string_agg(address || ' x' || n, ', ' order by address) from (
    select address, count(*) as n from private.mails where kind = 'place-changed' group by address) as counted),
  'pam@example.com x6, sid@example.com x6', 'and an address gets six mails a day of it');
insert into public.enquiries (id, kind, details, submitted_at) select tests.id('form ' || n), 'newsletter',
  jsonb_build_object('email', n || '@example.net'), now() from generate_series(1, 2) as n;
select is(tests.edits('ann', 62, $$insert into public.enquiry_messages (enquiry_id, kind, text) values (tests.id('form 1'), 'reply', %L)$$),
  '1 row x60, PT429 x2', 'an admin sends 60 replies an hour');
select is(tests.edits('ann', 2, $$insert into public.enquiry_messages (enquiry_id, kind, text) values (tests.id('form 2'), 'note', %L)$$),
  '1 row x2', 'notes go to nobody');

select * from finish();
rollback;
