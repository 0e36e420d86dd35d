-- One profile per account, made by the sign-up trigger. Names are the owner's to change, nothing else is.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  user_type text not null default 'student'
    check (user_type in ('student', 'parent', 'teacher', 'admin')),
  updated_at timestamptz not null default now(),
  _deleted boolean not null default false,
  change_position bigint not null default 0
);
create index profiles_changes_idx on public.profiles (change_position, id);

create trigger profiles_stamp before insert or update on public.profiles
  for each row execute function private.stamp_change_position();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, updated_at) on public.profiles to authenticated;

create policy "People read their own profile"
  on public.profiles for select to authenticated using (id = (select auth.uid()));

create policy "People change their own names"
  on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create view public.profiles_changes with (security_invoker = true) as
  select * from public.profiles
  where change_position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
revoke all on public.profiles_changes from anon, authenticated;
grant select on public.profiles_changes to authenticated;

-- What kind of account is asking. Definer, because policies of other tables ask it without being
-- allowed to read the profile by themselves.
create function private.caller_type() returns text
language sql stable security definer set search_path = '' as $$
  select user_type from public.profiles where id = (select auth.uid()) and not _deleted
$$;
revoke execute on function private.caller_type() from public;
grant execute on function private.caller_type() to authenticated;
