-- The devices on which an account is signed in, and who ends them.

-- Whether the caller has to set up or use a second factor before anything else.
create function private.needs_second_factor() returns boolean
language sql stable set search_path = '' as $$ select coalesce(private.caller_type() = 'admin-unverified', false) $$;

create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
$$;

-- The sessions of an account, the last used first. The access token of an ended one works until it expires, an hour at most.
create function private.sessions_of(account uuid)
returns table (id uuid, user_agent text, begun_at timestamptz, used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, coalesce(s.user_agent, ''), s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at),
    s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
  from auth.sessions s
  where s.user_id = account and (s.not_after is null or s.not_after > now())
  order by 4 desc, s.id limit 100
$$;

create function private.own_sessions()
returns table (id uuid, user_agent text, begun_at timestamptz, used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$ select * from private.sessions_of(auth.uid()) $$;

-- The devices of a child without an address, for the parents.
create function private.child_sessions(child uuid)
returns table (id uuid, user_agent text, begun_at timestamptz, used_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_own_child(child);
  return query select * from private.sessions_of(child);
end $$;

-- Ends one of the caller's sessions. Answers whether there was one.
create function private.end_own_session(session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id = session and user_id = auth.uid();
  return found;
end $$;

-- Ends all of the caller's sessions, this one too, and the calendar address.
create function private.end_own_sessions() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_sessions(auth.uid());
  return true;
end $$;

-- Records what somebody else did to the sessions of an account, which are rows of the auth service.
create function private.record_ended_sessions(account uuid, what text) returns void
language sql security definer set search_path = '' as $$
  insert into private.events (actor, act, tbl, row_id, people, after)
  values (auth.uid(), 'delete', what, account::text, array[account], '{}')
$$;

-- A parent ends one device of a child without an address. Answers whether there was one.
create function private.end_child_session(child uuid, session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_own_child(child);
  delete from auth.sessions where id = session and user_id = child;
  if found then
    perform private.record_ended_sessions(child, 'device');
    return true;
  end if;
  return false;
end $$;

-- An admin ends all sessions of a person, and the person's calendar address.
create function private.end_sessions_of(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.end_sessions(account);
  perform private.record_ended_sessions(account, 'sessions');
  return true;
end $$;

-- For somebody who lost the phone with the codes: another admin removes the second factor. A stolen password must not be
-- enough to set up a new one, so the account has to prove its address again, by a link for a new password.
create function private.remove_second_factor(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_fresh_admin();
  if account = auth.uid() then
    raise exception 'another admin does this' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.mfa_factors where user_id = account;
  delete from private.address_proofs where user_id = account;
  update auth.users set encrypted_password = '' where id = account;
  perform private.end_sessions(account);
  perform private.record_ended_sessions(account, 'second-factor');
  return true;
end $$;

-- Devices on which an admin has signed in, as a hash of the browser's name for itself without its version.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device bytea not null,
  primary key (user_id, device)
);

-- Mails an admin about a sign-in on a device that the account had not used before. It runs at the end of the transaction,
-- because the auth service makes the session before or after this change.
create function private.report_new_device() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agent text;
begin
  if not exists (select from public.profiles where id = new.id and user_type = 'admin' and not _deleted) then
    return null;
  end if;
  select s.user_agent into agent from auth.sessions s where s.user_id = new.id and s.user_agent is not null
    order by s.created_at desc limit 1;
  if agent is not null then
    insert into private.known_devices (user_id, device)
      values (new.id, sha256(convert_to(regexp_replace(agent, '[0-9._]+', '', 'g'), 'UTF8')))
      on conflict on constraint known_devices_pkey do nothing;
    if found then
      perform private.queue_mail('admin-signed-in', new.email,
        jsonb_build_object('at', now(), 'device', left(agent, 400)));
    end if;
  end if;
  return null;
end $$;

create constraint trigger on_auth_signed_in after update of last_sign_in_at on auth.users
  deferrable initially deferred for each row
  when (new.last_sign_in_at is distinct from old.last_sign_in_at)
  execute function private.report_new_device();

call private.publish('authenticated', 'needs_second_factor', 'has_second_factor', 'own_sessions', 'end_own_session',
  'end_own_sessions', 'child_sessions', 'end_child_session', 'end_sessions_of', 'remove_second_factor');
