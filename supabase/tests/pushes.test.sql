begin;
\ir cast.psql
select * from no_plan();

create function tests.sign_in(name text, device text) returns void language sql as $$
  insert into auth.sessions (id, user_id) values (tests.id(name || device), tests.id(name)) on conflict do nothing
$$;
-- What a person does on a device.
create function tests.on_device(name text, device text, query text) returns text language plpgsql as $$
begin
  perform set_config('tests.session', tests.id(name || device)::text, true);
  return tests.sees(name, query);
end $$;
create function tests.save(name text, device text, endpoint text) returns text language sql as $$
  select tests.on_device(name, device, format('select public.save_push_subscription(%L, %L, %L)',
    endpoint, 'B' || repeat('a', 86), repeat('b', 22)))
$$;
create function tests.endpoints() returns text language sql as $$
  select coalesce(string_agg(p.first_name || ' ' || right(s.endpoint, 1), ', ' order by p.first_name, s.endpoint), 'nothing')
  from private.push_subscriptions s join public.profiles p on p.id = s.user_id
$$;
create function tests.pushes() returns text language sql as $$
  select coalesce(string_agg(p.first_name || ' ' || w.topic, ', ' order by p.first_name, w.topic), 'nothing')
  from (select distinct session_id, topic from private.pushes where sent_at is null and given_up_at is null) as w
  join private.push_subscriptions s using (session_id) join public.profiles p on p.id = s.user_id
$$;
create function tests.tell(name text, what text, about jsonb default '{}') returns void language sql as
  $$ select private.tell(array[tests.id(name)], what, about) $$;
-- Everything that waits is due. What a sender gets, one after the other.
create function tests.claims() returns text language plpgsql as $$
declare
  claimed record;
  found text := '';
begin
  update private.pushes set next_attempt_at = now(), leased_until = null where sent_at is null;
  loop
    select * into claimed from public.claim_push();
    exit when claimed.id is null;
    found := concat_ws(', ', nullif(found, ''), right(claimed.endpoint, 1) || ' ' || claimed.topic || ' ' || claimed.path);
  end loop;
  return coalesce(nullif(found, ''), 'nothing');
end $$;

-- Subscriptions --------------------------------------------------------------------------------------------------------
select tests.sign_in('pam', 'phone'), tests.sign_in('pam', 'laptop'), tests.sign_in('ada', 'phone'), tests.sign_in('sid', 'phone');
select is(tests.save('pam', 'phone', endpoint), '23514', 'no push is posted to ' || endpoint) from unnest(array[
  'http://fcm.googleapis.com/1', 'https://example.com/1', 'https://fcm.googleapis.com.example.com/1', 'https://127.0.0.1/1',
  'https://fcm.googleapis.com:8443/1', 'https://fcm.googleapis.com@example.com/1', 'https://example.com#fcm.googleapis.com/1',
  'https://xfcm.googleapis.com/1', 'https://push.apple.com.example.com/1', 'https://evilpush.apple.com/1', 'https://fcm.googleapis.com', '',
  E'https://fcm.googleapis.com/1\n', 'https://FCM.googleapis.com/1']) as endpoint;
select is(tests.save('pam', 'phone', null), '23514', 'nor nowhere');
select is(tests.on_device('pam', 'phone', 'select public.save_push_subscription(''https://fcm.googleapis.com/1'', ''key'', ''secret'')'), '23514',
  'keys have their length');
select is(tests.save('pam', 'phone', endpoint), 'true', 'pushes are posted to ' || endpoint) from unnest(array[
  'https://updates.push.services.mozilla.com/wpush/v2/1', 'https://web.push.apple.com/1', 'https://wns2-par02p.notify.windows.com/w/?token=1',
  'https://fcm.googleapis.com/fcm/send/1']) as endpoint;
select is(tests.endpoints(), 'Pam 1', 'a device has one subscription');
select is(tests.on_device('pam', 'phone', 'select public.push_state() ->> ''is_on'''), 'true', 'and learns that it has one');
select is(tests.on_device('pam', 'laptop', 'select public.push_state() ->> ''is_on'''), 'false', 'the other device has none');
select is(tests.save('sid', 'nowhere', 'https://fcm.googleapis.com/2'), '42501', 'a session that has ended saves none');
select set_config('tests.session', tests.id('pamphone')::text, true);
select is(tests.sees('sid', format('select public.save_push_subscription(''https://fcm.googleapis.com/2'', %L, %L)', 'B' || repeat('a', 86), repeat('b', 22))),
  '42501', 'nor does the session of somebody else');
