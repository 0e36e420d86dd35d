begin;
\ir cast.psql
select * from no_plan();

create function tests.add(name text, course text default 'fractions', parts text default '50, 40, 0, 0') returns text language sql as $$
  select format('insert into public.papers (id, course_id, title, held_on, maths_of, english_of, verbal_of, non_verbal_of)
    values (%L, %L, %L, ''2026-11-20'', %s)', tests.id(name), tests.id(course), name, parts)
$$;
create function tests.change(change text) returns text language sql as $$
  select format('update public.papers set %s where id = %L', change, tests.id('mock'))
$$;
create function tests.titles(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select title from public.papers') $$;

-- Adding ------------------------------------------------------------------------------------------------
select is(tests.attempt(actor, tests.add('mock')), outcome, actor || ' adds a test to Fractions: ' || outcome)
  from (values ('ted', '42501'), ('ada', '42501'), ('pam', '42501'), ('ann', '42501'), ('visitor', '42501'), ('tess', '1 row'))
    as who (actor, outcome);
select is(tests.attempt('tess', tests.add('other', 'nowhere')), '42501', 'a course that is not there is refused like another''s');
select is(tests.attempt('tess', tests.add('other', 'fractions', parts)), '23514', 'no test of ' || parts)
  from unnest(array['0, 0, 0, 0', '-1, 1, 0, 0', '301, 0, 0, 0']) as parts;
select is(tests.attempt('tess', tests.add(repeat('x', 121))), '23514', 'no name of 121 characters');
savepoint adding;
select tests.as_owner();
update public.profiles set approved_at = null where id = tests.id('tess');
select tests.refuses('tess', tests.add('other'), '42501', 'not-approved', 'a teacher without approval adds no test that a family would read');
-- The policies refuse it too, without the trigger that names the reason.
alter table public.papers disable trigger papers_approval;
select is(tests.attempt('tess', tests.add('other')), '42501', 'the policy refuses it too');
select is(tests.attempt('tess', tests.change('title = ''To Ada''')), '42501', 'and a change');
rollback to adding;

-- Reading -----------------------------------------------------------------------------------------------
select tests.attempt('ted', tests.add('essay', 'grammar'));
select is(tests.titles(actor), seen, actor || ' reads: ' || seen) from (values
  ('tess', 'mock'), ('ada', 'mock'), ('pam', 'mock'), ('ted', 'essay'), ('sid', 'nothing'), ('pete', 'nothing'),
  ('ann', 'nothing'), ('visitor', '42501')) as who (actor, seen);

-- Changing ----------------------------------------------------------------------------------------------
select is(tests.attempt('tess', tests.change(change)), '42501', 'nobody sets ' || change)
  from unnest(array['sat = 9', 'maths_median = 1', 'course_id = tests.id(''grammar'')']) as change;
select is(tests.attempt(actor, tests.change('released_at = now()')), case when actor = 'visitor' then '42501' else '0 rows' end,
  actor || ' does not release it') from unnest(array['ada', 'pam', 'ted', 'sid', 'ann', 'visitor']) as actor;
select is(tests.attempt('tess', tests.change('title = '' Spring  mock '', maths_of = 60')), '1 row', 'its teacher changes it');
select is(tests.titles('ada'), 'Spring mock', 'and its name is cleaned');
select is(tests.attempt('tess', tests.change('released_at = ''2020-01-01''')), '1 row', 'and releases it');
select is((select released_at > now() - interval '1 minute' from public.papers where id = tests.id('mock')), true, 'as of now');
select is(tests.attempt('tess', 'delete from public.papers'), '42501', 'nobody deletes one for good');
select tests.as_owner();
update private.quota_uses set used_at = array_fill(clock_timestamp(), array[40]) where user_id = tests.id('tess') and action = 'edit:papers_limit_new';
select is(tests.attempt('tess', tests.add('another')), 'PT429', 'an account adds 40 tests an hour');

select * from finish();
rollback;
