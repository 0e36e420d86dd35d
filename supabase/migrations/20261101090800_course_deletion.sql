-- A deleted course ends its enrolments, in the same transaction.
create function private.end_enrollments_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrollments set _deleted = true where course_id = new.id and not _deleted;
  return null;
end $$;
revoke execute on function private.end_enrollments_of_course() from public;

create trigger courses_end_enrollments after update of _deleted on public.courses
  for each row when (new._deleted and not old._deleted)
  execute function private.end_enrollments_of_course();
