begin;
\ir cast.psql
select * from no_plan();

-- Who may call ------------------------------------------------------------------------------------------------
create temporary table calls (call text);
insert into calls values ('owner_courses()'), ('course_roster(tests.id(''fractions''))'), ('hide_course(tests.id(''fractions''), true)'),
  ('give_course(tests.id(''fractions''), tests.id(''ted''))'), ('edit_course(tests.id(''fractions''), ''{"title": "X"}'')'),
  ('delete_course(tests.id(''fractions''))');
create temporary table before as select to_jsonb(c) as course from public.courses c;
select is(tests.attempt(actor, format('select %s.%s', schema, call)), '42501', format('%s cannot call %s.%s', actor, schema, call))
  from calls, unnest(array['visitor', 'ada', 'pam', 'tess']) as actor, unnest(array['public', 'private']) as schema;
select is((select count(*) from public.courses c join before b on b.course = to_jsonb(c)), 2::bigint, 'refused calls change nothing');

-- The notices and events since the last call.
create table tests.reported as select id from public.notices;
create table tests.recorded (id bigint);
create function tests.told() returns text language plpgsql as $$
declare
  said text;
begin
  select coalesce(string_agg(p.first_name || ': ' || n.kind || ' ' || (n.subject - array['course', 'child_id']), '; ' order by p.first_name, n.kind), 'nothing') into said
    from public.notices n join public.profiles p on p.id = n.user_id where n.id not in (select id from tests.reported);
  insert into tests.reported select id from public.notices;
  update public.notices set seen_at = now() where seen_at is null;
  return said;
end $$;
create function tests.did() returns text language sql as $$
  select concat_ws(' ', p.first_name, e.act, e.tbl, e.before, e.after)
  from private.events e left join public.profiles p on p.id = e.actor order by e.id desc limit 1
