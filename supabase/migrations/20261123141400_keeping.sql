-- What is deleted when nobody needs it any more.

-- When the job last ran, for `npm run doctor`.
create table private.tidying (
  singleton boolean primary key default true check (singleton),
  tidied_at timestamptz not null default now()
);
insert into private.tidying default values;

-- The daily job. Each step deletes what its time is over for, and adds how many rows that were. It may run at any time
-- and as often as you like.
create function private.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  removed jsonb := '{}';
  step bigint;
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

  update private.tidying set tidied_at = now() where singleton;
  return removed;
end $$;

-- For `npm run tidy`.
create function public.tidy() returns jsonb
language sql set search_path = '' as $$ select private.tidy() $$;

grant execute on function private.tidy(), public.tidy() to service_role;
