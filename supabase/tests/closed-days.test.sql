begin;
\ir cast.psql
select * from no_plan();

-- In three days Ted has thirty classes: Ada is in three of them, Sid, who has no adult, in one. One more has been cancelled before.
create function tests.day(days int) returns date language sql stable as $$ select (now() at time zone 'Europe/London')::date + days $$;
create function tests.at(days int, at time) returns timestamptz language sql stable as $$ select (tests.day(days) + at) at time zone 'Europe/London' $$;
insert into public.courses (id, title, description, subject, teacher_id, venue, offer)
  select tests.id('class ' || n), 'Class ' || n, 'C', 'english', tests.id('ted'), case when n <= 10 then 'online' else 'oakfold-house' end, '1'
  from generate_series(1, 31) as n;
insert into public.lessons (id, course_id, starts_at, minutes, place, is_cancelled)
  select tests.id('lesson ' || n), tests.id('class ' || n), tests.at(3, time '09:00' + n * interval '10 minutes'), 60, 'Hall', n = 31
  from generate_series(1, 31) as n;
insert into public.lessons (id, course_id, starts_at, minutes) values (tests.id('day after'), tests.id('class 1'), tests.at(4, '00:00'), 60),
  (tests.id('night before'), tests.id('class 1'), tests.at(3, '00:00') - interval '1 second', 60), (tests.id('past'), tests.id('class 1'), now() - interval '1 second', 60);
insert into public.enrollments (user_id, course_id) select tests.id('ada'), tests.id('class ' || n) from unnest(array[1, 2, 12]) as n;
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('class 2')), (tests.id('sid'), tests.id('class 31'));
delete from public.notices where true;
delete from private.mails where true;
delete from private.events where true;

create function tests.close(venue text default '', days int default 3, reason text default 'Snow.') returns text language sql as
  $$ select tests.attempt('ann', format('select public.close_day(%L, %L, %L)', tests.day(days), venue, reason)) $$;
create function tests.undo() returns text language sql as
  $$ select tests.attempt('ann', format('select public.reopen_day(%L)', (select id from private.closed_days order by at desc limit 1))) $$;
create function tests.after(minutes int) returns text language plpgsql as $$
begin
  perform tests.as_owner();
  update private.closed_days set at = at - minutes * interval '1 minute' where true;
  perform private.tell_due();
  return (select coalesce(string_agg(p.first_name || ' ' || n.kind, ', ' order by p.first_name, n.kind), 'nothing')
      from public.notices n join public.profiles p on p.id = n.user_id where not n._deleted)
    || ' / ' || (select coalesce(string_agg(kind || ' ' || split_part(address, '@', 1), ', ' order by address, kind), 'no mail') from private.mails);
end $$;
create function tests.cancelled() returns bigint language sql as $$ select count(*) from public.lessons where is_cancelled $$;
create function tests.named(reader text) returns text language sql as $$
  select string_agg(l ->> 'title' || ' ' || to_char((l ->> 'starts')::timestamptz at time zone 'Europe/London', 'HH24:MI'), ', ' order by l ->> 'starts')
  from public.notices n, jsonb_array_elements(n.subject -> 'lessons') as l where n.user_id = tests.id(reader) and n.kind = 'day-closed' and not n._deleted
$$;
savepoint start;

