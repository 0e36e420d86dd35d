begin;
\ir cast.psql
select * from no_plan();

-- The text of a deleted course reaches nobody but its teacher and admins, in no answer of the API.
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
update public.enrollments set _deleted = true where id = tests.pair('sid', 'fractions');
update public.courses set title = 'Secret title', description = 'Secret text' where id = tests.id('fractions');
update public.courses set _deleted = true where id = tests.id('fractions');

-- A pull of one table, as somebody's device sends it.
create function tests.pull_of(actor text, tbl text) returns text language sql as $$
  select tests.sees(actor, format('select public.pull(%L)', jsonb_build_object('checkpoints', jsonb_build_object(tbl,
    jsonb_build_object('position', 0, 'id', '00000000-0000-0000-0000-000000000000')))))
$$;
set local session_replication_role = replica;
update public.courses set change_position = 5;
update public.enrollments set change_position = 5;
set local session_replication_role = origin;

create temporary table people (name text, reads boolean);
insert into people values ('ada', false), ('sid', false), ('pam', false), ('pete', false), ('ted', false), ('tess', true), ('ann', true);
select is(tests.sees(name, 'select title from public.courses where _deleted'), case when reads then 'Secret title' else 'nothing' end,
  name || ' by a select of the courses') from people;
select is(tests.sees(name, $$select c.title from public.enrollments e join public.courses c on c.id = e.course_id
    where c.id = tests.id('fractions')$$), case name when 'tess' then 'Secret title, Secret title' else 'nothing' end,
  name || ' by the courses of enrolments') from people;
select unalike(tests.pull_of(name, tbl), '%Secret%', format('%s by a pull of %s', name, tbl)) from people, unnest(array['courses', 'enrollments']) as tbl;
select alike(tests.pull_of(name, 'courses'), '%' || tests.id('fractions') || '%', name || ' pulls the id of the deleted course') from people;
select unalike(tests.sees(name, 'select t::text from private.tombstones_of_courses(-1, tests.id(''x''), 100, 10) as t'), '%Secret%',
  name || ' by the tombstones') from people;
select unalike(tests.sees(name, 'select public.visible_ids(''courses'', null, 100)'), '%' || tests.id('fractions') || '%',
  name || ' does not compare it') from people;
select is(tests.sees('visitor', query), '42501', 'a visitor: ' || query)
  from unnest(array['select title from public.courses', 'select t from private.tombstones_of_courses(-1, tests.id(''x''), 100, 10) as t']) as query;

-- A restored course is read again by those who could read it.
update public.courses set _deleted = false where id = tests.id('fractions');
select is(tests.sees(name, 'select title from public.courses where id = tests.id(''fractions'')'), 'Secret title', name || ' reads it after a restore') from people;

select * from finish();
rollback;
