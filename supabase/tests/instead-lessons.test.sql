begin;
\ir cast.psql
select * from no_plan();

insert into public.lessons (id, course_id, starts_at, minutes, place, topic) values
  (tests.id('soon'), tests.id('fractions'), now() + interval '1 day', 45, 'Hall', 'Halves');
delete from public.notices where true;
delete from private.mails where true;

create function tests.change(actor text, change text, lesson uuid default tests.id('soon')) returns text language sql as
  $$ select tests.attempt(actor, format('update public.lessons set %s where id = %L', change, lesson)) $$;
create function tests.cancel(days int, reason text default 'ill') returns text language sql as
  $$ select format('is_cancelled = true, cancel_reason = %L, instead_at = %L', reason, now() + days * interval '1 day') $$;
create function tests.instead() returns uuid language sql as $$ select private.instead_id(tests.id('soon')) $$;
-- All lessons of the class, in days from now.
create function tests.planned() returns text language sql as $$
  select string_agg(concat_ws(' ', extract(day from starts_at - now()), minutes, place, topic,
    case when _deleted then 'removed' when is_cancelled then 'cancelled' end, nullif(cancel_reason, ''),
    'instead ' || extract(day from instead_at - now())), ', ' order by starts_at, id)
  from public.lessons where course_id = tests.id('fractions')
$$;
create function tests.told() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', p.first_name, n.kind, n.subject ->> 'reason',
    'instead ' || extract(day from (n.subject ->> 'instead')::timestamptz - now())), ', ' order by p.first_name, n.kind), 'nothing')
  from public.notices n join public.profiles p on p.id = n.user_id where not n._deleted
$$;
savepoint planned;

-- Rights and checks --------------------------------------------------------------------------------------------------------
select is(tests.change(actor, tests.cancel(9)), outcome, actor || ' cancels with a reason and a new date: ' || outcome)
  from (values ('ted', '0 rows'), ('ada', '0 rows'), ('pam', '0 rows'), ('ann', '0 rows'), ('visitor', '42501')) as who (actor, outcome);
select is(tests.change('tess', 'is_cancelled = true, cancel_reason = ' || quote_literal(reason)), outcome, 'the reason "' || reason || '": ' || outcome)
  from (values ('', '1 row'), ('ill', '1 row'), ('weather', '1 row'), ('room', '1 row'), ('holiday', '1 row'), ('Helen has flu', '23514')) as r (reason, outcome);
rollback to planned;
select tests.refuses('tess', format('update public.lessons set %s where id = %L', tests.cancel(days), tests.id('soon')), '23514',
    'not-ahead', 'no new date in ' || days || ' days')
  from unnest(array[-1, 61]) as days;
select is(tests.change('tess', 'cancel_reason = ''ill'', instead_at = now() + interval ''9 days''') || ' ' || tests.planned(), '1 row 1 45 Hall Halves',
  'a lesson that takes place has neither');

-- The new lesson -----------------------------------------------------------------------------------------------------------
select is(tests.change('tess', tests.cancel(9)) || ' ' || tests.planned(),
  '1 row 1 45 Hall Halves cancelled ill instead 9, 9 45 Hall Halves', 'a new date plans a lesson like the cancelled one');
select is((select id from public.lessons where topic = 'Halves' and not is_cancelled), tests.instead(), 'its id comes from the id of the cancelled one');
select is(tests.told(), 'Ada lesson-cancelled ill instead 9, Pam lesson-cancelled ill instead 9', 'the families get one notice, with the reason and the new date');
select is((select string_agg(concat_ws(' ', address, fields ->> 'reason', 'instead ' || extract(day from (fields ->> 'instead')::timestamptz - now())), ', ' order by address)
  from private.mails), 'ada@example.com ill instead 9, pam@example.com ill instead 9', 'and one mail each');
savepoint cancelled;
select is(tests.change('tess', tests.cancel(9)) || ' ' || tests.planned(),
  '1 row 1 45 Hall Halves cancelled ill instead 9, 9 45 Hall Halves', 'a change that arrives twice plans one lesson');
select is((select count(*) from public.notices), 2::bigint, 'and tells nothing more');
update public.lessons set minutes = 60, place = 'Room 2' where id = tests.instead();
select is(tests.change('tess', 'instead_at = now() + interval ''12 days''') || ' ' || tests.planned(),
  '1 row 1 45 Hall Halves cancelled ill instead 12, 12 60 Room 2 Halves', 'another new date moves that lesson');
select is(tests.told(), 'Ada lesson-cancelled ill instead 12, Ada lesson-moved, Pam lesson-cancelled ill instead 12, Pam lesson-moved', 'and is told in place of the first');
rollback to cancelled;
update public.notices set seen_at = now() where true;
select tests.change('tess', 'instead_at = now() + interval ''12 days''');
select is((select count(*) || ' ' || max((subject ->> 'starts')::timestamptz - now())::text from public.notices where seen_at is null and not _deleted), '2 1 day',
  'who has seen the first is told the next, with the time of the cancelled lesson');
