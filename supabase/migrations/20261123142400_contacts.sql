-- Whom the teacher rings during a class. An accepted parent writes a name and a number for each course of a child. They
-- are read by the family and the teacher of the course, who may also clear them, and go when the place or the link of
-- their author ends.

-- Who wrote a contact. The table is in the private schema because nobody may write the record.
create table private.contact_authors (
  enrollment_id uuid primary key references public.enrollments (id) on update cascade on delete cascade,
  author uuid not null references auth.users (id) on delete cascade
);
create index contact_authors_author_idx on private.contact_authors (author);

-- Everybody but the parents only clears. A number for an enrolment that has no place is refused: nobody needs it yet.
create function private.guard_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.contact_name, new.contact_phone) = ('', '') then
    return new;
  elsif auth.uid() is not null and new.user_id not in (select private.child_ids_of_caller()) then
    raise exception 'a parent says whom to ring' using errcode = 'insufficient_privilege';
  elsif new._deleted or new.status <> 'active' or new.confirmed_at is null then
    perform private.refuse_enrolment('target-gone');
  end if;
  return new;
end $$;

create trigger enrollments_guard_contact before update of contact_name, contact_phone on public.enrollments
  for each row when ((old.contact_name, old.contact_phone) <> (new.contact_name, new.contact_phone))
  execute function private.guard_contact();

-- The end of a whole course keeps them for the 30 days in which the course can be restored (private.tidy).
create function private.forget_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.courses where id = new.course_id and _deleted) then
    new.contact_name := '';
    new.contact_phone := '';
  end if;
  return new;
end $$;

create trigger enrollments_forget_contact before update of _deleted on public.enrollments
  for each row when (new._deleted and not old._deleted) execute function private.forget_contact();

create function private.record_contact_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.contact_authors where enrollment_id = new.id;
  insert into private.contact_authors (enrollment_id, author)
    select new.id, auth.uid() where (new.contact_name, new.contact_phone) <> ('', '') and auth.uid() is not null;
  return null;
end $$;

create trigger enrollments_record_contact_author after update of contact_name, contact_phone, _deleted
  on public.enrollments
  for each row when ((old.contact_name, old.contact_phone) <> (new.contact_name, new.contact_phone))
  execute function private.record_contact_author();

-- An admin clears a contact: who rang may be the child's school.
create function private.clear_contact(enrollment uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.enrollments set contact_name = '', contact_phone = '' where id = enrollment;
  if not found then
    perform private.refuse_enrolment('target-gone');
  end if;
  return enrollment;
end $$;

call private.publish('authenticated', 'clear_contact');

-- What an adult wrote about a child ends with the link: the contact, and that the child will be away, because a child who
-- is expected and does not come is looked for. What an adult wrote whose link stands is kept; the trail has the author of
-- an absence. Whoever is not known as its author counts as ended.
create function private.end_words_of_adult(child uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  adults constant uuid[] := array(select private.accepted_parent_ids(child));
begin
  update public.enrollments e set contact_name = '', contact_phone = ''
    where e.user_id = child and (e.contact_name, e.contact_phone) <> ('', '')
      and not exists (
        select from private.contact_authors a where a.enrollment_id = e.id and a.author = any (adults));
  update public.attendance a set away = false, away_reason = '', away_by = ''
    from public.lessons l
    where l.id = a.lesson_id and l.starts_at > now() and a.student_id = child and a.away_by = 'parent'
      and not coalesce((
        select e.actor = any (adults) from private.events e
        where e.tbl = 'attendance' and e.row_id = a.id::text and e.after ? 'away' order by e.id desc limit 1), false);
end $$;

create function private.end_words_with_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_words_of_adult(old.child_id);
  return null;
end $$;

create trigger links_end_words after delete on public.child_parent_relationships
  for each row when (old.accepted_at is not null) execute function private.end_words_with_link();
create trigger links_end_words_update after update of _deleted, accepted_at on public.child_parent_relationships
  for each row when (
    old.accepted_at is not null and not old._deleted and (new._deleted or new.accepted_at is null))
  execute function private.end_words_with_link();
