-- While the owner asks for it, a teacher's courses are seen by others, and take students in, only
-- after an admin has approved the teacher. The mark stands on the profile; nobody writes it by hand.
alter table public.profiles add column approved_at timestamptz;
create index profiles_approved_idx on public.profiles (id)
  where approved_at is not null or user_type = 'admin';

create or replace view public.profiles_changes with (security_invoker = true) as
  select * from public.profiles
  where change_position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;

-- Whose courses are open: approved teachers and, for courses of their own, admins.
create function private.approved_teacher_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.profiles where approved_at is not null or user_type = 'admin'
$$;
revoke execute on function private.approved_teacher_ids() from public;
grant execute on function private.approved_teacher_ids() to authenticated;

drop policy "Signed-in people read every course" on public.courses;

create policy "Signed-in people read every course while teachers need no approval"
  on public.courses for select to authenticated
  using ((select not private.teachers_need_approval()));

create policy "Signed-in people read the courses of approved teachers"
  on public.courses for select to authenticated
  using (teacher_id in (select private.approved_teacher_ids()));

create policy "Teachers read their own courses"
  on public.courses for select to authenticated using (teacher_id = (select auth.uid()));

create policy "Admins read every course"
  on public.courses for select to authenticated
  using ((select private.caller_type() = 'admin'));

create policy "Admins read the profiles of teachers while these need approval"
  on public.profiles for select to authenticated
  using (
    user_type = 'teacher'
    and (select private.caller_type() = 'admin' and private.teachers_need_approval())
  );

create or replace function private.require_open_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  select * into course from public.courses where id = new.course_id for share;
  if course._deleted then
    raise exception 'This course is no longer available.' using errcode = 'check_violation';
  end if;
  if private.teachers_need_approval()
    and course.teacher_id not in (select private.approved_teacher_ids()) then
    raise exception 'This course is not open yet.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
