begin;
\ir cast.psql
select * from no_plan();
select tests.new_child('mia', 'pam');
select tests.know('mia');

create function tests.ask(actor text, address text) returns text language sql as
  $$ select tests.attempt(actor, format('select public.ask_child_address(%L, %L)', tests.id('mia'), address)) $$;
create function tests.code() returns text language sql as
  $$ select fields ->> 'code' from private.mails where kind = 'child-address' order by created_at desc, id limit 1 $$;
create function tests.take(actor text, typed text) returns text language sql as
  $$ select tests.sees(actor, format('select public.take_child_address(%L, %L)', tests.id('mia'), typed)) $$;
create function tests.details() returns text language sql as $$
  select concat_ws('|', u.email, p.is_managed, coalesce(p.reception_year::text, 'no year')) from auth.users u join public.profiles p using (id)
  where id = tests.id('mia')
$$;

-- Who asks ------------------------------------------------------------------------------------------
select is(tests.ask(who, 'mia@example.com'), '42501', who || ' gives the child no address')
  from unnest(array['pete', 'ada', 'mia', 'tess', 'ann', 'visitor']) as who;
select is(tests.attempt('pam', format('select public.ask_child_address(%L, %L)', tests.id('ada'), 'other@example.com')), '42501',
  'nor does a parent to a child who has one');
select is(tests.ask('pam', address), '23514', 'not an address: ' || coalesce(address, 'null'))
  from unnest(array['', 'mia', 'child-1@children.invalid', null]) as address;
select is((select count(*) from private.mails where kind = 'child-address'), 0::bigint, 'what is refused mails nothing');
savepoint nobody_asked;
select is(tests.ask('pam', 'pete@example.com'), '1 row', 'an address that has an account: the same answer');
select is(tests.code(), null, 'and no mail');
rollback to nobody_asked;
select tests.ask('pam', n || '@example.com') from generate_series(1, 5) as n;
select is(tests.ask('pam', 'mia@example.com'), 'PT429', 'five times a day');
rollback to nobody_asked;

select is(tests.ask('pam', ' Mia@Example.com '), '1 row', 'a parent asks');
select matches((select address || ' ' || fields from private.mails where kind = 'child-address'), '^mia@example.com {"code": "[A-Z]{6}"}$',
  'a code is mailed to the address, and no name');
savepoint asked;

-- Who takes -----------------------------------------------------------------------------------------
select is(tests.take(who, tests.code()), '42501', who || ' has no use for the code') from unnest(array['pete', 'mia', 'tess', 'visitor']) as who;
select matches(tests.take('pam', 'AAAAAA'), 'wrong-code', 'a wrong code');
select is(tests.details(), private.child_address(tests.id('mia')) || '|t|2022', 'changes nothing');
select is((select count(*) from private.wrong_codes), 1::bigint, 'and is counted');
update private.pairing_codes set expires_at = now() where kind = 'address';
select matches(tests.take('pam', tests.code()), 'wrong-code', 'a code whose hour is over');
rollback to asked;
select tests.new_account('eve', '{"first_name": "Eve", "user_type": "student"}');
update auth.users set email = 'mia@example.com' where id = tests.id('eve');
select matches(tests.take('pam', tests.code()), 'wrong-code', 'somebody signed up with the address meanwhile');
rollback to asked;
select tests.ask('pam', 'other@example.com');
select matches(tests.take('pam', (select fields ->> 'code' from private.mails where address = 'mia@example.com')), 'wrong-code',
  'a newer code ends the one before');
rollback to asked;
-- The code pairs no device, and the code of a device gives no address.
select is(private.use_device_code(tests.code(), '192.0.2.1'), '{"refused": "wrong-code"}', 'it pairs no device');
rollback to asked;
select matches(tests.take('pam', lower(tests.code())), '"mia@example.com"', 'the parent types the code');
select is(tests.details(), 'mia@example.com|f|no year', 'the account has the address and is a student''s like any other');
select is((select encrypted_password from auth.users where id = tests.id('mia')), '', 'without a password');
select matches(tests.take('pam', tests.code()), '42501', 'once');
select is((select count(*) from public.child_parent_relationships where child_id = tests.id('mia') and accepted_at is not null and not _deleted), 1::bigint,
  'the parent stays linked');
select is(tests.attempt('pam', format('select public.new_device_code(%L)', tests.id('mia'))), '42501', 'and pairs no device any more');
rollback to asked;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pete'), tests.id('mia'), now());
delete from public.notices where true;
select tests.take('pam', tests.code());
select is((select string_agg(p.first_name || ' ' || n.kind, ', ') from public.notices n join public.profiles p on p.id = n.user_id), 'Pete address-given',
  'the other parent is told');
rollback to asked;

-- Nobody else ----------------------------------------------------------------------------------------
select tests.as_owner();
select throws_ok(format('update auth.users set email = %L where id = %L', 'thief@example.com', tests.id('mia')), '23514', null,
  'the session of a tablet moves the account to no address');
update private.mails set sent_at = now() where kind = 'child-address';
select is((select fields from private.mails where kind = 'child-address'), '{}', 'a mail that was sent keeps no code');
select * from finish();
rollback;
