begin;
\ir cast.psql
select * from no_plan();

-- A parent looks a student up, as the edge function does, and asks.
create function tests.look_up(parent text, child text) returns text language sql as $$
  select private.find_student(tests.id(parent), child || '@example.com') ->> 'found'
$$;
create function tests.asking(child text) returns text language sql immutable as
  $$ select format('select public.request_link(%L)', tests.id(child)) $$;
create function tests.ask(parent text, child text) returns text language plpgsql as $$
begin
  perform tests.look_up(parent, child);
  update private.quota_uses set used_at = '{}' where action = 'find-student';
  return tests.attempt(parent, tests.asking(child));
end $$;
create function tests.type_code(child text, typed text) returns text language sql as
  $$ select tests.sees(child, format('select public.accept_link(%L)', typed)) $$;
create function tests.link(parent text, child text) returns public.child_parent_relationships language sql as
  $$ select l from public.child_parent_relationships l where parent_id = tests.id(parent) and child_id = tests.id(child) $$;
create function tests.code(parent text, child text) returns text language sql as $$ select (tests.link(parent, child)).code $$;
create function tests.wrong_code(parent text, child text) returns text language sql as
  $$ select lpad(((tests.code(parent, child)::int + 1) % 1000000)::text, 6, '0') $$;
create function tests.state(parent text, child text) returns text language sql as $$
  select case when l.id is null then 'none' when l._deleted then 'ended' when l.accepted_at is not null then 'accepted'
    when l.expires_at > now() then 'asked' else 'expired' end from tests.link(parent, child) as l
$$;
create function tests.mark(parent text, child text, deleted boolean) returns text language sql as $$
  select format('update public.child_parent_relationships set _deleted = %L where id = %L', deleted, tests.pair(parent, child))
$$;
create function tests.expire(parent text, child text) returns void language sql as $$
  update public.child_parent_relationships set expires_at = now() where id = tests.pair(parent, child)
$$;
create function tests.accept_for_family(actor text) returns text language sql as $$
  select tests.attempt(actor, format('select public.accept_link_for_family(%L)', tests.pair('pete', 'sid')))
$$;
-- Everything that somebody reads.
create function tests.reads(actor text) returns text language sql as $$
  select concat_ws(' | ', tests.sees(actor, 'select first_name from public.profiles'),
    tests.sees(actor, 'select title from public.courses'),
    tests.sees(actor, 'select course_id from public.enrollments'),
    tests.sees(actor, 'select id from public.child_parent_relationships'))
$$;
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar'));
delete from public.notices where true;
-- Sid is on a course that is closed to others.
update public.profiles set approved_at = null where id = tests.id('ted');
create temporary table before as select tests.reads('pete') as pete, tests.reads('sid') as sid;

-- Who may ask -----------------------------------------------------------------------------------------
select is(tests.attempt('visitor', tests.asking('sid')), '42501', 'a visitor cannot ask');
select tests.refuses(actor, tests.asking('sid'), '23514', 'not-a-parent', actor || ' cannot ask, because only parents do')
  from unnest(array['sid', 'ada', 'tess', 'ann']) as actor;
select tests.refuses('pete', tests.asking(child), '23514', 'not-looked-up', 'a parent cannot ask for ' || child || ' without a look-up')
  from unnest(array['sid', 'ada', 'tess', 'pam', 'pete', 'nobody']) as child;
select is(tests.attempt('pete', 'select public.request_link(null)'), '23514', 'nor for nobody');
select is(tests.look_up('pam', 'sid'), 'true', 'another parent looks the student up');
select tests.refuses('pete', tests.asking('sid'), '23514', 'not-looked-up', 'the look-up of another parent does not count');
select is(tests.look_up('pete', 'sid'), 'true', 'a parent looks the student up');
savepoint old;
update private.found_students set found_at = now() - interval '61 minutes';
select tests.refuses('pete', tests.asking('sid'), '23514', 'not-looked-up', 'a look-up holds for an hour');
rollback to old;
update public.profiles set user_type = 'teacher' where id = tests.id('sid');
select tests.refuses('pete', tests.asking('sid'), '23514', 'not-looked-up', 'an account that is no longer a student''s cannot be asked');
rollback to old;
update public.profiles set user_type = 'student' where id = tests.id('pete');
select tests.refuses('pete', tests.asking('sid'), '23514', 'not-a-parent', 'an account that is no longer a parent''s cannot ask');
rollback to old;

