begin;
\ir cast.psql
select * from no_plan();

-- How long each text is kept that the page about privacy names: a family writes marked words wherever it can, time passes,
-- the daily job runs, and every column of every table is searched for them.

-- The columns of every schema in which a word stands.
create function tests.holding(word text) returns text[] language plpgsql as $$
declare
  col record;
  is_here boolean;
  found text[] := '{}';
begin
  for col in
    select n.nspname || '.' || c.relname || '.' || a.attname as name, n.nspname, c.relname, a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1
  loop
    execute format('select exists (select from %I.%I where strpos(%I::text, $1) > 0)', col.nspname, col.relname, col.attname)
      into is_here using word;
    if is_here then
      found := found || replace(col.name, 'public.', '');
    end if;
  end loop;
  return found;
end $$;
-- Makes everything older.
create function tests.age(by interval) returns void language plpgsql as $$
declare
  tab record;
begin
  set local session_replication_role = replica;
  for tab in
    select c.oid::regclass as name, string_agg(format(case when a.atttypid <> 'timestamptz[]'::regtype
      then '%1$I = %1$I - $1' else '%1$I = array(select t - $1 from unnest(%1$I) as t)' end, a.attname), ', ') as changes
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid in ('timestamptz'::regtype, 'date'::regtype, 'timestamptz[]'::regtype)
    group by c.oid
  loop
    execute format('update %s set %s', tab.name, tab.changes) using by;
  end loop;
  set local session_replication_role = origin;
end $$;
create function tests.after(by interval) returns void language plpgsql as $$
begin
  perform tests.as_owner();
  perform tests.age(by);
  perform private.tidy();
  -- What was ended by the job is read as of now.
  perform private.tidy();
end $$;

-- What is written -----------------------------------------------------------------------------------------
insert into public.courses (id, title, description, subject, image, duration, offer, venue, level, years, meets_at, teacher_id) values
  (tests.id('gone'), 'zq-title', 'zq-description', 'english', 'zq-image', 'zq-duration', 'zq-offer', 'zq-venue', 'Advanced', '5', '16:30', tests.id('tess'));
insert into public.enrollments (user_id, course_id) values (tests.id('ada'), tests.id('gone'));
select tests.attempt('pam', $$update public.enrollments set contact_name = 'Zqring', contact_phone = '020 7946 0555' where user_id = tests.id('ada')$$);
select tests.attempt('tess', $$insert into public.lessons (id, course_id, starts_at, minutes, place, topic, summary)
  values (tests.id('lesson'), tests.id('fractions'), now() + interval '1 hour', 60, 'zq-place', 'zq-topic', 'zq-summary')$$);
select tests.attempt('pam', $$insert into public.attendance (lesson_id, student_id, away, away_reason) values (tests.id('lesson'), tests.id('ada'), true, 'zq-reason')$$);
select tests.attempt('tess', $$update public.attendance set note = 'zq-note', mark = 'late' where student_id = tests.id('ada')$$);
select tests.attempt('tess', $$insert into public.papers (id, course_id, title, held_on, maths_of)
  values (tests.id('mock'), tests.id('fractions'), 'zq-paper', now(), 50)$$);
select tests.attempt('tess', $$insert into public.results (paper_id, student_id, maths, comment) values (tests.id('mock'), tests.id('ada'), 40, 'zq-comment')$$);
select tests.attempt('tess', $$update public.lessons set place = 'zq-place two', summary = 'zq-summary two' where id = tests.id('lesson')$$);
select tests.as_owner();
insert into public.enquiries (id, kind, details, submitted_at)
  select tests.id(name), 'contact', jsonb_build_object('name', 'Vera', 'email', name || '@zq.example.com', 'phone', '020 7946 0018',
    'message', 'zq-message ' || name), now() from unnest(array['open', 'handled', 'gone']) as name;
select tests.attempt('ann', format('insert into public.enquiry_messages (enquiry_id, kind, text) values (%L, ''reply'', %L)', tests.id(name), 'zq-reply ' || name))
  from unnest(array['open', 'gone']) as name;
select tests.attempt('ann', $$update public.enquiries set handled_at = now(), handled_by = tests.id('ann') where id = tests.id('handled')$$);
select tests.as_owner();
insert into private.found_students values (tests.id('pete'), tests.id('sid'), 'sid@example.com', now());
select tests.attempt('pete', $$select public.request_link(tests.id('sid'))$$);
select tests.as_owner();
update public.child_parent_relationships set asked_email = 'zq-asked@example.com' where id = tests.pair('pete', 'sid');
select tests.new_account('zq-unproven', '{"first_name": "Zqunproven", "user_type": "parent"}');
update auth.users set email_confirmed_at = null, created_at = now() where id = tests.id('zq-unproven');
select private.queue_mail('link-request', 'zq-mail@example.com', '{}');
insert into public.notices (user_id, kind, subject) values (tests.id('ada'), 'link-ended', '{"name": "zq-notice"}');
insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), '{"actor_username": "zq-log@example.com"}', now());

