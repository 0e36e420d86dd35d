-- Settings that admins switch on and off for everyone: one row, which every signed-in person reads.
create table public.settings (
  singleton boolean primary key default true check (singleton),
  -- While it is true, a course is open to newcomers only if an admin has approved its teacher.
  teachers_need_approval boolean not null default false
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

create function private.teachers_need_approval() returns boolean
language sql stable security definer set search_path = '' as $$
  select teachers_need_approval from public.settings
$$;
grant execute on function private.teachers_need_approval() to authenticated;
