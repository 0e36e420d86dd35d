-- A nudge tells a device that something changed for it, and nothing about what: the device pulls. It
-- goes to a private topic per person, and to one topic for courses, which every signed-in user reads.
-- Hosted Supabase carries it by realtime.send; elsewhere it is a notification on the channel sync_nudge.
create function private.send_nudges(topics text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  topic text;
begin
  for topic in select distinct t from unnest(topics) as t where t is not null loop
    if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
      perform pg_notify('sync_nudge', jsonb_build_object('topics', jsonb_build_array(topic))::text);
    else
      execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'nudge', topic;
    end if;
  end loop;
end $$;
revoke execute on function private.send_nudges(text[]) from public;

create function private.nudge_course_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges(array['courses']) where exists (select from changed);
  return null;
end $$;

create function private.nudge_enrollment_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges(array(
    select 'user:' || e.user_id from changed e
    union select 'user:' || c.teacher_id from changed e join public.courses c on c.id = e.course_id
    union select 'user:' || l.parent_id from changed e
      join public.child_parent_relationships l on l.child_id = e.user_id and not l._deleted));
  return null;
end $$;

create function private.nudge_link_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges(array(
    select 'user:' || parent_id from changed union select 'user:' || child_id from changed));
  return null;
end $$;

create function private.nudge_profile_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges(array(
    select 'user:' || p.id from changed p
    union select 'user:' || c.teacher_id from changed p
      join public.enrollments e on e.user_id = p.id and not e._deleted
      join public.courses c on c.id = e.course_id and not c._deleted
    union select 'user:' || l.parent_id from changed p
      join public.child_parent_relationships l on l.child_id = p.id and not l._deleted
    union select 'user:' || l.child_id from changed p
      join public.child_parent_relationships l on l.parent_id = p.id and not l._deleted));
  return null;
end $$;

revoke execute on function private.nudge_course_readers(), private.nudge_enrollment_readers(),
  private.nudge_link_readers(), private.nudge_profile_readers() from public;

create trigger courses_nudge_insert after insert on public.courses
  referencing new table as changed for each statement execute function private.nudge_course_readers();
create trigger courses_nudge_update after update on public.courses
  referencing new table as changed for each statement execute function private.nudge_course_readers();
create trigger enrollments_nudge_insert after insert on public.enrollments
  referencing new table as changed for each statement execute function private.nudge_enrollment_readers();
create trigger enrollments_nudge_update after update on public.enrollments
  referencing new table as changed for each statement execute function private.nudge_enrollment_readers();
create trigger links_nudge_insert after insert on public.child_parent_relationships
  referencing new table as changed for each statement execute function private.nudge_link_readers();
create trigger links_nudge_update after update on public.child_parent_relationships
  referencing new table as changed for each statement execute function private.nudge_link_readers();
create trigger profiles_nudge_insert after insert on public.profiles
  referencing new table as changed for each statement execute function private.nudge_profile_readers();
create trigger profiles_nudge_update after update on public.profiles
  referencing new table as changed for each statement execute function private.nudge_profile_readers();

-- Who may listen, where the hosted service keeps its messages in a table of its own.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    execute $policy$
      create policy "Signed-in people hear their own nudges and those of courses"
        on realtime.messages for select to authenticated
        using ((select realtime.topic()) in ('courses', 'user:' || (select auth.uid())::text))
    $policy$;
  end if;
end $$;
