begin;
\ir cast.psql
select * from no_plan();

create function tests.offer(teacher text, courses int) returns text language sql as $$
  select format('insert into public.courses (title, description, subject, teacher_id)
    select ''New'', ''Something new'', ''science'', %L from generate_series(1, %s)', tests.id(teacher), courses)
$$;
create function tests.an_hour_later() returns void language sql as $$
  update private.quota_uses set used_at = array(select t - interval '61 minutes' from unnest(used_at) t)
$$;

-- Per hour ---------------------------------------------------------------------------------------
select is(tests.attempt('tess', tests.offer('tess', 19)), '19 rows', 'a teacher creates nineteen courses');
select is(tests.attempt('tess', tests.offer('tess', 2)), 'PT429', 'two more at once are too many');
select is(tests.attempt('tess', tests.offer('tess', 1)), '1 row', 'the twentieth is created');
select is(tests.attempt('tess', tests.offer('tess', 1)), 'PT429', 'the twenty-first has to wait');
select is(tests.attempt('ted', tests.offer('ted', 1)), '1 row', 'another teacher is not affected');
select is(tests.attempt('ann', tests.offer('ann', 21)), 'PT429', 'the limit holds for an admin too');
select is(tests.attempt('ted', tests.offer('tess', 1)), '42501', 'a course in the name of another is refused');
select is((select cardinality(used_at) from private.quota_uses where user_id = tests.id('tess')), 20,
  'a refused course does not count for that teacher');
select is(tests.attempt('tess', $$update public.courses set title = 'Other' where teacher_id = tests.id('tess')$$),
  '21 rows', 'edits are not limited');
select is(tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  '1 row', 'deletions are not limited');
select is(tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  '1 row', 'a repeated deletion is not limited');
select is(tests.attempt('tess', $$update public.courses set _deleted = false where id = tests.id('fractions')$$),
  'PT429', 'a restored course counts as a new one');
select is(tests.attempt('tess', format('insert into public.courses (id, title, description, subject, teacher_id)
  values (%L, ''Again'', ''Again'', ''science'', %L)', tests.id('fractions'), tests.id('tess'))), '23505',
  'a course that exists already is refused as a duplicate, not by the limit');
select tests.an_hour_later();
select is(tests.attempt('tess', tests.offer('tess', 1)), '1 row', 'an hour later the next is created');
select is(tests.attempt('tess', $$update public.courses set _deleted = false where id = tests.id('fractions')$$),
  '1 row', 'an hour later a course is restored');

-- In all -----------------------------------------------------------------------------------------
select tests.as_owner();
select lives_ok(tests.offer('tess', 177), 'the owner is not limited by the hour');
select tests.an_hour_later();
select is((select count(*) from public.courses where teacher_id = tests.id('tess') and not _deleted),
  199::bigint, 'the teacher has 199 courses');
select is(tests.attempt('tess', tests.offer('tess', 2)), '23514', 'two at once are too many');
select is(tests.attempt('tess', tests.offer('tess', 1)), '1 row', 'the two hundredth is created');
select is(tests.attempt('tess', tests.offer('tess', 1)), '23514', 'the course after the two hundredth is refused');
select tests.refuses('tess', tests.offer('tess', 1), '23514', 'too-many-courses', 'the refusal names its reason');
select is(tests.attempt('tess', $$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  '1 row', 'a teacher with 200 courses deletes one');
select is(tests.attempt('tess', tests.offer('tess', 1)), '1 row', 'a deleted course makes room for another');
select is(tests.attempt('tess', $$update public.courses set _deleted = false where id = tests.id('fractions')$$),
  '23514', 'a deleted course cannot be restored while there are 200');
select tests.as_owner();
select lives_ok(tests.offer('tess', 10), 'the owner may add more');

select * from finish();
rollback;
