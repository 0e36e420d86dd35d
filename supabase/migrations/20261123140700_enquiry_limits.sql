-- A flood of enquiries must neither fill the table nor keep other visitors out. The limits are per hour
-- unless stated otherwise (supabase/README.md says what they cannot do):
--
--     5  from one email address: nobody has more to say
--    20  from one network address, if the request shows it: a school or an office
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
  where key not in ('email', 'website') and word !~ '[0-9]'
$$;
-- The index computes it with the rights of the role that inserts.
grant execute on function private.enquiry_words(jsonb) to anon, authenticated, service_role;
create index enquiries_words_idx on public.enquiries (private.enquiry_words(details), received_at);

-- Which networks sent within the last hour, as hashes that do not refer to an enquiry. Each accepted enquiry
-- deletes the rows that are older than an hour.
create table private.enquiry_networks (
  id bigint primary key generated always as identity,
  network bytea not null,
  seen_at timestamptz not null default now()
);
create index enquiry_networks_network_idx on private.enquiry_networks (network, seen_at);
create index enquiry_networks_seen_idx on private.enquiry_networks (seen_at);

-- A hash of the network address that the API's gateway reports for this request; of IPv6 the /64, which is
-- one household. Null if there is none.
create function private.request_network() returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  headers jsonb;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::jsonb;
  address := coalesce(headers ->> 'cf-connecting-ip',
    btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  return sha256(convert_to((select id from public.server_identity) || host(address), 'UTF8'));
exception when others then
  return null;
end $$;

-- How long an enquiry has to wait, in words for the visitor; null if it is accepted now.
create function private.enquiry_wait(sender text, words text, origin bytea) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hour constant timestamptz := now() - interval '1 hour';
  of_sender bigint;
  of_words bigint;
  of_network bigint;
  of_hour bigint;
  of_minute bigint;
  newcomer boolean;
begin
  select count(*) into of_sender from public.enquiries
    where lower(details ->> 'email') = sender and received_at > hour;
  select count(*) into of_words from public.enquiries
    where private.enquiry_words(details) = words and received_at > hour;
  select count(*) into of_network from private.enquiry_networks
    where network = origin and seen_at > hour;
  if of_sender >= 5 or of_words >= 20 or of_network >= 20 then
    return 'an hour';
  end if;
  select count(*), count(*) filter (where received_at > now() - interval '1 minute')
    into of_hour, of_minute from public.enquiries where received_at > hour;
  if of_hour < 200 and of_minute < 30 then
    return null;
  end if;
  newcomer := of_words = 0 and of_network = 0 and coalesce(words, origin::text) is not null
    and not exists (select from public.enquiries where lower(details ->> 'email') = sender);
  if newcomer and of_hour < 300 and of_minute < (case when of_hour < 200 then 50 else 10 end) then
    return null;
  end if;
  return case when of_hour < 200 then 'a few minutes' else 'an hour' end;
end $$;

create function private.limit_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender constant text := lower(new.details ->> 'email');
  words text;
  origin constant bytea := private.request_network();
  wait text;
begin
  -- The table's constraints refuse these details, so skip the count.
  if jsonb_typeof(new.details) is distinct from 'object' or octet_length(new.details::text) > 49152 then
    return new;
  end if;
  words := private.enquiry_words(new.details);
  -- Count once without the lock, so that enquiries over a limit are refused without making others wait.
  wait := private.enquiry_wait(sender, words, origin);
  if wait is null then
    -- Held until the transaction ends, so that the next count includes this enquiry.
    perform pg_advisory_xact_lock(hashtextextended('public.enquiries', 0));
    wait := private.enquiry_wait(sender, words, origin);
  end if;
  if wait is not null then
    raise exception 'Too many enquiries just now. Please try again in %.', wait using errcode = 'PT429';
  end if;
  delete from private.enquiry_networks where seen_at <= now() - interval '1 hour';
  insert into private.enquiry_networks (network) select origin where origin is not null;
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