-- Asking ----------------------------------------------------------------------------------------------
select is(tests.sees('pete', tests.asking('sid')), tests.pair('pete', 'sid')::text, 'a parent asks, and gets the id of the link');
select is(tests.state('pete', 'sid'), 'asked', 'the link waits');
select matches(tests.code('pete', 'sid'), '^[0-9]{6}$', 'it has a code of six digits');
select is((tests.link('pete', 'sid')).expires_at, now() + interval '7 days', 'it waits for seven days');
select is(tests.sees('pete', 'select asked_email || code from public.child_parent_relationships'),
  'sid@example.com' || tests.code('pete', 'sid'), 'the parent reads the address and the code');
select tests.refuses('pete', tests.asking('sid'), '23514', 'already-linked', 'who waits cannot ask again');
select cmp_ok((select count(distinct private.new_code()) from generate_series(1, 300)), '>', 290::bigint, 'codes differ');
select is((select count(*) from generate_series(1, 300), lateral (select private.new_code() as c) as n where n.c !~ '^[0-9]{6}$'),
  0::bigint, 'every code has six digits');

-- Before the link is accepted ---------------------------------------------------------------------------
select is(tests.reads('pete'), replace((select pete from before), 'nothing | nothing', 'nothing | ' || tests.pair('pete', 'sid')),
  'a parent who waits reads the request and nothing else');
select is(tests.reads('sid'), (select sid from before), 'a child who is asked reads nothing more');
select is(tests.sees(actor, 'select id from public.child_parent_relationships where parent_id = tests.id(''pete'')'), 'nothing',
  actor || ' does not read the request') from unnest(array['sid', 'ada', 'pam', 'tess', 'ted', 'ann']) as actor;
select is(tests.sees(actor, query), 'nothing', format('%s: %s', actor, query))
  from (values ('pete', 'select private.child_ids_of_caller()'), ('sid', 'select private.parent_ids_of_caller()'),
    ('pete', 'select private.enrolled_course_ids_of_caller()'), ('sid', 'select first_name from public.removed_adults()'))
    as asked (actor, query);
select is(tests.sees('sid', 'select kind || subject::text from public.notices'),
  'link-asked' || jsonb_build_object('until', now() + interval '7 days')::text, 'the notice of the child says until when, and nothing of who asks');
select is(tests.attempt('sid', tests.mark('pete', 'sid', deleted)), '0 rows', 'the child does not write a request') from unnest(array[true, false]) as deleted;
select is(tests.attempt(actor, format('update public.child_parent_relationships set %I = null', field)), '42501',
  actor || ' does not write ' || field)
  from unnest(array['pete', 'sid', 'ann']) as actor, unnest(array['accepted_at', 'code', 'expires_at', 'asked_email', 'created_at']) as field;
select is(tests.attempt(actor, statement), '42501', actor || ' cannot run: ' || statement)
  from unnest(array['visitor', 'pete', 'sid', 'ann']) as actor, unnest(array['select from private.link_tries',
    'update private.link_tries set wrong = 0', 'select private.accept(tests.pair(''pete'', ''sid''))', 'select private.new_code()',
    'select private.has_room_for_link(tests.id(''pete''), tests.id(''x''))', 'select private.refuse_link(''x'')']) as statement;

-- Accepting -----------------------------------------------------------------------------------------------
savepoint asked;
select is(tests.attempt('visitor', 'select public.accept_link(''123456'')'), '42501', 'a visitor accepts nothing');
select is(tests.type_code(actor, tests.code('pete', 'sid')), 'none', actor || ' does not accept for the child')
  from unnest(array['pete', 'pam', 'ada', 'tess', 'ann']) as actor;
select is(tests.type_code('sid', typed), 'wrong', 'not the code: ' || coalesce(typed, 'null'))
  from unnest(array[null, '', repeat('x', 1000), tests.code('pete', 'sid') || ' ']) as typed;
