-- What people send with the public forms. Anyone sends. Admins read, take and handle what was sent; who was signed in
-- reads what became of it.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    check (kind in ('contact', 'diagnostic', 'mock-test', 'workshop', 'newsletter')),
  -- Forms whose fields are filled to their limits have 6,900 characters, and a character has up to four bytes in
  -- jsonb (an emoji; a Tamil one has three), six before it is cleaned (a control character).
  details jsonb not null
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 49152),
  submitted_at timestamptz not null check (submitted_at between '1926-01-01' and '2126-01-01'),
  received_at timestamptz not null default now(),
  -- Who was signed in; null for a visitor.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- What the form was opened for. An advertised course has its id in src/content.
  course text check (char_length(course) between 1 and 100),
  child_id uuid references auth.users (id) on delete set null,
  -- The form's honeypot was filled in. Admins decide: a browser may have done it for a person.
  is_doubtful boolean not null default false,
  -- The admin who looks after it, and who dealt with it.
  taken_at timestamptz check (taken_at between '1926-01-01' and '2126-01-01'),
  taken_by uuid references auth.users (id) on delete set null,
  handled_at timestamptz check (handled_at between '1926-01-01' and '2126-01-01'),
  handled_by uuid references auth.users (id) on delete set null,
  _deleted boolean not null default false,
  change_position bigint not null default 0
);
create index enquiries_changes_idx on public.enquiries (change_position, id);
create index enquiries_child_idx on public.enquiries (child_id);
create index enquiries_taken_by_idx on public.enquiries (taken_by);
create index enquiries_handled_by_idx on public.enquiries (handled_by);
create index enquiries_received_idx on public.enquiries (received_at);
create index enquiries_sender_idx on public.enquiries (lower(details ->> 'email'), received_at);

-- Triggers of one event run in the order of their names. For an insert that is: clean_enquiries, enquiries_check, enquiries_child,
-- enquiries_limit, enquiries_stamp. So a refused enquiry counts against no limit, and the limit
-- counts the cleaned address.
create trigger enquiries_stamp before insert or update on public.enquiries
  for each row execute function private.stamp_change_position();
call private.remember_deletions('public.enquiries');

alter table public.enquiries enable row level security;
revoke all on public.enquiries from anon, authenticated;
grant select on public.enquiries to authenticated;
grant insert (id, kind, details, submitted_at, course, child_id, is_doubtful) on public.enquiries to anon, authenticated;
grant update (taken_at, taken_by, handled_at, handled_by, _deleted) on public.enquiries to authenticated;

create policy "Anyone sends enquiries"
  on public.enquiries for insert to anon, authenticated
  with check (handled_at is null and not _deleted);

-- The comparison stays inside the subquery. Outside of it, the planner takes the condition for rarely true
-- and reads the whole table for one page.
create policy "Admins and those who sent them while signed in read enquiries"
  on public.enquiries for select to authenticated
  using ((select private.caller_type() = 'admin') or user_id = (select auth.uid()));

create policy "Admins mark and delete enquiries"
  on public.enquiries for update to authenticated
  using ((select private.caller_type() = 'admin'));

-- An admin takes and handles an enquiry in the own name, or opens it again. Only marks that change are looked at: those of
-- another admin stay as they are.
create function private.check_enquiry_marks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  -- The owner's own statements have no caller, and an account that is deleted leaves its marks without a name.
  if caller is null or pg_trigger_depth() > 1 then
    return new;
  end if;
  if (new.taken_at, new.taken_by) is distinct from (old.taken_at, old.taken_by)
      and (new.taken_by is null and new.taken_at is null
        or new.taken_by = caller and new.taken_at is not null) is not true
    or (new.handled_at, new.handled_by) is distinct from (old.handled_at, old.handled_by)
      and (new.handled_by is null and new.handled_at is null
        or new.handled_by = caller and new.handled_at is not null) is not true then
    raise exception 'admins mark enquiries in their own name' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger enquiries_check_marks before update on public.enquiries
  for each row execute function private.check_enquiry_marks();

