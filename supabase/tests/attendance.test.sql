begin;
\ir cast.psql
select * from no_plan();

insert into public.lessons (id, course_id, starts_at, minutes) values
  (tests.id('next'), tests.id('fractions'), now() + interval '3 days', 60),
  (tests.id('begun'), tests.id('fractions'), now() - interval '1 minute', 60),
  (tests.id('other'), tests.id('grammar'), now() + interval '3 days', 60);
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));

create function tests.write(student text, lesson text, columns text, vals text) returns text language sql as $$
  select format('insert into public.attendance (lesson_id, student_id, %s) values (%L, %L, %s)',
    columns, tests.id(lesson), tests.id(student), vals)
$$;
create function tests.edit(student text, lesson text, change text) returns text language sql as $$
  select format('update public.attendance set %s where id = %L', change, tests.pair(lesson, student))
$$;
create function tests.entry(student text, lesson text) returns text language sql as $$
  select concat_ws('|', mark, note, away, away_reason, away_by) from public.attendance where id = tests.pair(lesson, student)
$$;

-- Making ----------------------------------------------------------------------------------------
savepoint making;
select is(tests.attempt('tess', tests.write('ada', 'next', 'id, mark', 'gen_random_uuid(), ''present''')), '1 row', 'a teacher marks a student');
select is(tests.entry('ada', 'next'), 'present||f||', 'under the id of lesson and student');
select is((select course_id from public.attendance), tests.id('fractions'), 'with the course of the lesson');
rollback to making;
select is(tests.attempt('pam', tests.write('ada', 'next', 'away, away_reason', 'true, ''A cold''')), '1 row', 'a parent says that the child is away');
select is(tests.entry('ada', 'next'), '||t|A cold|parent', 'and the teacher sees that a parent did');
select is(tests.attempt('tess', tests.write('ada', 'next', 'mark', '''absent''')), '23505', 'the other author finds the row');
rollback to making;
select is(tests.attempt('ada', tests.write('ada', 'next', 'away', 'true')), '1 row', 'a student says so too');
select is(tests.entry('ada', 'next'), '||t||student', 'as the student');
rollback to making;
select is(tests.attempt(actor, tests.write('ada', 'next', 'mark', '''present''')), '42501', actor || ' does not mark Ada')
  from unnest(array['ada', 'pam', 'sid', 'pete', 'ted', 'ann', 'visitor']) as actor;
select is(tests.attempt(actor, tests.write('ada', 'next', 'away', 'true')), '42501', actor || ' does not say that Ada is away')
  from unnest(array['tess', 'sid', 'pete', 'ted', 'ann', 'visitor']) as actor;
select is(tests.attempt(actor, tests.write('ada', 'next', 'note', '''Well done''')), '42501', actor || ' writes no note to Ada')
  from unnest(array['ada', 'pam', 'sid', 'pete', 'ted', 'ann']) as actor;
select is(tests.attempt('tess', tests.write('sid', 'next', 'mark', '''present''')), '42501', 'who has no place is not marked');
select is(tests.attempt('ada', tests.write('ada', 'other', 'away', 'true')), '42501', 'a lesson of another course is refused');
select is(tests.attempt('ada', tests.write('ada', 'nowhere', 'away', 'true')), '42501', 'like one that is not there');
select is(tests.attempt('sid', tests.write('sid', 'begun', 'away', 'true')), '42501', 'a stranger does not learn that a lesson has begun');
select is(tests.attempt('ada', tests.write('ada', 'next', 'away_by', '''parent''')), '42501', 'nobody says in whose name');
select is(tests.attempt('tess', tests.write('ada', 'next', 'course_id', quote_literal(tests.id('grammar')))), '42501', 'nobody chooses the course');

-- Until the lesson begins ---------------------------------------------------------------------------
select tests.refuses('pam', tests.write('ada', 'begun', 'away', 'true'), '23514', 'lesson-begun', 'once it has begun nobody is told any more');
select is(tests.attempt('tess', tests.write('ada', 'begun', 'mark, note', '''late'', ''Ten minutes''')), '1 row', 'the teacher marks then');
select tests.refuses('ada', tests.edit('ada', 'begun', 'away = true'), '23514', 'lesson-begun', 'also beside the teacher''s mark');
rollback to making;

