-- Which parent may see which child. A parent creates the link; either side may end it.
create table public.child_parent_relationships (
  -- A trigger derives it. The default only lets the dashboard's table editor leave it out.
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

create trigger child_parent_relationships_id
  before insert or update of id, parent_id, child_id on public.child_parent_relationships
  for each row execute function private.derive_id('parent_id', 'child_id');
create trigger child_parent_relationships_stamp
  before insert or update on public.child_parent_relationships
  for each row execute function private.stamp_change_position();

alter table public.child_parent_relationships enable row level security;
revoke all on public.child_parent_relationships from anon, authenticated;
grant select on public.child_parent_relationships to authenticated;
grant insert (id, parent_id, child_id) on public.child_parent_relationships to authenticated;
grant update (_deleted) on public.child_parent_relationships to authenticated;

create policy "Parents and children read their own links"
  on public.child_parent_relationships for select to authenticated
  using (parent_id = (select auth.uid()) or child_id = (select auth.uid()));

create policy "Parents link a student account to themselves"
  on public.child_parent_relationships for insert to authenticated
  with check (
    parent_id = (select auth.uid())
    and (select private.caller_type()) = 'parent'
    and private.is_student(child_id)
  );

-- Which side may restore an ended link depends on who ended it (private.note_link_end).
create policy "Parents and children end and restore their own links"
  on public.child_parent_relationships for update to authenticated
  using (parent_id = (select auth.uid()) or child_id = (select auth.uid()))
  with check (
    child_id = (select auth.uid())
    or (
      parent_id = (select auth.uid())
      and (_deleted or (select private.caller_type()) = 'parent')
    )
  );

create function private.child_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select child_id from public.child_parent_relationships
  where parent_id = (select auth.uid()) and not _deleted
$$;

create function private.parent_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select parent_id from public.child_parent_relationships
  where child_id = (select auth.uid()) and not _deleted
$$;

grant execute on function private.child_ids_of_caller(), private.parent_ids_of_caller() to authenticated;

-- Who ended a link. A link that the child ended is restored by the child alone, and any other ended link by
-- the parent alone. The table is in the private schema because neither side may read or write the note.
create table private.ended_links (
  link_id uuid primary key
    references public.child_parent_relationships (id) on update cascade on delete cascade,
  ended_by uuid not null references public.profiles (id) on delete cascade
);
create index ended_links_ended_by_idx on private.ended_links (ended_by);

create function private.refuse_parent() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'the child ended this link'
    using errcode = 'insufficient_privilege', detail = 'ended-by-child';
end $$;

-- Notes who ended a link, and refuses a restore by the wrong side. The owner, who comes without a user's
-- token, leaves no note and may restore any link.
create function private.note_link_end() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  removed_by_child boolean;
begin
  if new._deleted then
    -- A restore of some tables from a backup can leave a note of an earlier end beside a link that stands.
    delete from private.ended_links where link_id = new.id;
    insert into private.ended_links (link_id, ended_by)
      select new.id, caller where caller is not null;
    return new;
  end if;
  removed_by_child := exists (
    select from private.ended_links where link_id = new.id and ended_by = new.child_id);
  if caller = new.parent_id and removed_by_child then
    perform private.refuse_parent();
  elsif caller = new.child_id and not removed_by_child then
    raise exception 'the child did not end this link'
      using errcode = 'insufficient_privilege', detail = 'not-ended-by-you';
  end if;
  delete from private.ended_links where link_id = new.id;
  return new;
end $$;

create trigger child_parent_relationships_end before update of _deleted
  on public.child_parent_relationships
  for each row when (old._deleted <> new._deleted) execute function private.note_link_end();

-- A parent who adds a child again after the child ended the link gets the same refusal. It is for the parent
-- of the new row only, because a trigger runs before row security checks the row: for anyone else the
-- refusal would reveal a link between strangers.
create function private.check_new_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.parent_id = auth.uid() and exists (
    select from public.child_parent_relationships l join private.ended_links e on e.link_id = l.id
    where l.parent_id = new.parent_id and l.child_id = new.child_id and e.ended_by = l.child_id
      and l._deleted
  ) then
    perform private.refuse_parent();
  end if;
  return new;
end $$;

create trigger child_parent_relationships_check before insert on public.child_parent_relationships
  for each row execute function private.check_new_link();

-- The adults whose link the calling child ended, so that the child can restore one. Their profiles are no
-- longer readable, so this function gives the first name.
create function private.removed_adults() returns table (link_id uuid, first_name text)
language sql stable security definer set search_path = '' as $$
  select l.id, p.first_name
  from private.ended_links e
  join public.child_parent_relationships l on l.id = e.link_id and l.child_id = e.ended_by
  join public.profiles p on p.id = l.parent_id
  where e.ended_by = (select auth.uid()) and l._deleted
  order by p.first_name, l.id
  limit 100
$$;

create function public.removed_adults() returns table (link_id uuid, first_name text)
language sql stable set search_path = '' as $$ select * from private.removed_adults() $$;

grant execute on function private.removed_adults(), public.removed_adults() to authenticated;
