-- A flood of enquiries must neither fill the table nor keep other visitors out. The limits are per hour
-- unless stated otherwise (supabase/README.md says what they cannot do):
--
--     5  of one form from one person: enough for a family of five children. A person is an account, or without one an
--        email address at a network that sent five forms itself. So what a stranger sends in somebody's name keeps that
--        person from nothing; without a network the address counts alone
--    20  from one network address in a clock hour, if the request shows it: a school or an office
--    20  in the same words, names and numbers aside: scripts fill in a pattern
--   200  in all, 30 a minute: many times a busy day
--   100  more, 20 a minute (10 once the 200 are used up), reserved for newcomers: an address that never
--        wrote, in words and from a network that nobody used within the hour
--
-- The counts are of the rows themselves, so a deleted enquiry no longer counts.

-- A hash of the words of an enquiry without what a script changes each time: the email address and every
-- word with a digit. Null if no words are left, as in a newsletter's.
create function private.enquiry_words(details jsonb) returns text
language sql immutable set search_path = '' as $$
  select nullif(
    md5(string_agg(translate(word, '.,;:!?"''()[]{}<>-_/*+=#@&%|\~`^$', ''), '' order by key, n)), md5(''))
  from jsonb_each(details) as parts (key, value),
    string_to_table(translate(lower(value #>> '{}'), E'\t\r\n', '   '), ' ')
      with ordinality as words (word, n)
  where key <> 'email' and word !~ '[0-9]'
$$;
-- The index computes it with the rights of the role that inserts.
grant execute on function private.enquiry_words(jsonb) to anon, authenticated, service_role;
create index enquiries_words_idx on public.enquiries (private.enquiry_words(details), received_at);

-- How many enquiries each network sent in each clock hour. A network is a hash with a salt that nobody can read and
-- that changes every day, and the hours do not show which enquiry came from it. An accepted enquiry deletes the rows of
-- earlier hours than the last; private.tidy deletes the rest after a day.
create table private.enquiry_networks (
  network bytea not null,
  hour timestamptz not null,
  sent int not null,
  primary key (network, hour)
);

-- The salt of each day (UTC). The first request of a day makes it and deletes that of the day before.
create table private.network_salts (
  day date primary key,
  salt bytea not null
);

create function private.salt_of_today() returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  found_salt bytea;
begin
  select salt into found_salt from private.network_salts where day = today;
  if found_salt is null then
    -- Two version-4 UUIDs hold 244 random bits. Functions for random bytes are in an extension.
    insert into private.network_salts (day, salt)
      values (today, decode(replace(gen_random_uuid()::text || gen_random_uuid(), '-', ''), 'hex'))
      on conflict do nothing;
    delete from private.network_salts where day < today;
    select salt into found_salt from private.network_salts where day = today;
  end if;
  return found_salt;
end $$;

-- A hash of a network address; of IPv6 of the /64, which is one household. Null for anything else.
create function private.network_of(given text) returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  address inet;
begin
  address := given::inet;
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  return sha256(private.salt_of_today() || convert_to(host(address), 'UTF8'));
exception when others then
  return null;
end $$;

-- The network of the address that the API's gateway reports for this request; null if there is none.
create function private.request_network() returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  headers jsonb;
begin
  headers := nullif(current_setting('request.headers', true), '')::jsonb;
  return private.network_of(coalesce(headers ->> 'cf-connecting-ip',
    btrim(split_part(headers ->> 'x-forwarded-for', ',', 1))));
exception when others then
  return null;
end $$;

-- Whether an enquiry has to wait.
create function private.must_wait(account uuid, sender text, form text, words text, origin bytea) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  an_hour_ago constant timestamptz := now() - interval '1 hour';
  this_hour constant timestamptz := date_trunc('hour', now());
  of_sender bigint;
  of_words bigint;
  of_network bigint;
  of_hour bigint;
  of_minute bigint;
  is_newcomer boolean;
begin
  if account is null then
    select count(*) into of_sender from public.enquiries
      where lower(details ->> 'email') = sender and user_id is null and kind = form and received_at > an_hour_ago;
  else
    select count(*) into of_sender from public.enquiries
      where user_id = account and kind = form and received_at > an_hour_ago;
  end if;
  select count(*) into of_words from public.enquiries
    where private.enquiry_words(details) = words and received_at > an_hour_ago;
  select sent into of_network from private.enquiry_networks where network = origin and hour = this_hour;
  if of_sender >= 5 and (account is not null or origin is null or of_network >= 5) or of_words >= 20 or coalesce(of_network, 0) >= 20 then
    return true;
  end if;
  select count(*), count(*) filter (where received_at > now() - interval '1 minute')
    into of_hour, of_minute from public.enquiries where received_at > an_hour_ago;
  if of_hour < 200 and of_minute < 30 then
    return false;
  end if;
  is_newcomer := of_words = 0 and coalesce(words, origin::text) is not null
    and not exists (select from private.enquiry_networks
      where network = origin and hour >= this_hour - interval '1 hour')
    and not exists (select from public.enquiries where lower(details ->> 'email') = sender);
  return not (is_newcomer and of_hour < 300 and of_minute < case when of_hour < 200 then 50 else 10 end);
end $$;

create function private.limit_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender constant text := lower(new.details ->> 'email');
  words text;
  origin bytea;
  waits boolean;
begin
  -- The table's constraints refuse these: details of another shape, and an enquiry that is stored already, which a
  -- device sends again if it got no answer. It must hear that, not that it has to wait.
  if jsonb_typeof(new.details) is distinct from 'object' or octet_length(new.details::text) > 49152
    or exists (select from public.enquiries where id = new.id) then
    return new;
  end if;
  words := private.enquiry_words(new.details);
  origin := private.request_network();
  -- Count once without the lock, so that enquiries over a limit are refused without making others wait.
  waits := private.must_wait(new.user_id, sender, new.kind, words, origin);
  if not waits then
    -- Held until the transaction ends, so that the next count includes this enquiry.
    perform pg_advisory_xact_lock(hashtextextended('public.enquiries', 0));
    waits := private.must_wait(new.user_id, sender, new.kind, words, origin);
  end if;
  if waits then
    raise exception 'Too many enquiries just now.' using errcode = 'PT429';
  end if;
  delete from private.enquiry_networks where hour < date_trunc('hour', now()) - interval '1 hour';
  insert into private.enquiry_networks as known (network, hour, sent)
    select origin, date_trunc('hour', now()), 1 where origin is not null
    on conflict (network, hour) do update set sent = known.sent + 1;
  return new;
end $$;

create trigger enquiries_limit before insert on public.enquiries
  for each row execute function private.limit_enquiries();

-- The forms send one enquiry per request; only a script sends several.
create function private.refuse_bulk_enquiries() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from sent) > 1 then
    raise exception 'Please send one enquiry at a time.' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger enquiries_one_by_one after insert on public.enquiries
  referencing new table as sent for each statement execute function private.refuse_bulk_enquiries();
