begin;
\ir cast.psql
\ir line.psql
select * from no_plan();

-- Sid and Eve have the two places. Ada, Fay and Gil wait in this order.
select tests.attempt(actor, tests.enrol(student, 'small')) from (values ('sid', 'sid'), ('eve', 'eve'), ('pam', 'ada'), ('fay', 'fay'), ('gil', 'gil'))
  as v (actor, student);
select tests.as_owner(), tests.news();
update public.enrollments set enrolled_at = enrolled_at - interval '1 hour' where course_id = tests.id('small');
create function tests.take(student text) returns text language sql as $$
  select format('update public.enrollments set taken_at = now() where id = %L', tests.pair(student, 'small'))
$$;
-- The time of an offer has passed, so many minutes ago.
create function tests.lapse(student text, ago int default 1) returns void language sql as $$
  update public.enrollments set offered_until = now() - ago * interval '1 minute' where id = tests.pair(student, 'small')
$$;
-- Who is how far in the line.
create function tests.line() returns text language sql as $$
  select coalesce(string_agg(p.first_name || ' ' || e.in_line, ', ' order by e.in_line, e.enrolled_at), 'nobody')
  from public.enrollments e join public.profiles p on p.id = e.user_id
  where e.course_id = tests.id('small') and e.in_line > 0 and not e._deleted
$$;
create function tests.until(student text) returns interval language sql as $$
  select offered_until - date_trunc('minute', now()) from public.enrollments where id = tests.pair(student, 'small')
$$;
create function tests.offered_with(lessons text) returns interval language plpgsql as $$
begin
  insert into public.lessons (course_id, starts_at, minutes)
    select tests.id('small'), date_trunc('minute', now()) + starts, 60 from unnest(lessons::interval[]) as starts;
  perform tests.attempt('sid', tests.mark('sid', 'small', true));
  return tests.until('ada');
end $$;
select is(tests.line(), 'Ada 1, Fay 2, Gil 3', 'each is told the place in the line');
savepoint full_class;

-- How long ------------------------------------------------------------------------------------------------
select is(tests.offered_with('{}'), '48:00', 'a place is kept for 48 hours');
rollback to full_class;
select is(tests.offered_with('{3 days, 10 days}'), '48:00', 'with a lesson in three days too');
rollback to full_class;
select is(tests.offered_with('{40 hours, 3 days}'), '16:00', 'until a day before the next lesson');
rollback to full_class;
select is(tests.offered_with('{29 hours}'), '48:00', 'but a family has six hours to answer');
rollback to full_class;
select is(tests.offered_with('{31 hours}'), '07:00', 'or a little more');
rollback to full_class;

-- Taking ----------------------------------------------------------------------------------------------------
select tests.attempt('sid', tests.mark('sid', 'small', true)), tests.as_owner();
select is(tests.list('small'), 'Eve active, Ada offered, Fay waiting, Gil waiting', 'a place that is left is offered to the first who waits');
select is(tests.line(), 'Fay 1, Gil 2', 'the others move up');
select is((select status from public.enrollments where id = tests.pair('ada', 'small')), 'waiting', 'the printed status is still waiting');
select is(tests.sees('tess', format('select first_name from public.profiles where id = %L', tests.id('fay'))), 'nothing', 'the teacher reads no name of the line');
savepoint offered;
select tests.news();
select is(tests.attempt('ada', tests.take('ada')), '1 row', 'the student takes it');
select is(tests.list('small') || ', full: ' || tests.is_full('small'), 'Eve active, Ada active, Fay waiting, Gil waiting, full: true', 'and has it');
select is(tests.news(), 'place-given: Pam', 'who took it knows, the other adults of the family are told');
select is(tests.attempt('pam', tests.take('ada')), '1 row', 'the other adult takes it too');
select is(tests.list('small'), 'Eve active, Ada active, Fay waiting, Gil waiting', 'which changes nothing');
select tests.refuses('pam', $$update public.enrollments set taken_at = null where id = tests.pair('ada', 'small')$$, '23514', 'stays-taken',
  'a place that was taken is given up by leaving');
select is(tests.sees('tess', $$select first_name from public.profiles where id = tests.id('ada')$$), 'Ada', 'its teacher reads the name now');
rollback to offered;
select is(tests.attempt('pam', tests.take('ada')), '1 row', 'an accepted parent takes it');
rollback to offered;
select is(tests.attempt('tess', tests.take('ada')), '42501', 'the teacher does not');
select is(tests.attempt('pete', tests.take('ada')), '0 rows', 'nor does another parent');
select tests.refuses('fay', tests.take('fay'), '23514', 'offer-over', 'who was not asked takes nothing');
select is(tests.attempt('ann', format('select public.set_person_known(%L, false)', tests.id('ada'))), '1 row', 'the owner no longer knows the family');
select is(tests.list('small'), 'Eve active, Ada active, Fay offered, Gil waiting', 'then it is a newcomer, and the next is asked');
rollback to offered;

-- No, thank you ---------------------------------------------------------------------------------------------
select tests.news();
select is(tests.attempt('pam', tests.mark('ada', 'small', true)), '1 row', 'the family does not want it');
select is(tests.list('small'), 'Eve active, Fay offered, Gil waiting', 'the next is asked at once');
select is(tests.news(), 'enrolment-ended: Ada; place-offered: Fay', 'and told');
select is(tests.attempt('ada', tests.mark('ada', 'small', false)), '1 row', 'who changes the mind');
select is(tests.list('small'), 'Eve active, Fay offered, Gil waiting, Ada waiting', 'stands at the end of the line');
select tests.refuses('ada', tests.take('ada'), '23514', 'offer-over', 'without an offer');
rollback to offered;

