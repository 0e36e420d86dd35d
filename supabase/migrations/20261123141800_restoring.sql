-- How the teacher of a course and the owner bring back what was deleted or ended (the migration places says who may what).
-- They need a connection, because devices do not keep what is deleted.

-- Refuses everybody but admins and the teacher of the course, as long as that teacher may teach.
create function private.require_staff_of(course uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller_type() is distinct from 'admin' and not exists (
    select from private.course_ids_of_caller() as own where own = course) then
    if exists (select from public.courses c where c.id = course and c.teacher_id = auth.uid()) then
      raise exception 'the teacher is not approved' using errcode = 'insufficient_privilege', detail = 'not-approved';
    end if;
    raise exception 'this course is not yours' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- The courses that were deleted within 30 days and can be brought back: a teacher's own, and every one for an admin.
create function private.deleted_courses()
returns table (id uuid, title text, teacher_name text, deleted_at timestamptz, students bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin constant boolean := private.caller_type() = 'admin';
  own constant uuid[] := array(select private.course_ids_of_caller());
begin
  return query
    select c.id, c.title, concat_ws(' ', p.first_name, p.last_name), private.deleted_at('courses', c.id),
      (select count(*) from private.ended_enrollments e join public.enrollments r on r.id = e.enrollment_id
        where r.course_id = c.id and e.ended_by = 'course')
    from public.courses c left join public.profiles p on p.id = c.teacher_id
    where c._deleted and (is_admin or c.id = any (own))
      and private.deleted_at('courses', c.id) > now() - interval '30 days'
    order by 4 desc, c.id limit 200;
end $$;

-- Brings a course back, with exactly the enrolments that ended with it (private.end_enrollments_of_course).
create function private.restore_course(course uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff_of(course);
  update public.courses set _deleted = false where id = course and _deleted;
  if not found and not exists (select from public.courses where id = course and not _deleted) then
    perform private.refuse_enrolment('target-gone');
  end if;
  return course;
end $$;

-- The enrolments of a course that the caller ended within 30 days, and for an admin those that any teacher or admin did.
-- A teacher reads no name of somebody who only waited, as while that lasted.
create function private.ended_enrollments_of(course uuid)
returns table (id uuid, first_name text, last_name text, ended_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff_of(course);
  if private.caller_type() = 'admin' then
    perform private.record_look('ended_enrollments_of', course::text, array(
      select e.user_id from public.enrollments e where e.course_id = course and e._deleted));
  end if;
  return query
    select r.id, coalesce(n.first_name, ''), n.last_name, private.deleted_at('enrollments', r.id)
    from public.enrollments r
    join private.ended_enrollments e on e.enrollment_id = r.id and e.ended_by = 'staff'
    left join public.profiles n on n.id = r.user_id and (r.status = 'active' or private.caller_type() = 'admin')
    where r.course_id = course and r._deleted
      and (e.actor = auth.uid() or private.caller_type() = 'admin')
      and private.deleted_at('enrollments', r.id) > now() - interval '30 days'
    order by 4 desc, r.id limit 200;
end $$;

-- Brings an ended enrolment back. Answers its status: 'waiting' if the places are taken meanwhile.
create function private.restore_enrollment(enrollment uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  restored public.enrollments;
begin
  select * into restored from public.enrollments where id = enrollment;
  perform private.require_staff_of(restored.course_id);
  update public.enrollments set _deleted = false where id = enrollment and _deleted;
  return (select status from public.enrollments where id = enrollment);
end $$;

call private.publish('authenticated', 'deleted_courses', 'restore_course', 'ended_enrollments_of', 'restore_enrollment');
