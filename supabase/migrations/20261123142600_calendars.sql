-- The address at which a person's calendar app reads their lessons. Its key is the only proof of who asks, because a
-- calendar app sends no session. Only the hash of the key is stored, so the address is shown once and can be renewed.
create table private.calendar_keys (
  user_id uuid primary key references auth.users (id) on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- When a calendar app last read it, to the hour; null until one has.
  read_at timestamptz
);
create trigger calendar_keys_record after insert or update of created_at or delete on private.calendar_keys
  for each row execute function private.record_event('created_at', 'user_id', 'user_id');

create function private.calendar_key_hash(key text) returns bytea
language sql immutable strict set search_path = '' as $$ select sha256(convert_to(key, 'UTF8')) $$;

-- Makes the caller's key, of more than 200 random bits. An earlier one ends. Ten times an hour at most. Whoever reads the
-- address knows where a child is and when, so the person and, for a student, the accepted parents are told.
create function private.renew_calendar_key() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  fresh constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.use_quota(caller, 'calendar-key', 10, interval '1 hour') then
    raise exception 'an account renews its calendar address at most 10 times an hour' using errcode = 'PT429';
  end if;
  insert into private.calendar_keys (user_id, key_hash) values (caller, private.calendar_key_hash(fresh))
    on conflict (user_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at, read_at = null;
  perform private.tell(array[caller], 'calendar-made', '{}');
  perform private.tell(array(select private.accepted_parent_ids(caller)), 'calendar-made',
    jsonb_build_object('child', private.first_name_of(caller)));
  return fresh;
end $$;

-- Ends the caller's key. Answers whether there was one.
create function private.end_calendar_key() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.calendar_keys where user_id = auth.uid();
  return found;
end $$;

-- When the caller's key was made and last read; null if there is none.
create function private.calendar_key() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('made_at', created_at, 'read_at', read_at)
  from private.calendar_keys where user_id = (select auth.uid())
$$;

-- The edge function calendar: the lessons of the person with this key, from 30 days ago on; null for an unknown key. They
-- are those that row security lets the person read, without deleted ones. The answer goes to the company of the calendar
-- app, so it names no person, and nothing of a lesson but when and where it is.
create function private.calendar(key text) returns jsonb
language sql security definer set search_path = '' as $$
  update private.calendar_keys set read_at = now()
  where key_hash = private.calendar_key_hash(key) and (read_at is null or read_at < now() - interval '1 hour');
  with subscriber as (
    select p.id, private.may_teach(p.user_type, p.approved_at, p.withdrawn_at) as may_teach
    from private.calendar_keys k join public.profiles p on p.id = k.user_id
    where k.key_hash = private.calendar_key_hash(key) and not p._deleted
  ),
  student as (
    select id from subscriber
    union
    select r.child_id from subscriber s join public.child_parent_relationships r on r.parent_id = s.id
    where r.accepted_at is not null and not r._deleted
  ),
  subscribed as (
    select c.id from subscriber s join public.courses c on c.teacher_id = s.id where s.may_teach
    union
    select e.course_id from student s join public.enrollments e on e.user_id = s.id
    where e.status = 'active' and e.confirmed_at is not null and not e._deleted
  )
  select (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'starts_at', l.starts_at, 'minutes', l.minutes, 'title', c.title, 'place', l.place,
      'is_cancelled', l.is_cancelled, 'instead_at', l.instead_at,
      -- A calendar app shows a new title only if it comes with a later time.
      'changed_at', (select max(e.at) from private.events e where e.tbl = 'lessons' and e.row_id = l.id::text
        or e.tbl = 'courses' and e.row_id = c.id::text and e.after ? 'title')
    ) order by l.starts_at, l.id), '[]')
    from subscribed s
    join public.courses c on c.id = s.id and not c._deleted
    join public.lessons l on l.course_id = c.id and not l._deleted and l.starts_at > now() - interval '30 days'
  )
  from subscriber
$$;

call private.publish('authenticated', 'renew_calendar_key', 'end_calendar_key', 'calendar_key');
call private.publish('service_role', 'calendar');
