-- A deleted enquiry shows nothing of what was filled in. What it held stays out of sight for 30 days, so that an admin
-- can bring it back: one admin alone cannot destroy a complaint about an admin.
create table private.deleted_enquiries (
  enquiry_id uuid primary key references public.enquiries (id) on delete cascade,
  deleted_at timestamptz not null default now(),
  deleted_by uuid default auth.uid() references auth.users (id) on delete set null,
  details jsonb not null,
  course text,
  child_id uuid references auth.users (id) on delete set null,
  -- The texts of its replies and notes, by their ids.
  messages jsonb not null
);
create index deleted_enquiries_deleted_by_idx on private.deleted_enquiries (deleted_by);
create index deleted_enquiries_child_idx on private.deleted_enquiries (child_id);

-- Empties an enquiry that is deleted, and fills one that comes back. Its replies and notes come back with it, and a reply
-- that was not mailed yet is mailed.
create function private.keep_deleted_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.deleted_enquiries;
begin
  if new._deleted then
    insert into private.deleted_enquiries (enquiry_id, details, course, child_id, messages)
      values (new.id, old.details, old.course, old.child_id, (
        select coalesce(jsonb_object_agg(m.id, m.text), '{}') from public.enquiry_messages m
        where m.enquiry_id = new.id and not m._deleted));
    new.details := '{}';
    new.course := null;
    new.child_id := null;
    return new;
  end if;
  delete from private.deleted_enquiries where enquiry_id = new.id returning * into kept;
  if kept.enquiry_id is null then
    raise exception 'the enquiry was deleted more than 30 days ago'
      using errcode = 'check_violation', detail = 'too-late';
  end if;
  new.details := kept.details;
  new.course := kept.course;
  new.child_id := kept.child_id;
  update public.enquiry_messages m set _deleted = false, text = kept.messages ->> m.id::text
    where m.enquiry_id = new.id and kept.messages ? m.id::text;
  perform private.queue_mail('enquiry-reply', kept.details ->> 'email', jsonb_build_object(
      'kind', new.kind, 'reference', upper(left(new.id::text, 8)), 'message', m.id))
    from public.enquiry_messages m
    where m.enquiry_id = new.id and m.kind = 'reply' and not m._deleted
      and m.mailed_at is null and m.mail_failed_at is null and kept.details ->> 'email' is not null;
  return new;
end $$;

create trigger enquiries_keep_deleted before update of _deleted on public.enquiries
  for each row when (old._deleted <> new._deleted) execute function private.keep_deleted_enquiry();

-- The enquiries that can be brought back, latest first: who sent each, and who deleted it.
create function private.deleted_enquiries()
returns table (id uuid, kind text, name text, deleted_at timestamptz, deleted_by text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.record_look('deleted_enquiries', '', array(
    select e.user_id from public.enquiries e join private.deleted_enquiries d on d.enquiry_id = e.id
    where e.user_id is not null));
  return query
    select e.id, e.kind, coalesce(d.details ->> 'name', d.details ->> 'parentName', d.details ->> 'email', ''), d.deleted_at,
      concat_ws(' ', p.first_name, p.last_name)
    from private.deleted_enquiries d
    join public.enquiries e on e.id = d.enquiry_id
    left join public.profiles p on p.id = d.deleted_by
    order by d.deleted_at desc, e.id limit 200;
end $$;

create function private.restore_enquiry(enquiry uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.enquiries set _deleted = false where id = enquiry and _deleted;
  if not found and not exists (select from public.enquiries where id = enquiry and not _deleted) then
    perform private.refuse_enrolment('target-gone');
  end if;
  return enquiry;
end $$;

call private.publish('authenticated', 'deleted_enquiries', 'restore_enquiry');