select is((select count(*) from private.link_tries where wrong > 0), 0::bigint, 'what is no code is no try');
select is(tests.type_code('sid', tests.wrong_code('pete', 'sid')), 'wrong', 'a wrong code: ' || n) from generate_series(1, 4) as n;
select is(tests.state('pete', 'sid'), 'asked', 'four wrong codes leave the request');
select is(tests.type_code('sid', tests.code('pete', 'sid')), 'accepted', 'the child types the code after four wrong ones');
select is(tests.state('pete', 'sid'), 'accepted', 'the link holds');
select is((l).asked_email || (l).code || coalesce((l).expires_at::text, ''), '', 'nothing of the request stays')
  from tests.link('pete', 'sid') as l;
select is((select count(*) from private.link_tries), 0::bigint, 'nor the count of wrong codes');
select is(tests.reads('pete'), concat_ws(' | ', 'Pete, Sid', 'Fractions, Grammar', tests.id('grammar'), tests.pair('pete', 'sid')),
  'the parent reads the child, the enrolments, their courses and the link');
select is(tests.reads('sid'), concat_ws(' | ', 'Pete, Sid', 'Fractions, Grammar', tests.id('grammar'), tests.pair('pete', 'sid')),
  'the child reads the parent and the link');
select is(tests.type_code('sid', ''), 'none', 'no request is left');
select tests.refuses('pete', tests.asking('sid'), '23514', 'already-linked', 'who is linked cannot ask again');

-- Two requests: each wrong code counts for both, the right one accepts its own.
rollback to asked;
select is(tests.ask('pam', 'sid'), '1 row', 'a second parent asks');
update public.child_parent_relationships set code = '000001' where id = tests.pair('pete', 'sid');
update public.child_parent_relationships set code = '000002' where id = tests.pair('pam', 'sid');
select is(tests.type_code('sid', '999999'), 'wrong', 'a code that is neither''s is wrong');
select is((select string_agg(wrong::text, ', ') from private.link_tries), '1, 1', 'it counts for both requests');
select is(tests.type_code('sid', '000002'), 'accepted', 'the code of the second is right');
select is(tests.state('pam', 'sid') || ', ' || tests.state('pete', 'sid'), 'accepted, asked', 'it accepts the second alone');
select is(tests.sees('pam', 'select first_name from public.profiles'), 'Ada, Pam, Sid', 'the accepted parent does not see the one who waits');

-- Five wrong codes ------------------------------------------------------------------------------------------
rollback to asked;
select is(tests.type_code('sid', tests.wrong_code('pete', 'sid')), case n when 5 then 'ended' else 'wrong' end, 'wrong code ' || n)
  from generate_series(1, 5) as n;
select is(tests.state('pete', 'sid'), 'ended', 'five wrong codes end the request');
select is(tests.type_code('sid', tests.code('pete', 'sid')), 'none', 'the code is of no use any more');
select is(tests.attempt('pete', tests.mark('pete', 'sid', false)), '42501', 'the parent does not restore the request');
select is(tests.ask('pete', 'sid'), '1 row', 'the parent asks again');
select is(tests.type_code('sid', tests.wrong_code('pete', 'sid')), 'wrong', 'with a new count of wrong codes');
select is(tests.type_code('sid', tests.code('pete', 'sid')), 'accepted', 'and a code that the child can type');

-- A second request has its own count of wrong codes.
rollback to asked;
select is(tests.type_code('sid', '999999'), 'wrong', 'wrong code ' || n) from generate_series(1, 4) as n;
select is(tests.ask('pam', 'sid'), '1 row', 'a second parent asks after four wrong codes');
select is(tests.type_code('sid', '999999'), 'wrong', 'the fifth wrong code ends only the first request');
select is(tests.state('pete', 'sid') || ', ' || tests.state('pam', 'sid'), 'ended, asked', 'the second waits on');

-- Expiry ------------------------------------------------------------------------------------------------------
rollback to asked;
select tests.expire('pete', 'sid');
select is(tests.type_code('sid', tests.code('pete', 'sid')), 'none', 'an expired request is not accepted');
select is(tests.sees('ann', 'select id from public.open_links()'), 'nothing', 'nor listed for the owner');
savepoint expired;
select is(tests.accept_for_family('ann'), '1 row', 'but the owner accepts it for a family that rang');
rollback to expired;
select is(tests.ask('pete', 'sid'), '1 row', 'the parent asks again');
select is(tests.state('pete', 'sid'), 'asked', 'and waits again');

