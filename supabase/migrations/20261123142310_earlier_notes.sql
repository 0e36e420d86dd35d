-- What teachers wrote about a student on classes on which the student has no place any more, and the marks of tests there: for
-- the year that lessons and tests are kept (private.tidy). Devices keep those of the present places alone, so a family asks.
create function private.has_place(student uuid, course uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.enrollments e
    where e.user_id = student and e.course_id = course and e.status = 'active' and e.confirmed_at is not null and not e._deleted)
$$;

create function private.require_family_of(student uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_family_of(student) is not true then
    raise exception 'the family reads what concerns a student' using errcode = 'insufficient_privilege';
  end if;
end $$;

create function private.earlier_notes(student uuid)
returns table (lesson_id uuid, title text, starts_at timestamptz, topic text, mark text, note text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_family_of(student);
  return query
    select l.id, c.title, l.starts_at, l.topic, a.mark, a.note
    from public.attendance a join public.lessons l on l.id = a.lesson_id join public.courses c on c.id = l.course_id
    where a.student_id = student and not a._deleted and (a.mark, a.note) <> ('', '') and not l._deleted and not l.is_cancelled
      and not private.has_place(student, l.course_id)
    order by l.starts_at desc, l.id limit 200;
end $$;

call private.publish('authenticated', 'earlier_notes');

-- A row of papers and one of results each, with the title of the course; the earliest first.
create function private.earlier_results(student uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_family_of(student);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('paper', p, 'result', r, 'course', c.title) order by p.held_on, p.id), '[]')
    from public.results r join public.papers p on p.id = r.paper_id join public.courses c on c.id = r.course_id
    where r.student_id = student and r.is_released and not r._deleted and not private.has_place(student, r.course_id));
end $$;

call private.publish('authenticated', 'earlier_results');