rollback to cancelled;
select is(tests.change('tess', 'starts_at = now() + interval ''20 days''', tests.instead()) || ' ' || tests.planned(),
  '1 row 1 45 Hall Halves cancelled ill instead 20, 20 45 Hall Halves', 'the new lesson moves like any other, and the cancelled one says when to');
select is(tests.change('tess', 'is_cancelled = true', tests.instead()) || ' ' || tests.planned(),
  '1 row 1 45 Hall Halves cancelled ill, 20 45 Hall Halves cancelled', 'or is cancelled');
select is(tests.change('tess', 'is_cancelled = false', tests.instead()) || ' ' || tests.planned(),
  '1 row 1 45 Hall Halves cancelled ill instead 20, 20 45 Hall Halves', 'and takes place after all');
rollback to cancelled;
insert into public.lessons (course_id, starts_at, minutes)
  select tests.id('grammar'), now() + n * interval '1 day', 60 from generate_series(1, 120) as n;
update public.lessons set starts_at = now() + interval '30 days' where id = tests.instead();
select is(tests.planned(), '1 45 Hall Halves cancelled ill instead 30, 30 45 Hall Halves', 'lessons of other classes stay as they are');
rollback to planned;

-- Taking the cancellation back ---------------------------------------------------------------------------------------------
select tests.change('tess', tests.cancel(9, 'weather'));
savepoint weather;
select is(tests.change('tess', 'is_cancelled = false') || ' ' || tests.planned(), '1 row 1 45 Hall Halves, 9 45 Hall Halves removed',
  'a lesson that takes place after all has no reason, and the new one goes');
select is(tests.told(), 'nothing', 'a slip is told to nobody');
select is(tests.change('tess', tests.cancel(10)) || ' ' || tests.planned(), '1 row 1 45 Hall Halves cancelled ill instead 10, 10 45 Hall Halves',
  'it comes back with the next cancellation');
rollback to weather;
update public.notices set seen_at = now() where true;
select tests.change('tess', 'is_cancelled = false');
select is((select string_agg(concat_ws(' ', kind, 'instead ' || extract(day from (subject ->> 'instead')::timestamptz - now())), ', ')
  from public.notices where seen_at is null), 'lesson-restored instead 9, lesson-restored instead 9', 'who knows of the new date learns that it is off');
rollback to weather;
update public.lessons set starts_at = now() - interval '1 hour' where id = tests.instead();
insert into public.attendance (lesson_id, student_id, mark) values (tests.instead(), tests.id('ada'), 'present');
update public.notices set seen_at = now() where true;
select tests.refuses('tess', format('update public.lessons set instead_at = now() + interval ''12 days'' where id = %L', tests.id('soon')), '23514',
  'lesson-begun', 'a lesson whose register has marks is not moved so');
select is(tests.change('tess', 'is_cancelled = false') || ' ' || (select _deleted from public.lessons where id = tests.instead()), '1 row false', 'and stays');
select is((select count(*) from public.notices where kind = 'lesson-restored' and subject ? 'instead'), 0::bigint, 'and nobody is told that it is off');
rollback to weather;
select is(tests.change('tess', '_deleted = true') || ' ' || tests.planned(),
  '1 row 1 45 Hall Halves removed weather instead 9, 9 45 Hall Halves', 'a cancelled lesson is removed alone');
select is(tests.told(), 'Ada lesson-cancelled weather instead 9, Pam lesson-cancelled weather instead 9', 'and families still know of the new date');
rollback to planned;

-- The owner ----------------------------------------------------------------------------------------------------------------
create function tests.edit(actor text, fields jsonb) returns text language sql as
  $$ select tests.attempt(actor, format('select public.edit_lesson(%L, %L)', tests.id('soon'), fields)) $$;
select is(tests.edit('ann', jsonb_build_object('is_cancelled', true, 'cancel_reason', 'room', 'instead_at', now() + interval '9 days'))
  || ' ' || tests.planned(), '1 row 1 45 Hall Halves cancelled room instead 9, 9 45 Hall Halves', 'the owner does the same for any teacher');
select is(tests.sees('ann', format('select concat_ws('' '', cancel_reason, instead_at is not null) from public.lessons_ahead(%L) where is_cancelled', tests.id('fractions'))),
  'room t', 'and reads it');
rollback to planned;
insert into public.lessons (course_id, starts_at, minutes) select tests.id('fractions'), now() + n * interval '1 hour', 60 from generate_series(1, 119) as n;
select tests.refuses('tess', format('update public.lessons set %s where id = %L', tests.cancel(9), tests.id('soon')), '23514', 'too-many-lessons',
  'the new lesson counts among the 120');

select * from finish();
rollback;
