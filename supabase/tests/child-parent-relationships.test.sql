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

select tests.as_owner();
select throws_ok(tests.link('pam', 'ada'), '23505', null, 'the same parent and child cannot be linked twice');
select throws_ok($$update public.child_parent_relationships set code = '123456'$$, '23514', null,
  'an accepted link has no code');
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pam'), tests.id('sid'), now());

-- Ending and renewing -----------------------------------------------------------------------------
create function tests.mark(deleted boolean) returns text language sql as $$
  select format('update public.child_parent_relationships set _deleted = %L
    where id = tests.pair(''pam'', ''ada'')', deleted)
$$;
select is(tests.attempt(actor, tests.mark(true)), '0 rows', actor || ' cannot end a link of others')
  from unnest(array['sid', 'pete', 'tess', 'ann']) as actor;
-- Without a condition only the policies for updates apply, not those for reading.
select is(tests.attempt(actor, 'update public.child_parent_relationships set _deleted = true'), '0 rows',
  actor || ' ends no link with an update of every row')
  from unnest(array['pete', 'tess', 'ann']) as actor;
select is((select _deleted from public.child_parent_relationships
  where id = tests.pair('pam', 'ada')), false, 'the link was not ended');

savepoint ended_by_child;
select is(tests.attempt('ada', tests.mark(true)), '1 row', 'a child ends the link to herself');
select is(tests.attempt('pam', tests.mark(false)), '42501', 'her parent cannot restore it');
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'a parent may end it again');
select is(tests.attempt('pam', tests.mark(false)), '42501', 'the parent cannot restore a link that both have ended');
select is(tests.attempt('pam', 'update public.child_parent_relationships set _deleted = false'), '42501',
  'the parent cannot restore it with an update of every row');
select is(tests.attempt('pam', tests.link('pam', 'ada')), '42501', 'the parent cannot restore it by adding the child again');
select is(tests.attempt('pam', tests.link('pam', 'ada') || ' on conflict do nothing'), '42501',
  'the parent cannot restore it with "on conflict do nothing"');
select tests.refuses('pam', tests.mark(false), '42501', 'ended-by-child',
  'the refusal tells the parent who can restore the link');
select is(tests.attempt('pete', tests.link('pam', 'ada')), '42501', 'another parent is refused too');
select tests.refuses('pete', 'set local role authenticated;' || tests.link('pam', 'ada'), '42501', '',
  'another parent does not learn who removed the link');
select is(tests.sees('ada', 'select first_name from public.removed_adults()'), 'Pam',
  'the child sees the adult whom she removed');
select is(tests.sees('ada', 'select link_id from public.removed_adults()'), tests.pair('pam', 'ada')::text,
  'the child sees the link that she removed');
select is(tests.sees(actor, 'select first_name from public.removed_adults()'), 'nothing',
  actor || ' sees no removed adults')
  from unnest(array['sid', 'pam', 'pete', 'tess', 'ann']) as actor;
select is(tests.attempt(actor, statement), '42501', actor || ' neither reads nor writes who ended a link: ' || statement)
  from unnest(array['visitor', 'ada', 'pam']) as actor, unnest(array['select from private.ended_links',
    'delete from private.ended_links', 'insert into private.ended_links values (tests.pair(''pam'', ''ada''), tests.id(''pam''))']) as statement;
select is(tests.attempt('ada', tests.mark(false)), '1 row', 'a removed link is restored by the child');
select is(tests.sees('ada', 'select first_name from public.removed_adults()'), 'nothing',
  'a restored link is no longer listed as removed');
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'a parent ends a restored link');
select is(tests.attempt('pam', tests.mark(false)), '1 row', 'a parent restores a link that the parent ended');
rollback to ended_by_child;

savepoint ended_by_parent;
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'a parent ends a link');
select is(tests.attempt('ada', tests.mark(true)), '1 row', 'a child may end it again');
select is(tests.sees('ada', 'select first_name from public.removed_adults()'), 'nothing',
  'a link that the parent ended is not listed as removed by the child');
select is(tests.attempt('ada', tests.mark(false)), '42501', 'a child cannot restore a link that the parent ended');
select tests.refuses('ada', tests.mark(false), '42501', 'not-ended-by-you',
  'the refusal tells the child so');
select is(tests.attempt('pam', tests.link('pam', 'ada')), '42501', 'the parent cannot restore it by adding the child again');
select is(tests.attempt('pam', 'update public.child_parent_relationships set _deleted = false'), '2 rows',
  'a parent restores all links that she ended');
rollback to ended_by_parent;

savepoint ended_by_owner;
select tests.as_owner();
update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada');
select is(tests.attempt('ada', tests.mark(false)), '42501', 'a child cannot restore what the owner ended');
select is(tests.attempt('pam', tests.mark(false)), '1 row', 'a parent restores a link that the owner ended');
select is(tests.attempt('ada', tests.mark(true)), '1 row', 'a child ends the link');
select tests.as_owner();
update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada');
select is(tests.links('pam'), 'false, false', 'the owner restores a link that a child ended');
rollback to ended_by_owner;

