begin;
\ir cast.psql
select * from no_plan();

create function tests.claim() returns text language plpgsql as $$
declare
  found text;
begin
  perform set_config('role', 'service_role', true);
  select concat_ws('|', kind, address, fields, attempt) into found from public.claim_mail();
  perform set_config('role', 'none', true);
  return found;
end $$;
create function tests.record(outcome text, attempt int, reason text default 'The mail service answered 500.') returns void
language plpgsql as $$
declare
  mail constant uuid := (select id from private.mails where kind = 'link-request');
begin
  perform set_config('role', 'service_role', true);
  perform public.record_mail(mail, attempt, outcome, reason);
  perform set_config('role', 'none', true);
end $$;
-- The only mail: whether it waits, is leased, was sent or given up, and the minutes to its next attempt.
create function tests.state() returns text language sql as $$
  select concat_ws(' ', attempts,
    case when sent_at is not null then 'sent' when given_up_at is not null then 'given up'
      when leased_until > now() then 'leased' else 'waits' end,
    round(extract(epoch from next_attempt_at - now()) / 60), last_error)
  from private.mails where kind = 'link-request'
$$;
create function tests.send(form text, email text) returns text language sql as $$
  select tests.attempt('visitor', format('insert into public.enquiries (kind, details, submitted_at) values (%L, %L, now())',
    form, case form when 'newsletter' then jsonb_build_object('email', email)
      when 'contact' then jsonb_build_object('name', 'Vera', 'email', email, 'phone', '020 7946 0018',
        'message', 'Please ring me.')
      else jsonb_build_object('studentName', 'Ada', 'parentName', 'Vera', 'email', email, 'phone', '020 7946 0018',
        'yearGroup', 'year5') || case form when 'mock-test' then '{"testType": "gcse-mock"}'::jsonb
        when 'workshop' then '{"workshopId": "w1"}'::jsonb else '{}'::jsonb end end))
$$;
-- The mails about new enquiries that were not sent, with the minutes to their next attempt.
create function tests.announced() returns text language sql as $$
  select string_agg(concat_ws(' ', fields, coalesce(address, 'owner'),
    round(extract(epoch from next_attempt_at - now()) / 60)), '; ' order by created_at, due_at)
  from private.mails where kind = 'enquiries-new' and sent_at is null
$$;
savepoint empty;

-- Sending -------------------------------------------------------------------------------------------------
select is(tests.claim(), null, 'without mails there is nothing to send');
select private.queue_mail('link-request', 'ada@example.com', '{}', now() + interval '1 minute');
select is(tests.claim(), null, 'a mail that is not due yet is not sent');
update private.mails set due_at = now(), next_attempt_at = now() where kind = 'link-request';
select is(tests.claim(), 'link-request|ada@example.com|{}|1', 'a sender gets a due mail');
select is(tests.claim(), null, 'a second sender does not get it');
select tests.record('later', 1);
select is(tests.state(), '1 waits 1 The mail service answered 500.', 'after a failure the mail waits for a minute');
select is(tests.claim(), null, 'during the pause nobody gets it');
create function tests.fail(attempt int) returns text language plpgsql as $$
begin
  update private.mails set next_attempt_at = now() where kind = 'link-request';
  perform tests.claim();
  perform tests.record('later', attempt);
  return tests.state();
end $$;
select is(array(select split_part(tests.fail(n), ' ', 3)::int from generate_series(2, 9) as n),
  array[2, 4, 8, 16, 32, 60, 60, 60], 'the pauses double up to an hour');
update private.mails set due_at = now() - interval '25 hours' where kind = 'link-request';
select is(tests.claim(), null, 'a mail that could not be sent for a day is not tried again');
select alike(tests.state(), '9 given up %The mail service answered 500.', 'it is given up, with its last error');

rollback to empty;
select private.queue_mail('link-request', 'ada@example.com', '{}');
select tests.claim();
select tests.record('sent', 1);
select is(tests.state(), '1 sent 0', 'a mail that was sent is done');
select tests.record('later', 1);
select is(tests.state(), '1 sent 0', 'a late failure changes nothing');
select is(tests.claim(), null, 'a mail that was sent is not sent again');

