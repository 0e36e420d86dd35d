-- Whom the business knows. Anybody can make an account and say that it is a student's, so an account alone opens nothing
-- about children: an enrolment of a newcomer has no `confirmed_at`, takes no place, and gives neither lessons nor the
-- register. A person is known once the owner, or the teacher of a course on which the student is, has said so, and with a
-- person everyone whom an accepted link joins to that person.
create table private.known_people (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  at timestamptz not null default now(),
  -- The account that said so; null for the owner at the dashboard.
  confirmed_by uuid
);

create function private.is_known(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.known_people where user_id = account)
    or not (select students_need_confirmation from public.settings)
$$;

-- Whether nobody confirmed an enrolment within fourteen days. It then ends (private.tidy).
create function private.has_lapsed(confirmed_at timestamptz, enrolled_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select confirmed_at is null and enrolled_at < now() - interval '14 days'
$$;

-- A newcomer is on at most three courses. The lock makes two enrolments at the same time count one after the other.
create function private.limit_newcomer(student uuid, enrollment uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles where id = student for no key update;
  if (select count(*) from public.enrollments
    where user_id = student and id <> enrollment and confirmed_at is null and not _deleted) >= 3 then
    perform private.refuse_enrolment('too-many-unconfirmed');
  end if;
end $$;

-- The teacher of the course, or an admin, confirms a newcomer. The database sets the time, whatever was sent. Only an admin
-- takes it back (private.set_person_known). Once somebody is known, triggers confirm the other enrolments.
create function private.guard_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.confirmed_at is not null and new.confirmed_at is not null then
    new.confirmed_at := old.confirmed_at;
    return new;
  elsif auth.uid() is not null and private.caller_type() is distinct from 'admin' and new.confirmed_at is null then
    perform private.refuse_enrolment('stays-confirmed');
  elsif auth.uid() is not null and private.caller_type() is distinct from 'admin' and not private.is_known(new.user_id)
    and not exists (select from private.course_ids_of_caller() as own where own = new.course_id) then
    raise exception 'the teacher of the course confirms a student' using errcode = 'insufficient_privilege';
  elsif new._deleted then
    if new.confirmed_at is not null then
      perform private.refuse_enrolment('target-gone');
    end if;
    return new;
  end if;
  new.confirmed_at := case when new.confirmed_at is not null then now() end;
  perform from public.courses where id = new.course_id for no key update;
  new.status := private.status_on(new.course_id, new.confirmed_at);
  new.offered_until := null;
  new.taken_at := null;
  return new;
end $$;

create trigger enrollments_guard_confirmation before update of confirmed_at on public.enrollments
  for each row when (old.confirmed_at is distinct from new.confirmed_at)
  execute function private.guard_confirmation();

create function private.know_student() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_people (user_id, confirmed_by) values (new.user_id, auth.uid()) on conflict do nothing;
  return null;
end $$;

create trigger enrollments_know after update of confirmed_at on public.enrollments
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function private.know_student();

-- With a person the business knows the family, and the other enrolments of a student are confirmed.
create function private.know_family() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_people (user_id, confirmed_by)
    select unnest(array[parent_id, child_id]), new.confirmed_by from public.child_parent_relationships
    where new.user_id in (parent_id, child_id) and accepted_at is not null and not _deleted
  on conflict do nothing;
  update public.enrollments set confirmed_at = now()
    where user_id = new.user_id and confirmed_at is null and not _deleted;
  return null;
end $$;

create trigger known_people_family after insert on private.known_people
  for each row execute function private.know_family();

-- Whom an accepted link joins to somebody who is known is known too.
create function private.know_by_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_people (user_id, confirmed_by)
    select unnest(array[new.parent_id, new.child_id]), private.actor()
    where exists (select from private.known_people where user_id in (new.parent_id, new.child_id))
  on conflict do nothing;
  return null;
end $$;

create trigger links_know_insert after insert on public.child_parent_relationships
  for each row when (new.accepted_at is not null and not new._deleted) execute function private.know_by_link();
create trigger links_know_accepted after update of accepted_at on public.child_parent_relationships
  for each row when (new.accepted_at is not null and old.accepted_at is null and not new._deleted)
  execute function private.know_by_link();

-- Without the need for confirmation, everyone who waits for it is confirmed.
create function private.confirm_everyone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrollments set confirmed_at = now() where confirmed_at is null and not _deleted;
  return null;
end $$;

create trigger settings_confirm_everyone after update of students_need_confirmation on public.settings
  for each row when (old.students_need_confirmation and not new.students_need_confirmation)
  execute function private.confirm_everyone();
