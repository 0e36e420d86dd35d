-- Settings that admins switch on and off for everyone: one row, which every signed-in person reads.
create table public.settings (
  singleton boolean primary key default true check (singleton),
  -- While it is true, a teacher reaches students only after an admin's approval. False makes everyone who signs up as
  -- a teacher one.
  teachers_need_approval boolean not null default true,
  -- While it is true, a student whom nobody here knows learns neither the dates nor the room of a class (the migration
  -- known_people). False takes everyone who signs up as a student for a known one;
  -- only the owner at the dashboard sets it.
  students_need_confirmation boolean not null default true
);
insert into public.settings default values;

alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to authenticated;
grant update (teachers_need_approval) on public.settings to authenticated;

create policy "Signed-in people read the settings"
  on public.settings for select to authenticated using (true);

create policy "Admins change the settings"
  on public.settings for update to authenticated
  using ((select private.caller_type() = 'admin'));

create function private.guard_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_fresh_admin();
  return new;
end $$;

-- Not for the owner of the database.
create trigger settings_guard before update on public.settings
  for each row when (current_user = 'authenticated') execute function private.guard_settings();

create function private.teachers_need_approval() returns boolean
language sql stable security definer set search_path = '' as $$
  select teachers_need_approval from public.settings
$$;

-- Whether an account may teach: write to students, and read who they are. Admins may; a teacher may who was approved, or
-- while nobody needs approval, and whose approval was not withdrawn.
create function private.may_teach(user_type text, approved_at timestamptz, withdrawn_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select user_type = 'admin' or user_type = 'teacher' and withdrawn_at is null
    and (approved_at is not null or not (select teachers_need_approval from public.settings))
$$;

create function private.caller_may_teach() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles
    where id = (select auth.uid()) and not _deleted
      and private.may_teach(private.caller_type(), approved_at, withdrawn_at))
$$;

-- The people whose courses are open to newcomers: those who may teach (private.may_teach). Every pull asks for them, so
-- each part starts from an index, and the cost does not grow with the accounts that wait for approval.
create index profiles_approved_idx on public.profiles (id)
  where user_type = 'teacher' and approved_at is not null and withdrawn_at is null;

create function private.teaching_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.profiles where user_type = 'admin'
  union all
  select id from public.profiles
    where user_type = 'teacher' and approved_at is not null and withdrawn_at is null
  union all
  select id from public.profiles
    where user_type = 'teacher' and approved_at is null and withdrawn_at is null
      and not (select teachers_need_approval from public.settings)
$$;

-- Whether the caller may prepare courses that nobody else reads yet.
create function private.caller_may_prepare() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles
    where id = (select auth.uid()) and not _deleted
      and private.caller_type() in ('teacher', 'admin') and withdrawn_at is null)
$$;

grant execute on function
  private.teachers_need_approval(), private.teaching_ids(), private.caller_may_prepare() to authenticated;
