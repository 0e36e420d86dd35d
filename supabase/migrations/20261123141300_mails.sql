-- Mails that cannot wait for the next visit of a person. A trigger queues a mail in the transaction of what it is
-- about; the edge function send-mails sends what is due and has the sentences. The queue holds a kind and a few
-- fields, never a text that somebody wrote: a mail passes through another company's service. The texts that are mailed
-- are the owner's own answer to an enquiry, a word to a class and why a day is closed; the queue points to them. First names are looked up when the mail goes out
-- (private.fields_to_send): the right to know them may end while it waits.
create table private.mails (
  -- The mail service gets it as the key by which it recognises a mail that is sent again.
  id uuid primary key default gen_random_uuid(),
  kind text not null
    check (kind in ('enquiry-received', 'enquiries-new', 'link-request', 'teacher-waits', 'place-changed', 'account-closed',
      'closing-asked', 'child-address', 'lesson-changed', 'day-closed', 'child-absent', 'child-there', 'class-word', 'enquiry-reply',
      'password-changed', 'address-changed', 'admin-signed-in', 'family-invited')),
  -- Whom it tells their own news: it goes to the address that the account has by then.
  reader uuid references public.profiles (id) on delete cascade,
  -- Null: the owner, whose address only the function knows.
  address text check (char_length(address) between 3 and 254),
  fields jsonb not null default '{}'
    check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 4096),
  due_at timestamptz not null default now() check (isfinite(due_at)),
  -- From when it may be tried: when it is due, and then after pauses that grow.
  next_attempt_at timestamptz not null,
  -- Until when one sender has it. A sender that dies loses it at that time.
  leased_until timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text check (char_length(last_error) <= 200),
  created_at timestamptz not null default now()
);
create index mails_waiting_idx on private.mails (next_attempt_at) where sent_at is null and given_up_at is null;
create index mails_kind_idx on private.mails (kind, created_at);
create index mails_address_idx on private.mails (lower(address), created_at);
create index mails_reader_idx on private.mails (reader);

-- Where send-mails is and the secret that it asks for (private.call_send_mails). The owner sets both. The secret only
-- starts a sending that is due anyway, so it needs no vault.
create table private.mail_sender (
  singleton boolean primary key default true check (singleton),
  url text not null default '',
  secret text not null default ''
);
insert into private.mail_sender default values;

-- Queues a mail. Triggers call it. Nothing is mailed to a child without an address.
create function private.queue_mail(kind text, address text, fields jsonb, due_at timestamptz default now())
returns void language sql security definer set search_path = '' as $$
  insert into private.mails (kind, address, fields, due_at, next_attempt_at)
  select queue_mail.kind, queue_mail.address, queue_mail.fields, queue_mail.due_at, queue_mail.due_at
  where not private.is_managed_address(queue_mail.address)
$$;

-- What a sender does --------------------------------------------------------------------------------------

-- Gives one due mail to a sender, for two minutes: twice as long as one attempt can take. No row if none is due.
-- A mail that was not sent within a day is given up first: old news would mislead. One without fields to send is deleted.
create function private.claim_mail()
returns table (id uuid, kind text, address text, fields jsonb, attempt int)
language plpgsql security definer set search_path = '' as $$
declare
  mail private.mails;
begin
  update private.mails m set given_up_at = now(), last_error = coalesce(m.last_error, 'It was not sent within a day.')
    where m.sent_at is null and m.given_up_at is null and m.due_at < now() - interval '1 day'
      and (m.leased_until is null or m.leased_until <= now());
  loop
    update private.mails m set leased_until = now() + interval '2 minutes', attempts = m.attempts + 1,
      address = coalesce((select u.email from auth.users u where u.id = m.reader and u.email_confirmed_at is not null), m.address)
    where m.id = (
      select w.id from private.mails w
      where w.sent_at is null and w.given_up_at is null and w.next_attempt_at <= now()
        and (w.leased_until is null or w.leased_until <= now())
      order by w.next_attempt_at, w.id limit 1
      for update skip locked)
    returning m.* into mail;
    exit when not found;
    fields := private.fields_to_send(mail);
    if fields is not null then
      return query select mail.id, mail.kind, mail.address, fields, mail.attempts;
      return;
    end if;
    delete from private.mails m where m.id = mail.id;
  end loop;
end $$;