select is(tests.sees('sid', 'select public.end_push_subscription()'), 'false', 'which ends none either');
select is(tests.sees('sid', 'select endpoint from private.push_subscriptions'), '42501', 'nobody reads subscriptions');
select is(tests.save('ada', 'phone', 'https://fcm.googleapis.com/fcm/send/1'), 'true', 'another account on the same device');
select is(tests.endpoints(), 'Ada 1', 'takes the place of the one before');
update private.push_settings set hosts = hosts || array['push.example.com'] where singleton;
select is(tests.save('pam', 'laptop', 'https://push.example.com/2'), 'true', 'the owner can allow another push service');
select is(tests.save('pam', 'phone', 'https://fcm.googleapis.com/3'), 'true', 'an account has several devices');
select is(tests.on_device('pam', 'laptop', 'select public.end_push_subscription()'), 'true', 'one is ended');
select is(tests.endpoints(), 'Ada 1, Pam 3', 'and the others stay');
delete from auth.sessions where id = tests.id('pamphone');
select is(tests.endpoints(), 'Ada 1', 'a subscription ends with its session');
select tests.sign_in('pam', 'phone' || n), tests.save('pam', 'phone' || n, 'https://fcm.googleapis.com/' || n) from generate_series(1, 11) as n;
select is((select count(*) || ' ' || bool_or(session_id = tests.id('pamphone11')) from private.push_subscriptions where user_id = tests.id('pam')), '10 true',
  'an account has ten at most, the newest of them');
delete from auth.sessions where user_id = tests.id('pam');
select tests.sign_in('pam', 'phone'), tests.sign_in('pam', 'laptop');
select tests.save('pam', 'phone', 'https://fcm.googleapis.com/3'), tests.save('pam', 'laptop', 'https://fcm.googleapis.com/4');
select set_config('tests.session', '', true);

-- What is pushed -------------------------------------------------------------------------------------------------------------
insert into public.lessons (id, course_id, starts_at, minutes) values
  (tests.id('soon'), tests.id('fractions'), now() + interval '1 day', 60),
  (tests.id('later'), tests.id('fractions'), now() + interval '9 days', 60);
select tests.as_owner();
delete from public.notices where true;
delete from private.pushes where true;
savepoint quiet;
update public.lessons set starts_at = starts_at + interval '1 hour' where id = tests.id('later');
select is(tests.pushes(), 'nothing', 'a lesson of next week waits for the next visit');
update public.lessons set starts_at = now() + interval '30 hours' where id = tests.id('later');
select is(tests.pushes(), 'Ada lesson, Pam lesson, Pam lesson', 'one that moves to tomorrow is pushed to each device');
rollback to quiet;
update public.lessons set is_cancelled = true where id = tests.id('soon');
select is(tests.pushes(), 'Ada lesson, Pam lesson, Pam lesson', 'a lesson of tomorrow that is cancelled is pushed');
select is((select string_agg(distinct (next_attempt_at - now())::text, ', ') from private.pushes), '00:05:00', 'after five minutes');
select is((select count(*) from public.claim_push()), 0::bigint, 'and not before');
update public.lessons set is_cancelled = false where id = tests.id('soon');
select is(tests.claims(), 'nothing', 'a slip that was corrected is not pushed');
rollback to quiet;
update public.lessons set is_cancelled = true where id = tests.id('soon');
update public.notices set seen_at = now() where user_id = tests.id('pam');
select is(tests.claims(), '1 lesson /dashboard', 'nor is what was seen on another device');
select is(tests.pushes(), 'Ada lesson', 'which is forgotten');
rollback to quiet;
select tests.tell('ada', kind, subject) from (values ('place-offered', '{}'::jsonb), ('child-absent', '{}'), ('child-there', '{}'), ('class-word', '{}'),
  ('day-closed', jsonb_build_object('day', current_date + 1)), ('lesson-moved', jsonb_build_object('starts', now() + interval '1 day'))) as told (kind, subject);
select is((select string_agg(distinct topic, ', ' order by topic) from private.pushes where next_attempt_at <= now()), 'child, lesson, word',
  'what waited before it was told goes at once');
select is((select string_agg(claimed, ', ' order by claimed) from unnest(string_to_array(tests.claims(), ', ')) as claimed),
  '1 child /dashboard, 1 lesson /dashboard, 1 place /dashboard, 1 word /dashboard', 'a device gets one push of a topic');
select is(tests.pushes(), 'Ada child, Ada lesson, Ada place, Ada word', 'the others of the topic are gone');
rollback to quiet;
select tests.tell('ada', kind, jsonb_build_object('day', current_date + 9, 'starts', now() + interval '9 days')) from unnest(array['enrolled', 'results-released',
  'place-waiting', 'enquiry-answered', 'day-closed', 'lesson-restored', 'calendar-made']) as kind;
