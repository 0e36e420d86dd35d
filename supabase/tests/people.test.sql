begin;
\ir cast.psql
select * from no_plan();

-- Who may call -------------------------------------------------------------------------------------------
create temporary table calls (call text);
insert into calls values ('find_people(''ada'')'), ('person(tests.id(''ada''))'), ('history_of(tests.id(''ada''), null)'), ('end_link(tests.pair(''pam'', ''ada''))'),
  ('restore_link(tests.pair(''pam'', ''ada''))'), ('end_enrollment(tests.pair(''ada'', ''fractions''))'),
  ('move_enrollment(tests.pair(''ada'', ''fractions''), tests.id(''grammar''))');
select is(tests.attempt(actor, format('select %s.%s', schema, call)), '42501', format('%s cannot call %s.%s', actor, schema, call))
  from calls, unnest(array['visitor', 'ada', 'pam', 'tess']) as actor, unnest(array['public', 'private']) as schema;
select is((select _deleted from public.enrollments where id = tests.pair('ada', 'fractions')), false, 'refused calls change nothing');

-- Finding people -------------------------------------------------------------------------------------------
create function tests.found(words text) returns text language sql as
  $$ select tests.sees('ann', format('select name from public.find_people(%L)', words)) $$;
select tests.new_account('zoe', '{"first_name": "Zoë", "last_name": "O’Brien", "user_type": "parent"}');
select is(tests.found('lane'), 'Ada Lane, Pam Lane', 'by a part of the name, in any case');
select is(tests.found(' ADA  lan '), 'Ada Lane', 'every word counts');
select is(tests.found('tess@exam'), 'Tess Field', 'by a part of the address');
select is(tests.found('zoe'), 'Zoë O''Brien', 'without the accent');
select is(tests.found('o’brien'), 'Zoë O''Brien', 'with a curly apostrophe');
select is(tests.found(E'\u202aada\u00a0lan\u200be\u202c'), 'Ada Lane', 'with signs that nobody sees, as copied texts have them');
select is(tests.found('%'), '23514', 'one character is too short');
select is(tests.found('%a'), 'nothing', 'signs of patterns are texts');
select is(tests.found('nobody at all'), 'nothing', 'nobody');
update public.profiles set _deleted = true where id = tests.id('zoe');
select is(tests.found('zoe'), 'nothing', 'a deleted profile is not found');
update auth.users set email_confirmed_at = null, created_at = '2020-01-02' where id = tests.id('sid');
select is(tests.sees('ann', 'select row(id, name, email, confirmed, user_type, created_at::date) from public.find_people(''sid'')'),
  format('(%s,"Sid Moor",sid@example.com,f,student,2020-01-02)', tests.id('sid')), 'with the facts of the account');
select tests.new_account('new' || n, format('{"first_name": "New", "last_name": "%s"}', repeat('x', n))::jsonb) from generate_series(1, 60) as n;
savepoint renamed;
update auth.users set email = 'cedric@example.com' where id = tests.id('sid');
update public.profiles set last_name = 'Brontë' where id = tests.id('sid');
select is(tests.found(words), who, 'after a new name and address: ' || words)
  from (values ('cedric bronte', 'Sid Brontë'), ('sid moor', 'nothing'), ('sid@', 'nothing')) as s (words, who);
rollback to renamed;
select is(tests.sees('ann', 'select count(*) from public.find_people('''')'), '50', 'without words the latest, fifty at most');
select is(tests.sees('ann', 'select count(*) from public.find_people(''new x'')'), '50', 'and fifty of a search');
select is(tests.sees('ann', 'select count(*) from public.find_people('''') where name = ''Sid Moor'''), '0', 'not the oldest');

-- One person -------------------------------------------------------------------------------------------------
create function tests.person(name text, path text) returns text language sql as
  $$ select tests.sees('ann', format('select public.person(%L) #> %L', tests.id(name), path)) $$;
create function tests.fields(name text, part text, field text) returns text language sql as $$
  select tests.sees('ann', format('select item ->> %L from jsonb_array_elements(public.person(%L) -> %L) as item',
    field, tests.id(name), part))
$$;
select is(tests.person('nobody', '{}'), 'nothing', 'no account, no answer');
select is(tests.person('sid', '{name}') || tests.person('sid', '{email}') || tests.person('sid', '{confirmed}') || tests.person('sid', '{user_type}'),
  '"Sid Moor""sid@example.com"false"student"', 'the facts of an account');
select is(tests.fields('ada', 'links', 'name') || tests.fields('ada', 'links', 'side') || tests.fields('ada', 'links', 'state')
  || tests.fields('ada', 'links', 'email'), 'Pam Laneparentacceptedpam@example.com', 'a child sees its parent');
