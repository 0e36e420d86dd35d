begin;
\ir cast.psql
select * from no_plan();

-- Someone sends an enquiry from a network. Numbers do not make its words different; names do.
create function tests.send(email text, words text default 'Please call me back.', network text default null)
returns text language plpgsql as $$
begin
  perform set_config('request.headers',
    jsonb_strip_nulls(jsonb_build_object('cf-connecting-ip', network))::text, true);
  return tests.attempt('visitor', format('insert into public.enquiries (kind, details, submitted_at)
    values (''contact'', %L, now())', jsonb_build_object('name', 'Vera', 'email', email, 'phone', '020 7946 0018',
      'message', words)));
end $$;
create function tests.word(n bigint) returns text language sql as
  $$ select translate(n::text, '0123456789', 'abcdefghij') || ' is what I ask.' $$;
-- Adds enquiries that came a while ago, without any check.
create function tests.received(n bigint, age interval) returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  insert into public.enquiries (kind, details, submitted_at, received_at)
    select 'newsletter', jsonb_build_object('email', i || '@example.net'), now(), now() - age
    from generate_series(1, n) i;
  perform set_config('session_replication_role', 'origin', true);
end $$;

-- One address --------------------------------------------------------------------------------------
savepoint empty;
select is(tests.send('flood@example.com', tests.word(n)), '1 row', 'enquiry ' || n) from generate_series(1, 5) as n;
select is(tests.send('Flood@example.com', 'Something else.'), 'PT429', 'the sixth enquiry of an address within an hour has to wait');
select is(tests.send('other@example.com', 'And another.'), '1 row', 'another address is accepted');
select throws_ok($$insert into public.enquiries (id, kind, details, submitted_at)
  select id, kind, details, now() from public.enquiries where details ->> 'email' = 'flood@example.com' limit 1$$, '23505', null,
  'an enquiry that is sent again is known, and does not have to wait');
update public.enquiries set received_at = now() - interval '61 minutes'
  where details ->> 'email' = 'flood@example.com';
select is(tests.send('flood@example.com', 'Once more, please.'), '1 row', 'an hour later the first address is accepted');
rollback to empty;

-- In somebody's name -------------------------------------------------------------------------------
select is(tests.send('rosa@example.com', tests.word(n), '203.0.113.9'), '1 row', 'a stranger sends form ' || n || ' in the name of Rosa')
  from generate_series(1, 5) as n;
select is(tests.send('rosa@example.com', 'A sixth one.', '203.0.113.9'), 'PT429', 'the sixth has to wait');
select is((select count(*) from private.mails where kind = 'enquiry-received' and address = 'rosa@example.com'), 2::bigint,
  'two of them are confirmed to her');
select is(tests.send('rosa@example.com', 'My own question.', '198.51.100.7'), '1 row', 'her own, from her network, is taken');
select is((select count(*) from private.mails where kind = 'enquiry-received' and address = 'rosa@example.com'), 3::bigint,
  'and confirmed');
select is(tests.send('rosa@example.com', 'Without a network.'), 'PT429', 'a request without a network counts by the address');
delete from private.mails where true;
select count(tests.send('mary@example.com', 'Flood ' || tests.word(n), '203.0.113.' || n)) from generate_series(20, 49) as n;
select is((select count(*) from private.mails where kind = 'enquiry-received' and address = 'mary@example.com'), 20::bigint,
  'thirty networks fill her mailbox with twenty mails at most');
rollback to empty;
insert into public.enquiries (kind, details, submitted_at, user_id) values ('contact',
  '{"name": "Pam", "email": "Pam@example.com", "phone": "020 7946 0018", "message": "Hello there."}', now(), tests.id('pam'));
insert into private.mails (kind, address, fields, due_at, next_attempt_at)
  select 'enquiry-received', 'pam@example.com', '{"kind": "contact"}', now(), now() from generate_series(1, 20);
select tests.attempt('pam', $$insert into public.enquiries (kind, details, submitted_at) values ('contact',
  '{"name": "Pam", "email": "pam@example.com", "phone": "020 7946 0018", "message": "Another question."}', now())$$);
select is((select count(*) from private.mails where kind = 'enquiry-received' and lower(address) = 'pam@example.com'), 22::bigint,
  'a form of an account to its own address is always confirmed');
