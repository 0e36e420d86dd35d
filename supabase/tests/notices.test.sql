begin;
\ir cast.psql
select * from no_plan();

-- Which notices were written since the last call: each kind with its readers, who have seen them now.
create table tests.reported (id uuid primary key);
create function tests.told() returns text language plpgsql as $$
declare
  said text;
begin
  select coalesce(string_agg(line, '; ' order by line), 'nothing') into said from (
    select n.kind || ': ' || string_agg(p.first_name, ', ' order by p.first_name) as line
    from public.notices n join public.profiles p on p.id = n.user_id
    where n.id not in (select id from tests.reported) group by n.kind) as kinds;
  insert into tests.reported select id from public.notices on conflict do nothing;
  update public.notices set seen_at = now() where seen_at is null and kind <> 'link-asked';
  return said;
end $$;
-- The different subjects of a kind.
create function tests.subjects(what text) returns text language sql as
  $$ select string_agg(distinct subject::text, '; ') from public.notices where kind = what and not _deleted $$;
create function tests.does(actor text, statement text) returns text language plpgsql as $$
begin
  perform tests.told();
  perform tests.attempt(actor, statement);
  return tests.told();
end $$;
create function tests.owner_does(statement text) returns text language plpgsql as $$
begin
  perform tests.told(), tests.as_owner();
  execute statement;
  return tests.told();
end $$;
create function tests.asks(parent text, child text) returns text language plpgsql as $$
begin
  insert into private.found_students values (tests.id(parent), tests.id(child), child || '@example.com', now()) on conflict do nothing;
  return tests.does(parent, format('select public.request_link(%L)', tests.id(child)));
end $$;
create function tests.accepts(parent text, child text) returns text language sql as $$
  select tests.does(child, format('select public.accept_link(%L)',
    (select code from public.child_parent_relationships where id = tests.pair(parent, child))))
$$;
create function tests.mark_link(parent text, child text, deleted boolean) returns text language sql as $$
  select format('update public.child_parent_relationships set _deleted = %L where id = %L', deleted, tests.pair(parent, child))
$$;
create function tests.asked(child text) returns text language sql as $$
  select tests.sees(child, 'select subject from public.notices where kind = ''link-asked'' and not _deleted')
$$;

-- A request ---------------------------------------------------------------------------------------------
select is(tests.asks('pete', 'ada'), 'link-asked: Ada', 'a request is told to the child alone');
select is(tests.asked('ada'), jsonb_build_object('until', now() + interval '7 days')::text, 'until when, and nothing of who asks');
savepoint asked;
select is(tests.does('pete', tests.mark_link('pete', 'ada', true)), 'nothing', 'a request that was taken back is told to nobody');
select is(tests.asked('ada'), 'nothing', 'the notice goes with it');
rollback to asked;
select is(tests.does('ada', 'select public.decline_links()'), 'link-not-made: Pete', 'who asked learns that a request has ended');
select is(tests.subjects('link-not-made'), '{}', 'and not that it was declined');
select is(tests.asked('ada'), 'nothing', 'the notice goes with it');
select is(tests.asks('pete', 'ada'), 'link-asked: Ada', 'a later request is told again');
rollback to asked;
update public.child_parent_relationships set code = '000001' where id = tests.pair('pete', 'ada');
select is(tests.does('ada', 'select public.accept_link(''000002'')'), case n when 5 then 'link-not-made: Pete' else 'nothing' end,
  'wrong code ' || n) from generate_series(1, 5) as n;