$$;
create function tests.courses(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select title from public.courses where not _deleted') $$;
create function tests.set_positions() returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.courses set change_position = 5;
  update public.enrollments set change_position = 5;
  update public.profiles set change_position = 5;
  perform set_config('session_replication_role', 'origin', true);
end $$;
create function tests.shared_epoch() returns bigint language sql as
  $$ select coalesce((epochs ->> 'courses')::bigint, 0) from private.shared_visibility_epochs $$;

-- The list and a roster ---------------------------------------------------------------------------------------
insert into public.courses (id, title, description, subject, teacher_id, places) values
  (tests.id('lost'), 'Lost', 'L', 'science', null, 1), (tests.id('gone'), 'Gone', 'G', 'science', tests.id('ted'), 8);
update public.courses set _deleted = true where id = tests.id('gone');
insert into public.enrollments (user_id, course_id, enrolled_at) values (tests.id('sid'), tests.id('lost'), '2026-01-01');
insert into public.enrollments (user_id, course_id, enrolled_at) values (tests.id('ada'), tests.id('lost'), '2026-01-02');
select is(tests.sees('ann', 'select concat_ws(''/'', title, teacher_name, active, waiting, places, minutes) from public.owner_courses()'),
  'Fractions/Tess Field/1/0/8/60, Grammar/Ted Brook/0/0/8/60, Lost//1/1/1/60', 'every course that is not deleted, with its numbers');
select is(tests.sees('ann', 'select row(name, status) from public.course_roster(tests.id(''lost''))'), '("Ada Lane",waiting), ("Sid Moor",active)', 'who is on a course');
select tests.new_account('abe', '{"first_name": "Abe", "user_type": "student"}');
select tests.know('abe');
insert into public.enrollments (user_id, course_id, enrolled_at) values (tests.id('abe'), tests.id('lost'), '2026-01-03');
select is((select tests.sees('ann', 'select array_agg(name) from public.course_roster(tests.id(''lost''))')), '{"Sid Moor","Ada Lane",Abe}',
  'places first, then those who wait in their order');
select is(tests.sees('ann', 'select name from public.course_roster(tests.id(''grammar''))'), 'nothing', 'an empty one');
select tests.told();

-- Hiding ------------------------------------------------------------------------------------------------------
create temporary table epoch as select tests.shared_epoch() as was;
select is(tests.sees('ann', 'select public.hide_course(tests.id(''fractions''), true)'), 'true', 'the owner hides a course');
select matches(tests.did(), '^Ann update courses {"hidden_at": null} {"hidden_at": "', 'which is recorded');
select is(tests.told(), 'Tess: course-hidden {"title": "Fractions", "hidden": true}', 'and told to its teacher');
select cmp_ok(tests.shared_epoch(), '>', (select was from epoch), 'every device compares its courses');
select is(tests.courses('sid') || '; ' || tests.courses('ada') || '; ' || tests.courses('tess'), 'Grammar, Lost; Fractions, Grammar, Lost; Fractions, Grammar',
  'newcomers lose it, who is on it and the teacher do not');
select is(tests.attempt('ann', 'select public.hide_course(tests.id(''fractions''), true)'), '1 row', 'hiding again');
select is(tests.told(), 'nothing', 'tells nobody');
select tests.set_positions();
select is(tests.sees('ann', 'select public.hide_course(tests.id(''fractions''), false)'), 'false', 'the owner shows it again');
select is(tests.sees('sid', 'select title from public.courses where change_position > 5'), 'Fractions', 'newcomers gain it');
select is(tests.told(), 'Tess: course-hidden {"title": "Fractions", "hidden": false}', 'the teacher learns that too');

-- Giving ------------------------------------------------------------------------------------------------------
select tests.refuses('ann', format('select public.give_course(%L, %L)', tests.id('fractions'), tests.id(who)), '23514', 'not-a-teacher', who || ' gets no course')
  from unnest(array['ada', 'pam', 'nobody']) as who;
select tests.as_owner();
update public.profiles set approved_at = null where id = tests.id('ted');
select tests.refuses('ann', format('select public.give_course(%L, %L)', tests.id('fractions'), tests.id('ted')), '23514', 'not-approved', 'nor does a teacher who waits');
update public.profiles set withdrawn_at = now() where id = tests.id('ted');
select tests.refuses('ann', format('select public.give_course(%L, %L)', tests.id('fractions'), tests.id('ted')), '23514', 'not-approved', 'nor one whose approval was withdrawn');
update public.profiles set approved_at = now(), withdrawn_at = null where id = tests.id('ted');
select tests.told(), tests.set_positions();
update epoch set was = tests.shared_epoch();
select is(tests.attempt('ann', 'select public.give_course(tests.id(''fractions''), tests.id(''ted''))'), '1 row', 'the owner gives a course to another teacher');
select is(tests.told(), 'Ada: course-new-teacher {"title": "Fractions", "teacher": "Ted Brook"}; Pam: course-new-teacher {"title": "Fractions", "teacher": "Ted Brook"}; '
  'Ted: course-given {"title": "Fractions"}; Tess: course-taken {"title": "Fractions"}', 'both teachers and the families learn it');
select is(tests.did(), format('Ann update courses {"teacher_id": "%s"} {"teacher_id": "%s"}', tests.id('tess'), tests.id('ted')), 'it is recorded');
select is(tests.sees('ted', 'select user_id from public.enrollments where change_position > 5'), tests.id('ada')::text, 'the new teacher gains the enrolments');
select is(tests.sees('ted', 'select first_name from public.profiles where change_position > 5'), 'Ada', 'and the names');
select is(tests.sees('tess', 'select first_name from public.profiles') || '; ' || tests.sees('tess', 'select id from public.enrollments'), 'Tess; nothing', 'the former teacher loses them');
select cmp_ok(tests.shared_epoch(), '>', (select was from epoch), 'and compares ids');
select is(tests.attempt('tess', 'update public.courses set title = ''Mine'' where id = tests.id(''fractions'')'), '0 rows', 'the former teacher does not write it');
select is(tests.attempt('ann', 'select public.give_course(tests.id(''fractions''), tests.id(''ted''))'), '1 row', 'giving it to the same teacher');
select is(tests.told(), 'nothing', 'tells nobody');
select tests.set_positions();
select is(tests.attempt('ann', 'select public.give_course(tests.id(''lost''), tests.id(''ted''))'), '1 row', 'a course without a teacher is given');
select is(tests.sees('ted', 'select first_name from public.profiles where change_position > 5'), 'Sid', 'its teacher reads the names of those with a place');
select is(tests.sees('ted', 'select status from public.enrollments where course_id = tests.id(''lost'') and change_position > 5'), 'active, waiting, waiting', 'and sees who waits');
select is(tests.attempt('sid', 'select 1 from public.courses where id = tests.id(''lost'')'), '1 row', 'it is open again');
select is(tests.told() ~ 'Ted: course-given.*', true, 'the teacher learns it');
select is(tests.attempt('ann', 'select public.give_course(tests.id(''lost''), tests.id(''ann''))'), '1 row', 'the owner takes a course');
select is(tests.told() ~ 'Ann:', false, 'and knows it');

-- Editing -----------------------------------------------------------------------------------------------------
select is(tests.attempt('ann', $$select public.edit_course(tests.id('grammar'), '{"title": "Words", "places": 3, "ends_on": "2027-07-01"}')$$), '1 row', 'the owner edits a course');
select is((select row(title, description, places, ends_on)::text from public.courses where id = tests.id('grammar')), '(Words,"Nouns and verbs",3,2027-07-01)', 'the named fields only');
select is(tests.did(), 'Ann update courses {"title": "Grammar", "places": 8, "ends_on": null} {"title": "Words", "places": 3, "ends_on": "2027-07-01"}', 'with a record');
select is(tests.attempt('ann', $$select public.edit_course(tests.id('grammar'), '{"ends_on": null}')$$), '1 row', 'a field can be emptied');
select is((select ends_on from public.courses where id = tests.id('grammar')), null, 'and is');
select is(tests.attempt('ann', $$select public.edit_course(tests.id('grammar'), '{"years": "4-6", "meets_on": "saturday"}')$$), '1 row', 'the owner says for whom and when it is');
select is(tests.did(), 'Ann update courses {"years": "", "meets_on": ""} {"years": "4-6", "meets_on": "saturday"}', 'with a record');
select is(tests.attempt('ann', $$select public.edit_course(tests.id('grammar'), '{"meets_at": "10:00", "minutes": 75, "venue": "online"}')$$), '1 row', 'and at what time, how long and where');
select is(tests.did(), 'Ann update courses {"venue": "", "minutes": 60, "meets_at": ""} {"venue": "online", "minutes": 75, "meets_at": "10:00"}', 'with a record too');
select is(tests.attempt('ann', format('select public.edit_course(tests.id(''grammar''), %L)', fields)), '23514', 'refused: ' || fields)
  from unnest(array['{"title": " "}', '{"places": 31}', '{"subject": "magic"}', '{"level": "Hard"}', '{"years": "6-4"}', '{"meets_on": "someday"}', '{"meets_at": "24:00"}', '{"minutes": 481}', '{"teacher_name": "Nobody"}', '{"teacher_id": null}', '{"hidden_at": "2026-01-01"}',
    '{"_deleted": true}', '{"id": "x"}', '{"unknown": 1}', '[]', '"title"']) as fields;
select is(tests.attempt('ann', format('select public.edit_course(tests.id(''grammar''), %L)', fields)), code, 'refused: ' || fields)
  from (values ('{"title": null}', '23502'), ('{"places": "many"}', '22P02'), ('{"ends_on": "soon"}', '22007')) as v (fields, code);
select is((select title from public.courses where id = tests.id('grammar')), 'Words', 'a refused edit changes nothing');
select tests.as_owner();
update public.courses set places = 1 where id = tests.id('lost');
select is(tests.attempt('ann', $$select public.edit_course(tests.id('lost'), '{"places": 2}')$$), '1 row', 'more places');
select is(tests.sees('ann', 'select row(name, status, offered_until > now()) from public.course_roster(tests.id(''lost''))'), '("Ada Lane",waiting,t), ("Sid Moor",active,), (Abe,waiting,)', 'are offered to the first who waits');

-- Deleting and restoring ------------------------------------------------------------------------------------------
select tests.told();
select is(tests.attempt('ann', 'select public.delete_course(tests.id(''fractions''))'), '1 row', 'the owner deletes a course');
select is(tests.told(), 'Ada: course-deleted {"title": "Fractions"}; Pam: course-deleted {"title": "Fractions"}; Ted: course-deleted {"title": "Fractions"}', 'which is told');
select is(tests.sees('ann', 'select title from public.owner_courses()'), 'Lost, Words', 'it leaves the list');
select tests.refuses('ann', 'select public.' || call, '23514', 'target-gone', 'a deleted course: ' || call)
  from unnest(array['delete_course(tests.id(''fractions''))', 'hide_course(tests.id(''fractions''), true)', 'give_course(tests.id(''fractions''), tests.id(''ted''))',
    'edit_course(tests.id(''fractions''), ''{}'')', 'delete_course(tests.id(''nothing''))']) as call;
select is(tests.sees('ann', 'select title from public.deleted_courses()'), 'Fractions, Gone', 'it can be restored');
select is(tests.attempt('ann', 'select public.restore_course(tests.id(''fractions''))'), '1 row', 'the owner restores it');
select is(tests.sees('ann', 'select name from public.course_roster(tests.id(''fractions''))'), 'Ada Lane', 'with who was on it');

select * from finish();
rollback;
