-- An admin closes a day, in snow for example: all its lessons that have not begun are cancelled in one act. Five minutes later a
-- job tells each reader all of them in one notice and one mail, in place of one for each lesson. Until then the act can be
-- undone, and nobody is told.
create table private.closed_days (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  -- '' for all.
  venue text not null,
  reason text not null check (char_length(reason) <= 200),
  -- How many were cancelled.
  lessons int not null,
  at timestamptz not null default now(),
  told_at timestamptz,
  undone_at timestamptz
);

create table private.closed_lessons (
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  closed_day_id uuid not null references private.closed_days (id) on delete cascade,
  primary key (lesson_id, closed_day_id)
);
create index closed_lessons_day_idx on private.closed_lessons (closed_day_id);

create trigger closed_days_record after insert or update of undone_at on private.closed_days
  for each row execute function private.record_event('day,venue,reason,lessons,undone_at', '');

create function private.lessons_to_close(of_day date, of_venue text) returns setof public.lessons
language sql stable security definer set search_path = '' as $$
  select l.* from public.lessons l join public.courses c on c.id = l.course_id and not c._deleted
  where l.starts_at >= of_day::timestamp at time zone 'Europe/London'
    and l.starts_at < (of_day + 1)::timestamp at time zone 'Europe/London'
    and l.starts_at > now() and not l.is_cancelled and not l._deleted and of_venue in ('', c.venue)
$$;

-- How many lessons and children a closed day would concern.
create function private.day_to_close(day date, venue text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('lessons', count(distinct l.id), 'children', count(distinct e.user_id))
    from private.lessons_to_close(day, venue) as l
    left join public.enrollments e on e.course_id = l.course_id
      and e.status = 'active' and e.confirmed_at is not null and not e._deleted);
end $$;

-- Cancels or restores lessons, and leaves it to the job to tell it. Returns those that it changed.
create function private.set_cancelled(of_lessons uuid[], cancelled boolean) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  perform set_config('oakfold.closing_day', 'on', true);
  with done as (
    update public.lessons set is_cancelled = cancelled
    where id = any (of_lessons) and is_cancelled <> cancelled and not _deleted returning id
  )
  select coalesce(array_agg(id), '{}') into changed from done;
  perform set_config('oakfold.closing_day', '', true);
  return changed;
end $$;