-- Declining ---------------------------------------------------------------------------------------------------
rollback to asked;
select is(tests.ask('pam', 'sid'), '1 row', 'a second parent asks');
select is(tests.attempt('visitor', 'select public.decline_links()'), '42501', 'a visitor declines nothing');
select is(tests.sees(actor, 'select public.decline_links()'), '0', actor || ' declines nothing of the child')
  from unnest(array['ada', 'pete', 'ann']) as actor;
select is(tests.sees('sid', 'select public.decline_links()'), '2', 'the child declines both requests');
select is(tests.state('pete', 'sid') || ', ' || tests.state('pam', 'sid'), 'ended, ended', 'both have ended');
select is(tests.sees('sid', 'select kind from public.notices where not _deleted'), 'nothing', 'the child''s notice goes');
select is(tests.sees('sid', 'select first_name from public.removed_adults()'), 'nothing', 'the child never learns who asked');
select is(tests.attempt('pete', tests.mark('pete', 'sid', false)), '42501', 'the parent does not restore a declined request');
select is(tests.state('pam', 'ada'), 'accepted', 'a link of the same parent with another child stays');
select is(tests.ask('pete', 'sid'), '1 row', 'the parent may ask again');

-- No new adults -----------------------------------------------------------------------------------------------
rollback to asked;
select is(tests.attempt('sid', 'update public.profiles set no_new_adults = true'), '1 row', 'a child wants no new adults');
select is(tests.attempt('pam', $$update public.profiles set no_new_adults = false where id = tests.id('sid')$$), '0 rows',
  'nobody else changes that');
select is(tests.ask('pam', 'sid'), '23514', 'another parent cannot ask');
select tests.refuses('pam', tests.asking('sid'), '23514', 'no-new-adults', 'the refusal names its reason');
select is(tests.type_code('sid', tests.code('pete', 'sid')), 'accepted', 'who asked before can still be accepted');
select is(tests.state('pete', 'sid'), 'accepted', 'a link that holds goes on');

-- Asking again after each kind of end ---------------------------------------------------------------------------
rollback to asked;
select is(tests.attempt('pete', tests.mark('pete', 'sid', true)), '1 row', 'a parent takes the request back');
select is(tests.type_code('sid', tests.code('pete', 'sid')), 'none', 'its code is of no use any more');
select is(tests.attempt('pete', tests.mark('pete', 'sid', false)), '42501', 'a request that was taken back is not restored');
select is(tests.attempt('pete', 'update public.child_parent_relationships set _deleted = false'), '42501', 'nor with an update of every row');
select is(tests.ask('pete', 'sid'), '1 row', 'the parent asks again');
select is(tests.type_code('sid', tests.code('pete', 'sid')), 'accepted', 'the child accepts');
savepoint accepted;
select is(tests.attempt('pete', tests.mark('pete', 'sid', true)), '1 row', 'the parent ends the link');
select is(tests.ask('pete', 'sid'), '1 row', 'and asks again instead of restoring it');
select is(tests.state('pete', 'sid'), 'asked', 'the child has to accept again');
select is(tests.reads('pete'), replace((select pete from before), 'nothing | nothing', 'nothing | ' || tests.pair('pete', 'sid')),
  'until then the parent reads nothing of the child again');
select is(tests.reads('sid'), (select sid from before), 'and the child nothing of the parent');
select is(tests.sees('sid', 'select public.decline_links()'), '1', 'the child declines');
select is(tests.attempt('pete', tests.mark('pete', 'sid', false)), '42501', 'the link of before cannot be restored either');
rollback to accepted;
select is(tests.attempt('sid', tests.mark('pete', 'sid', true)), '1 row', 'the child ends the link');
select is(tests.ask('pete', 'sid'), '42501', 'the parent cannot ask for a link that the child ended');
select tests.refuses('pete', tests.asking('sid'), '42501', 'ended-by-child', 'the refusal names its reason');
select is(tests.attempt('sid', tests.mark('pete', 'sid', false)), '1 row', 'the child restores it');
rollback to accepted;
select tests.as_owner();
update public.child_parent_relationships set _deleted = true where id = tests.pair('pete', 'sid');
select is(tests.ask('pete', 'sid'), '1 row', 'after the owner ended the link the parent asks again');
select is(tests.state('pete', 'sid'), 'asked', 'and waits for the child');