select is(tests.pushes(), 'nothing', 'other notices are not pushed');
rollback to quiet;

-- How a push ends ----------------------------------------------------------------------------------------------------------------
create function tests.record(outcome text, attempt int default null) returns text language plpgsql as $$
declare
  push private.pushes;
begin
  select * into push from private.pushes where leased_until is not null;
  perform public.record_push(push.id, coalesce(attempt, push.attempts), outcome, 'why');
  return (select concat_ws(' ', case when sent_at is not null then 'sent' when given_up_at is not null then 'given up' else 'waits' end,
    attempts, next_attempt_at - now(), last_error) from private.pushes where id = push.id);
end $$;
select tests.tell('ada', 'class-word');
savepoint told;
select is(tests.claims(), '1 word /dashboard', 'one sender gets it');
select is((select count(*) from public.claim_push()), 0::bigint, 'no other sender gets it');
select is(tests.record('sent'), 'sent 1 00:01:00', 'it is sent');
select tests.tell('ada', 'class-word');
select is(tests.pushes(), 'Ada word', 'the next news is pushed again');
rollback to told;
select tests.claims();
select is(tests.record('later'), 'waits 1 00:01:00 why', 'a failure of the service is tried again in a minute');
select tests.claims();
select is(tests.record('later', 1), 'waits 2 00:00:00 why', 'a late answer about an earlier attempt does not count');
select is(tests.record('later'), 'waits 2 00:02:00 why', 'the pauses grow');
update private.pushes set since = now() - interval '13 hours' where true;
select is(tests.claims(), 'nothing', 'after twelve hours it is given up');
select is((select given_up_at is not null and last_error = 'why' from private.pushes), true, 'with the last error');
rollback to told;
select tests.claims();
select is(tests.record('refused'), 'given up 1 00:01:00 why', 'a refused one is given up at once');
rollback to told;
select tests.claims();
select is(tests.record('gone'), null, 'a device that ended its subscription');
select is(tests.endpoints(), 'Pam 3, Pam 4', 'gets none any more');
rollback to told;
select tests.claims();
select tests.tell('ada', 'class-word');
select is((select count(*) from public.claim_push()), 0::bigint, 'news that comes while its topic is being sent waits for the answer');
select is(left(tests.record('sent'), 4), 'sent', 'which is not its own');
select is((select count(*) from public.claim_push()), 1::bigint, 'and is sent after it');
rollback to told;
update auth.sessions set not_after = now() - interval '1 minute' where user_id = tests.id('ada');
select is(tests.claims(), 'nothing', 'a session whose time is over gets none');

-- The evening before ------------------------------------------------------------------------------------------------------
rollback to quiet;
-- They are queued at any hour.
do $$ begin
  execute replace(pg_get_functiondef('private.queue_reminders'::regproc), 'between 18 and 20', 'between 0 and 23');
end $$;
update public.lessons set starts_at = ((now() at time zone 'Europe/London')::date + 1 + time '16:00') at time zone 'Europe/London' where id = tests.id('soon');
delete from public.notices where true;
delete from private.pushes where true;
savepoint evening;
select private.queue_reminders();
select is(tests.claims(), 'nothing', 'nobody is reminded who did not choose it');
select is(tests.sees('ada', 'select public.set_push_reminder(true)'), 'true', 'a person chooses it');
select is(tests.sees('ada', 'select public.push_state() ->> ''reminds'''), 'true', 'and sees that it is chosen');
select is(tests.sees('pam', 'select public.push_state() ->> ''reminds'''), 'false', 'for this account alone');
select private.queue_reminders();
select is(tests.claims(), '1 tomorrow /dashboard', 'and is reminded of the lesson of tomorrow');
select private.queue_reminders();
select is((select count(*) from private.pushes), 1::bigint, 'once an evening');
rollback to evening;
select tests.sees('ada', 'select public.set_push_reminder(true)');
update public.lessons set is_cancelled = true where id = tests.id('soon');
delete from public.notices where true;
delete from private.pushes where true;
select private.queue_reminders();
select is(tests.claims(), 'nothing', 'not of a lesson that is cancelled');
rollback to evening;
select tests.sees('ada', 'select public.set_push_reminder(true)');
select private.queue_reminders();
update public.lessons set starts_at = starts_at + interval '3 days' where id = tests.id('soon');
delete from public.notices where true;
select is(tests.claims(), 'nothing', 'nor of one that was moved meanwhile');
rollback to evening;
select tests.sees('ada', 'select public.set_push_reminder(true)');
select is(tests.sees('ada', 'select public.set_push_reminder(false)'), 'false', 'a person ends it');
select private.queue_reminders();
select is(tests.claims(), 'nothing', 'and is not reminded any more');

select * from finish();
rollback;