rollback to empty;
select private.queue_mail('link-request', 'ada@example.com', '{}');
select tests.claim();
update private.mails set leased_until = now() where kind = 'link-request';
select alike(tests.claim(), '%|2', 'a sender that died loses the mail to another one');
select tests.record('later', 1);
select is(tests.state(), '2 leased 0', 'the late failure of the first sender does not end the lease of the second');
select tests.record('sent', 1);
select is(tests.state(), '2 sent 0', 'a late success of the first sender counts');

-- A mail that the service refuses ---------------------------------------------------------------------------
rollback to empty;
select private.queue_mail('link-request', 'ada@example.com', '{}');
select tests.claim();
select tests.record('refused', 1, 'The mail service answered 422.');
select is(tests.state(), '1 waits 1 The mail service answered 422.',
  'a refused mail is tried again while the service takes no mail at all');
select private.queue_mail('teacher-waits', null, '{}');
update private.mails set sent_at = now() where kind = 'teacher-waits';
update private.mails set next_attempt_at = now() where kind = 'link-request';
select tests.claim();
select tests.record('refused', 2, 'The mail service answered 422.');
select is(tests.state(), '2 given up 2 The mail service answered 422.', 'a refused mail is given up if the service takes others');

select is(tests.sees('ann', 'select address || '' '' || kind || '' '' || last_error from public.undelivered_mails()'),
  'ada@example.com link-request The mail service answered 422.', 'an admin reads which mails were given up');
