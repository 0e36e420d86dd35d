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

-- The columns of a table that hold people's own words: texts of a limited length that the API lets somebody write.
create function private.free_texts(of_table text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct a.attname::text), '{}')
  from pg_attribute a
  join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)
  where a.attrelid = to_regclass(format('public.%I', of_table)) and a.atttypid = 'text'::regtype
    and pg_get_constraintdef(c.oid) ~ 'char_length'
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert, update')
$$;

-- Takes out of the rows that were deleted 30 days ago every text that somebody wrote or chose: '-' where a text must be there,
-- else the default.
create function private.empty_deleted_rows(of_table text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  emptied bigint;
begin
  execute (
    select format('update public.%1$I set %2$s where _deleted and (%3$s)
      and private.deleted_at(%1$L, id) < now() - interval ''30 days''', of_table,
      string_agg(format('%I = %s', t.name, t.empty), ', '), string_agg(format('%I <> %s', t.name, t.empty), ' or '))
    from (
      select a.attname as name, coalesce(pg_get_expr(d.adbin, d.adrelid), quote_literal('-')) as empty
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = to_regclass(format('public.%I', of_table)) and a.atttypid = 'text'::regtype
        and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
        -- The subject of a course has no default: it is one of four.
        and (d.adbin is not null or a.attname = any (private.free_texts(of_table)))
    ) as t);
  get diagnostics emptied = row_count;
  return emptied;
end $$;

-- Deletes old entries of the auth service's own log, which has addresses. A project may keep that log elsewhere.
create function private.tidy_auth_log() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  removed bigint := 0;
begin
  if to_regclass('auth.audit_log_entries') is not null
    and has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    execute 'delete from auth.audit_log_entries where created_at < now() - interval ''30 days''';
    get diagnostics removed = row_count;
  end if;
  return removed;
end $$;

-- The accounts whose address nobody has shown to be theirs within 30 days. What has a place, a link or an approval stays.
-- And the children without an address to whom no parent has been linked for 30 days.
create function private.abandoned_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u join public.profiles p on p.id = u.id
  where u.email_confirmed_at is null and u.created_at < now() - interval '30 days'
    and p.user_type <> 'admin' and p.approved_at is null
    and not exists (select from public.enrollments e where e.user_id = u.id and not e._deleted)
    and not exists (select from public.courses c where c.teacher_id = u.id and not c._deleted)
    and not exists (select from public.child_parent_relationships l
      where u.id in (l.parent_id, l.child_id) and l.accepted_at is not null and not l._deleted)
  union all select private.orphaned_children()
$$;

-- The daily job. Each step deletes what its time is over for, and adds how many rows that were. It may run at any time
-- and as often as you like.
create function private.tidy() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  removed jsonb := '{}';
  step bigint;
  tombstones bigint := 0;
  tbl text;
begin
  -- On a server without pg_cron nothing else does.
  perform private.pass_offers_on();
  perform private.tell_due();

  -- Of one that nobody handled the year begins when it came, or when an admin took it last.
  delete from public.enquiries
    where coalesce(handled_at, greatest(received_at, taken_at)) < now() - interval '1 year';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('enquiries', step);

  delete from private.mails where due_at < now() - interval '30 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('mails', step);

  delete from private.pushes where since < now() - interval '7 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('pushes', step);

  delete from private.enquiry_networks where hour < now() - interval '1 day';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('networks', step);

  delete from private.network_salts where day < (now() at time zone 'utc')::date;
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('salts', step);

  delete from private.child_requests where asked_at < now() - interval '1 day';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('child requests', step);

  delete from private.pairing_codes where expires_at < now();
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('pairing codes', step);

  delete from private.invitations where expires_at < now();
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('invitations', step);
  perform private.remove_uninvited();

  delete from private.wrong_codes where at < now() - interval '1 day';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('wrong codes', step);

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

  delete from private.class_words where at < now() - interval '90 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('words', step);

  delete from private.closed_days where at < now() - interval '90 days' and day < now() - interval '1 day';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('closed days', step);

  -- Their register goes with them.
  delete from public.lessons where starts_at < now() - interval '1 year';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('lessons', step);

  -- A year after the class, or after the paper if its class has no end. The results go with it.
  delete from public.papers p using public.courses c
    where c.id = p.course_id and greatest(c.ends_on, p.held_on) < now() - interval '1 year';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('papers', step);

  -- A course that was deleted could be restored until now, and the families would have found their numbers again.
  removed := removed || jsonb_build_object(
    'contacts', private.empty_deleted_rows('enrollments'), 'texts', private.empty_deleted_rows('courses'));

  -- What belongs to others goes first; the messages of an enquiry go with it.
  foreach tbl in array array['lessons', 'papers', 'enquiries', 'enrollments', 'child_parent_relationships', 'courses'] loop
    execute format('delete from public.%1$I where _deleted and private.deleted_at(%1$L, id) < now() - interval ''180 days''', tbl);
    get diagnostics step = row_count;
    tombstones := tombstones + step;
  end loop;
  removed := removed || jsonb_build_object('tombstones', tombstones);

  delete from private.events where at < now() - interval '24 months';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('events', step);

  removed := removed || jsonb_build_object('event texts', private.empty_old_events());

  delete from private.deleted_enquiries where deleted_at < now() - interval '30 days';
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('deleted enquiries', step);

  -- The address that a parent typed goes with the request.
  update public.child_parent_relationships set asked_email = '', code = ''
    where _deleted and (asked_email, code) <> ('', '');
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('addresses', step);

  -- The longest span that is counted is a week.
  delete from private.quota_uses q
    where not exists (select from unnest(q.used_at) as used where used > now() - interval '7 days');
  get diagnostics step = row_count;
  removed := removed || jsonb_build_object('quotas', step);

  select count(*) filter (where private.close_account(a.id)) into step
    from unnest(array(select private.abandoned_accounts())) as a (id);
  removed := removed || jsonb_build_object('accounts', step);

  removed := removed || jsonb_build_object('auth log', private.tidy_auth_log());

  update private.tidying set tidied_at = now() where singleton;
  return removed;
end $$;

-- For `npm run tidy`.
call private.publish('service_role', 'tidy');
