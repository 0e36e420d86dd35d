begin;
\ir cast.psql
select * from no_plan();

-- Sets every row to an old position, so that a touch can be seen.
create function tests.set_positions() returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.profiles set change_position = 5;
  update public.courses set change_position = 5;
  update public.enrollments set change_position = 5;
  update public.child_parent_relationships set change_position = 5;
  perform set_config('session_replication_role', 'origin', true);
end $$;
create function tests.touched_profiles() returns text language sql as $$
  select coalesce(string_agg(first_name, ', ' order by first_name), 'nobody')
  from public.profiles where change_position > 5
$$;
create function tests.touched_enrolments() returns bigint language sql as
  $$ select count(*) from public.enrollments where change_position > 5 $$;

select tests.set_positions();
insert into public.enrollments (id, user_id, course_id)
  values (tests.pair('sid', 'fractions'), tests.id('sid'), tests.id('fractions'));
select is(tests.touched_profiles(), 'Sid', 'an enrolment touches the student''s profile');

select tests.set_positions();
update public.enrollments set status = 'completed' where id = tests.pair('sid', 'fractions');
select is(tests.touched_profiles(), 'nobody', 'a change of status touches no profile');
update public.enrollments set _deleted = true where id = tests.pair('sid', 'fractions');
select is(tests.touched_profiles(), 'nobody', 'the end of an enrolment touches no profile');
update public.enrollments set _deleted = false where id = tests.pair('sid', 'fractions');
select is(tests.touched_profiles(), 'Sid', 'a restored enrolment touches the student''s profile');

select tests.set_positions();
insert into private.found_students values (tests.id('pete'), tests.id('ada'), 'ada@example.com', now());
select is(tests.attempt('pete', $$select public.request_link(tests.id('ada'))$$), '1 row', 'a parent asks for a link');
select is(tests.touched_profiles(), 'nobody', 'a request touches no profile');
select is(tests.touched_enrolments(), 0::bigint, 'a request touches no enrolment');
select is(tests.attempt('ada', format('select public.accept_link(%L)',
  (select code from public.child_parent_relationships where id = tests.pair('pete', 'ada')))), '1 row', 'the child accepts it');
select is(tests.touched_profiles(), 'Ada, Pete', 'an accepted link touches the profiles of both sides');
select is(tests.touched_enrolments(), 1::bigint, 'an accepted link touches the child''s enrolments');

select tests.as_owner();
select tests.set_positions();
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('sid'), now());
select is(tests.touched_profiles(), 'Pete, Sid', 'a link that the owner adds touches the profiles of both sides');
delete from public.child_parent_relationships where id = tests.pair('pete', 'sid');

select tests.set_positions();
update public.child_parent_relationships set _deleted = true where id = tests.pair('pete', 'ada');
select is(tests.touched_profiles(), 'nobody', 'a link''s end touches no profile');
select is(tests.touched_enrolments(), 0::bigint, 'a link''s end touches no enrolment');
update public.child_parent_relationships set _deleted = false where id = tests.pair('pete', 'ada');
select is(tests.touched_profiles(), 'Ada, Pete', 'a restored link touches the profiles of both sides');
select is(tests.touched_enrolments(), 1::bigint, 'a restored link touches the child''s enrolments');

-- The touches also work if a signed-in person causes them, who may not write these rows.
select tests.set_positions();
update public.child_parent_relationships set _deleted = true where id = tests.pair('pete', 'ada');
select is(tests.attempt('pete', $$update public.child_parent_relationships set _deleted = false
  where id = tests.pair('pete', 'ada')$$), '1 row', 'a parent restores a link');
select is(tests.touched_profiles(), 'Ada, Pete', 'a restore by the parent touches the profiles of both sides');
select tests.set_positions();
select is(tests.attempt('sid', $$insert into public.enrollments (user_id, course_id)
  values (tests.id('sid'), tests.id('grammar'))$$), '1 row', 'a student enrols');
select is(tests.touched_profiles(), 'Sid', 'an enrolment by the student touches the student''s profile');

-- A request that the parent cancels, or the child declines, touches nothing.
insert into private.found_students values (tests.id('pam'), tests.id('sid'), 'sid@example.com', now());
select is(tests.attempt('pam', $$select public.request_link(tests.id('sid'))$$), '1 row', 'another parent asks for a link');
select tests.set_positions();
select is(tests.attempt('sid', 'select public.decline_links()'), '1 row', 'the child declines');
select is(tests.touched_profiles() || tests.touched_enrolments(), 'nobody0', 'a declined request touches nothing');

-- A course that is closed to newcomers.
create function tests.touched_courses() returns text language sql as $$
  select coalesce(string_agg(title, ', ' order by title), 'none') from public.courses where change_position > 5
$$;
select tests.as_owner();
select tests.set_positions();
update public.enrollments set _deleted = true where id = tests.pair('sid', 'grammar');
update public.enrollments set _deleted = false where id = tests.pair('sid', 'grammar');
select is(tests.touched_courses(), 'none', 'an open course is not touched for a student who comes to it');
update public.courses set hidden_at = now() where id = tests.id('grammar');
update public.enrollments set _deleted = true where id = tests.pair('sid', 'grammar');
select tests.set_positions();
select is(tests.attempt('ann', 'select public.restore_enrollment(tests.pair(''sid'', ''grammar''))'), '1 row', 'an admin restores an enrolment');
select is(tests.touched_courses(), 'Grammar', 'a hidden course is touched');
select tests.as_owner();
update public.courses set hidden_at = null, teacher_id = null where id = tests.id('grammar');
select tests.set_positions();
update public.courses set teacher_id = tests.id('ted') where id = tests.id('grammar');
select is(tests.touched_profiles() || tests.touched_enrolments(), 'Sid1', 'a course that is given to a teacher touches its enrolments and students');
select tests.set_positions();
update public.courses set teacher_id = null where id = tests.id('grammar');
select is(tests.touched_profiles() || tests.touched_enrolments(), 'nobody0', 'one that loses its teacher touches none');
update public.courses set teacher_id = tests.id('ted') where id = tests.id('grammar');

-- The end of a course.
select tests.set_positions();
select is(tests.attempt('tess', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '1 row', 'a teacher deletes her course');
select is(tests.touched_enrolments(), 2::bigint, 'a deleted course gives its enrolments new positions');

select * from finish();
rollback;
