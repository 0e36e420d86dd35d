begin;
\ir cast.psql
\ir line.psql
select * from no_plan();

-- Filling -------------------------------------------------------------------------------------------------
select is(tests.attempt('sid', tests.enrol('sid', 'small')), '1 row', 'the first enrols');
select is(tests.is_full('small'), false, 'one place is left');
select is(tests.attempt('eve', tests.enrol('eve', 'small')), '1 row', 'the second enrols');
select is(tests.is_full('small'), true, 'now it is full');
select is(tests.news(), 'nothing', 'who enrols and has no parents needs no notice');
select is(tests.attempt('pam', tests.enrol('ada', 'small')), '1 row', 'a parent enrols the third');
select is(tests.news(), 'place-waiting: Ada, Pam', 'who waits is told, also who asked');
select is(tests.attempt('fay', tests.enrol('fay', 'small')), '1 row', 'the fourth enrols');
select is(tests.list('small'), 'Sid active, Eve active, Ada waiting, Fay waiting', 'two have a place, two wait in their order');
select is(tests.sees('tess', format($$select first_name from public.profiles where id in (select user_id from public.enrollments
  where course_id = %L)$$, tests.id('small'))), 'Ada, Eve, Sid', 'of those who wait the teacher reads no name (Ada is on another course of hers)');
select is(tests.sees('tess', format('select status from public.enrollments where course_id = %L', tests.id('small'))),
  'active, active, waiting, waiting', 'but how many there are');

-- Leaving --------------------------------------------------------------------------------------------------
select tests.news();
savepoint full_course;
select is(tests.attempt('sid', tests.mark('sid', 'small', true)), '1 row', 'one who has a place leaves');
select is(tests.list('small'), 'Eve active, Ada offered, Fay waiting', 'it is offered to the first who waits');
select is(tests.is_full('small'), true, 'the place is kept, so it is still full');
select is(tests.news(), 'enrolment-ended: Tess; place-offered: Ada, Pam', 'the family and the teacher are told');
select is((select string_agg(address, ', ' order by address) from private.mails where fields -> 'places' ? tests.pair('ada', 'small')::text),
  'pam@example.com', 'the adult by mail too');
select is(tests.sees('tess', $$select first_name from public.profiles where first_name = 'Fay'$$), 'nothing', 'Fay waits on');
select is(tests.attempt('sid', tests.mark('sid', 'small', false)), '1 row', 'who left comes again');
select is(tests.list('small'), 'Eve active, Ada offered, Fay waiting, Sid waiting', 'and stands at the end of the line');
rollback to full_course;
select is(tests.attempt('pam', tests.mark('ada', 'small', true)), '1 row', 'one who waits leaves');
select is(tests.list('small'), 'Sid active, Eve active, Fay waiting', 'nobody moves up for it');
select is(tests.news(), 'enrolment-ended: Ada', 'the teacher does not learn who waited');
rollback to full_course;
select is(tests.attempt('tess', tests.mark('eve', 'small', true)), '1 row', 'a teacher ends an enrolment');
select is(tests.attempt('tess', tests.mark('eve', 'small', false)), '1 row', 'and restores it after the place was offered');
select is(tests.list('small'), 'Sid active, Ada offered, Eve waiting, Fay waiting', 'it waits, before those who came later');
rollback to full_course;
select private.close_account(tests.id('sid'));
select is(tests.list('small'), 'Eve active, Ada offered, Fay waiting', 'the place of a closed account is offered');
rollback to full_course;
select tests.as_owner();
update public.enrollments set status = 'completed' where id = tests.pair('sid', 'small');
select is(tests.list('small'), 'Eve active, Sid completed, Ada offered, Fay waiting', 'and so is that of a completed enrolment');
rollback to full_course;
select tests.as_owner();
update public.enrollments set course_id = tests.id('grammar') where id = tests.pair('sid', 'small');
select is(tests.list('small'), 'Eve active, Ada offered, Fay waiting', 'and of one that the owner moves');
rollback to full_course;

