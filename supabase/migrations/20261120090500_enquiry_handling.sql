-- The owner's devices follow enquiries and mark which are dealt with. Visitors send as before: none of
-- these columns is theirs to write.
alter table public.enquiries
  add column handled_at timestamptz,
  add column handled_by uuid references auth.users (id) on delete set null,
  add column _deleted boolean not null default false,
  add column change_position bigint not null default 0;
create index enquiries_handled_by_idx on public.enquiries (handled_by);
create index enquiries_changes_idx on public.enquiries (change_position, id);

create trigger enquiries_stamp before insert or update on public.enquiries
  for each row execute function private.stamp_change_position();
update public.enquiries set kind = kind;

grant update (handled_at, handled_by) on public.enquiries to authenticated;

create policy "Admins mark enquiries as handled by themselves"
  on public.enquiries for update to authenticated
  using ((select private.caller_type() = 'admin'))
  with check (
    (select private.caller_type() = 'admin')
    and (handled_at is null) = (handled_by is null)
    and (handled_by is null or handled_by = (select auth.uid()))
  );

-- The same condition, with the comparison inside: the planner takes what is outside for a rare hit,
-- and would read the whole table for a page of it.
alter policy "Admins read enquiries" on public.enquiries
  using ((select private.caller_type() = 'admin'));

create view public.enquiries_changes with (security_invoker = true) as
  select * from public.enquiries
  where change_position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
revoke all on public.enquiries_changes from anon, authenticated;
grant select on public.enquiries_changes to authenticated;

create or replace function private.renew_server_identity() returns uuid
language plpgsql set search_path = '' as $$
declare
  renewed uuid := gen_random_uuid();
begin
  update public.server_identity set id = renewed;
  update public.profiles set change_position = change_position;
  update public.courses set change_position = change_position;
  update public.child_parent_relationships set change_position = change_position;
  update public.enrollments set change_position = change_position;
  update public.enquiries set change_position = change_position;
  return renewed;
end $$;
