begin;
\ir cast.psql
select * from no_plan();

-- Deriving ------------------------------------------------------------------------------------------
-- The same examples as in sync/commands/natural-key.test.ts.
select is(private.natural_key_id('0a0f01d0-0000-4000-8000-000000000021', '0a0fc0de-0000-4000-8000-000000000001'),
  'b9d9f2b7-c1d8-3f74-b642-e547ede9679d', 'the id of a pair is its UUID of version 3');
select is(private.natural_key_id('FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF', '00000000-0000-4000-8000-000000000000'),
  'd2f2e537-3fa5-3071-9f25-0ab6b88a96a0', 'the id of a pair in capital letters is the same');

insert into public.courses (id, title, description, subject, teacher_id)
  values (tests.id('algebra'), 'Algebra', 'Letters', 'mathematics', tests.id('tess'));
insert into public.enrollments (id, user_id, course_id)
  values (tests.id('any'), tests.id('sid'), tests.id('grammar'));
insert into public.child_parent_relationships (id, parent_id, child_id)
  values (tests.id('any'), tests.id('pete'), tests.id('sid'));
select is((select id from public.enrollments where user_id = tests.id('sid')), tests.pair('sid', 'grammar'),
  'an enrolment by the owner has the derived id');
select is((select id from public.child_parent_relationships where parent_id = tests.id('pete')),
  tests.pair('pete', 'sid'), 'a link by the owner has the derived id');
update public.enrollments set course_id = tests.id('algebra') where user_id = tests.id('sid');
update public.child_parent_relationships set id = tests.id('any') where parent_id = tests.id('pete');
select is((select id from public.enrollments where user_id = tests.id('sid')), tests.pair('sid', 'algebra'),
  'an enrolment that the owner moves has the id of its new course');
select is((select id from public.child_parent_relationships where parent_id = tests.id('pete')),
  tests.pair('pete', 'sid'), 'the owner cannot give a link another id');
delete from public.enrollments where user_id = tests.id('sid');

savepoint moved;
update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pam');
insert into private.ended_links (link_id, ended_by) values (tests.pair('pam', 'ada'), tests.id('ada'));
update public.child_parent_relationships set parent_id = tests.id('pete') where parent_id = tests.id('pam');
select is((select link_id from private.ended_links), tests.pair('pete', 'ada'),
  'a moved link keeps the record of who ended it');
rollback to moved;

-- Answers -------------------------------------------------------------------------------------------
-- Everything that someone's statement answers in a world, which is made by the owner's statement. All is undone.
create function tests.answer(world text, actor text, statement text) returns text language plpgsql as $$
declare
  said text;
  returned uuid;
  code text; message text; detail text; hint text; constraint_name text; column_name text;
begin
  perform tests.as_owner();
  execute world;
  perform set_config('request.jwt.claims', tests.claims_of(actor), true);
  perform set_config('role', tests.role_of(actor), true);
  begin
    execute statement into returned;
    said := coalesce('answered ' || returned, 'done');
  exception when others then
    get stacked diagnostics code = returned_sqlstate, message = message_text, detail = pg_exception_detail,
      hint = pg_exception_hint, constraint_name = constraint_name, column_name = column_name;
    said := concat_ws('|', code, message, detail, hint, constraint_name, column_name);
  end;
  perform set_config('role', 'none', true);
  raise exception using errcode = 'TEST1', message = said;
exception when sqlstate 'TEST1' then
  return sqlerrm;
end $$;

-- The different answers that someone gets over some worlds.
create function tests.answers(worlds text[], actor text, statement text) returns text language sql as $$
  select string_agg(distinct tests.answer(world, actor, statement), ' / ') from unnest(worlds) as world
$$;

