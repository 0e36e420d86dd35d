begin;
\ir cast.psql
select * from no_plan();

insert into public.enquiries (kind, details, submitted_at, received_at, taken_at, handled_at)
  select 'newsletter', jsonb_build_object('email', name || '@example.com'), now(), now() - received * interval '1 day',
    now() - taken * interval '1 day', now() - handled * interval '1 day'
  from (values ('open', 364, null, null), ('recent', 400, 400, 364), ('old', 400, 400, 367), ('never', 367, null, null),
    ('taken', 400, 364, null)) as e (name, received, taken, handled);
delete from private.mails where true;
select private.queue_mail('link-request', age || '@example.com', '{}') from unnest(array['29', '31']) as age;
update private.mails set due_at = now() - split_part(address, '@', 1)::int * interval '1 day' where true;
select private.queue_mail('link-request', 'waits@example.com', '{}', now() + interval '1 day');
update private.mails set created_at = now() - interval '31 days' where true;
insert into auth.sessions (id, user_id) values (tests.id('phone'), tests.id('ada'));
insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth_secret)
  values (tests.id('phone'), tests.id('ada'), 'https://fcm.googleapis.com/1', 'B' || repeat('a', 86), repeat('b', 22));
insert into private.pushes (session_id, topic, next_attempt_at, since)
  select tests.id('phone'), topic, now(), now() - days * interval '1 day' from (values ('lesson', 6), ('word', 8)) as p (topic, days);
delete from private.enquiry_networks where true;
insert into private.enquiry_networks (network, hour, sent)
  values ('\x01', now() - interval '23 hours', 1), ('\x02', now() - interval '25 hours', 1);
select private.salt_of_today();
insert into private.network_salts (day, salt) values ((now() at time zone 'utc')::date - 1, '\x00');
update private.tidying set tidied_at = now() - interval '3 days' where singleton;

insert into private.found_students (asker, student, address, found_at) values
  (tests.id('pete'), tests.id('ada'), 'ada@example.com', now() - interval '25 hours'),
  (tests.id('pete'), tests.id('sid'), 'sid@example.com', now() - interval '23 hours');
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at) values
  (tests.id('pete'), tests.id('sid'), 'sid@example.com', '123456', now() - interval '2 days'),
  (tests.id('pam'), tests.id('sid'), 'sid@example.com', '123456', now() + interval '2 days');
delete from public.notices where true;
insert into public.notices (user_id, kind, at) values
  (tests.id('ada'), 'teacher-approved', now() - interval '91 days'),
  (tests.id('ada'), 'teacher-withdrawn', now() - interval '89 days');
-- Courses that were deleted this many days ago, each with an enrolment that ended with it.
insert into public.courses (id, title, description, subject, image, teacher_id)
  select tests.id(days || ' days'), days || ' days', 'Text', 'english', '/images/1.svg', tests.id('tess')
  from unnest(array['29', '31', '181']) as days;
insert into public.enrollments (user_id, course_id)
  select tests.id('sid'), tests.id(days || ' days') from unnest(array['29', '31', '181']) as days;
update public.enrollments set contact_name = 'Rosa' where course_id = tests.id('29 days') or course_id = tests.id('31 days');
update public.courses set _deleted = true where title like '% days';
update private.events e set at = now() - split_part(c.title, ' ', 1)::int * interval '1 day'
  from public.courses c
  left join public.enrollments o on o.course_id = c.id
  where c.title like '% days' and e.row_id in (c.id::text, o.id::text);
insert into public.lessons (id, course_id, starts_at, minutes, topic) values
  (tests.id('old'), tests.id('fractions'), now() - interval '367 days', 60, 'old'),
  (tests.id('recent'), tests.id('fractions'), now() - interval '364 days', 60, 'recent'),
  (tests.id('removed'), tests.id('fractions'), now() - interval '1 hour', 60, 'removed');
insert into public.attendance (lesson_id, student_id, note)
  select tests.id(age), tests.id('ada'), age from unnest(array['old', 'recent']) as age;
update public.lessons set _deleted = true where topic = 'removed';
update private.events set at = now() - interval '181 days' where row_id = tests.id('removed')::text;
insert into private.quota_uses (user_id, action, used_at) values
  (tests.id('pete'), 'rename', array[now() - interval '8 days', now() - interval '6 days']),
  (tests.id('pete'), 'find-student', array[now() - interval '8 days']);
-- Accounts that nobody confirmed.
select tests.new_account(name, '{"user_type": "parent"}') from unnest(array['fresh', 'stale', 'given', 'linked']) as name;
update auth.users set email_confirmed_at = null, created_at = now() - interval '31 days'
  where id in (tests.id('stale'), tests.id('given'), tests.id('linked'));
update auth.users set email_confirmed_at = null, created_at = now() - interval '29 days' where id = tests.id('fresh');
update public.profiles set user_type = 'student' where id = tests.id('given');
insert into public.enrollments (user_id, course_id) values (tests.id('given'), tests.id('grammar'));
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('linked'), tests.id('given'), now());
insert into auth.audit_log_entries (id, created_at) values (gen_random_uuid(), now() - interval '29 days'), (gen_random_uuid(), now() - interval '31 days');
insert into private.events (at, act, tbl, row_id, people) values
  (now() - interval '25 months', 'update', 'settings', 'true', '{}'), (now() - interval '23 months', 'update', 'settings', 'true', '{}');

