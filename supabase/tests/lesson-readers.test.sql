begin;
\ir cast.psql
select * from no_plan();

insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('sid'), now());
insert into public.lessons (id, course_id, starts_at, minutes) values
  (tests.id('halves'), tests.id('fractions'), now() + interval '3 days', 60),
  (tests.id('nouns'), tests.id('grammar'), now() + interval '3 days', 60);
insert into public.attendance (lesson_id, student_id) values
  (tests.id('halves'), tests.id('ada')), (tests.id('halves'), tests.id('sid'));

-- Who gains rows finds them touched ------------------------------------------------------------------
create function tests.touches(statement text) returns text language plpgsql as $$
begin
  perform tests.as_owner(), set_config('session_replication_role', 'replica', true);
  update public.lessons set change_position = 5;
  update public.attendance set change_position = 5;
  perform set_config('session_replication_role', 'origin', true);
  execute statement;
  return concat_ws(' and ',
    (select string_agg(what, ', ' order by what) from unnest(array['halves', 'nouns']) as what
      join public.lessons l on l.id = tests.id(what) where l.change_position > 5),
    (select string_agg(who, ', ' order by who) from unnest(array['ada', 'sid']) as who
      join public.attendance a on a.student_id = tests.id(who) where a.change_position > 5));
end $$;
savepoint touching;
select is(tests.touches('insert into public.enrollments (user_id, course_id) values (tests.id(''ada''), tests.id(''grammar''))'),
  'nouns', 'a place touches the lessons');
rollback to touching;
update public.courses set places = 1 where id = tests.id('grammar');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));
select is(tests.touches('insert into public.enrollments (user_id, course_id) values (tests.id(''ada''), tests.id(''grammar''))'),
  '', 'waiting for one does not');
update public.courses set places = 2 where id = tests.id('grammar');
select is(tests.touches('update public.enrollments set taken_at = now() where id = tests.pair(''ada'', ''grammar'')'), 'nouns',
  'the place from the list does, once it is taken');
rollback to touching;
update public.enrollments set _deleted = true where user_id = tests.id('ada');
select is(tests.touches('update public.enrollments set _deleted = false where user_id = tests.id(''ada'')'),
  'halves and ada', 'a place that comes back touches the register of the student too');
rollback to touching;
update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pam');
select is(tests.touches('update public.child_parent_relationships set _deleted = false where parent_id = tests.id(''pam'')'),
  'halves and ada', 'an accepted link touches those of the child');
rollback to touching;
select is(tests.touches('update public.courses set teacher_id = tests.id(''ted'') where id = tests.id(''fractions'')'),
  'halves and ada, sid', 'a course that changes hands touches all');
rollback to touching;
update public.profiles set approved_at = null where id = tests.id('tess');
select is(tests.touches('update public.profiles set approved_at = now() where id = tests.id(''tess'')'),
  'halves and ada, sid', 'so does the approval of the teacher');
rollback to touching;
update public.profiles set approved_at = null where id = tests.id('tess');
select is(tests.touches('update public.settings set teachers_need_approval = not teachers_need_approval where true'),
  'halves and ada, sid', 'and the switch, for teachers who wait');
rollback to touching;
select is(tests.touches('update public.profiles set user_type = ''admin'' where id = tests.id(''ted'')'), 'nouns', 'and an admin''s own courses');

select * from finish();
rollback;
