-- Each edit stands in the trail, and reaches the devices of others. So an account makes at most so many an hour: far more
-- than a person, far fewer than a script. A device that gets the answer 429 tries again later. Names have their own limit
-- (private.limit_renames), and so has all that is told to others. An edit changes a column that people may update. On a table whose rows have no other limit it counts new rows.
create function private.limit_edits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and pg_trigger_depth() = 1
    and (tg_op = 'INSERT' or exists (
      select from jsonb_each(to_jsonb(old)) as o join jsonb_each(to_jsonb(new)) as n using (key)
      where o.value <> n.value and has_column_privilege('authenticated', tg_relid, key, 'update')))
    and not private.use_quota(auth.uid(), 'edit:' || tg_name, tg_argv[0]::int, interval '1 hour') then
    raise exception 'an account makes at most % of these changes an hour', tg_argv[0] using errcode = 'PT429';
  end if;
  return new;
end $$;

create trigger profiles_limit_choices before update of no_new_adults on public.profiles
  for each row when (old.no_new_adults <> new.no_new_adults) execute function private.limit_edits(20);
create trigger courses_limit_edits before update on public.courses
  for each row execute function private.limit_edits(60);
create trigger lessons_limit_edits before update on public.lessons
  for each row execute function private.limit_edits(400);
create trigger attendance_limit_edits before update on public.attendance
  for each row when ((old.note, old.away, old.away_reason) <> (new.note, new.away, new.away_reason))
  execute function private.limit_edits(200);
create trigger papers_limit_new before insert on public.papers
  for each row execute function private.limit_edits(40);
create trigger papers_limit_edits before update on public.papers
  for each row execute function private.limit_edits(200);
create trigger results_limit_edits before update on public.results
  for each row execute function private.limit_edits(600);
create trigger enrollments_limit_contacts before update of contact_name, contact_phone on public.enrollments
  for each row when ((old.contact_name, old.contact_phone) <> (new.contact_name, new.contact_phone))
  execute function private.limit_edits(60);
