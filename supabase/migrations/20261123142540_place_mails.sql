-- Each accepted adult of a student gets in writing that a place is booked, waits, is offered, moved or ended, also who did it. A student
-- to whom nobody is linked gets it too: accounts have no age. A mail is about the places whose state is another than its
-- reader was last mailed. It waits for five minutes, and other changes of these minutes join it. So a place that is taken and
-- given up mails nothing, and nobody floods an address.

-- 'asked' is the state of a newcomer, which only its end is mailed about.
create function private.mailed_state(enrollment public.enrollments) returns text
language sql immutable set search_path = '' as $$
  select case when enrollment._deleted then 'ended' when enrollment.offered_until is not null then 'offered'
    when enrollment.status = 'waiting' then 'waiting'
    when enrollment.confirmed_at is null then 'asked' else 'booked' end
$$;

-- private.notify_of_enrolment calls it.
create function private.mail_place(enrollment public.enrollments, was text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place constant text := enrollment.id;
  is_now constant text := private.mailed_state(enrollment);
  adults constant uuid[] := array(select private.accepted_parent_ids(enrollment.user_id));
  to_reader uuid;
  places jsonb;
  known text;
begin
  -- In one order, so that two changes wait for each other.
  for to_reader in select unnest(case adults when '{}' then array[enrollment.user_id] else adults end) order by 1 loop
    places := null;
    delete from private.mails where id = (
        select m.id from private.mails m
        where m.reader = to_reader and m.kind = 'place-changed' and m.sent_at is null and m.given_up_at is null
          and (m.leased_until is null or m.leased_until <= now())
          and (m.fields -> 'places' ? place or 20 > (select count(*) from jsonb_object_keys(m.fields -> 'places')))
        order by m.fields -> 'places' ? place desc, m.due_at limit 1)
      returning fields -> 'places' into places;
    known := coalesce(places #>> array[place, 'was'], (
      select m.fields #>> array['places', place, 'is'] from private.mails m
      where m.reader = to_reader and m.kind = 'place-changed' and m.fields -> 'places' ? place
        and (m.sent_at is not null or m.leased_until > now())
      order by m.due_at desc limit 1), was);
    places := coalesce(places, '{}') - place;
    if is_now not in (known, 'asked')
      and not (known = 'asked' and coalesce(private.who_ended(enrollment.id) in ('student', 'family'), false)) then
      places := places || jsonb_build_object(place, jsonb_build_object('was', known, 'is', is_now, 'moved',
        case when current_setting('oakfold.moved_student', true) = enrollment.user_id::text then true end));
    end if;
    if places <> '{}' then
      perform private.mail_reader(to_reader, 'place-changed', jsonb_build_object('places', places), now() + interval '5 minutes');
    end if;
  end loop;
end $$;

-- The places of a mail as its reader may know them by now. Null: none. Of the words of a teacher a length in weeks alone.
create function private.places_to_send(mail private.mails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_strip_nulls(told - 'moved' || jsonb_build_object(
    'child', case when e.user_id <> mail.reader then p.first_name end,
    'offer', c.offer,
    'duration', substring(c.duration from '^\s*(\d{1,3} weeks?)\s*$'),
    'by', case when told ? 'moved' then 'move' else private.who_ended(e.id, mail.reader) end,
    'until', case told ->> 'is' when 'offered' then e.offered_until end,
    'next', case told ->> 'is' when 'booked' then (
      select min(l.starts_at) from public.lessons l
      where l.course_id = c.id and not l._deleted and not l.is_cancelled and l.starts_at > now()) end
    )) order by p.first_name, c.offer, e.id)
  from jsonb_each(mail.fields -> 'places') as place (id, told)
  join public.enrollments e on e.id = place.id::uuid
  join public.courses c on c.id = e.course_id
  join public.profiles p on p.id = e.user_id
  where mail.reader = any (private.family_of(e.user_id))
    and (told ->> 'is' <> 'offered' or e.offered_until > now())
$$;
