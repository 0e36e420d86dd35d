-- Places, the waiting list, and who may bring an ended enrolment back.
--
-- A course has a number of places. An enrolment is never refused because they are taken: it waits, in the order of
-- `enrolled_at`. When a place becomes free, it is offered to the first who waits in the same transaction, and kept until the
-- family takes it, gives up its place in the line, or lets the offer lapse. Every change of the
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

-- How many places are neither taken nor offered. An offer ends at its time, also before the job has passed the place on. The
-- caller has locked the course, and waited for others that had: so it reads the clock, and not the start of its transaction.
create function private.places_free(course uuid) returns bigint
language sql volatile security definer set search_path = '' as $$
  select c.places - private.places_taken(c.id) - (
    select count(*) from public.enrollments e
    where e.course_id = c.id and e.status = 'waiting' and e.offered_until > clock_timestamp() and not e._deleted)
  from public.courses c where c.id = course
$$;

-- Whether a place is free that is not due to somebody who waits and was not asked yet. On a course that is over nobody is asked.
create function private.has_room(course uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.places_free(c.id) > (
    select count(*) from public.enrollments e
    where e.course_id = c.id and e.status = 'waiting' and e.offered_until is null and not e._deleted
      and not private.is_over(c.ends_on))
  from public.courses c where c.id = course
$$;

-- What an enrolment that is confirmed, or not, is on a course that the caller has locked. A newcomer's takes no place, so
-- that accounts which anybody can make never fill a class.
create function private.status_on(course uuid, confirmed_at timestamptz) returns text
language sql volatile security definer set search_path = '' as $$
  select case when confirmed_at is null or private.has_room(course) then 'active' else 'waiting' end
$$;

-- The place in the line of who comes last; 0 behind the first five.
create function private.end_of_line(course uuid) returns int
language sql volatile security definer set search_path = '' as $$
  select case when count(*) < 5 then count(*) + 1 else 0 end from public.enrollments
  where course_id = course and status = 'waiting' and offered_until is null and not _deleted
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
  -- No client may send an offer. The server makes a new enrolment with one (the migration first_refusals).
  new.offered_until := case when tg_op = 'INSERT' and new.confirmed_at is not null then new.offered_until end;
  new.status := case when new.offered_until is null then private.status_on(new.course_id, new.confirmed_at) else 'waiting' end;
  new.taken_at := null;
  -- So that the device that sent it reads at once what private.settle_places would write.
  new.in_line := case when new.status = 'waiting' and new.offered_until is null then private.end_of_line(new.course_id) else 0 end;
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

-- The family takes the place that is offered to it, in time by the server's clock. A device may have sent this long before it
-- arrives. Who let an offer lapse may still take a place while nobody else wants it. The lock makes the answer and the job that
-- passes the place on wait for each other.
create function private.take_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  if new.taken_at is null then
    perform private.refuse_enrolment('stays-taken');
  elsif old.taken_at is not null then
    new.taken_at := old.taken_at;
    return new;
  elsif auth.uid() is not null and not private.is_family_of(new.user_id) then
    raise exception 'the family takes a place that is offered' using errcode = 'insufficient_privilege';
  end if;
  select * into course from public.courses where id = new.course_id for no key update;
  if new._deleted or course._deleted then
    perform private.refuse_enrolment('target-gone');
  elsif private.is_over(course.ends_on) then
    perform private.refuse_enrolment('course-over');
  elsif new.status <> 'active' and (new.offered_until > clock_timestamp()) is not true and not private.has_room(course.id) then
    perform private.refuse_enrolment('offer-over');
  end if;
  new.status := 'active';
  new.offered_until := null;
  new.in_line := 0;
  new.taken_at := now();
  return new;
end $$;

create trigger enrollments_take before update of taken_at on public.enrollments
  for each row when (old.taken_at is distinct from new.taken_at) execute function private.take_offer();

-- Until when a place that is free now is kept: for 48 hours, or until a day before the next lesson, so that the teacher knows
-- who comes. A family needs six hours to answer.
create function private.offer_until(course uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  longest constant timestamptz := date_trunc('minute', now()) + interval '48 hours';
  day_before constant timestamptz := (
    select min(starts_at) - interval '1 day' from public.lessons
    where course_id = course and starts_at > now() and not is_cancelled and not _deleted);
begin
  return case when day_before >= now() + interval '6 hours' then least(longest, day_before) else longest end;
end $$;

-- Offers the free places of a course to the first who wait, and records whether it is full and who is how far in the line.
-- Nobody is offered a place on a course that is deleted or over, and nobody loses one because there are fewer.
--
-- An offer that lapsed goes to the next. If nobody else waits, the place is open to everybody, and the family is not asked
-- again for it: it would get a mail every two days, and the class would look full. Once the class is full, the family waits
-- again, in the order of the time at which its offer lapsed: behind all who waited by then, so that one family without an
-- answer cannot hold up the line, and before those who come later.
--
-- The first five are told their place in the line, because each device can read its own family's enrolments alone. One who
-- leaves so changes five rows, however many wait; a list in the course's row would reach every device at each change.
--
-- An enrolment that somebody has locked is left out where only its place in the line changes: its family answers or leaves at
-- this moment, waits for the course, and settles it again. Waiting for it here would end one of the two.
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
  free := private.places_free(course);
  if free > 0 and not private.is_over(settled.ends_on) then
    update public.enrollments set offered_until = private.offer_until(course), in_line = 0 where id in (
      select id from public.enrollments
      where course_id = course and status = 'waiting' and offered_until is null and not _deleted
      order by enrolled_at, id limit free);
    free := private.places_free(course);
  end if;
  if free <= 0 then
    update public.enrollments set offered_until = null, enrolled_at = offered_until where id in (
      select id from public.enrollments
      where course_id = course and status = 'waiting' and offered_until <= clock_timestamp() and not _deleted
      for no key update skip locked);
  end if;
  with line as (
    select id, case when is_in_line and nth <= 5 then nth else 0 end as place
    from (
      select id, is_in_line, row_number() over (partition by is_in_line order by enrolled_at, id) as nth
      from (
        select id, enrolled_at, status = 'waiting' and offered_until is null and not _deleted as is_in_line
        from public.enrollments where course_id = course) as of_course) as numbered
  ), moved as (
    select e.id, line.place from public.enrollments e join line on line.id = e.id
    where e.in_line <> line.place for no key update of e skip locked
  )
  update public.enrollments e set in_line = moved.place from moved where e.id = moved.id;
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
create trigger enrollments_settle_update after update of _deleted, status, confirmed_at, taken_at, course_id on public.enrollments
  for each row when (
    old._deleted <> new._deleted or old.course_id <> new.course_id or old.status <> new.status
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

-- Passes on the places whose offers have lapsed. A job calls it every minute. A course that somebody has locked waits for the
-- next minute.
create function private.pass_offers_on() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_places(lapsed.id) from (
    select c.id from public.courses c
    where c.is_full and not c._deleted and exists (
      select from public.enrollments e
      where e.course_id = c.id and e.status = 'waiting' and e.offered_until <= now() and not e._deleted)
    order by c.id for no key update skip locked) as lapsed;
end $$;

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