rollback to empty;

create function tests.form(email text, form text, fields jsonb default '{}') returns text language sql as $$
  select tests.attempt('visitor', format('insert into public.enquiries (kind, details, submitted_at) values (%L, %L, now())',
    form, fields || jsonb_build_object('email', email)))
$$;
select is(tests.form('mum@example.com', 'newsletter'), '1 row', 'somebody subscribes a mother, time ' || n)
  from generate_series(1, 5) as n;
select is(tests.form('mum@example.com', 'newsletter'), 'PT429', 'the sixth subscription has to wait');
select is(tests.form('Mum@example.com', form, jsonb_build_object('studentName', child, 'parentName', 'Mum', 'phone', '020 7946 0018',
    'yearGroup', 'year5') || extra), '1 row', 'she sends the form ' || form || ' for ' || child)
  from unnest(array['Ada', 'Ben', 'Cleo']) as child, (values ('diagnostic', '{}'::jsonb),
    ('mock-test', '{"testType": "gcse-mock"}'), ('workshop', '{"workshopId": "w1"}')) as forms (form, extra);
select is(tests.send('mum@example.com', 'And I have a question.'), '1 row', 'and a message');
rollback to empty;

-- The same words -------------------------------------------------------------------------------------
select is(tests.send(n || '@example.com', 'Script ' || n || ', call 0207' || n || '!'), '1 row', 'words ' || n)
  from generate_series(1, 20) as n;
select is(tests.send('21@example.com', 'Script 21:  CALL 0!'), 'PT429', 'the same words have to wait, whatever the address');
select is(tests.send('22@example.com', 'My daughter is in year 5.'), '1 row', 'other words are accepted');
rollback to empty;
select is(private.enquiry_words('{"email": "a@b.co"}'), null, 'a newsletter has no words');
select is(private.enquiry_words('{"message": "020 7946 0018"}'), null, 'numbers are no words');
select is(private.enquiry_words('{"email": "a@b.co", "message": "Hello, 7 there"}'),
  private.enquiry_words('{"email": "c@d.co", "message": "hello\nthere!"}'), 'words are compared without case, spaces and punctuation');
select isnt(private.enquiry_words('{"message": "Hello there"}'), private.enquiry_words('{"message": "Hello you"}'),
  'different words differ');

-- One network ----------------------------------------------------------------------------------------
select is(tests.send(n || '@example.com', tests.word(n), '203.0.113.7'), '1 row', 'from a network ' || n)
  from generate_series(1, 20) as n;
select is(tests.send('21@example.com', tests.word(21), '203.0.113.7'), 'PT429', 'the twenty-first enquiry of a network has to wait');
select is(tests.send('22@example.com', tests.word(22), '203.0.113.8'), '1 row', 'another network is accepted');
select results_eq('select sent, hour from private.enquiry_networks order by sent',
  'values (1, date_trunc(''hour'', now())), (20, date_trunc(''hour'', now()))',
  'accepted enquiries are counted by network and clock hour, without their times');
update private.enquiry_networks set hour = hour - interval '2 hours' where true;
select is(tests.send('23@example.com', tests.word(23), '203.0.113.7'), '1 row', 'an hour later the network is accepted');
select is((select count(*) from private.enquiry_networks), 1::bigint, 'older networks are deleted');
rollback to empty;

create function tests.network(headers text) returns bytea language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  return private.request_network();
end $$;
select is(tests.network('{"cf-connecting-ip": "2001:db8:1:2:3::4"}'), tests.network('{"cf-connecting-ip": "2001:db8:1:2::9"}'),
  'a household of IPv6 is one network');
select isnt(tests.network('{"cf-connecting-ip": "2001:db8:1:2::9"}'), tests.network('{"cf-connecting-ip": "2001:db8:1:3::9"}'),
  'the neighbouring household of IPv6 is another network');
select is(tests.network('{"x-forwarded-for": "203.0.113.7, 10.0.0.1"}'), tests.network('{"cf-connecting-ip": "203.0.113.7"}'),
  'a proxy''s list begins with the sender');
create temporary table hashes as
  select tests.network('{"cf-connecting-ip": "203.0.113.7"}') as today, (select salt from private.network_salts) as salt;
