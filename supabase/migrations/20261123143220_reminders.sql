-- A push in the evening to those who chose it and have a lesson tomorrow. It repeats no notice.

-- Who read the lessons of a day in London that take place.
create function private.readers_of_day(day date) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select private.readers_of_lessons(array(
    select distinct l.course_id from public.lessons l join public.courses c on c.id = l.course_id
    where (l.starts_at at time zone 'Europe/London')::date = readers_of_day.day
      and l.starts_at between readers_of_day.day - interval '1 day' and readers_of_day.day + interval '2 days'
      and not l.is_cancelled and not l._deleted and not c._deleted))
$$;

-- Queues the reminders of this evening, between six and nine in London, once. A push that waits when the evening is over is given
-- up with the others (private.claim_push).
create function private.queue_reminders() returns void
language plpgsql security definer set search_path = '' as $$
declare
  here constant timestamp := now() at time zone 'Europe/London';
begin
  if extract(hour from here) not between 18 and 20
    or not exists (select from private.push_reminders where reminded_on is distinct from here::date) then
    return;
  end if;
  with reminded as (
    update private.push_reminders r set reminded_on = here::date
      where r.reminded_on is distinct from here::date
      returning r.user_id
  )
  insert into private.pushes (session_id, topic, next_attempt_at)
  select s.session_id, 'tomorrow', now() from reminded join private.push_subscriptions s using (user_id)
  where s.user_id = any (private.readers_of_day(here::date + 1));
end $$;

-- Whether the caller is reminded the evening before a lesson, on each device with notifications.
create function private.set_push_reminder(wanted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if wanted then
    insert into private.push_reminders (user_id) values (auth.uid()) on conflict do nothing;
  else
    delete from private.push_reminders where user_id = auth.uid();
  end if;
  return wanted;
end $$;

call private.publish('authenticated', 'set_push_reminder');
