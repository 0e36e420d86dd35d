-- When and where the classes of a course are, and what was done in each. The teacher of a course plans them; one who waits
-- for approval, as long as nobody is on it. Who has a confirmed place on the course reads them, and so do the accepted parents.
create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  starts_at timestamptz not null check (starts_at between '2020-01-01' and '2100-01-01'),
  minutes int not null check (minutes between 15 and 480),
  -- A place in words ('Library: first floor'), or the https address of an online lesson.
  place text not null default ''
    check (char_length(place) <= 200 and (place !~* '^\s*[a-z][a-z0-9+.-]*:\S' or place ~ '^https://[^\s]+$')),
  topic text not null default '' check (char_length(topic) <= 200),
  -- What the class did, for the families.
  summary text not null default '' check (char_length(summary) <= 2000),
  is_cancelled boolean not null default false,
  -- One of a few and no free text, which could be about a person. Families read it.
  cancel_reason text not null default '' check (cancel_reason in ('', 'ill', 'weather', 'room', 'holiday')),
  -- When it is made up for. The migration instead_lessons plans that lesson.
  instead_at timestamptz check (instead_at between '2020-01-01' and '2100-01-01'),
  _deleted boolean not null default false,
  change_position bigint not null default 0
);
create index lessons_starts_idx on public.lessons (starts_at);

create trigger clean_lessons before insert or update on public.lessons
  for each row execute function private.clean_texts('line:place,topic', 'lines:summary');
create trigger lessons_stamp before insert or update on public.lessons
  for each row execute function private.stamp_change_position();
call private.remember_deletions('public.lessons');

-- The courses on which the caller, or a child of the caller, has a confirmed place.
create function private.attended_course_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select attended.course_id
  from (select (select auth.uid()) as id union select private.child_ids_of_caller()) as student
  cross join lateral (
    select e.course_id from public.enrollments e
    where e.user_id = student.id and e.status = 'active' and e.confirmed_at is not null and not e._deleted offset 0
  ) as attended
$$;
grant execute on function private.attended_course_ids_of_caller() to authenticated;

-- The courses whose lessons the caller reads as their teacher. One who waits for approval prepares them too; one whose
-- approval was withdrawn had families, and reads and plans none.
create function private.planned_course_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.courses
  where teacher_id = (select auth.uid())
    and ((select private.caller_may_teach()) or (select private.caller_may_prepare()))
$$;
grant execute on function private.planned_course_ids_of_caller() to authenticated;

alter table public.lessons enable row level security;
revoke all on public.lessons from anon, authenticated;
grant select on public.lessons to authenticated;
grant insert (id, course_id, starts_at, minutes, place, topic, summary) on public.lessons to authenticated;
grant update (starts_at, minutes, place, topic, summary, is_cancelled, cancel_reason, instead_at, _deleted) on public.lessons to authenticated;

create policy "Teachers and those who have a place on a course read its lessons"
  on public.lessons for select to authenticated
  using (
    course_id in (select private.planned_course_ids_of_caller())
    or course_id in (select private.attended_course_ids_of_caller())
  );

create policy "Teachers plan the lessons of their own courses"
  on public.lessons for insert to authenticated
  with check (course_id in (select private.planned_course_ids_of_caller()) and private.caller_may_write(course_id));

create policy "Teachers change the lessons of their own courses"
  on public.lessons for update to authenticated
  using (course_id in (select private.planned_course_ids_of_caller()))
  with check (course_id in (select private.planned_course_ids_of_caller()) and private.caller_may_write(course_id));

create trigger lessons_approval before insert
  or update of starts_at, minutes, place, topic, summary, is_cancelled, cancel_reason, instead_at, _deleted on public.lessons
  for each row execute function private.explain_approval();

-- A course has at most 120 lessons: three a week for a school year. The lock makes two requests at the same time wait for
-- each other. A caller whom row security refuses anyway learns nothing here.
create function private.limit_lessons() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not exists (
    select from private.planned_course_ids_of_caller() as own (id) where own.id = new.course_id) then
    return new;
  end if;
  perform from public.courses where id = new.course_id for no key update;
  if (select count(*) from public.lessons l
    where l.course_id = new.course_id and l.id <> new.id and not l._deleted) >= 120 then
    raise exception 'a course has at most 120 lessons'
      using errcode = 'check_violation', detail = 'too-many-lessons';
  end if;
  return new;
end $$;

create trigger lessons_limit before insert on public.lessons
  for each row execute function private.limit_lessons();
create trigger lessons_limit_restored before update of _deleted on public.lessons
  for each row when (old._deleted and not new._deleted) execute function private.limit_lessons();

-- Readers are found by the course, so a lesson stays on its course (the migration lesson_readers).
create function private.keep_keys() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'a row of % stays with what it belongs to', tg_table_name using errcode = 'check_violation';
end $$;

create trigger lessons_keep_course before update of course_id on public.lessons
  for each row when (old.course_id <> new.course_id) execute function private.keep_keys();

create function private.lesson_course_ids() returns setof uuid
language sql stable set search_path = '' as $$
  select private.planned_course_ids_of_caller() union select private.attended_course_ids_of_caller()
$$;
grant execute on function private.lesson_course_ids() to authenticated;
call private.let_devices_read('lessons', '{"course_id": "private.lesson_course_ids()"}');
