begin;
\ir cast.psql
select * from no_plan();

insert into public.lessons (id, course_id, starts_at, minutes, place) values
  (tests.id('today'), tests.id('fractions'), now() - interval '10 minutes', 60, 'Library'),
  (tests.id('online'), tests.id('fractions'), now() + interval '1 day', 60, 'https://meet.example.com/tess'),
  (tests.id('past'), tests.id('fractions'), now() - interval '1 day', 60, 'Library'),
  (tests.id('other'), tests.id('grammar'), now() + interval '1 day', 60, 'Hall');
insert into private.calendar_keys (user_id, key_hash) values (tests.id('ada'), private.calendar_key_hash('key'));
delete from public.notices where true;
delete from private.mails where true;
create function tests.approve(approved boolean) returns text language sql as
  $$ select tests.attempt('ann', format('select public.set_teacher_approval(%L, %L)', tests.id('tess'), approved)) $$;
create function tests.give(teacher text) returns text language sql as
  $$ select tests.attempt('ann', format('select public.give_course(%L, %L)', tests.id('fractions'), tests.id(teacher))) $$;
create function tests.places(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select place from public.lessons where place <> ''''') $$;
create function tests.told() returns text language sql as $$
  select coalesce(string_agg(p.first_name || ': ' || n.kind, ', ' order by p.first_name, n.kind), 'nobody')
  from public.notices n join public.profiles p on p.id = n.user_id where not n._deleted
$$;

select is(tests.places('ada'), 'Library, Library, https://meet.example.com/tess', 'a family reads the places');
savepoint approved;
select is(tests.approve(false), '1 row', 'the approval is withdrawn');
select is(tests.places('ada') || ' / ' || tests.places('pam'), 'Library / Library', 'the coming lessons have no place or link; the past one has');
select is((select count(*) from public.lessons where place = 'Hall'), 1::bigint, 'those of others have theirs');
select unalike(private.calendar('key')::text, '%meet.example.com%', 'nor has the calendar');
select is(tests.told(), 'Ada: course-without-teacher, Pam: course-without-teacher, Tess: teacher-withdrawn', 'the families are told, and not of each lesson');
select is((select count(*) from private.mails where kind = 'lesson-changed'), 0::bigint, 'nor mailed of each');
select is(tests.attempt('tess', 'select place from private.withheld_places'), '42501', 'nobody reads what is withheld');
savepoint withdrawn;
select tests.give('ted');
select is(tests.places('ada'), 'Library, Library', 'who gets the class gets the places; the link of the former teacher stays hidden');
select is((select count(*) from private.withheld_places), 0::bigint, 'nothing is kept');
rollback to withdrawn;
select tests.attempt('ann', format('select public.edit_lesson(%L, ''{"place": "Room 4"}'')', tests.id('today')));
select is(tests.places('ada'), 'Library, Room 4', 'a place that the owner gives is shown');
select tests.give('ted');
select is(tests.places('ada'), 'Library, Room 4', 'and stays');
rollback to withdrawn;
delete from public.notices where true;
select tests.approve(true);
select is(tests.places('ada'), 'Library, Library, https://meet.example.com/tess', 'with the approval all come back');
select is(tests.told(), 'Ada: course-new-teacher, Pam: course-new-teacher, Tess: teacher-approved', 'and the families are told who teaches');
rollback to withdrawn;
select is(tests.approve(false), '1 row', 'a second withdrawal');
select tests.approve(true);
select is(tests.places('ada'), 'Library, Library, https://meet.example.com/tess', 'loses nothing');
rollback to approved;

-- What the owner is asked with ---------------------------------------------------------------------------
update public.lessons set topic = 'Halves' where id = tests.id('online');
create function tests.review(actor text, field text) returns text language sql as
  $$ select tests.sees(actor, format('select public.teacher_review(%L) ->> %L', tests.id('tess'), field)) $$;
select is(tests.review(actor, 'email'), '42501', actor || ' asks nothing of a teacher') from unnest(array['tess', 'pam', 'ada', 'visitor']) as actor;
select is(tests.review('ann', 'email') || ' ' || tests.review('ann', 'confirmed'), 'tess@example.com true', 'an admin reads the address, and that it is confirmed');
select is(tests.review('ann', 'students'), '1', 'how many students it concerns');
select is(tests.review('ann', 'next_lesson')::timestamptz, now() - interval '10 minutes', 'the lesson that is on, or the next');
select is((tests.review('ann', 'courses')::jsonb -> 0) - 'id', '{"title": "Fractions", "description": "Halves and quarters", "topics": ["Halves"]}', 'and the texts');
update public.courses set ends_on = now()::date - 2 where id = tests.id('fractions');
select is(tests.review('ann', 'students'), '0', 'a class whose term is over concerns nobody');
select is(tests.sees('ann', format('select public.teacher_review(%L)', tests.id('pam'))), 'nothing', 'only teachers are reviewed');
update auth.users set email_confirmed_at = null where id = tests.id('tess');
select tests.refuses('ann', format('select public.set_teacher_approval(%L, true)', tests.id('tess')), '23514', 'address-not-confirmed',
  'an address that nobody confirmed is not approved');
select is(tests.approve(false), '1 row', 'but refused');

-- Lists of classes --------------------------------------------------------------------------------------
select is(tests.sees('ann', 'select title from public.owner_courses() where not may_teach'), 'Fractions', 'the owner sees which class nobody may teach');
select is(tests.sees('ann', 'select distinct title from public.lessons_ahead(null) where not may_teach'), 'Fractions', 'and of which the lessons are');
update public.courses set teacher_id = null where id = tests.id('grammar');
select is(tests.sees('ann', 'select title from public.owner_courses() where not may_teach'), 'Fractions, Grammar', 'as one without a teacher');

-- Students without an adult ------------------------------------------------------------------------------
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions')) on conflict do nothing;
select is(tests.sees('ann', 'select name from public.students_without_adult()'), 'Sid Moor', 'the owner sees which students have no linked adult');
select is(tests.sees('ann', format('select name || adults from public.course_roster(%L)', tests.id('fractions'))), 'Ada Lane1, Sid Moor0', 'on a roster too');
select is(tests.sees('ann', 'select name from public.find_people('''') where lacks_adult'), 'Sid Moor', 'and in a search');
select is(tests.sees('ann', format('select public.person(%L) ->> ''lacks_adult''', tests.id('sid'))), 'true', 'and on the page');
select is(tests.sees(actor, 'select name from public.students_without_adult()'), '42501', actor || ' does not') from unnest(array['tess', 'pam', 'visitor']) as actor;

select * from finish();
rollback;