-- Limits --------------------------------------------------------------------------------------------------------
rollback to asked;
select tests.new_account('kid ' || n, '{"user_type": "student"}'), tests.new_account('adult ' || n, '{"user_type": "parent"}')
  from generate_series(1, 7) n;
update auth.users set email = replace(email, ' ', '') where email like '% %';
create function tests.ask_for(parent text, child text) returns text language plpgsql as $$
begin
  insert into private.found_students values (tests.id(parent), tests.id(child), 'somebody@example.com', now()) on conflict do nothing;
  return tests.attempt(parent, tests.asking(child));
end $$;
create function tests.new_asker(n int) returns text language plpgsql as $$
begin
  perform tests.as_owner();
  perform tests.new_account('stranger' || n, '{"first_name": "X", "user_type": "parent"}');
  return tests.ask_for('stranger' || n, 'sid');
end $$;
savepoint limits;
select is(tests.ask_for('pete', 'kid ' || n), case when n <= 5 then '1 row' else '23514' end, 'request ' || n + 1 || ' of one parent')
  from generate_series(1, 6) n;
select tests.refuses('pete', tests.asking('kid 6'), '23514', 'too-many-links', 'the refusal names its reason');
select is(tests.type_code('kid 1', tests.code('pete', 'kid 1')), 'accepted', 'one is accepted');
select is(tests.ask_for('pete', 'kid 6'), '23514', 'accepted links count too');
select tests.expire('pete', 'kid 2');
select is(tests.ask_for('pete', 'kid 6'), '1 row', 'an expired request does not count');
select is(tests.attempt('pete', tests.mark('pete', 'kid 3', true)), '1 row', 'the parent takes one back');
select is(tests.ask_for('pete', 'kid 7'), '1 row', 'one that ended does not count');
select is(tests.ask_for('pete', 'kid 3'), '23514', 'the one that was taken back is one too many now');
rollback to limits;

-- Strangers who know a child's address, and the family ---------------------------------------------------------
rollback to limits;
delete from private.mails where true;
delete from public.notices where true;
create function tests.mails_to(child text) returns bigint language sql as
  $$ select count(*) from private.mails where kind = 'link-request' and address = child || '@example.com' $$;
select is((select string_agg(distinct tests.ask_for('adult ' || n, 'sid'), ', ') from generate_series(1, 6) n), '1 row',
  'strangers ask, as many as there are');
select is(tests.mails_to('sid'), 6::bigint, 'each causes a mail');
select tests.attempt('sid', 'select public.decline_links()'), tests.ask_for('adult ' || n, 'sid') from generate_series(1, 6) as n;
select is(tests.mails_to('sid'), 6::bigint, 'and one a day, however often they ask');
select is((select string_agg(concat_ws(' ', p.first_name, n.subject), ', ') from public.notices n join public.profiles p on p.id = n.user_id
    where n.kind = 'many-requests'), format('Ann {"child": "Sid Moor", "child_id": "%s"}', tests.id('sid')), 'the owner is told, once');
update public.notices set seen_at = now() where kind = 'many-requests';
select is(tests.new_asker(0), '1 row', 'his father asks after them, from a new account');
select is(tests.mails_to('sid'), 7::bigint, 'and the child is mailed');
select is(tests.ask_for('pam', 'sid'), '1 row', 'so does a mother who has a linked child');
select is((select count(*) from public.notices where kind = 'many-requests' and seen_at is null), 1::bigint,
  'the owner is told again after the notice was seen');
update public.child_parent_relationships set created_at = now() - interval '1 hour' where id in (tests.pair('adult 1', 'sid'), tests.pair('pam', 'sid'));
select is((select string_agg(distinct tests.new_asker(n), ', ') from generate_series(1, 40) n), '1 row', 'forty more strangers ask');
select is(tests.mails_to('sid'), 10::bigint, 'those who are not known cause ten mails a day together');
select is((select count(*) from public.child_parent_relationships where child_id = tests.id('sid') and accepted_at is null and not _deleted),
  30::bigint, 'thirty requests are open');
select is((select count(*) from public.child_parent_relationships where id = tests.pair('adult 1', 'sid') and not _deleted), 0::bigint,
  'the oldest of an unknown adult made room');
select is((select count(*) from public.child_parent_relationships where id = tests.pair('pam', 'sid') and not _deleted), 1::bigint,
  'that of a known one as old stays');