select set_eq($$select t.relname || '.' || c from pg_class t, unnest(private.free_texts(t.relname)) as c
    where t.relnamespace = 'public'::regnamespace and t.relname <> 'profiles'$$,
  $$select replace(replace(c, '_phone', '_name'), '.course', '.details') from unnest(tests.holding('zq-') || tests.holding('Zqring') || tests.holding('020 7946 0555')) as c
    where c !~ '^(private|auth)\.|details|asked_email|notices'
    union all select 'enrollments.contact_phone' union all select 'enquiries.course'$$, 'every column of people''s own words is searched');

select tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('gone')$$);
select tests.attempt('ann', $$update public.enquiries set _deleted = true where id = tests.id('gone')$$);
select is(tests.holding('zq-message gone') || tests.holding('zq-reply gone'), '{private.deleted_enquiries.details,private.deleted_enquiries.messages}',
  'a deleted form is out of sight');

-- Four weeks ----------------------------------------------------------------------------------------------
select tests.after('29 days');
select is(tests.holding('zq-message gone'), '{private.deleted_enquiries.details}', 'for 30 days');
select is(tests.holding('zq-title') @> '{courses.title}', true, 'as a deleted course is');
select is(tests.holding('zq-asked'), '{}', 'the address of a request that ended is gone');
select is(tests.holding(tests.id('sid')::text) && '{private.quota_uses.action,private.found_students.student}', false,
  'who looked whom up is gone after a week');

-- A month --------------------------------------------------------------------------------------------------
select tests.after('2 days');
select is(tests.holding('zq-message gone') || tests.holding('zq-reply gone') || tests.holding('gone@zq'), '{}',
  'a deleted form is gone after 30 days, with its answers');
select is(array(select distinct c from unnest(tests.holding('zq-title') || tests.holding('zq-description') || tests.holding('zq-image')
    || tests.holding('zq-duration') || tests.holding('zq-offer') || tests.holding('zq-venue')) as c), '{notices.subject,private.events.after}',
  'the text of a deleted course is gone after 30 days, but for the record and the notices');
select is((select level || years || meets_at from public.courses where id = tests.id('gone')), 'Beginner', 'with what was chosen for it');
select is(tests.holding('Zqring') || tests.holding('020 7946 0555'), '{enrollments.contact_name,enrollments.contact_phone}', 'whom to ring stays with the place');
select is((select count(*) from public.enrollments where contact_name <> '' and course_id = tests.id('gone')), 0::bigint, 'and goes with the course');
select is(tests.holding('zq-mail'), '{}', 'mails are gone after 30 days');
select is(tests.holding('zq-log'), '{}', 'the log of the sign-in service is gone after 30 days');
select is(tests.holding('zq-unproven') || tests.holding('Zqunproven'), '{private.events.after,private.events.before}',
  'an account whose address nobody confirmed is gone after 30 days, but for the record of names');
select is((select count(*) from auth.users where id in (tests.id('ada'), tests.id('tess'))), 2::bigint, 'other accounts stay');

-- Three months ------------------------------------------------------------------------------------------------
select is(tests.holding('zq-notice'), '{notices.subject}', 'a notice stays');
select tests.after('60 days');
select is(tests.holding('zq-notice'), '{}', 'notices are gone after 90 days');

-- A year ---------------------------------------------------------------------------------------------------------
select tests.after('272 days');
select is(tests.holding('zq-note') || tests.holding('zq-open') || tests.holding('zq-message open') || tests.holding('zq-message handled'),
  '{private.events.after,attendance.note,enquiries.details,enquiries.details}', 'for a year notes and forms stay');
select tests.after('3 days');
select is(array(select distinct c from unnest(tests.holding('zq-place') || tests.holding('zq-topic') || tests.holding('zq-summary')
    || tests.holding('zq-note') || tests.holding('zq-reason') || tests.holding('zq-paper') || tests.holding('zq-comment')) as c), '{}', 'what was written about lessons and children is gone after a year, also from the record');
select is(tests.holding('zq-message') || tests.holding('zq-reply') || tests.holding('@zq.example.com'), '{}',
  'forms are gone after a year, also those that nobody handled');
select is(tests.holding('zq-'), '{}', 'and so is every other text, also from the record');
select is((select jsonb_typeof(before -> 'summary') from private.events where tbl = 'lessons' and act = 'update' order by id limit 1), 'object',
  'the record shows that there was a text');
select is((select count(*) from private.events where tbl = 'profiles' and after ->> 'first_name' = 'Ada'), 1::bigint, 'names stay in the record');

-- A closed account ------------------------------------------------------------------------------------------------
select is(private.close_account(tests.id('ada')), true, 'Ada closes the account');
select is(array(select c from unnest(tests.holding(tests.id('ada')::text) || tests.holding('ada@example.com')) as c where c !~ '^private.events'), '{}',
  'a closed account is nowhere but in the record');
select tests.after('732 days');
select is(tests.holding(tests.id('ada')::text) || tests.holding('ada@example.com'), '{}', 'after 24 months it is nowhere');

select * from finish();
rollback;
