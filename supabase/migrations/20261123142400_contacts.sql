-- Whom the teacher rings during a class. An accepted parent writes a name and a number for each course of a child. They
-- are read by the family and the teacher of the course, and go when the place ends.

-- Refuses everybody but the parents, and a number for an enrolment that has no place: nobody needs it yet.
create function private.guard_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and new.user_id not in (select private.child_ids_of_caller()) then
    raise exception 'a parent says whom to ring' using errcode = 'insufficient_privilege';
  elsif (new._deleted or new.status <> 'active' or new.confirmed_at is null) and (new.contact_name, new.contact_phone) <> ('', '') then
    perform private.refuse_enrolment('target-gone');
  end if;
  return new;
end $$;

create trigger enrollments_guard_contact before update of contact_name, contact_phone on public.enrollments
  for each row when ((old.contact_name, old.contact_phone) <> (new.contact_name, new.contact_phone))
  execute function private.guard_contact();

-- The end of a whole course keeps them for the 30 days in which the course can be restored (private.tidy).
create function private.forget_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.courses where id = new.course_id and _deleted) then
    new.contact_name := '';
    new.contact_phone := '';
  end if;
  return new;
end $$;

create trigger enrollments_forget_contact before update of _deleted on public.enrollments
  for each row when (new._deleted and not old._deleted) execute function private.forget_contact();