create function private.close_day(day date, venue text, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  cancelled uuid[];
  closed uuid;
begin
  perform private.require_admin();
  cancelled := private.set_cancelled(array(select l.id from private.lessons_to_close(day, venue) as l), true);
  if cancelled = '{}' then
    perform private.refuse_enrolment('target-gone');
  end if;
  insert into private.closed_days (day, venue, reason, lessons)
    values (day, venue, private.clean_text(reason, 'line'), cardinality(cancelled)) returning id into closed;
  insert into private.closed_lessons (lesson_id, closed_day_id) select unnest(cancelled), closed;
  return closed;
end $$;

-- Brings back exactly the lessons that the act cancelled and nobody has restored since.
create function private.reopen_day(closed uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found private.closed_days;
begin
  perform private.require_admin();
  select * into found from private.closed_days d where d.id = closed for update;
  if found.id is null then
    perform private.refuse_enrolment('target-gone');
  elsif found.told_at is not null then
    raise exception 'the families have been told' using errcode = 'check_violation', detail = 'already-told';
  end if;
  update private.closed_days set undone_at = now() where id = closed and undone_at is null;
  if found.undone_at is null then
    perform private.set_cancelled(array(select lesson_id from private.closed_lessons where closed_day_id = closed), false);
  end if;
  return closed;
end $$;

-- The closed days that are not over, the latest act first.
create function private.closed_days()
returns table (id uuid, day date, venue text, reason text, lessons int, at timestamptz, told_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select d.id, d.day, d.venue, d.reason, d.lessons, d.at, d.told_at from private.closed_days d
    where d.undone_at is null and d.day >= (now() at time zone 'Europe/London')::date order by d.at desc, d.id;
end $$;

call private.publish('authenticated', 'day_to_close', 'close_day', 'reopen_day', 'closed_days');

-- Whether a lesson was cancelled with a day, and nobody was told yet. A lesson that takes place after all leaves it.
create function private.waits_in_closed_day(lesson public.lessons) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  waits constant boolean := exists (
    select from private.closed_lessons x join private.closed_days d on d.id = x.closed_day_id
    where x.lesson_id = lesson.id and d.told_at is null and d.undone_at is null);
begin
  delete from private.closed_lessons where waits and lesson_id = lesson.id and not lesson.is_cancelled and not lesson._deleted;
  return waits;
end $$;

-- Tells each reader the lessons of a closed day that take place as far as the reader knows.
create function private.tell_closed_days() returns void
language plpgsql security definer set search_path = '' as $$
declare
  closed private.closed_days;
  told record;
  notice uuid;
begin
  for closed in
    select * from private.closed_days d
    where d.told_at is null and d.undone_at is null and d.at <= now() - interval '5 minutes'
    order by d.at, d.id for update skip locked
  loop
    update private.closed_days set told_at = now() where id = closed.id;
    perform private.record_mailed('lesson:' || lesson_id) from private.closed_lessons where closed_day_id = closed.id;
    for told in
      select r.reader, p.user_type, min(r.starts) as first, array_agg(distinct r.course) as courses,
        jsonb_agg(jsonb_build_object('title', r.title, 'starts', r.starts) order by r.starts, r.title) as lessons
      from (
        select r.reader, (r.known ->> 'starts')::timestamptz as starts, c.id as course, c.title
        from private.closed_lessons x
        join public.lessons l on l.id = x.lesson_id and (l.is_cancelled or l._deleted)
        join public.courses c on c.id = l.course_id
        cross join lateral private.readers_to_tell(private.readers_of_lessons(array[c.id]), 'lesson:' || l.id,
          private.told_of_lesson(jsonb_populate_record(l, '{"is_cancelled": false, "_deleted": false}')), '{}', true) as r
        where x.closed_day_id = closed.id) as r
      join public.profiles p on p.id = r.reader
      group by r.reader, p.user_type order by r.reader
    loop
      insert into public.notices (user_id, kind, subject) values (told.reader, 'day-closed', jsonb_strip_nulls(jsonb_build_object(
          'day', closed.day, 'reason', nullif(closed.reason, ''), 'lessons', told.lessons,
          'course', case when cardinality(told.courses) = 1 then told.courses[1] end)))
        returning id into notice;
      -- A student to whom nobody is linked gets the mail too: accounts have no age.
      if told.user_type = 'parent' or told.user_type = 'student' and not exists (select private.accepted_parent_ids(told.reader)) then
        perform private.mail_reader(told.reader, 'day-closed', jsonb_build_object('closed', closed.id),
          greatest(now(), told.first - interval '2 days'), notice);
      end if;
    end loop;
  end loop;
end $$;

-- What a mail says of a closed day: the lessons of those of its reader's children who have a place, as far as they are still
-- cancelled. Null: none.
create function private.closed_day_to_send(mail private.mails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('day', d.day, 'reason', d.reason, 'lessons', jsonb_agg(l.lesson order by l.starts_at, l.offer))
  from private.closed_days d
  join lateral (
    select l.starts_at, c.offer, jsonb_build_object('starts', l.starts_at, 'offer', c.offer,
      'children', coalesce(jsonb_agg(p.first_name order by p.first_name) filter (where p.id <> mail.reader), '[]')) as lesson
    from private.closed_lessons x
    join public.lessons l on l.id = x.lesson_id and (l.is_cancelled or l._deleted)
    join public.courses c on c.id = l.course_id
    join public.enrollments e on e.course_id = c.id and e.status = 'active' and e.confirmed_at is not null and not e._deleted
    join public.profiles p on p.id = e.user_id
    where x.closed_day_id = d.id and mail.reader = any (private.family_of(p.id))
    group by l.id, c.id) as l on true
  where d.id = (mail.fields ->> 'closed')::uuid
  group by d.id
$$;
