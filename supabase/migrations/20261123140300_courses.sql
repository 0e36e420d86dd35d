-- Courses that teachers offer. A teacher creates, changes and deletes their own. A course outlives the account of its
-- teacher; it then waits for the owner to give it to somebody.
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null check (char_length(btrim(description)) between 1 and 5000),
  subject text not null check (subject in ('mathematics', 'english', 'science', 'reasoning')),
  image text not null default '' check (char_length(image) <= 2000),
  level text not null default 'Beginner' check (
    level in ('Beginner', 'Intermediate', 'Beginner to Intermediate', 'Advanced', 'All Levels')),
  duration text not null default '' check (char_length(duration) <= 100),
  teacher_id uuid references public.profiles (id) on delete set null,
  -- The advertised course that this one is a class of: an id of src/content/courses.ts, or '' for none.
  offer text not null default '' check (char_length(offer) <= 40),
  -- How many students may be on it at a time (the migration places).
  places int not null default 8 check (places between 1 and 30),
  -- Whether who enrols now joins the waiting list. The server's, and written only when it changes.
  is_full boolean not null default false,
  -- The last day of its term; null while it has no end. Afterwards nobody enrols (private.require_open_course).
  ends_on date check (ends_on between '2020-01-01' and '2099-12-31'),
  -- The school years that it is for: '5', or '4-6' for Years 4 to 6; '' while its teacher does not say. One column, so
  -- that the edits of two devices merge as a whole.
  years text not null default '' constraint courses_years_check check (case
    when years ~ '^([3-9]|1[0-3])-([3-9]|1[0-3])$'
      then split_part(years, '-', 1)::int < split_part(years, '-', 2)::int
    else years ~ '^([3-9]|1[0-3])?$' end),
  -- The day of the week on which it meets; '' while its teacher does not say. Everybody reads it, as they read the years,
  -- the time, the length and the venue (the migration class_times), and who is signed in the teacher's name too: a tuition
  -- business advertises them. The dates and the room of its lessons stay with those who are on the course (the migration
  -- lessons).
  meets_on text not null default '' constraint courses_meets_on_check check (meets_on in
    ('', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  -- The time of day in London at which it begins, as '16:30'; '' while its teacher does not say.
  meets_at text not null default '' constraint courses_meets_at_check check (
    meets_at ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  -- How long a lesson takes.
  minutes int not null default 60 check (minutes between 15 and 480),
  -- The venue: an id of src/content/venues.ts, or '' while its teacher does not say.
  venue text not null default '' check (char_length(venue) <= 40),
  -- The class that this one is copied from, and the last day in London on which its children are asked first (the migration
  -- first_refusals). Both or neither.
  first_for uuid,
  first_until date check (first_until between '2020-01-01' and '2099-12-31'),
  constraint courses_first_check check ((first_for is null) = (first_until is null)),
  -- Who teaches it, as 'H. Marsh'; '' while nobody does who may. The server's (the migration teacher_names).
  teacher_name text not null default '',
  -- When the owner hid it from newcomers; null while it is offered.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  _deleted boolean not null default false,
  change_position bigint not null default 0
);
create index courses_teacher_idx on public.courses (teacher_id);
-- A device's first pull, and its comparison of ids, read courses that are not deleted.
create index courses_living_changes_idx on public.courses (change_position, id) where not _deleted;
create index courses_living_idx on public.courses (id) where not _deleted;
create index courses_tombstones_idx on public.courses (change_position, id) where _deleted;

create trigger clean_courses before insert or update on public.courses
  for each row execute function private.clean_texts('line:title,image,duration,offer,venue', 'lines:description');
create trigger courses_stamp before insert or update on public.courses
  for each row execute function private.stamp_change_position();
call private.remember_deletions('public.courses');

alter table public.courses enable row level security;
revoke all on public.courses from anon, authenticated;
grant select on public.courses to authenticated;
grant insert (id, title, description, subject, image, level, duration, teacher_id, offer, places, ends_on, years,
  meets_on, meets_at, minutes, venue, first_for, first_until) on public.courses to authenticated;
grant update (title, description, subject, image, level, duration, offer, places, ends_on, years, meets_on, meets_at,
  minutes, venue, _deleted) on public.courses to authenticated;

-- The policy for reading depends on enrolments, so it is in the migration visibility.
-- Whether the caller may write this course, as far as approval decides. Who is on a course reads it whether its teacher
-- is approved or not (the migration visibility), so a teacher who may not teach writes only courses that nobody is on.
-- Of the course of another teacher the answer says nothing. plpgsql, because enrolments are in a later migration.
create function private.caller_may_write(course uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.caller_may_teach() or private.caller_may_prepare()
    and not exists (
      select from public.courses c join public.enrollments e on e.course_id = c.id and not e._deleted
      where c.id = course and c.teacher_id = auth.uid());
end $$;
grant execute on function private.caller_may_write(uuid) to authenticated;

create policy "Teachers create courses of their own"
  on public.courses for insert to authenticated
  with check (
    teacher_id = (select auth.uid()) and (select private.caller_may_prepare())
  );

create policy "Teachers change their own courses, without approval only empty ones"
  on public.courses for update to authenticated
  using (teacher_id = (select auth.uid()))
  with check (teacher_id = (select auth.uid()) and private.caller_may_write(id));

-- Says why, where the policies of courses and of what belongs to them would only refuse. A trigger runs before row security
-- checks the row, and of the course of another teacher it says nothing (private.caller_may_write).
create function private.explain_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course constant uuid := coalesce(to_jsonb(new) ->> 'course_id', to_jsonb(new) ->> 'id');
begin
  if private.caller_type() = 'teacher' and not private.caller_may_write(course) then
    raise exception 'the teacher is not approved'
      using errcode = 'insufficient_privilege', detail = 'not-approved';
  end if;
  return new;
end $$;

create trigger courses_approval before insert or update on public.courses
  for each row when (new.teacher_id = auth.uid()) execute function private.explain_approval();

-- The courses whose students the caller may know: the caller's own, deleted ones included.
create function private.course_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.courses
  where teacher_id = (select auth.uid()) and (select private.caller_may_teach())
$$;
grant execute on function private.course_ids_of_caller() to authenticated;

-- Every device downloads every course, so one account may create 20 courses an hour and have 200. Beyond 20
-- the answer is 429 (PostgREST turns the code PTxyz into the status xyz) and the device tries again later;
-- beyond 200 the course is refused. A restored course counts as a new one. The owner has no limit: the SQL
-- editor sends no user's token.
create function private.limit_courses() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  within_hour boolean;
begin
  -- Not counted: a course in another teacher's name, which row security refuses, and an existing id, which is
  -- a retry after a lost answer.
  if caller is null or caller is distinct from new.teacher_id
    or tg_op = 'INSERT' and exists (select from public.courses where id = new.id) then
    return new;
  end if;
  -- Locks this account and action until the transaction ends, so that the count below is exact.
  within_hour := private.use_quota(caller, 'create-course', 20, interval '1 hour');
  if (select count(*) from public.courses where teacher_id = caller and not _deleted) >= 200 then
    raise exception 'an account has at most 200 courses'
      using errcode = 'check_violation', detail = 'too-many-courses';
  end if;
  if not within_hour then
    raise exception 'an account creates at most 20 courses an hour' using errcode = 'PT429';
  end if;
  return new;
end $$;

create trigger courses_limit_insert before insert on public.courses
  for each row execute function private.limit_courses();
create trigger courses_limit_restore before update of _deleted on public.courses
  for each row when (old._deleted and not new._deleted) execute function private.limit_courses();
