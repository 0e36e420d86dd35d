-- The register: one row for a lesson and a student. It has two authors, each with their own columns. The teacher writes
-- the mark and the note to the family; the family says, until the lesson begins, that the student cannot come. Both may
-- make the row, also without a connection: the id comes from the two keys, so that it is one row.
create table public.attendance (
  -- A trigger derives it. The default only lets the dashboard's table editor leave it out.
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  -- The course of the lesson. A trigger copies it, so that readers are found by index.
  course_id uuid not null references public.courses (id) on delete cascade,
  mark text not null default '' check (mark in ('', 'present', 'late', 'absent')),
  note text not null default '' check (char_length(note) <= 1000),
  away boolean not null default false,
  away_reason text not null default '' check (char_length(away_reason) <= 300),
  -- Who said it. A trigger fills it in. The teacher knows whom to ask, and no adult's name reaches the roster.
  away_by text not null default '' check (away_by in ('', 'student', 'parent')),
  -- Nobody deletes a mark. Every synced table has the column.
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  unique (lesson_id, student_id)
);
-- Who has a confirmed place on which course, as far as the caller keeps or reads the register: the students of the caller's courses,
-- the caller, and the caller's children. It starts from the table of courses, whose statistics tell how few are the
-- caller's: from a function the planner expects a thousand, and compiles a plan for them.
create function private.register_of_caller() returns table (course_id uuid, student_id uuid)
language sql stable security definer rows 100 set search_path = '' as $$
  select enrolled.course_id, enrolled.user_id
  from public.courses c
  cross join lateral (
    select e.course_id, e.user_id from public.enrollments e
    where e.course_id = c.id and e.status = 'active' and e.confirmed_at is not null and not e._deleted offset 0
  ) as enrolled
  where c.teacher_id = (select auth.uid()) and (select private.caller_may_teach())
  union
  select attended.course_id, attended.user_id
  from (select (select auth.uid()) as id union select private.child_ids_of_caller()) as student
  cross join lateral (
    select e.course_id, e.user_id from public.enrollments e
    where e.user_id = student.id and e.status = 'active' and e.confirmed_at is not null and not e._deleted offset 0
  ) as attended
$$;
grant execute on function private.register_of_caller() to authenticated;

alter table public.attendance enable row level security;
revoke all on public.attendance from anon, authenticated;
grant select on public.attendance to authenticated;
grant insert (id, lesson_id, student_id, mark, note, away, away_reason) on public.attendance to authenticated;
grant update (mark, note, away, away_reason) on public.attendance to authenticated;

create policy "Teachers and families read the register of those who have a place"
  on public.attendance for select to authenticated
  using ((course_id, student_id) in (select r.course_id, r.student_id from private.register_of_caller() as r));

create policy "Teachers mark those who have a place, and families say who is away"
  on public.attendance for insert to authenticated
  with check ((course_id, student_id) in (select r.course_id, r.student_id from private.register_of_caller() as r));

create policy "Teachers and families change their own part of the register"
  on public.attendance for update to authenticated
  using ((course_id, student_id) in (select r.course_id, r.student_id from private.register_of_caller() as r));

-- Keeps each author to the own columns. A caller whom row security refuses anyway learns nothing here, and a lesson that
-- is not there is refused in the same words as one of others.
create function private.guard_attendance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lesson constant public.lessons := (select l from public.lessons l where l.id = new.lesson_id);
  was public.attendance;
begin
  if tg_op = 'UPDATE' then
    was := old;
  else
    new.course_id := coalesce(lesson.course_id, new.lesson_id);
    was.mark := '';
    was.note := '';
    was.away := false;
    was.away_reason := '';
  end if;
  -- The end of a link takes back what its adult said (private.end_words_of_adult), whoever ends it.
  if auth.uid() is null or pg_trigger_depth() > 1 or not exists (
    select from private.register_of_caller() as r
    where r.course_id = new.course_id and r.student_id = new.student_id) then
    return new;
  end if;
  if private.is_family_of(new.student_id) then
    if (new.mark, new.note) <> (was.mark, was.note) then
      raise exception 'the teacher marks and writes notes' using errcode = 'insufficient_privilege';
    end if;
    if (new.away, new.away_reason) = (was.away, was.away_reason) then
      return new;
    end if;
    if lesson.starts_at <= now() then
      raise exception 'the lesson has begun' using errcode = 'check_violation', detail = 'lesson-begun';
    end if;
    new.away_by := case when new.away then private.caller_type() else '' end;
    new.away_reason := case when new.away then new.away_reason else '' end;
  elsif (new.away, new.away_reason) <> (was.away, was.away_reason) then
    raise exception 'the family says who is away' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger attendance_guard before insert or update of mark, note, away, away_reason on public.attendance
  for each row execute function private.guard_attendance();
create trigger attendance_id before insert or update of id on public.attendance
  for each row execute function private.derive_id('lesson_id', 'student_id');
create trigger attendance_keep_keys before update of lesson_id, student_id, course_id on public.attendance
  for each row when ((old.lesson_id, old.student_id, old.course_id) <> (new.lesson_id, new.student_id, new.course_id))
  execute function private.keep_keys();
create trigger attendance_clean before insert or update on public.attendance
  for each row execute function private.clean_texts('lines:note,away_reason');
-- By its name it runs after the guard, which knows the course.
create trigger attendance_needs_approval before insert on public.attendance
  for each row execute function private.explain_approval();
create trigger attendance_stamp before insert or update on public.attendance
  for each row execute function private.stamp_change_position();

call private.let_devices_read('attendance',
  '{"student_id": "private.followed_student_ids()", "course_id": "private.course_ids_of_caller()"}');
