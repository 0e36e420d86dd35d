begin;
\ir cast.psql
select * from no_plan();

-- Mock one has two parts, and Sid is on another course. Five more students are on Ada's.
select tests.new_account('kid' || n, format('{"first_name": "Kid%s", "last_name": "Lane", "user_type": "student"}', chr(64 + n))::jsonb),
  tests.know('kid' || n) from generate_series(1, 5) as n;
insert into public.enrollments (user_id, course_id) select tests.id('kid' || n), tests.id('fractions') from generate_series(1, 5) as n;
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));

create function tests.new_paper(name text, course text) returns text language sql as $$
  select format('insert into public.papers (id, course_id, title, held_on, maths_of, english_of) values (%L, %L, %L, ''2026-11-20'', 50, 40)',
    tests.id(name), tests.id(course), name)
$$;
create function tests.give(paper text, student text, columns text, vals text) returns text language sql as $$
  select format('insert into public.results (paper_id, student_id, %s) values (%L, %L, %s)', columns, tests.id(paper), tests.id(student), vals)
$$;
create function tests.change(paper text, student text, change text) returns text language sql as $$
  select format('update public.results set %s where id = %L', change, tests.pair(paper, student))
$$;
create function tests.change_paper(change text) returns text language sql as $$
  select format('update public.papers set %s where id = %L', change, tests.id('mock one'))
$$;
create function tests.marks(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select concat_ws(''|'', maths, english, comment) from public.results') $$;
create function tests.figures(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select concat_ws(''|'', title, sat, maths_median, english_median) from public.papers') $$;

select tests.attempt('tess', tests.new_paper('mock one', 'fractions'));

-- Marks -------------------------------------------------------------------------------------------------
select is(tests.attempt(actor, tests.give('mock one', 'ada', 'maths', '30')), '42501', actor || ' gives Ada no mark')
  from unnest(array['ada', 'pam', 'sid', 'pete', 'ted', 'ann', 'visitor']) as actor;
select is(tests.attempt('tess', tests.give('mock one', 'ada', 'id, maths', 'gen_random_uuid(), 30')), '1 row', 'the teacher does');
select is((select id from public.results), tests.pair('mock one', 'ada'), 'under the id of test and student');
select is((select course_id from public.results), tests.id('fractions'), 'with the course of the test');
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'english = 35, comment = ''  Careful work. ''')), '1 row', 'and adds to it');
select is(tests.marks('tess'), '30|35|Careful work.', 'a text is cleaned');
select is(tests.attempt('tess', tests.give('mock one', 'sid', 'maths', '30')), '42501', 'who has no place gets no mark');
select is(tests.attempt('tess', tests.give('nowhere', 'ada', 'maths', '30')), '42501', 'a test that is not there is one of others');
select tests.refuses('tess', tests.change('mock one', 'ada', change), '23514', 'beyond-maximum', 'refused: ' || change)
  from unnest(array['maths = 51', 'english = 41', 'verbal = 0']) as change;
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'maths = -1')), '23514', 'refused: below 0');
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'maths = null')), '1 row', 'a mark is taken back');
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'maths = 50')), '1 row', 'and a full one given');
select tests.refuses('tess', tests.change_paper('maths_of = 49'), '23514', 'beyond-maximum', 'a part is out of no less than a mark');
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'is_released = true')), '42501', 'nobody shows a result by itself');
select is(tests.attempt('tess', 'delete from public.results'), '42501', 'nobody deletes a result');

-- Before and after the release -------------------------------------------------------------------------------
select is(tests.marks(actor), 'nothing', actor || ' reads no mark before the release')
  from unnest(array['ada', 'pam', 'sid', 'pete', 'ted', 'ann']) as actor;
select is(tests.attempt('pam', tests.change_paper('released_at = now()')), '0 rows', 'a parent does not release');
select is(tests.attempt('tess', tests.give('mock one', 'kid' || n, 'maths', (n * 10)::text)), '1 row', 'more marks') from generate_series(1, 3) as n;
select is(tests.figures('tess'), 'mock one', 'no figures before the release');

create function tests.moves(statement text) returns text language plpgsql as $$
begin
  update private.visibility_epochs set epochs = '{}' where true;
  perform tests.attempt('tess', statement);
  perform tests.as_owner();
  return coalesce((select string_agg(p.first_name || ' ' || e.epochs::text, ', ' order by p.first_name)
    from private.visibility_epochs e join public.profiles p on p.id = e.user_id where e.epochs <> '{}' and p.last_name = 'Lane'), 'nobody');
