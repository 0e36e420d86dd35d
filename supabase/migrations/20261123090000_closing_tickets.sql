-- A closing may arrive late: its device was killed over it, opened again, and has gone on since. It
-- therefore carries the account's latest ticket. Whoever takes a new one knows that nothing asked
-- before will close the account any more.
create table private.closing_tickets (
  account uuid primary key references auth.users (id) on delete cascade,
  ticket uuid not null
);

-- A ticket for closing the caller's account, in place of the one before; null where the account is
-- gone. It queues behind a closing that is under way.
create function private.take_closing_ticket() returns uuid
language sql security definer set search_path = '' as $$
  insert into private.closing_tickets as held (account, ticket)
    select id, gen_random_uuid() from auth.users where id = (select auth.uid()) for key share
    on conflict (account) do update set ticket = excluded.ticket
    returning held.ticket
$$;
revoke execute on function private.take_closing_ticket() from public;
grant execute on function private.take_closing_ticket() to authenticated;

create function public.take_closing_ticket() returns uuid
language sql set search_path = '' as $$ select private.take_closing_ticket() $$;
revoke execute on function public.take_closing_ticket() from public, anon;
grant execute on function public.take_closing_ticket() to authenticated;

-- As before (account_closing), for whoever brings the latest ticket; false for any other. An account
-- that is gone was closed.
drop function public.close_account(uuid);
drop function private.close_account(uuid);
create function private.close_account(account uuid, ticket uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = close_account.account for update;
  if not found then
    return true;
  end if;
  if not exists (select from private.closing_tickets held
    where held.account = close_account.account and held.ticket = close_account.ticket) then
    return false;
  end if;
  delete from public.enquiries where user_id = close_account.account;
  delete from public.enquiries where lower(details ->> 'email') = (select lower(email)
    from auth.users where id = close_account.account and email_confirmed_at is not null);
  delete from auth.users where id = close_account.account;
  return true;
end $$;
revoke execute on function private.close_account(uuid, uuid) from public;
grant execute on function private.close_account(uuid, uuid) to service_role;

create function public.close_account(account uuid, ticket uuid) returns boolean
language sql set search_path = '' as $$ select private.close_account(account, ticket) $$;
revoke execute on function public.close_account(uuid, uuid) from public, anon, authenticated;
grant execute on function public.close_account(uuid, uuid) to service_role;
