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

insert into public.papers (id, course_id, title, held_on, maths_of, released_at) values
  (tests.id('mock'), tests.id('fractions'), 'Mock', current_date - 7, 50, now()),
  (tests.id('kept back'), tests.id('fractions'), 'Kept back', current_date - 1, 50, null);
insert into public.results (paper_id, student_id, maths)
  select tests.id(paper), tests.id(student), mark from (values
    ('mock', 'ada', 40), ('kept back', 'ada', 12), ('mock', 'sid', 9)) as m (paper, student, mark);

create function tests.marks() returns text language sql as $$
  select 'select concat_ws(''|'', e ->> ''course'', e -> ''paper'' ->> ''title'', e -> ''result'' ->> ''maths'')
    from jsonb_array_elements(public.earlier_results(tests.id(''ada''))) as e'
$$;

select is(tests.sees(actor, tests.marks()), 'nothing', actor || ' reads the marks of a place with its tests')
  from unnest(array['ada', 'pam']) as actor;
select is(tests.sees(actor, tests.notes()), 'nothing', actor || ' reads the notes of a place in its lessons')
  from unnest(array['ada', 'pam']) as actor;
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select is(tests.sees(actor, tests.notes()), 'Fractions|Halves|present|Well done', actor || ' reads them still once the place has ended')
  from unnest(array['ada', 'pam']) as actor;
select is(tests.sees(actor, tests.marks()), 'Fractions|Mock|40', actor || ' reads the released marks of its own still')
  from unnest(array['ada', 'pam']) as actor;
select is(tests.attempt(actor, asked), '42501', actor || ' does not')
  from unnest(array[tests.notes(), tests.marks()]) as asked, unnest(array['sid', 'pete', 'tess', 'ted', 'ann', 'visitor']) as actor;
update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada');
select is(tests.attempt('pam', asked), '42501', 'nor does a parent whose link has ended')
  from unnest(array[tests.notes(), tests.marks()]) as asked;
update public.attendance set _deleted = true where lesson_id = tests.id('held');
select is(tests.sees('ada', tests.notes()), 'nothing', 'a deleted mark is gone');
update public.papers set released_at = null where id = tests.id('mock');
select is(tests.sees('ada', tests.marks()), 'nothing', 'and so are the marks of a test that is taken back');

select * from finish();
rollback;
