-- A new account gets its profile in the same transaction. The metadata is the visitor's own words, so
-- it is cut to size rather than trusted, and nobody signs up as an admin.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked text := new.raw_user_meta_data ->> 'user_type';
begin
  insert into public.profiles (id, first_name, last_name, user_type)
  values (
    new.id,
    left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
    nullif(left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100), ''),
    case when asked in ('student', 'parent', 'teacher') then asked else 'student' end
  );
  return new;
end $$;
revoke execute on function private.create_profile() from public;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();
