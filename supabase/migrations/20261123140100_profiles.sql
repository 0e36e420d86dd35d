-- One profile per account, created at sign-up. Its owner changes the names and nothing else.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  user_type text not null default 'student'
    check (user_type in ('student', 'parent', 'teacher', 'admin')),
  updated_at timestamptz not null default now(),
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  -- When an admin approved this teacher (private.set_teacher_approval); null while not approved.
  approved_at timestamptz
);
create index profiles_changes_idx on public.profiles (change_position, id);
create index profiles_type_idx on public.profiles (user_type) where user_type in ('teacher', 'admin');
create index profiles_approved_idx on public.profiles (id)
  where approved_at is not null or user_type = 'admin';
-- For admins, who pull the profiles of all teachers while teachers need approval.
create index profiles_teachers_changes_idx on public.profiles (change_position, id)
  where user_type = 'teacher';
create index profiles_teachers_idx on public.profiles (id) where user_type = 'teacher';

create trigger profiles_stamp before insert or update on public.profiles
  for each row execute function private.stamp_change_position();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, updated_at) on public.profiles to authenticated;

-- The policy for reading depends on courses and links, so it is in the migration visibility.
create policy "People change their own names"
  on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The caller's user_type; null for a visitor and for a deleted profile. It runs with its owner's rights
-- because policies of other tables ask it, also for callers who read no profile.
create function private.caller_type() returns text
language sql stable security definer set search_path = '' as $$
  select user_type from public.profiles where id = (select auth.uid()) and not _deleted
$$;

create function private.is_student(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where id = account and user_type = 'student' and not _deleted)
$$;

-- The teachers whose courses are open while teachers need approval: approved teachers and admins.
create function private.approved_teacher_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.profiles where approved_at is not null or user_type = 'admin'
$$;

grant execute on function private.caller_type(), private.is_student(uuid), private.approved_teacher_ids()
  to authenticated;

-- A new account gets its profile in the same transaction. The metadata is whatever the visitor sent, so
-- names are cut to size, and an unknown type or 'admin' becomes 'student'.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked text := new.raw_user_meta_data ->> 'user_type';
begin
  insert into public.profiles (id, first_name, last_name, user_type)
  values (
    new.id,
    left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
    nullif(left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100), ''),
    case when asked in ('student', 'parent', 'teacher') then asked else 'student' end
  );
  return new;
end $$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();