-- Too late --------------------------------------------------------------------------------------------------
select tests.lapse('ada');
savepoint lapsed;
select tests.refuses('pam', tests.take('ada'), '23514', 'offer-over', 'after the time it is not taken, also before a job has run');
select is(tests.attempt('sid', tests.mark('sid', 'small', false)), '1 row', 'somebody comes before a job has run');
select is(tests.list('small'), 'Eve active, Fay offered, Gil waiting, Ada waiting, Sid waiting', 'and does not get ahead of those who wait');
rollback to lapsed;
select private.pass_offers_on();
select is(tests.list('small'), 'Eve active, Fay offered, Gil waiting, Ada waiting', 'the next is asked, and who did not answer stays in the line');
select is(tests.line(), 'Gil 1, Ada 2', 'behind those who waited');
select is((select string_agg(p.first_name || ' ' || n.kind, ', ') from public.notices n join public.profiles p on p.id = n.user_id
  where not n._deleted and p.first_name <> 'Tess'), 'Fay place-offered', 'an offer that nobody read is taken back without a word');
select is(tests.attempt('gil', tests.mark('gil', 'small', true)), '1 row', 'one of them leaves');
select is(tests.attempt('fay', tests.mark('fay', 'small', true)), '1 row', 'and the next does not want it');
select is(tests.list('small'), 'Eve active, Ada offered', 'then the family is asked again');
rollback to lapsed;
update public.notices set seen_at = now() where true;
select private.pass_offers_on(), private.pass_offers_on();
select is((select string_agg(p.first_name || ' ' || n.kind, ', ' order by p.first_name, n.kind) from public.notices n join public.profiles p on p.id = n.user_id
  where not n._deleted and p.first_name <> 'Tess'), 'Ada offer-lapsed, Fay place-offered, Pam offer-lapsed', 'one that was read is said to be over, once, and no longer stands there');
rollback to offered;
select tests.attempt('eve', tests.mark('eve', 'small', true)), tests.as_owner();
update public.notices set seen_at = now() where true;
select tests.lapse('ada', 2), tests.lapse('fay');
select tests.attempt('gil', tests.mark('gil', 'small', true));
select is(tests.list('small') || ', full: ' || tests.is_full('small'), 'Ada offered, Fay offered, full: false',
  'a place that nobody else waits for is open to everybody');
select private.pass_offers_on();
select is((select string_agg((offered_until < now())::text, ', ') from public.enrollments where course_id = tests.id('small') and not _deleted), 'true, true',
  'and who did not answer is not asked again');
savepoint open_place;
select is(tests.attempt('pam', tests.take('ada')), '1 row', 'the family takes it after all');
select is(tests.list('small'), 'Ada active, Fay offered', 'and has it');
rollback to open_place;
select is(tests.attempt('gil', tests.mark('gil', 'small', false)), '1 row', 'one who comes');
select is(tests.attempt('sid', tests.mark('sid', 'small', false)), '1 row', 'and another');
select is(tests.list('small') || ', full: ' || tests.is_full('small'), 'Gil active, Sid active, Ada waiting, Fay waiting, full: true', 'have it at once');
select is(tests.line(), 'Ada 1, Fay 2', 'then the families wait as before');
select is((select string_agg(p.first_name, ', ' order by p.first_name) from public.notices n join public.profiles p on p.id = n.user_id
  where n.kind = 'offer-lapsed'), 'Ada, Fay, Pam', 'and are told');
select tests.refuses('pam', tests.take('ada'), '23514', 'offer-over', 'too late');
rollback to offered;

-- A course that is over, deleted, or brought back -----------------------------------------------------------
update public.courses set ends_on = current_date - 2 where id = tests.id('small');
select tests.refuses('pam', tests.take('ada'), '23514', 'course-over', 'nobody takes a place after the term');
rollback to offered;
select tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('small')$$);
select tests.refuses('pam', tests.take('ada'), '23514', 'target-gone', 'nor on a deleted course');
select tests.attempt('tess', $$update public.courses set _deleted = false where id = tests.id('small')$$);
select is(tests.list('small'), 'Eve active, Ada offered, Fay waiting, Gil waiting', 'the offer comes back with its course');
rollback to offered;
select tests.attempt('tess', tests.mark('ada', 'small', true)), tests.attempt('tess', tests.mark('ada', 'small', false));
select is(tests.list('small'), 'Eve active, Fay offered, Ada waiting, Gil waiting', 'who was ended by mistake waits first, because the next has been asked');
rollback to full_class;

-- The line ----------------------------------------------------------------------------------------------------
select tests.new_account('s' || n, jsonb_build_object('first_name', 'S' || chr(64 + n), 'user_type', 'student')) from generate_series(1, 20) as n;
insert into private.known_people (user_id) select tests.id('s' || n) from generate_series(1, 20) as n;
select tests.attempt('s' || n, tests.enrol('s' || n, 'small')) from generate_series(1, 20) as n;
select is(tests.line(), 'Ada 1, Fay 2, Gil 3, SA 4, SB 5', 'of 23 who wait the first five are told');
create table tests.before as select * from public.enrollments;
select tests.attempt('pam', tests.mark('ada', 'small', true));
select is((select count(*) from public.enrollments e join tests.before b on b.id = e.id where e.in_line <> b.in_line), 6::bigint,
  'one who leaves changes the rows of those five');
select is(tests.line(), 'Fay 1, Gil 2, SA 3, SB 4, SC 5', 'and no others');

select * from finish();
rollback;
