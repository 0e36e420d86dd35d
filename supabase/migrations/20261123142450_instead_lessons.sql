-- A cancelled lesson may have a new date. The server plans the lesson on that date in the same transaction, and each of the
-- two follows the other. The families are told once, by the notice of the cancelled lesson: triggers below the first level
-- tell nothing (lessons_notify).

-- The id of the lesson in place of another one: a change that arrives twice plans one lesson.
create function private.instead_id(lesson uuid) returns uuid
language sql immutable strict set search_path = '' as $$ select private.natural_key_id(lesson, lesson) $$;

-- A lesson that takes place has no reason and no new date. A new date is checked when it is sent, and not again later.
create function private.guard_cancellation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not new.is_cancelled then
    new.cancel_reason := '';
    new.instead_at := null;
  elsif pg_trigger_depth() = 1 and new.instead_at is distinct from old.instead_at
    and new.instead_at not between now() and now() + interval '60 days' then
    raise exception 'the new date is in the next 60 days' using errcode = 'check_violation', detail = 'not-ahead';
  end if;
  return new;
end $$;

create trigger lessons_cancellation before insert or update of is_cancelled, cancel_reason, instead_at on public.lessons
  for each row execute function private.guard_cancellation();

-- Plans, moves or removes the lesson in place of a cancelled one. One whose register has marks was held, and stays.
create function private.plan_instead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  planned constant uuid := private.instead_id(new.id);
  is_held constant boolean := exists (select from public.attendance where lesson_id = planned and mark <> '');
begin
  if new.instead_at is null then
    update public.lessons set _deleted = true where id = planned and course_id = new.course_id and not _deleted and not is_held;
  elsif is_held then
    raise exception 'the lesson on the new date was held' using errcode = 'check_violation', detail = 'lesson-begun';
  else
    update public.lessons set starts_at = new.instead_at, is_cancelled = false, _deleted = false
      where id = planned and course_id = new.course_id;
    if not found then
      insert into public.lessons (id, course_id, starts_at, minutes, place, topic)
        values (planned, new.course_id, new.instead_at, new.minutes, new.place, new.topic);
    end if;
  end if;
  return null;
end $$;

-- By its name it runs before the trigger that tells the families.
create trigger lessons_instead after update of is_cancelled, instead_at on public.lessons
  for each row when (pg_trigger_depth() = 0 and old.instead_at is distinct from new.instead_at)
  execute function private.plan_instead();

-- A lesson in place of another that moves, or does not take place, changes the new date of that one.
create function private.follow_instead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lessons set instead_at = case when not new.is_cancelled and not new._deleted then new.starts_at end
    where course_id = new.course_id and is_cancelled and private.instead_id(id) = new.id;
  return null;
end $$;

create trigger lessons_instead_follow after update of starts_at, is_cancelled, _deleted on public.lessons
  for each row when (pg_trigger_depth() = 0
    and (old.starts_at, old.is_cancelled, old._deleted) <> (new.starts_at, new.is_cancelled, new._deleted))
  execute function private.follow_instead();
