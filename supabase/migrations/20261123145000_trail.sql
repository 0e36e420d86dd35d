-- What the trail records of the register and of answers, beside what the migrations of the tables say, and how long it
-- keeps texts.
create trigger attendance_record_mark after insert or update of mark on public.attendance
  for each row execute function private.record_event('mark', 'student_id');
-- Who wrote to whom, or deleted a note. The text stays with the enquiry.
create trigger enquiry_messages_record after insert or update on public.enquiry_messages
  for each row execute function private.record_event('kind,text,_deleted', 'enquiry_id', 'id', 'text');

-- Recorded values of which the texts are fingerprints.
create function private.without_texts(texts text[], recorded jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.key, case when r.key = any (texts) and jsonb_typeof(r.value) = 'string'
    then private.fingerprint(r.value #>> '{}') else r.value end), '{}')
  from jsonb_each(recorded) as r
$$;

-- Takes the texts out of a year of the trail's events. Names stay: who somebody was is what the trail is for.
create function private.empty_old_events() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  recorded record;
  emptied bigint := 0;
  step bigint;
begin
  for recorded in
    select t.relname as tbl, private.free_texts(t.relname) as texts from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'profiles'
    union all values ('class_words', array['text']), ('closed_days', array['reason'])
  loop
    update private.events e
      set before = private.without_texts(recorded.texts, e.before), after = private.without_texts(recorded.texts, e.after)
      where e.tbl = recorded.tbl and e.at < now() - interval '1 year' and (e.before ?| recorded.texts or e.after ?| recorded.texts)
        and (e.before, e.after) is distinct from
          (private.without_texts(recorded.texts, e.before), private.without_texts(recorded.texts, e.after));
    get diagnostics step = row_count;
    emptied := emptied + step;
  end loop;
  return emptied;
end $$;
