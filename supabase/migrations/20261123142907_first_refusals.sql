-- A class that is copied for a new term is offered to the children of the class before: each has a place until a day, as far as
-- there are places, and the others wait, in the order in which they came to the class before. What follows is that of every
-- offer (the migration places).
create function private.offer_to_class_before() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/London')::date;
begin
  -- A class of another teacher gets the answer of an unknown one, so that nobody learns which ids exist.
  if not exists (select from public.courses c where c.id = new.first_for
    and (c.teacher_id = new.teacher_id or auth.uid() is null or private.caller_type() = 'admin')) then
    perform private.refuse_enrolment('target-gone');
  elsif new.first_until not between today and today + 60 then
    perform private.refuse_enrolment('offer-over');
  elsif private.is_open_course(new.id) then
    insert into public.enrollments (user_id, course_id, enrolled_at, offered_until)
      select user_id, new.id, now() + nth * interval '1 microsecond', case when nth <= new.places
        then (new.first_until + time '23:59') at time zone 'Europe/London' end
      from (
        select e.user_id, row_number() over (order by e.enrolled_at, e.id) as nth
        from public.enrollments e join public.profiles p on p.id = e.user_id and p.user_type = 'student' and not p._deleted
        where e.course_id = new.first_for and e.status = 'active' and e.confirmed_at is not null and not e._deleted
          and private.is_known(e.user_id)) as children
      order by nth;
  end if;
  return null;
end $$;

create trigger courses_offer_first after insert on public.courses
  for each row when (new.first_until is not null) execute function private.offer_to_class_before();
