-- What the withdrawal of an approval does to families. The courses close to newcomers (private.may_teach). The coming lessons
-- lose their place for everybody, because the teacher knows it and may wait there. The families are told, and get the places
-- back once somebody else teaches, or the approval is given again. The link of an online lesson opens a room of the former
-- teacher, so it comes back with the approval alone.

-- The places of the lessons whose teacher's approval was withdrawn. Nobody reads them.
create table private.withheld_places (
  lesson_id uuid primary key references public.lessons (id) on delete cascade,
  place text not null
);

create function private.withhold_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with coming as (
    insert into private.withheld_places (lesson_id, place)
      select l.id, l.place from public.lessons l join public.courses c on c.id = l.course_id
      where c.teacher_id = new.id and l.place <> '' and l.starts_at + l.minutes * interval '1 minute' > now()
    on conflict (lesson_id) do update set place = excluded.place
    returning lesson_id
  )
  update public.lessons set place = '' where id in (select lesson_id from coming);
  perform private.tell_of_teacher(c, new.id, null) from public.courses c where c.teacher_id = new.id and not c._deleted;
  return null;
end $$;

create trigger profiles_withhold_places after update of withdrawn_at on public.profiles
  for each row when (new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function private.withhold_places();

-- Somebody may have given a lesson another place meanwhile.
create function private.return_places(of_courses uuid[], with_links boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with returned as (
    delete from private.withheld_places w using public.lessons l
      where l.id = w.lesson_id and l.course_id = any (of_courses) returning w.*
  )
  update public.lessons l set place = r.place from returned r
    where l.id = r.lesson_id and l.place = '' and (with_links or r.place !~* '^\s*https:');
end $$;

create function private.return_places_of_teacher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.return_places(array(select id from public.courses where teacher_id = new.id), true);
  perform private.tell_of_teacher(c, null, new.id) from public.courses c where c.teacher_id = new.id and not c._deleted;
  return null;
end $$;

create trigger profiles_return_places after update of withdrawn_at on public.profiles
  for each row when (new.withdrawn_at is null and old.withdrawn_at is not null)
  execute function private.return_places_of_teacher();

create function private.return_places_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.return_places(array[new.id], false);
  return null;
end $$;

create trigger courses_return_places after update of teacher_id on public.courses
  for each row when (new.teacher_id is not null and new.teacher_id is distinct from old.teacher_id)
  execute function private.return_places_of_course();

-- What an admin has to know before an approval or its withdrawal: whose account it is, the texts that go live, and whom
-- it concerns. A class whose term is over concerns nobody.
create function private.teacher_review(teacher uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  classes constant uuid[] := array(
    select c.id from public.courses c
    where c.teacher_id = teacher and not c._deleted and not private.is_over(c.ends_on));
begin
  perform private.require_admin();
  perform private.record_look('teacher_review', teacher::text, array[teacher]);
  return (
    select jsonb_build_object(
      'email', u.email, 'confirmed', u.email_confirmed_at is not null, 'created_at', u.created_at,
      'students', (
        select count(distinct e.user_id) from public.enrollments e where e.course_id = any (classes) and not e._deleted),
      'next_lesson', (
        select min(l.starts_at) from public.lessons l where l.course_id = any (classes)
          and not l._deleted and not l.is_cancelled and l.starts_at + l.minutes * interval '1 minute' > now()),
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'description', c.description, 'topics', (
            select coalesce(jsonb_agg(distinct l.topic), '[]') from public.lessons l
            where l.course_id = c.id and not l._deleted and l.topic <> '')) order by c.title, c.id), '[]')
        from public.courses c where c.id = any (classes)))
    from public.profiles p join auth.users u on u.id = p.id
    where p.id = teacher and p.user_type = 'teacher' and not p._deleted);
end $$;

call private.publish('authenticated', 'teacher_review');
