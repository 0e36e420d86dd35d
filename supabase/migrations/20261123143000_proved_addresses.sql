-- An address belongs to the person who opens a link that was mailed to it. Anybody can sign up with any address, so the
-- password, names and type that were typed before are worth nothing: opening the first link empties the password and
-- ends every session, and the page behind the link asks for all of them again.
create table private.address_proofs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- When a mailed link was first opened. From then on only the session of a mailed link can set a password.
  opened_at timestamptz not null default now(),
  -- When the first password after that was chosen; null until then.
  proved_at timestamptz
);

create function private.is_proved(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.address_proofs where user_id = account and proved_at is not null)
$$;

-- Ends every session of an account, and its calendar address, which tells the lessons to anybody who has it. Access
-- tokens that were issued before work until they expire, an hour at most.
create function private.end_sessions(account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.calendar_keys where user_id = account;
  delete from auth.sessions where user_id = account;
$$;

-- The auth service makes the session of the link after this, in the same transaction.
create function private.open_address_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A new password clears the token of a mailed link too. That is no proof. Nor is a token that pairs a child's device.
  if new.encrypted_password is not distinct from old.encrypted_password and not private.is_proved(new.id)
    and not private.is_managed_address(new.email) then
    insert into private.address_proofs (user_id) values (new.id) on conflict do nothing;
    perform private.end_sessions(new.id);
    -- The auth service refuses every password for an empty one.
    new.encrypted_password := '';
  end if;
  return new;
end $$;

-- A project that asks for no confirmation confirms at the sign-up, without a mail. That proves nothing.
create trigger on_auth_address_confirmed before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and new.confirmation_sent_at is not null)
  execute function private.open_address_proof();
create trigger on_auth_recovery_opened before update of recovery_token on auth.users
  for each row when (coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = '')
  execute function private.open_address_proof();

-- The first password after the proof completes it, and brings the names and the type as corrected. The auth service
-- writes them in the same transaction, after the password. Every later password, and another address, ends what a thief
-- may hold and is mailed to the account; the auth service itself ends the other sessions at a new password.
create function private.follow_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given record;
begin
  if new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> '' then
    update private.address_proofs set proved_at = now() where user_id = new.id and proved_at is null;
    if not found then
      delete from private.calendar_keys where user_id = new.id;
      perform private.queue_mail('password-changed', new.email, '{}');
    end if;
  end if;
  if new.email is distinct from old.email then
    perform private.end_sessions(new.id);
    perform private.queue_mail('address-changed', old.email, '{}') where old.email <> '';
  end if;
  if new.raw_user_meta_data is distinct from old.raw_user_meta_data
    and exists (select from private.address_proofs where user_id = new.id and proved_at = now()) then
    select * into given from private.names_and_type(new.raw_user_meta_data);
    update public.profiles set first_name = given.first_name, last_name = given.last_name,
        user_type = case when user_type <> 'admin' and not private.is_relied_on(id) then given.user_type else user_type end
      where id = new.id and not _deleted;
  end if;
  return null;
end $$;

create trigger on_auth_account_changed after update of encrypted_password, email, raw_user_meta_data on auth.users
  for each row execute function private.follow_account_change();

-- What was typed at the sign-up, for the caller to correct; null once the address is proved.
create function private.unproved_sign_up() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('first_name', first_name, 'last_name', coalesce(last_name, ''), 'user_type', user_type)
  from public.profiles where id = (select auth.uid()) and not _deleted and not is_managed and not private.is_proved(id)
$$;

call private.publish('authenticated', 'unproved_sign_up');
