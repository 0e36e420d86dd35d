-- Which parent may see which child. A parent makes the link; either side may end it.
create table public.child_parent_relationships (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid not null references public.profiles (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  unique (parent_id, child_id)
);
create index child_parent_relationships_changes_idx
  on public.child_parent_relationships (change_position, id);
create index child_parent_relationships_child_idx on public.child_parent_relationships (child_id);

create trigger child_parent_relationships_stamp
  before insert or update on public.child_parent_relationships
  for each row execute function private.stamp_change_position();

alter table public.child_parent_relationships enable row level security;
revoke all on public.child_parent_relationships from anon, authenticated;
grant select on public.child_parent_relationships to authenticated;
grant insert (id, parent_id, child_id) on public.child_parent_relationships to authenticated;
grant update (_deleted) on public.child_parent_relationships to authenticated;

create function private.is_student(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where id = account and user_type = 'student' and not _deleted)
$$;
revoke execute on function private.is_student(uuid) from public;
grant execute on function private.is_student(uuid) to authenticated;

create policy "Parents read their own links"
  on public.child_parent_relationships for select to authenticated
  using (parent_id = (select auth.uid()));

create policy "Children read the links to themselves"
  on public.child_parent_relationships for select to authenticated
  using (child_id = (select auth.uid()));

create policy "Parents link a student account to themselves"
  on public.child_parent_relationships for insert to authenticated
  with check (
    parent_id = (select auth.uid())
    and (select private.caller_type()) = 'parent'
    and private.is_student(child_id)
  );

create policy "Parents end and renew their own links"
  on public.child_parent_relationships for update to authenticated
  using (parent_id = (select auth.uid()))
  with check (
    parent_id = (select auth.uid())
    and (_deleted or (select private.caller_type()) = 'parent')
  );

create policy "Children end the links to themselves"
  on public.child_parent_relationships for update to authenticated
  using (child_id = (select auth.uid()))
  with check (child_id = (select auth.uid()) and _deleted);

create view public.child_parent_relationships_changes with (security_invoker = true) as
  select * from public.child_parent_relationships
  where change_position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
revoke all on public.child_parent_relationships_changes from anon, authenticated;
grant select on public.child_parent_relationships_changes to authenticated;

create function private.child_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select child_id from public.child_parent_relationships
  where parent_id = (select auth.uid()) and not _deleted
$$;
revoke execute on function private.child_ids_of_caller() from public;
grant execute on function private.child_ids_of_caller() to authenticated;