-- If only some tables are restored from a backup, a living link can have a note that it ended.
savepoint restored;
select tests.as_owner();
update public.child_parent_relationships set _deleted = false where id = tests.pair('pam', 'ada');
insert into private.ended_links (link_id, ended_by) values (tests.pair('pam', 'ada'), tests.id('ada'))
  on conflict (link_id) do update set ended_by = excluded.ended_by;
select is(tests.sees('ada', 'select first_name from public.removed_adults()'), 'nothing',
  'a living link is not listed as removed');
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'the parent ends such a link');
select is(tests.attempt('ada', tests.mark(false)), '42501', 'the note names the side that ended the link last');
rollback to restored;

savepoint many;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('sid'), now());
select is(tests.attempt('sid', 'update public.child_parent_relationships set _deleted = true'), '2 rows',
  'a child removes several adults');
-- Without triggers, which would take seconds.
set local session_replication_role = replica;
insert into public.profiles (id, first_name, user_type)
  select tests.id('adult ' || n), 'Adult', 'parent' from generate_series(1, 101) n;
insert into public.child_parent_relationships (id, parent_id, child_id, accepted_at, _deleted)
  select tests.id('link ' || n), tests.id('adult ' || n), tests.id('sid'), now(), true from generate_series(1, 101) n;
insert into private.ended_links (link_id, ended_by)
  select tests.id('link ' || n), tests.id('sid') from generate_series(1, 101) n;
set local session_replication_role = origin;
select is((select count(*) from public.removed_adults()), 100::bigint, 'the list of removed adults has at most 100 entries')
  from set_config('request.jwt.claims', tests.claims_of('sid'), true);
rollback to many;

savepoint changed;
update public.profiles set user_type = 'teacher' where id = tests.id('pam');
select is(tests.attempt('pam', tests.mark(false)), '42501', 'somebody who is no longer a parent cannot restore a link');
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'somebody who is no longer a parent can end a link');
rollback to changed;
savepoint changed_other;
select is(tests.attempt('ada', tests.mark(true)), '1 row', 'a child ends a link');
update public.profiles set user_type = 'student' where id = tests.id('pam');
select tests.refuses('ada', tests.mark(false), '23514', 'target-gone',
  'a child does not restore a link to somebody who is no longer a parent');
rollback to changed_other;
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'a parent ends a link');
update public.profiles set user_type = 'parent' where id = tests.id('ada');
select tests.refuses('pam', tests.mark(false), '23514', 'target-gone',
  'a parent does not restore a link to somebody who is no longer a student');
rollback to changed_other;

-- Each end and restore is told to the family, so nobody floods it.
savepoint often;
select is(tests.attempt('pam', tests.mark(true)) || tests.attempt('pam', tests.mark(false)), '1 row' || case when n <= 10 then '1 row' else 'PT429' end,
  'restore ' || n || ' within an hour') from generate_series(1, 11) as n;
update private.quota_uses set used_at = array(select t - interval '61 minutes' from unnest(used_at) t);
select is(tests.attempt('pam', tests.mark(false)), '1 row', 'an hour later the link is restored');
select is((select count(*) from private.quota_uses where user_id = tests.id('ada') and action = 'restore-link'), 0::bigint,
  'the restores of one side do not count for the other');
rollback to often;

-- Who has more links than an account may have restores none.
savepoint limited;
select is(tests.attempt('pam', tests.mark(true)), '1 row', 'a parent with two links ends one');
select tests.new_account('kid ' || n, '{"user_type": "student"}') from generate_series(1, 5) n;
select tests.as_owner();
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  select tests.id('pam'), tests.id('kid ' || n), now() from generate_series(1, 5) n;
select is(tests.attempt('pam', tests.mark(false)), '23514', 'a parent with six other links restores none');
select tests.refuses('pam', tests.mark(false), '23514', 'too-many-links', 'the refusal names its reason');
select is(tests.attempt('pam', 'update public.child_parent_relationships set _deleted = true where child_id = tests.id(''kid 1'')'),
  '1 row', 'the parent ends another');
select is(tests.attempt('pam', tests.mark(false)), '1 row', 'a parent with five other links restores one');
rollback to limited;

select is(tests.attempt('pam', $$update public.child_parent_relationships set child_id = tests.id('sid')
  where id = tests.pair('pam', 'ada')$$), '42501', 'a link cannot be moved to another child');
select is(tests.attempt('pam', $$update public.child_parent_relationships set parent_id = tests.id('pete')
  where id = tests.pair('pam', 'ada')$$), '42501', 'a link cannot be moved to another parent');

savepoint wide;
grant update (parent_id, child_id) on public.child_parent_relationships to authenticated;
select is(tests.attempt('pam', $$update public.child_parent_relationships set parent_id = tests.id('pete')
  where id = tests.pair('pam', 'ada')$$), '42501', 'the policy refuses a move by the parent, even with a grant on the column');
select is(tests.attempt('ada', $$update public.child_parent_relationships
  set child_id = tests.id('ted'), _deleted = true where id = tests.pair('pam', 'ada')$$), '42501',
  'the policy refuses a move by the child, even with a grant on the column');
rollback to wide;

select is(tests.attempt(actor, 'delete from public.child_parent_relationships'), '42501',
  actor || ' cannot delete a link for good')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is((select count(*) from public.child_parent_relationships), 2::bigint,
  'both links are still there');

select * from finish();
rollback;
