begin;
\ir cast.psql
select * from no_plan();

insert into public.lessons (id, course_id, starts_at, minutes, place) values
  (tests.id('soon'), tests.id('fractions'), now() + interval '1 day', 60, 'Hall'),
  (tests.id('later'), tests.id('fractions'), now() + interval '9 days', 60, 'Hall'),
  (tests.id('past'), tests.id('fractions'), now() - interval '1 day', 60, 'Hall');
update public.courses set places = 1, offer = '1' where id = tests.id('fractions');
-- Waits for a place.
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
delete from public.notices where true;
delete from private.mails where true;

create function tests.change(lesson text, change text) returns text language plpgsql as $$
begin
  perform tests.attempt('tess', format('update public.lessons set %s where id = %L', change, tests.id(lesson)));
  return (select coalesce(string_agg(concat_ws(' ', kind, p.first_name), ', ' order by kind, p.first_name), 'nothing')
    from public.notices n join public.profiles p on p.id = n.user_id where not n._deleted)
    || ' / ' || (select coalesce(string_agg(address, ', ' order by address), 'no mail') from private.mails where kind = 'lesson-changed');
end $$;
create function tests.slip(slip text, correction text) returns text language plpgsql as $$
begin
  perform tests.change('soon', slip);
  return tests.change('soon', correction);
end $$;
savepoint told;
select is(tests.change('soon', 'starts_at = starts_at + interval ''1 hour'''),
  'lesson-moved Ada, lesson-moved Pam / ada@example.com, pam@example.com', 'a lesson of tomorrow that moves: a notice and a mail to those with a place');
select is((select fields - 'starts' - 'before' - 'told' from private.mails limit 1),
  jsonb_build_object('lesson', tests.id('soon'), 'what', 'lesson-moved', 'offer', '1', 'by', 'teacher'),
  'the mail has times, who did it and the id of the advertised course, and no name');
select is((select string_agg(distinct (due_at - now())::text, ', ') from private.mails), '00:05:00', 'it waits five minutes');
select tests.change('soon', 'starts_at = starts_at + interval ''1 hour''');
select is((select string_agg(distinct (subject ->> 'before')::timestamptz::text || ' to ' || (subject ->> 'starts')::timestamptz, '; ')
    from public.notices where not _deleted), (now() + interval '1 day') || ' to ' || (now() + interval '1 day 2 hours'),
  'a lesson that moves again is told from the time that the family knows');
select is(tests.change('soon', 'is_cancelled = true'),
  'lesson-cancelled Ada, lesson-cancelled Pam / ada@example.com, pam@example.com', 'a later change replaces what nobody has seen, and the mail that waits');
select is((select string_agg(distinct fields ->> 'what', ', ') from private.mails), 'lesson-cancelled', 'with what holds now');
select is(tests.change('soon', 'is_cancelled = false'),
  'lesson-moved Ada, lesson-moved Pam / ada@example.com, pam@example.com', 'who knows of no cancellation is told of the move alone');
update public.notices set seen_at = now() where true;
select is(tests.change('soon', 'place = ''Room 2'''),
  'lesson-moved Ada, lesson-moved Ada, lesson-moved Pam, lesson-moved Pam / ada@example.com, pam@example.com', 'a notice that was seen stays beside the next');
rollback to told;

-- What is told is the difference between what the reader knows and what is.
select is(tests.slip('starts_at = starts_at + interval ''1 day''', 'starts_at = starts_at - interval ''19 hours'''),
  'lesson-moved Ada, lesson-moved Pam / ada@example.com, pam@example.com', 'a wrong move that is corrected is one move');
select is((select string_agg(distinct (fields ->> 'before')::timestamptz - now() || ' to ' || ((fields ->> 'starts')::timestamptz - now()), ', ')
  from private.mails), '1 day to 1 day 05:00:00', 'its mail names the time that the family knows');
rollback to told;
select is(tests.slip(slip, correction), 'nothing / no mail', 'nothing is told of what ends where it began: ' || slip)
  from (values ('starts_at = starts_at + interval ''1 day''', 'starts_at = starts_at - interval ''1 day'''),
    ('is_cancelled = true', 'is_cancelled = false'), ('place = ''Oak Hall''', 'place = ''Hall'''),
    ('minutes = 90', 'minutes = 60'), ('_deleted = true', '_deleted = false')) as slips (slip, correction);
