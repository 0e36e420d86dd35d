-- Who reads profiles and courses, and what happens when a row gains readers.

create policy "People read their own profile and those that a course or link opens to them"
  on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or id in (select private.student_ids_of_caller())
    or id in (select private.child_ids_of_caller())
    or id in (select private.parent_ids_of_caller())
    -- Admins decide about teachers, and know each other.
    or (user_type in ('teacher', 'admin') and (select private.caller_type() = 'admin'))
  );

-- Approval keeps only newcomers away from a course. A student who is on it goes on reading it, and so do the
-- student's parents. A course without a teacher, which waits for the owner, and a hidden course are closed too.
-- Of a deleted course others learn its id alone (private.tombstones_of_courses): its text must reach nobody.
create policy "Signed-in people read the courses that are open to them"
  on public.courses for select to authenticated
  using (
    teacher_id = (select auth.uid())
    or (select private.caller_type() = 'admin')
    or not _deleted and (
      hidden_at is null and teacher_id in (select private.teaching_ids())
      or id in (select private.enrolled_course_ids_of_caller())
    )
  );

-- When a row gains readers, a trigger touches the row: it writes the row without changing it. The row then has
-- a position after the new readers' checkpoints, so their next pull brings it. The migration visibility_epochs
-- handles rows that lose readers.

-- A family that comes to a course which is closed to newcomers, because the owner moved or restored the enrolment, gains
-- the course. A course that this transaction has written has a new position already.
create function private.touch_closed_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set change_position = change_position
  where id = new.course_id and change_position <> pg_current_xact_id()::text::bigint
    and (hidden_at is not null or teacher_id is null or teacher_id not in (select private.teaching_ids()));
  return null;
end $$;

create trigger enrollments_touch_course_insert after insert on public.enrollments
  for each row when (not new._deleted) execute function private.touch_closed_course();
create trigger enrollments_touch_course_renewal after update of _deleted on public.enrollments
  for each row when (old._deleted and not new._deleted) execute function private.touch_closed_course();

-- The teacher of a course gains the profiles of those who get a place.
create function private.touch_profile_of_student() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set change_position = change_position where id = new.user_id;
  return null;
end $$;

create trigger enrollments_touch_insert after insert on public.enrollments
  for each row when (not new._deleted and new.status = 'active') execute function private.touch_profile_of_student();
create trigger enrollments_touch_renewal after update of _deleted, status, taken_at on public.enrollments
  for each row when (
    not new._deleted and new.status = 'active' and (old._deleted or old.status <> 'active'))
  execute function private.touch_profile_of_student();

-- Both sides of a link gain each other's profile, and the parent gains the child's enrolments.
create function private.touch_family() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set change_position = change_position
  where id in (new.parent_id, new.child_id);
  update public.enrollments set change_position = change_position where user_id = new.child_id;
  return null;
end $$;

create trigger child_parent_relationships_touch_insert
  after insert on public.child_parent_relationships
  for each row when (new.accepted_at is not null and not new._deleted) execute function private.touch_family();
create trigger child_parent_relationships_touch_renewal
  after update of _deleted, accepted_at on public.child_parent_relationships
  for each row when (
    new.accepted_at is not null and not new._deleted and (old._deleted or old.accepted_at is null)
  ) execute function private.touch_family();

-- The parent also gains those courses of the child that are closed to newcomers. Everyone reads the others.
create function private.touch_courses_of_child() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set change_position = change_position
  where (hidden_at is not null or teacher_id is null or teacher_id not in (select private.teaching_ids()))
    and id in (select course_id from public.enrollments where user_id = new.child_id and not _deleted);
  return null;
end $$;

create trigger child_parent_relationships_touch_courses
  after insert on public.child_parent_relationships
  for each row when (new.accepted_at is not null and not new._deleted)
  execute function private.touch_courses_of_child();
create trigger child_parent_relationships_touch_courses_renewal
  after update of _deleted, accepted_at on public.child_parent_relationships
  for each row when (
    new.accepted_at is not null and not new._deleted and (old._deleted or old.accepted_at is null)
  ) execute function private.touch_courses_of_child();

-- A teacher who may teach again gains the enrolments on the own courses and the profiles of the students.
create function private.touch_students_of(teachers uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrollments set change_position = change_position
    where course_id in (select id from public.courses where teacher_id = any (teachers));
  update public.profiles set change_position = change_position
    where id in (select e.user_id from public.enrollments e join public.courses c on c.id = e.course_id
      where c.teacher_id = any (teachers) and e.status = 'active' and not e._deleted and not c._deleted);
end $$;

-- Whom a course is given to gains its enrolments and the profiles of those who have a place. Everyone's epoch rises, so
-- that the former teacher loses them (private.raise_for_lost_courses).
create function private.touch_students_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrollments set change_position = change_position where course_id = new.id and not _deleted;
  update public.profiles set change_position = change_position
    where id in (select user_id from public.enrollments where course_id = new.id and status = 'active' and not _deleted);
  return null;
end $$;

create trigger courses_touch_given after update of teacher_id on public.courses
  for each row when (new.teacher_id is not null and new.teacher_id is distinct from old.teacher_id)
  execute function private.touch_students_of_course();

-- Everyone gains the courses of a teacher who was approved.
create function private.touch_courses_of_teacher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set change_position = change_position where teacher_id = new.id;
  perform private.touch_students_of(array[new.id]);
  return null;
end $$;

create trigger profiles_touch_approval after update of approved_at on public.profiles
  for each row when (new.approved_at is not null and (old.approved_at is null or old.withdrawn_at is not null))
  execute function private.touch_courses_of_teacher();

-- When teachers no longer need approval, everyone gains the courses of those who are not approved, and those gain their
-- students. Somebody who becomes an admin gains every course that is closed to others, and the profiles of teachers.
create function private.touch_unapproved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set change_position = change_position
    where teacher_id is null or hidden_at is not null
      or teacher_id in (select id from public.profiles where user_type = 'teacher' and approved_at is null);
  update public.profiles set change_position = change_position where user_type = 'teacher';
  perform private.touch_students_of(array(
    select id from public.profiles where user_type = 'teacher' and approved_at is null));
  return null;
end $$;

create trigger settings_touch_approval after update of teachers_need_approval on public.settings
  for each row when (old.teachers_need_approval <> new.teachers_need_approval)
  execute function private.touch_unapproved();
create trigger profiles_touch_admin_approval after update of user_type on public.profiles
  for each row when (new.user_type = 'admin' and old.user_type <> 'admin')
  execute function private.touch_unapproved();

-- Somebody who becomes an admin gains the enquiries and the profiles of the other admins, and everyone gains that person's
-- own courses, which need no approval any more.
create function private.touch_for_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiries set change_position = change_position where not _deleted;
  update public.profiles set change_position = change_position where user_type = 'admin' and id <> new.id;
  update public.courses set change_position = change_position where teacher_id = new.id;
  return null;
end $$;

create trigger profiles_touch_admin after update of user_type on public.profiles
  for each row when (new.user_type = 'admin' and old.user_type <> 'admin')
  execute function private.touch_for_admin();
