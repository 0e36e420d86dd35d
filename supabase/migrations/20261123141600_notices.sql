-- Notices tell a person what happened to them while they were away. A trigger of what happened writes them: a kind, and a
-- subject of fixed fields (titles, first names, dates). The device makes the sentence, and marks a notice as seen. The texts
-- that somebody wrote are a word to a class and why a day is closed. Notices are kept 90 days (private.tidy).
create table public.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in (
    'link-asked', 'link-accepted', 'link-ended', 'link-not-made', 'account-closed', 'closing-asked', 'closing-kept',
    'device-paired', 'address-given',
    'enrolled', 'place-waiting', 'place-offered', 'offer-lapsed', 'place-given', 'enrolment-ended', 'enrolment-moved',
    'student-new', 'enrolment-confirmed', 'enrolment-lapsed',
    'course-deleted', 'course-restored', 'course-without-teacher',
    'course-hidden', 'course-given', 'course-taken', 'course-new-teacher',
    'lesson-moved', 'lesson-cancelled', 'lesson-restored', 'day-closed', 'child-absent', 'child-there', 'class-word', 'results-released',
    'enquiry-answered', 'many-requests', 'calendar-made',
    'teacher-approved', 'teacher-withdrawn', 'teacher-waits', 'teacher-renamed', 'teacher-left')),
  subject jsonb not null default '{}' check (jsonb_typeof(subject) = 'object'),
  at timestamptz not null default now(),
  seen_at timestamptz check (seen_at between '1926-01-01' and '2126-01-01'),
  _deleted boolean not null default false,
  change_position bigint not null default 0
);
create index notices_at_idx on public.notices (at);

create trigger notices_stamp before insert or update on public.notices
  for each row execute function private.stamp_change_position();

alter table public.notices enable row level security;
revoke all on public.notices from anon, authenticated;
grant select on public.notices to authenticated;
grant update (seen_at) on public.notices to authenticated;

create policy "People read their own notices"
  on public.notices for select to authenticated using (user_id = (select auth.uid()));

create policy "People mark their own notices as seen"
  on public.notices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

call private.let_devices_read('notices', '{"user_id": "auth.uid()"}');

-- A deleted course nudges everybody by the topic of courses, and a nudge brings every table. So its notices, which may
-- be hundreds, send no nudges of their own.
create function private.nudge_notice_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('notices', array(
    select 'user:' || user_id from changed where kind <> 'course-deleted' or seen_at is not null));
  return null;
end $$;

create trigger notices_nudge_insert after insert on public.notices
  referencing new table as changed for each statement execute function private.nudge_notice_readers();
create trigger notices_nudge_update after update on public.notices
  referencing new table as changed for each statement execute function private.nudge_notice_readers();

-- A notice that is deleted for good is missing from the next comparison of ids.
create function private.raise_for_lost_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_epochs(array(select user_id from old_rows), '{notices}');
  return null;
end $$;

create trigger notices_epoch_delete after delete on public.notices
  referencing old table as old_rows for each statement execute function private.raise_for_lost_notices();

