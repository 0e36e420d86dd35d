-- The trail: who did what, when, with the value before and after, of what matters for the safety of children. Triggers
-- write it; nobody changes it. It has no foreign keys, so that it outlives a deleted account. The API serves it to admins
-- alone, one person at a time (private.person). It is kept 24 months (private.tidy).
create table private.events (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- The account that acted; null for the owner at the dashboard or a job of the database.
  actor uuid,
  act text not null,
  tbl text not null,
  row_id text not null,
  -- The accounts that the event concerns, for the history of one person.
  people uuid[] not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index events_at_idx on private.events (at);
create index events_people_idx on private.events using gin (people);
create index events_actor_idx on private.events (actor, id);
create index events_row_idx on private.events (tbl, row_id, at);

-- The secret of the fingerprints. A backup holds it, so that they stay comparable.
create table private.fingerprint_secret (
  singleton boolean primary key default true check (singleton),
  -- Two version-4 UUIDs hold 244 random bits. Functions for random bytes are in an extension.
  secret bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid(), '-', ''), 'hex')
);
insert into private.fingerprint_secret default values;

-- What the trail keeps of a text that it need not repeat: whether it was empty, and whether two texts are the same.
create function private.fingerprint(given text) returns jsonb
language sql stable strict security definer set search_path = '' as $$
  select case when given = '' then to_jsonb(given) else jsonb_build_object('hash',
    left(encode(sha256((select secret from private.fingerprint_secret) || convert_to(given, 'UTF8')), 'hex'), 16)) end
$$;

-- The accounts behind a column of a recorded row: of a course those with a place on it, of an enquiry its sender and the
-- child that it is about, of any other column the account that it holds.
create function private.accounts_behind(of_column text, value uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.user_id from public.enrollments e
    where of_column = 'course_id' and e.course_id = value and e.status = 'active'
      and e.confirmed_at is not null and not e._deleted
  union all select unnest(array[q.user_id, q.child_id]) from public.enquiries q
    where of_column = 'enquiry_id' and q.id = value
  union all select value where of_column not in ('course_id', 'enquiry_id')
$$;

-- Records columns if one of them changed; of a new or deleted row those that hold something. Its arguments:
-- 1. the columns, or 'all', or 'all but' and those that are left out. The key and the positions are never recorded;
-- 2. the columns that name the accounts which the event is about;
-- 3. the key, if it is not `id`;
-- 4. the columns that are recorded as a fingerprint, because their text must not stay.
create function private.record_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  columns constant text[] := case when tg_argv[0] not like 'all%' then string_to_array(tg_argv[0], ',')
    else array(select c from jsonb_object_keys(coalesce(is_now, was)) as c where c <> all (
      array['change_position', 'deleted_position', coalesce(tg_argv[2], 'id')]
        || string_to_array(substr(tg_argv[0], length('all but ') + 1), ','))) end;
  -- The texts of a row that was deleted before are in the trail already, and must not stay for another year.
  hashed constant text[] := string_to_array(coalesce(tg_argv[3], ''), ',') || case
    when tg_table_name <> 'profiles' and (tg_op = 'DELETE' or was -> '_deleted' = 'true' and is_now -> '_deleted' = 'true')
      then private.free_texts(tg_table_name) else '{}' end;
  before jsonb;
  after jsonb;
begin
  select
      coalesce(jsonb_object_agg(c, case when c = any (hashed) then private.fingerprint(was ->> c) else was -> c end), '{}'),
      coalesce(jsonb_object_agg(c, case when c = any (hashed) then private.fingerprint(is_now ->> c) else is_now -> c end), '{}')
    into before, after
    from unnest(columns) as c
    where was -> c is distinct from is_now -> c and (tg_op = 'UPDATE' or coalesce(is_now, was) ->> c <> '');
  if before = '{}' and after = '{}' then
    return null;
  end if;
  insert into private.events (actor, act, tbl, row_id, people, before, after) values (
    private.actor(), lower(tg_op), tg_table_name, coalesce(is_now, was) ->> coalesce(tg_argv[2], 'id'),
    array(select distinct a.id from unnest(string_to_array(tg_argv[1], ',')) as c, unnest(array[was, is_now]) as r,
      private.accounts_behind(c, (r ->> c)::uuid) as a (id) where a.id is not null),
    case when was is null then '{}' else before end, case when is_now is null then '{}' else after end);
  return null;
end $$;

-- Records what an admin looked at: the function that answered, what was asked for, and the accounts that it showed. The
-- same look within an hour is one event, so that paging and coming back do not flood the trail.
create function private.record_look(at_what text, asked text, shown uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.events (actor, act, tbl, row_id, people)
    select auth.uid(), 'look', at_what, asked, shown
    where not exists (
      select from private.events e
      where e.tbl = at_what and e.row_id = asked and e.at > now() - interval '1 hour'
        and e.act = 'look' and e.actor = auth.uid() and shown <@ e.people);
end $$;

create trigger profiles_record after insert or update or delete on public.profiles
  for each row execute function private.record_event('all but updated_at,_deleted', 'id');
create trigger courses_record after insert or update or delete on public.courses
  for each row execute function private.record_event('all but is_full,teacher_name,created_at', 'teacher_id');
create trigger links_record after insert or update or delete on public.child_parent_relationships
  for each row execute function private.record_event('all but asked_email,code,expires_at', 'parent_id,child_id');
create trigger enrollments_record after insert or update or delete on public.enrollments
  for each row execute function private.record_event('all but enrolled_at,in_line', 'user_id', 'id', 'contact_name,contact_phone');
-- What was filled in is not the trail's to keep.
create trigger enquiries_record after update on public.enquiries
  for each row execute function private.record_event('taken_by,handled_by,_deleted', 'user_id');
create trigger settings_record after update on public.settings
  for each row execute function private.record_event('all', '', 'singleton');