select is(tests.attempt('sid', tests.mark('sid', 'small', true)), '1 row', 'a student leaves');
update private.quota_uses set used_at = array_fill(clock_timestamp(), array[20]) where action = 'enrol-again';
insert into private.quota_uses (user_id, action, used_at)
  values (tests.id('sid'), 'enrol-again', array_fill(clock_timestamp(), array[20])) on conflict do nothing;
select is(tests.attempt('sid', tests.mark('sid', 'small', false)), 'PT429', 'nobody comes and goes without end');
rollback to full_course;

-- More and fewer places -----------------------------------------------------------------------------------
create function tests.set_places(amount int) returns text language sql as $$
  select tests.attempt('tess', format('update public.courses set places = %s where id = %L', amount, tests.id('small')))
$$;
savepoint two_wait;
select tests.set_places(4);
select is(tests.list('small') || ', full: ' || tests.is_full('small'), 'Sid active, Eve active, Ada offered, Fay offered, full: true',
  'two places for two who wait');
rollback to two_wait;
select tests.set_places(5);
select is(tests.list('small') || ', full: ' || tests.is_full('small'), 'Sid active, Eve active, Ada offered, Fay offered, full: false',
  'three places for two who wait');
rollback to two_wait;
select tests.attempt('gil', tests.enrol('gil', 'small')), tests.set_places(4);
select is(tests.list('small'), 'Sid active, Eve active, Ada offered, Fay offered, Gil waiting', 'two places for three who wait');
rollback to two_wait;
select is(tests.set_places(3), '1 row', 'a teacher adds a place');
select is(tests.list('small'), 'Sid active, Eve active, Ada offered, Fay waiting', 'it is offered to one who waits');
select is(tests.is_full('small'), true, 'it is full again');
select is(tests.set_places(5), '1 row', 'and two more');
select is(tests.is_full('small'), false, 'then one is free');
select is(tests.set_places(1), '1 row', 'fewer places than students');
select is(tests.list('small'), 'Sid active, Eve active, Ada offered, Fay offered', 'take nothing from anybody');
select is(tests.is_full('small'), true, 'but nobody is added');
select is(tests.attempt('gil', tests.enrol('gil', 'small')), '1 row', 'a fifth enrols');
select is(tests.attempt('sid', tests.mark('sid', 'small', true)), '1 row', 'one leaves');
select is(tests.list('small'), 'Eve active, Ada offered, Fay offered, Gil waiting', 'and the place is not offered again');
select is(tests.set_places(amount), '23514', amount || ' places are refused') from unnest(array[0, 31]) as amount;
rollback to full_course;
select tests.as_owner();
update public.courses set ends_on = '2026-01-01' where id = tests.id('small');
select is(tests.attempt('sid', tests.mark('sid', 'small', true)), '1 row', 'one leaves after the term');
select is(tests.list('small'), 'Eve active, Ada waiting, Fay waiting', 'nobody gets a place on a course that is over');
rollback to full_course;

-- Deleting and restoring the course ---------------------------------------------------------------------------
select is(tests.attempt('gil', tests.enrol('gil', 'small')), '1 row', 'a fifth waits');
select is(tests.attempt('gil', tests.mark('gil', 'small', true)), '1 row', 'and leaves');
select is(tests.attempt('tess', tests.mark('fay', 'small', true)), '1 row', 'the teacher ends the fourth');
select tests.news();
select is(tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('small')$$), '1 row', 'the course is deleted');
select is(tests.list('small'), 'nobody', 'all enrolments end');
select is(tests.news(), 'course-deleted: Ada, Eve, Pam, Sid', 'each family is told once');
savepoint deleted_course;
select tests.refuses('sid', tests.mark('sid', 'small', false), '23514', 'target-gone', 'nobody enrols on it again');
select is(tests.sees('tess', 'select title || '' '' || students from public.deleted_courses()'), 'Small 3', 'its teacher can bring it back');
select is(tests.sees('ann', 'select title || '' '' || teacher_name from public.deleted_courses()'), 'Small Tess Field', 'and so can an admin');
select is(tests.sees(actor, 'select title from public.deleted_courses()'), 'nothing', actor || ' is shown nothing')
  from unnest(array['ted', 'ada', 'pam']) as actor;