select is(tests.fields('pam', 'links', 'name') || tests.fields('pam', 'links', 'side'), 'Ada Lanechild', 'a parent the child');
select is(tests.fields('ada', 'enrollments', 'title') || tests.fields('ada', 'enrollments', 'status') || tests.fields('ada', 'enrollments', 'ended'),
  'Fractionsactivefalse', 'the courses of a student');
select is(tests.fields('tess', 'courses', 'title'), 'Fractions', 'the courses of a teacher');
insert into private.found_students values (tests.id('pete'), tests.id('ada'), 'ada@example.com', now());
select is(tests.attempt('pete', $$select public.request_link(tests.id('ada'))$$), '1 row', 'a parent asks for a link');
select is(tests.fields('pete', 'links', 'state'), 'waiting', 'a request waits');
update public.child_parent_relationships set expires_at = now() where id = tests.pair('pete', 'ada');
select is(tests.fields('pete', 'links', 'state'), 'ended', 'until its time is over');

-- A link ends and comes back --------------------------------------------------------------------------------------
select is(tests.attempt('ann', $$select public.end_link(tests.pair('pam', 'ada'))$$), '1 row', 'the owner ends a link');
select is(tests.sees('pam', 'select first_name from public.profiles'), 'Pam', 'the parent loses the child');
select is(tests.fields('ada', 'links', 'state') || ' ' || tests.fields('ada', 'links', 'ended_by'), 'ended, ended staff', 'the page says who ended it');
select tests.refuses('ann', $$select public.end_link(tests.pair('pam', 'ada'))$$, '23514', 'target-gone', 'a second end is refused');
select tests.refuses('pam', $$update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada')$$,
  '42501', 'ended', 'the parent cannot undo it');
select tests.refuses('ada', $$update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada')$$,
  '42501', 'not-ended-by-you', 'nor can the child');
savepoint ended;
insert into private.found_students values (tests.id('pam'), tests.id('ada'), 'ada@example.com', now());
select is(tests.attempt('pam', $$select public.request_link(tests.id('ada'))$$), '1 row', 'the parent can ask again');
select is(tests.sees('pam', 'select first_name from public.profiles'), 'Pam', 'and sees nothing until the child accepts');
rollback to ended;
delete from auth.users where id = tests.id('ann');
select tests.refuses('pam', $$update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada')$$,
  '42501', 'ended', 'the record outlives the account of the admin');
