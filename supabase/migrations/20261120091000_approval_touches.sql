-- What gains readers when a teacher is approved, when the switch is turned, or when someone becomes an
-- admin is touched, so that it comes after the readers' cursors. (Losing readers needs no touch.)
create index profiles_type_idx on public.profiles (user_type) where user_type in ('teacher', 'admin');

create function private.touch_courses_of_teacher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set change_position = change_position where teacher_id = new.id;
  return null;
end $$;
revoke execute on function private.touch_courses_of_teacher() from public;

create trigger profiles_touch_approval after update of approved_at on public.profiles
  for each row when (old.approved_at is null and new.approved_at is not null)
  execute function private.touch_courses_of_teacher();

create function private.touch_unapproved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set change_position = change_position
    where teacher_id not in (select private.approved_teacher_ids());
  update public.profiles set change_position = change_position where user_type = 'teacher';
  return null;
end $$;
revoke execute on function private.touch_unapproved() from public;

create trigger settings_touch_approval after update of teachers_need_approval on public.settings
  for each row when (old.teachers_need_approval <> new.teachers_need_approval)
  execute function private.touch_unapproved();

create function private.touch_for_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiries set change_position = change_position;
  update public.courses set change_position = change_position where teacher_id = new.id;
  return null;
end $$;
revoke execute on function private.touch_for_admin() from public;

create trigger profiles_touch_admin after update of user_type on public.profiles
  for each row when (new.user_type = 'admin' and old.user_type <> 'admin')
  execute function private.touch_for_admin();
create trigger profiles_touch_admin_approval after update of user_type on public.profiles
  for each row when (new.user_type = 'admin' and old.user_type <> 'admin')
  execute function private.touch_unapproved();

-- Who decides about teachers hears of them.
create function private.nudge_deciders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges(array(
    select 'user:' || a.id from public.profiles a
    where a.user_type = 'admin' and private.teachers_need_approval()
      and exists (select from changed where user_type = 'teacher')));
  return null;
end $$;
revoke execute on function private.nudge_deciders() from public;

create trigger profiles_nudge_deciders_insert after insert on public.profiles
  referencing new table as changed for each statement execute function private.nudge_deciders();
create trigger profiles_nudge_deciders_update after update on public.profiles
  referencing new table as changed for each statement execute function private.nudge_deciders();
