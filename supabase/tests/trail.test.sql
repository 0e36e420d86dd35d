begin;
\ir cast.psql
select * from no_plan();

-- The events since the last call: who did what, about whom, and what changed.
create table tests.reported (id bigint primary key);
insert into tests.reported select id from private.events;
create function tests.names(people uuid[]) returns text language sql as
  $$ select string_agg(coalesce(p.first_name, 'gone'), ' ' order by p.first_name) from unnest(people) as a (id) left join public.profiles p using (id) $$;
create function tests.recorded() returns text language plpgsql as $$
declare
  said text;
begin
  select coalesce(string_agg(format('%s %s %s of %s %s %s', coalesce(p.first_name, 'owner'), e.act, e.tbl, tests.names(e.people), e.before, e.after),
      '; ' order by e.id), 'nothing')
    into said from private.events e left join public.profiles p on p.id = e.actor where e.id not in (select id from tests.reported);
  insert into tests.reported select id from private.events on conflict do nothing;
  return regexp_replace(said, '"hash": "[0-9a-f]{16}"', 'hash', 'g');
end $$;
create function tests.does(actor text, statement text) returns text language plpgsql as $$
declare
  answer constant text := tests.attempt(actor, statement);
begin
  perform tests.as_owner();
  return case when answer ~ 'row' then tests.recorded() else answer end;
end $$;

-- Fingerprints ---------------------------------------------------------------------------------------------
select is(private.fingerprint('020 7946 0018') = private.fingerprint('020 7946 0018'), true, 'the same text has the same fingerprint');
select isnt(private.fingerprint('020 7946 0018'), private.fingerprint('020 7946 0019'), 'another text another one');
select is(private.fingerprint(''), '""', 'an empty text is known to be empty');
select isnt(private.fingerprint('Ada') ->> 'hash', left(encode(sha256('Ada'), 'hex'), 16), 'it takes the secret of this project to make one');
select is(tests.attempt('ann', 'select secret from private.fingerprint_secret'), '42501', 'which nobody reads');

-- Whom to ring --------------------------------------------------------------------------------------------
select is(tests.does('pam', $$update public.enrollments set contact_name = 'Rosa', contact_phone = '020 7946 0018' where user_id = tests.id('ada')$$),
  'Pam update enrollments of Ada {"contact_name": "", "contact_phone": ""} {"contact_name": {hash}, "contact_phone": {hash}}',
  'the number to ring is recorded, as a fingerprint');

-- What a teacher writes for the class ------------------------------------------------------------------------
select matches(tests.does('tess', $$insert into public.lessons (id, course_id, starts_at, minutes, summary)
    values (tests.id('lesson'), tests.id('fractions'), now() + interval '1 day', 60, 'Meet me')$$),
  '^Tess insert lessons of Ada \{\} \{.*"summary": "Meet me"', 'a lesson is in the history of those who have a place');
select matches(tests.does('tess', $$update public.lessons set summary = '' where id = tests.id('lesson')$$),
  '^Tess update lessons of Ada {"summary": "Meet me"} {"summary": ""}$', 'and so is what was taken back');

select is(tests.does('tess', $$insert into public.attendance (lesson_id, student_id, mark) values (tests.id('lesson'), tests.id('ada'), 'late')$$),
  'Tess insert attendance of Ada {} {"mark": "late"}', 'a mark');
select is(tests.does('tess', $$update public.attendance set mark = 'present' where student_id = tests.id('ada')$$),
  'Tess update attendance of Ada {"mark": "late"} {"mark": "present"}', 'and the one in its place');

-- Look-ups and codes ---------------------------------------------------------------------------------------------
select is(private.find_student(tests.id('pete'), 'sid@example.com') ->> 'found', 'true', 'a parent finds a child');
select is(tests.recorded(), 'Pete look-up profiles of Pete Sid {} {"found": true, "address": {hash}}', 'which stands in the history of both');
select private.find_student(tests.id('pete'), 'nobody@example.com'), private.find_student(tests.id('sid'), 'ada@example.com');
select is(tests.recorded(), 'Pete look-up profiles of Pete {} {"found": false, "address": {hash}}; '
  'Sid look-up profiles of Sid {} {"found": false, "address": {hash}}', 'a try that finds nobody names the one who tried');
select private.find_student(tests.id('pete'), 'nobody@example.com') from generate_series(1, 20);
select is((select count(*) from private.events where act = 'look-up' and actor = tests.id('pete')), 10::bigint, 'no more than an hour allows');
select tests.attempt('pete', $$select public.request_link(tests.id('sid'))$$), tests.recorded();
select is(tests.does('sid', $$select public.accept_link('999999')$$), 'Sid wrong-code child_parent_relationships of Pete Sid {} {}', 'a wrong code');

-- Enquiries -------------------------------------------------------------------------------------------------------------
insert into public.enquiries (id, kind, details, submitted_at, user_id) values
  (tests.id('hers'), 'newsletter', '{"email": "pam@example.com"}', now(), tests.id('pam'));
update public.enquiries set child_id = tests.id('ada') where id = tests.id('hers');
select is(tests.does('ann', $$update public.enquiries set taken_at = now(), taken_by = tests.id('ann') where id = tests.id('hers')$$),
  format('Ann update enquiries of Pam {"taken_by": null} {"taken_by": "%s"}', tests.id('ann')), 'who took an enquiry');
