-- What admins write about an enquiry: replies, which its sender reads by mail and in the app, and notes for each other.
-- The linked adults of a student read the replies to what the student sent, so that nobody writes to a child alone. They
-- do not read the enquiry: a child may write about home.
create table public.enquiry_messages (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  text text not null check (char_length(btrim(text)) >= 1 and char_length(text) <= 4000),
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  written_at timestamptz not null default now(),
  -- When the mail service took the reply, or when its mail was given up.
  mailed_at timestamptz,
  mail_failed_at timestamptz,
  _deleted boolean not null default false,
  change_position bigint not null default 0
);
create index enquiry_messages_changes_idx on public.enquiry_messages (change_position, id);
create index enquiry_messages_author_idx on public.enquiry_messages (author_id);

create trigger clean_enquiry_messages before insert or update of text on public.enquiry_messages
  for each row execute function private.clean_texts('lines:text');
create trigger enquiry_messages_stamp before insert or update on public.enquiry_messages
  for each row execute function private.stamp_change_position();
call private.remember_deletions('public.enquiry_messages');

-- The enquiries that the caller, or a child of the caller, sent while signed in.
create function private.enquiry_ids_of_caller() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select sent.id
  from (select (select auth.uid()) as id union select private.child_ids_of_caller()) as person
  cross join lateral (select e.id from public.enquiries e where e.user_id = person.id offset 0) as sent
$$;
grant execute on function private.enquiry_ids_of_caller() to authenticated;

alter table public.enquiry_messages enable row level security;
revoke all on public.enquiry_messages from anon, authenticated;
grant select on public.enquiry_messages to authenticated;
grant insert (id, enquiry_id, kind, text) on public.enquiry_messages to authenticated;
grant update (_deleted) on public.enquiry_messages to authenticated;

create policy "Admins read replies and notes, people the replies to what they or their children sent"
  on public.enquiry_messages for select to authenticated
  using (
    (select private.caller_type() = 'admin')
    or kind = 'reply' and enquiry_id in (select private.enquiry_ids_of_caller())
  );

create policy "Admins write replies and notes"
  on public.enquiry_messages for insert to authenticated
  with check ((select private.caller_type() = 'admin'));

-- A reply may be read already, so it stays.
create policy "Admins delete notes"
  on public.enquiry_messages for update to authenticated
  using (kind = 'note' and (select private.caller_type() = 'admin'))
  with check (_deleted and (select private.caller_type() = 'admin'));

-- An enquiry takes at most 100 messages, and none once it is deleted. The lock makes two requests at the same time wait
-- for each other. A caller whom row security refuses anyway learns nothing here.
create function private.limit_enquiry_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and private.caller_type() is distinct from 'admin' then
    return new;
  end if;
  perform from public.enquiries where id = new.enquiry_id and not _deleted for no key update;
  if not found then
    raise exception 'the enquiry was deleted' using errcode = 'foreign_key_violation', detail = 'target-gone';
  end if;
  if new.kind = 'reply' and auth.uid() is not null
    and not private.use_quota(auth.uid(), 'reply', 60, interval '1 hour') then
    raise exception 'an account sends at most 60 replies an hour' using errcode = 'PT429';
  end if;
  if (select count(*) from public.enquiry_messages m where m.enquiry_id = new.enquiry_id and m.id <> new.id) >= 100 then
    raise exception 'an enquiry takes at most 100 messages'
      using errcode = 'check_violation', detail = 'too-many-messages';
  end if;
  return new;
end $$;

create trigger enquiry_messages_limit before insert on public.enquiry_messages
  for each row execute function private.limit_enquiry_messages();

-- A deleted note keeps no text.
create function private.empty_deleted_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.text := '-';
  return new;
end $$;

create trigger enquiry_messages_empty_deleted before update of _deleted on public.enquiry_messages
  for each row when (new._deleted) execute function private.empty_deleted_message();

-- Replies and notes go with their enquiry, and so does a mail that was not sent yet.
create function private.delete_enquiry_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mails
    where kind = 'enquiry-reply' and sent_at is null and fields ->> 'message' in (
      select id::text from public.enquiry_messages where enquiry_id = new.id);
  update public.enquiry_messages set _deleted = true where enquiry_id = new.id and not _deleted;
  return null;
end $$;

create trigger enquiries_delete_messages after update of _deleted on public.enquiries
  for each row when (new._deleted and not old._deleted) execute function private.delete_enquiry_messages();

-- The student who sent an enquiry: with the account, or signed out with the account's address. Null for anybody else.
create function private.student_of_enquiry(enquiry public.enquiries) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where private.is_student(u.id) and (u.id = enquiry.user_id or enquiry.user_id is null
    and u.email = lower(enquiry.details ->> 'email') and u.email_confirmed_at is not null
    and not private.is_managed_address(u.email))
$$;