-- The ways in which the API inserts a row: with and without an id and an answer, beside a row of one's own, and
-- with each way to resolve a conflict.
create function tests.inserts(tbl text, first text, second text, row_of text, own_row text)
returns setof text language sql as $$
  select format(shape, tbl, first, second, row_of, own_row) from unnest(array[
    'insert into public.%1$s (%2$s, %3$s) values (%4$s)',
    'insert into public.%1$s (%2$s, %3$s) values (%4$s) returning id',
    'insert into public.%1$s (%2$s, %3$s) values (%5$s), (%4$s)',
    'insert into public.%1$s (%2$s, %3$s) values (%4$s) on conflict do nothing',
    'insert into public.%1$s (%2$s, %3$s) values (%4$s) on conflict (id) do nothing',
    'insert into public.%1$s (%2$s, %3$s) values (%4$s) on conflict (%2$s, %3$s) do nothing returning id',
    'insert into public.%1$s (%2$s, %3$s) values (%4$s) on conflict (%2$s, %3$s) do update set %2$s = excluded.%2$s',
    'insert into public.%1$s (%2$s, %3$s) values (%4$s) on conflict (id) do update set id = excluded.id'
  ]) as shape
$$;

-- Ted's courses stay open when teachers need approval, Tess's do not.
update public.profiles set approved_at = now() where id = tests.id('ted');

create temporary table enrolled (world text);
insert into enrolled values
  ('select'),
  ($$insert into public.enrollments (user_id, course_id) values (tests.id('ada'), tests.id('algebra'))$$),
  ($$insert into public.enrollments (user_id, course_id, _deleted) values (tests.id('ada'), tests.id('algebra'), true)$$);
create temporary table courses_of_others (world text);
insert into courses_of_others values
  ($$update public.courses set _deleted = true where id = tests.id('algebra')$$),
  ($$delete from public.courses where id = tests.id('algebra')$$),
  ('update public.settings set teachers_need_approval = true');

-- An enrolment in another's name has one answer for all but the child's parents (Pam), whether the child is on the course or was, and whatever the
-- course is.
select matches(tests.answers((select array_agg(world) from (table enrolled union all table courses_of_others) as w),
    actor, statement), '^42501\|[^/]*$', actor || ' learns nothing from: ' || statement)
  from unnest(array['visitor', 'sid', 'pete', 'tess', 'ted', 'ann']) as actor,
    tests.inserts('enrollments', 'user_id', 'course_id', 'tests.id(''ada''), tests.id(''algebra'')',
      format('tests.id(%L), tests.id(''grammar'')', actor)) as statement;

-- Nor does somebody who cannot enrol learn about a course from an enrolment in their own name.
select is(tests.answers((select array_agg(world) from (table courses_of_others union all select 'select') as w), actor,
    format('insert into public.enrollments (user_id, course_id) values (tests.id(%L), tests.id(''algebra''))', actor)),
  '42501|new row violates row-level security policy for table "enrollments"||||',
  actor || ' learns nothing about a course')
  from unnest(array['pete', 'ted', 'ann']) as actor;

-- The id that another's enrolment has, or will have, is of no use in a row of one's own.
select is(tests.answers(array(select world from enrolled), 'sid', $$insert into public.enrollments (id, user_id, course_id)
    values (tests.pair('ada', 'algebra'), tests.id('sid'), tests.id('algebra')) returning id$$),
  'answered ' || tests.pair('sid', 'algebra'), 'another''s id is ignored in an enrolment');
savepoint separate;
select is(tests.attempt('sid', $$insert into public.enrollments (id, user_id, course_id)
    values (tests.pair('ada', 'algebra'), tests.id('sid'), tests.id('algebra'))$$), '1 row', 'a student sends the id of another');
select is(tests.attempt('ada', $$insert into public.enrollments (user_id, course_id)
    values (tests.id('ada'), tests.id('algebra'))$$), '1 row', 'the other student enrols all the same');
select is(tests.attempt('sid', $$update public.enrollments set id = tests.pair('ada', 'grammar')
    where user_id = tests.id('sid')$$), '42501', 'nobody changes the id of an enrolment');
select is(tests.answer('select', 'sid', $$insert into public.enrollments (id, user_id, course_id)
    values (tests.id('any'), tests.id('sid'), tests.id('algebra'))$$),
  '23505|duplicate key value violates unique constraint "enrollments_pkey"|||enrollments_pkey|',
  'a second enrolment is a duplicate');
