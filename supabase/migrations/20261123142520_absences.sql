-- A child who is marked absent during a lesson, and whose family has not said so, is told to the accepted adults by notice and
-- mail. A mark counts from a quarter of an hour before the lesson begins until two hours after that, by the server's clock: a
-- later one helps nobody. A job tells what holds five minutes after the mark, so that a slip of the thumb can be corrected,
-- and if it told an absence, once that the child is there after all.
create table private.absences (
  attendance_id uuid primary key references public.attendance (id) on delete cascade,
  marked_at timestamptz not null default now(),
  -- When the job looks at it; null: nothing is to be told.
  due_at timestamptz,
  told text not null default '' check (told in ('', 'absent', 'there'))
);
create index absences_due_idx on private.absences (due_at);

-- What is to be told of an entry of the register as it stands: 'absent', without a word of the family, or 'there'. Null: nothing.
create function private.whereabouts(entry uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when a.mark in ('present', 'late') then 'there' when a.mark = 'absent' and not a.away then 'absent' end
  from public.attendance a
  join public.lessons l on l.id = a.lesson_id and not l.is_cancelled and not l._deleted
  join public.enrollments e on e.course_id = a.course_id and e.user_id = a.student_id
    and e.status = 'active' and e.confirmed_at is not null and not e._deleted
  where a.id = entry
$$;

create function private.watch_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  starts constant timestamptz := (select starts_at from public.lessons where id = new.lesson_id);
  is_now constant text := private.whereabouts(new.id);
begin
  if now() not between starts - interval '15 minutes' and starts + interval '2 hours' then
    return null;
  end if;
  if is_now = 'absent' then
    insert into private.absences as a (attendance_id, due_at) values (new.id, greatest(now(), starts) + interval '5 minutes')
      on conflict (attendance_id) do update set marked_at = now(), due_at = excluded.due_at where a.told = '';
  elsif is_now = 'there' then
    -- Soon, because somebody worries; not at once, because a wrong word would be worse.
    update private.absences set marked_at = now(), due_at = now() + interval '1 minute'
      where attendance_id = new.id and told = 'absent';
  end if;
  return null;
end $$;

create trigger attendance_watch_insert after insert on public.attendance
  for each row when (new.mark = 'absent') execute function private.watch_absence();
create trigger attendance_watch_update after update of mark on public.attendance
  for each row when (old.mark <> new.mark) execute function private.watch_absence();

-- Tells what is due, once each way. A job calls it every minute, so it takes what is due in the next half minute: from the mark to
-- the mail are less than six minutes. An entry or a lesson that somebody changes at this moment waits for the next minute.
create function private.tell_absences() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  news text;
  about text;
  adults uuid[];
  adult record;
  times jsonb;
begin
  for due in
    select a.*, t.student_id, l.id as lesson, l.starts_at, c.id as course, c.title, c.offer
    from private.absences a
    join public.attendance t on t.id = a.attendance_id
    join public.lessons l on l.id = t.lesson_id
    join public.courses c on c.id = t.course_id
    where a.due_at <= now() + interval '30 seconds'
    order by a.due_at, a.attendance_id for update of a, t skip locked for share of l skip locked
  loop
    news := private.whereabouts(due.attendance_id);
    -- A job that did not run in time tells nothing.
    if news is null or (due.told, news) not in (('', 'absent'), ('absent', 'there'))
      or due.starts_at < now() - interval '2 hours 15 minutes' then
      delete from private.absences where attendance_id = due.attendance_id and told = '';
      update private.absences set due_at = null where attendance_id = due.attendance_id;
      continue;
    end if;
    update private.absences set due_at = null, told = news where attendance_id = due.attendance_id;
    about := 'presence:' || due.attendance_id;
    adults := array(
      select a from private.accepted_parent_ids(due.student_id) as a
      where news = 'absent' or exists (
        select from private.known_before k join public.notices n on n.id = k.notice_id where k.thing = about and n.user_id = a));
    times := jsonb_build_object('starts', due.starts_at, 'marked', due.marked_at);
    for adult in select * from private.readers_to_tell(adults, about, to_jsonb(due.told), to_jsonb(news), true) loop
      perform private.mail_reader(adult.reader, 'child-' || news,
        times || jsonb_build_object('attendance', due.attendance_id, 'offer', due.offer), now(),
        private.tell_reader(adult.reader, about, adult.known, 'child-' || news, times || jsonb_build_object(
          'child', private.first_name_of(due.student_id), 'child_id', due.student_id,
          'course', due.course, 'title', due.title, 'lesson', due.lesson)));
    end loop;
  end loop;
end $$;
