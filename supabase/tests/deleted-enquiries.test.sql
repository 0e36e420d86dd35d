begin;
\ir cast.psql
select * from no_plan();

insert into public.enquiries (id, kind, details, submitted_at, user_id, course) values
  (tests.id('hers'), 'contact', '{"name": "Pam", "email": "pam@example.com", "phone": "020 7946 0018",
    "message": "I have a worry about an admin."}', now(), tests.id('pam'), 'maths'),
  (tests.id('visitors'), 'newsletter', '{"email": "vera@example.com"}', now(), null, null);
update public.enquiries set child_id = tests.id('ada') where id = tests.id('hers');
select tests.attempt('ann', format('insert into public.enquiry_messages (id, enquiry_id, kind, text) values (%L, %L, %L, %L)',
  tests.id(text), tests.id('hers'), kind, text)) from (values ('reply', 'We ring you.'), ('note', 'Rings after six.'), ('note', 'A slip.')) as m (kind, text);
select tests.attempt('ann', format('update public.enquiry_messages set _deleted = true where id = %L', tests.id('A slip.')));
delete from private.mails where kind <> 'enquiry-reply';
create temporary table before as select details, course, child_id from public.enquiries where id = tests.id('hers');
create function tests.deleted() returns text language sql as $$ select tests.sees('ann', 'select concat_ws('' '', kind, name, deleted_by) from public.deleted_enquiries()') $$;
create function tests.restore(what text) returns text language sql as $$ select format('select public.restore_enquiry(%L)', tests.id(what)) $$;

-- Deleting ------------------------------------------------------------------------------------------------
select is(tests.deleted(), 'nothing', 'nothing was deleted');
select is(tests.attempt('ann', format('update public.enquiries set _deleted = true where id = %L', tests.id('hers'))), '1 row', 'an admin deletes a complaint');
select is((select to_jsonb(e) - array['id', 'kind', 'submitted_at', 'received_at', 'user_id', 'change_position', 'deleted_position', 'is_doubtful', 'taken_at', 'taken_by', 'handled_at', 'handled_by']
  from public.enquiries e where id = tests.id('hers')), '{"details": {}, "course": null, "child_id": null, "_deleted": true}', 'no device gets what it held');
select is((select string_agg(text, '') from public.enquiry_messages), '---', 'nor what was written about it');
select is(tests.attempt(actor, 'select ' || part || ' from private.deleted_enquiries'), '42501', format('%s reads no %s that are kept', actor, part))
  from unnest(array['visitor', 'pam', 'tess', 'ann']) as actor, unnest(array['details', 'messages']) as part;
select is(tests.attempt(actor, call), '42501', actor || ' cannot call ' || call)
  from unnest(array['visitor', 'pam', 'tess']) as actor, unnest(array['select public.deleted_enquiries()', tests.restore('hers')]) as call;
select is(tests.deleted(), 'contact Pam Ann Wood', 'an admin sees from whom it was, and who deleted it');
select is((select people from private.events where act = 'look' and tbl = 'deleted_enquiries' order by id desc limit 1), array[tests.id('pam')], 'which is recorded');

-- Bringing back -------------------------------------------------------------------------------------------
select is(tests.attempt('ann', tests.restore('hers')), '1 row', 'an admin brings it back');
select results_eq('select details, course, child_id from public.enquiries where id = tests.id(''hers'') and not _deleted', 'select * from before', 'with all that it held');
select is((select string_agg(format('%s %s', kind, text), ', ' order by kind, text) from public.enquiry_messages where not _deleted),
  'note Rings after six., reply We ring you.', 'its replies and notes, but for a note that was deleted before');
select is((select string_agg(address, ', ') from private.mails where kind = 'enquiry-reply' and sent_at is null), 'pam@example.com',
  'the reply that was not mailed yet is mailed');
select is(tests.sees('pam', 'select details ->> ''message'' from public.enquiries'), 'I have a worry about an admin.', 'its sender reads it again');
select is(tests.deleted(), 'nothing', 'it is not in the list any more');
select is(tests.attempt('ann', tests.restore('hers')), '1 row', 'a second try changes nothing');
select tests.refuses('ann', tests.restore('nothing'), '23514', 'target-gone', 'what never was does not come back');

-- 30 days ----------------------------------------------------------------------------------------------------
select tests.as_owner();
update public.enquiries set _deleted = true where true;
update private.deleted_enquiries set deleted_at = now() - case enquiry_id when tests.id('hers') then interval '29 days' else interval '31 days' end where true;
select is(private.tidy() ->> 'deleted enquiries', '1', 'after 30 days it is gone');
select is(trim(tests.deleted()), 'contact Pam', 'the other one is not');
select tests.refuses('ann', tests.restore('visitors'), '23514', 'too-late', 'what is gone does not come back');
select tests.as_owner();
update public.enquiries set user_id = null where id = tests.id('hers');
select private.close_account(tests.id('pam'));
select is((select count(*) from private.deleted_enquiries), 0::bigint, 'who closes the account of its address takes it along');

select * from finish();
rollback;
