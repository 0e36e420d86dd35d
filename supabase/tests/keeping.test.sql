begin;
\ir cast.psql
select * from no_plan();

insert into public.enquiries (kind, details, submitted_at, handled_at)
  select 'newsletter', jsonb_build_object('email', name || '@example.com'), now(), handled
  from (values ('open', null::timestamptz), ('recent', now() - interval '364 days'), ('old', now() - interval '367 days'))
    as e (name, handled);
delete from private.mails where true;
select private.queue_mail('link-request', age || '@example.com', '{}') from unnest(array['29', '31']) as age;
update private.mails set created_at = now() - split_part(address, '@', 1)::int * interval '1 day' where true;
delete from private.enquiry_networks where true;
insert into private.enquiry_networks (network, hour, sent)
  values ('\x01', now() - interval '23 hours', 1), ('\x02', now() - interval '25 hours', 1);
select private.salt_of_today();
insert into private.network_salts (day, salt) values ((now() at time zone 'utc')::date - 1, '\x00');
update private.tidying set tidied_at = now() - interval '3 days' where singleton;

select is(private.tidy(), '{"enquiries": 1, "mails": 1, "networks": 1, "salts": 1}', 'the job says how many rows it deleted');
select is((select string_agg(details ->> 'email', ', ' order by details ->> 'email') from public.enquiries),
  'open@example.com, recent@example.com', 'enquiries are deleted a year after they were handled');
select is((select string_agg(address, ', ') from private.mails), '29@example.com', 'mails are deleted after 30 days');
select is((select string_agg(network::text, ', ') from private.enquiry_networks), '\x01', 'networks are deleted after a day');
select is((select string_agg(day::text, ', ') from private.network_salts), (now() at time zone 'utc')::date::text,
  'the salts of earlier days are deleted');
select is((select tidied_at from private.tidying), now(), 'the time of the job is recorded');
select is(private.tidy(), '{"enquiries": 0, "mails": 0, "networks": 0, "salts": 0}', 'a second run deletes nothing');
select is(private.project_state() -> 'tidied_at', to_jsonb(now()), 'the doctor reads when the job last ran');

select is(tests.attempt(actor, 'select public.tidy()'), '42501', actor || ' may not start the job')
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;

select * from finish();
rollback;