select is((select count(distinct code) from public.child_parent_relationships where child_id = tests.id('sid') and not _deleted),
  30::bigint, 'no two have the same code');
select is(tests.type_code('sid', tests.code('pam', 'sid')), 'accepted', 'and the code of the mother opens');
savepoint warned;
select tests.as_owner();
update public.profiles set user_type = 'student' where id = tests.id('ann');
select is((select count(*) from public.notices where kind = 'many-requests' and not _deleted), 0::bigint, 'who is no longer an admin keeps no name');
rollback to warned;
select tests.as_owner();
update public.courses set teacher_id = tests.id('ann') where id = tests.id('grammar');
update public.courses set teacher_id = tests.id('ted') where id = tests.id('grammar');
select is((select count(*) from public.notices where kind = 'many-requests' and not _deleted), 2::bigint, 'an admin who stops teaching keeps it');
select private.close_account(tests.id('sid'));
select is((select count(*) from public.notices where kind = 'many-requests' and not _deleted), 0::bigint, 'the account of the child is closed: nobody does');
rollback to warned;
rollback to limits;
select is(tests.attempt('pete', tests.mark('pete', 'sid', true)), '1 row', 'a parent takes the first request back');
select is(tests.ask_for('pete', 'sid'), '1 row', 'asks a second time');
select is(tests.attempt('pete', tests.mark('pete', 'sid', true)), '1 row', 'takes it back');
select is(tests.ask_for('pete', 'sid'), '1 row', 'asks a third time');
select is(tests.attempt('pete', tests.mark('pete', 'sid', true)), '1 row', 'takes it back');
select is(tests.ask_for('pete', 'sid'), '23514', 'and cannot ask the same child a fourth time within a week');
select is((select count(*) from private.quota_uses where action = 'restore-link'), 0::bigint, 'asking again is no restore');
select is(tests.ask_for('pete', 'kid 1'), '1 row', 'but another child');
update private.quota_uses set used_at = array(select t - interval '7 days' from unnest(used_at) t);
select is(tests.ask_for('pete', 'sid'), '1 row', 'and the same child after a week');

-- The owner -------------------------------------------------------------------------------------------------------
rollback to asked;
select is(tests.attempt(actor, 'select * from public.open_links()'), '42501', actor || ' does not list requests')
  from unnest(array['visitor', 'pete', 'sid', 'tess']) as actor;
select is(tests.accept_for_family(actor), '42501', actor || ' does not accept for a family') from unnest(array['visitor', 'pete', 'sid', 'tess']) as actor;
select is(tests.sees('ann', $$select concat_ws(', ', parent_name, parent_email, child_name, child_email) from public.open_links()$$),
  'Pete Hall, pete@example.com, Sid Moor, sid@example.com', 'an admin lists who asks for whom');
select is(tests.state('pete', 'sid'), 'asked', 'the request waits');
select is(tests.accept_for_family('ann'), '1 row', 'an admin accepts for the family');
select is(tests.state('pete', 'sid') || (tests.link('pete', 'sid')).code, 'accepted', 'the link holds, without a code');
select is(tests.sees('ann', 'select id from public.open_links()'), 'nothing', 'an accepted link is not listed');
select is(tests.accept_for_family('ann'), '23514', 'an accepted link is not accepted again');
rollback to asked;
select is(tests.attempt('pete', tests.mark('pete', 'sid', true)), '1 row', 'the parent takes the request back');
select is(tests.accept_for_family('ann'), '23514', 'that request is not accepted');
select is(tests.sees('ann', 'select id from public.open_links()'), 'nothing', 'an ended request is not listed');
rollback to asked;
select tests.attempt('sid', 'select public.decline_links()');
savepoint declined;
select is(tests.accept_for_family('ann'), '1 row', 'what the child declined with others, the owner accepts for a family that rang');
select is(tests.state('pete', 'sid'), 'accepted', 'and the link holds');
rollback to declined;
update public.child_parent_relationships set created_at = now() - interval '31 days' where id = tests.pair('pete', 'sid');
select is(tests.accept_for_family('ann'), '23514', 'not after 30 days');
rollback to declined;
update public.profiles set user_type = 'student' where id = tests.id('pete');
select is(tests.accept_for_family('ann'), '23514', 'nor for an account of another type');

select * from finish();
rollback;
