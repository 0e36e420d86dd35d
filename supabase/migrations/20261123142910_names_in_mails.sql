-- What a mail says beyond its queued fields, looked up when it goes out: the reader's first name for the greeting, the children
-- whom it is about, and the words of a reply. A first name consists of letters and marks, so it carries no message. It goes
-- to accepted adults of the child alone. Null: there is nothing left to say, or nothing that the reader may still know.
create function private.fields_to_send(mail private.mails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select mail.fields || jsonb_strip_nulls(jsonb_build_object('reader', private.first_name_of(mail.reader))) || case mail.kind
    when 'enquiry-reply' then (
      select jsonb_build_object('text', m.text) from public.enquiry_messages m where m.id = (mail.fields ->> 'message')::uuid)
    when 'lesson-changed' then (
      select jsonb_build_object('children', coalesce(
        jsonb_agg(p.first_name order by p.first_name) filter (where p.id <> mail.reader), '[]'))
      from public.lessons l join public.enrollments e on e.course_id = l.course_id join public.profiles p on p.id = e.user_id
      where l.id = (mail.fields ->> 'lesson')::uuid and mail.reader = any (private.family_of(p.id))
        and e.status = 'active' and e.confirmed_at is not null and not e._deleted
      having count(*) > 0)
    when 'place-changed' then (
      select jsonb_build_object('places', places) from private.places_to_send(mail) as places where places is not null)
    when 'class-word' then private.word_to_send(mail)
    when 'day-closed' then private.closed_day_to_send(mail)
    when 'family-invited' then (
      select jsonb_build_object('reader', i.first_name, 'children', jsonb_agg(jsonb_build_object('child', c.first_name, 'classes', (
        select coalesce(jsonb_agg(jsonb_build_object('offer', o.offer, 'meets_on', o.meets_on, 'meets_at', o.meets_at, 'venue', o.venue)
          order by o.title, o.id), '[]')
        from public.courses o where o.id = any (c.courses) and private.is_open_course(o.id))) order by c.first_name, c.id))
      from private.invitations i cross join lateral private.invited_by(i.id) as c
      where i.id = (mail.fields ->> 'invitation')::uuid and i.taken_at is null and i.withdrawn_at is null
      group by i.first_name)
    when 'child-' || private.whereabouts((mail.fields ->> 'attendance')::uuid) then (
      select jsonb_build_object('child', p.first_name)
      from public.attendance a join public.profiles p on p.id = a.student_id
      where a.id = (mail.fields ->> 'attendance')::uuid and mail.reader in (select private.accepted_parent_ids(p.id)))
    -- The mark is another one by now.
    when 'child-absent' then null
    when 'child-there' then null
    else '{}' end
$$;
