-- What an admin does with the courses of all teachers. Triggers tell the teachers and the families (the migration
-- notices), and bring the rows to the devices of those who gain them (the migration visibility).

-- Every course that is not deleted, with how many have a place, how many wait for one, and how many are new.
create function private.owner_courses()
returns table (id uuid, title text, teacher_id uuid, teacher_name text, may_teach boolean, subject text, offer text, places int,
  active bigint, waiting bigint, newcomers bigint, ends_on date, hidden_at timestamptz, created_at timestamptz,
  meets_on text, meets_at text, minutes int, venue text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.title, c.teacher_id, concat_ws(' ', p.first_name, p.last_name),
      coalesce(private.may_teach(p.user_type, p.approved_at, p.withdrawn_at), false), c.subject, c.offer, c.places,
      coalesce(n.active, 0), coalesce(n.waiting, 0), coalesce(n.newcomers, 0), c.ends_on, c.hidden_at, c.created_at,
      c.meets_on, c.meets_at, c.minutes, c.venue
    from public.courses c
    left join public.profiles p on p.id = c.teacher_id
    left join (
      select e.course_id, count(*) filter (where e.status = 'active' and e.confirmed_at is not null) as active,
        count(*) filter (where e.status = 'waiting') as waiting,
        count(*) filter (where e.confirmed_at is null) as newcomers
      from public.enrollments e where not e._deleted group by e.course_id
    ) as n on n.course_id = c.id
    where not c._deleted order by c.title, c.created_at, c.id limit 5000;
end $$;

-- Who is on a course: those with a place by name, then those who wait, in their order. With how many linked adults each
-- has: without one, no adult at home reads what is written to the child. And with whom to ring during a class.
create function private.course_roster(course uuid)
returns table (id uuid, student_id uuid, name text, status text, enrolled_at timestamptz, confirmed_at timestamptz,
  offered_until timestamptz, adults bigint, contact_name text, contact_phone text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.record_look('course_roster', course::text, array(
    select e.user_id from public.enrollments e where e.course_id = course and not e._deleted));
  return query
    select e.id, e.user_id, concat_ws(' ', p.first_name, p.last_name), e.status, e.enrolled_at, e.confirmed_at,
      case when e.offered_until > now() then e.offered_until end,
      (select count(*) from private.accepted_parent_ids(e.user_id)), e.contact_name, e.contact_phone
    from public.enrollments e join public.profiles p on p.id = e.user_id
    where e.course_id = course and not e._deleted
    order by e.status = 'waiting', case when e.status = 'waiting' then e.enrolled_at end,
      p.first_name, p.last_name, e.id;
end $$;

-- Locks a course that is not deleted, or refuses.
create function private.require_living_course(course uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from public.courses where id = course and not _deleted for no key update;
  if not found then
    perform private.refuse_enrolment('target-gone');
  end if;
end $$;

-- Hides a course from newcomers, or shows it again. Who is on it goes on reading it.
create function private.hide_course(course uuid, hidden boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_living_course(course);
  update public.courses set hidden_at = case when hidden then now() end
    where id = course and (hidden_at is not null) <> hidden;
  return hidden;
end $$;

-- Gives a course to somebody who may teach. It had another teacher, or none.
create function private.give_course(course uuid, teacher uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  receiver public.profiles;
begin
  perform private.require_admin();
  -- A withdrawal of the approval waits until the course has its teacher, and then closes it.
  select * into receiver from public.profiles where id = teacher and not _deleted for share;
  perform private.require_living_course(course);
  if receiver.id is null or receiver.user_type not in ('teacher', 'admin') then
    raise exception 'not the account of a teacher' using errcode = 'check_violation', detail = 'not-a-teacher';
  elsif not private.may_teach(receiver.user_type, receiver.approved_at, receiver.withdrawn_at) then
    raise exception 'the teacher is not approved' using errcode = 'check_violation', detail = 'not-approved';
  end if;
  update public.courses set teacher_id = teacher where id = course and teacher_id is distinct from teacher;
  return teacher;
end $$;

-- Changes the named fields of a row: those that its authors may change too, without the ones that are withheld. The checks of
-- the table decide about the values.
create function private.edit_row(tbl text, row_id uuid, fields jsonb, withheld text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text;
begin
  if jsonb_typeof(fields) is distinct from 'object' or exists (
    select from jsonb_object_keys(fields) as f (name)
    left join pg_attribute a on a.attrelid = to_regclass(format('public.%I', tbl)) and a.attname = f.name
      and f.name <> all (withheld) and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
    where a.attname is null) then
    raise exception 'these fields of % cannot be edited', tbl using errcode = 'check_violation';
  end if;
  select string_agg(quote_ident(f.name), ', ') into columns from jsonb_object_keys(fields) as f (name);
  if columns is not null then
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
      tbl, columns) using fields, row_id;
  end if;
end $$;

create function private.edit_course(course uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_living_course(course);
  perform private.edit_row('courses', course, fields, '{_deleted}');
  return course;
end $$;

-- Deletes a course, with its enrolments. private.restore_course brings both back within 30 days.
create function private.delete_course(course uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_living_course(course);
  update public.courses set _deleted = true where id = course;
  return course;
end $$;

call private.publish('authenticated', 'owner_courses', 'course_roster', 'hide_course', 'give_course', 'edit_course',
  'delete_course');
