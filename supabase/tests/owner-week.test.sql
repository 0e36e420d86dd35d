begin;
\ir cast.psql
select * from no_plan();

create function tests.week() returns text language sql as $$
  select tests.sees('ann', 'select c ->> ''title'' || '' '' || concat_ws(''/'', c ->> ''active'', c ->> ''places'', c ->> ''waiting'', c ->> ''absent'', c ->> ''unmarked'')
    from jsonb_array_elements(public.owner_week() -> ''courses'') as c')
$$;
select is(tests.attempt(actor, 'select public.owner_week()'), '42501', actor || ' does not read it')
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor;
select is(tests.week(), 'Fractions 1/8/0/0/0, Grammar 0/8/0/0/0', 'each course with its places');
select is(tests.sees('ann', 'select public.owner_week() ->> ''pupils'''), '1', 'and how many pupils have one');

insert into public.lessons (id, course_id, starts_at, minutes, place) values
  (tests.id('first'), tests.id('fractions'), now() - interval '16 days', 60, 'Hall'),
  (tests.id('second'), tests.id('fractions'), now() - interval '9 days', 60, 'Hall'),
  (tests.id('third'), tests.id('fractions'), now() - interval '2 days', 60, 'Hall'),
  (tests.id('today'), tests.id('fractions'), now() - interval '10 minutes', 60, 'Hall'),
  (tests.id('empty'), tests.id('grammar'), now() - interval '2 days', 60, 'Hall');
select is(tests.week(), 'Fractions 1/8/0/0/2, Grammar 0/8/0/0/0',
  'a register is missing once its lesson is over, for 14 days, and not of a course without pupils');
insert into public.attendance (lesson_id, student_id, mark) values
  (tests.id('first'), tests.id('ada'), 'absent'), (tests.id('second'), tests.id('ada'), 'absent');
select is(tests.week(), 'Fractions 1/8/0/1/1, Grammar 0/8/0/0/0', 'who was absent in the last two lessons that have marks');
insert into public.attendance (lesson_id, student_id, mark) values (tests.id('third'), tests.id('ada'), 'late');
select is(tests.week(), 'Fractions 1/8/0/0/0, Grammar 0/8/0/0/0', 'is not once there again');
update public.attendance set mark = 'absent' where lesson_id = tests.id('third');
update public.lessons set is_cancelled = true where id = tests.id('second');
select is(tests.week(), 'Fractions 1/8/0/1/0, Grammar 0/8/0/0/0', 'a cancelled lesson counts for nothing');
update public.courses set ends_on = (now() at time zone 'Europe/London')::date - 1 where id = tests.id('fractions');
select is(tests.week(), 'Grammar 0/8/0/0/0', 'a course that is over is left out');

select * from finish();
rollback;
