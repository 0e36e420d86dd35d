-- The database's half of the edge function delete-account. The account goes and takes along, by
-- cascade, profile, links, enrolments, courses with the enrolments on them, and quotas. What the
-- person sent as a visitor is theirs too: it is found by their address, where they have confirmed it.
create function private.close_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.enquiries where user_id = account;
  delete from public.enquiries where lower(details ->> 'email') = (
    select lower(email) from auth.users where id = account and email_confirmed_at is not null);
  delete from auth.users where id = account;
end $$;
revoke execute on function private.close_account(uuid) from public;
grant execute on function private.close_account(uuid) to service_role;

-- Five passwords an hour may be tried, right ones included.
create function private.may_try_closing(account uuid) returns boolean
language sql security definer set search_path = '' as $$
  select private.use_quota(account, 'close-account', 5, interval '1 hour')
$$;
revoke execute on function private.may_try_closing(uuid) from public;
grant execute on function private.may_try_closing(uuid) to service_role;

-- The doors for the edge function, which comes with the secret key.
create function public.close_account(account uuid) returns void
language sql set search_path = '' as $$ select private.close_account(account) $$;
create function public.may_try_closing(account uuid) returns boolean
language sql set search_path = '' as $$ select private.may_try_closing(account) $$;
revoke execute on function public.close_account(uuid), public.may_try_closing(uuid)
  from public, anon, authenticated;
grant execute on function public.close_account(uuid), public.may_try_closing(uuid) to service_role;
