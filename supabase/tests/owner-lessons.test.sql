begin;
\ir cast.psql
select * from no_plan();

insert into public.lessons (id, course_id, starts_at, minutes, place, topic) values
  (tests.id('now'), tests.id('fractions'), now() - interval '10 minutes', 60, 'Hall', 'Now'),
  (tests.id('over'), tests.id('fractions'), now() - interval '70 minutes', 60, 'Hall', 'Over'),
  (tests.id('later'), tests.id('fractions'), now() + interval '8 days', 60, 'Hall', 'Later'),
  (tests.id('other'), tests.id('grammar'), now() + interval '1 day', 60, '', 'Other'),
  (tests.id('removed'), tests.id('grammar'), now() + interval '2 days', 60, '', 'Removed');
update public.lessons set _deleted = true where id = tests.id('removed');
insert into public.attendance (lesson_id, student_id, away) values
  (tests.id('now'), tests.id('ada'), true), (tests.id('now'), tests.id('sid'), true);

create function tests.ahead(course uuid) returns text language sql as $$
  select tests.sees('ann', format('select topic || '' '' || teacher_name || '' '' || away || '' of '' || students from public.lessons_ahead(%L)', course))
$$;
select is(tests.ahead(null), 'Now Tess Field 1 of 1, Other Ted Brook 0 of 0', 'an admin reads the lessons of the next seven days, and who said to be away');
select is(tests.ahead(tests.id('fractions')), 'Later Tess Field 0 of 1, Now Tess Field 1 of 1', 'or all of one course');
select is(tests.attempt(actor, 'select public.lessons_ahead(null)'), '42501', actor || ' does not')
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor;

create function tests.edit(fields text) returns text language sql as
  $$ select format('select public.edit_lesson(%L, %L)', tests.id('later'), fields) $$;
select is(tests.attempt(actor, tests.edit('{"place": "X"}')), '42501', actor || ' does not edit a lesson so')
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor;
select is(tests.attempt('ann', tests.edit('{"is_cancelled": true, "place": "Room 2"}')), '1 row', 'an admin cancels a lesson of any teacher');
select is((select concat_ws(' ', is_cancelled, place, topic, minutes) from public.lessons where id = tests.id('later')), 't Room 2 Later 60',
  'and nothing else of it changes');
select is(tests.attempt('ann', tests.edit(fields)), '23514', 'refused: ' || fields)
  from unnest(array['{"course_id": "x"}', '{"summary": "x"}', '[]', '{"minutes": 5}', '{"place": "http://x"}']) as fields;

-- Whom to ring -----------------------------------------------------------------------------------------
select tests.as_owner();
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
update public.enrollments set contact_name = 'Pam', contact_phone = '+44 (0)20 7946 0123' where id = tests.pair('ada', 'fractions');
create function tests.rings() returns text language sql as $$
  select tests.sees('ann', format('select concat_ws('' '', name, contact_name, contact_phone, away, rung_at is not null) from public.ring_list(%L)', tests.id('now')))
$$;
create function tests.ring(student text, rung boolean) returns text language sql as
  $$ select format('select public.set_rung(%L, %L, %L)', tests.id('now'), tests.id(student), rung) $$;
select is(tests.attempt(actor, call), '42501', actor || ' rings nobody: ' || call)
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor,
    unnest(array[format('select public.ring_list(%L)', tests.id('now')), tests.ring('ada', true)]) as call;
select is(tests.rings(), 'Ada Lane Pam +44 (0)20 7946 0123 t f, Sid Moor   t f', 'an admin reads whom to ring about a lesson, and who is away');
select is(tests.attempt('ann', tests.ring('ada', true)) || tests.attempt('ann', tests.ring('ada', true)), '1 row1 row', 'ticks a family off');
select matches(tests.rings(), 'Ada .* t t, Sid .* t f', 'and sees it');
select is(tests.sees('ann', format('select rung from public.lessons_ahead(%L) where topic = ''Now''', tests.id('fractions'))), '1', 'it is counted');
select tests.attempt('ann', tests.ring('ada', false));
select matches(tests.rings(), 'Ada .* t f', 'and takes the tick back');
select tests.refuses('ann', tests.ring('pete', true), '23514', 'target-gone', 'nobody who is not on the course is ticked off');
select tests.as_owner();
select is(tests.sees('ann', format('select name from public.find_people(%L)', typed)), 'Ada Lane', 'a family is found by its number: ' || typed)
  from unnest(array['020 7946 0123', '+44 20 7946', '0123']) as typed;
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select is(tests.sees('ann', 'select name from public.find_people(''020 7946 0123'')'), 'nothing', 'until the place has ended');
select tests.as_owner();
update public.courses set _deleted = true where id = tests.id('fractions');
select tests.refuses('ann', tests.edit('{"is_cancelled": false}'), '23514', 'target-gone', 'a lesson of a deleted course stays');

select * from finish();
rollback;