rollback to separate;

create temporary table linked (world text);
insert into linked values
  ('select'),
  ($$delete from public.child_parent_relationships where parent_id = tests.id('pam')$$),
  ($$update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pam')$$),
  ($$update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pam');
    insert into private.ended_links values (tests.pair('pam', 'ada'), tests.id('ada'))$$);

-- A link in another's name has one answer, whether it exists, ended, or was ended by the child.
select matches(tests.answers(array(select world from linked), actor, statement), '^42501\|[^/]*$',
    actor || ' learns nothing from: ' || statement)
  from unnest(array['visitor', 'sid', 'pete', 'tess', 'ted', 'ann']) as actor,
    tests.inserts('child_parent_relationships', 'parent_id', 'child_id', 'tests.id(''pam''), tests.id(''ada'')',
      format('tests.id(%L), tests.id(''ada'')', actor)) as statement;
-- A request for a link of one's own has one answer too, and the derived id, whatever others have with the child.
select is(tests.answers(array(select world || $$; insert into private.found_students
      values (tests.id('pete'), tests.id('ada'), 'ada@example.com', now())$$ from linked
    union all select $$update public.child_parent_relationships set accepted_at = null, code = '123456', expires_at = now() + interval '1 day'
      where parent_id = tests.id('pam'); insert into private.found_students
      values (tests.id('pete'), tests.id('ada'), 'ada@example.com', now())$$),
    'pete', $$select public.request_link(tests.id('ada'))$$),
  'answered ' || tests.pair('pete', 'ada'), 'a request for a link says nothing about the links of others');
-- Nor does one for a child whom nobody has looked up.
select matches(tests.answers(array(select world from linked union all
      select $$update public.profiles set user_type = 'teacher' where id = tests.id('ada')$$ union all
      select $$delete from auth.users where id = tests.id('ada')$$), 'pete', $$select public.request_link(tests.id('ada'))$$),
  '^23514\|[^/]*\|not-looked-up[^/]*$', 'a request for a child whom nobody looked up says nothing about the child');
select is(tests.attempt('pete', $$update public.child_parent_relationships set id = tests.pair('pam', 'sid')
    where parent_id = tests.id('pete')$$), '42501', 'nobody changes the id of a link');

-- A parent whose link the child ended learns no more than a stranger.
select matches(tests.answers(array(select world || $$; update public.child_parent_relationships set _deleted = true
      where parent_id = tests.id('pam')$$ from enrolled), 'pam', statement), '^42501\|[^/]*$',
    'after the link ended pam learns nothing from: ' || statement)
  from tests.inserts('enrollments', 'user_id', 'course_id', 'tests.id(''ada''), tests.id(''algebra'')',
    'tests.id(''pam''), tests.id(''grammar'')') as statement;

-- Ids that devices choose ----------------------------------------------------------------------------
-- A course's id is random, so that a retry creates no second course. An id that is taken says only that.
select is(tests.answers(array['select', $$update public.courses set _deleted = true where id = tests.id('grammar')$$,
      'update public.settings set teachers_need_approval = true'], 'tess',
    $$insert into public.courses (id, title, description, subject, teacher_id)
      values (tests.id('grammar'), 'Mine', 'Mine', 'english', tests.id('tess'))$$),
  '23505|duplicate key value violates unique constraint "courses_pkey"|||courses_pkey|',
  'a course with the id of another''s says that the id is taken');
select matches(tests.answers(array['select', $$delete from public.courses where id = tests.id('grammar')$$], actor,
    $$insert into public.courses (id, title, description, subject, teacher_id)
      values (tests.id('grammar'), 'Mine', 'Mine', 'english', tests.id('ted'))$$),
  '^42501\|[^/]*$', actor || ' does not learn from a course in another''s name whether its id is taken')
  from unnest(array['visitor', 'sid', 'pam', 'tess', 'ann']) as actor;

select * from finish();
rollback;
