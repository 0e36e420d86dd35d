begin;
\ir cast.psql
select * from no_plan();

-- Everything old, so that a touch shows.
create function tests.settle() returns void language plpgsql as $$
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

select tests.settle();
insert into public.enrollments (id, user_id, course_id)
  values (tests.id('sid on fractions'), tests.id('sid'), tests.id('fractions'));
select is(tests.touched_profiles(), 'Sid', 'an enrolment brings the student''s profile to the teacher');

select tests.settle();
update public.enrollments set status = 'completed' where id = tests.id('sid on fractions');
select is(tests.touched_profiles(), 'nobody', 'a change of status brings nothing');
update public.enrollments set _deleted = true where id = tests.id('sid on fractions');
select is(tests.touched_profiles(), 'nobody', 'nor does its end');
update public.enrollments set _deleted = false where id = tests.id('sid on fractions');
select is(tests.touched_profiles(), 'Sid', 'its renewal does');

select tests.settle();
insert into public.child_parent_relationships (id, parent_id, child_id)
  values (tests.id('pete and ada'), tests.id('pete'), tests.id('ada'));
select is(tests.touched_profiles(), 'Ada, Pete', 'a link brings parent and child to each other');
select is(tests.touched_enrolments(), 1::bigint, 'and the child''s enrolments to the parent');

select tests.settle();
update public.child_parent_relationships set _deleted = true where id = tests.id('pete and ada');
select is(tests.touched_profiles(), 'nobody', 'a link''s end touches nobody');
select is(tests.touched_enrolments(), 0::bigint, 'and nothing');
update public.child_parent_relationships set _deleted = false where id = tests.id('pete and ada');
select is(tests.touched_profiles(), 'Ada, Pete', 'its renewal touches both again');
select is(tests.touched_enrolments(), 1::bigint, 'and the enrolments');

-- The touches work for the person who causes them, who may write none of those rows.
select tests.settle();
update public.child_parent_relationships set _deleted = true where id = tests.id('pete and ada');
select is(tests.attempt('pete', $$update public.child_parent_relationships set _deleted = false
  where id = tests.id('pete and ada')$$), '1 row', 'a parent renews a link');
select is(tests.touched_profiles(), 'Ada, Pete', 'and the family is touched');
select tests.settle();
select is(tests.attempt('sid', $$insert into public.enrollments (user_id, course_id)
  values (tests.id('sid'), tests.id('grammar'))$$), '1 row', 'a student enrols');
select is(tests.touched_profiles(), 'Sid', 'and is touched');

-- The end of a course.
select tests.settle();
select is(tests.attempt('tess', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '1 row', 'a teacher deletes her course');
select is(tests.touched_enrolments(), 2::bigint, 'and its enrolments come after every cursor');

select * from finish();
rollback;