-- Writes one notice to each of these people. It leaves out nulls and deleted accounts.
create function private.tell(people uuid[], what text, subject jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.notices (user_id, kind, subject)
  select p.id, what, jsonb_strip_nulls(subject) from public.profiles p
  where p.id = any (people) and not p._deleted
$$;

-- The same, without the person who acts, who knows.
create function private.notify(people uuid[], what text, subject jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.tell(array_remove(people, private.actor()), what, subject)
$$;

-- What is told is the difference between what a reader was last told and what is now, never between two writes. A thing that
-- can change back (a lesson, a place) has a name and a state. Beside a notice stands the state that the reader knew before it;
-- a later change of the thing starts from there while the notice is unseen.
create table private.known_before (
  notice_id uuid primary key references public.notices (id) on delete cascade,
  thing text not null,
  -- Never a JSON null, which a backup cannot tell from none.
  state jsonb not null check (state <> 'null')
);
create index known_before_thing_idx on private.known_before (thing);

-- Removes the notices of a thing that these readers have not seen. Returns those who are to be told of it, and what they
-- know: not who knows what is now, and not the caller.
create function private.readers_to_tell(people uuid[], of_thing text, was jsonb, is_now jsonb, with_caller boolean default false)
returns table (reader uuid, known jsonb) language sql security definer set search_path = '' as $$
  with unseen as (
    update public.notices n set _deleted = true from private.known_before k
      where k.notice_id = n.id and k.thing = of_thing and n.user_id = any (people) and n.seen_at is null and not n._deleted
      returning n.user_id, k.state
  )
  select p.id, coalesce(u.state, was) from public.profiles p left join unseen u on u.user_id = p.id
  where p.id = any (people) and not p._deleted and coalesce(u.state, was) <> is_now
    and (with_caller or p.id is distinct from auth.uid())
$$;

-- Writes the notice of a thing to a reader who knew this state of it. Returns its id.
create function private.tell_reader(reader uuid, of_thing text, known jsonb, what text, subject jsonb) returns uuid
language sql security definer set search_path = '' as $$
  with told as (
    insert into public.notices (user_id, kind, subject) values (reader, what, jsonb_strip_nulls(subject)) returning id
  )
  insert into private.known_before (notice_id, thing, state) select id, of_thing, known from told returning notice_id
$$;

-- Tells the readers of a thing whose state is another one than they know. Returns whom it told.
create function private.tell_change(
  people uuid[], of_thing text, was jsonb, is_now jsonb, what text, subject jsonb, with_caller boolean default false
) returns setof uuid language sql security definer set search_path = '' as $$
  select r.reader from private.readers_to_tell(people, of_thing, was, is_now, with_caller) as r,
    private.tell_reader(r.reader, of_thing, r.known, what, subject)
$$;

-- Ends notices of a state once the state has ended. What an ended notice said goes too.
create function private.end_notices(people uuid[], kinds text[], about jsonb, only_seen boolean default false) returns void
language sql security definer set search_path = '' as $$
  update public.notices set _deleted = true, subject = '{}'
  where user_id = any (people) and kind = any (kinds) and not _deleted and subject @> about
    and not (only_seen and seen_at is null)
$$;

-- A mail that only repeats a notice: it is not sent once the notice was seen, replaced or removed.
alter table private.mails add column notice_id uuid references public.notices (id) on delete set null;
create index mails_notice_idx on private.mails (notice_id);

create function private.drop_mail_of_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mails
    where notice_id = new.id and sent_at is null and given_up_at is null and (leased_until is null or leased_until <= now());
  return null;
end $$;

create trigger notices_drop_mail after update of seen_at, _deleted on public.notices
  for each row when (new.seen_at is not null or new._deleted) execute function private.drop_mail_of_notice();

-- Queues a mail to an account whose address is confirmed, six of a kind a day at most.
create function private.mail_reader(to_reader uuid, what text, details jsonb, due timestamptz, notice uuid default null) returns void
language sql security definer set search_path = '' as $$
  insert into private.mails (kind, reader, address, fields, due_at, next_attempt_at, notice_id)
  select what, u.id, u.email, jsonb_strip_nulls(details), due, due, notice from auth.users u
  where u.id = to_reader and u.email_confirmed_at is not null and not private.is_managed_address(u.email) and 6 > (
    select count(*) from private.mails m where lower(m.address) = lower(u.email) and m.kind = what
      and m.due_at between due - interval '1 day' and due + interval '1 day')
$$;

create function private.admin_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select id from public.profiles where user_type = 'admin' and not _deleted)
$$;

create function private.first_name_of(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select first_name from public.profiles where id = account
$$;

create function private.accepted_parent_ids(child uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select parent_id from public.child_parent_relationships
  where child_id = child and accepted_at is not null and not _deleted
$$;

-- A student and the accepted parents.
create function private.family_of(child uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select child union select private.accepted_parent_ids(child))
$$;

-- Who is on a course or waits for a place, with their accepted parents. What happens to a class is not told to
-- newcomers, unless it ends their enrolment too.
create function private.families_on(course uuid, with_newcomers boolean default false) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select unnest(private.family_of(e.user_id)) from public.enrollments e
    where e.course_id = course and not e._deleted and (with_newcomers or e.confirmed_at is not null))
$$;

-- The end of a right to know -------------------------------------------------------------------------------------------

-- A notice about a course or a child has its id in the subject: `course`, `child_id`. What ends a right to know removes
-- the notices in the same transaction. A notice that tells an end to the one whose right ended has no id.

-- Whether this person may know of this child (null: of the class) on this course (null: of the child alone). It is what
-- row security lets the person read, and an admin find out: a teacher who may teach knows the own courses; a family
-- itself, and the classes on which it has a place.
create function private.may_know(reader uuid, of_course uuid, child uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p where p.id = reader and p.user_type = 'admin' and not p._deleted)
    or exists (
      select from public.courses c where c.id = of_course and c.teacher_id = reader
        and reader in (select private.teaching_ids())
        and (child is null or exists (select from public.profiles p where p.id = child and not p._deleted)))
    or child is not null and reader = any (private.family_of(child))
    or child is null and exists (
      select from public.enrollments e where e.course_id = of_course and e.status = 'active'
        and e.confirmed_at is not null and not e._deleted and reader = any (private.family_of(e.user_id)))
$$;

-- Removes the notices of which these people may no longer know.
create function private.remove_notices(readers uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.notices n set _deleted = true, subject = '{}'
    where n.user_id = any (readers) and not n._deleted and n.subject ?| array['course', 'child_id']
      and not private.may_know(n.user_id, (n.subject ->> 'course')::uuid, (n.subject ->> 'child_id')::uuid)
$$;

-- The family whose place ended, and, of an enrolment that is deleted for good, the teacher.
create function private.remove_notices_of_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_notices(private.family_of(old.user_id)
    || case when tg_op = 'DELETE' then array(select teacher_id from public.courses where id = old.course_id) end);
  return null;
end $$;

-- The names of triggers decide their order: these run before those that write the notices of an end.
create trigger enrollments_end_notices after delete on public.enrollments
  for each row execute function private.remove_notices_of_enrolment();
create trigger enrollments_end_notices_update after update of _deleted, status, confirmed_at, course_id on public.enrollments
  for each row when (
    not old._deleted and old.status = 'active'
    and (new._deleted or new.status <> 'active' or new.course_id <> old.course_id
      or new.confirmed_at is null and old.confirmed_at is not null))
  execute function private.remove_notices_of_enrolment();

create function private.remove_notices_of_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_notices(array[old.parent_id]);
  return null;
end $$;

create trigger links_end_notices after delete on public.child_parent_relationships
  for each row when (old.accepted_at is not null) execute function private.remove_notices_of_link();
create trigger links_end_notices_update after update of _deleted, accepted_at on public.child_parent_relationships
  for each row when (
    old.accepted_at is not null and not old._deleted and (new._deleted or new.accepted_at is null))
  execute function private.remove_notices_of_link();

-- A former teacher of a course, and one who may no longer teach.
create function private.remove_notices_of_teacher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_notices(array[case tg_table_name
    when 'courses' then (to_jsonb(old) ->> 'teacher_id')::uuid else old.id end]);
  return null;
end $$;

create trigger courses_end_notices after update of teacher_id on public.courses
  for each row when (old.teacher_id is not null and new.teacher_id is distinct from old.teacher_id)
  execute function private.remove_notices_of_teacher();
create trigger profiles_end_notices after update of approved_at, withdrawn_at, user_type on public.profiles
  for each row when (
    old.user_type in ('teacher', 'admin') and (old.approved_at, old.withdrawn_at, old.user_type)
      is distinct from (new.approved_at, new.withdrawn_at, new.user_type))
  execute function private.remove_notices_of_teacher();

create function private.remove_notices_of_unapproved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_notices(array(select id from public.profiles where user_type = 'teacher' and approved_at is null));
  return null;
end $$;

create trigger settings_end_notices after update of teachers_need_approval on public.settings
  for each row when (new.teachers_need_approval and not old.teachers_need_approval)
  execute function private.remove_notices_of_unapproved();

-- Links ---------------------------------------------------------------------------------------------------------------

-- A child has one notice while any request is open: it says nothing of who asks, and goes with the last request.
create function private.notify_of_requests(child uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz;
begin
  -- Two changes at the same time would each miss the other's request.
  perform from public.profiles where id = child for no key update;
  select max(expires_at) into until from public.child_parent_relationships
    where child_id = child and accepted_at is null and not _deleted and expires_at > now();
  update public.notices set _deleted = until is null, subject = case when until is null then '{}'
      else jsonb_build_object('until', until) end
    where user_id = child and kind = 'link-asked' and not _deleted
      and (until is null or subject ->> 'until' is distinct from (to_jsonb(until) #>> '{}'));
  -- Of a closed account the owner keeps no name.
  update public.notices set _deleted = true, subject = '{}'
    where kind = 'many-requests' and subject ->> 'child_id' = child::text and not _deleted
      and not exists (select from public.profiles where id = child);
  insert into public.notices (user_id, kind, subject)
    select child, 'link-asked', jsonb_build_object('until', until)
    where until is not null and not exists (
      select from public.notices where user_id = child and kind = 'link-asked' and not _deleted);
end $$;

-- Mails a request to the child, and tells the owner of a child whom more than two adults ask at a time, once until it was
-- seen. Strangers must not fill the child's inbox, so those who are not known cause one mail a day each, and ten together; the
-- child's home shows the question without a mail.
create function private.announce_request(asker uuid, child uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address_of_child constant text := (select email from auth.users where id = child);
  admins constant uuid[] := private.admin_ids();
begin
  if private.is_known(asker) or 10 > (
      select count(*) from private.mails m
      where m.kind = 'link-request' and lower(m.address) = lower(address_of_child)
        and m.created_at > now() - interval '1 day')
    and private.use_quota(asker, 'mail-request:' || child, 1, interval '1 day') then
    perform private.queue_mail('link-request', address_of_child, '{}');
  end if;
  if 2 < (select count(*) from public.child_parent_relationships l
    where l.child_id = child and l.accepted_at is null and not l._deleted and l.expires_at > now()) then
    perform private.notify(array(
        select a from unnest(admins) as a where not exists (
          select from public.notices n where n.user_id = a and n.kind = 'many-requests' and n.seen_at is null
            and not n._deleted and n.subject ->> 'child_id' = child::text)),
      'many-requests', jsonb_build_object('child_id', child, 'child', (
        select concat_ws(' ', first_name, last_name) from public.profiles where id = child)));
  end if;
end $$;

create function private.notify_of_links() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_held constant boolean := tg_op = 'UPDATE' and old.accepted_at is not null and not old._deleted;
  holds constant boolean := new.accepted_at is not null and not new._deleted;
  names constant jsonb := jsonb_build_object('child_id', new.child_id,
    'child', private.first_name_of(new.child_id), 'adult', private.first_name_of(new.parent_id));
  family constant uuid[] := private.family_of(new.child_id);
begin
  if tg_op = 'DELETE' then
    perform private.notify_of_requests(old.child_id);
    return null;
  end if;
  perform private.notify_of_requests(new.child_id);
  if holds and not was_held then
    perform private.notify(array_remove(family, new.parent_id), 'link-accepted', names);
    perform private.notify(array[new.parent_id], 'link-accepted', names - 'adult');
  elsif was_held and not holds then
    perform private.notify(family, 'link-ended', names);
    perform private.notify(array[new.parent_id], 'link-ended', names - array['child_id', 'adult']);
  end if;
  return null;
end $$;

create trigger links_notify after insert or delete or update of _deleted, accepted_at, expires_at
  on public.child_parent_relationships for each row execute function private.notify_of_links();

-- Courses and enrolments ----------------------------------------------------------------------------------------------

-- Runs before the deletion ends the enrolments, in the order of the triggers' names. A restored course has brought them
-- back by the time its notice is written.
create function private.notify_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_change(private.families_on(new.id, true) || new.teacher_id,
    'course:' || new.id, to_jsonb(old._deleted), to_jsonb(new._deleted),
    case when new._deleted then 'course-deleted' else 'course-restored' end, jsonb_build_object('title', new.title));
  return null;
end $$;

create trigger courses_deleted_notify after update of _deleted on public.courses
  for each row when (new._deleted and not old._deleted) execute function private.notify_of_course();
create trigger courses_restored_notify after update of _deleted on public.courses
  for each row when (old._deleted and not new._deleted) execute function private.notify_of_course();

-- Tells the families of a class who teaches it now; null: nobody who may teach. What they knew outlives a closed account, so
-- it has no id.
create function private.tell_of_teacher(course public.courses, was uuid, is_now uuid) returns void
language sql security definer set search_path = '' as $$
  select private.end_notices(private.families_on(course.id), '{course-without-teacher}',
    jsonb_build_object('course', course.id), true) where is_now is not null;
  select private.tell_change(private.families_on(course.id), 'teacher:' || course.id,
    to_jsonb(md5(coalesce(was::text, ''))), to_jsonb(md5(coalesce(is_now::text, ''))),
    case when is_now is null then 'course-without-teacher' else 'course-new-teacher' end,
    jsonb_build_object('title', course.title, 'course', course.id, 'teacher', (
      select concat_ws(' ', first_name, last_name) from public.profiles where id = is_now)))
$$;

-- A course that changes hands, is hidden or shown again: its teachers learn it, and the families who will teach.
create function private.notify_of_given_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject constant jsonb := jsonb_build_object('title', new.title);
begin
  if new.teacher_id <> old.teacher_id or new.teacher_id is not null and old.teacher_id is null then
    perform private.tell_change(array[old.teacher_id], 'given:' || new.id, 'true', 'false', 'course-taken', subject);
    perform private.tell_change(array[new.teacher_id], 'given:' || new.id, 'false', 'true', 'course-given', subject);
    perform private.tell_of_teacher(new, old.teacher_id, new.teacher_id);
  end if;
  if (new.hidden_at is null) <> (old.hidden_at is null) then
    perform private.tell_change(array[new.teacher_id],
      'hidden:' || new.id, to_jsonb(old.hidden_at is not null), to_jsonb(new.hidden_at is not null),
      'course-hidden', subject || jsonb_build_object('hidden', new.hidden_at is not null));
  end if;
  return null;
end $$;

create trigger courses_given_notify after update of teacher_id, hidden_at on public.courses
  for each row when (not new._deleted) execute function private.notify_of_given_course();

-- The teacher of the course and the admins are told of a newcomer, twenty times an hour each: accounts that anybody can make
-- must not fill their inbox, and the rosters list everybody.
create function private.tell_of_newcomer(enrollment public.enrollments, course public.courses) returns void
language sql security definer set search_path = '' as $$
  insert into public.notices (user_id, kind, subject)
  select reader, 'student-new', jsonb_build_object(
    'title', course.title, 'course', course.id, 'enrollment', enrollment.id, 'child_id', p.id,
    'child', concat_ws(' ', p.first_name, left(p.last_name, 1) || '.'))
  from public.profiles p
  cross join unnest(private.admin_ids() || array(select private.teaching_ids() intersect select course.teacher_id)) as reader
  where p.id = enrollment.user_id and reader is distinct from auth.uid()
    and private.use_quota(reader, 'told-of-newcomers', 20, interval '1 hour')
$$;

-- What a notice says of an enrolment: [] once it has ended.
create function private.told_of_place(enrollment public.enrollments) returns jsonb
language sql immutable set search_path = '' as $$
  select case when enrollment._deleted then '[]' else jsonb_build_array(
    case when enrollment.offered_until is not null then 'offered' else enrollment.status end, enrollment.confirmed_at is not null) end
$$;

-- A new, restored, confirmed or ended enrolment, a place that is offered from the waiting list, and what became of the offer. The deletion and the restore of a course tell by
-- themselves, and so does the move of a student to another course (private.move_enrollment), which names the student in
-- a setting of its transaction. A teacher who may not teach learns no names, and of somebody who only waited no teacher does. Who enrolled
-- knows, unless it was the last place that somebody else got first: a device without a connection cannot know.
create function private.notify_of_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_restored constant boolean := tg_op = 'UPDATE' and old._deleted and not new._deleted;
  course constant public.courses := (select c from public.courses c where c.id = new.course_id);
  subject constant jsonb := jsonb_build_object('title', course.title, 'course', new.course_id,
    'child', private.first_name_of(new.user_id), 'child_id', new.user_id);
  family constant uuid[] := case
    when current_setting('oakfold.moved_student', true) = new.user_id::text then '{}'
    else private.family_of(new.user_id) end;
  teacher constant uuid[] := array(select private.teaching_ids() intersect select course.teacher_id
    where new.status = 'active' and new.confirmed_at is not null);
  to_family constant text := 'place:' || new.id;
  to_teacher constant text := 'student:' || new.id;
  was constant jsonb := case when tg_op = 'UPDATE' then private.told_of_place(old) else '[]' end;
  is_now constant jsonb := private.told_of_place(new);
  ended_by constant text := private.who_ended(new.id);
  done_by constant jsonb := jsonb_build_object('by', case ended_by when 'student' then 'family' else ended_by end);
begin
  perform private.mail_place(new, case tg_op when 'UPDATE' then private.mailed_state(old) else 'ended' end);
  if tg_op = 'UPDATE' and not old._deleted and old.confirmed_at is null
    and (new._deleted or new.confirmed_at is not null) then
    -- It names a child, and goes once the student is confirmed or gone.
    perform private.end_notices(private.admin_ids() || course.teacher_id, '{student-new}',
      jsonb_build_object('enrollment', new.id));
  end if;
  if tg_op = 'UPDATE' and old.offered_until is not null and (new._deleted or new.offered_until is null) then
    perform private.end_notices(family, '{place-offered}', jsonb_build_object('course', new.course_id, 'child_id', new.user_id), true);
  end if;
  if new._deleted then
    if tg_op = 'UPDATE' and not old._deleted and not course._deleted then
      perform private.tell_change(family, to_family, was, is_now,
        case ended_by when 'time' then 'enrolment-lapsed' else 'enrolment-ended' end, subject || done_by || jsonb_build_object(
          'adult', case ended_by when 'family' then private.first_name_of(auth.uid()) end));
      -- Which adult of the family it was stays in the family.
      perform private.tell_change(teacher, to_teacher, 'true', 'false', 'enrolment-ended', subject || done_by);
    end if;
  elsif is_restored and exists (select from private.ended_enrollments where enrollment_id = new.id) then
    -- It comes back with its course.
    return null;
  elsif tg_op = 'INSERT' or is_restored then
    if new.confirmed_at is null then
      perform private.tell_of_newcomer(new, course);
    end if;
    perform private.tell_change(family, to_family, was, is_now,
      case is_now ->> 0 when 'active' then 'enrolled' when 'offered' then 'place-offered' else 'place-waiting' end,
      subject || jsonb_build_object('until', new.offered_until), new.status <> 'active');
    -- The teacher is not told of who comes, and no longer that the student went.
    perform private.readers_to_tell(teacher, to_teacher, 'true', 'true');
  elsif old.confirmed_at is null and new.confirmed_at is not null then
    perform private.tell_change(family, to_family, was, is_now,
      case when new.status = 'waiting' then 'place-waiting' else 'enrolment-confirmed' end, subject, true);
  elsif old.status = 'waiting' and new.status = 'active' and new.confirmed_at is not null then
    perform private.tell_change(family, to_family, was, is_now, 'place-given', subject);
  elsif new.offered_until is not null then
    perform private.tell_change(family, to_family, was, is_now, 'place-offered',
      subject || jsonb_build_object('until', new.offered_until), true);
  elsif old.offered_until is not null then
    perform private.tell_change(family, to_family, was, is_now, 'offer-lapsed', subject, true);
  end if;
  return null;
end $$;

create trigger enrollments_notify_insert after insert on public.enrollments
  for each row execute function private.notify_of_enrolment();
create trigger enrollments_notify_update after update of _deleted, status, confirmed_at, offered_until, taken_at on public.enrollments
  for each row when (old._deleted <> new._deleted or old.status <> new.status or old.offered_until is distinct from new.offered_until
    or (old.confirmed_at is null) <> (new.confirmed_at is null))
  execute function private.notify_of_enrolment();

-- Teachers ------------------------------------------------------------------------------------------------------------

create function private.approval_of(teacher public.profiles) returns text
language sql immutable set search_path = '' as $$
  select case when teacher.withdrawn_at is not null then 'withdrawn' when teacher.approved_at is not null then 'approved'
    else 'waiting' end
$$;

create function private.notify_of_teachers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  approval_now constant text := private.approval_of(new);
  who constant jsonb := jsonb_build_object('name', concat_ws(' ', new.first_name, new.last_name));
begin
  if tg_op = 'UPDATE' and (new.user_type <> 'teacher'
    or (old.approved_at, old.withdrawn_at) is distinct from (new.approved_at, new.withdrawn_at)) then
    perform private.end_notices(private.admin_ids(), '{teacher-waits}', jsonb_build_object('teacher_id', new.id));
    perform private.end_notices(array[new.id], '{teacher-approved,teacher-withdrawn}', '{}', true);
  end if;
  if new.user_type <> 'teacher' then
    return null;
  elsif tg_op = 'INSERT' or old.user_type <> 'teacher' then
    perform private.notify(private.admin_ids(), 'teacher-waits', who || jsonb_build_object('teacher_id', new.id))
      where private.teachers_need_approval();
    -- A script that signs up must not fill the owner's inbox: the notices list the others.
    perform private.queue_mail('teacher-waits', null,
        jsonb_build_object('first_name', new.first_name, 'last_name', coalesce(new.last_name, '')))
      where private.teachers_need_approval() and 5 > (
        select count(*) from private.mails where kind = 'teacher-waits' and created_at > now() - interval '1 hour');
    return null;
  end if;
  if approval_now <> private.approval_of(old) and approval_now <> 'waiting' then
    perform private.tell_change(array[new.id], 'approval', to_jsonb(private.approval_of(old)), to_jsonb(approval_now),
      'teacher-' || approval_now, '{}');
  end if;
  -- The approval was given to a name.
  if new.approved_at is not null
    and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) then
    perform private.notify(private.admin_ids(), 'teacher-renamed',
      who || jsonb_build_object('before', concat_ws(' ', old.first_name, old.last_name)));
  end if;
  return null;
end $$;

create trigger profiles_notify_insert after insert on public.profiles
  for each row when (new.user_type = 'teacher') execute function private.notify_of_teachers();
create trigger profiles_notify_update after update of first_name, last_name, user_type, approved_at, withdrawn_at on public.profiles
  for each row when ('teacher' in (old.user_type, new.user_type)) execute function private.notify_of_teachers();

-- A teacher who closes the account leaves courses to the owner. Their families learn that somebody else will teach.
create function private.notify_of_left_courses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_notices(private.admin_ids(), '{teacher-waits}', jsonb_build_object('teacher_id', old.id));
  perform private.notify(private.admin_ids(), 'teacher-left',
      jsonb_build_object('name', concat_ws(' ', old.first_name, old.last_name), 'courses', count(*)))
    from public.courses where teacher_id = old.id and not _deleted having count(*) > 0;
  perform private.tell_of_teacher(c, old.id, null) from public.courses c where c.teacher_id = old.id and not c._deleted;
  return old;
end $$;

create trigger profiles_left_notify before delete on public.profiles
  for each row execute function private.notify_of_left_courses();
