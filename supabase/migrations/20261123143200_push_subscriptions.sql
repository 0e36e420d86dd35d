-- The devices that show notifications although the app is closed (Web Push). A subscription belongs to a session and ends
-- with it. Its endpoint and keys are secrets: whoever has them can write to the device. No function returns them to a client.

create table private.push_settings (
  singleton boolean primary key default true check (singleton),
  -- The VAPID key by which a push service knows that it is us (`npm run make-push-keys`). '': not set up.
  public_key text not null default '' check (public_key ~ '^([A-Za-z0-9_-]{87})?$'),
  -- The push services of browsers; '*.' stands for any name before it. A device chooses its endpoint, and we post to no other host.
  hosts text[] not null default
    '{fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com}'
);
insert into private.push_settings default values;

create table private.push_subscriptions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- Of RFC 8291: the device's public key, and the secret that only it and we know.
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth_secret text not null check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
  made_at timestamptz not null default now()
);
create index push_subscriptions_user_idx on private.push_subscriptions (user_id, made_at);

-- Who wants a reminder the evening before a lesson, and the evening of the last one (private.queue_reminders).
create table private.push_reminders (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  reminded_on date
);

-- Whether an endpoint is an address of a push service, over TLS and at its usual port.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.push_settings s cross join unnest(s.hosts) as allowed,
      substring(endpoint from '^https://([a-z0-9.-]+)/[!-~]+$') as host
    where host = allowed or left(allowed, 2) = '*.' and right(host, char_length(allowed) - 1) = substr(allowed, 2))
$$;

-- The key with which a device subscribes, whether the caller's session has a subscription, and whether the caller is reminded
-- of lessons.
create function private.push_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('key', s.public_key, 'is_on', exists (
    select from private.push_subscriptions p
    where p.session_id::text = (select auth.jwt()) ->> 'session_id' and p.user_id = (select auth.uid())),
    'reminds', exists (select from private.push_reminders r where r.user_id = (select auth.uid())))
  from private.push_settings s
$$;

-- Keeps the subscription of the caller's device, in place of an earlier one of the session and of one that another account left
-- on the device. An account has ten; the oldest makes room.
create function private.save_push_subscription(endpoint text, p256dh text, auth_secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  device constant uuid := (select s.id from auth.sessions s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid());
begin
  if device is null then
    raise exception 'the session has ended' using errcode = 'insufficient_privilege';
  end if;
  if private.is_push_endpoint(save_push_subscription.endpoint) is not true then
    raise exception 'not a known push service' using errcode = 'check_violation';
  end if;
  delete from private.push_subscriptions p
    where p.endpoint = save_push_subscription.endpoint and p.session_id <> device;
  insert into private.push_subscriptions as p (session_id, user_id, endpoint, p256dh, auth_secret)
    values (device, auth.uid(), save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth_secret)
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth_secret = excluded.auth_secret, made_at = excluded.made_at;
  delete from private.push_subscriptions p where p.session_id in (
    select o.session_id from private.push_subscriptions o where o.user_id = auth.uid() and o.session_id <> device
    order by o.made_at desc, o.session_id offset 9);
  return true;
end $$;

-- Ends the subscription of the caller's session. Answers whether there was one.
create function private.end_push_subscription() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.push_subscriptions p
    where p.session_id::text = auth.jwt() ->> 'session_id' and p.user_id = auth.uid();
  return found;
end $$;

call private.publish('authenticated', 'push_state', 'save_push_subscription', 'end_push_subscription');
