-- Families, and the teacher if it was somebody else, learn of a lesson that moves to another time or place, becomes longer or
-- shorter, is cancelled, or takes place after all. Families who have not seen the notice two days before the lesson get a
-- mail: the next visit may be too late. Mails wait five minutes, so that a slip can be corrected. Neither has the place: they
-- outlive the right to know it, and the device has the lesson.

-- What a notice says of a lesson, always in one time zone, whatever that of the database session is. A lesson that takes place
-- has `starts`; a removed one is a cancelled one.
create function private.told_of_lesson(lesson public.lessons) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select case when lesson._deleted or lesson.is_cancelled
    then jsonb_strip_nulls(jsonb_build_object('reason', nullif(lesson.cancel_reason, ''), 'instead', lesson.instead_at))
    else jsonb_build_object(
    'starts', lesson.starts_at, 'minutes', lesson.minutes, 'place', md5(lesson.place)) end
$$;

-- The mail beside a notice told its reader, once a sender has it.
create function private.record_mailed(about text) returns void
language sql security definer set search_path = '' as $$
  update private.known_before k set state = m.fields -> 'told' from private.mails m
    where k.thing = about and m.notice_id = k.notice_id and (m.sent_at is not null or m.leased_until > now())
$$;

create function private.notify_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course constant public.courses := (select c from public.courses c where c.id = new.course_id);
  about constant text := 'lesson:' || new.id;
  is_now constant jsonb := private.told_of_lesson(new);
  readers constant uuid[] := private.readers_of_lessons(array[new.course_id]);
  was public.lessons := old;
  told record;
  what text;
  starts timestamptz;
  before timestamptz;
  instead timestamptz;
  times jsonb;
  notice uuid;
begin
  -- A day that is closed tells by itself (private.tell_closed_days).
  if course._deleted or current_setting('oakfold.closing_day', true) = 'on' then
    return null;
  end if;
  if private.waits_in_closed_day(new) then
    if not is_now ? 'starts' then
      return null;
    end if;
    was.is_cancelled := false;
  end if;
  perform private.record_mailed(about);
  for told in select * from private.readers_to_tell(readers, about, private.told_of_lesson(was), is_now) loop
    before := (told.known ->> 'starts')::timestamptz;
    what := case when not is_now ? 'starts' then 'lesson-cancelled'
      when not told.known ? 'starts' then 'lesson-restored' else 'lesson-moved' end;
    -- Of a lesson that takes place after all, the new date that is off.
    instead := case what when 'lesson-restored' then (told.known ->> 'instead')::timestamptz else new.instead_at end;
    continue when greatest(before, new.starts_at, instead) < now();
    starts := case what when 'lesson-cancelled' then coalesce(before, new.starts_at) else new.starts_at end;
    times := jsonb_strip_nulls(jsonb_build_object('lesson', new.id, 'starts', starts, 'before', nullif(before, starts),
      'reason', is_now -> 'reason', 'instead', case when what <> 'lesson-restored' or exists (
        select from public.lessons l where l.id = private.instead_id(new.id) and l._deleted) then instead end,
      'elsewhere', case when what = 'lesson-moved' and told.known -> 'place' <> is_now -> 'place' then true end,
      'ends', case when what = 'lesson-moved' and told.known -> 'minutes' <> is_now -> 'minutes'
        then starts + new.minutes * interval '1 minute' end));
    notice := private.tell_reader(told.reader, about, told.known, what,
      times || jsonb_build_object('course', new.course_id, 'title', course.title));
    if told.reader is distinct from course.teacher_id then
      perform private.mail_reader(told.reader, 'lesson-changed',
        times || jsonb_build_object('what', what, 'told', is_now, 'offer', course.offer,
          'by', case when auth.uid() = course.teacher_id then 'teacher' else 'owner' end),
        greatest(now() + interval '5 minutes', least(before, starts) - interval '2 days'), notice);
    end if;
  end loop;
  return null;
end $$;

-- Not of a place that a withdrawal hides or returns (private.withhold_places): a trigger does that, and tells by itself.
create trigger lessons_notify after update of starts_at, minutes, place, is_cancelled, cancel_reason, instead_at, _deleted on public.lessons
  for each row when (pg_trigger_depth() = 0 and
    (old.starts_at, old.minutes, old.place, old.is_cancelled, old.cancel_reason, old.instead_at, old._deleted)
    is distinct from (new.starts_at, new.minutes, new.place, new.is_cancelled, new.cancel_reason, new.instead_at, new._deleted))
  execute function private.notify_of_lesson();

-- The trail: what an adult wrote for children to read, and what a family wrote to the teacher.
create trigger lessons_record after insert or update or delete on public.lessons
  for each row execute function private.record_event('all', 'course_id');
create trigger attendance_record_insert after insert on public.attendance
  for each row when (new.note <> '' or new.away) execute function private.record_event('note,away,away_reason', 'student_id');
create trigger attendance_record_update after update of note, away, away_reason on public.attendance
  for each row when ((old.note, old.away, old.away_reason) <> (new.note, new.away, new.away_reason))
  execute function private.record_event('note,away,away_reason', 'student_id');