end $$;
select is(tests.moves(tests.change_paper('released_at = ''2020-01-01''')), 'nobody', 'a release takes nothing from anybody');
select is((select released_at > now() - interval '1 minute' from public.papers), true, 'the server says when');
select is(tests.marks(actor), '50|35|Careful work.', actor || ' reads the own mark') from unnest(array['ada', 'pam']) as actor;
select is(tests.marks('kid1'), '10|', 'and so does another student');
select is(tests.figures('pam'), 'mock one|4', 'four marks give no median');
select is(tests.attempt('tess', tests.give('mock one', 'kid4', 'maths', '45')), '1 row', 'a mark after the release');
select is(tests.marks('kid4'), '45|', 'is read at once');
select is(tests.figures('pam'), 'mock one|5|30', 'five give one, of the part that has five');
select is(tests.attempt('tess', tests.give('mock one', 'kid5', 'maths', '41')), '1 row', 'six');
select is(tests.figures('pam'), 'mock one|6|35.5', 'have one between two marks');
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'maths = 40')), '1 row', 'a correction');
select is(tests.marks('pam') || ' ' || tests.figures('pam'), '40|35|Careful work. mock one|6|35', 'reaches the family and the figures');
create function tests.told() returns text language sql as $$
  select coalesce(string_agg(p.first_name || ' ' || (n.subject ->> 'title') || ' of ' || (n.subject ->> 'child'), ', ' order by p.first_name), 'nobody')
  from public.notices n join public.profiles p on p.id = n.user_id where n.kind = 'results-released' and not n._deleted and p.first_name !~ '^Kid'
$$;
select is(tests.told(), 'Ada mock one of Ada, Pam mock one of Ada', 'a release is told to the family, a correction is not');
savepoint released;
select is(tests.moves(tests.change_paper('released_at = null')),
  'Ada {"results": 1}, KidA {"results": 1}, KidB {"results": 1}, KidC {"results": 1}, KidD {"results": 1}, KidE {"results": 1}, Pam {"results": 1}',
  'taken back, each family loses the result');
select is(tests.marks('pam') || ' ' || tests.figures('pam'), 'nothing mock one', 'and the figures');
select is(tests.told(), 'nobody', 'and the notice that nobody has seen');
rollback to released;
select tests.attempt('tess', tests.change_paper('_deleted = true'));
select is(tests.marks('pam'), 'nothing', 'a deleted test shows no marks');
select tests.refuses('tess', tests.change('mock one', 'ada', 'maths = 41'), '23514', 'target-gone', 'and takes none');
rollback to released;
select tests.as_owner();
update public.profiles set approved_at = null, withdrawn_at = now() where id = tests.id('tess');
select is(tests.marks('tess') || ', ' || tests.figures('tess'), 'nothing, nothing', 'a withdrawn teacher reads nothing');
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'maths = 1')), '0 rows', 'and gives no mark');
select tests.refuses('tess', tests.new_paper('mock two', 'fractions'), '42501', 'not-approved', 'and adds no test');
select is(tests.marks('pam'), '40|35|Careful work.', 'the family goes on reading');
rollback to released;
select tests.as_owner();
select tests.attempt('ada', format('update public.enrollments set _deleted = true where id = %L', tests.pair('ada', 'fractions')));
select is(tests.marks('pam') || ', ' || tests.figures('pam'), 'nothing, nothing', 'nobody reads the tests of a class that the child has left');
select is(tests.attempt('tess', tests.change('mock one', 'ada', 'maths = 1')), '0 rows', 'nor writes the marks');
select tests.attempt('ada', format('update public.enrollments set _deleted = false where id = %L', tests.pair('ada', 'fractions')));
select is(tests.marks('pam'), '40|35|Careful work.', 'they come back with the place');
select tests.as_owner();
update public.child_parent_relationships set _deleted = true;
select is(tests.marks('pam'), 'nothing', 'a parent whose link ended reads none');
rollback to released;
select tests.as_owner();
delete from auth.users where id = tests.id('kid5');
select is((select concat_ws('|', sat, maths_median) from public.papers), '5|30', 'the marks of a closed account count no more');

-- The trail, and how long it stays -----------------------------------------------------------------------------
select is((select string_agg(after ->> 'maths', ', ' order by id) from private.events where tbl = 'results' and people = array[tests.id('ada')]
  and after ->> 'maths' is not null), '30, 50, 40', 'marks stand in the trail of the student');
update public.papers set held_on = (now() - interval '370 days')::date where true;
update public.courses set ends_on = (now() - interval '360 days')::date where id = tests.id('fractions');
select private.tidy();
select is((select count(*)::int from public.results), 5, 'results stay for a year after the class');
update public.courses set ends_on = (now() - interval '370 days')::date where id = tests.id('fractions');
select is(private.tidy() ->> 'papers', '1', 'then the test goes');
select is((select count(*)::int from public.results), 0, 'with its results');

select * from finish();
rollback;