select is(tests.attempt(actor, $$select public.restore_course(tests.id('small'))$$), '42501', actor || ' cannot restore it')
  from unnest(array['ted', 'ada', 'pam', 'visitor']) as actor;
select is(tests.attempt('ann', $$select public.restore_course(tests.id('small'))$$), '1 row', 'an admin restores it');
select is(tests.list('small'), 'Sid active, Eve active, Ada waiting', 'exactly those come back who ended with it, as they were');
select is(tests.news(), 'course-restored: Ada, Eve, Pam, Sid, Tess', 'they are told once');
select is(tests.is_full('small'), true, 'it is full as before');
select is((select count(*) from private.ended_enrollments where ended_by = 'course'), 0::bigint, 'nothing is left to restore');
select is(tests.attempt('ann', $$select public.restore_course(tests.id('small'))$$), '1 row', 'a second restore changes nothing');
select tests.refuses('ann', $$select public.restore_course(tests.id('nothing'))$$, '23514', 'target-gone', 'an unknown course is refused');
rollback to deleted_course;
select is(tests.attempt('tess', $$update public.courses set _deleted = false where id = tests.id('small')$$), '1 row', 'the undo of a deletion');
select is(tests.list('small'), 'Sid active, Eve active, Ada waiting', 'brings the same back');
rollback to deleted_course;
update private.events set at = now() - interval '31 days' where tbl = 'courses';
select is(tests.sees('tess', 'select title from public.deleted_courses()'), 'nothing', 'after 30 days it is not listed');
select tests.as_owner();
select private.tidy();
select tests.refuses('tess', $$select public.restore_course(tests.id('small'))$$, '23514', 'too-late', 'nor restored');
rollback to full_course;

-- What a teacher or an admin ended --------------------------------------------------------------------------------
select is(tests.attempt('tess', tests.mark('sid', 'small', true)), '1 row', 'a teacher ends an enrolment');
select is(tests.attempt('eve', tests.mark('eve', 'small', true)), '1 row', 'a student leaves');
select is(tests.sees('tess', $$select first_name from public.ended_enrollments_of(tests.id('small'))$$), 'Sid', 'the teacher sees what she ended');
select is(tests.sees('ann', $$select first_name from public.ended_enrollments_of(tests.id('small'))$$), 'Sid', 'and so does an admin');
select is(tests.sees(actor, $$select first_name from public.ended_enrollments_of(tests.id('small'))$$), '42501', actor || ' is refused')
  from unnest(array['ted', 'ada', 'visitor']) as actor;
select is(tests.sees('tess', $$select public.restore_enrollment(tests.pair('sid', 'small'))$$), 'waiting', 'restored, he waits: the place was offered');
select is(tests.list('small'), 'Ada offered, Fay offered, Sid waiting', 'before others who come');
select tests.refuses('ann', $$select public.restore_enrollment(tests.pair('eve', 'small'))$$, '23514', 'ended-by-family',
  'an admin does not restore what a family ended');
select is(tests.attempt('ted', $$select public.restore_enrollment(tests.pair('sid', 'small'))$$), '42501', 'another teacher restores nothing');

-- Courses before: neither status nor order can be chosen.
select is(tests.attempt('gil', format('insert into public.enrollments (user_id, course_id, %s) values (%L, %L, %s)',
    column_name, tests.id('gil'), tests.id('small'), value)), '42501', 'a student does not choose ' || column_name)
  from (values ('status', '''active'''), ('enrolled_at', '''2000-01-01'''), ('offered_until', '''2099-01-01'''), ('in_line', '1')) as chosen (column_name, value);

select * from finish();
rollback;
