-- A class that is copied for a new term, and offered to the children of the class before.
begin;
\ir cast.psql
\ir line.psql
select * from no_plan();

-- On 'small' Eve came first, then Ada, Sid and Fay. Gil has the fifth place, and the business no longer knows him. Kim is new.
update public.courses set places = 5 where id = tests.id('small');
select tests.new_account('kim', '{"first_name": "Kim", "user_type": "student"}');
insert into public.enrollments (user_id, course_id, enrolled_at)
  select tests.id(name), tests.id('small'), now() - interval '1 day' + nr * interval '1 minute'
  from unnest(array['eve', 'ada', 'sid', 'fay', 'gil', 'kim']) with ordinality as s (name, nr);
delete from private.known_people where user_id = tests.id('gil');
select tests.news();
delete from private.mails where true;
create function tests.day(ahead int) returns date language sql as $$
  select (now() at time zone 'Europe/London')::date + ahead
$$;
create function tests.copy(teacher text, class text default 'small', until int default 14, places int default 8) returns text language sql as $$
  select format('insert into public.courses (id, title, description, subject, teacher_id, places, first_for, first_until)
    values (%L, ''Spring'', ''S'', ''science'', %L, %s, %L, %L)', tests.id('spring'), tests.id(teacher), places, tests.id(class), tests.day(until))
$$;
create function tests.refused_copy(actor text, class text, until int, reason text, description text) returns text language sql as $$
  select tests.refuses(actor, tests.copy(actor, class, until), '23514', reason, description)
$$;
savepoint term;

-- Offers ----------------------------------------------------------------------------------------------------
select is(tests.attempt('tess', tests.copy('tess')), '1 row', 'a teacher copies a class'), tests.as_owner();
select is(tests.list('spring') || ', full: ' || tests.is_full('spring'), 'Eve offered, Ada offered, Sid offered, Fay offered, full: false',
  'each child whom the business knows is offered a place, and the other places are open to everybody');
select is((select string_agg(distinct (offered_until at time zone 'Europe/London')::text, ', ') from public.enrollments
  where course_id = tests.id('spring')), tests.day(14) || ' 23:59:00', 'until the end of the day in London');
select is(tests.news(), 'place-offered: Ada, Eve, Fay, Pam, Sid', 'the families are told');
select is((select string_agg(split_part(address, '@', 1) || ' ' || (select string_agg(v ->> 'is', ',') from jsonb_each(fields -> 'places') as p (k, v)), ', ' order by address)
  from private.mails where kind = 'place-changed'), 'eve offered, fay offered, pam offered, sid offered', 'and get it in writing');
select is(tests.sees('tess', $$select p.first_name from public.profiles p join public.enrollments e on e.user_id = p.id where e.course_id = tests.id('spring')$$),
  'Ada, Eve, Fay, Sid', 'the teacher knows them');
select is(tests.attempt('gil', tests.enrol('gil', 'spring')), '1 row', 'who was not asked enrols as everybody does');
savepoint offered;
select is(tests.attempt('pam', format('update public.enrollments set taken_at = now() where id = %L', tests.pair('ada', 'spring'))), '1 row', 'a parent takes the place');
select is(tests.attempt('eve', tests.mark('eve', 'spring', true)), '1 row', 'another family does not want it');
select is(tests.list('spring'), 'Ada active, Gil active, Sid offered, Fay offered', 'both as with every offer');
select is(tests.attempt('tess', $$update public.courses set first_until = first_until + 30, first_for = first_for$$), '42501', 'no device changes the day afterwards');
rollback to offered;
select is(tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('spring')$$), '1 row', 'a class that was copied by mistake is deleted');
select is(tests.list('spring'), 'nobody', 'with its offers');
rollback to term;

-- More children than places ---------------------------------------------------------------------------------
select tests.attempt('tess', tests.copy('tess', places => 2)), tests.as_owner();
select is(tests.list('spring') || ', full: ' || tests.is_full('spring'), 'Eve offered, Ada offered, Sid waiting, Fay waiting, full: true',
  'who came first to the class before is offered a place, the others wait');
select is((select string_agg(p.first_name || ' ' || e.in_line, ', ' order by e.enrolled_at) from public.enrollments e
  join public.profiles p on p.id = e.user_id where e.course_id = tests.id('spring')), 'Eve 0, Ada 0, Sid 1, Fay 2', 'and read their place in the line');
select is(tests.news(), 'place-offered: Ada, Eve, Pam; place-waiting: Fay, Sid', 'all are told');
update public.enrollments set enrolled_at = enrolled_at - interval '1 hour' where course_id = tests.id('spring');
update public.enrollments set offered_until = now() - interval '1 minute' where id = tests.pair('eve', 'spring');
select private.pass_offers_on();
select is(tests.list('spring'), 'Ada offered, Sid offered, Fay waiting, Eve waiting', 'a place that nobody took goes to the next');
rollback to term;

-- Refused ---------------------------------------------------------------------------------------------------
select tests.refused_copy('tess', 'small', -1, 'offer-over', 'a day that has passed');
select tests.refused_copy('tess', 'small', 61, 'offer-over', 'a day that is too far ahead');
select tests.refused_copy('ted', 'small', 14, 'target-gone', 'the class of another teacher');
select tests.refused_copy('ted', 'nothing', 14, 'target-gone', 'a class that never was');
select is(tests.attempt('ted', tests.copy('tess')), '42501', 'nobody copies in the name of another');
select is(tests.attempt('tess', format('insert into public.courses (title, description, subject, teacher_id, first_for) values (''S'', ''S'', ''science'', %L, %L)',
  tests.id('tess'), tests.id('small'))), '23514', 'a class without a day');
select is((select count(*) from public.enrollments where course_id <> tests.id('small')), 1::bigint, 'they offer nothing');
select is(tests.attempt(actor, format('insert into public.enrollments (user_id, course_id, offered_until) values (%L, %L, now() + interval ''1 year'')',
  tests.id('pam'), tests.id('fractions'))), '42501', actor || ' makes no offer') from unnest(array['ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.attempt('tess', tests.copy('tess', until => 0)), '1 row', 'today is a day');
rollback to term;
select is(tests.attempt('tess', tests.copy('tess', until => 60)), '1 row', 'and so is one in 60 days');
rollback to term;
select is(tests.attempt('ann', tests.copy('ann')), '1 row', 'an admin copies the class of any teacher');
select is(tests.list('spring'), 'Eve offered, Ada offered, Sid offered, Fay offered', 'and its children are asked');
rollback to term;

-- Nothing to offer ------------------------------------------------------------------------------------------
update public.profiles set withdrawn_at = now() where id = tests.id('tess');
select tests.as_owner();
insert into public.courses (id, title, description, subject, teacher_id, first_for, first_until)
  values (tests.id('spring'), 'Spring', 'S', 'science', tests.id('tess'), tests.id('small'), tests.day(14));
select is(tests.list('spring'), 'nobody', 'a class of a teacher whose approval was withdrawn is offered to nobody');
rollback to term;
update public.profiles set approved_at = null where id = tests.id('tess');
select is(tests.attempt('tess', tests.copy('tess')), '1 row', 'a teacher who waits for the approval prepares a copy'), tests.as_owner();
select is(tests.list('spring'), 'nobody', 'which is offered to nobody');
rollback to term;
select tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('small')$$);
select is(tests.attempt('tess', tests.copy('tess')), '1 row', 'a class that was deleted is copied'), tests.as_owner();
select is(tests.list('spring'), 'nobody', 'its children have left');

select * from finish();
rollback;
