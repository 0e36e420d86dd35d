begin;
\ir cast.psql
select * from no_plan();

-- What tells somebody about a child or a class goes with the right to know it ------------------------------------
create function tests.news(actor text) returns text language sql as $$
  select tests.sees(actor, 'select kind from public.notices where not _deleted and kind <> ''link-asked''')
$$;
create function tests.drop_link(parent text, child text) returns text language sql as $$
  select format('update public.child_parent_relationships set _deleted = true where id = %L', tests.pair(parent, child))
$$;
create function tests.drop_place(student text) returns text language sql as $$
  select format('update public.enrollments set _deleted = true where id = %L', tests.pair(student, 'fractions'))
$$;
insert into public.lessons (id, course_id, starts_at, minutes, place) values
  (tests.id('soon'), tests.id('fractions'), now() + interval '1 day', 60, 'Library'),
  (tests.id('online'), tests.id('grammar'), now() + interval '1 day', 60, 'https://meet.example.com/room');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('sid'), now()), (tests.id('pete'), tests.id('ada'), now());
delete from public.notices where true;
select tests.attempt('tess', $$update public.lessons set place = 'https://meet.example.com/one', starts_at = starts_at + interval '1 hour'
  where id = tests.id('soon')$$);
select is((select count(*) from public.notices where subject::text ~* 'library|https'), 0::bigint, 'no notice has a place or a link');
select is((select count(*) from private.mails where fields::text ~* 'library|https'), 0::bigint, 'nor has a mail');
select is((select string_agg(distinct subject ->> 'elsewhere', ', ') from public.notices where kind = 'lesson-moved'), 'true',
  'it says that the place is another one');
select is(tests.news('pam'), 'lesson-moved', 'a parent has the news of the class');
select is((select count(*) from private.mails where kind = 'lesson-changed' and address = 'pam@example.com'), 1::bigint, 'and a mail waits');
savepoint told;

-- A link
select tests.attempt('ada', tests.drop_link('pam', 'ada'));
select is(tests.news('pam'), 'link-ended', 'the end of a link leaves the adult the word of it');
select is((select subject from public.notices where user_id = tests.id('pam') and not _deleted), '{"child": "Ada"}', 'with the first name alone');
select is((select string_agg(distinct subject::text, ', ') from public.notices where _deleted), '{}', 'a removed notice keeps nothing');
select is((select count(*) from private.mails where kind = 'lesson-changed' and address = 'pam@example.com'), 0::bigint, 'the mail that waited goes');
select is(tests.news('ada'), 'lesson-moved', 'the child keeps the news');
select matches(tests.news('pete'), 'lesson-moved', 'so do the other adults');
rollback to told;
select tests.attempt('ada', tests.drop_link('pete', 'ada'));
select matches(tests.news('pete'), 'lesson-moved', 'who has another child in the class keeps it');
select is((select count(*) from public.notices where user_id = tests.id('pete') and subject ->> 'child_id' = tests.id('ada')::text), 0::bigint,
  'and nothing of the child');
rollback to told;
delete from public.child_parent_relationships where parent_id = tests.id('pam');
select is(tests.news('pam'), 'nothing', 'a link that is deleted for good leaves nothing');
rollback to told;
select tests.attempt('ann', format('select public.end_link(%L)', tests.pair('pam', 'ada')));
select is(tests.news('pam'), 'link-ended', 'the owner ends it: the same');
rollback to told;
select tests.as_owner();
select private.close_account(tests.id('ada'));
select is(tests.news('pam'), 'account-closed', 'the account of the child is closed: the adults keep the word of it alone');
rollback to told;

-- A place
select tests.attempt('ada', tests.drop_place('ada'));
select is(tests.news('ada') || ' / ' || tests.news('pam'), 'nothing / enrolment-ended', 'a family that leaves a class keeps no news of it');
select is(tests.news('tess'), 'enrolment-ended', 'its teacher learns who left');
savepoint left_class;
select tests.attempt('ann', format('select public.set_teacher_approval(%L, false)', tests.id('tess')));
select is(tests.news('tess'), 'teacher-withdrawn', 'a teacher who may no longer teach keeps no name');
rollback to left_class;
select tests.attempt('ann', format('select public.give_course(%L, %L)', tests.id('fractions'), tests.id('ted')));
select is(tests.news('tess'), 'course-taken', 'nor does the teacher of a class that was given to another');
rollback to left_class;
update public.settings set teachers_need_approval = false where singleton;
update public.profiles set approved_at = null where id = tests.id('tess');
select is(tests.news('tess'), 'enrolment-ended', 'while nobody needs approval, a teacher keeps what a teacher may know');
select tests.as_owner();
update public.settings set teachers_need_approval = true where singleton;
select is(tests.news('tess'), 'nothing', 'and loses it with the switch');
rollback to left_class;
select private.close_account(tests.id('ada'));
select is(tests.news('tess'), 'nothing', 'a closed account leaves the teacher no name of who had left before');
rollback to told;
select private.close_account(tests.id('ada'));
select is(tests.news('tess'), 'account-closed', 'its teacher learns who left');
select tests.attempt('ann', format('select public.give_course(%L, %L)', tests.id('fractions'), tests.id('ted')));
select is(tests.news('tess'), 'course-taken', 'and keeps no name once the class has another teacher');
rollback to told;
select tests.attempt('tess', tests.drop_place('ada'));
select matches(tests.news('pete'), 'lesson-moved', 'who has another child in the class keeps its news');
rollback to told;
select tests.as_owner();
update public.enrollments set course_id = tests.id('grammar') where id = tests.pair('ada', 'fractions');
select is(tests.news('pam'), 'nothing', 'a place that the owner moves by hand ends the news of the class');
rollback to told;
delete from public.enrollments where user_id = tests.id('ada');
select is(tests.news('ada') || ' / ' || tests.news('pam'), 'nothing / nothing', 'so does one that is deleted for good');
rollback to told;
select tests.as_owner();
update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.news('pam'), 'course-deleted', 'and a class that is deleted');

select * from finish();
rollback;