rollback to told;
select tests.change('soon', 'starts_at = starts_at + interval ''1 day''');
update private.mails set sent_at = now() where address = 'pam@example.com';
update private.mails set leased_until = now() + interval '1 minute' where address = 'ada@example.com';
select tests.change('soon', 'starts_at = starts_at - interval ''1 day''');
select is((select string_agg(address || ' ' || ((fields ->> 'before')::timestamptz - now()) || ' to ' || ((fields ->> 'starts')::timestamptz - now()), ', ' order by address)
  from private.mails where sent_at is null and leased_until is null),
  'ada@example.com 2 days to 1 day, pam@example.com 2 days to 1 day', 'a mail that was sent, or is just being sent, is what its reader knows');
rollback to told;
select tests.change('soon', 'starts_at = starts_at + interval ''1 day''');
update public.notices set seen_at = now() where user_id = tests.id('pam');
select is((select string_agg(address, ', ') from private.mails), 'ada@example.com', 'a notice that was seen needs no mail');
select is(tests.change('soon', 'starts_at = starts_at - interval ''1 day'''), 'lesson-moved Pam, lesson-moved Pam / pam@example.com',
  'and is what its reader knows');
rollback to told;
select is(tests.change('soon', 'minutes = 90'), 'lesson-moved Ada, lesson-moved Pam / ada@example.com, pam@example.com', 'a longer lesson is told');
select is((select (subject ->> 'ends')::timestamptz - now() || ' ' || (subject ? 'before') from public.notices where user_id = tests.id('pam')),
  '1 day 01:30:00 false', 'with its end');
rollback to told;
select tests.change('later', 'place = ''Room 2'''), tests.change('later', 'starts_at = starts_at + interval ''1 hour''');
select is((select string_agg(distinct subject ->> 'elsewhere', ', ') from public.notices where not _deleted), 'true',
  'that it is somewhere else is still told after it moves again');
rollback to told;
-- A lesson that is further ahead: the mail waits until two days before it.
create function tests.due() returns text language sql as
  $$ select coalesce(string_agg(distinct (due_at - now())::text, ', '), 'no mail') from private.mails where kind = 'lesson-changed' $$;
savepoint ahead;
select is(tests.change('later', 'starts_at = starts_at + interval ''1 hour''') || ', ' || tests.due(),
  'lesson-moved Ada, lesson-moved Pam / ada@example.com, pam@example.com, 7 days', 'next week''s, moved to later');
rollback to ahead;
select tests.change('later', 'starts_at = starts_at - interval ''1 day''');
select is(tests.due(), '6 days', 'next week''s, moved to earlier');
rollback to ahead;
select tests.change('later', 'starts_at = starts_at - interval ''8 days''');
select is(tests.due(), '00:05:00', 'next week''s, moved to tomorrow');
rollback to ahead;
select tests.change('later', 'is_cancelled = true');
select is(tests.due(), '7 days', 'a cancelled one too');
select is(tests.change('later', 'is_cancelled = false'), 'nothing / no mail', 'and not if it takes place after all');
rollback to ahead;
select tests.change('later', 'is_cancelled = true');
select tests.attempt('pam', 'update public.notices set seen_at = now()');
select is((select string_agg(address, ', ') from private.mails), 'ada@example.com', 'who has seen the notice by then gets no mail');
rollback to ahead;
select tests.change('later', 'is_cancelled = true');
delete from public.notices where true;
select is(tests.due(), '7 days', 'a notice whose time is over leaves its mail');
rollback to ahead;
select is(tests.change('later', 'starts_at = starts_at + interval ''1 hour'''),
  'lesson-moved Ada, lesson-moved Pam / ada@example.com, pam@example.com', 'next week''s is told');
select is((select subject - 'starts' - 'before' from public.notices where user_id = tests.id('pam')),
  jsonb_build_object('lesson', tests.id('later'), 'course', tests.id('fractions'), 'title', 'Fractions'),
  'the notice says which lesson');
