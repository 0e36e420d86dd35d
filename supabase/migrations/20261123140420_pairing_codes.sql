-- Codes of six letters. One pairs a child's device, one brings in a second parent: a parent reads it, and somebody beside them
-- types it within ten minutes. One is mailed to the address that a child's account is to have. Each is for one use; a new one
-- ends the one before. Only its hash is stored.
create table private.pairing_codes (
  child_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('device', 'adult', 'address')),
  code_hash bytea not null unique,
  made_by uuid not null references public.profiles (id) on delete cascade,
  expires_at timestamptz not null,
  -- To which it was mailed.
  address text check ((address is not null) = (kind = 'address')),
  primary key (child_id, kind)
);
create index pairing_codes_made_by_idx on private.pairing_codes (made_by);

-- The codes that were typed and not found. Of 64 million codes a few hold at a time.
create table private.wrong_codes (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- As in private.enquiry_networks; empty if the request does not show it.
  network bytea not null
);
create index wrong_codes_at_idx on private.wrong_codes (at);

-- Case, spaces and hyphens do not count.
create function private.code_hash(typed text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(upper(coalesce(typed, '')), '[\s-]', '', 'g'), 'UTF8'))
$$;

-- Six of twenty letters, without I, L, O, Q, U and V, which are taken for others, from a source that cannot be guessed.
create function private.new_letters() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKMNPRSTWXYZ', (number / (20 ^ place)::bigint % 20)::int + 1, 1), '')
  from (select ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint as number) as random,
    generate_series(0, 5) as place
$$;

create function private.new_pairing_code(child uuid, of_kind text, mailed_to text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  fresh text;
  until constant timestamptz := now() + case when mailed_to is null then interval '10 minutes' else interval '1 hour' end;
begin
  perform private.require_own_child(child);
  if not private.use_quota(auth.uid(), 'pairing-code', 20, interval '1 hour') then
    raise exception 'an account makes at most 20 codes an hour' using errcode = 'PT429';
  end if;
  select letters into fresh from (select private.new_letters() as letters from generate_series(1, 8)) as candidates
    where not exists (select from private.pairing_codes where code_hash = private.code_hash(letters)) limit 1;
  insert into private.pairing_codes (child_id, kind, code_hash, made_by, expires_at, address)
    values (child, of_kind, private.code_hash(fresh), auth.uid(), until, mailed_to)
    on conflict (child_id, kind) do update set code_hash = excluded.code_hash, made_by = excluded.made_by,
      expires_at = excluded.expires_at, address = excluded.address;
  return jsonb_build_object('code', fresh, 'expires_at', until);
end $$;

create function private.new_device_code(child uuid) returns jsonb
language sql security definer set search_path = '' as $$ select private.new_pairing_code(child, 'device') $$;

create function private.new_adult_code(child uuid) returns jsonb
language sql security definer set search_path = '' as $$ select private.new_pairing_code(child, 'adult') $$;

-- Whether a code may be tried: 10 wrong ones an hour from one network, 500 from all. The lock, held to the end of the
-- transaction, makes tries at the same time count one after the other.
create function private.may_try_code(origin bytea) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.wrong_codes', 0));
  return (select count(*) < 500 and count(*) filter (where network = coalesce(origin, '')) < 10
    from private.wrong_codes where at > now() - interval '1 hour');
end $$;

-- Uses up a code and returns it. Returns null for a wrong, used or expired code, and counts it. A code stops working when the
-- link of the parent who made it ends.
create function private.take_code(typed text, of_kind text, origin bytea) returns private.pairing_codes
language plpgsql security definer set search_path = '' as $$
declare
  taken private.pairing_codes;
begin
  -- The account of the child is locked before the code, as where the account is closed.
  perform from public.profiles p where p.id in (
    select c.child_id from private.pairing_codes c where c.code_hash = private.code_hash(typed)) for no key update;
  delete from private.pairing_codes c
    where c.code_hash = private.code_hash(typed) and c.kind = of_kind and c.expires_at > now()
      and c.child_id in (select private.managed_children_of(c.made_by))
    returning c.* into taken;
  if taken.child_id is null then
    insert into private.wrong_codes (network) values (coalesce(origin, ''));
  end if;
  return taken;
end $$;

-- The edge function pair-device: uses up the code of a child's device, for a caller at this network address. Answers the
-- address of the account, for a token that begins a session, or why there is none. The parents are told, so that they see
-- a device that they did not pair.
create function private.use_device_code(typed text, network_address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  origin constant bytea := private.network_of(network_address);
  taken private.pairing_codes;
begin
  if not private.may_try_code(origin) then
    return jsonb_build_object('refused', 'too-many-tries');
  end if;
  taken := private.take_code(typed, 'device', origin);
  if taken.child_id is null then
    return jsonb_build_object('refused', 'wrong-code');
  end if;
  insert into private.events (actor, act, tbl, row_id, people)
    values (taken.made_by, 'insert', 'device', taken.child_id::text, array[taken.child_id, taken.made_by]);
  perform private.tell(array(select private.accepted_parent_ids(taken.child_id)), 'device-paired',
    jsonb_build_object('child_id', taken.child_id, 'child', private.first_name_of(taken.child_id)));
  return jsonb_build_object('email', (select email from auth.users where id = taken.child_id));
end $$;

-- Answers as a raised error does, without undoing what was counted.
create function private.answer_refusal(reason text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', '400', true);
  return jsonb_build_object('code', '23514', 'message', 'refused: ' || reason, 'details', reason, 'hint', null);
end $$;

-- A second parent joins a child by the code that another parent made. Answers the id of the link. The child has a say as
-- everywhere: whom the child removed does not come back this way.
create function private.join_by_code(typed text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  origin constant bytea := private.request_network();
  taken private.pairing_codes;
  link uuid;
begin
  if private.caller_type() is distinct from 'parent' then
    perform private.refuse_link('not-a-parent');
  elsif not private.may_try_code(origin) then
    perform private.refuse_link('too-many-tries');
  end if;
  taken := private.take_code(typed, 'adult', origin);
  if taken.child_id is null then
    return private.answer_refusal('wrong-code');
  end if;
  -- A refusal from here on gives the code back.
  link := private.natural_key_id(caller, taken.child_id);
  perform from public.profiles where id = caller and user_type = 'parent' and not _deleted for no key update;
  if not found then
    perform private.refuse_link('not-a-parent');
  elsif caller in (select private.accepted_parent_ids(taken.child_id)) then
    perform private.refuse_link('already-linked');
  elsif exists (select from private.ended_links e where e.link_id = link and e.ended_by = taken.child_id) then
    perform private.refuse_parent();
  elsif not private.has_room_for_link(caller, link) then
    perform private.refuse_link('too-many-links');
  end if;
  delete from private.ended_links where link_id = link;
  insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (caller, taken.child_id, now())
    on conflict (parent_id, child_id) do update set _deleted = false, accepted_at = excluded.accepted_at;
  return to_jsonb(link);
end $$;

call private.publish('service_role', 'use_device_code');
call private.publish('authenticated', 'new_device_code', 'new_adult_code', 'join_by_code');
