-- Which student is on which course. A student enrols; the deletion of the course ends the enrolment.
create table public.enrollments (
  -- A trigger derives it. The default only lets the dashboard's table editor leave it out.
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
-- One course's enrolments in the order of changes; also the index of the foreign key.
create index enrollments_course_changes_idx on public.enrollments (course_id, change_position, id);

create trigger enrollments_id before insert or update of id, user_id, course_id on public.enrollments
  for each row execute function private.derive_id('user_id', 'course_id');
create trigger enrollments_stamp before insert or update on public.enrollments
  for each row execute function private.stamp_change_position();

alter table public.enrollments enable row level security;
revoke all on public.enrollments from anon, authenticated;
grant select on public.enrollments to authenticated;
grant insert (id, user_id, course_id) on public.enrollments to authenticated;

create policy "Students, their parents and their teachers read enrolments"
  on public.enrollments for select to authenticated
  using (
    user_id = (select auth.uid())
    or user_id in (select private.child_ids_of_caller())
    or course_id in (select private.course_ids_of_caller())
  );

create policy "Students enrol themselves"
  on public.enrollments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.caller_type()) = 'student'
  );

-- Refuses an enrolment in a deleted course, and in a course without a teacher or whose teacher may not teach. The share
-- lock makes an enrolment and the deletion of its course wait for each other, so that no enrolment outlives
-- the course. The key share lock does the same for a student who becomes a parent (private.change_account_type).
create function private.require_open_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  if auth.uid() = new.user_id then
    perform from public.profiles where id = new.user_id and user_type = 'student' for key share;
    if not found then
      raise exception 'only students enrol' using errcode = 'insufficient_privilege';
    end if;
  end if;
  select * into course from public.courses where id = new.course_id for share;
  if course.id is null or course._deleted then
    raise exception 'the course is deleted'
      using errcode = 'check_violation', detail = 'target-gone';
  end if;
  if course.teacher_id is null or course.teacher_id not in (select private.teaching_ids()) then
    raise exception 'the course has no teacher who may teach'
      using errcode = 'check_violation', detail = 'course-not-open';
  end if;
  return new;
end $$;

-- A trigger runs before row security checks the row. So it skips rows that row security refuses: its answer would
-- tell others about a course that they may not read.
create trigger enrollments_open_course before insert on public.enrollments
  for each row when (
    not row_security_active('public.enrollments'::regclass)
    or new.user_id = auth.uid() and private.caller_type() = 'student'
  ) execute function private.require_open_course();

-- A deleted course ends its enrolments in the same transaction.
create function private.end_enrollments_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrollments set _deleted = true where course_id = new.id and not _deleted;
  return null;
end $$;

create trigger courses_end_enrollments after update of _deleted on public.courses
  for each row when (new._deleted and not old._deleted)
  execute function private.end_enrollments_of_course();

-- The students whose names the caller may read because they are on a course of the caller. Here and below, `offset 0`
-- makes the planner start from the caller's memberships and look up their enrolments by index, whatever the size of the
-- table.
create function private.student_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select enrolled.user_id
  from public.courses c
  cross join lateral (
    select e.user_id from public.enrollments e where e.course_id = c.id and not e._deleted offset 0
  ) as enrolled
  where c.teacher_id = (select auth.uid()) and not c._deleted and (select private.caller_may_teach())
$$;

-- The courses that the caller and the caller's children are on.
create function private.enrolled_course_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select enrolled.course_id
  from (select (select auth.uid()) as id union select private.child_ids_of_caller()) as student
  cross join lateral (
    select e.course_id from public.enrollments e where e.user_id = student.id and not e._deleted offset 0
  ) as enrolled
$$;

grant execute on function private.student_ids_of_caller(), private.enrolled_course_ids_of_caller()
  to authenticated;