-- Records how an attempt ended: 'sent'; 'later', a failure of the service; 'refused', a failure of this mail. A late
-- answer about an attempt whose lease another sender has taken over counts only if the mail was sent.
-- A refused mail is given up at once if the service took another one within a day. Otherwise the sender's own
-- settings may be what it refuses, so the mail is tried again. Pauses double from one minute to an hour.
create function private.record_mail(mail uuid, attempt int, outcome text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  service_works constant boolean := exists (
    select from private.mails where sent_at > now() - interval '1 day');
begin
  if outcome = 'sent' then
    update private.mails
      set sent_at = now(), given_up_at = null, leased_until = null, last_error = null
      where id = mail and sent_at is null;
    return;
  end if;
  update private.mails set
    leased_until = null,
    last_error = left(reason, 200),
    next_attempt_at = now() + least(interval '1 minute' * 2 ^ least(attempts - 1, 10), interval '1 hour'),
    given_up_at = case when outcome = 'refused' and service_works then now() end
  where id = mail and attempts = attempt and sent_at is null and given_up_at is null;
end $$;

call private.publish('service_role', 'claim_mail', 'record_mail');

-- The mails of the last days that could not be sent, newest first, for admins. The address is null for the owner's.
create function private.undelivered_mails()
returns table (address text, kind text, last_error text, at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select m.address, m.kind, m.last_error, m.given_up_at from private.mails m
    where m.given_up_at is not null order by m.given_up_at desc, m.id limit 200;
end $$;

call private.publish('authenticated', 'undelivered_mails');

-- What a new enquiry queues ----------------------------------------------------------------------------------

-- Confirms an enquiry to the address in it, which may be a stranger's. So the mail has no word of the visitor's, and
-- an address gets at most six a day, which is what a family of two children may send (a test, a mock test and a
-- workshop each), and two of one kind, so that somebody who sends one form in another's name cannot use up the rest. A form
-- of an account to its own confirmed address is always confirmed (private.limit_enquiries holds it to five an hour), and so
-- is one of the first two of a network within the hour, up to 20 a day: strangers use up what they sent, not the family's.
-- A program may have sent a doubtful one to mail a stranger, so nobody gets a mail of it but the owner.
-- `reference` is what the app shows (referenceOf in sync/enquiries/types.ts).
create function private.confirm_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  receiver constant text := lower(new.details ->> 'email');
  of_kind bigint;
  in_all bigint;
  of_network int;
begin
  select sent into of_network from private.enquiry_networks
    where network = private.request_network() and hour = date_trunc('hour', now());
  select count(*), count(*) filter (where fields ->> 'kind' = new.kind) into in_all, of_kind
    from private.mails
    where lower(address) = receiver and kind = 'enquiry-received' and created_at > now() - interval '1 day';
  if in_all < 6 and of_kind < 2 or of_network <= 2 and in_all < 20 or exists (
    select from auth.users
    where id = new.user_id and lower(email) = receiver and email_confirmed_at is not null) then
    perform private.queue_mail('enquiry-received', new.details ->> 'email',
      jsonb_build_object('kind', new.kind, 'reference', upper(left(new.id::text, 8))));
  end if;
  return null;
end $$;

create trigger enquiries_confirm after insert on public.enquiries
  for each row when (not new.is_doubtful) execute function private.confirm_enquiry();

-- Tells the owner the number of new enquiries of each kind, in one mail in ten minutes at most. An enquiry joins the
-- mail that waits. A joined mail gets another id, because the service may know the old one with the old numbers. A
-- mail that a sender has at this moment is joined no more. Enquiries come one after the other, because
-- private.limit_enquiries holds a lock.
create function private.announce_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one constant jsonb := jsonb_build_object(new.kind, 1);
  latest timestamptz;
begin
  update private.mails
    set id = gen_random_uuid(), attempts = 0, leased_until = null,
      fields = fields || jsonb_build_object(new.kind, coalesce((fields ->> new.kind)::int, 0) + 1)
    where kind = 'enquiries-new' and sent_at is null and given_up_at is null
      and (leased_until is null or leased_until <= now());
  if not found then
    select max(coalesce(sent_at, leased_until)) into latest
      from private.mails where kind = 'enquiries-new' and given_up_at is null;
    perform private.queue_mail('enquiries-new', null, one,
      greatest(now(), coalesce(latest + interval '10 minutes', now())));
  end if;
  return null;
end $$;

create trigger enquiries_announce after insert on public.enquiries
  for each row execute function private.announce_enquiry();
