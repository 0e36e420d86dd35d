begin;
\ir cast.psql
select * from no_plan();

-- What a visitor hears of an enquiry: '' where it is taken, else the sentence.
create function tests.send(kind text, details jsonb) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
  perform set_config('role', 'anon', true);
  begin
    insert into public.enquiries (kind, details, submitted_at) values (send.kind, send.details, now());
    perform set_config('role', 'none', true);
    return '';
  exception when check_violation then
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

-- What each needs ----------------------------------------------------------------------------------
select is(tests.send(kind, tests.sound(kind)), '', 'a ' || kind || ' with what it needs is taken')
  from tests.kinds() as kind;
select is(tests.send(kind, '{}'), min(refusal), 'a ' || kind || ' needs something')
  from tests.kinds() as kind join private.enquiry_fields f using (kind) where place = 1 group by kind;
select is(tests.send(kind, tests.sound(kind) - field), refusal, format('a %s needs %s', kind, field))
  from private.enquiry_fields where required;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, E' \n\t ')), refusal,
    format('a blank %s of a %s is none', field, kind))
  from private.enquiry_fields where required;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, repeat('a', least - 1))), refusal,
    format('a %s of a %s has %s characters', field, kind, least))
  from private.enquiry_fields where required;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, repeat('a', most + 1))),
    format('Please use at most %s characters for "%s".', most, field),
    format('a %s of a %s has a length', field, kind))
  from private.enquiry_fields;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, value)),
    case when required then refusal else format('The field "%s" is not a text.', field) end,
    format('%s of a %s is not %s', field, kind, value))
  from private.enquiry_fields, (values ('7'::jsonb), ('null'), ('true'), ('{"a": 1}')) as v (value);
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object(field, '["a"]'::jsonb)), refusal,
    format('%s of a %s is no list', field, kind))
  from private.enquiry_fields where required;

-- What each may have ---------------------------------------------------------------------------------
select is(tests.send(kind, jsonb_object_agg(field, '') || tests.sound(kind)), '',
    'what a ' || kind || ' leaves empty is well')
  from private.enquiry_fields group by kind;
select is(tests.send('mock-test', tests.sound('mock-test') || '{"selectedSubjects": ["maths", "verbal"]}'), '',
  'choices are a list');
select is(tests.send('mock-test', tests.sound('mock-test') || '{"selectedSubjects": []}'), '', 'also of none');
select is(tests.send('mock-test', tests.sound('mock-test') || jsonb_build_object('selectedSubjects', list)),
    'The field "selectedSubjects" is not a list of choices.', 'but not ' || left(list::text, 40))
  from unnest(array['[1]', '[["a"]]', '[null]', format('["%s"]', repeat('a', 101)),
    format('["a"%s]', repeat(', "a"', 20))]::jsonb[]) as list;
select is(tests.send(kind, tests.sound(kind) || '{"colour": "red"}'), 'This form has no field named "colour".',
    'a ' || kind || ' has no other field') from tests.kinds() as kind;

-- Addresses ------------------------------------------------------------------------------------------
select is(tests.send('newsletter', jsonb_build_object('email', email)), '', email || ' looks like an address')
  from unnest(array['a@b.co', 'first.last+tag@mail.example.co.uk', 'o''neil@example.com', ' a@b.uk ',
    'jörg@exämple.de']) as email;
select is(tests.send('newsletter', jsonb_build_object('email', email)), 'Please enter a valid email address.',
    email || ' does not')
  from unnest(array['a', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b..co', 'a@b.', 'a@@b.co', 'a@b.co, c@d.co',
    'Ann <a@b.co>', E'a@b.co\nbcc: c@d.co']) as email;

-- The trap -------------------------------------------------------------------------------------------
select is(tests.send(kind, tests.sound(kind) || '{"website": ""}'), '', 'an empty trap catches no ' || kind)
  from tests.kinds() as kind;
select is(tests.send(kind, tests.sound(kind) || jsonb_build_object('website', value)),
    'This looks like an automatic submission.', format('a trap with %s catches a %s', value, kind))
  from tests.kinds() as kind, (values ('"https://example.com"'::jsonb), ('["a"]'), ('null'), ('1')) as v (value);

-- What the table itself says ---------------------------------------------------------------------------
select matches(tests.send('complaint', '{}'), 'enquiries_kind_check', 'there are five kinds');
select matches(tests.send('contact', '[]'), 'enquiries_details_check', 'the details are an object');
select matches(tests.send('contact', tests.sound('contact') || jsonb_build_object('message', repeat('a', 9000))),
  'enquiries_details_check', 'of a limited size');
select throws_ok($$insert into public.enquiries (kind, details, submitted_at) values ('contact', '{}', now())$$,
  '23514', 'Name must be at least 2 characters.', 'the owner is told the same');

-- The rules themselves ---------------------------------------------------------------------------------
select is(tests.attempt(actor, 'select * from private.enquiry_fields'), '42501', actor || ' does not read the rules')
  from unnest(array['visitor', 'ada', 'ann']) as actor;

select * from finish();
rollback;
