-- When a row gains readers, the rows that they may now read are touched, so that they come after the
-- readers' cursors. (Losing readers needs no touch: a device compares ids; see sync/README.md.)
create function private.touch_profile_of_student() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set change_position = change_position where id = new.user_id;
  return null;
end $$;
revoke execute on function private.touch_profile_of_student() from public;

create trigger enrollments_touch_insert after insert on public.enrollments
  for each row when (not new._deleted) execute function private.touch_profile_of_student();
create trigger enrollments_touch_renewal after update of _deleted on public.enrollments
  for each row when (old._deleted and not new._deleted)
  execute function private.touch_profile_of_student();

create function private.touch_family() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set change_position = change_position
  where id in (new.parent_id, new.child_id);
  update public.enrollments set change_position = change_position where user_id = new.child_id;
  return null;
end $$;
revoke execute on function private.touch_family() from public;

create trigger child_parent_relationships_touch_insert
  after insert on public.child_parent_relationships
  for each row when (not new._deleted) execute function private.touch_family();
create trigger child_parent_relationships_touch_renewal
  after update of _deleted on public.child_parent_relationships
  for each row when (old._deleted and not new._deleted) execute function private.touch_family();