select is((select today from hashes), sha256((select salt from hashes) || convert_to('203.0.113.7', 'UTF8')),
  'the hash has the salt of the day');
select is((select octet_length(salt) from hashes), 32, 'the salt is too long to be guessed');
select is(tests.attempt(actor, 'select * from private.network_salts'), '42501', actor || ' cannot read the salt')
  from unnest(array['visitor', 'ada', 'ann']) as actor;
update private.network_salts set day = day - 1 where true;
select isnt(tests.network('{"cf-connecting-ip": "203.0.113.7"}'), (select today from hashes), 'the next day has another salt');
select is((select count(*) from private.network_salts), 1::bigint, 'the salt of the day before is deleted');
select is(tests.network(headers), null, format('there is no network in %s', headers))
  from unnest(array['', '{}', '[]', '{"x-forwarded-for": "unknown"}', '{"cf-connecting-ip": "1.2.3.4; drop"}', 'nonsense']) as headers;

-- All together ---------------------------------------------------------------------------------------
select tests.received(30, interval '10 seconds');
select is(tests.send('1@example.net', 'I wrote before.'), 'PT429', 'beyond thirty a minute a known sender has to wait');
select is(tests.send('new@example.com', 'I am new here.'), '1 row', 'beyond thirty a minute a newcomer is accepted');
select is(tests.send('newer@example.com', 'I am new here.'), 'PT429', 'somebody with the words of another enquiry is no newcomer');
select is(tests.send('newest@example.com', 'So am I, really.', '203.0.113.7'), '1 row', 'a newcomer from a new network is accepted');
select is(tests.send('next@example.com', 'And myself, too.', '203.0.113.7'), 'PT429', 'somebody from a known network is no newcomer');
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('newsletter', '{"email": "news@example.com"}', now())$$), 'PT429',
  'beyond thirty a minute a newsletter without a network has to wait');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9"}', true);
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('newsletter', '{"email": "news@example.com"}', now())$$), '1 row', 'a newsletter from a new network is accepted');
select tests.received(17, interval '10 seconds');
select is(tests.send('late@example.com', 'I am late, I fear.'), 'PT429', 'beyond fifty a minute everyone has to wait');
rollback to empty;

select tests.received(200, interval '30 minutes');
select is(tests.send('1@example.net', 'I wrote before.'), 'PT429', 'beyond two hundred an hour a known sender has to wait');
select is(tests.send(n || '@example.com', tests.word(n)), '1 row', 'newcomer ' || n) from generate_series(1, 10) as n;
select is(tests.send('11@example.com', tests.word(11)), 'PT429', 'beyond two hundred an hour the eleventh newcomer of a minute has to wait');
rollback to empty;
select tests.received(300, interval '30 minutes');
select is(tests.send('new@example.com', 'I am new here.'), 'PT429', 'beyond three hundred an hour everyone has to wait');
update public.enquiries set received_at = received_at - interval '31 minutes';
select is(tests.send('new@example.com', 'I am new here.'), '1 row', 'an hour later a newcomer is accepted');
rollback to empty;

-- In one request ---------------------------------------------------------------------------------------
create function tests.bulk(n int) returns text language sql as $$
  select format('insert into public.enquiries (kind, details, submitted_at)
    select ''newsletter'', jsonb_build_object(''email'', i || ''@example.com''), now()
    from generate_series(1, %s) i', n)
$$;
select is(tests.attempt(actor, tests.bulk(2)), '23514', actor || ' cannot send two enquiries in one request')
  from unnest(array['visitor', 'ada', 'ann']) as actor;
select is(tests.attempt('visitor', tests.bulk(10000)), 'PT429', 'a visitor cannot send ten thousand in one request');
select throws_ok(tests.bulk(31), 'PT429', null, 'the owner cannot pass the limit in one request');
select is((select count(*) from public.enquiries), 0::bigint, 'a refused request leaves no enquiry');
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at)
  values ('newsletter', '{"email": "nothing"}', now())$$), 'PT400', 'an enquiry with a wrong field is refused');
select is((select count(*) from private.enquiry_networks), 0::bigint, 'a refused enquiry counts against no network');

select is(tests.attempt(actor, 'select * from private.enquiry_networks'), '42501', actor || ' cannot read the networks')
  from unnest(array['visitor', 'ada', 'ann']) as actor;

select * from finish();
rollback;
