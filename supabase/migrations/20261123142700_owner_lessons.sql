-- What an admin does with the lessons of all teachers, when a teacher is ill for example. The triggers of lessons tell the
-- families. The teacher learns it by the next pull, and by a notice.

-- The lessons that are not over: those of one course, or those of the next seven days if it is null. With how many have a
-- place and how many of them said that they cannot come.
create function private.lessons_ahead(course uuid)
returns table (id uuid, course_id uuid, title text, teacher_name text, may_teach boolean, starts_at timestamptz, minutes int, place text,
  topic text, is_cancelled boolean, students bigint, away bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select l.id, c.id, c.title, concat_ws(' ', p.first_name, p.last_name),
      coalesce(private.may_teach(p.user_type, p.approved_at, p.withdrawn_at), false), l.starts_at, l.minutes, l.place, l.topic,
      l.is_cancelled, private.places_taken(c.id),
      (select count(*) from public.attendance a join public.enrollments e
        on e.user_id = a.student_id and e.course_id = c.id and e.status = 'active' and e.confirmed_at is not null and not e._deleted
        where a.lesson_id = l.id and a.away)
    from public.lessons l
    join public.courses c on c.id = l.course_id and not c._deleted
    left join public.profiles p on p.id = c.teacher_id
    where not l._deleted and l.starts_at + l.minutes * interval '1 minute' > now()
      and (c.id = lessons_ahead.course
        or lessons_ahead.course is null and l.starts_at < now() + interval '7 days'
          -- Not what a teacher prepares who waits for approval.
          and (private.may_teach(p.user_type, p.approved_at, p.withdrawn_at)
            or exists (select from public.enrollments e where e.course_id = c.id and not e._deleted)))
    order by l.starts_at, c.title, l.id limit 200;
end $$;

-- What was done in a lesson is its teacher's to say.
create function private.edit_lesson(lesson uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from public.lessons l join public.courses c on c.id = l.course_id and not c._deleted
    where l.id = lesson and not l._deleted for no key update of l;
  if not found then
    perform private.refuse_enrolment('target-gone');
  end if;
  perform private.edit_row('lessons', lesson, fields, '{summary, _deleted}');
  return lesson;
end $$;

call private.publish('authenticated', 'lessons_ahead', 'edit_lesson');
