-- Courses that teachers offer. Every signed-in user may read them; a teacher writes their own.
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null check (char_length(btrim(description)) between 1 and 5000),
  subject text not null check (subject in ('mathematics', 'english', 'science', 'reasoning')),
  image text not null default '' check (char_length(image) <= 2000),
  level text not null default 'Beginner' check (
    level in ('Beginner', 'Intermediate', 'Beginner to Intermediate', 'Advanced', 'All Levels')),
  duration text not null default '' check (char_length(duration) <= 100),
  teacher_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  _deleted boolean not null default false,
  change_position bigint not null default 0
);
create index courses_changes_idx on public.courses (change_position, id);
create index courses_teacher_idx on public.courses (teacher_id);

create trigger courses_stamp before insert or update on public.courses
  for each row execute function private.stamp_change_position();

alter table public.courses enable row level security;
revoke all on public.courses from anon, authenticated;
grant select on public.courses to authenticated;
grant insert (id, title, description, subject, image, level, duration, teacher_id)
  on public.courses to authenticated;
grant update (title, description, subject, image, level, duration, _deleted)
  on public.courses to authenticated;

create policy "Signed-in people read every course"
  on public.courses for select to authenticated using (true);

create policy "Teachers create courses of their own"
  on public.courses for insert to authenticated
  with check (
    teacher_id = (select auth.uid())
    and (select private.caller_type()) in ('teacher', 'admin')
  );

create policy "Teachers change their own courses"
  on public.courses for update to authenticated
  using (teacher_id = (select auth.uid()))
  with check (
    teacher_id = (select auth.uid())
    and (select private.caller_type()) in ('teacher', 'admin')
  );

create view public.courses_changes with (security_invoker = true) as
  select * from public.courses
  where change_position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
revoke all on public.courses_changes from anon, authenticated;
grant select on public.courses_changes to authenticated;

create function private.course_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.courses where teacher_id = (select auth.uid())
$$;
revoke execute on function private.course_ids_of_caller() from public;
grant execute on function private.course_ids_of_caller() to authenticated;