select is(tests.subjects('link-not-made'), '{"wrong_codes": true}', 'the fifth is told to who asked, with the reason');
rollback to asked;
select private.close_account(tests.id('pete'));
select is(tests.asked('ada'), 'nothing', 'the notice goes when the parent closes the account');
rollback to asked;
update public.child_parent_relationships set expires_at = now() + interval '2 days' where id = tests.pair('pete', 'ada');
select is(tests.asked('ada'), jsonb_build_object('until', now() + interval '2 days')::text, 'the notice has the end of the request');
select tests.new_account('paul', '{"first_name": "Paul", "user_type": "parent"}');
select is(tests.asks('paul', 'ada'), 'nothing', 'a second request is no second notice');
select is(tests.asked('ada'), jsonb_build_object('until', now() + interval '7 days')::text, 'but a longer one');
select is(tests.does('paul', tests.mark_link('paul', 'ada', true)), 'nothing', 'the second is taken back');
select is(tests.asked('ada'), jsonb_build_object('until', now() + interval '2 days')::text, 'the first waits on');
select private.close_account(tests.id('ada'));
select is((select count(*) from public.notices where user_id = tests.id('ada')), 0::bigint, 'a closed account leaves no notice');
rollback to asked;

-- A link --------------------------------------------------------------------------------------------------
select is(tests.accepts('pete', 'ada'), 'link-accepted: Pam, Pete', 'an accepted link is told to the parent and the other adults');
select matches(tests.subjects('link-accepted'), '"adult": "Pete"', 'with the first names');
select is((select subject from public.notices where kind = 'link-accepted' and user_id = tests.id('pam')
    and subject ->> 'adult' = 'Pete'),
  jsonb_build_object('child_id', tests.id('ada'), 'child', 'Ada', 'adult', 'Pete'), 'of both sides, and the id of the child');
select is((select subject from public.notices where kind = 'link-accepted' and user_id = tests.id('pete')),
  jsonb_build_object('child_id', tests.id('ada'), 'child', 'Ada'), 'and the parent reads no own name');
select is(tests.asked('ada'), 'nothing', 'the request is no question any more');
savepoint accepted;
select is(tests.does('ada', tests.mark_link('pete', 'ada', true)), 'link-ended: Pam, Pete', 'an end by the child is told to the adults');
select is((select string_agg(concat_ws(' ', p.first_name, n.subject - 'child_id'), ', ' order by p.first_name) from public.notices n
    join public.profiles p on p.id = n.user_id where n.kind = 'link-ended'),
  'Pam {"adult": "Pete", "child": "Ada"}, Pete {"child": "Ada"}', 'with the first names');
select is(tests.does('ada', tests.mark_link('pete', 'ada', false)), 'link-accepted: Pam, Pete', 'and so is its return');
select is(tests.does('pete', tests.mark_link('pete', 'ada', true)), 'link-ended: Ada, Pam', 'an end by the parent is told to the others');
select is(tests.asks('pete', 'ada'), 'link-asked: Ada', 'who asks again is not told to the other adults');
rollback to accepted;
select is(tests.owner_does(tests.mark_link('pete', 'ada', true)), 'link-ended: Ada, Pam, Pete', 'an end by the owner is told to all');
rollback to asked;
select is(tests.does('ann', format('select public.accept_link_for_family(%L)', tests.pair('pete', 'ada'))),
  'link-accepted: Ada, Pam, Pete', 'an acceptance by the owner is told to all');
rollback to asked;

-- Courses and enrolments, while Pete waits -------------------------------------------------------------------
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
select is(tests.owner_does(format('update public.enrollments set _deleted = true where id = %L', tests.pair('ada', 'fractions'))),
  'enrolment-ended: Ada, Pam, Tess', 'an ended enrolment is told to the student, the accepted parents and the teacher');
select is(tests.subjects('enrolment-ended'), jsonb_build_object('child', 'Ada', 'title', 'Fractions',
  'course', tests.id('fractions'), 'child_id', tests.id('ada'), 'by', 'owner')::text, 'with the course, the first name and who ended it');
select is(tests.owner_does(format('update public.enrollments set _deleted = false where id = %L', tests.pair('ada', 'fractions'))),
  'enrolled: Ada, Pam', 'its return is told to the family');
create function tests.ended_by(actor text) returns text language plpgsql as $$
begin
  perform tests.does(actor, format('update public.enrollments set _deleted = true where id = %L', tests.pair('ada', 'fractions')));
  return (select string_agg(concat_ws(' ', p.first_name, n.subject ->> 'by', n.subject ->> 'adult'), ', ' order by p.first_name)
    from public.notices n join public.profiles p on p.id = n.user_id
    where n.kind = 'enrolment-ended' and n.subject -> 'by' <> '"owner"' and not n._deleted);
