-- Children without an address. A parent makes the account of a child who has no email address, and is linked to it at once.
-- The auth service wants an address for each account, so it gets one at which nobody can receive mail (RFC 6761). It is
-- never shown, mailed, found or searched, and the account has no password.
create function private.child_address(request uuid) returns text
language sql immutable strict set search_path = '' as $$ select 'child-' || request || '@children.invalid' $$;

create function private.is_managed_address(address text) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(lower(address) like '%@children.invalid', false) $$;

-- The address of an account, for others to read: '' if it is none at which the person can be reached.
create function private.shown_address(address text) returns text
language sql immutable set search_path = '' as $$
  select case when private.is_managed_address(address) then '' else address end
$$;

-- A school year runs from 1 September in London.
create function private.academic_year() returns int
language sql stable set search_path = '' as $$
  select extract(year from today)::int - (extract(month from today) < 9)::int
  from (select (now() at time zone 'Europe/London')::date as today) as london
$$;

-- Children that parents have asked for, until the auth service has made the account. The id is the device's, so that asking
-- again after a lost answer makes one child.
create table private.child_requests (
  id uuid primary key,
  parent_id uuid not null references public.profiles (id) on delete cascade,
  reception_year int,
  asked_at timestamptz not null default now()
);
create index child_requests_parent_idx on private.child_requests (parent_id);

-- What is wrong with the name or the school year of a child; null if nothing is.
create function private.fault_of_child(first_name text, last_name text, year int) returns text
language sql stable set search_path = '' as $$
  select case
    when private.is_name(private.clean_text(first_name, 'name')) is not true
      or private.clean_text(last_name, 'name') <> '' and not private.is_name(private.clean_text(last_name, 'name')) then 'bad-name'
    when year not between 0 and 13 then 'bad-year' end
$$;

-- The edge function add-child asks this before and after it makes the account: the address to make it with, or the child
-- and the link once they are there, or why the parent may not have them.
create function private.begin_child(request uuid, parent uuid, first_name text, last_name text, year int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  fault constant text := private.fault_of_child(first_name, last_name, year);
  made uuid;
begin
  perform from public.profiles p where p.id = parent and p.user_type = 'parent' and not p._deleted for no key update;
  if not found then
    return jsonb_build_object('refused', 'not-a-parent');
  end if;
  select l.child_id into made from auth.users u
    join public.child_parent_relationships l on l.child_id = u.id and l.parent_id = parent
    where u.email = private.child_address(request) and u.is_sso_user = false;
  if made is not null then
    return jsonb_build_object('child', made, 'link', private.natural_key_id(parent, made));
  elsif exists (select from private.child_requests r where r.id = request and r.parent_id <> parent)
    or exists (select from auth.users where email = private.child_address(request)) then
    return jsonb_build_object('refused', 'bad-id');
  elsif fault is not null then
    return jsonb_build_object('refused', fault);
  elsif not private.has_room_for_link(parent, request) then
    return jsonb_build_object('refused', 'too-many-links');
  elsif not exists (select from private.child_requests r where r.id = request)
    and not private.use_quota(parent, 'add-child', 6, interval '1 day') then
    return jsonb_build_object('refused', 'too-many-tries');
  end if;
  insert into private.child_requests as r (id, parent_id, reception_year)
    values (request, parent, private.academic_year() - year)
    on conflict (id) do update set reception_year = excluded.reception_year, asked_at = now();
  return jsonb_build_object('address', private.child_address(request));
end $$;

call private.publish('service_role', 'begin_child');

-- Nobody signs up with such an address, or moves to one: it needs a request. Nobody leaves one but by
-- private.take_child_address. Nobody has a password for it, whatever the auth service or the session of a child's device sets.
create function private.guard_managed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent uuid;
begin
  if not private.is_managed_address(new.email) then
    if tg_op = 'UPDATE' and private.is_managed_address(old.email)
      and current_setting('oakfold.child_with_address', true) is distinct from new.id::text then
      raise exception 'a parent gives this account an address' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  new.encrypted_password := '';
  if tg_op = 'UPDATE' and old.email = new.email then
    return new;
  end if;
  select r.parent_id into parent from private.child_requests r
    where tg_op = 'INSERT' and private.child_address(r.id) = new.email for update;
  if parent is null then
    raise exception 'no parent has asked for this account' using errcode = 'check_violation';
  end if;
  perform set_config('oakfold.actor', parent::text, true);
  return new;
end $$;

create trigger on_auth_address_managed before insert or update of email, encrypted_password on auth.users
  for each row execute function private.guard_managed_account();

-- Links the parent in the transaction that makes the account, so that there is never a child without one. It runs after
-- private.create_profile, in the order of the triggers' names.
create function private.link_managed_child() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent uuid;
begin
  delete from private.child_requests r where private.child_address(r.id) = new.email returning r.parent_id into parent;
  if parent is not null then
    -- Two children at the same time would both be counted before either is there.
    perform from public.profiles where id = parent and user_type = 'parent' and not _deleted for no key update;
    if not found or not private.has_room_for_link(parent, private.natural_key_id(parent, new.id)) then
      perform private.refuse_link('too-many-links');
    end if;
    insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (parent, new.id, now());
  end if;
  return null;
end $$;

create trigger on_auth_user_managed after insert on auth.users
  for each row execute function private.link_managed_child();

-- The children without an address whose accepted parent this account is.
create function private.managed_children_of(parent uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.child_id from public.child_parent_relationships l join public.profiles c on c.id = l.child_id
  where l.parent_id = parent and l.accepted_at is not null and not l._deleted and c.is_managed and not c._deleted
$$;

-- The children without an address to whom no parent has been linked for 30 days. The trail knows when the last link ended, also
-- of a parent whose account is gone.
create function private.orphaned_children() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.id from public.profiles p
    where p.is_managed and not exists (select private.accepted_parent_ids(p.id))
      and not exists (select from private.events e where e.tbl = 'child_parent_relationships' and e.people @> array[p.id]
        and e.at > now() - interval '30 days');
end $$;

-- Refuses everybody but the accepted parents of a child without an address.
create function private.require_own_child(child uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.caller_type() is distinct from 'parent' or child is null
    or child not in (select private.managed_children_of(auth.uid())) then
    raise exception 'not a child of this account' using errcode = 'insufficient_privilege', detail = 'not-your-child';
  end if;
end $$;

-- A parent gives a child another name or school year.
create function private.set_child_details(child uuid, first_name text, last_name text, year int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  fault constant text := private.fault_of_child(first_name, last_name, year);
begin
  perform private.require_own_child(child);
  if fault is not null then
    raise exception 'not the name or the year of a child: %', fault using errcode = 'check_violation';
  elsif not private.use_quota(auth.uid(), 'child-details', 20, interval '1 hour') then
    raise exception 'an account changes the details of children at most 20 times an hour' using errcode = 'PT429';
  end if;
  update public.profiles p set first_name = set_child_details.first_name,
      last_name = nullif(private.clean_text(set_child_details.last_name, 'name'), ''),
      reception_year = private.academic_year() - year, updated_at = now()
    where p.id = child;
  return true;
end $$;

call private.publish('authenticated', 'set_child_details');
