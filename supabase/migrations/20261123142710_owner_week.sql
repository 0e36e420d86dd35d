-- Who has a place on a class that is not over, and was absent from its last lessons that have marks: two or more running, up
-- to a time.
create function private.absent_running(upto timestamptz)
returns table (course_id uuid, user_id uuid, missed bigint, last_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with marked as (
    select e.course_id, e.user_id, l.starts_at,
      max(l.starts_at) filter (where a.mark <> 'absent') over (partition by e.course_id, e.user_id) as came_at
    from public.enrollments e
    join public.courses c on c.id = e.course_id and not c._deleted and not private.is_over(c.ends_on)
    join public.attendance a on a.course_id = e.course_id and a.student_id = e.user_id and a.mark <> '' and not a._deleted
    join public.lessons l on l.id = a.lesson_id and not l._deleted and not l.is_cancelled and l.starts_at < upto
    where e.status = 'active' and e.confirmed_at is not null and not e._deleted
  )
  select m.course_id, m.user_id, count(*), max(m.starts_at) from marked m
  where m.came_at is null or m.starts_at > m.came_at
  group by m.course_id, m.user_id having count(*) >= 2
$$;

-- What an admin looks at on a Monday: how many pupils there are, and for each course that is not over its places, who was
-- absent twice running, registers of the last 14 days without a mark, and when its term ends.
create function private.owner_week()
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with course as (
      select c.id, c.title, c.places, c.ends_on from public.courses c where not c._deleted and not private.is_over(c.ends_on)
    ), place as (
      select e.course_id, e.user_id, e.status from public.enrollments e join course c on c.id = e.course_id
      where not e._deleted and e.confirmed_at is not null
    ), absent as (
      select r.course_id from private.absent_running(now()) as r
    ), unmarked as (
      select l.course_id from public.lessons l
      where not l._deleted and not l.is_cancelled
        and l.starts_at + l.minutes * interval '1 minute' between now() - interval '14 days' and now()
        and not exists (select from public.attendance a where a.lesson_id = l.id and a.mark <> '')
    )
    select jsonb_build_object(
      'pupils', (select count(distinct user_id) from place where status = 'active'),
      'courses', coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
        'active', (select count(*) from place p where p.course_id = c.id and p.status = 'active'),
        'waiting', (select count(*) from place p where p.course_id = c.id and p.status = 'waiting'),
        'absent', (select count(*) from absent a where a.course_id = c.id),
        'unmarked', (select count(*) from unmarked u where u.course_id = c.id
          and exists (select from place p where p.course_id = c.id and p.status = 'active'))) order by c.title, c.id), '[]'))
    from (select * from course order by title, id limit 500) as c);
end $$;

call private.publish('authenticated', 'owner_week');
