-- When and where the classes of the advertised courses meet, as on a timetable at the door of a centre. Everybody reads it,
-- visitors too: of each class that is open to newcomers (private.require_open_course) what a family chooses by, and
-- nothing that names a class or a person, or counts anybody.
create function private.class_times()
returns table (offer text, years text, meets_on text, meets_at text, minutes int, venue text, is_full boolean)
language sql stable security definer set search_path = '' as $$
  -- Classes that differ in nothing of this are one line.
  select c.offer, c.years, c.meets_on, c.meets_at, c.minutes, c.venue, c.is_full
  from public.courses c
  where c.offer <> '' and not c._deleted and c.hidden_at is null and not private.is_over(c.ends_on)
    and c.teacher_id in (select private.teaching_ids())
  group by 1, 2, 3, 4, 5, 6, 7
  order by 1, array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    c.meets_on), 4, 5, 2, 6, 7
  limit 300
$$;

-- PostgreSQL has found the private function once this statement has run, so visitors call it without access to its
-- schema, which a function of private.publish would need.
create function public.class_times()
returns table (offer text, years text, meets_on text, meets_at text, minutes int, venue text, is_full boolean)
language sql stable set search_path = ''
begin atomic
  select * from private.class_times();
end;
grant execute on function private.class_times(), public.class_times() to anon, authenticated;