rollback to ended;
select is(tests.attempt('ann', $$select public.restore_link(tests.pair('pam', 'ada'))$$), '1 row', 'the owner restores it');
select is(tests.sees('pam', 'select first_name from public.profiles'), 'Ada, Pam', 'the parent reads the child again');
select tests.refuses('ann', $$select public.restore_link(tests.pair('pam', 'ada'))$$, '23514', 'target-gone', 'a link that stands is not restored');
select tests.as_owner();
update public.child_parent_relationships set expires_at = now() + interval '1 day' where id = tests.pair('pete', 'ada');
select is(tests.attempt('ann', $$select public.end_link(tests.pair('pete', 'ada'))$$), '1 row', 'the owner ends a request');
select tests.refuses('ann', $$select public.restore_link(tests.pair('pete', 'ada'))$$, '23514', 'target-gone', 'which is not restored');
select is(tests.attempt('ada', $$update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada')$$), '1 row', 'the child ends the link');
select is(tests.fields('pam', 'links', 'ended_by'), 'child', 'the page names the child');
select tests.refuses('ann', $$select public.restore_link(tests.pair('pam', 'ada'))$$, '23514', 'ended-by-family', 'what the child ended the owner does not restore');
select is(tests.attempt('ada', $$update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada')$$), '1 row', 'the child does');

-- An enrolment ends and comes back ----------------------------------------------------------------------------------
select is(tests.attempt('ann', $$select public.end_enrollment(tests.pair('ada', 'fractions'))$$), '1 row', 'the owner ends an enrolment');
select is(tests.fields('ada', 'enrollments', 'ended') || ' ' || tests.fields('ada', 'enrollments', 'ended_by'), 'true staff', 'as staff');
select tests.refuses('ann', $$select public.end_enrollment(tests.pair('ada', 'fractions'))$$, '23514', 'target-gone', 'a second end is refused');
select tests.refuses('ada', $$update public.enrollments set _deleted = false where id = tests.pair('ada', 'fractions')$$, '23514', 'ended', 'the family cannot undo it');
select is(tests.sees('ann', $$select public.restore_enrollment(tests.pair('ada', 'fractions'))$$), 'active', 'the owner restores it');
select is(tests.attempt('ada', $$update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions')$$), '1 row', 'the student leaves');
select is(tests.fields('ada', 'enrollments', 'ended_by'), 'family', 'as the family');
select tests.refuses('ann', $$select public.restore_enrollment(tests.pair('ada', 'fractions'))$$, '23514', 'ended-by-family', 'what the family ended the owner does not restore');
select is(tests.attempt('ada', $$update public.enrollments set _deleted = false where id = tests.pair('ada', 'fractions')$$), '1 row', 'the student comes back');

-- History ---------------------------------------------------------------------------------------------------------
-- The newest event of somebody's page that is no look, with names in place of ids.
create function tests.newest(name text) returns text language plpgsql as $$
declare
  event jsonb := jsonb_path_query_first(tests.person(name, '{history,events}')::jsonb, '$[*] ? (@.act != "look")');
begin
  return concat_ws(' ', event -> 'names' ->> (event ->> 'actor'), event ->> 'act', event ->> 'table', event -> 'names' ->> (event ->> 'person'),
    event -> 'names' ->> (event ->> 'adult'), event ->> 'course', event -> 'before', event -> 'after');
end $$;
select is(tests.newest('ada'), 'Ada Lane update enrollments Ada Lane Fractions {"_deleted": true} {"_deleted": false}', 'an enrolment, with its course');
select tests.attempt('ann', $$select public.end_link(tests.pair('pam', 'ada'))$$);
select is(tests.newest(who), 'Ann Wood update child_parent_relationships Ada Lane Pam Lane {"_deleted": false} {"_deleted": true}', 'a link, on the page of ' || who)
  from unnest(array['ada', 'pam', 'ann']) as who;
select tests.attempt('ann', $$select public.set_teacher_approval(tests.id('ted'), false)$$);
select matches(tests.newest('ted'), '^Ann Wood update profiles Ted Brook {', 'an approval');
select tests.attempt('tess', $$update public.courses set level = 'Advanced' where id = tests.id('fractions')$$);
select is(tests.newest('tess'), 'Tess Field update courses Fractions {"level": "Beginner"} {"level": "Advanced"}', 'an edit of a course');
select is((select count(*) from jsonb_array_elements(tests.person('sid', '{history,events}')::jsonb) as e
  where e ->> 'table' <> 'profiles' and e ->> 'act' <> 'look'), 0::bigint, 'nothing of others');
insert into private.events (actor, act, tbl, row_id, people)
  select null, 'update', 'settings', 'true', array[tests.id('sid')] from generate_series(1, 250);
-- The pages of somebody's history, from the newest to the oldest event.
create function tests.pages(name text) returns setof jsonb language plpgsql as $$
declare
  page jsonb;
  last_id bigint;
begin
  loop
    page := tests.sees('ann', format('select public.history_of(%L, %L)', tests.id(name), last_id))::jsonb;
    last_id := page #>> '{events,-1,id}';
    return next page;
    exit when not (page ->> 'more')::boolean;
  end loop;
end $$;
select is((select array_agg(jsonb_array_length(page -> 'events'))::text from tests.pages('sid') as page),
  (select format('{100,100,%s}', count(*) - 200) from private.events where tests.id('sid') = any (people)), 'a hundred events at a time');
select is((select array_agg((e ->> 'id')::bigint order by place) from tests.pages('sid') with ordinality as p (page, n),
    jsonb_array_elements(page -> 'events') with ordinality as q (e, m), lateral (select n * 1000 + m) as o (place)),
  (select array_agg(id order by id desc) from private.events where tests.id('sid') = any (people)), 'to the first one, each once');
delete from auth.users where id = tests.id('pam');
select is(tests.attempt('ann', $$select public.person(tests.id('ada'))$$), '1 row', 'a closed account does not break a page');

-- Moving ------------------------------------------------------------------------------------------------------------
select tests.as_owner();
update public.profiles set approved_at = now(), withdrawn_at = null where id = tests.id('ted');
insert into public.courses (id, title, description, subject, teacher_id, places) values
  (tests.id('verbs'), 'Verbs', 'To be', 'english', tests.id('ted'), 1);
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
update public.courses set places = 1 where id = tests.id('fractions');
select tests.new_account('max', '{"first_name": "Max", "user_type": "student"}');
select tests.know('max');
insert into public.enrollments (user_id, course_id) values (tests.id('max'), tests.id('fractions'));
update public.enrollments set _deleted = true where id = tests.pair('sid', 'fractions');
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pete'), tests.id('ada'), now())
  on conflict (parent_id, child_id) do update set _deleted = false, accepted_at = now(), asked_email = '', code = '', expires_at = null;
create function tests.move(name text, from_course text, to_course text) returns text language sql as
  $$ select format('select public.move_enrollment(%L, %L)', tests.pair(name, from_course), tests.id(to_course)) $$;
create function tests.status(name text, course text) returns text language sql as $$
  select case when _deleted then 'ended' when offered_until is not null then 'offered' else status end from public.enrollments where id = tests.pair(name, course)
$$;
-- The notices since the last call.
create table tests.reported as select id from public.notices;
create function tests.told() returns text language plpgsql as $$
declare
  said text;
begin
  select string_agg(p.first_name || ': ' || n.kind || ' ' || (n.subject - array['course', 'child_id', 'until']), '; ' order by p.first_name, n.kind) into said
    from public.notices n join public.profiles p on p.id = n.user_id where n.id not in (select id from tests.reported);
  insert into tests.reported select id from public.notices;
  return said;
end $$;

select is(tests.status('max', 'fractions'), 'waiting', 'Max waits');
select is(tests.sees('ann', tests.move('ada', 'fractions', 'verbs')), 'active', 'Ada is moved to a free place');
select is(tests.status('ada', 'fractions') || tests.status('ada', 'verbs') || tests.status('max', 'fractions'), 'endedactiveoffered',
  'she left one, is on the other, and Max is offered her place');
select is(tests.told(), 'Ada: enrolment-moved {"to": "Verbs", "from": "Fractions", "child": "Ada", "waits": false}; '
  'Max: place-offered {"child": "Max", "title": "Fractions"}; '
  'Pete: enrolment-moved {"to": "Verbs", "from": "Fractions", "child": "Ada", "waits": false}; '
  'Tess: enrolment-ended {"by": "owner", "child": "Ada", "title": "Fractions"}', 'one notice to the family');
select is(tests.sees('ann', tests.move('max', 'fractions', 'verbs')), 'waiting', 'a move to a full course joins its line');
select is(tests.told(), 'Max: enrolment-moved {"to": "Verbs", "from": "Fractions", "child": "Max", "waits": true}', 'and the notice says so');
select is(tests.attempt('ada', $$update public.enrollments set _deleted = true where id = tests.pair('ada', 'verbs')$$), '1 row', 'Ada leaves');
select is(tests.status('max', 'verbs'), 'offered', 'Max moves up');
select tests.as_owner();
insert into public.enrollments (user_id, course_id) values (tests.id('ada'), tests.id('grammar'));
update public.enrollments set enrolled_at = '2020-01-01' where id = tests.pair('ada', 'verbs');
select is(tests.sees('ann', tests.move('ada', 'grammar', 'verbs')), 'waiting', 'an ended enrolment is restored, also one that the family ended');
select cmp_ok((select enrolled_at from public.enrollments where id = tests.pair('ada', 'verbs')), '>', now() - interval '1 minute', 'at the end of the line');
select is((select count(*) from private.ended_enrollments where enrollment_id = tests.pair('ada', 'verbs')), 0::bigint, 'and has not ended');
select tests.refuses('ann', tests.move('ada', 'verbs', 'verbs'), '23514', 'already-on-course', 'not to the same course');
select tests.as_owner();
insert into public.enrollments (user_id, course_id) values (tests.id('max'), tests.id('grammar'));
select tests.refuses('ann', tests.move('max', 'grammar', 'verbs'), '23514', 'already-on-course', 'nor to one that the student is on');
select tests.refuses('ann', tests.move('ada', 'grammar', 'fractions'), '23514', 'target-gone', 'an ended enrolment is not moved');
select tests.refuses('ann', tests.move('ada', 'verbs', 'nothing'), '23514', 'target-gone', 'nor to an unknown course');
update public.courses set ends_on = '2020-01-01' where id = tests.id('fractions');
select tests.refuses('ann', tests.move('ada', 'verbs', 'fractions'), '23514', 'course-over', 'nor to one that is over');
update public.courses set ends_on = null, _deleted = true where id = tests.id('fractions');
select tests.refuses('ann', tests.move('ada', 'verbs', 'fractions'), '23514', 'target-gone', 'nor to a deleted one');
select is(tests.status('ada', 'verbs'), 'waiting', 'a refused move changes nothing');

-- A closed course comes to the devices of the family.
update public.courses set _deleted = false, hidden_at = now() where id = tests.id('fractions');
set local session_replication_role = replica;
update public.courses set change_position = 5;
set local session_replication_role = origin;
select is(tests.sees('ann', tests.move('ada', 'verbs', 'fractions')), 'active', 'the owner moves a student to a hidden course');
select is(tests.sees('ada', 'select title from public.courses where change_position > 5'), 'Fractions', 'which the student gains');
select tests.told(), tests.as_owner();
delete from public.enrollments where id = tests.pair('ada', 'grammar');
insert into public.enrollments (user_id, course_id) values (tests.id('ada'), tests.id('grammar'));
select matches(tests.told(), 'Ada: enrolled', 'after the move other enrolments of the student are told again');

select * from finish();
rollback;