end $$;
savepoint on_course;
select is(tests.ended_by('ada'), 'Pam family, Tess family', 'the student ended it');
rollback to on_course;
select is(tests.ended_by('pam'), 'Ada family Pam, Tess family', 'an adult ended it: the family reads which, the teacher does not');
rollback to on_course;
select is(tests.ended_by('tess'), 'Ada teacher, Pam teacher', 'the teacher ended it');
rollback to on_course;
update public.profiles set approved_at = null, withdrawn_at = now() where id = tests.id('tess');
select is(tests.owner_does(format('update public.enrollments set _deleted = true where id = %L', tests.pair('ada', 'fractions'))),
  'enrolment-ended: Ada, Pam', 'a teacher who may not teach does not learn the name');
update public.profiles set approved_at = now(), withdrawn_at = null where id = tests.id('tess');
select is(tests.does('tess', $$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  'course-deleted: Sid', 'a deleted course is told to those who are on it, once, and not to who deleted it');
select is(tests.subjects('course-deleted'), '{"title": "Fractions"}', 'with its title');
select is(tests.does('tess', $$update public.courses set _deleted = false where id = tests.id('fractions')$$), 'course-restored: Sid', 'its return is told to those who are on it again');
select tests.as_owner();
update public.enrollments set _deleted = false where true;
select is(tests.does('tess', $$update public.courses set _deleted = true where id = tests.id('fractions')$$),
  'course-deleted: Ada, Pam, Sid', 'the parents of students learn it too');
select is(tests.does('tess', $$update public.courses set _deleted = true, title = 'X' where id = tests.id('fractions')$$), 'nothing',
  'a second deletion is told to nobody');
update public.courses set _deleted = false where id = tests.id('fractions');
select is(tests.owner_does(format('update public.courses set _deleted = true where id = %L', tests.id('fractions'))),
  'course-deleted: Ada, Pam, Sid, Tess', 'a deletion by somebody else is told to the teacher too');

-- A teacher who leaves -----------------------------------------------------------------------------------------
select tests.as_owner();
update public.courses set _deleted = false where id = tests.id('fractions');
update public.enrollments set _deleted = user_id = tests.id('sid');
select is(tests.owner_does(format('select private.close_account(%L)', tests.id('tess'))),
  'course-without-teacher: Ada, Pam; teacher-left: Ann', 'a closed account of a teacher is told to the owner and the families');
select is(tests.subjects('teacher-left'), '{"name": "Tess Field", "courses": 1}', 'the owner learns who left how many courses');
select is(tests.subjects('course-without-teacher'), jsonb_build_object('title', 'X', 'course', tests.id('fractions'))::text, 'the families learn which course');
select is(tests.owner_does(format('select private.close_account(%L)', tests.id('ted'))), 'nothing', 'a teacher without students leaves nothing');

-- Approval -----------------------------------------------------------------------------------------------------
create function tests.approves(approved boolean) returns text language sql as $$
  select tests.does('ann', format('select public.set_teacher_approval(%L, %L)', tests.id('tim'), approved))
$$;
select is(tests.owner_does($$select tests.new_account('tim', '{"first_name": "Tim", "last_name": "Hill", "user_type": "teacher"}')$$),
  'teacher-waits: Ann', 'a new teacher is told to admins');
select is(tests.subjects('teacher-waits'), jsonb_build_object('name', 'Tim Hill', 'teacher_id', tests.id('tim'))::text, 'with the name');
select is(tests.owner_does($$select tests.new_account('una', '{"first_name": "Una", "user_type": "teacher"}')$$), 'teacher-waits: Ann', 'another one too');
select is(tests.owner_does($$select tests.new_account('kim', '{"first_name": "Kim", "user_type": "student"}')$$), 'nothing', 'a new student is told to nobody');
select is(tests.does('tim', $$update public.profiles set last_name = 'Vale' where id = tests.id('tim')$$), 'nothing',
  'a new name of a teacher who waits is told to nobody');
select is(tests.approves(true), 'teacher-approved: Tim', 'an approval is told to the teacher');
select is(tests.subjects('teacher-waits'), jsonb_build_object('name', 'Una', 'teacher_id', tests.id('una'))::text,
  'that the teacher waits is no news any more, that another one does still is');
select private.close_account(tests.id('una'));
select is(tests.subjects('teacher-waits'), null, 'who closes the account does not wait');
select is(tests.approves(true), 'nothing', 'a second one is not');
select is(tests.does('tim', $$update public.profiles set first_name = 'Tom', last_name = 'Dale' where id = tests.id('tim')$$),
  'teacher-renamed: Ann', 'a new name of an approved teacher is told to admins');
select is(tests.subjects('teacher-renamed'), '{"name": "Tom Dale", "before": "Tim Vale"}', 'with both names');
select is(tests.does('ada', $$update public.profiles set first_name = 'Adah' where id = tests.id('ada')$$), 'nothing', 'a new name of a student is told to nobody');
select is(tests.approves(false), 'teacher-withdrawn: Tom', 'a withdrawal is told to the teacher');
select is(tests.approves(false), 'nothing', 'a second one is not');
select is(tests.approves(true), 'teacher-approved: Tom', 'its return is');
select is(tests.subjects('teacher-approved'), '{}', 'an approval says nothing else');
select is(tests.subjects('teacher-withdrawn'), null, 'and ends the word of the withdrawal');
update public.settings set teachers_need_approval = false;
select is(tests.owner_does($$select tests.new_account('tina', '{"first_name": "Tina", "user_type": "teacher"}')$$), 'nothing',
  'while nobody needs approval nobody waits for it');
update public.profiles set _deleted = true where id = tests.id('tim');
select is(tests.approves(false), 'nothing', 'a deleted profile gets no notice');

-- Reading and marking --------------------------------------------------------------------------------------------
select is(tests.sees(actor, 'select kind from public.notices where user_id <> auth.uid()'), 'nothing', actor || ' reads no notice of others')
  from unnest(array['ada', 'sid', 'pam', 'pete', 'ann']) as actor;
select is(tests.sees('visitor', 'select kind from public.notices'), '42501', 'a visitor reads none');
select isnt(tests.sees('ann', 'select kind from public.notices'), 'nothing', 'an admin reads her own');
update public.notices set seen_at = null where true;
select is(tests.attempt('sid', 'update public.notices set seen_at = now()'), (select count(*) from public.notices
  where user_id = tests.id('sid')) || ' rows', 'an update of every notice marks only one''s own');
select is((select count(*) from public.notices where seen_at is not null and user_id <> tests.id('sid')), 0::bigint, 'those of others are not seen');
select is(tests.attempt(actor, statement), '42501', actor || ' cannot run: ' || statement)
  from unnest(array['visitor', 'sid', 'ann']) as actor, unnest(array[
    'update public.notices set kind = ''link-asked''', 'update public.notices set subject = ''{}''', 'update public.notices set _deleted = true',
    'update public.notices set user_id = tests.id(''ada'')', 'update public.notices set at = now()', 'delete from public.notices',
    'insert into public.notices (user_id, kind) values (tests.id(''ada''), ''link-asked'')',
    'select private.notify(array[tests.id(''ada'')], ''link-asked'', ''{}'')', 'select private.notify_of_requests(tests.id(''ada''))',
    'select private.family_of(tests.id(''ada''))', 'select private.first_name_of(tests.id(''ada''))', 'select private.admin_ids()']) as statement;
savepoint wide;
grant update (user_id) on public.notices to authenticated;
select is(tests.attempt('sid', 'update public.notices set user_id = tests.id(''ada'')'), '42501',
  'the policy refuses to give a notice to another, even with a grant on the column');
rollback to wide;
select throws_ok($$insert into public.notices (user_id, kind) values (tests.id('ada'), 'hello')$$, '23514', null, 'an unknown kind is refused');
select throws_ok($$insert into public.notices (user_id, kind, subject) values (tests.id('ada'), 'link-asked', '"text"')$$, '23514', null,
  'a subject is an object');

select * from finish();
rollback;
