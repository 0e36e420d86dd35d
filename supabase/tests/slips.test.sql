begin;
\ir cast.psql
select * from no_plan();

-- What is told is the difference between what a reader was last told and what is now.
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
delete from public.notices where true;

-- What waits unseen for whom.
create function tests.news() returns text language sql as $$
  select coalesce(string_agg(p.first_name || ': ' || n.kind, ', ' order by p.first_name, n.kind), 'nothing')
  from public.notices n join public.profiles p on p.id = n.user_id where not n._deleted and n.seen_at is null
$$;
create function tests.seen() returns void language sql as $$ update public.notices set seen_at = now() where true $$;
create function tests.owner(call text, variadic arguments text[]) returns text language sql as
  $$ select tests.attempt('ann', format('select public.%s(%s)', call, (select string_agg(quote_literal(a), ', ') from unnest(arguments) as a))) $$;
create function tests.mark(actor text, student text, gone boolean) returns text language sql as $$
  select tests.attempt(actor, format('update public.enrollments set _deleted = %L where id = %L', gone, tests.pair(student, 'fractions')))
$$;
create function tests.course(gone boolean) returns text language sql as
  $$ select tests.attempt('tess', format('update public.courses set _deleted = %L where id = %L', gone, tests.id('fractions'))) $$;
savepoint start;

select tests.course(true);
select is(tests.news(), 'Ada: course-deleted, Pam: course-deleted, Sid: course-deleted', 'a deleted course is told');
savepoint deleted;
select tests.course(false);
select is(tests.news(), 'nothing', 'one that comes back before it was read is not');
rollback to deleted;
select tests.seen();
select tests.course(false);
select is(tests.news(), 'Ada: course-restored, Pam: course-restored, Sid: course-restored', 'who has read of the end reads of the return');
rollback to start;

select tests.owner('set_teacher_approval', tests.id('tess')::text, 'false');
select is(tests.news(), 'Ada: course-without-teacher, Pam: course-without-teacher, Sid: course-without-teacher, Tess: teacher-withdrawn',
  'a withdrawal is told');
savepoint withdrawn;
select tests.owner('set_teacher_approval', tests.id('tess')::text, 'true');
select is(tests.news(), 'nothing', 'one that is taken back before it was read is not');
rollback to withdrawn;
select tests.owner('give_course', tests.id('fractions')::text, tests.id('ted')::text);
select is(tests.news(), 'Ada: course-new-teacher, Pam: course-new-teacher, Sid: course-new-teacher, Ted: course-given, Tess: course-taken, Tess: teacher-withdrawn',
  'the families read who teaches now, in one notice');
rollback to start;
update public.profiles set approved_at = null where id = tests.id('ted');
select tests.owner('set_teacher_approval', tests.id('ted')::text, 'true');
select tests.owner('set_teacher_approval', tests.id('ted')::text, 'false');
select is(tests.news(), 'Ted: teacher-withdrawn', 'a teacher who waited reads of the withdrawal alone');
rollback to start;

select tests.owner('give_course', tests.id('fractions')::text, tests.id('ted')::text);
select tests.owner('give_course', tests.id('fractions')::text, tests.id('tess')::text);
select is(tests.news(), 'nothing', 'a course that is given and given back is not told');
rollback to start;
select tests.owner('hide_course', tests.id('fractions')::text, 'true');
select is(tests.news(), 'Tess: course-hidden', 'a hidden course is told');
select tests.owner('hide_course', tests.id('fractions')::text, 'false');
select is(tests.news(), 'nothing', 'one that is shown before it was read is not');
rollback to start;

select tests.mark('tess', 'ada', true);
select is(tests.news(), 'Ada: enrolment-ended, Pam: enrolment-ended', 'a place that the teacher ends is told');
select tests.mark('tess', 'ada', false);
select is(tests.news(), 'nothing', 'one that is given back before it was read is not');
rollback to start;
select tests.mark('pam', 'ada', true);
select is(tests.news(), 'Ada: enrolment-ended, Tess: enrolment-ended', 'a family that leaves is told to the child and the teacher');
select tests.mark('pam', 'ada', false);
select is(tests.news(), 'nothing', 'one that comes again before it was read is not');
rollback to start;

-- A place from the waiting list.
update public.courses set places = 1 where id = tests.id('fractions');
select tests.mark('sid', 'sid', true), tests.mark('sid', 'sid', false), tests.seen();
update public.courses set places = 2 where id = tests.id('fractions');
select is(tests.news(), 'Sid: place-offered', 'a place for the first who waits is told');
select tests.as_owner();
update public.enrollments set taken_at = now() where id = tests.pair('sid', 'fractions');
select is(tests.news(), 'Sid: place-given', 'and that it was taken, in its place');
select tests.mark('tess', 'sid', true);
select is(tests.news(), 'Sid: enrolment-ended', 'the end of that place is told alone');

select is((select count(*) from private.known_before k where not exists (select from public.notices n where n.id = k.notice_id)), 0::bigint,
  'nothing is kept beside a notice that is gone');
select is(tests.attempt('ada', 'select * from private.known_before'), '42501', 'nobody reads what others know');
select * from finish();
rollback;