-- Changing: each the own columns -----------------------------------------------------------------------
select tests.as_owner();
insert into public.attendance (lesson_id, student_id) values (tests.id('next'), tests.id('ada'));
select is(tests.attempt('tess', tests.edit('ada', 'next', 'mark = ''present'', note = ''Good''')), '1 row', 'a teacher marks');
select is(tests.attempt('pam', tests.edit('ada', 'next', 'away = true, away_reason = ''A cold''')), '1 row', 'a parent says away');
select is(tests.entry('ada', 'next'), 'present|Good|t|A cold|parent', 'beside each other');
select is(tests.attempt('ada', tests.edit('ada', 'next', 'away = false')), '1 row', 'the student comes after all');
select is(tests.entry('ada', 'next'), 'present|Good|f||', 'and the reason goes');
select is(tests.attempt('tess', tests.edit('ada', 'next', 'away = true')), '42501', 'a teacher does not say away');
select is(tests.attempt('pam', tests.edit('ada', 'next', change)), '42501', 'a parent does not set ' || change)
  from unnest(array['mark = ''late''', 'note = ''Nice''', 'away_by = ''student''', 'lesson_id = tests.id(''begun'')', '_deleted = true']) as change;
select is(tests.attempt(actor, 'update public.attendance set mark = ''absent'', away = true'), '0 rows', actor || ' changes nothing')
  from unnest(array['sid', 'pete', 'ted', 'ann']) as actor;
select is(tests.attempt('tess', tests.edit('ada', 'next', change)), '23514', 'refused: ' || left(change, 20))
  from unnest(array['mark = ''early''', 'note = repeat(''x'', 1001)']) as change;
select is(tests.attempt('tess', 'delete from public.attendance'), '42501', 'nobody deletes a mark');

-- Reading ---------------------------------------------------------------------------------------
create function tests.notes(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select note from public.attendance') $$;
select is(tests.notes(actor), notes, actor || ' reads: ' || notes) from (values
  ('ada', 'Good'), ('pam', 'Good'), ('tess', 'Good'), ('ted', 'nothing'), ('sid', 'nothing'), ('pete', 'nothing'),
  ('ann', 'nothing'), ('visitor', '42501')) as who (actor, notes);
savepoint reading;
update public.enrollments set _deleted = true where user_id = tests.id('ada');
select is(tests.notes('ada') || ', ' || tests.notes('pam') || ', ' || tests.notes('tess'), 'nothing, nothing, nothing',
  'nobody reads the register of who has left');
select is(tests.attempt('tess', tests.edit('ada', 'next', 'mark = ''late''')), '0 rows', 'or writes it');
rollback to reading;
-- Ada leaves, Sid gets the one place, and Ada comes again.
insert into public.lessons (id, course_id, starts_at, minutes)
  values (tests.id('later'), tests.id('fractions'), now() + interval '4 days', 60);
update public.courses set places = 1 where id = tests.id('fractions');
select tests.attempt('pam', format('update public.enrollments set _deleted = true where id = %L', tests.pair('ada', 'fractions'))),
  tests.attempt('sid', format('insert into public.enrollments (user_id, course_id) values (%L, %L)', tests.id('sid'), tests.id('fractions'))),
  tests.attempt('pam', format('update public.enrollments set _deleted = false where id = %L', tests.pair('ada', 'fractions')));
select is((select status from public.enrollments where id = tests.pair('ada', 'fractions')), 'waiting', 'Ada waits, and has marks');
select is(tests.notes('ada') || ', ' || tests.notes('pam') || ', ' || tests.notes('tess'), 'nothing, nothing, nothing',
  'nobody reads the register of who waits');
select is(tests.attempt(actor, tests.edit('ada', 'next', 'away = true')), '0 rows', actor || ' does not say away for a lesson that Ada does not attend')
  from unnest(array['ada', 'pam']) as actor;
select is(tests.attempt(actor, tests.write('ada', 'later', 'away', 'true')), '42501', 'nor does ' || actor || ' for a next one')
  from unnest(array['ada', 'pam']) as actor;
rollback to reading;
update public.child_parent_relationships set _deleted = true;
select is(tests.notes('pam'), 'nothing', 'a parent whose link ended reads none');
rollback to reading;
update public.profiles set approved_at = null, withdrawn_at = now() where id = tests.id('tess');
select is(tests.notes('tess'), 'nothing', 'a teacher who may not teach reads none');
rollback to reading;
update public.lessons set starts_at = now() - interval '1 hour' where id = tests.id('next');
select is(tests.attempt('tess', tests.edit('ada', 'next', 'note = ''Later''')), '1 row', 'notes are written after the class');
select is((select string_agg(concat_ws(' ', tbl, before ->> 'note', after ->> 'note'), '; ' order by id) from private.events
  where tbl = 'attendance' and people = array[tests.id('ada')] and after ? 'note' and after ->> 'note' <> ''),
  'attendance  Good; attendance Good Later', 'and stand in the trail of the student');

select * from finish();
rollback;
