-- What each form sends. The forms check the same before they send (sync/outbox/forms); here it is
-- checked for whoever does not use them, and said in words that a visitor can read.
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
  ('mock-test', 7, 'preferredDate', false, 2000),
  ('mock-test', 8, 'selectedSubjects', false, 2000),
  ('mock-test', 9, 'examBoard', false, 40),
  ('mock-test', 10, 'targetSchools', false, 2000);

-- The name sorts before the limit's: what is not sound counts against nobody.
create function private.check_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rule record;
  said text;
  wrong text;
begin
  -- What is no object, too large or of no known kind meets the constraints of the table.
  if jsonb_typeof(new.details) is distinct from 'object' or octet_length(new.details::text) > 8192
    or not exists (select from private.enquiry_fields where kind = new.kind) then
    return new;
  end if;
  for rule in
    select f.*, e.key, e.value, jsonb_typeof(e.value) as type
    from (select * from private.enquiry_fields where kind = new.kind) as f
    full join jsonb_each(new.details) as e on e.key = f.field
    order by f.place nulls first, e.key
  loop
    said := case when rule.type = 'string' then btrim(rule.value #>> '{}', E' \t\r\n') end;
    wrong := case
      -- The trap: people neither see nor reach this field.
      when rule.key = 'website' then
        case when said is distinct from '' then 'This looks like an automatic submission.' end
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
      when rule.field = 'email' and said !~ '^[^\s@"<>(),;:]+@[^\s@"<>(),;:.]+(\.[^\s@"<>(),;:.]+)+$'
        then rule.refusal
    end;
    if wrong is not null then
      raise exception '%', wrong using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
revoke execute on function private.check_enquiry() from public;

create trigger enquiries_check before insert on public.enquiries
  for each row execute function private.check_enquiry();