select is(tests.sees(actor, 'select kind from public.undelivered_mails()'), '42501', actor || ' does not')
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor;
select is(tests.attempt(actor, statement), '42501', actor || ' may not: ' || statement)
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor, unnest(array['select * from private.mails',
    'select * from private.mail_sender', 'select * from public.claim_mail()',
    'select public.record_mail(tests.id(''ada''), 1, ''sent'', '''')',
    'select private.queue_mail(''link-request'', ''ada@example.com'', ''{}'')']) as statement;

-- What an enquiry queues --------------------------------------------------------------------------------------
rollback to empty;
select is(tests.send('diagnostic', 'Vera@example.com'), '1 row', 'an enquiry');
select is((select count(*) from private.mails m, public.enquiries e
  where m.kind = 'enquiry-received' and m.address = 'Vera@example.com' and m.fields =
    jsonb_build_object('kind', 'diagnostic', 'reference', upper(left(e.id::text, 8)))), 1::bigint,
  'its address gets its kind and reference, and no word of the visitor');
create function tests.confirmations(email text) returns bigint language sql as $$
  select count(*) from private.mails where kind = 'enquiry-received' and lower(address) = email
$$;
select is(tests.send(form, 'vera@example.com'), '1 row', form)
  from unnest(array['diagnostic', 'mock-test', 'mock-test', 'workshop', 'workshop']) as form;
select is(tests.confirmations('vera@example.com'), 6::bigint, 'a family of two children gets a confirmation for each form');
select is(tests.send('contact', 'vera@example.com'), '1 row', 'a seventh form');
select is(tests.confirmations('vera@example.com'), 6::bigint, 'an address gets at most six confirmations a day');
select is(tests.send('newsletter', 'stranger@example.com'), '1 row', 'newsletter ' || n) from generate_series(1, 4) as n;
select is(tests.confirmations('stranger@example.com'), 2::bigint, 'and at most two for one kind of form');
update private.mails set created_at = now() - interval '25 hours' where kind = 'enquiry-received';
select is(tests.send('contact', 'vera@example.com'), '1 row', 'a form of the next day');
select is(tests.confirmations('vera@example.com'), 7::bigint, 'is confirmed again');

rollback to empty;
select is(tests.attempt(actor, format($$insert into public.enquiries (kind, details, submitted_at, is_doubtful)
    values ('newsletter', '{"email": "%s@example.com"}', now(), true)$$, actor)), '1 row', 'a form of ' || actor || ' whose honeypot was filled in is taken')
  from unnest(array['visitor', 'ada']) as actor;
select is((select count(*) from private.mails where kind = 'enquiry-received'), 0::bigint, 'nobody gets a confirmation of it');
select is(tests.announced(), '{"newsletter": 2} owner 0', 'the owner gets the mail about it');
select is(tests.sees('ann', 'select is_doubtful from public.enquiries'), 'true, true', 'and reads that it is doubtful');
select is(tests.attempt('ann', format($$insert into public.enquiry_messages (enquiry_id, kind, text) values (%L, 'reply', 'Yes.')$$, id)), '1 row', 'and answers it')
  from public.enquiries where details ->> 'email' = 'visitor@example.com';
select is((select address from private.mails where kind = 'enquiry-reply'), 'visitor@example.com', 'by a mail to the address in it');

rollback to empty;
select tests.send('contact', 'a@example.com');
select is(tests.announced(), '{"contact": 1} owner 0', 'the owner gets a mail about a new enquiry at once');
create temporary table known as select id from private.mails where kind = 'enquiries-new';
select tests.send(form, 'b@example.com') from unnest(array['contact', 'workshop']) as form;
select is(tests.announced(), '{"contact": 2, "workshop": 1} owner 0', 'further enquiries join the mail that waits');
select is((select count(*) from private.mails where id in (select id from known)), 0::bigint, 'it gets another id');
update private.mails set leased_until = now() + interval '2 minutes' where kind = 'enquiries-new';
select tests.send('workshop', 'c@example.com');
select matches(tests.announced(), '"contact": 2.*; \{"workshop": 1\} owner 12', 'a mail that is being sent is not joined');
rollback to empty;
select tests.send('contact', 'a@example.com');
update private.mails set sent_at = now() - interval '4 minutes' where kind = 'enquiries-new';
select tests.send('workshop', 'd@example.com') from generate_series(1, 2);
select is(tests.announced(), '{"workshop": 2} owner 6', 'the next mail comes ten minutes after the last one that was sent');
update private.mails set attempts = 3, next_attempt_at = now() + interval '4 minutes', last_error = 'x'
  where kind = 'enquiries-new' and sent_at is null;
select tests.send('contact', 'e@example.com');
select is(tests.announced(), '{"contact": 1, "workshop": 2} owner 4', 'an enquiry joins a mail that failed, and its pause stays');
select is((select due_at >= created_at and attempts = 0 from private.mails where kind = 'enquiries-new' and sent_at is null),
  true, 'the joined mail counts its attempts anew');

-- Closing an account -----------------------------------------------------------------------------------------
rollback to empty;
update auth.users set email_confirmed_at = now() where id = tests.id('ada');
select private.queue_mail('link-request', 'Ada@example.com', '{}'), private.queue_mail('link-request', 'sid@example.com', '{}');
select private.close_account(tests.id('ada'));
select is((select string_agg(address, ', ') from private.mails where kind = 'link-request'), 'sid@example.com', 'a closed account''s mails are deleted');

-- What the doctor asks ---------------------------------------------------------------------------------------
rollback to empty;
select is(private.project_state() -> 'mails', '{"late": 0, "set_up": false, "given_up": 0, "last_error": null}',
  'without mails the state is empty');
select private.queue_mail('teacher-waits', null, '{}', now() - age)
  from unnest(array[interval '61 minutes', interval '59 minutes', interval '61 minutes']) as age;
update private.mails set given_up_at = now(), last_error = 'The mail service answered 422.'
  where id = (select id from private.mails where due_at < now() - interval '1 hour' limit 1);
select is(private.project_state() -> 'mails',
  '{"late": 1, "set_up": false, "given_up": 1, "last_error": "The mail service answered 422."}',
  'the state counts the mails that wait for more than an hour, and those that were given up');
select throws_ok($$ select private.queue_mail('teacher-waits', null, '{}', 'infinity') $$, '23514', null,
  'a mail has a time at which it is due');

select * from finish();
rollback;
