-- A month in figures, for an admin: how full each class was and how its pupils came, how many who wrote to us have a place by
-- now, and who was absent from the last lessons.

-- The account that sent an enquiry, the account with its confirmed address, and the children of both.
create function private.accounts_of_enquiry(enquiry public.enquiries) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with sender as (
    select enquiry.user_id as id where enquiry.user_id is not null
    union select u.id from auth.users u
      where u.email = lower(enquiry.details ->> 'email') and u.is_sso_user = false and u.email_confirmed_at is not null
  )
  select id from sender union
  select l.child_id from public.child_parent_relationships l join sender on l.parent_id = sender.id
    where l.accepted_at is not null and not l._deleted
$$;

-- The month that a day is in, in London. Answers {enquiries, placed, classes: [{id, title, places, active, lessons, present,
-- late, absent}], absent: [{student_id, name, course_id, title, missed, last_at}]}; `lessons` are those that took place, and
-- `absent` are two or more absences running, the last of them in the month.
create function private.owner_month(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  begins constant timestamptz := date_trunc('month', day)::timestamp at time zone 'Europe/London';
  ends constant timestamptz := least(now(), (date_trunc('month', day) + interval '1 month')::timestamp at time zone 'Europe/London');
begin
  perform private.require_admin();
  return (
    with enquiry as (
      select exists (
        select from public.enrollments p
        where p.user_id in (select private.accounts_of_enquiry(e)) and p.status = 'active' and p.confirmed_at is not null
          and p.enrolled_at >= e.received_at and not p._deleted) as is_placed
      from public.enquiries e
      where e.received_at >= begins and e.received_at < ends and e.kind <> 'newsletter' and not e._deleted
    ), held as (
      select l.id, l.course_id from public.lessons l
      where l.starts_at >= begins and l.starts_at < ends and not l.is_cancelled and not l._deleted
    ), class as (
      select c.id, c.title, c.places, private.places_taken(c.id) as active,
        (select count(*) from held where held.course_id = c.id) as lessons,
        count(a.id) filter (where a.mark = 'present') as present, count(a.id) filter (where a.mark = 'late') as late,
        count(a.id) filter (where a.mark = 'absent') as absent
      from public.courses c
      left join held on held.course_id = c.id
      left join public.attendance a on a.lesson_id = held.id
      where not c._deleted and (not private.is_over(c.ends_on) or held.id is not null)
      group by c.id
    )
    select jsonb_build_object(
      'enquiries', (select count(*) from enquiry), 'placed', (select count(*) from enquiry where is_placed),
      'classes', (select coalesce(jsonb_agg(to_jsonb(class) order by title, id), '[]') from class),
      'absent', (
        select coalesce(jsonb_agg(jsonb_build_object('student_id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name),
          'course_id', c.id, 'title', c.title, 'missed', r.missed, 'last_at', r.last_at)
          order by r.missed desc, p.first_name, p.last_name, c.title), '[]')
        from private.absent_running(ends) as r
        join public.courses c on c.id = r.course_id join public.profiles p on p.id = r.user_id
        where r.last_at >= begins))
  );
end $$;

call private.publish('authenticated', 'owner_month');
