begin;
\ir cast.psql
select * from no_plan();

insert into public.lessons (id, course_id, starts_at, minutes, topic) values
  (tests.id('held'), tests.id('fractions'), now() - interval '2 days', 60, 'Halves'),
  (tests.id('empty'), tests.id('fractions'), now() - interval '3 days', 60, 'Thirds');
insert into public.attendance (lesson_id, student_id, mark, note) values
  (tests.id('held'), tests.id('ada'), 'present', 'Well done'), (tests.id('empty'), tests.id('ada'), '', '');

create function tests.notes() returns text language sql as $$
  select 'select concat_ws(''|'', title, topic, mark, note) from public.earlier_notes(tests.id(''ada''))'
$$;

select is(tests.sees(actor, tests.notes()), 'nothing', actor || ' reads the notes of a place in its lessons')
  from unnest(array['ada', 'pam']) as actor;
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select is(tests.sees(actor, tests.notes()), 'Fractions|Halves|present|Well done', actor || ' reads them still once the place has ended')
  from unnest(array['ada', 'pam']) as actor;
select is(tests.attempt(actor, tests.notes()), '42501', actor || ' does not')
  from unnest(array['sid', 'pete', 'tess', 'ted', 'ann', 'visitor']) as actor;
update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada');
select is(tests.attempt('pam', tests.notes()), '42501', 'nor does a parent whose link has ended');
update public.attendance set _deleted = true where lesson_id = tests.id('held');
select is(tests.sees('ada', tests.notes()), 'nothing', 'a deleted mark is gone');

select * from finish();
rollback;
