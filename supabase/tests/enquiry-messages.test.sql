begin;
\ir cast.psql
select * from no_plan();

insert into public.enquiries (id, kind, details, submitted_at, user_id) values
  (tests.id('hers'), 'contact', '{"name": "Pam", "email": "pam@example.com", "phone": "020 7946 0018",
    "message": "Please call me back."}', now(), tests.id('pam')),
  (tests.id('visitors'), 'newsletter', '{"email": "vera@example.com"}', now(), null);
delete from private.mails where true;

create function tests.write(kind text, about text, words text, name text default 'message') returns text
language sql as $$
  select format('insert into public.enquiry_messages (id, enquiry_id, kind, text) values (%L, %L, %L, %L)',
    tests.id(name), tests.id(about), kind, words)
$$;
create function tests.mails() returns text language sql as $$
  select coalesce(string_agg(format('%s %s %s', address, fields ->> 'kind', fields ->> 'reference'), ', '
    order by address), 'none') from private.mails where kind = 'enquiry-reply'
$$;

-- Writing ----------------------------------------------------------------------------------------
select is(tests.attempt(actor, tests.write(kind, 'hers', 'Hello')), '42501', format('%s writes no %s', actor, kind))
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor, unnest(array['reply', 'note']) as kind;
select is(tests.attempt('ann', tests.write('reply', 'hers', 'We ring you.', 'reply')), '1 row', 'an admin replies');
select is(tests.attempt('ann', tests.write('note', 'hers', 'Rings after six.', 'note')), '1 row', 'an admin notes');
select is((select string_agg(p.first_name, ', ') from public.enquiry_messages m join public.profiles p on p.id = m.author_id),
  'Ann, Ann', 'the database names the author');
