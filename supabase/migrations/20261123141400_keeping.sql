-- What is deleted when nobody needs it any more.

-- When the job last ran, for `npm run doctor`.
create table private.tidying (
  singleton boolean primary key default true check (singleton),
  tidied_at timestamptz not null default now()
);
insert into private.tidying default values;

-- When a row was marked as deleted, from the trail of events, which outlives the tombstone.
create function private.deleted_at(of_table text, row_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(e.at) from private.events e
    where e.tbl = of_table and e.row_id = deleted_at.row_id::text and e.after -> '_deleted' = 'true');
end $$;

-- A deleted course can be brought back for 30 days. Then its text goes (private.tidy), and with it what there was to
-- bring back.
create function private.refuse_empty_restore() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (old.title, old.description) = ('-', '-') then
    raise exception 'the course was deleted more than 30 days ago'
      using errcode = 'check_violation', detail = 'too-late';
  end if;
  return new;
end $$;

create trigger courses_refuse_restore before update of _deleted on public.courses
  for each row when (old._deleted and not new._deleted) execute function private.refuse_empty_restore();

-- The daily job. Each step deletes what its time is over for, and adds how many rows that were. It may run at any time
-- and as often as you like.
create function private.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  removed jsonb := '{}';
  step bigint;
  tombstones bigint;
begin
  delete from public.enquiries where handled_at < now() - interval '1 year';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('enquiries', step);

  delete from private.mails where created_at < now() - interval '30 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('mails', step);

  delete from private.enquiry_networks where hour < now() - interval '1 day';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('networks', step);

  delete from private.network_salts where day < (now() at time zone 'utc')::date;
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('salts', step);

  -- Nobody typed the code within a week.
  update public.child_parent_relationships set _deleted = true
    where accepted_at is null and not _deleted and expires_at < now() - interval '1 day';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('requests', step);

  update public.enrollments set _deleted = true
    where not _deleted and private.has_lapsed(confirmed_at, enrolled_at);
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('newcomers', step);

  delete from private.found_students where found_at < now() - interval '1 day';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('lookups', step);

  delete from public.notices where at < now() - interval '90 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('notices', step);

  -- Their register goes with them.
  delete from public.lessons where starts_at < now() - interval '1 year';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('lessons', step);

  -- A course that was deleted could be restored until now, and the families would have found their numbers again.
  update public.enrollments set contact_name = '', contact_phone = ''
    where _deleted and (contact_name, contact_phone) <> ('', '')
      and private.deleted_at('enrollments', id) < now() - interval '30 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('contacts', step);

  update public.courses set title = '-', description = '-', image = ''
    where _deleted and (title, description, image) <> ('-', '-', '')
      and private.deleted_at('courses', id) < now() - interval '30 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('texts', step);

  delete from public.lessons where _deleted
    and private.deleted_at('lessons', id) < now() - interval '180 days';
  get diagnostics step = row_count;
  tombstones := step;
  -- Their messages go with them.
  delete from public.enquiries where _deleted
    and private.deleted_at('enquiries', id) < now() - interval '180 days';
  get diagnostics step = row_count;
  tombstones := tombstones + step;
  delete from public.enrollments where _deleted
    and private.deleted_at('enrollments', id) < now() - interval '180 days';
  get diagnostics step = row_count;
  tombstones := tombstones + step;
  delete from public.child_parent_relationships where _deleted
    and private.deleted_at('child_parent_relationships', id) < now() - interval '180 days';
  get diagnostics step = row_count;
  tombstones := tombstones + step;
  delete from public.courses where _deleted
    and private.deleted_at('courses', id) < now() - interval '180 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('tombstones', tombstones + step);

  delete from private.events where at < now() - interval '24 months';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('events', step);

  update private.tidying set tidied_at = now() where singleton;
  return removed;
end $$;

-- For `npm run tidy`.
create function public.tidy() returns jsonb
language sql set search_path = '' as $$ select private.tidy() $$;

grant execute on function private.tidy(), public.tidy() to service_role;
