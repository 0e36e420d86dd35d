-- Which parent may see which child. A parent asks for a link (request_link) and gets a code; the link holds once the
-- child has typed the code (accept_link), or the owner has accepted it for the family. Until then nobody reads anything
-- of the other. Either side may end it.
create table public.child_parent_relationships (
  -- A trigger derives it. The default only lets the dashboard's table editor leave it out.
  id uuid primary key default gen_random_uuid(),
  parent_id uuid not null references public.profiles (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- While a link waits: the address that the parent typed, and the code that the child types. Only the parent reads
  -- them, on every device and without a connection; the code alone opens nothing, because the child has to type it.
  asked_email text not null default '' check (char_length(asked_email) <= 254),
  code text not null default '' check (code ~ '^([0-9]{6})?$'),
  -- When the request ends if nobody accepts it.
  expires_at timestamptz,
  accepted_at timestamptz,
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  unique (parent_id, child_id),
  check (accepted_at is null or asked_email = '' and code = '' and expires_at is null)
);
-- For an admin, who reads the requests that wait.
create index child_parent_relationships_open_idx on public.child_parent_relationships (created_at, id)
  where accepted_at is null and not _deleted;

create trigger child_parent_relationships_id
  before insert or update of id, parent_id, child_id on public.child_parent_relationships
  for each row execute function private.derive_id('parent_id', 'child_id');
create trigger child_parent_relationships_stamp
  before insert or update on public.child_parent_relationships
  for each row execute function private.stamp_change_position();
call private.remember_deletions('public.child_parent_relationships');

alter table public.child_parent_relationships enable row level security;
revoke all on public.child_parent_relationships from anon, authenticated;
grant select on public.child_parent_relationships to authenticated;
grant update (_deleted) on public.child_parent_relationships to authenticated;

create policy "Parents read their links, children those that were accepted"
  on public.child_parent_relationships for select to authenticated
  using (
    parent_id = (select auth.uid())
    or child_id = (select auth.uid()) and accepted_at is not null
  );

-- Which side may restore an ended link depends on who ended it (private.record_link_end). A request that ended is not
-- restored: the parent asks again (private.request_link).
create policy "Parents and children end and restore their own links"
  on public.child_parent_relationships for update to authenticated
  using (
    parent_id = (select auth.uid())
    or child_id = (select auth.uid()) and accepted_at is not null
  )
  with check (
    child_id = (select auth.uid())
    or (
      parent_id = (select auth.uid())
      and (_deleted or accepted_at is not null and (select private.caller_type()) = 'parent')
    )
  );

create function private.child_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select child_id from public.child_parent_relationships
  where parent_id = (select auth.uid()) and accepted_at is not null and not _deleted
$$;

create function private.parent_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select parent_id from public.child_parent_relationships
  where child_id = (select auth.uid()) and accepted_at is not null and not _deleted
$$;

grant execute on function private.child_ids_of_caller(), private.parent_ids_of_caller() to authenticated;

-- Which account ended a link: the child, the parent or an admin. Each restores what it ended. After an admin has ended
-- it, the parent can ask again. The record outlives the account of the admin. The table is in the private schema
-- because neither side may read or write the record.
create table private.ended_links (
  link_id uuid primary key
    references public.child_parent_relationships (id) on update cascade on delete cascade,
  ended_by uuid not null
);
create index ended_links_ended_by_idx on private.ended_links (ended_by);

create function private.refuse_parent() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'the child ended this link'
    using errcode = 'insufficient_privilege', detail = 'ended-by-child';
end $$;

-- Refuses a link with a code that devices know.
create function private.refuse_link(reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'this link cannot be asked for or restored: %', reason
    using errcode = 'check_violation', detail = reason;
end $$;

-- Whether a parent may have this link beside the others: an account has at most 6 that are asked for or accepted. The
-- caller of this function has locked the parent's profile, so that two links at the same time are counted one after
-- the other.
create function private.has_room_for_link(parent uuid, link uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select count(*) < 6 from public.child_parent_relationships l
  where l.parent_id = parent and l.id <> link and not l._deleted
    and (l.accepted_at is not null or l.expires_at > now())
$$;

-- Records who ended a link, and refuses a restore by the wrong side, between accounts that have changed their types,
-- and beyond the parent's limit. Each restore is told to the family, so an account restores at most 10 links an hour; a
-- device tries later (private.limit_courses). The owner at the dashboard, who comes without a user's token, leaves no
-- record and may restore any link; the parent may restore what the owner ended there.
create function private.record_link_end() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  known constant uuid := (select e.ended_by from private.ended_links e where e.link_id = new.id);
begin
  if new._deleted then
    -- A restore of some tables from a backup can leave a record of an earlier end beside a link that stands.
    delete from private.ended_links where link_id = new.id;
    insert into private.ended_links (link_id, ended_by)
      select new.id, caller where caller is not null;
    return new;
  end if;
  if caller = new.parent_id and known = new.child_id then
    perform private.refuse_parent();
  elsif caller = new.parent_id and known <> new.parent_id then
    raise exception 'an admin ended this link' using errcode = 'insufficient_privilege', detail = 'ended';
  elsif caller = new.child_id and known is distinct from new.child_id then
    raise exception 'the child did not end this link'
      using errcode = 'insufficient_privilege', detail = 'not-ended-by-you';
  end if;
  if caller in (new.parent_id, new.child_id) then
    perform from public.profiles where id = new.parent_id and user_type = 'parent' for no key update;
    if caller = new.child_id and not found or not private.is_student(new.child_id) then
      perform private.refuse_link('target-gone');
    elsif not private.has_room_for_link(new.parent_id, new.id) then
      perform private.refuse_link('too-many-links');
    elsif new.accepted_at is not null
      and not private.use_quota(caller, 'restore-link', 10, interval '1 hour') then
      raise exception 'an account restores at most 10 links an hour' using errcode = 'PT429';
    end if;
  end if;
  delete from private.ended_links where link_id = new.id;
  return new;
end $$;

create trigger child_parent_relationships_end before update of _deleted
  on public.child_parent_relationships
  for each row when (old._deleted <> new._deleted) execute function private.record_link_end();

-- The student accounts that a parent has looked up by address (private.find_student). Only such an account can be
-- asked, and within the hour: nobody asks for a link with an id that they have seen elsewhere.
create table private.found_students (
  asker uuid not null references auth.users (id) on delete cascade,
  student uuid not null references auth.users (id) on delete cascade,
  address text not null,
  found_at timestamptz not null,
  primary key (asker, student)
);
create index found_students_student_idx on private.found_students (student);

-- A code of six digits from a source that cannot be guessed.
create function private.new_code() returns text
language sql volatile set search_path = '' as $$
  select lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 7))::bit(28)::int % 1000000)::text, 6, '0')
