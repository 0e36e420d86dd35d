-- Places, the waiting list, and who may bring an ended enrolment back.
--
-- A course has a number of places. An enrolment is never refused because they are taken: it waits, in the order of
-- `enrolled_at`. When a place becomes free, the first who waits gets it in the same transaction. Every change of the
-- enrolments of a course first locks the course's row, so that two at the same time cannot take one place.
-- An enrolment and its course can be locked in different orders; then PostgreSQL ends one transaction (40P01), and the
-- device sends its change again.

-- Who ended an enrolment: the student or a parent ('family'), the teacher of the course or the owner ('staff'), the
-- deletion of the course ('course'), or the time in which nobody confirmed it ('time'). A family restores what the family
-- or the time ended, a teacher what that teacher ended, and the owner what anybody but the family did. The table is in the private schema because nobody may write the record.
create table private.ended_enrollments (
  enrollment_id uuid primary key
    references public.enrollments (id) on update cascade on delete cascade,
  ended_by text not null check (ended_by in ('family', 'staff', 'course', 'time')),
  -- The account that did it; null for the owner at the dashboard.
  actor uuid
);

-- Who ended an enrolment: 'student', 'family' (an adult of it), 'teacher', 'owner', 'course', 'time', or 'reader', who asks.
-- Null: it has not ended.
create function private.who_ended(enrollment uuid, reader uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select case x.actor when reader then 'reader' when e.user_id then 'student' else
    case when x.ended_by <> 'staff' then x.ended_by when x.actor = c.teacher_id then 'teacher' else 'owner' end end
  from private.ended_enrollments x join public.enrollments e on e.id = x.enrollment_id join public.courses c on c.id = e.course_id
  where x.enrollment_id = enrollment and e._deleted
$$;

create function private.places_taken(course uuid) returns bigint
language sql volatile security definer set search_path = '' as $$
  select count(*) from public.enrollments
  where course_id = course and status = 'active' and confirmed_at is not null and not _deleted
$$;

-- What an enrolment that is confirmed, or not, is on a course that the caller has locked. A newcomer's takes no place, so
-- that accounts which anybody can make never fill a class.
create function private.status_on(course uuid, confirmed_at timestamptz) returns text
language sql volatile security definer set search_path = '' as $$
  select case when confirmed_at is null or private.places_taken(course) < places then 'active' else 'waiting' end
  from public.courses where id = course
$$;

-- Gives a new or restored enrolment its status and its order, and decides who restores what. What ended with its course
-- comes back as it was. private.require_open_course has locked the course.
create function private.take_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ended private.ended_enrollments;
  is_family constant boolean := auth.uid() is not null and private.is_family_of(new.user_id);
begin
  if tg_op = 'UPDATE' then
    select * into ended from private.ended_enrollments where enrollment_id = new.id;
    if ended.ended_by = 'course' then
      return new;
    elsif is_family and ended.ended_by not in ('family', 'time') is not false then
      perform private.refuse_enrolment('ended');
    elsif not is_family and auth.uid() is not null then
      if ended.ended_by = 'family' then
        perform private.refuse_enrolment('ended-by-family');
      elsif private.caller_type() <> 'admin' and ended.actor is distinct from auth.uid() then
        perform private.refuse_enrolment('ended');
      end if;
    end if;
    delete from private.ended_enrollments where enrollment_id = new.id;
  end if;
  -- Each return and the end before it are told to others.
  if tg_op = 'UPDATE' and auth.uid() is not null
    and not private.use_quota(auth.uid(), 'enrol-again', case when is_family then 20 else 60 end, interval '1 hour') then
    raise exception 'an account gives places back at most 20 times an hour, a teacher 60 times' using errcode = 'PT429';
  end if;
  -- Who restores an own decision gives the place in the line back; who comes again stands at its end.
  if is_family then
    new.enrolled_at := clock_timestamp();
  end if;
  new.confirmed_at := case when private.is_known(new.user_id) then coalesce(new.confirmed_at, now()) end;
  if new.confirmed_at is null then
    perform private.limit_newcomer(new.user_id, new.id);
  end if;
  new.status := private.status_on(new.course_id, new.confirmed_at);
  return new;
end $$;

create trigger enrollments_place before insert on public.enrollments
  for each row when (
    not new._deleted
    and (not row_security_active('public.enrollments'::regclass) or private.may_enrol(new.user_id)))
  execute function private.take_place();
create trigger enrollments_place_again before update of _deleted on public.enrollments
  for each row when (old._deleted and not new._deleted) execute function private.take_place();

create function private.record_enrolment_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_enrollments (enrollment_id, ended_by, actor) values (new.id, case
    when (select _deleted from public.courses where id = new.course_id) then 'course'
    when auth.uid() is not null and private.is_family_of(new.user_id) then 'family'
    when auth.uid() is null and private.has_lapsed(new.confirmed_at, new.enrolled_at) then 'time'
    else 'staff' end, auth.uid())
  on conflict (enrollment_id) do update set ended_by = excluded.ended_by, actor = excluded.actor;
  return null;
end $$;

create trigger enrollments_end after update of _deleted on public.enrollments
  for each row when (new._deleted and not old._deleted) execute function private.record_enrolment_end();

-- Gives the free places of a course to the first who wait, and says whether it is full. Nobody gets a place on a course
-- that is deleted or over, and nobody loses one because there are fewer.
create function private.settle_places(course uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled public.courses;
  free bigint;
begin
  select * into settled from public.courses where id = course for no key update;
  if settled.id is null or settled._deleted then
    return;
  end if;
  free := settled.places - private.places_taken(course);
  if free > 0 and not private.is_over(settled.ends_on) then
    update public.enrollments set status = 'active' where id in (
      select id from public.enrollments
      where course_id = course and status = 'waiting' and not _deleted
      order by enrolled_at, id limit free);
    free := settled.places - private.places_taken(course);
  end if;
  update public.courses set is_full = free <= 0 where id = course and is_full <> (free <= 0);
end $$;

create function private.settle_after_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.settle_places(old.course_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.course_id <> old.course_id then
    perform private.settle_places(new.course_id);
  end if;
  return null;
end $$;

create trigger enrollments_settle after insert or delete on public.enrollments
  for each row execute function private.settle_after_enrolment();
-- A place that was given from the waiting list settles nothing again.
create trigger enrollments_settle_update after update of _deleted, status, confirmed_at, course_id on public.enrollments
  for each row when (
    old._deleted <> new._deleted or old.course_id <> new.course_id
    or old.status = 'active' and new.status <> 'active'
    or (old.confirmed_at is null) <> (new.confirmed_at is null))
  execute function private.settle_after_enrolment();

create function private.settle_after_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_places(new.id);
  return null;
end $$;

create trigger courses_settle after update of places, ends_on on public.courses
  for each row when (old.places <> new.places or old.ends_on is distinct from new.ends_on)
  execute function private.settle_after_course();

-- A deleted course ends its enrolments in the same transaction, and a restored one brings exactly those back.
create function private.end_enrollments_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new._deleted then
    update public.enrollments set _deleted = true where course_id = new.id and not _deleted;
    return null;
  end if;
  update public.enrollments set _deleted = false
    where course_id = new.id and _deleted and id in (
      select enrollment_id from private.ended_enrollments where ended_by = 'course');
  -- After the update, so that its triggers know why these enrolments come back.
  delete from private.ended_enrollments
    where ended_by = 'course' and enrollment_id in (select id from public.enrollments where course_id = new.id);
  perform private.settle_places(new.id);
  return null;
end $$;

create trigger courses_end_enrollments after update of _deleted on public.courses
  for each row when (new._deleted <> old._deleted)
  execute function private.end_enrollments_of_course();
