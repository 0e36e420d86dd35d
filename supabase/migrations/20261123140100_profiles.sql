-- One profile per account, created at sign-up. Its owner changes the names and the choice about new adults.

-- Whether a clean text is a name: 1 to 40 characters, one to three words. A word has letters and marks of any script,
-- hyphens and apostrophes, and the joiners of Persian and Indic scripts; or it is initials with full stops, or 'St.'.
-- Digits and other signs would make room for a message or a number, a full stop elsewhere for a web address, and more
-- words for a sentence. sync/schema/names.ts has the same rule; a test compares the two.
create function private.is_name(given text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(given) <= 40 and given ~ ('^' || word || '( ' || word || '){0,2}$')
  from (values (
    'A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02C1\u0300-\u034E\u0350-\u036F\u0386-\u0481\u0483-\u0487\u048A-\u0556'
    || '\u0561-\u0587\u0591-\u05BD\u05D0-\u05EA\u0620-\u065F\u066E-\u06D3\u06D5-\u06DC\u06FA-\u06FF\u0710-\u07B1'
    || '\u0900-\u0963\u0971-\u09E3\u0A01-\u0A63\u0A70-\u0AE3\u0B01-\u0B63\u0B71-\u0BE3\u0C00-\u0C63'
    || '\u0C80-\u0CE3\u0D00-\u0D63\u0D7A-\u0DDF\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECD\u0F40-\u0FBC'
    || '\u1000-\u103F\u1050-\u108F\u10A0-\u115E\u1161-\u135F\u1780-\u17B3\u17B6-\u17D3\u1820-\u18AA\u1E00-\u1FFC\u3041-\u3096'
    || '\u30A1-\u30FA\u30FC-\u3163\u3165-\u318E\u31A0-\u31BF\u3400-\u4DBF\u4E00-\uA48C\uAC00-\uD7A3'
  )) as class (letter), lateral (values (
    '(?:[Ss][Tt]\.|(?:[' || letter || ']\.){1,3}|(?=[' || letter || '])'
    || '(?:[\u0620-\u0DFF][\u200C\u200D](?=[\u0620-\u0DFF])|[' || letter || '''-])+)'
  )) as rule (word)
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- '' until the person has given one.
  -- The limits are here too, where the description of the table is compared with them.
  first_name text not null default ''
    check (char_length(first_name) <= 40 and (first_name = '' or private.is_name(first_name))),
  last_name text check (char_length(last_name) <= 40 and private.is_name(last_name)),
  user_type text not null default 'student'
    check (user_type in ('student', 'parent', 'teacher', 'admin')),
  -- By the clock of a device, which may be wrong.
  updated_at timestamptz not null default now() check (updated_at between '1926-01-01' and '2126-01-01'),
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  -- When an admin approved this teacher (private.set_teacher_approval); null while not approved.
  approved_at timestamptz,
  -- When an admin withdrew the approval of this teacher; null while nobody has.
  withdrawn_at timestamptz,
  -- Whether this student wants no more adults to ask for a link.
  no_new_adults boolean not null default false,
  -- Whether a parent made this student's account, which has no address of its own (the migration managed_children).
  is_managed boolean not null default false,
  -- The year in whose September the child began Year 0; null if nobody has said, and for an account with an address.
  reception_year int check (reception_year between 1990 and 2100),
  check (is_managed and user_type = 'student' or not is_managed and reception_year is null)
);
create index profiles_type_idx on public.profiles (user_type) where user_type in ('teacher', 'admin');
-- For admins, who pull the profiles of all teachers and admins.
create index profiles_staff_changes_idx on public.profiles (change_position, id)
  where user_type in ('teacher', 'admin');
create index profiles_staff_idx on public.profiles (id) where user_type in ('teacher', 'admin');

create trigger clean_profiles before insert or update of first_name, last_name on public.profiles
  for each row execute function private.clean_texts('name:first_name,last_name');
create trigger profiles_stamp before insert or update on public.profiles
  for each row execute function private.stamp_change_position();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, updated_at, no_new_adults) on public.profiles to authenticated;

-- The policy for reading depends on courses and links, so it is in the migration visibility.
create policy "People change their own names and choices"
  on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The caller's user_type; null for a visitor and for a deleted profile. An admin counts as one only in a session with the
-- second factor (aal2) that nobody has ended, and is 'admin-unverified' in any other. It runs with its owner's rights
-- because policies of other tables ask it, also for callers who read no profile.
create function private.caller_type() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when user_type <> 'admin' then user_type
    when auth.jwt() ->> 'aal' = 'aal2' and (auth.jwt() ->> 'session_id' is null
      or exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid)) then user_type
    else 'admin-unverified' end
  from public.profiles where id = (select auth.uid()) and not _deleted
$$;

-- Refuses an admin without the second factor. A device that read rows in such a session would lose or miss an admin's.
create function private.require_second_factor() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.caller_type() = 'admin-unverified' then
    raise exception 'an admin needs the second factor' using errcode = 'insufficient_privilege', detail = 'second-factor';
  end if;
end $$;

-- Refuses everybody but admins. A function that shows or changes what belongs to others calls it first.
create function private.require_admin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  if private.caller_type() is distinct from 'admin' then
    raise exception 'only an admin may do this' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- The same, and a password or a code within a quarter of an hour. What opens the way to children asks for it, so that a
-- device that was left signed in is not enough.
create function private.require_fresh_admin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as used
    where used ->> 'method' in ('password', 'totp')
      and to_timestamp((used ->> 'timestamp')::bigint) > now() - interval '15 minutes') then
    raise exception 'sign in again' using errcode = 'insufficient_privilege', detail = 'fresh-sign-in';
  end if;
end $$;

create function private.is_student(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where id = account and user_type = 'student' and not _deleted)
$$;

grant execute on function private.is_name(text), private.caller_type(), private.require_second_factor() to authenticated;

-- Others read a name, and each new one reaches their devices: an account changes its names at most 5 times a day, and so do
-- the parents of a child without an address together.
create function private.limit_renames() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two conditions: for the owner auth.uid() is null, and `null and f()` calls f.
  if auth.uid() = new.id or new.is_managed and auth.uid() is not null then
    if not private.use_quota(new.id, 'rename', 5, interval '1 day') then
      raise exception 'an account changes its names at most 5 times a day'
        using errcode = 'check_violation', detail = 'too-many-renames';
    end if;
  end if;
  return new;
end $$;

create trigger profiles_limit_renames before update of first_name, last_name on public.profiles
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function private.limit_renames();

-- What the metadata of an account say, which are whatever the visitor sent: what is not a name is left out, and an unknown
-- type or 'admin' becomes 'student'.
create function private.names_and_type(metadata jsonb)
returns table (first_name text, last_name text, user_type text)
language sql immutable set search_path = '' as $$
  select case when private.is_name(first) then first else '' end, case when private.is_name(last) then last end,
    case when asked in ('student', 'parent', 'teacher') then asked else 'student' end
  from (values (private.clean_text(metadata ->> 'first_name', 'name'), private.clean_text(metadata ->> 'last_name', 'name'),
      metadata ->> 'user_type'))
    as typed (first, last, asked)
$$;

-- A new account gets its profile in the same transaction. What a parent has asked for is a child's (private.child_requests).
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name, user_type, is_managed, reception_year)
  select new.id, given.*, asked.id is not null, asked.reception_year
  from private.names_and_type(new.raw_user_meta_data) as given
  left join private.child_requests as asked on private.child_address(asked.id) = new.email;
  return new;
end $$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();
