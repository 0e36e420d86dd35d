-- An enquiry belongs to the account that was signed in, or to the account that claims it.
begin;
\ir cast.psql
select * from no_plan();

create function tests.sent(name text, child text default null) returns text language sql as $$
  select format('insert into public.enquiries (id, kind, details, submitted_at, course, child_id)
    values (%L, ''newsletter'', %L, now(), ''eleven-plus-maths'', %L)', tests.id(name),
    jsonb_build_object('email', name || '@example.com'), tests.id(child))
$$;
create function tests.claim(name text, child text default null) returns text language sql as $$
  select format('select unnest(public.claim_enquiries(%L))',
    jsonb_build_array(jsonb_build_object('id', tests.id(name), 'child', tests.id(child))))
$$;
-- Who owns an enquiry, and which child it names.
create function tests.owner(name text) returns text language sql security definer as $$
  select concat_ws(' for ', coalesce((select first_name from public.profiles where id = e.user_id), 'nobody'),
    (select first_name from public.profiles where id = e.child_id))
  from public.enquiries e where e.id = tests.id(name)
$$;

-- While signed in ----------------------------------------------------------------------------------
select is(tests.attempt('pam', tests.sent('one', 'ada')), '1 row', 'a parent asks for a child');
select is(tests.owner('one'), 'Pam for Ada', 'the enquiry is the parent''s, and names the child');
select is(tests.attempt('pam', tests.sent('two', 'sid')), '1 row', 'a form with somebody else''s child is taken');
select is(tests.owner('two'), 'Pam', 'without that child');
select is(tests.attempt('ada', tests.sent('three', 'ada')), '1 row', 'a student asks for herself');
select is(tests.owner('three'), 'Ada for Ada', 'the enquiry names her');
select is(tests.sees('pam', 'select details ->> ''email'' from public.enquiries'), 'one@example.com, two@example.com',
  'a parent reads her own enquiries, not those of her child');
select is(tests.attempt('pam', format('insert into public.enquiries (kind, details, submitted_at, user_id)
    values (''newsletter'', ''{"email": "w@example.com"}'', now(), %L)', tests.id('pete'))), '42501',
  'nobody sends an enquiry in another account''s name');

-- Without a session ----------------------------------------------------------------------------------
select is(tests.attempt('visitor', tests.sent('four', 'ada')), '1 row', 'a form without a session');
select is(tests.owner('four'), 'nobody', 'belongs to nobody and names no child');
select is(tests.attempt('visitor', tests.claim('four')), '42501', 'a visitor claims nothing');
select is(tests.sees('pam', tests.claim('four', 'sid')), tests.id('four')::text, 'the sender''s device claims it');
select is(tests.owner('four'), 'Pam', 'without somebody else''s child');
select is(tests.sees('pete', tests.claim('four')), 'nothing', 'nobody else claims it after that');
select is(tests.sees('pam', tests.claim('four')), tests.id('four')::text, 'a claim that got no answer is made again');
select is(tests.sees('pam', tests.claim('unknown')), 'nothing', 'an unknown id answers nothing');
select tests.attempt('visitor', tests.sent('five'));
select is(tests.sees('pam', tests.claim('five', 'ada')), tests.id('five')::text, 'a claim may name the own child');
select is(tests.owner('five'), 'Pam for Ada', 'then the enquiry has it');
select tests.attempt('visitor', tests.sent('old'));
update public.enquiries set received_at = now() - interval '31 days' where id = tests.id('old');
select is(tests.sees('pam', tests.claim('old')), 'nothing', 'after 30 days nobody claims an enquiry');
select tests.attempt('visitor', tests.sent('gone'));
update public.enquiries set _deleted = true where id = tests.id('gone');
select is(tests.sees('pam', tests.claim('gone')), 'nothing', 'nobody claims a deleted enquiry');

-- Limits: an account counts for itself, so what a stranger sends in its name keeps it from nothing.
create function tests.asks(message text) returns text language sql as $$
  select format('insert into public.enquiries (kind, details, submitted_at) values (''contact'', %L, now())',
    jsonb_build_object('name', message, 'email', 'mother@example.com', 'phone', '020 7946 0018',
      'message', 'Please call me back, ' || message))
$$;
select is(tests.attempt('visitor', tests.asks(word)), '1 row', 'a stranger sends one more in her name: ' || word)
  from unnest(array['alpha', 'beta', 'gamma', 'delta', 'omega']) as word;
select is(tests.attempt('visitor', tests.asks('sigma')), 'PT429', 'the sixth of a visitor waits');
select is(tests.attempt('pete', tests.asks(word)), '1 row', 'she is signed in, and sends: ' || word)
  from unnest(array['north', 'south', 'east', 'west', 'middle']) as word;
select is(tests.attempt('pete', tests.asks('edge')), 'PT429', 'the sixth of an account waits');

-- Closing the account --------------------------------------------------------------------------------
select ok(private.close_account(tests.id('pam')), 'the parent closes her account');
select is((select count(*) from public.enquiries where id in (
    select tests.id(n) from unnest(array['one', 'two', 'four', 'five']) as n)), 0::bigint,
  'what the account sent goes with it, also under other addresses');
select is(tests.owner('three'), 'Ada for Ada', 'what the child sent stays');

select * from finish();
rollback;
