-- Who else may read a profile: a teacher of the student, a linked parent, a linked child.
create function private.student_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.user_id
  from public.courses c
  join public.enrollments e on e.course_id = c.id and not e._deleted
  where c.teacher_id = (select auth.uid()) and not c._deleted
$$;
revoke execute on function private.student_ids_of_caller() from public;
grant execute on function private.student_ids_of_caller() to authenticated;

create function private.parent_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select parent_id from public.child_parent_relationships
  where child_id = (select auth.uid()) and not _deleted
$$;
revoke execute on function private.parent_ids_of_caller() from public;
grant execute on function private.parent_ids_of_caller() to authenticated;

create policy "Teachers read the profiles of students on their courses"
  on public.profiles for select to authenticated
  using (id in (select private.student_ids_of_caller()));

create policy "Parents read the profiles of their linked children"
  on public.profiles for select to authenticated
  using (id in (select private.child_ids_of_caller()));

create policy "Children read the profiles of their linked parents"
  on public.profiles for select to authenticated
  using (id in (select private.parent_ids_of_caller()));