-- Whether an account is the caller or a child of the caller.
create function private.is_of_own_family(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select account = (select auth.uid()) or account in (select private.child_ids_of_caller())
$$;

-- An enquiry names only a child of its own sender. A link that ended meanwhile refuses nobody's form.
create function private.keep_own_child() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_of_own_family(new.child_id) is not true then
    new.child_id := null;
  end if;
  return new;
end $$;

create trigger enquiries_child before insert on public.enquiries
  for each row when (new.child_id is not null) execute function private.keep_own_child();

-- An address as browsers accept it, with a domain that has a dot. Forms have the same rule (sync/enquiries/forms/fields.ts).
create function private.is_email(given text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(given) <= 254 and given ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$')
$$;

-- The fields of each form, in the order in which they are checked: `least` and `most` characters, and the
-- sentence that refuses a missing or short value. The forms check the same before they send
-- (sync/enquiries/forms/limits.ts); this table also covers requests that no form made.
create table private.enquiry_fields (
  kind text not null,
  place int not null,
  field text not null,
  required boolean not null,
  least int not null default 1,
  most int not null default 2000,
  refusal text not null default '',
  primary key (kind, field)
);

insert into private.enquiry_fields (kind, place, field, required, least, most, refusal) values
  ('contact', 1, 'name', true, 2, 200, 'Name must be at least 2 characters.'),
  ('contact', 2, 'email', true, 3, 254, 'Please enter a valid email address.'),
  ('contact', 3, 'phone', true, 6, 60, 'Please enter a valid phone number.'),
  ('contact', 6, 'message', true, 10, 2000, 'Message must be at least 10 characters.'),
  ('newsletter', 1, 'email', true, 3, 254, 'Please enter a valid email address.'),
  ('mock-test', 6, 'testType', true, 1, 40, 'Please choose a test type.'),
  ('workshop', 6, 'workshopId', true, 1, 100, 'Please select a workshop');

-- The fields that these three forms share.
insert into private.enquiry_fields (kind, place, field, required, least, most, refusal)
select kind, place, field, true, least, most, refusal
from unnest(array['diagnostic', 'mock-test', 'workshop']) as kind, (values
  (1, 'studentName', 1, 200, 'Please enter the student''s name.'),
  (2, 'parentName', 1, 200, 'Please enter the parent''s name.'),
  (3, 'email', 3, 254, 'Please enter a valid email address.'),
  (4, 'phone', 6, 60, 'Please enter a valid phone number.'),
  (5, 'yearGroup', 1, 40, 'Please choose a year group.')
) as fields (place, field, least, most, refusal);

insert into private.enquiry_fields (kind, place, field, required, most) values
  ('contact', 4, 'childAge', false, 40),
  ('contact', 5, 'subject', false, 40),
  ('diagnostic', 6, 'subjects', false, 2000),
  ('diagnostic', 7, 'currentLevel', false, 40),
  ('diagnostic', 8, 'targetSchools', false, 2000),
  ('diagnostic', 9, 'additionalInfo', false, 2000),
  ('diagnostic', 10, 'assessment', false, 40),
  ('mock-test', 7, 'preferredDate', false, 40),
  ('mock-test', 8, 'selectedSubjects', false, 2000),
  ('mock-test', 9, 'examBoard', false, 40),
  ('mock-test', 10, 'targetSchools', false, 2000);

-- The name of the bank holiday of England on a day given as 'YYYY-MM-DD', by the rules of the Banking and Financial
-- Dealings Act 1971, substitute days included; null for any other day or text. The form has the same rules
-- (src/lib/bank-holidays.ts). Only the form knows the weekdays without mock tests: those are facts of the site.
create function private.bank_holiday(day text) returns text
language sql immutable set search_path = '' as $$
  with years as (select left(day, 4)::int as y where day ~ '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$'),
  -- Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher).
  moons as (select y, (19 * (y % 19) + y / 100 - y / 400 - (8 * (y / 100) + 13) / 25 + 15) % 30 as moon from years),
  epacts as (select y, moon - moon / 28 * (1 - 29 / (moon + 1) * ((21 - y % 19) / 11)) as epact from moons),
  easters as (
    select y, make_date(y, 3, 28) + epact - (y + y / 4 + epact + 2 - y / 100 + y / 400) % 7 as sunday from epacts
  ),
  days as (
    select sunday, make_date(y, 1, 1) as new_year, make_date(y, 12, 25) as christmas, make_date(y, 12, 26) as boxing,
      array[make_date(y, 5, 1), make_date(y, 5, 25), make_date(y, 8, 25)] as mondays
    from easters
  )
  select name from days, lateral (values
    (new_year, 'New Year''s Day'),
    -- A day that falls on a weekend is replaced by the next weekday that is none of them.
    (new_year + (array[1, 0, 0, 0, 0, 0, 2])[extract(dow from new_year)::int + 1], 'New Year''s Day'),
    (sunday - 2, 'Good Friday'),
    (sunday + 1, 'Easter Monday'),
    (mondays[1] + (8 - extract(dow from mondays[1])::int) % 7, 'Early May bank holiday'),
    (mondays[2] + (8 - extract(dow from mondays[2])::int) % 7, 'Spring bank holiday'),
    (mondays[3] + (8 - extract(dow from mondays[3])::int) % 7, 'Summer bank holiday'),
    (christmas, 'Christmas Day'),
    (boxing, 'Boxing Day'),
    (case when extract(dow from christmas) in (0, 6) then christmas + 2 end, 'Christmas Day'),
    (case when extract(dow from boxing) in (0, 6) then boxing + 2 end, 'Boxing Day')
  ) as holidays (date, name)
  where to_char(date, 'YYYY-MM-DD') = day limit 1
$$;

-- Refuses an enquiry whose fields are not those of its form, with a sentence for the visitor. The code PT400 marks
-- it: devices show no other message of the database.
create function private.check_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rule record;
  said text;
  wrong text;
begin
  -- The constraints of the table refuse details of another shape, too long details and unknown kinds.
  if jsonb_typeof(new.details) is distinct from 'object' or octet_length(new.details::text) > 49152
    or not exists (select from private.enquiry_fields where kind = new.kind) then
    return new;
  end if;
  for rule in
    select f.*, e.key, e.value, jsonb_typeof(e.value) as type
    from (select * from private.enquiry_fields where kind = new.kind) as f
    full join jsonb_each(new.details) as e on e.key = f.field
    order by f.place nulls first, e.key
  loop
    said := case when rule.type = 'string' then rule.value #>> '{}' end;
    wrong := case
      when rule.field is null then
        format('This form has no field named "%s".', left(rule.key, 40))
      when rule.key is null or rule.required and rule.type <> 'string' then
        case when rule.required then rule.refusal end
      when rule.type = 'array' then
        case when jsonb_array_length(rule.value) > 20 or exists (
            select from jsonb_array_elements(rule.value) as item
            where jsonb_typeof(item) <> 'string' or char_length(item #>> '{}') > 100)
          then format('The field "%s" is not a list of choices.', rule.field) end
      when rule.type <> 'string' then format('The field "%s" is not a text.', rule.field)
      when char_length(said) > rule.most then
        format('Please use at most %s characters for "%s".', rule.most, rule.field)
      when rule.required and char_length(said) < rule.least then rule.refusal
      when rule.field = 'email' and not private.is_email(said)
        then rule.refusal
      when rule.field = 'phone' and not private.is_phone_number(said) then rule.refusal
      when rule.field = 'preferredDate' and private.bank_holiday(said) is not null then
        format('There are no mock tests on %s. Please choose another day.', private.bank_holiday(said))
    end;
    if wrong is not null then
      raise exception '%', wrong using errcode = 'PT400';
    end if;
  end loop;
  return new;
end $$;

create trigger enquiries_check before insert on public.enquiries
  for each row execute function private.check_enquiry();

-- Cleans what was filled in, before it is checked. An address in another form would count as another address: for the
-- limit, and for the deletion of an account, which also deletes the enquiries from its address. Details that are no
-- object or too long are refused by the table's constraints.
create function private.clean_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(jsonb_object_agg(d.key, case jsonb_typeof(d.value)
      when 'string' then to_jsonb(private.clean_text(d.value #>> '{}', case
        when d.key in ('name', 'studentName', 'parentName', 'phone') then 'name'
        when d.key in ('message', 'additionalInfo', 'targetSchools', 'subjects') then 'lines' else 'line' end))
      else d.value end), '{}')
    into new.details from jsonb_each(new.details) as d;
  return new;
end $$;

create trigger clean_enquiries before insert on public.enquiries
  for each row when (jsonb_typeof(new.details) = 'object' and octet_length(new.details::text) <= 49152)
  execute function private.clean_enquiry();
