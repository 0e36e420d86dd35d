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

-- Records the columns named in the first argument if one of them changed. The second argument names the columns that
-- hold accounts.
create function private.record_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  columns constant text[] := string_to_array(tg_argv[0], ',');
  before jsonb;
  after jsonb;
begin
  select coalesce(jsonb_object_agg(c, was -> c), '{}'), coalesce(jsonb_object_agg(c, is_now -> c), '{}')
    into before, after
    from unnest(columns) as c where was -> c is distinct from is_now -> c;
  if before = '{}' and after = '{}' then
    return null;
  end if;
  insert into private.events (actor, act, tbl, row_id, people, before, after) values (
    auth.uid(), lower(tg_op), tg_table_name, coalesce(is_now, was) ->> coalesce(tg_argv[2], 'id'),
    array(select distinct (r ->> c)::uuid from unnest(string_to_array(tg_argv[1], ',')) as c,
      unnest(array[was, is_now]) as r where r ->> c is not null),
    case when was is null then '{}' else before end, case when is_now is null then '{}' else after end);
  return null;
end $$;

create trigger profiles_record after insert or update or delete on public.profiles
  for each row execute function private.record_event(
    'first_name,last_name,user_type,approved_at,withdrawn_at,no_new_adults', 'id');
create trigger courses_record after insert or update or delete on public.courses
  for each row execute function private.record_event(
    'title,description,subject,level,duration,image,teacher_id,offer,places,ends_on,years,meets_on,hidden_at,_deleted',
    'teacher_id');
create trigger links_record after insert or update or delete on public.child_parent_relationships
  for each row execute function private.record_event(
    'parent_id,child_id,created_at,accepted_at,_deleted', 'parent_id,child_id');
create trigger enrollments_record after insert or update or delete on public.enrollments
  for each row execute function private.record_event('user_id,course_id,status,confirmed_at,_deleted', 'user_id');
-- What was filled in is not the trail's to keep.
create trigger enquiries_record after update of _deleted on public.enquiries
  for each row execute function private.record_event('_deleted', 'user_id');
create trigger settings_record after update on public.settings
  for each row execute function private.record_event('teachers_need_approval,students_need_confirmation', '', 'singleton');