select is(tests.attempt(actor, format('select public.%s', call)), '42501', actor || ' does not ' || call)
  from unnest(array['ada', 'pam', 'ted']) as actor, unnest(array['day_to_close(current_date, '''')', 'close_day(current_date, '''', '''')', 'closed_days()']) as call;
select is(tests.sees('ann', format('select public.day_to_close(%L, %L)', tests.day(3), venue)), expected, 'a day of ' || venue || ' concerns ' || expected)
  from (values ('', '{"lessons": 30, "children": 2}'), ('online', '{"lessons": 10, "children": 2}'), ('oakfold-house', '{"lessons": 20, "children": 1}')) as v (venue, expected);
select is(tests.close(), '1 row', 'an admin closes a day');
select is(tests.cancelled(), 31::bigint, 'its thirty lessons are cancelled');
select is((select count(*) from public.lessons where id in (tests.id('day after'), tests.id('night before'), tests.id('past')) and is_cancelled), 0::bigint, 'and none of another day');
select is(tests.after(4), 'nothing / no mail', 'nobody is told within five minutes');
savepoint closed;
select is(tests.after(1), 'Ada day-closed, Pam day-closed, Sid day-closed, Ted day-closed / day-closed pam, day-closed sid',
  'then each reader is told once, by one mail: adults, and a student who has none');
savepoint told;
select is(tests.named('pam'), 'Class 1 09:10, Class 2 09:20, Class 12 11:00', 'a family reads which lessons');
select is((select jsonb_array_length(subject -> 'lessons') from public.notices where user_id = tests.id('ted')), 30, 'and the teacher all of them');
select is((select subject - 'lessons' from public.notices where user_id = tests.id('pam')), jsonb_build_object('day', tests.day(3), 'reason', 'Snow.'), 'with day and reason');
select is((select subject ->> 'course' from public.notices where user_id = tests.id('sid')), tests.id('class 2')::text, 'one of a single class names the class');
select is((select string_agg(distinct (due_at at time zone 'Europe/London')::text, ', ') from private.mails), string_agg(distinct (t - interval '2 days')::text, ', '), 'the mail goes two days before the first lesson')
  from unnest(array[tests.at(3, '09:10') at time zone 'Europe/London', tests.at(3, '09:20') at time zone 'Europe/London']) as t;
select is((select private.fields_to_send(m) - 'closed' - 'day' from private.mails m where address = 'pam@example.com'), jsonb_build_object('reader', 'Pam', 'reason', 'Snow.', 'lessons', (
  select jsonb_agg(jsonb_build_object('starts', starts_at, 'offer', '1', 'children', array['Ada']) order by starts_at) from public.lessons
  where id in (tests.id('lesson 1'), tests.id('lesson 2'), tests.id('lesson 12')))), 'the mail names the children and the lessons');
select is(tests.undo(), '23514', 'what was told is not undone');
update public.lessons set is_cancelled = false where id = tests.id('lesson 12');
select is((select jsonb_array_length(private.fields_to_send(m) -> 'lessons') from private.mails m where address = 'pam@example.com' and kind = 'day-closed'), 2, 'nor does a mail that waits have what takes place after all');
select is(tests.after(0), 'Ada day-closed, Ada lesson-restored, Pam day-closed, Pam lesson-restored, Sid day-closed, Ted day-closed, Ted lesson-restored / '
  || 'lesson-changed ada, day-closed pam, lesson-changed pam, day-closed sid', 'which is told by itself');
rollback to told;
update public.notices set seen_at = now() where user_id = tests.id('pam');
select is(split_part(tests.after(60), ' / ', 2), 'day-closed sid', 'who has read the notice gets no mail, and nobody is told twice');
rollback to closed;

select is(tests.undo(), '1 row', 'the act is undone');
select is(tests.cancelled(), 1::bigint, 'exactly its lessons come back');
select is(tests.after(5), 'nothing / no mail', 'and nobody is told anything');
select is(tests.undo() || ' ' || tests.cancelled(), '1 row 1', 'a second time changes nothing');
select is((select string_agg(act, ', ' order by id) from private.events where tbl = 'closed_days'), 'insert, update', 'the trail has the act and its end');
select is((select count(*) from private.events where tbl = 'lessons' and actor = tests.id('ann')), 60::bigint, 'and each lesson twice');
rollback to closed;
select tests.attempt('ted', format('update public.lessons set is_cancelled = false where id = %L', tests.id('lesson 1')));
select is(tests.after(1), 'Ada day-closed, Pam day-closed, Sid day-closed, Ted day-closed / day-closed pam, day-closed sid', 'what the teacher restores meanwhile is not told');
select is(tests.named('pam'), 'Class 2 09:20, Class 12 11:00', 'nor is it named');
rollback to closed;
select tests.attempt('ted', format('update public.lessons set is_cancelled = false where id = %L', tests.id('lesson 1'))), tests.undo();
select is(tests.cancelled(), 1::bigint, 'nor undone twice');
rollback to closed;
select tests.attempt('ted', format('update public.lessons set _deleted = true where id = %L', tests.id('lesson 1')));
select is(tests.after(0), 'nothing / no mail', 'what the teacher removes meanwhile is not told by itself');
select tests.after(1);
select is(tests.named('pam'), 'Class 1 09:10, Class 2 09:20, Class 12 11:00', 'but with the others');
rollback to closed;
update public.enrollments set _deleted = true where user_id = tests.id('ada');
delete from public.notices where true;
select is(split_part(tests.after(1), ' / ', 1), 'Sid day-closed, Ted day-closed', 'a family whose places end meanwhile is not told');
rollback to start;

-- What readers knew before.
update public.lessons set starts_at = starts_at + interval '1 hour' where id = tests.id('lesson 1');
select is(tests.after(0), 'Ada lesson-moved, Pam lesson-moved, Ted lesson-moved / lesson-changed ada, lesson-changed pam', 'a lesson has moved');
savepoint moved;
select tests.close();
select is(tests.after(5), 'Ada day-closed, Pam day-closed, Sid day-closed, Ted day-closed / day-closed pam, day-closed sid', 'nobody needs to read of the move any more');
select is(tests.named('pam'), 'Class 1 09:10, Class 2 09:20, Class 12 11:00', 'a lesson is told with the time that the family knows');
rollback to moved;
update private.mails set sent_at = now() where true;
select tests.close(), tests.after(5);
select is(tests.named('pam'), 'Class 2 09:20, Class 1 10:10, Class 12 11:00', 'which is that of the mail, once it was sent');
rollback to start;
update public.lessons set is_cancelled = true where id = tests.id('lesson 1');
update public.notices set seen_at = now() where true;
delete from private.mails where true;
select tests.close(), tests.after(5);
select is(tests.named('pam'), 'Class 2 09:20, Class 12 11:00', 'what was cancelled before is not told again');
rollback to start;

select is(tests.close('online') || ' ' || tests.cancelled(), '1 row 11', 'one venue is closed');
select tests.after(5);
select is(tests.named('pam'), 'Class 1 09:10, Class 2 09:20', 'with its lessons alone');
select tests.close();
select tests.after(5);
select is((select string_agg(jsonb_array_length(subject -> 'lessons')::text, ', ' order by jsonb_array_length(subject -> 'lessons')) from public.notices where user_id = tests.id('ted')), '10, 20', 'the others follow in another act');
select tests.refuses('ann', format('select public.close_day(%L, '''', '''')', tests.day(3)), '23514', 'target-gone', 'a day without a lesson is not closed');
rollback to start;
select is(tests.close('', 3, repeat('x', 201)), '23514', 'a reason has two hundred characters at most');
select is(tests.cancelled(), 1::bigint, 'and a refused act cancels nothing');
select tests.close();
select is(tests.sees('ann', 'select day || '' '' || lessons || '' '' || reason from public.closed_days()'), tests.day(3) || ' 30 Snow.', 'an admin reads which days are closed');
update private.closed_days set day = tests.day(-1) where true;
select is(tests.sees('ann', 'select day from public.closed_days()'), 'nothing', 'until they are over');

select * from finish();
rollback;