-- Children without an address: what was begun and not made, codes, and two whose last parent left this many days ago.
insert into private.child_requests (id, parent_id, asked_at) values
  (tests.id('begun'), tests.id('pete'), now() - interval '23 hours'), (gen_random_uuid(), tests.id('pete'), now() - interval '25 hours');
select tests.new_child(name, 'pete') from unnest(array['mia', 'ida', 'ben']) as name;
insert into private.pairing_codes (child_id, kind, code_hash, made_by, expires_at) values
  (tests.id('ben'), 'device', '\x01', tests.id('pete'), now() + interval '1 minute'),
  (tests.id('ben'), 'adult', '\x02', tests.id('pete'), now() - interval '1 minute');
insert into private.wrong_codes (at, network) values (now() - interval '23 hours', '\x01'), (now() - interval '25 hours', '\x01');
update public.child_parent_relationships set _deleted = true where child_id in (tests.id('mia'), tests.id('ida'));
update private.events set at = now() - interval '29 days' where people @> array[tests.id('mia')];
update private.events set at = now() - interval '31 days' where people @> array[tests.id('ida')];

select is(private.tidy(), '{"enquiries": 2, "mails": 1, "pushes": 1, "networks": 1, "salts": 1, "child requests": 1, "pairing codes": 1, "invitations": 0, "wrong codes": 1, "requests": 1, "newcomers": 0, "words": 0, "closed days": 0, "lookups": 1,
  "notices": 1, "lessons": 1, "papers": 0, "contacts": 1, "texts": 2, "tombstones": 3, "events": 1, "event texts": 0, "deleted enquiries": 0,
  "addresses": 1, "quotas": 1, "accounts": 2, "auth log": 1}', 'the job says how many rows it deleted');
select is((select string_agg(kind, ', ') from public.notices where user_id = tests.id('ada')), 'teacher-withdrawn',
  'notices are deleted after 90 days');
select is((select count(*) from private.found_students), 1::bigint, 'look-ups are deleted after a day');
select is((select string_agg(parent_id::text, ', ') from public.child_parent_relationships
  where accepted_at is null and not _deleted), tests.id('pam')::text, 'a request that nobody answered ends');
select is((select string_agg(title || description || image, ', ' order by title desc) from public.courses where _deleted),
  '29 daysText/images/1.svg, --', 'a deleted course loses its text after 30 days, and goes after 180');
select is((select count(*) from public.enrollments where _deleted), 2::bigint,
  'an enrolment that ended goes after 180 days');
select is((select string_agg(note, ', ') from public.attendance), 'recent', 'a year after the lesson its register goes');
select is((select string_agg(topic, ', ') from public.lessons), 'recent', 'with it, and a lesson that was removed after 180 days');
select is((select string_agg(c.title, ', ') from public.enrollments e join public.courses c on c.id = e.course_id where contact_name <> ''),
  '29 days', 'whom to ring goes when the course cannot come back any more');
select is((select count(*) from private.events where tbl = 'settings'), 1::bigint, 'events are deleted after 24 months');
select is((select string_agg(details ->> 'email', ', ' order by details ->> 'email') from public.enquiries),
  'open@example.com, recent@example.com, taken@example.com', 'enquiries are deleted a year after they were handled, or came, or were taken');
select is((select string_agg(split_part(email, '@', 1), ', ' order by email) from auth.users where email_confirmed_at is null), 'fresh, given, linked',
  'an account that nobody confirmed is deleted after 30 days, unless it has a place or a link');
select is((select string_agg(first_name, ', ' order by first_name) from public.profiles where is_managed), 'Ben, Mia',
  'a child without an address is closed 30 days after the last parent left');
select is((select string_agg(id::text, ', ') from private.child_requests), tests.id('begun')::text, 'a child that was not made is forgotten after a day');
select is((select string_agg(kind, ', ') from private.pairing_codes), 'device', 'and a code that is over');
select is((select string_agg(action, ', ') from private.quota_uses where user_id = tests.id('pete')), 'rename', 'uses of a quota are deleted after a week');
select is((select count(*) from auth.audit_log_entries), 1::bigint, 'entries of the sign-in log are deleted after 30 days');
select is((select string_agg(address, ', ' order by address) from private.mails), '29@example.com, waits@example.com', 'mails are deleted 30 days after they were due');
select is((select string_agg(topic, ', ') from private.pushes), 'lesson', 'pushes are deleted after 7 days');
select is((select string_agg(network::text, ', ') from private.enquiry_networks), '\x01', 'networks are deleted after a day');
select is((select string_agg(day::text, ', ') from private.network_salts), (now() at time zone 'utc')::date::text,
  'the salts of earlier days are deleted');
select is((select tidied_at from private.tidying), now(), 'the time of the job is recorded');
select is((select sum(v::bigint) from jsonb_each_text(private.tidy()) as j (k, v)), 0::numeric, 'a second run deletes nothing');
select is(private.project_state() -> 'tidied_at', to_jsonb(now()), 'the doctor reads when the job last ran');

select is(tests.attempt(actor, 'select public.tidy()'), '42501', actor || ' may not start the job')
  from unnest(array['visitor', 'ada', 'tess', 'ann']) as actor;

select * from finish();
rollback;
