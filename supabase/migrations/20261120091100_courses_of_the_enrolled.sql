-- Approval keeps newcomers away from a course, nobody else: whoever is on it stays on it, and goes on
-- reading it, and so do that student's parents. The names on the teacher's roster stay as well
-- (private.student_ids_of_caller asks for no approval).
create function private.enrolled_course_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select course_id from public.enrollments
  where not _deleted
    and (user_id = (select auth.uid()) or user_id in (select private.child_ids_of_caller()))
$$;
revoke execute on function private.enrolled_course_ids_of_caller() from public;
grant execute on function private.enrolled_course_ids_of_caller() to authenticated;

create policy "Students and their parents read the courses that they are on"
  on public.courses for select to authenticated
  using (id in (select private.enrolled_course_ids_of_caller()));

-- A parent who is linked later reads the child's courses too, so they come after the parent's cursor.
-- Courses that everyone reads are there already.
create function private.touch_courses_of_child() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set change_position = change_position
  where private.teachers_need_approval()
    and teacher_id not in (select private.approved_teacher_ids())
    and id in (select course_id from public.enrollments where user_id = new.child_id and not _deleted);
  return null;
end $$;
revoke execute on function private.touch_courses_of_child() from public;

create trigger child_parent_relationships_touch_courses
  after insert on public.child_parent_relationships
  for each row when (not new._deleted) execute function private.touch_courses_of_child();
create trigger child_parent_relationships_touch_courses_renewal
  after update of _deleted on public.child_parent_relationships
  for each row when (old._deleted and not new._deleted)
  execute function private.touch_courses_of_child();
