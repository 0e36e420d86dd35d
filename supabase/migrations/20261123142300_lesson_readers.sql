-- Who gains and who loses lessons, the register, papers and results, and whom a change of them nudges. What a touch, an epoch and a nudge
-- are is in the migrations visibility, visibility_epochs and nudges.
--
-- Losses with an end of an enrolment or a link, with a course that changes hands and with a teacher who may no longer
-- teach raise the epochs there already. Here are only rows that are deleted for good.

-- Touches the lessons and papers of these courses, and the register and results of these students on them; of everybody if
-- null.
create function private.touch_lessons(courses uuid[], students uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_position constant bigint := pg_current_xact_id()::text::bigint;
begin
  update public.lessons set change_position = change_position
    where course_id = any (courses) and change_position <> now_position;
  update public.papers set change_position = change_position
    where course_id = any (courses) and change_position <> now_position;
  update public.attendance set change_position = change_position
    where course_id = any (courses) and change_position <> now_position
      and (students is null or student_id = any (students));
  update public.results set change_position = change_position
    where course_id = any (courses) and change_position <> now_position
      and (students is null or student_id = any (students));
end $$;

-- A family that gets a place gains the lessons, and with a place that comes back the register. The teacher gains the
-- register of the student.
create function private.touch_lessons_of_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_lessons(array[new.course_id], array[new.user_id]);
  return null;
end $$;

create trigger enrollments_touch_lessons_insert after insert on public.enrollments
  for each row when (not new._deleted and new.status = 'active' and new.confirmed_at is not null)
  execute function private.touch_lessons_of_enrolment();
create trigger enrollments_touch_lessons_renewal
  after update of _deleted, status, confirmed_at, taken_at, course_id on public.enrollments
  for each row when (
    not new._deleted and new.status = 'active' and new.confirmed_at is not null
    and (old._deleted or old.status <> 'active' or old.confirmed_at is null or old.course_id <> new.course_id))
  execute function private.touch_lessons_of_enrolment();

-- A parent gains those of the child.
create function private.touch_lessons_of_child() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_lessons(array(
    select course_id from public.enrollments where user_id = new.child_id and status = 'active' and not _deleted
  ), array[new.child_id]);
  return null;
end $$;

create trigger links_touch_lessons_insert after insert on public.child_parent_relationships
  for each row when (new.accepted_at is not null and not new._deleted)
  execute function private.touch_lessons_of_child();
create trigger links_touch_lessons_renewal after update of _deleted, accepted_at on public.child_parent_relationships
  for each row when (
    new.accepted_at is not null and not new._deleted and (old._deleted or old.accepted_at is null))
  execute function private.touch_lessons_of_child();

-- Whom a course is given to, and a teacher who may teach again, gain those of the courses.
create function private.touch_lessons_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_lessons(array[new.id], null);
  return null;
end $$;

create trigger courses_touch_lessons_given after update of teacher_id on public.courses
  for each row when (new.teacher_id is not null and new.teacher_id is distinct from old.teacher_id)
  execute function private.touch_lessons_of_course();

create function private.touch_lessons_of_teacher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_lessons(array(select id from public.courses where teacher_id = new.id), null);
  return null;
end $$;

create trigger profiles_touch_lessons_approval after update of approved_at on public.profiles
  for each row when (new.approved_at is not null and (old.approved_at is null or old.withdrawn_at is not null))
  execute function private.touch_lessons_of_teacher();
create trigger profiles_touch_lessons_admin after update of user_type on public.profiles
  for each row when (new.user_type = 'admin' and old.user_type <> 'admin')
  execute function private.touch_lessons_of_teacher();

create function private.touch_lessons_of_unapproved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_lessons(array(
    select c.id from public.courses c join public.profiles p on p.id = c.teacher_id
    where p.user_type = 'teacher' and p.approved_at is null), null);
  return null;
end $$;

create trigger settings_touch_lessons after update of teachers_need_approval on public.settings
  for each row when (old.teachers_need_approval <> new.teachers_need_approval)
  execute function private.touch_lessons_of_unapproved();

-- Who reads the lessons and papers of a course: its teacher, and who has a confirmed place on it, with the accepted parents.
create function private.readers_of_lessons(of_courses uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select teacher_id from public.courses where id = any (of_courses) and teacher_id is not null
    union
    select unnest(private.family_of(e.user_id)) from public.enrollments e
    where e.course_id = any (of_courses) and e.status = 'active' and e.confirmed_at is not null and not e._deleted)
$$;

-- Who reads the register, and released results, of these students on these courses.
create function private.readers_of_attendance(of_courses uuid[], of_students uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select teacher_id from public.courses where id = any (of_courses) and teacher_id is not null
    union select unnest(private.family_of(student)) from unnest(of_students) as student)
$$;

create function private.raise_for_lost_lessons() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_epochs(
    private.readers_of_lessons(array(select distinct course_id from old_rows)), array[tg_table_name::text]);
  return null;
end $$;
create trigger lessons_epoch_delete after delete on public.lessons
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_lessons();
create trigger papers_epoch_delete after delete on public.papers
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_lessons();

create function private.raise_for_lost_attendance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_epochs(private.readers_of_attendance(
    array(select distinct course_id from old_rows), array(select distinct student_id from old_rows)), array[tg_table_name::text]);
  return null;
end $$;
create trigger attendance_epoch_delete after delete on public.attendance
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_attendance();
create trigger results_epoch_delete after delete on public.results
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_attendance();

create function private.nudge_lesson_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges(tg_table_name, array(
    select 'user:' || reader from unnest(private.readers_of_lessons(
      array(select distinct course_id from changed))) as reader));
  return null;
end $$;
create trigger lessons_nudge_insert after insert on public.lessons
  referencing new table as changed for each statement execute function private.nudge_lesson_readers();
create trigger lessons_nudge_update after update on public.lessons
  referencing new table as changed for each statement execute function private.nudge_lesson_readers();
create trigger papers_nudge_insert after insert on public.papers
  referencing new table as changed for each statement execute function private.nudge_lesson_readers();
create trigger papers_nudge_update after update on public.papers
  referencing new table as changed for each statement execute function private.nudge_lesson_readers();

create function private.nudge_attendance_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('attendance', array(
    select 'user:' || reader from unnest(private.readers_of_attendance(
      array(select distinct course_id from changed), array(select distinct student_id from changed))) as reader));
  return null;
end $$;
create trigger attendance_nudge_insert after insert on public.attendance
  referencing new table as changed for each statement execute function private.nudge_attendance_readers();
create trigger attendance_nudge_update after update on public.attendance
  referencing new table as changed for each statement execute function private.nudge_attendance_readers();

-- Of a result that is not released the family hears nothing, not even that it is there.
create function private.nudge_result_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('results', array(
    select 'user:' || reader from unnest(private.readers_of_attendance(array(select distinct course_id from changed),
      array(select distinct student_id from changed where is_released))) as reader));
  return null;
end $$;
create trigger results_nudge_insert after insert on public.results
  referencing new table as changed for each statement execute function private.nudge_result_readers();
create trigger results_nudge_update after update on public.results
  referencing new table as changed for each statement execute function private.nudge_result_readers();
