-- Who is on which course. A student enrols; the course's deletion ends the enrolment.
create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  status text not null default 'active' check (char_length(status) between 1 and 40),
  enrolled_at timestamptz not null default now(),
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  unique (user_id, course_id)
);
create index enrollments_changes_idx on public.enrollments (change_position, id);
create index enrollments_course_idx on public.enrollments (course_id);

create trigger enrollments_stamp before insert or update on public.enrollments
  for each row execute function private.stamp_change_position();

alter table public.enrollments enable row level security;
revoke all on public.enrollments from anon, authenticated;
grant select on public.enrollments to authenticated;
grant insert (id, user_id, course_id) on public.enrollments to authenticated;

create policy "Students read their own enrolments"
  on public.enrollments for select to authenticated using (user_id = (select auth.uid()));

create policy "Teachers read the enrolments of their courses"
  on public.enrollments for select to authenticated
  using (course_id in (select private.course_ids_of_caller()));

create policy "Parents read the enrolments of their linked children"
  on public.enrollments for select to authenticated
  using (user_id in (select private.child_ids_of_caller()));

create policy "Students enrol themselves"
  on public.enrollments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.caller_type()) = 'student'
  );

create view public.enrollments_changes with (security_invoker = true) as
  select * from public.enrollments
  where change_position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
revoke all on public.enrollments_changes from anon, authenticated;
grant select on public.enrollments_changes to authenticated;

-- A deleted course takes no one in. The share lock makes an enrolment and the course's deletion wait
-- for each other, so that no enrolment outlives its course.
create function private.require_open_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone boolean;
begin
  select _deleted into gone from public.courses where id = new.course_id for share;
  if gone then
    raise exception 'This course is no longer available.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function private.require_open_course() from public;

create trigger enrollments_open_course before insert on public.enrollments
  for each row execute function private.require_open_course();
