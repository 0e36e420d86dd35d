begin;
\ir cast.psql
select * from no_plan();

create function tests.links(actor text) returns text language sql as $$
  select tests.sees(actor, 'select _deleted from public.child_parent_relationships')
$$;
create function tests.link(parent text, child text) returns text language sql as $$
  select format('insert into public.child_parent_relationships (parent_id, child_id) values (%L, %L)',
    tests.id(parent), tests.id(child))
$$;

-- Reading ---------------------------------------------------------------------------------------
select is((select count(*) from public.child_parent_relationships), 1::bigint, 'there is a link to see');
select is(tests.links('pam'), 'false', 'its parent sees it');
select is(tests.links('ada'), 'false', 'its child sees it');
select is(tests.links(actor), 'nothing', actor || ' does not')
  from unnest(array['sid', 'pete', 'tess', 'ted', 'ann']) as actor;
select is(tests.links('visitor'), '42501', 'a visitor is refused');
select is(tests.sees('visitor', 'select id from public.child_parent_relationships_changes'), '42501',
  'a visitor is refused at the changes too');

-- Making ------------------------------------------------------------------------------------------
select is(tests.attempt('pam', tests.link('pam', 'sid')), '1 row', 'a parent links a student');
select is(tests.attempt('pete', tests.link('pam', 'ada')), '42501', 'not in another''s name');
select is(tests.attempt('pete', tests.link('pete', 'tess')), '42501', 'only students are children');
select is(tests.attempt('pete', tests.link('pete', 'pam')), '42501', 'not other parents');
select is(tests.attempt('pete', tests.link('pete', 'nobody')), '42501', 'nor people who are not there');
select is(tests.attempt('ada', tests.link('ada', 'sid')), '42501', 'a student links nobody');
select is(tests.attempt('ada', tests.link('pete', 'ada')), '42501', 'not even herself to a parent');
select is(tests.attempt('tess', tests.link('tess', 'ada')), '42501', 'nor does a teacher');
select is(tests.attempt('ann', tests.link('ann', 'ada')), '42501', 'nor an admin');
select is(tests.attempt('visitor', tests.link('pam', 'ada')), '42501', 'nor a visitor');
select is((select count(*) from public.child_parent_relationships), 2::bigint,
  'read again, there is the one that was allowed');
select is(tests.attempt('pam', tests.link('pam', 'ada')), '23505', 'nobody is linked twice');

-- Ending and renewing -----------------------------------------------------------------------------
create function tests.mark(deleted boolean) returns text language sql as $$
  select format('update public.child_parent_relationships set _deleted = %L
    where id = tests.id(''pam and ada'')', deleted)
$$;
select is(tests.attempt(actor, tests.mark(true)), '0 rows', actor || ' does not end a link of others')
  from unnest(array['sid', 'pete', 'tess', 'ann']) as actor;
select is(tests.attempt('visitor', tests.mark(true)), '42501', 'a visitor neither');
-- Without a condition only the policies for updates decide, not what one may read.
select is(tests.attempt(actor, 'update public.child_parent_relationships set _deleted = true'), '0 rows',
  actor || ' ends nothing by ending everything')
  from unnest(array['pete', 'tess', 'ann']) as actor;
select is((select _deleted from public.child_parent_relationships
  where id = tests.id('pam and ada')), false, 'read again, the link holds');

select is(tests.attempt('ada', tests.mark(true)), '1 row', 'a child ends the link to herself');
select is(tests.attempt('ada', tests.mark(false)), '42501', 'and cannot renew it');
select is(tests.attempt('pam', tests.mark(false)), '1 row', 'her parent can');
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'and can end it');
select is(tests.attempt('pam', 'update public.child_parent_relationships set _deleted = false'), '2 rows',
  'a parent renews all that are hers');

savepoint changed;
update public.profiles set user_type = 'teacher' where id = tests.id('pam');
select is(tests.attempt('pam', tests.mark(false)), '42501', 'who is a parent no more renews no link');
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'but can still end it');
rollback to changed;

select is(tests.attempt('pam', $$update public.child_parent_relationships set child_id = tests.id('sid')
  where id = tests.id('pam and ada')$$), '42501', 'a link is not turned to another child');
select is(tests.attempt('pam', $$update public.child_parent_relationships set parent_id = tests.id('pete')
  where id = tests.id('pam and ada')$$), '42501', 'nor to another parent');

savepoint wide;
grant update (parent_id, child_id) on public.child_parent_relationships to authenticated;
select is(tests.attempt('pam', $$update public.child_parent_relationships set parent_id = tests.id('pete')
  where id = tests.id('pam and ada')$$), '42501', 'not even where the column were granted');
select is(tests.attempt('ada', $$update public.child_parent_relationships
  set child_id = tests.id('ted'), _deleted = true where id = tests.id('pam and ada')$$), '42501',
  'by neither side');
rollback to wide;

select is(tests.attempt(actor, 'delete from public.child_parent_relationships'), '42501',
  actor || ' removes no link for good')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is((select count(*) from public.child_parent_relationships), 2::bigint,
  'read again, both are there');

select * from finish();
rollback;
