-- A nudge tells a device that a table changed, so that it pulls that table. It carries no rows. Each user has a
-- private topic, which their devices join; courses have one topic for everyone who is signed in, and enquiries
-- have one for admins. Hosted Supabase sends a nudge with realtime.send. Elsewhere it is a notification on the
-- channel sync_nudge, which the embedded backend passes on.

-- Sends at most one nudge to each topic. Null topics are left out.
create function private.send_nudges(changed_table text, topics text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message constant jsonb := jsonb_build_object('table', changed_table);
  topic text;
begin
  for topic in select distinct t from unnest(topics) as t where t is not null loop
    if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
      perform pg_notify('sync_nudge',
        (message || jsonb_build_object('topics', jsonb_build_array(topic)))::text);
    else
      execute 'select realtime.send($1, $2, $3, true)' using message, 'nudge', topic;
    end if;
  end loop;
end $$;

create function private.nudge_course_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('courses', array['courses']) where exists (select from changed);
  return null;
end $$;

create trigger courses_nudge_insert after insert on public.courses
  referencing new table as changed for each statement execute function private.nudge_course_readers();
create trigger courses_nudge_update after update on public.courses
  referencing new table as changed for each statement execute function private.nudge_course_readers();

-- A deleted course ends its enrolments and nudges everybody by the topic of courses. Each student would otherwise
-- be nudged once more, and all devices would pull in the same second.
create function private.nudge_enrollment_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('enrollments', array(
    with taught as (
      select e.user_id, c.teacher_id
      from changed e join public.courses c on c.id = e.course_id and not c._deleted
    )
    select 'user:' || user_id from taught
    union select 'user:' || teacher_id from taught
    union select 'user:' || l.parent_id from taught
      join public.child_parent_relationships l
        on l.child_id = taught.user_id and l.accepted_at is not null and not l._deleted));
  return null;
end $$;

create trigger enrollments_nudge_insert after insert on public.enrollments
  referencing new table as changed for each statement execute function private.nudge_enrollment_readers();
create trigger enrollments_nudge_update after update on public.enrollments
  referencing new table as changed for each statement execute function private.nudge_enrollment_readers();

create function private.nudge_link_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('child_parent_relationships', array(
    select 'user:' || parent_id from changed
    union select 'user:' || child_id from changed where accepted_at is not null));
  return null;
end $$;

create trigger links_nudge_insert after insert on public.child_parent_relationships
  referencing new table as changed for each statement execute function private.nudge_link_readers();
create trigger links_nudge_update after update on public.child_parent_relationships
  referencing new table as changed for each statement execute function private.nudge_link_readers();

create function private.nudge_profile_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('profiles', array(
    select 'user:' || p.id from changed p
    union select 'user:' || c.teacher_id from changed p
      join public.enrollments e on e.user_id = p.id and not e._deleted
      join public.courses c on c.id = e.course_id and not c._deleted
    union select 'user:' || l.parent_id from changed p
      join public.child_parent_relationships l
        on l.child_id = p.id and l.accepted_at is not null and not l._deleted
    union select 'user:' || l.child_id from changed p
      join public.child_parent_relationships l
        on l.parent_id = p.id and l.accepted_at is not null and not l._deleted));
  return null;
end $$;

create trigger profiles_nudge_insert after insert on public.profiles
  referencing new table as changed for each statement execute function private.nudge_profile_readers();
create trigger profiles_nudge_update after update on public.profiles
  referencing new table as changed for each statement execute function private.nudge_profile_readers();

-- Admins decide about teachers and know each other, so these profiles nudge them too.
create function private.nudge_deciders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('profiles', array(
    select 'user:' || a.id from public.profiles a
    where a.user_type = 'admin'
      and exists (select from changed where user_type in ('teacher', 'admin'))));
  return null;
end $$;

create trigger profiles_nudge_deciders_insert after insert on public.profiles
  referencing new table as changed for each statement execute function private.nudge_deciders();
create trigger profiles_nudge_deciders_update after update on public.profiles
  referencing new table as changed for each statement execute function private.nudge_deciders();

create function private.nudge_enquiry_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('enquiries', array(
    select 'enquiries' from changed union select 'user:' || user_id from changed));
  return null;
end $$;

create trigger enquiries_nudge_insert after insert on public.enquiries
  referencing new table as changed for each statement execute function private.nudge_enquiry_readers();
create trigger enquiries_nudge_update after update on public.enquiries
  referencing new table as changed for each statement execute function private.nudge_enquiry_readers();

-- Who may join which topic. The hosted service asks the row security of its own table; the embedded backend has
-- no such table and checks by itself (supabase/local/realtime-connection.ts).
do $$
begin
  if to_regclass('realtime.messages') is not null then
    execute $policy$
      create policy "Signed-in people hear their own nudges and those of courses"
        on realtime.messages for select to authenticated
        using ((select realtime.topic()) in ('courses', 'user:' || (select auth.uid())::text))
    $policy$;
    execute $policy$
      create policy "Admins hear the nudges of enquiries"
        on realtime.messages for select to authenticated
        using ((select realtime.topic()) = 'enquiries' and (select private.caller_type()) = 'admin')
    $policy$;
  end if;
end $$;
