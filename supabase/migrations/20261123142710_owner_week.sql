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
    ), marked as (
      select p.course_id, p.user_id, a.mark, row_number() over (partition by p.course_id, p.user_id order by l.starts_at desc) as back
      from place p
      join public.attendance a on a.course_id = p.course_id and a.student_id = p.user_id and a.mark <> ''
      join public.lessons l on l.id = a.lesson_id and not l._deleted and not l.is_cancelled
      where p.status = 'active'
    ), absent as (
      select course_id, user_id from marked where back <= 2 and mark = 'absent' group by course_id, user_id having count(*) = 2
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
