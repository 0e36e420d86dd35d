-- Pushes: what cannot wait until a person opens the app. Each repeats a notice, but for the reminder of tomorrow. A push passes through the browser's
-- company and shows on a lock screen, so it holds a topic and a path, and the device has the words.

-- The topic under which a notice is pushed at once; null: it waits for the next visit. Of a lesson only within two days.
create function private.push_topic(notice public.notices) returns text
language sql stable set search_path = '' as $$
  select case
    when notice.kind in ('lesson-moved', 'lesson-cancelled', 'lesson-restored') and least(
      (notice.subject ->> 'starts')::timestamptz, (notice.subject ->> 'before')::timestamptz) < notice.at + interval '2 days' then 'lesson'
    when notice.kind = 'day-closed' and (notice.subject ->> 'day')::date < notice.at + interval '2 days' then 'lesson'
    when notice.kind = 'place-offered' then 'place'
    when notice.kind in ('child-absent', 'child-there') then 'child'
    when notice.kind = 'class-word' then 'word' end
$$;

-- A device shows one notification of a topic, so a sender sends one of those that wait (private.claim_push). They are not
-- joined when they are queued: two acts that tell the same people would wait for each other.
create table private.pushes (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references private.push_subscriptions (session_id) on delete cascade,
  topic text not null check (topic in ('lesson', 'place', 'child', 'word', 'tomorrow')),
  -- The page of the app that a press opens. Notices stand on the dashboard.
  path text not null default '/dashboard' check (path ~ '^/[a-z]'),
  -- When the oldest notice that it repeats was written.
  since timestamptz not null default now(),
  next_attempt_at timestamptz not null,
  -- Until when one sender has it. A sender that dies loses it at that time.
  leased_until timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text check (char_length(last_error) <= 200)
);
create index pushes_waiting_idx on private.pushes (session_id, topic) where sent_at is null and given_up_at is null;
create index pushes_due_idx on private.pushes (next_attempt_at) where sent_at is null and given_up_at is null;

-- What is told at once waits for five minutes, so that a slip can be corrected. The other kinds waited before they were told.
create function private.queue_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pushes (session_id, topic, next_attempt_at)
    select s.session_id, private.push_topic(new), now() + case
      when new.kind in ('day-closed', 'child-absent', 'child-there', 'class-word') then interval '0' else interval '5 minutes' end
    from private.push_subscriptions s where s.user_id = new.user_id and private.push_topic(new) is not null;
  return null;
end $$;

create trigger notices_push after insert on public.notices
  for each row execute function private.queue_pushes();

-- Gives one due push to a sender, for two minutes, and deletes those of its device and topic that wait beside it. No row if none
-- is due. One whose notices were seen or removed meanwhile is deleted, and one that was not sent within twelve hours is given
-- up: a push service keeps it no longer either.
create function private.claim_push()
returns table (id uuid, endpoint text, p256dh text, auth_secret text, topic text, path text, attempt int)
language plpgsql security definer set search_path = '' as $$
declare
  push private.pushes;
begin
  -- Two senders at once would each take one of the same topic.
  perform pg_advisory_xact_lock(hashtext('private.claim_push'));
  update private.pushes p set given_up_at = now(), last_error = coalesce(p.last_error, 'It was not sent within twelve hours.')
    where p.sent_at is null and p.given_up_at is null and p.since < now() - interval '12 hours'
      and (p.leased_until is null or p.leased_until <= now());
  loop
    update private.pushes p set leased_until = now() + interval '2 minutes', attempts = p.attempts + 1
    where p.id = (
      select w.id from private.pushes w
      where w.sent_at is null and w.given_up_at is null and w.next_attempt_at <= now()
        and (w.leased_until is null or w.leased_until <= now())
        and not exists (
          select from private.pushes o where o.session_id = w.session_id and o.topic = w.topic and o.sent_at is null
            and o.given_up_at is null and o.leased_until > now())
      order by w.next_attempt_at, w.id limit 1
      for update skip locked)
    returning p.* into push;
    exit when not found;
    return query
      select push.id, s.endpoint, s.p256dh, s.auth_secret, push.topic, push.path, push.attempts
      from private.push_subscriptions s join auth.sessions d on d.id = s.session_id
      where s.session_id = push.session_id and (d.not_after is null or d.not_after > now()) and (exists (
          select from public.notices n where n.user_id = s.user_id and n.at >= push.since and n.seen_at is null
            and not n._deleted and private.push_topic(n) = push.topic)
        or push.topic = 'tomorrow' and s.user_id = any (
          private.readers_of_day((push.since at time zone 'Europe/London')::date + 1)));
    if found then
      delete from private.pushes p where p.session_id = push.session_id and p.topic = push.topic and p.id <> push.id
        and p.sent_at is null and p.given_up_at is null;
      return;
    end if;
    delete from private.pushes p where p.id = push.id;
  end loop;
end $$;

-- Records how an attempt ended: 'sent'; 'later', a failure of the push service; 'refused', a failure of this push, which is
-- given up; 'gone', the device has no such subscription any more. Pauses double from one minute to an hour.
create function private.record_push(push uuid, attempt int, outcome text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if outcome = 'gone' then
    delete from private.push_subscriptions s using private.pushes p where p.id = push and s.session_id = p.session_id;
    return;
  end if;
  update private.pushes set
    leased_until = null,
    sent_at = case when outcome = 'sent' then now() end,
    given_up_at = case when outcome = 'refused' then now() end,
    last_error = case when outcome <> 'sent' then left(reason, 200) end,
    next_attempt_at = now() + least(interval '1 minute' * 2 ^ least(attempts - 1, 10), interval '1 hour')
  where id = push and (attempts = attempt or outcome = 'sent') and sent_at is null and given_up_at is null;
end $$;

call private.publish('service_role', 'claim_push', 'record_push');