$$;

-- Whoever knows a child's address can make accounts that ask, so no limit is shared: an account asks for at most 6 links
-- (private.has_room_for_link), and the same child 3 times a week. A child has up to 30 requests; one more ends the oldest of
-- an adult who is not known. The table stays small, and a family that asks is never refused because of others.
create function private.make_room_for_request(child uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.child_parent_relationships set _deleted = true where id in (
    select l.id from public.child_parent_relationships l
    where l.child_id = child and l.accepted_at is null and not l._deleted and l.expires_at > now()
    order by private.is_known(l.parent_id) desc, l.created_at desc, l.id offset 29);
end $$;

-- A parent asks for a link to a student. The answer is the id of the link; its code comes with the row.
create function private.request_link(child uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  known public.child_parent_relationships;
  link constant uuid := private.natural_key_id(caller, child);
  address text;
begin
  if private.caller_type() is distinct from 'parent' then
    perform private.refuse_link('not-a-parent');
  end if;
  select f.address into address from private.found_students f
    where f.asker = caller and f.student = child and f.found_at > now() - interval '1 hour';
  if address is null then
    perform private.refuse_link('not-looked-up');
  end if;
  -- Two requests at the same time would both count before either is there, and an account could become another type
  -- (private.change_account_type) before its link is there.
  perform from public.profiles where id in (caller, child) order by id for no key update;
  if private.caller_type() is distinct from 'parent' or not private.is_student(child) then
    perform private.refuse_link('not-looked-up');
  end if;
  select * into known from public.child_parent_relationships where id = link;
  if known.id is not null and not known._deleted and (known.accepted_at is not null or known.expires_at > now()) then
    perform private.refuse_link('already-linked');
  end if;
  if known.accepted_at is not null
    and exists (select from private.ended_links e where e.link_id = link and e.ended_by = child) then
    perform private.refuse_parent();
  end if;
  if (select no_new_adults from public.profiles where id = child) then
    perform private.refuse_link('no-new-adults');
  end if;
  if not private.has_room_for_link(caller, link)
    or not private.use_quota(caller, 'request-link:' || child, 3, interval '7 days') then
    perform private.refuse_link('too-many-links');
  end if;
  perform private.make_room_for_request(child);
  delete from private.ended_links where link_id = link;
  insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
    values (caller, child, address, (
        -- The child types one code for all that are open.
        select fresh.code from (select private.new_code() as code from generate_series(1, 8)) as fresh
        where fresh.code not in (select l.code from public.child_parent_relationships l where l.child_id = request_link.child)
        limit 1), now() + interval '7 days')
  on conflict (parent_id, child_id) do update set
    _deleted = false, accepted_at = null, created_at = now(),
    asked_email = excluded.asked_email, code = excluded.code, expires_at = excluded.expires_at;
  insert into private.link_tries (link_id) values (link) on conflict (link_id) do update set wrong = 0;
  perform private.announce_request(caller, child);
  return link;
end $$;

-- How many wrong codes were typed while a link was asked for.
create table private.link_tries (
  link_id uuid primary key
    references public.child_parent_relationships (id) on update cascade on delete cascade,
  wrong int not null default 0
);

-- Makes a link hold. What only the request needed goes.
create function private.accept(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.child_parent_relationships
    set accepted_at = now(), asked_email = '', code = '', expires_at = null, _deleted = false
    where id = link;
  delete from private.link_tries where link_id = link;
end $$;

-- A child types a code. It is compared with every request for this child, because the child is shown nothing of who
-- asks. Five wrong codes end a request. Answers 'accepted', 'wrong', 'ended' (the fifth wrong code) or 'none' (no
-- request is open).
create function private.accept_link(typed text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  open_links uuid[];
  matching uuid;
  over uuid[];
begin
  -- First, as private.request_link does, so that a request and an answer at the same time wait for each other.
  perform from public.profiles where id = caller for no key update;
  select coalesce(array_agg(locked.id), '{}'), (array_agg(locked.id) filter (where locked.code = typed))[1]
    into open_links, matching
    from (
      select l.id, l.code from public.child_parent_relationships l
      where l.child_id = caller and l.accepted_at is null and not l._deleted and l.expires_at > now()
      order by l.id for update
    ) as locked;
  if cardinality(open_links) = 0 then
    return 'none';
  elsif typed is null or typed !~ '^[0-9]{6}$' then
    -- No code at all is no try: a broken device must not end the requests of a family.
    return 'wrong';
  end if;
  if matching is not null then
    perform private.accept(matching);
    return 'accepted';
  end if;
  with counted as (
    insert into private.link_tries as t (link_id, wrong) select unnest(open_links), 1
    on conflict (link_id) do update set wrong = t.wrong + 1 returning t.link_id, t.wrong
  )
  select coalesce(array_agg(link_id), '{}') into over from counted where wrong >= 5;
  insert into private.events (actor, act, tbl, row_id, people)
    select caller, 'wrong-code', 'child_parent_relationships', l.id, array[l.parent_id, l.child_id]
    from public.child_parent_relationships l where l.id = any (open_links);
  perform private.notify(array(select parent_id from public.child_parent_relationships where id = any (over)),
    'link-not-made', '{"wrong_codes": true}');
  update public.child_parent_relationships set _deleted = true where id = any (over);
  return case when cardinality(over) = cardinality(open_links) then 'ended' else 'wrong' end;
end $$;

-- A child who knows nobody who asks ends every request. Answers how many there were. The parent learns that there is no
-- link, not that the child declined.
create function private.decline_links() returns int
language plpgsql security definer set search_path = '' as $$
declare
  askers uuid[];
begin
  perform from public.profiles where id = auth.uid() for no key update;
  with ended as (
    update public.child_parent_relationships set _deleted = true
    where child_id = auth.uid() and accepted_at is null and not _deleted
    returning parent_id
  )
  select coalesce(array_agg(parent_id), '{}') into askers from ended;
  perform private.notify(askers, 'link-not-made', '{}');
  return cardinality(askers);
end $$;

-- The owner accepts for a family that rang: a request of the last 30 days, also one that has ended, because a child who is
-- asked by strangers too may have declined them all. What the parent took back stays so.
create function private.accept_link_for_family(link uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_fresh_admin();
  perform from public.child_parent_relationships l
    where l.id = link and l.accepted_at is null and l.created_at > now() - interval '30 days'
      and private.is_student(l.child_id)
      and exists (select from public.profiles p where p.id = l.parent_id and p.user_type = 'parent' and not p._deleted)
      and not exists (select from private.ended_links e where e.link_id = link and e.ended_by = l.parent_id and l._deleted)
    for update;
  if not found then
    perform private.refuse_link('target-gone');
  end if;
  perform private.accept(link);
  return link;
end $$;

-- The requests that wait, for an admin: who asks for whom, with the addresses, which the family names on the phone.
create function private.open_links()
returns table (id uuid, created_at timestamptz, expires_at timestamptz,
  parent_name text, parent_email text, child_name text, child_email text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.record_look('open_links', '', array(
    select unnest(array[l.parent_id, l.child_id]) from public.child_parent_relationships l
    where l.accepted_at is null and not l._deleted and l.expires_at > now() order by l.created_at, l.id limit 400));
  return query
    select l.id, l.created_at, l.expires_at, concat_ws(' ', p.first_name, p.last_name), private.shown_address(pu.email),
      concat_ws(' ', c.first_name, c.last_name), private.shown_address(cu.email)
    from public.child_parent_relationships l
    join public.profiles p on p.id = l.parent_id join auth.users pu on pu.id = p.id
    join public.profiles c on c.id = l.child_id join auth.users cu on cu.id = c.id
    where l.accepted_at is null and not l._deleted and l.expires_at > now()
    order by l.created_at, l.id limit 200;
end $$;

-- The adults whose link the calling child ended, so that the child can restore one. Their profiles are no
-- longer readable, so this function gives the first name.
create function private.removed_adults() returns table (link_id uuid, first_name text)
language sql stable security definer set search_path = '' as $$
  select l.id, p.first_name
  from private.ended_links e
  join public.child_parent_relationships l on l.id = e.link_id and l.child_id = e.ended_by
  join public.profiles p on p.id = l.parent_id
  where e.ended_by = (select auth.uid()) and l._deleted and l.accepted_at is not null
  order by p.first_name, l.id
  limit 100
$$;

call private.publish('authenticated', 'request_link', 'accept_link', 'decline_links', 'accept_link_for_family', 'open_links',
  'removed_adults');
