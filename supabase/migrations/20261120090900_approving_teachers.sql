-- How an admin approves a teacher, or takes it back. A function, because a right to write the column
-- would be everyone's on their own profile.
create function private.set_teacher_approval(teacher uuid, approved boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller_type() is distinct from 'admin' then
    raise exception 'Only an admin approves teachers.' using errcode = 'insufficient_privilege';
  end if;
  update public.profiles
    set approved_at = case when approved then coalesce(approved_at, now()) end
    where id = teacher and user_type = 'teacher' and not _deleted;
  if not found then
    raise exception 'This is not the account of a teacher.' using errcode = 'check_violation';
  end if;
end $$;
revoke execute on function private.set_teacher_approval(uuid, boolean) from public;
grant execute on function private.set_teacher_approval(uuid, boolean) to authenticated;

create function public.set_teacher_approval(teacher uuid, approved boolean) returns void
language sql set search_path = '' as $$ select private.set_teacher_approval(teacher, approved) $$;
revoke execute on function public.set_teacher_approval(uuid, boolean) from public, anon;
grant execute on function public.set_teacher_approval(uuid, boolean) to authenticated;
