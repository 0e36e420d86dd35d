-- What an admin does with the lessons of all teachers, when a teacher is ill for example. The triggers of lessons tell the
-- families. The teacher learns it by the next pull, and by a notice.

-- Which families an admin has rung about a lesson, so that nobody rings twice or is left out.
create table private.rung_families (
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  rung_at timestamptz not null default now(),
  primary key (lesson_id, student_id)
);
create index rung_families_student_idx on private.rung_families (student_id);

-- The lessons that are not over: those of one course, or those of the next seven days if it is null. With how many have a
-- place and how many of them said that they cannot come, and how many families were rung.
create function private.lessons_ahead(course uuid)
returns table (id uuid, course_id uuid, title text, teacher_name text, may_teach boolean, starts_at timestamptz, minutes int, place text,
  topic text, is_cancelled boolean, cancel_reason text, instead_at timestamptz, students bigint, away bigint, rung bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select l.id, c.id, c.title, concat_ws(' ', p.first_name, p.last_name),
      coalesce(private.may_teach(p.user_type, p.approved_at, p.withdrawn_at), false), l.starts_at, l.minutes, l.place, l.topic,
      l.is_cancelled, l.cancel_reason, l.instead_at, private.places_taken(c.id),
      (select count(*) from public.attendance a join public.enrollments e
        on e.user_id = a.student_id and e.course_id = c.id and e.status = 'active' and e.confirmed_at is not null and not e._deleted
        where a.lesson_id = l.id and a.away),
      (select count(*) from private.rung_families r where r.lesson_id = l.id)
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

-- Whom to ring about a lesson: those who have a place, by name.
create function private.ring_list(lesson uuid)
returns table (student_id uuid, name text, contact_name text, contact_phone text, away boolean, rung_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  of_course constant uuid := (select l.course_id from public.lessons l where l.id = lesson and not l._deleted);
begin
  perform private.require_admin();
  perform private.record_look('course_roster', of_course::text, array(
    select e.user_id from public.enrollments e where e.course_id = of_course and not e._deleted));
  return query
    select p.id, concat_ws(' ', p.first_name, p.last_name), e.contact_name, e.contact_phone, coalesce(a.away, false), r.rung_at
    from public.enrollments e join public.profiles p on p.id = e.user_id
    left join public.attendance a on a.lesson_id = ring_list.lesson and a.student_id = p.id
    left join private.rung_families r on r.lesson_id = ring_list.lesson and r.student_id = p.id
    where e.course_id = of_course and e.status = 'active' and e.confirmed_at is not null and not e._deleted
    order by p.first_name, p.last_name, p.id;
end $$;

-- Ticks a family off, or takes the tick back.
create function private.set_rung(lesson uuid, student uuid, rung boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.lessons l join public.enrollments e on e.course_id = l.course_id
    where l.id = lesson and not l._deleted and e.user_id = student and not e._deleted) then
    perform private.refuse_enrolment('target-gone');
  elsif rung then
    insert into private.rung_families (lesson_id, student_id) values (lesson, student) on conflict do nothing;
  else
    delete from private.rung_families r where r.lesson_id = lesson and r.student_id = student;
  end if;
  return rung;
end $$;

call private.publish('authenticated', 'lessons_ahead', 'edit_lesson', 'ring_list', 'set_rung');
