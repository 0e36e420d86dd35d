begin;
\ir cast.psql
select * from no_plan();

-- The answer to a visitor's enquiry: '' if it is accepted, else the sentence that refuses it.
create function tests.send(kind text, details jsonb) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
  perform set_config('role', 'anon', true);
  begin
    insert into public.enquiries (kind, details, submitted_at) values (send.kind, send.details, now());
    perform set_config('role', 'none', true);
    return '';
  exception when check_violation or sqlstate 'PT400' then
    perform set_config('role', 'none', true);
    return sqlerrm;
  end;
end $$;
create function tests.sound(kind text) returns jsonb language sql as $$
  select case kind
    when 'contact' then '{"name": "Jo", "phone": "020 79", "message": "Ten chars."}'
    when 'newsletter' then '{}'
    else '{"studentName": "S", "parentName": "P", "phone": "020 79", "yearGroup": "year5"}'
  end::jsonb || jsonb_build_object('email', kind || '@example.com') || case kind
    when 'mock-test' then '{"testType": "gcse-mock"}'
    when 'workshop' then '{"workshopId": "english"}'
    else '{}' end::jsonb
$$;
create function tests.kinds() returns setof text language sql as
  $$ values ('contact'), ('diagnostic'), ('mock-test'), ('workshop'), ('newsletter') $$;

-- Required fields ----------------------------------------------------------------------------------
select is(tests.send(kind, tests.sound(kind)), '', 'a ' || kind || ' with its required fields is accepted')
  from tests.kinds() as kind;
select is(tests.send(kind, '{}'), min(refusal), 'a ' || kind || ' without fields is refused')
  from tests.kinds() as kind join private.enquiry_fields f using (kind) where place = 1 group by kind;
select is(tests.send(kind, tests.sound(kind) - field), refusal, format('a %s needs %s', kind, field))
  from private.enquiry_fields where required;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, E' \n\t ')), refusal,
    format('a blank %s of a %s is refused', field, kind))
  from private.enquiry_fields where required;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, repeat('a', least - 1))), refusal,
    format('a %s of a %s has at least %s characters', field, kind, least))
  from private.enquiry_fields where required;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, repeat('a', most + 1))),
    format('Please use at most %s characters for "%s".', most, field),
    format('a %s of a %s has a greatest length', field, kind))
  from private.enquiry_fields;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, value)),
    case when required then refusal else format('The field "%s" is not a text.', field) end,
    format('%s of a %s cannot be %s', field, kind, value))
  from private.enquiry_fields, (values ('7'::jsonb), ('null'), ('true'), ('{"a": 1}')) as v (value);
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, '["a"]'::jsonb)), refusal,
    format('%s of a %s cannot be a list', field, kind))
  from private.enquiry_fields where required;

-- Optional fields ----------------------------------------------------------------------------------
select is(tests.send(kind, jsonb_object_agg(field, '') || tests.sound(kind)), '',
    'a ' || kind || ' may leave optional fields empty')
  from private.enquiry_fields group by kind;
select is(tests.send('mock-test', tests.sound('mock-test') || '{"selectedSubjects": ["maths", "verbal"]}'), '',
  'a list of choices is accepted');
select is(tests.send('mock-test', tests.sound('mock-test') || '{"selectedSubjects": []}'), '', 'an empty list of choices is accepted');
select is(tests.send('mock-test', tests.sound('mock-test') || jsonb_build_object('selectedSubjects', list)),
    'The field "selectedSubjects" is not a list of choices.', 'a list of choices cannot be ' || left(list::text, 40))
  from unnest(array['[1]', '[["a"]]', '[null]', format('["%s"]', repeat('a', 101)),
    format('["a"%s]', repeat(', "a"', 20))]::jsonb[]) as list;
select is(tests.send(kind, tests.sound(kind) || '{"colour": "red"}'), 'This form has no field named "colour".',
    'a ' || kind || ' with an unknown field is refused') from tests.kinds() as kind;

-- Addresses ------------------------------------------------------------------------------------------
select is(tests.send('newsletter', jsonb_build_object('email', email)), '', email || ' is accepted as an address')
  from unnest(array['a@b.co', 'first.last+tag@mail.example.co.uk', 'o''neil@example.com', ' a@b.uk ',
    'a.!#$%&''*+/=?^_`{|}~-@b-c.co']) as email;
select is(tests.send('newsletter', jsonb_build_object('email', email)), 'Please enter a valid email address.',
    email || ' is refused as an address')
  from unnest(array['a', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b..co', 'a@b.', 'a@@b.co', 'a@b.co, c@d.co', 'jörg@exämple.de', 'a@-b.co', 'a"b@c.de',
    'Ann <a@b.co>', E'a@b.co\nbcc: c@d.co']) as email;

-- Phone numbers --------------------------------------------------------------------------------------
select ok(private.is_phone_number(phone), phone || ' is a phone number')
  from unnest(array['020 7946 0999', '+44 (0)20 7946-0999', '(0113) 496 0000', '07700 900123 x12', '01134960000 EXT. 7']) as phone;
select is(tests.send('contact', tests.sound('contact') || jsonb_build_object('phone', phone)), 'Please enter a valid phone number.',
    phone || ' is refused as a phone number')
  from unnest(array['abcdef', '------', '020 7946 0999; drop']) as phone;

-- Days without mock tests ----------------------------------------------------------------------------
select is(private.bank_holiday(day), name, coalesce(name, 'no bank holiday') || ' is on ' || day)
  from (values ('2022-01-03', 'New Year''s Day'), ('2023-01-02', 'New Year''s Day'), ('2026-04-03', 'Good Friday'), ('2027-03-29', 'Easter Monday'),
    ('2038-04-26', 'Easter Monday'), ('2026-05-04', 'Early May bank holiday'), ('2026-05-25', 'Spring bank holiday'), ('2026-08-31', 'Summer bank holiday'),
    ('2026-12-25', 'Christmas Day'), ('2027-12-27', 'Christmas Day'), ('2022-12-27', 'Christmas Day'), ('2026-12-28', 'Boxing Day'), ('2027-12-28', 'Boxing Day'),
    ('2026-12-24', null), ('2026-04-05', null), ('2027-02-31', null), ('soon', null), ('', null)) as days (day, name);
select is(tests.send('mock-test', tests.sound('mock-test') || '{"preferredDate": "2026-12-25"}'),
  'There are no mock tests on Christmas Day. Please choose another day.', 'a mock test on Christmas Day is refused');
select is(tests.send('mock-test', tests.sound('mock-test') || '{"preferredDate": "2026-12-24", "email": "eve@example.com"}'), '', 'a mock test on the day before is accepted');

-- The constraints of the table ---------------------------------------------------------------------
select matches(tests.send('complaint', '{}'), 'enquiries_kind_check', 'the table refuses an unknown kind');
select matches(tests.send('contact', '[]'), 'enquiries_details_check', 'the table refuses details that are no object');
select matches(tests.send('contact', tests.sound('contact') || jsonb_build_object('message', repeat('a', 60000))),
  'enquiries_details_check', 'the table refuses details over the size limit');
select throws_ok($$insert into public.enquiries (kind, details, submitted_at) values ('contact', '{}', now())$$,
  'PT400', 'Name must be at least 2 characters.', 'the owner gets the same refusal');

-- The rules themselves ---------------------------------------------------------------------------------
select is(tests.attempt(actor, 'select * from private.enquiry_fields'), '42501', actor || ' cannot read the rules')
  from unnest(array['visitor', 'ada', 'ann']) as actor;

select * from finish();
rollback;
