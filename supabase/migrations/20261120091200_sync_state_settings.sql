-- What a device asks before every pull also says what the owner has switched on, so that knowing it
-- costs no request of its own.
create or replace view public.sync_state with (security_invoker = true) as
  select id as server_id, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
    coalesce((select teachers_need_approval from public.settings), false) as teachers_need_approval
  from public.server_identity;