rollback to told;
select is(tests.change('later', 'starts_at = now() + interval ''1 hour'''),
  'lesson-moved Ada, lesson-moved Pam / ada@example.com, pam@example.com', 'one that moves into the next two days: a mail too');
rollback to told;
select is(tests.change('later', '_deleted = true'), 'lesson-cancelled Ada, lesson-cancelled Pam / ada@example.com, pam@example.com', 'a removed lesson is a cancelled one');
rollback to told;
select is(tests.change('soon', change), 'nothing / no mail', 'nobody is told of ' || change)
  from unnest(array['topic = ''Thirds''', 'summary = ''We did''', 'starts_at = starts_at']) as change;
select is(tests.change('past', 'starts_at = starts_at - interval ''1 hour'''), 'nothing / no mail', 'or of what is over');
update auth.users set email_confirmed_at = null where id = tests.id('pam');
select is(tests.change('soon', 'is_cancelled = true'), 'lesson-cancelled Ada, lesson-cancelled Pam / ada@example.com', 'an address that is not confirmed gets no mail');
rollback to told;
select tests.attempt('ann', format('select public.edit_lesson(%L, ''{"is_cancelled": true}'')', tests.id('soon')));
select is((select string_agg(p.first_name, ', ' order by p.first_name) from public.notices n join public.profiles p on p.id = n.user_id
  where n.kind = 'lesson-cancelled'), 'Ada, Pam, Tess', 'what the owner changes is told to the teacher too');
select is((select string_agg(distinct fields ->> 'by', ', ') from private.mails), 'owner', 'and the mail says that it was the owner');
rollback to told;

-- Names are looked up when the mail goes out.
create function tests.sent() returns text language plpgsql as $$
declare
  mail record;
  said text[] := '{}';
begin
  update private.mails set next_attempt_at = now() where true;
  loop
    select * into mail from public.claim_mail();
    exit when not found;
    said := said || concat_ws(' ', mail.address, mail.fields ->> 'reader', nullif(mail.fields -> 'children', '[]'));
  end loop;
  return coalesce(nullif(array_to_string(array(select unnest(said) order by 1), ', '), ''), 'nothing');
end $$;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pam'), tests.id('sid'), now());
update public.courses set places = 2 where id = tests.id('fractions');
update public.enrollments set taken_at = now() where id = tests.pair('sid', 'fractions');
delete from private.mails where true;
select tests.change('soon', 'is_cancelled = true');
savepoint cancelled;
select is(tests.sent(), 'ada@example.com Ada, pam@example.com Pam ["Ada", "Sid"], sid@example.com Sid', 'a mail greets, and names the children of an adult');
rollback to cancelled;
update public.child_parent_relationships set _deleted = true where child_id = tests.id('sid');
select is(tests.sent(), 'ada@example.com Ada, pam@example.com Pam ["Ada"], sid@example.com Sid', 'none whose link has ended');
rollback to cancelled;
update auth.users set email = 'new@example.com' where id = tests.id('pam');
select matches(tests.sent(), 'new@example.com Pam', 'it goes to the address that the account has then');
rollback to cancelled;
alter table public.enrollments disable trigger user;
update public.enrollments set _deleted = true where true;
select is(tests.sent(), 'nothing', 'and to nobody who has no place by then');
rollback to told;
select count(tests.change('soon', 'minutes = 60, place = ''Room ' || n || '''')) from generate_series(1, 8) as n;
update private.mails set sent_at = now() where true;
insert into private.mails (kind, address, due_at, next_attempt_at, sent_at)
  select 'lesson-changed', 'pam@example.com', now(), now(), now() from generate_series(1, 6);
delete from private.mails where address = 'ada@example.com';
select is(tests.change('soon', 'is_cancelled = true'), 'lesson-cancelled Ada, lesson-cancelled Pam / ada@example.com, '
  || 'pam@example.com, pam@example.com, pam@example.com, pam@example.com, pam@example.com, pam@example.com, pam@example.com',
  'an address gets at most six a day');
select is((select string_agg(act || coalesce(' ' || (after ->> 'place'), ''), ', ' order by id) from private.events
  where tbl = 'lessons' and row_id = tests.id('later')::text), 'insert Hall', 'lessons stand in the trail');

select * from finish();
rollback;
