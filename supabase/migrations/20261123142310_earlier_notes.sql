-- What teachers wrote about a student on classes on which the student has no place any more: for the year that lessons are
-- kept (private.tidy). Devices keep the lessons of the present places alone, so a family asks for it.
create function private.earlier_notes(student uuid)
returns table (lesson_id uuid, title text, starts_at timestamptz, topic text, mark text, note text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_family_of(student) is not true then
    raise exception 'the family reads the notes of a student' using errcode = 'insufficient_privilege';
  end if;
  return query
    select l.id, c.title, l.starts_at, l.topic, a.mark, a.note
    from public.attendance a join public.lessons l on l.id = a.lesson_id join public.courses c on c.id = l.course_id
    where a.student_id = student and not a._deleted and (a.mark, a.note) <> ('', '') and not l._deleted and not l.is_cancelled
      and not exists (
        select from public.enrollments e
        where e.user_id = student and e.course_id = l.course_id and e.status = 'active' and e.confirmed_at is not null and not e._deleted)
    order by l.starts_at desc, l.id limit 200;
end $$;

call private.publish('authenticated', 'earlier_notes');
