-- For the owner, after restoring a backup (supabase/README.md): every device then reads from the
-- start. Rows are stamped anew because positions of a dump may lie above the new server's horizon.
create function private.renew_server_identity() returns uuid
language plpgsql set search_path = '' as $$
declare
  renewed uuid := gen_random_uuid();
begin
  update public.server_identity set id = renewed;
  update public.profiles set change_position = change_position;
  update public.courses set change_position = change_position;
  update public.child_parent_relationships set change_position = change_position;
  update public.enrollments set change_position = change_position;
  return renewed;
end $$;
revoke execute on function private.renew_server_identity() from public;
