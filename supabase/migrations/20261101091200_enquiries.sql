-- What visitors send from the public forms. Anyone may send, nobody but an admin reads back.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    check (kind in ('contact', 'diagnostic', 'mock-test', 'workshop', 'newsletter')),
  details jsonb not null
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 8192),
  submitted_at timestamptz not null,
  received_at timestamptz not null default now(),
  user_id uuid references auth.users (id) on delete set null
);
create index enquiries_received_idx on public.enquiries (received_at);
create index enquiries_user_idx on public.enquiries (user_id);
create index enquiries_sender_idx on public.enquiries (lower(details ->> 'email'), received_at);

alter table public.enquiries enable row level security;
revoke all on public.enquiries from anon, authenticated;
grant insert (id, kind, details, submitted_at, user_id) on public.enquiries to anon, authenticated;
grant select on public.enquiries to authenticated;

create policy "Visitors send enquiries"
  on public.enquiries for insert to anon with check (user_id is null);

create policy "Signed-in people send enquiries of their own"
  on public.enquiries for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));

create policy "Admins read enquiries"
  on public.enquiries for select to authenticated
  using ((select private.caller_type()) = 'admin');

-- A flood is refused with 429 (PostgREST turns PTxyz into the status xyz): five an hour of one
-- address, three hundred an hour in all.
create function private.limit_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select count(*) from public.enquiries
    where lower(details ->> 'email') = lower(new.details ->> 'email')
      and received_at > now() - interval '1 hour'
  ) >= 5 or (
    select count(*) from public.enquiries where received_at > now() - interval '1 hour'
  ) >= 300 then
    raise exception 'Too many enquiries just now. Please try again in an hour.'
      using errcode = 'PT429';
  end if;
  return new;
end $$;
revoke execute on function private.limit_enquiries() from public;

create trigger enquiries_limit before insert on public.enquiries
  for each row execute function private.limit_enquiries();
