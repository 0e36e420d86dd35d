-- Families, and the teacher if it was somebody else, learn of a lesson that moves to another time or place, is cancelled, or takes place after all. If it is within
-- two days they also get a mail: the next visit may be too late. A later change of the same lesson replaces the notice
-- that nobody has seen yet and the mail that waits; mails wait five minutes, so that a slip can be corrected. Neither has the
-- place: they outlive the right to know it, and the device has the lesson.
create function private.notify_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course constant public.courses := (select c from public.courses c where c.id = new.course_id);
  was_held constant boolean := not old._deleted and not old.is_cancelled;
  is_held constant boolean := not new._deleted and not new.is_cancelled;
  what constant text := case
    when was_held and not is_held then 'lesson-cancelled'
    when is_held and not was_held then 'lesson-restored'
    when is_held then 'lesson-moved' end;
  readers constant uuid[] := private.readers_of_lessons(array[new.course_id]);
  families constant uuid[] := array_remove(readers, course.teacher_id);
begin
  if what is null or course._deleted or greatest(old.starts_at, new.starts_at) < now() then
    return null;
  end if;
  -- Who has not seen an earlier move is told from which time it moved first.
  with replaced as (
    update public.notices set _deleted = true
      where user_id = any (readers) and kind in ('lesson-moved', 'lesson-cancelled', 'lesson-restored')
        and subject ->> 'lesson' = new.id::text and seen_at is null and not _deleted
      returning user_id, (subject ->> 'before')::timestamptz as before, subject ? 'elsewhere' as elsewhere
  )
  insert into public.notices (user_id, kind, subject)
    select p.id, what, jsonb_strip_nulls(jsonb_build_object(
      'lesson', new.id, 'course', new.course_id, 'title', course.title, 'starts', new.starts_at,
      'elsewhere', case when old.place <> new.place or r.elsewhere then true end, 'before', nullif(coalesce(r.before, old.starts_at), new.starts_at)))
    from public.profiles p left join replaced r on r.user_id = p.id
    where p.id = any (array_remove(readers, auth.uid())) and not p._deleted;
  delete from private.mails where kind = 'lesson-changed' and fields ->> 'lesson' = new.id::text
    and sent_at is null and given_up_at is null and (leased_until is null or leased_until <= now());
  if least(old.starts_at, new.starts_at) < now() + interval '2 days' then
    perform private.queue_mail('lesson-changed', u.email, jsonb_build_object(
        'lesson', new.id, 'what', what, 'starts', new.starts_at, 'before', old.starts_at), now() + interval '5 minutes')
      from auth.users u where u.id = any (families) and u.email_confirmed_at is not null
        and 6 > (select count(*) from private.mails m
          where lower(m.address) = lower(u.email) and m.kind = 'lesson-changed' and m.created_at > now() - interval '1 day');
  end if;
  return null;
end $$;

-- Not of a place that a withdrawal hides or returns (private.withhold_places): a trigger does that, and tells by itself.
create trigger lessons_notify after update of starts_at, place, is_cancelled, _deleted on public.lessons
  for each row when (pg_trigger_depth() = 0 and
    (old.starts_at, old.place, old.is_cancelled, old._deleted)
    is distinct from (new.starts_at, new.place, new.is_cancelled, new._deleted))
  execute function private.notify_of_lesson();

-- The trail: what an adult wrote for children to read, and what a family wrote to the teacher.
create trigger lessons_record after insert or update or delete on public.lessons
  for each row execute function private.record_event(
    'course_id,starts_at,minutes,place,topic,summary,is_cancelled,_deleted', 'course_id');
create trigger attendance_record_insert after insert on public.attendance
  for each row when (new.note <> '' or new.away) execute function private.record_event('note,away,away_reason', 'student_id');
create trigger attendance_record_update after update of note, away, away_reason on public.attendance
  for each row when ((old.note, old.away, old.away_reason) <> (new.note, new.away, new.away_reason))
  execute function private.record_event('note,away,away_reason', 'student_id');