select is(tests.does('ann', format($$insert into public.enquiry_messages (id, enquiry_id, kind, text) values (%L, %L, %L, 'Hello')$$,
    tests.id(kind), tests.id('hers'), kind)),
  format('Ann insert enquiry_messages of Ada Pam {} {"kind": "%s", "text": {hash}, "_deleted": false}', kind), 'a ' || kind || ', without its text')
  from unnest(array['note', 'reply']) as kind;
select is(tests.does('ann', $$update public.enquiry_messages set _deleted = true where kind = 'note'$$),
  'Ann update enquiry_messages of Ada Pam {"text": {hash}, "_deleted": false} {"text": {hash}, "_deleted": true}', 'a note that was deleted');

-- What an admin looked at --------------------------------------------------------------------------------------------------
select is(tests.does('ann', call), said, call) from (values
  ('select public.find_people(''lane'')', 'Ann look find_people of Ada Pam {} {}'),
  ('select public.person(tests.id(''ada''))', 'Ann look person of Ada {} {}'),
  ('select public.course_roster(tests.id(''fractions''))', 'Ann look course_roster of Ada {} {}'),
  ('select public.teacher_accounts()', 'Ann look teacher_accounts of Ted Tess {} {}'),
  ('select public.open_links()', 'Ann look open_links of Pete Sid {} {}')) as looks (call, said);
select is(tests.does('ann', call), 'nothing', 'the same look within an hour is one: ' || call)
  from unnest(array['select public.find_people('' LANE'')', 'select public.person(tests.id(''ada''))', 'select public.history_of(tests.id(''ada''), 1)',
    'select public.course_roster(tests.id(''fractions''))']) as call;
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
select tests.recorded();
select is(tests.does('ann', $$select public.course_roster(tests.id('fractions'))$$), 'Ann look course_roster of Ada Sid {} {}',
  'a look that shows somebody else is another one');
update private.events set at = at - interval '61 minutes' where act = 'look';
select is(tests.does('ann', $$select public.person(tests.id('ada'))$$), 'Ann look person of Ada {} {}', 'and so is one after an hour');
select is((select count(*) from private.events where row_id ~* 'lane'), 0::bigint, 'the words of a search are not kept');
select is(array(
  select p.proname::text from pg_proc p
  where p.pronamespace = 'private'::regnamespace and p.prosrc ~ 'require_admin' and p.prosrc !~ 'record_look|history_of'
    -- They answer with numbers.
    and p.proname <> all ('{enquiry_sender,owner_week,owner_month,day_to_close}')
    and (p.prorettype = 'jsonb'::regtype or exists (
      select from unnest(p.proargnames) as c where c ~ '(^|_)(name|email)$' and c <> 'teacher_name'))), '{}',
  'no function shows people to admins without a record of it');

-- Who closes an account ---------------------------------------------------------------------------------------------------------
select tests.recorded();
select public.close_account(tests.id('pete'));
select matches(tests.recorded(), '(^|; )gone delete profiles|(^|; )owner delete profiles', 'a closed account');
select is((select actor from private.events where tbl = 'profiles' and act = 'delete'), tests.id('pete'), 'was closed by its person');
select set_config('oakfold.actor', '', true), private.close_account(tests.id('sid'));
select is((select actor from private.events where tbl = 'profiles' and act = 'delete' and row_id = tests.id('sid')::text), null,
  'or by the owner at the database');

-- Nothing that people write is missing --------------------------------------------------------------------------------------------
select is(array(
  select distinct format('%s.%s', g.table_name, g.column_name)
  from information_schema.column_privileges g
  where g.table_schema = 'public' and g.grantee = 'authenticated' and g.privilege_type in ('INSERT', 'UPDATE')
    and g.table_name || '.' || g.column_name <> all (array[
      -- The row's own key, and what a trigger derives or the row of the trail holds anyway.
      'courses.id', 'lessons.id', 'enrollments.id', 'attendance.id', 'attendance.lesson_id', 'attendance.student_id',
      'papers.id', 'results.id', 'results.paper_id', 'results.student_id',
      'enquiries.id', 'enquiry_messages.id', 'enquiry_messages.enquiry_id',
      -- What a person says of the own device and reading.
      'profiles.updated_at', 'notices.seen_at',
      -- A form is kept as a form. Who took and handled it is recorded, with the time of the event.
      'enquiries.kind', 'enquiries.details', 'enquiries.submitted_at', 'enquiries.course', 'enquiries.child_id',
      'enquiries.is_doubtful', 'enquiries.taken_at', 'enquiries.handled_at'])
    and not exists (
      select from pg_trigger t join pg_proc f on f.oid = t.tgfoid and f.proname = 'record_event',
        split_part(encode(t.tgargs, 'escape'), '\000', 1) as named
      where t.tgrelid = ('public.' || g.table_name)::regclass
        and (named like 'all%') <> (g.column_name = any (string_to_array(regexp_replace(named, '^all( but )?', ''), ','))))
  order by 1), '{}', 'the trail records every column that people write');

select * from finish();
rollback;