select is(tests.attempt('ann', format('insert into public.enquiry_messages (enquiry_id, kind, text, %I)
    values (%L, ''note'', ''-'', %s)', field, tests.id('hers'), value)), '42501', 'an admin cannot set ' || field)
  from (values ('author_id', 'null'), ('written_at', 'now()'), ('mailed_at', 'now()'), ('_deleted', 'false'),
    ('change_position', '1')) as columns (field, value);
select is(tests.attempt('ann', tests.write('note', 'hers', words, 'other')), '23514', 'refused: ' || left(words, 10))
  from unnest(array['', '  ', repeat('a', 4001)]) as words;
select is(tests.attempt('ann', tests.write('letter', 'hers', 'Hello', 'other')), '23514', 'an unknown kind is refused');
select tests.refuses('ann', tests.write('note', 'nothing', 'Hello', 'other'), '23503', 'target-gone',
  'nobody writes about an enquiry that is not there');

-- Reading ----------------------------------------------------------------------------------------
select is(tests.sees('ann', 'select text from public.enquiry_messages'), 'Rings after six., We ring you.',
  'an admin reads replies and notes');
select is(tests.sees('pam', 'select text from public.enquiry_messages'), 'We ring you.',
  'the sender reads replies, and no note');
select is(tests.sees(actor, 'select text from public.enquiry_messages'), 'nothing', actor || ' reads nothing')
  from unnest(array['ada', 'pete', 'tess']) as actor;

-- Mails and notices ------------------------------------------------------------------------------
select is(tests.mails(), 'pam@example.com contact ' || upper(left(tests.id('hers')::text, 8)),
  'a reply is mailed with the reference, a note is not');
select is((select fields - 'message' from private.mails where kind = 'enquiry-reply'),
  jsonb_build_object('kind', 'contact', 'reference', upper(left(tests.id('hers')::text, 8))),
  'the queue does not hold the text');
select is((select fields ->> 'text' from private.claim_mail()), 'We ring you.', 'a sender of mails gets the text');
select is((select mailed_at from public.enquiry_messages where id = tests.id('reply')), null, 'it is not mailed yet');
select private.record_mail(id, 1, 'sent', '') from private.mails where kind = 'enquiry-reply';
select isnt((select mailed_at from public.enquiry_messages where id = tests.id('reply')), null,
  'the message says when the mail service took it');
select is((select string_agg(kind || ' ' || (subject ->> 'kind'), ', ') from public.notices where user_id = tests.id('pam')
    and kind = 'enquiry-answered'), 'enquiry-answered contact', 'the sender gets a notice');
select is(tests.attempt('ann', tests.write('reply', 'visitors', 'Welcome.', 'welcome')), '1 row', 'an admin replies to a visitor');
select is((select count(*) from public.notices where kind = 'enquiry-answered'), 1::bigint, 'a visitor gets no notice');
savepoint refusing;
select private.record_mail(id, attempt, 'refused', 'The mail service answered 422.') from private.claim_mail();
select is((select (mailed_at is null, mail_failed_at is not null)::text from public.enquiry_messages
    where id = tests.id('welcome')), '(t,t)', 'the message says that its mail was given up');
select private.record_mail(id, attempts, 'sent', '') from private.mails where given_up_at is not null;
select is((select (mailed_at is null, mail_failed_at is not null)::text from public.enquiry_messages
    where id = tests.id('welcome')), '(f,f)', 'a late answer says that it was sent after all');
rollback to refusing;

-- What a student sent ------------------------------------------------------------------------------
insert into public.enquiries (id, kind, details, submitted_at, user_id) values
  (tests.id('childs'), 'contact', '{"name": "Ada", "email": "secret@example.com", "phone": "020 7946 0018",
    "message": "Nobody must know this."}', now(), tests.id('ada'));
create function tests.replies(actor text) returns text language sql as $$
  select tests.sees(actor, format('select text from public.enquiry_messages where enquiry_id = %L and not _deleted', tests.id('childs')))
$$;
create function tests.pulled(actor text) returns text language sql as $$
  select tests.sees(actor, format(
    'select text from private.pull_enquiry_messages(-1, %L, 9000000000000000000, 100, false) where enquiry_id = %L',
    '00000000-0000-0000-0000-000000000000', tests.id('childs')))
$$;
delete from private.mails where true;
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
  values (tests.id('pete'), tests.id('ada'), 'ada@example.com', '123456', now() + interval '1 day');
select is(tests.sees('ann', format('select public.enquiry_sender(%L)', tests.id('childs'))), '{"adults": 1, "is_student": true}',
  'an admin sees that a student asks, and who else reads the reply');
select is(tests.sees('ann', format('select public.enquiry_sender(%L)', tests.id('hers'))), '{"adults": 0, "is_student": false}', 'that a parent asks');
select is(tests.sees(actor, format('select public.enquiry_sender(%L)', tests.id('childs'))), '42501', actor || ' does not')
  from unnest(array['ada', 'pam', 'visitor']) as actor;
select is(tests.attempt('ann', tests.write('note', 'childs', 'Ring home.', 'child note')), '1 row', 'an admin notes');
select is(tests.attempt('ann', tests.write('reply', 'childs', 'Dear Ada', 'to child')), '1 row', 'and replies to a student');
select is(tests.replies(actor), seen, actor || ' reads: ' || seen)
  from (values ('ada', 'Dear Ada'), ('pam', 'Dear Ada'), ('pete', 'nothing'), ('tess', 'nothing')) as who (actor, seen);
select is(tests.pulled(actor), seen, actor || ' pulls: ' || seen)
  from (values ('ada', 'Dear Ada'), ('pam', 'Dear Ada'), ('pete', 'nothing')) as who (actor, seen);
select is(tests.sees('pam', format('select count(*) from public.visible_ids(''enquiry_messages'', null, 100) as ids where ids::text like %L',
  '%' || tests.id('to child') || '%')), '1', 'and compares');
select is(tests.sees('pam', 'select id from public.enquiries where user_id = ' || quote_literal(tests.id('ada'))), 'nothing',
  'what the child wrote stays between the child and us');
select is((select string_agg(address || (fields ->> 'of_child'), ', ') from private.mails where kind = 'enquiry-reply'), 'pam@example.comtrue',
  'the mail goes to the linked adult, not to the address that the child gave');
select is((select string_agg(concat_ws(' ', p.first_name, n.subject ->> 'child'), ', ' order by p.first_name) from public.notices n
    join public.profiles p on p.id = n.user_id where n.subject ->> 'enquiry' = tests.id('childs')::text), 'Ada, Pam Ada', 'both get a notice');
savepoint answered;
select tests.as_owner();
update public.enquiries set user_id = null, details = details || '{"email": "Ada@example.com"}' where id = tests.id('childs');
delete from private.mails where true;
select is(tests.sees('ann', format('select public.enquiry_sender(%L)', tests.id('childs'))), '{"adults": 1, "is_student": true}',
  'what a student sends signed out is known by the address');
select tests.attempt('ann', tests.write('reply', 'childs', 'Dear Ada', 'to address'));
select is((select string_agg(address, ', ') from private.mails where kind = 'enquiry-reply'), 'pam@example.com', 'and answered to the linked adult');
update auth.users set email_confirmed_at = null where id = tests.id('ada');
select is(tests.sees('ann', format('select public.enquiry_sender(%L)', tests.id('childs'))), '{"adults": 0, "is_student": false}',
  'an address that nobody confirmed is nobody''s');
rollback to answered;
insert into private.mails (kind, address, fields, next_attempt_at) select kind, 'pete@example.com', fields, now() from private.mails
  where kind = 'enquiry-reply';
update private.mails set sent_at = now() where address = 'pam@example.com';
update private.mails set given_up_at = now() where address = 'pete@example.com';
select is((select (mailed_at is null, mail_failed_at is null)::text from public.enquiry_messages where id = tests.id('to child')), '(f,t)',
  'one mail that arrives is enough');
rollback to answered;
update private.mails set given_up_at = now() where address = 'pam@example.com';
select is((select (mailed_at is null, mail_failed_at is null)::text from public.enquiry_messages where id = tests.id('to child')), '(t,f)',
  'none is a failure');
rollback to answered;
select change_position as before_link from public.enquiry_messages where id = tests.id('to child') \gset
update public.enquiry_messages set change_position = 1 where id = tests.id('to child');
update public.child_parent_relationships set accepted_at = now(), asked_email = '', code = '', expires_at = null
  where id = tests.pair('pete', 'ada');
select is(tests.replies('pete'), 'Dear Ada', 'an adult who is linked later reads it');
select tests.attempt('ada', format('update public.child_parent_relationships set _deleted = true where id = %L', tests.pair('pam', 'ada')));
select is(tests.replies('pam'), 'nothing', 'one whose link ended does not');
select is((select count(*) from public.notices where user_id = tests.id('pam') and subject ->> 'enquiry' = tests.id('childs')::text), 0::bigint,
  'the notice goes too');
rollback to answered;
select tests.as_owner();
delete from public.child_parent_relationships where child_id = tests.id('ada');
delete from private.mails where true;
select tests.attempt('ann', tests.write('reply', 'childs', 'Dear Ada', 'alone'));
select is(tests.mails(), 'secret@example.com contact ' || upper(left(tests.id('childs')::text, 8)),
  'without a linked adult the mail goes to the address of the form, as for everybody');
rollback to refusing;

-- Changing and deleting --------------------------------------------------------------------------
select is(tests.attempt('ann', 'update public.enquiry_messages set ' || change), '42501', 'an admin cannot set ' || change)
  from unnest(array['text = ''-''', 'kind = ''note''', 'enquiry_id = enquiry_id', 'mailed_at = null', 'author_id = null',
    'change_position = 1']) as change;
select is(tests.attempt('ann', 'update public.enquiry_messages set _deleted = true'), '1 row', 'an admin deletes notes only');
select is((select string_agg(kind || ' "' || text || '"', ', ') from public.enquiry_messages where _deleted), 'note "-"',
  'a deleted note keeps no text');
select is(tests.attempt('ann', 'update public.enquiry_messages set _deleted = false where _deleted'), '42501',
  'a deleted note does not come back');
select is(tests.attempt('ann', 'delete from public.enquiry_messages'), '42501', 'nobody deletes for good');

update public.enquiries set _deleted = true where id = tests.id('visitors');
select is((select string_agg(text, ', ') from public.enquiry_messages where enquiry_id = tests.id('visitors') and _deleted), '-',
  'the messages of a deleted enquiry go with it');
select is((select count(*) from private.mails where kind = 'enquiry-reply' and sent_at is null), 0::bigint,
  'and so does a mail that was not sent');
select tests.refuses('ann', tests.write('note', 'visitors', 'Hello', 'late'), '23503', 'target-gone',
  'nobody writes about a deleted enquiry');

-- Limits -----------------------------------------------------------------------------------------
insert into public.enquiry_messages (enquiry_id, kind, text)
  select tests.id('hers'), 'note', 'n' || n from generate_series(1, 98) as n;
select tests.refuses('ann', tests.write('note', 'hers', 'One more', 'more'), '23514', 'too-many-messages',
  'an enquiry takes at most 100 messages');

-- Following: who gains an enquiry gains its replies, and everybody hears of a new message. ----------
create function tests.positions() returns void language sql security definer as
  $$ alter table public.enquiry_messages disable trigger user;
     update public.enquiry_messages set change_position = 5 where true;
     alter table public.enquiry_messages enable trigger user $$;
create function tests.touched() returns bigint language sql security definer as
  $$ select count(*) from public.enquiry_messages where change_position > 5 and kind = 'reply' $$;
select tests.positions();
update public.enquiries set user_id = tests.id('pete') where id = tests.id('hers');
select is(tests.touched(), 1::bigint, 'who claims an enquiry gains its replies');
select tests.positions();
update public.profiles set user_type = 'admin' where id = tests.id('sid');
select is(tests.touched(), 1::bigint, 'a new admin gains them too');

select * from finish();
rollback;