-- A reply is mailed to the address in the enquiry, with the reference (referenceOf in sync/enquiries/types.ts), and its
-- sender gets a notice. What a student sent is answered to the linked adults, if there are any: by mail to them alone, and
-- with a notice to each.
create function private.send_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answered constant public.enquiries := (select e from public.enquiries e where e.id = new.enquiry_id);
  student constant uuid := private.student_of_enquiry(answered);
  adults constant uuid[] := array(select private.accepted_parent_ids(student));
  about constant jsonb := jsonb_build_object('kind', answered.kind, 'enquiry', answered.id);
  fields constant jsonb := jsonb_build_object(
    'kind', answered.kind, 'reference', upper(left(answered.id::text, 8)), 'message', new.id);
begin
  if cardinality(adults) > 0 then
    perform private.queue_mail('enquiry-reply', u.email, fields || '{"of_child": true}')
      from auth.users u where u.id = any (adults) and u.email_confirmed_at is not null;
  elsif answered.details ->> 'email' is not null then
    perform private.queue_mail('enquiry-reply', answered.details ->> 'email', fields);
  end if;
  perform private.notify(array[answered.user_id], 'enquiry-answered', about);
  perform private.notify(adults, 'enquiry-answered', about || jsonb_build_object(
      'child', private.first_name_of(student), 'child_id', student))
    where answered.user_id is not null;
  return null;
end $$;

create trigger enquiry_messages_send after insert on public.enquiry_messages
  for each row when (new.kind = 'reply') execute function private.send_reply();

-- A mail that was given up may be sent after all (private.record_mail). One of several is enough.
create function private.tell_mail_of_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiry_messages m set mailed_at = coalesce(m.mailed_at, new.sent_at),
      mail_failed_at = case when coalesce(m.mailed_at, new.sent_at) is null then new.given_up_at end
    where m.id = (new.fields ->> 'message')::uuid and (
      m.mailed_at is null and new.sent_at is not null or m.mail_failed_at is distinct from new.given_up_at);
  return null;
end $$;

create trigger mails_tell_reply after update of sent_at, given_up_at on private.mails
  for each row when (new.kind = 'enquiry-reply') execute function private.tell_mail_of_reply();

call private.let_devices_read('enquiry_messages', '{"enquiry_id": "private.enquiry_ids_of_caller()"}', 'is_admin');

-- Who gains an enquiry gains its replies (the migration visibility): who claims it, and who becomes an admin.
create function private.touch_messages_of_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiry_messages set change_position = change_position where enquiry_id = new.id and not _deleted;
  return null;
end $$;

create trigger enquiries_touch_messages after update of user_id on public.enquiries
  for each row when (new.user_id is distinct from old.user_id and new.user_id is not null)
  execute function private.touch_messages_of_enquiry();

-- An adult whose link is accepted gains the replies to the child. Its end raises the epochs (private.raise_for_lost_links).
create function private.touch_messages_of_child() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiry_messages set change_position = change_position
    where kind = 'reply' and not _deleted
      and enquiry_id in (select id from public.enquiries where user_id = new.child_id);
  return null;
end $$;

create trigger links_touch_messages_insert after insert on public.child_parent_relationships
  for each row when (new.accepted_at is not null and not new._deleted)
  execute function private.touch_messages_of_child();
create trigger links_touch_messages_renewal after update of _deleted, accepted_at on public.child_parent_relationships
  for each row when (
    new.accepted_at is not null and not new._deleted and (old._deleted or old.accepted_at is null))
  execute function private.touch_messages_of_child();

create function private.touch_messages_for_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiry_messages set change_position = change_position where not _deleted;
  return null;
end $$;

create trigger profiles_touch_messages after update of user_type on public.profiles
  for each row when (new.user_type = 'admin' and old.user_type <> 'admin')
  execute function private.touch_messages_for_admin();

-- A message that is deleted for good goes with its enquiry, which raises the epochs (private.raise_for_lost_enquiries).
create function private.nudge_message_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges('enquiry_messages', array(
    select 'enquiries' from changed
    union select 'user:' || unnest(private.family_of(e.user_id))
      from changed m join public.enquiries e on e.id = m.enquiry_id
      where m.kind = 'reply' and e.user_id is not null));
  return null;
end $$;

create trigger enquiry_messages_nudge_insert after insert on public.enquiry_messages
  referencing new table as changed for each statement execute function private.nudge_message_readers();
create trigger enquiry_messages_nudge_update after update on public.enquiry_messages
  referencing new table as changed for each statement execute function private.nudge_message_readers();

-- Who reads a reply, for the admin who writes it: whether a student sent the enquiry, and how many adults are linked.
create function private.enquiry_sender(enquiry uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('is_student', student is not null,
      'adults', (select count(*) from private.accepted_parent_ids(student)))
    from public.enquiries e cross join lateral private.student_of_enquiry(e) as student where e.id = enquiry);
end $$;

call private.publish('authenticated', 'enquiry_sender');
