-- The database's half of the edge function get-user-by-email: the id of a student account, for a
-- parent, ten times an hour. Whoever asks and whatever for, the same steps are taken, so that
-- neither the answer nor its time says more than found or not found. The auth service keeps
-- addresses in lower case, and its own index serves the comparison.
create function private.find_student(asker uuid, address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  allowed boolean := private.use_quota(asker, 'find-student', 10, interval '1 hour');
  asks_as text;
  student uuid;
  known_as text;
begin
  select user_type into asks_as from public.profiles where id = asker and not _deleted;
  select u.id, u.email into student, known_as
    from auth.users u join public.profiles p on p.id = u.id
    where u.email = lower(btrim(address)) and u.is_sso_user = false
      and p.user_type = 'student' and not p._deleted;
  if allowed and asks_as = 'parent' and student is not null then
    return jsonb_build_object('found', true, 'id', student, 'email', known_as);
  end if;
  return jsonb_build_object('found', false, 'id', null, 'email', null);
end $$;
revoke execute on function private.find_student(uuid, text) from public;
grant usage on schema private to service_role;
grant execute on function private.find_student(uuid, text) to service_role;

-- The door for the edge function, which comes with the secret key. Nobody else may open it.
create function public.find_student(asker uuid, address text) returns jsonb
language sql set search_path = '' as $$ select private.find_student(asker, address) $$;
revoke execute on function public.find_student(uuid, text) from public, anon, authenticated;
grant execute on function public.find_student(uuid, text) to service_role;
