-- The name of its teacher on a course. Everyone who is signed in reads it there, and nobody needs to read the profile.

-- First letter and surname of somebody who may teach; without a surname the first name. '' for anybody else.
create function private.teacher_name(teacher uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when last_name is null then first_name
      else concat_ws(' ', left(nullif(first_name, ''), 1) || '.', last_name) end
    from public.profiles
    where id = teacher and not _deleted and private.may_teach(user_type, approved_at, withdrawn_at)), '')
$$;

-- Each write of a course names its teacher, also those that bring it to devices because an approval was given or the
-- setting changed (the migration visibility).
create function private.name_teacher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A device may send a new name and a new course at the same time. The trigger below would miss the course.
  if tg_op = 'INSERT' or new.teacher_id is distinct from old.teacher_id then
    perform from public.profiles where id = new.teacher_id for share;
  end if;
  new.teacher_name := private.teacher_name(new.teacher_id);
  return new;
end $$;

create trigger courses_name_teacher before insert or update on public.courses
  for each row execute function private.name_teacher();

create function private.name_courses_of_teacher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses set teacher_name = private.teacher_name(new.id)
    where teacher_id = new.id and teacher_name <> private.teacher_name(new.id);
  return null;
end $$;

create trigger profiles_name_courses
  after update of first_name, last_name, user_type, approved_at, withdrawn_at, _deleted on public.profiles
  for each row execute function private.name_courses_of_teacher();
