-- A phone number as people in the UK write it: at least five digits, with spaces, brackets and the usual signs
-- between them, and an extension. Forms have the same rule (sync/enquiries/forms/fields.ts).
create function private.is_phone_number(given text) returns boolean
language sql immutable set search_path = '' as $$
  select given ~* '^[+(0-9][0-9 ()+./-]*((x|ext\.?|extension) ?[0-9]+)?$' and given ~ '([0-9][^0-9]*){5}'
$$;
grant execute on function private.is_phone_number(text) to authenticated;

-- Which student is on which course. The student or an accepted parent enrols and leaves, the teacher of the course ends
-- and restores, and the deletion of the course ends the enrolment. Places and the waiting list are in the migration
-- places.
create table public.enrollments (
  -- A trigger derives it. The default only lets the dashboard's table editor leave it out.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  -- 'active', or 'waiting' for a place, which may be offered. Only an active enrolment gives names, and once it is confirmed lessons and notes.
  status text not null default 'active' check (char_length(status) between 1 and 40),
  -- The order of the waiting list.
  enrolled_at timestamptz not null default now(),
  -- Until when a place is kept for one who waits. A time that has passed is an offer that lapsed. Null: none was made.
  offered_until timestamptz,
  -- When the family took the place that was offered. The family writes it, the server sets the time.
  taken_at timestamptz check (taken_at between '1926-01-01' and '2126-01-01'),
  -- 1 to 5: the place in the line. 0: further back, or not in the line (private.settle_places).
  in_line int not null default 0,
  -- Since when the business knows the student (the migration known_people); null for a newcomer, who is 'active' and takes
  -- no place.
  confirmed_at timestamptz check (confirmed_at between '1926-01-01' and '2126-01-01'),
  -- Whom to ring during the class: a name and a number (the migration contacts).
  contact_name text not null default ''
    check (char_length(contact_name) <= 40 and (contact_name = '' or private.is_name(contact_name))),
  contact_phone text not null default ''
    check (char_length(contact_phone) <= 30 and (contact_phone = '' or private.is_phone_number(contact_phone))),
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  unique (user_id, course_id)
);
-- For the job that passes a place on.
create index enrollments_offers_idx on public.enrollments (course_id) where offered_until is not null and not _deleted;
-- For an admin, who reads the newcomers, and for the job that ends what nobody confirmed.
create index enrollments_newcomers_idx on public.enrollments (enrolled_at) where confirmed_at is null and not _deleted;

create trigger clean_enrollments before insert or update of contact_name, contact_phone on public.enrollments
  for each row execute function private.clean_texts('name:contact_name,contact_phone');
create trigger enrollments_id before insert or update of id, user_id, course_id on public.enrollments
  for each row execute function private.derive_id('user_id', 'course_id');
create trigger enrollments_stamp before insert or update on public.enrollments
  for each row execute function private.stamp_change_position();
call private.remember_deletions('public.enrollments');

alter table public.enrollments enable row level security;
revoke all on public.enrollments from anon, authenticated;
grant select on public.enrollments to authenticated;
grant insert (id, user_id, course_id) on public.enrollments to authenticated;
grant update (contact_name, contact_phone, confirmed_at, taken_at, _deleted) on public.enrollments to authenticated;

create policy "Students, their parents and their teachers read enrolments"
  on public.enrollments for select to authenticated
  using (
    user_id = (select auth.uid())
    or user_id in (select private.child_ids_of_caller())
    or course_id in (select private.course_ids_of_caller())
  );

create policy "Students enrol themselves, and parents their children"
  on public.enrollments for insert to authenticated
  with check (
    (select private.caller_type()) = 'student' and user_id = (select auth.uid())
    or (select private.caller_type()) = 'parent' and user_id in (select private.child_ids_of_caller())
  );

-- Who may restore an ended enrolment depends on who ended it (private.take_place).
create policy "Families and teachers end and restore enrolments"
  on public.enrollments for update to authenticated
  using (
    user_id = (select auth.uid())
    or user_id in (select private.child_ids_of_caller())
    or course_id in (select private.course_ids_of_caller())
  );

-- Whether the caller is this student, or an accepted parent of the student.
create function private.is_family_of(student uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select student = (select auth.uid()) or student in (select private.child_ids_of_caller())
$$;

create function private.refuse_enrolment(reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'this enrolment cannot be made or restored: %', reason
    using errcode = 'check_violation', detail = reason;
end $$;

-- Whether the last day of a term is over in London.
create function private.is_over(ends_on date) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(ends_on < (now() at time zone 'Europe/London')::date, false)
$$;

-- Refuses an enrolment in a deleted course, and for a family one in a course that is closed to newcomers: over, hidden,
-- without a teacher, or of one who may not teach. The lock makes enrolments, the deletion of their course and a new
-- number of places wait for each other, so that no enrolment outlives the course and no place is given twice. The key
-- share lock does the same for a student who becomes a parent (private.change_account_type).
create function private.require_open_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_for_family constant boolean := case
    when auth.uid() is null then tg_op = 'INSERT' else private.is_family_of(new.user_id) end;
  course public.courses;
begin
  if auth.uid() is not null then
    perform from public.profiles where id = new.user_id and user_type = 'student' for key share;
    if not found then
      raise exception 'only students enrol' using errcode = 'insufficient_privilege';
    end if;
  end if;
  select * into course from public.courses where id = new.course_id for no key update;
  if course.id is null or course._deleted then
    perform private.refuse_enrolment('target-gone');
  elsif is_for_family and private.is_over(course.ends_on) then
    perform private.refuse_enrolment('course-over');
  elsif is_for_family and (course.hidden_at is not null or course.teacher_id is null
    or course.teacher_id not in (select private.teaching_ids())) then
    perform private.refuse_enrolment('course-not-open');
  end if;
  return new;
end $$;

-- A trigger runs before row security checks the row. So it skips new rows that row security refuses: its answer would
-- tell others about a course that they may not read.
create function private.may_enrol(student uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case private.caller_type()
    when 'student' then student = auth.uid()
    when 'parent' then student in (select private.child_ids_of_caller())
    else false end
$$;

create trigger enrollments_open_course before insert on public.enrollments
  for each row when (not row_security_active('public.enrollments'::regclass) or private.may_enrol(new.user_id))
  execute function private.require_open_course();
create trigger enrollments_open_course_again before update of _deleted on public.enrollments
  for each row when (old._deleted and not new._deleted) execute function private.require_open_course();

grant execute on function private.may_enrol(uuid) to authenticated;

-- The students whose names the caller may read because they have a place on a course of the caller. Here and below, `offset 0`
-- makes the planner start from the caller's memberships and look up their enrolments by index, whatever the size of the
-- table.
create function private.student_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select enrolled.user_id
  from public.courses c
  cross join lateral (
    select e.user_id from public.enrollments e
    where e.course_id = c.id and e.status = 'active' and not e._deleted offset 0
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
