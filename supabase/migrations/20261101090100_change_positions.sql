-- The order of changes that devices follow. A row carries the id of the transaction that last wrote
-- it; a device reads rows after its cursor, and only below the oldest transaction that is still open,
-- so that a commit that was slow to appear can never slip in behind a cursor.

create function private.stamp_change_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.change_position := pg_current_xact_id()::text::bigint;
  return new;
end $$;

-- Which server a cursor belongs to. After a restore from a backup positions can repeat, so the owner
-- renews the identity and every device reads from the start, keeping its unsent changes.
create table public.server_identity (
  singleton boolean primary key default true check (singleton),
  id uuid not null default gen_random_uuid()
);
insert into public.server_identity default values;

alter table public.server_identity enable row level security;
revoke all on public.server_identity from anon, authenticated;
grant select on public.server_identity to authenticated;

create policy "Signed-in people read which server they talk to"
  on public.server_identity for select to authenticated using (true);

-- The horizon: every change below it is complete and visible.
create view public.sync_state with (security_invoker = true) as
  select id as server_id, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon
  from public.server_identity;
revoke all on public.sync_state from anon, authenticated;
grant select on public.sync_state to authenticated;
