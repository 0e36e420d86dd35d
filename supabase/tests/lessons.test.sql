begin;
\ir cast.psql
select * from no_plan();

insert into public.lessons (id, course_id, starts_at, minutes, place, topic) values
  (tests.id('halves'), tests.id('fractions'), now() + interval '3 days', 60, 'Oakfold House', 'Halves'),
  (tests.id('nouns'), tests.id('grammar'), now() + interval '3 days', 60, '', 'Nouns');

-- Reading ---------------------------------------------------------------------------------------
create function tests.topics(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select topic from public.lessons') $$;
select is(tests.topics(actor), topics, actor || ' reads: ' || topics) from (values
  ('ada', 'Halves'), ('pam', 'Halves'), ('tess', 'Halves'), ('ted', 'Nouns'),
  ('sid', 'nothing'), ('pete', 'nothing'), ('ann', 'nothing'), ('visitor', '42501')) as who (actor, topics);
savepoint reading;
update public.courses set places = 1 where id = tests.id('grammar');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar')), (tests.id('ada'), tests.id('grammar'));
select is(tests.topics('sid') || ' / ' || tests.topics('ada'), 'Nouns / Halves', 'who waits for a place reads no lessons');
rollback to reading;
update public.enrollments set _deleted = true where user_id = tests.id('ada');
select is(tests.topics('ada') || ', ' || tests.topics('pam'), 'nothing, nothing', 'who has left reads none');
rollback to reading;
update public.child_parent_relationships set accepted_at = null, code = '123456', expires_at = now() + interval '1 day';
select is(tests.topics('pam'), 'nothing', 'a parent whose link waits reads none');
rollback to reading;
update public.profiles set approved_at = null, withdrawn_at = now() where id = tests.id('tess');
select is(tests.topics('tess') || ', ' || tests.topics('ada'), 'nothing, Halves',
  'a teacher who may not teach reads none, and the families still do');
rollback to reading;
update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.topics('ada'), 'nothing', 'nobody on a deleted course reads its lessons');
select is(tests.topics('tess'), 'Halves', 'its teacher, who can restore it, does');
rollback to reading;

-- Planning --------------------------------------------------------------------------------------
create function tests.plan(course text, more text default '') returns text language sql as $$
  select format('insert into public.lessons (course_id, starts_at, minutes, topic) values (%L, %L, 60, %L)',
    tests.id(course), now() + interval '10 days', more)
$$;
select is(tests.attempt(actor, tests.plan('fractions')), outcome, actor || ' plans a lesson of Fractions: ' || outcome)
  from (values ('tess', '1 row'), ('ted', '42501'), ('ada', '42501'), ('pam', '42501'), ('ann', '42501'), ('visitor', '42501'))
    as who (actor, outcome);
select is(tests.attempt('tess', tests.plan('nowhere')), '42501', 'a course that is not there is refused like another''s');
savepoint planning;
select tests.as_owner();
update public.profiles set approved_at = null where id = tests.id('tess');
select is(tests.attempt('tess', tests.plan('fractions')), '42501', 'a teacher without approval plans nothing');
-- The policies refuse it too, without the trigger that names the reason.
alter table public.lessons disable trigger lessons_approval;
select is(tests.attempt('tess', tests.plan('fractions')), '42501', 'the policy refuses a new lesson too');
select is(tests.attempt('tess', format('update public.lessons set topic = ''To Ada'' where id = %L', tests.id('halves'))),
  '42501', 'and a change');
rollback to planning;
select is(tests.attempt('tess', 'insert into public.lessons (course_id, starts_at, minutes, place) values ('
  || quote_literal(tests.id('fractions')) || ', now(), 60, ' || quote_literal(place) || ')'), outcome, 'a lesson at ' || place || ': ' || outcome)
  from (values ('https://meet.example/abc', '1 row'), ('Room 4: the hall', '1 row'), ('Library: first floor', '1 row'), ('12 High Street', '1 row'),
    ('http://meet.example/abc', '23514'), ('javascript:alert(1)', '23514'), (' data:text/html,x', '23514'),
    ('https://meet.example/a b', '23514')) as places (place, outcome);
select is(tests.attempt('tess', 'insert into public.lessons (course_id, starts_at, minutes) values ('
  || quote_literal(tests.id('fractions')) || ', ' || quote_literal(starts) || ', ' || minutes || ')'), '23514',
  'no lesson at ' || starts || ' of ' || minutes || ' minutes')
  from (values ('infinity', 60), ('1999-01-01', 60), ('2027-01-01', 5), ('2027-01-01', 481)) as bad (starts, minutes);
rollback to planning;
insert into public.lessons (course_id, starts_at, minutes)
  select tests.id('fractions'), now() + n * interval '1 day', 60 from generate_series(1, 118) as n;
select tests.refuses('tess', tests.plan('fractions'), '23514', 'too-many-lessons', 'a course has at most 120 lessons');
select is(tests.attempt('tess', tests.plan('fractions')), '23514', 'also with row security');
select is(tests.attempt('ted', tests.plan('fractions')), '42501', 'a stranger does not learn that');
update public.lessons set _deleted = true where id = tests.id('halves');
select is(tests.attempt('tess', tests.plan('fractions')), '1 row', 'a removed lesson makes room');
select tests.refuses('tess', 'update public.lessons set _deleted = false where id = tests.id(''halves'')', '23514',
  'too-many-lessons', 'a restored lesson needs room');
rollback to planning;

-- Changing --------------------------------------------------------------------------------------
select is(tests.attempt('tess', 'update public.lessons set ' || change || ' where id = tests.id(''halves'')'), '1 row',
  'a teacher sets ' || change)
  from unnest(array['starts_at = starts_at + interval ''1 hour''', 'minutes = 90', 'place = ''Hall''', 'topic = ''More''',
    'summary = ''We halved''', 'is_cancelled = true', '_deleted = true']) as change;
rollback to planning;
select is(tests.attempt(actor, 'update public.lessons set topic = ''Mine'' where id = tests.id(''halves'')'), outcome,
  actor || ' changes a lesson: ' || outcome)
  from (values ('ted', '0 rows'), ('ada', '0 rows'), ('pam', '0 rows'), ('ann', '0 rows'), ('visitor', '42501')) as who (actor, outcome);
select is(tests.attempt('tess', 'update public.lessons set course_id = tests.id(''grammar'')'), '42501', 'a teacher moves no lesson to another course');
select tests.as_owner();
select throws_ok('update public.lessons set course_id = tests.id(''grammar'') where id = tests.id(''halves'')', '23514', null,
  'neither does the owner');
select is(tests.attempt('tess', 'delete from public.lessons'), '42501', 'nobody deletes a lesson for good');

select * from finish();
rollback;
