begin;
\ir cast.psql
select * from no_plan();

-- Sid waits for a place, and Kim is new. Una is a teacher without approval.
select tests.new_account('kim', '{"first_name": "Kim", "user_type": "student"}'), tests.new_account('una', '{"first_name": "Una", "user_type": "teacher"}');
update public.courses set places = 1, offer = '1' where id = tests.id('fractions');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions')), (tests.id('kim'), tests.id('fractions'));
insert into public.courses (id, title, description, subject, teacher_id) values (tests.id('draft'), 'Draft', 'D', 'science', tests.id('una'));
delete from public.notices where true;
delete from private.mails where true;

create function tests.write(actor text, course text, words text default 'Bring a ruler.', about date default null) returns text language sql as $$
  select tests.attempt(actor, format('select public.write_to_class(%L, %L, %L)', tests.id(course), words, about))
$$;
create function tests.after(minutes int) returns text language plpgsql as $$
begin
  perform tests.as_owner();
  update private.class_words set at = at - minutes * interval '1 minute' where true;
  perform private.tell_due();
  return (select coalesce(string_agg(p.first_name, ' ' order by p.first_name), 'nobody') from public.notices n join public.profiles p on p.id = n.user_id
      where n.kind = 'class-word' and not n._deleted)
    || ' / ' || (select coalesce(string_agg(split_part(address, '@', 1), ' ' order by address), 'no mail') from private.mails where kind = 'class-word');
end $$;
create function tests.take_back(actor text) returns text language sql as $$
  select tests.attempt(actor, format('select public.take_word_back(%L)', (select id from private.class_words order by at desc limit 1)))
$$;
savepoint start;

select is(tests.write('tess', 'fractions', E'Bring a\u200b  ruler.\n', '2026-12-05'), '1 row', 'a teacher writes to the own class');
select is(tests.after(4), 'nobody / no mail', 'nobody is told within five minutes');
select is(tests.after(1), 'Ada Pam / pam', 'then those with a place and their adults are, adults by mail too');
select is((select subject from public.notices where user_id = tests.id('ada') and kind = 'class-word'), jsonb_build_object('course', tests.id('fractions'), 'title', 'Fractions',
  'text', 'Bring a ruler.', 'about', '2026-12-05', 'teacher', 'T. Field', 'subject', 'mathematics'), 'with the text, the day and the name of the teacher');
select is((select fields - 'word' from private.mails), '{}', 'the mail that waits has no text');
select is((select private.fields_to_send(m) - 'word' from private.mails m), '{"text": "Bring a ruler.", "about": "2026-12-05", "teacher": "T. Field",
  "subject": "mathematics", "offer": "1", "reader": "Pam", "children": ["Ada"]}'::jsonb, 'which is looked up when it goes out');
select is(tests.after(60), 'Ada Pam / pam', 'it is told once');
select is(tests.take_back('tess'), '23514', 'and cannot be taken back');
select is((select string_agg(act || ' ' || (tests.id('ada') = any (people)) || ' ' || (after ->> 'text'), ', ') from private.events where tbl = 'class_words'),
  'insert true Bring a ruler.', 'it stands in the history of those who have a place');
savepoint told;
update public.child_parent_relationships set _deleted = true where child_id = tests.id('ada');
select is(split_part(tests.after(0), ' / ', 1), 'Ada', 'whose link ends keeps no notice');
rollback to start;

select tests.write('ann', 'fractions');
select is(tests.after(5), 'Ada Pam Tess / pam', 'what an admin writes the teacher reads too');
select is((select subject ? 'teacher' from public.notices where user_id = tests.id('tess') and kind = 'class-word'), false, 'as from the business');
rollback to start;

select tests.write('tess', 'fractions');
savepoint written;
select is(tests.take_back(actor), '42501', actor || ' does not take it back') from unnest(array['ada', 'pam', 'ted', 'una']) as actor;
select is(tests.take_back('tess'), '1 row', 'a teacher takes a word back');
select is(tests.after(5), 'nobody / no mail', 'and nobody is told');
select is(tests.sees('tess', format('select text from public.words_to_class(%L)', tests.id('fractions'))), 'nothing', 'nor does it stand in the list');
select is((select string_agg(act, ', ' order by id) from private.events where tbl = 'class_words'), 'insert, update', 'the trail has both');
rollback to written;
select is(tests.take_back('ann'), '1 row', 'an admin takes back what a teacher wrote');
rollback to written;
select is(tests.sees('ann', format('select author || '' '' || text from public.words_to_class(%L)', tests.id('fractions'))), 'T. Field Bring a ruler.', 'an admin reads what a teacher writes');
select is(tests.sees('ted', format('select text from public.words_to_class(%L)', tests.id('fractions'))), '42501', 'another teacher does not');
update public.profiles set withdrawn_at = now() where id = tests.id('tess');
select is(tests.after(5), 'nobody / no mail', 'a teacher whose approval is withdrawn meanwhile tells nobody');
rollback to written;
update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.after(5), 'nobody / no mail', 'nor does a class that is deleted meanwhile');
rollback to written;
update public.courses set teacher_id = tests.id('ted') where id = tests.id('fractions');
select is(tests.after(5), 'nobody / no mail', 'nor a teacher who has lost the class');
rollback to start;

-- Who writes, and how much.
select is(tests.write(actor, 'fractions'), '42501', actor || ' does not write to the class') from unnest(array['ada', 'pam', 'pete', 'ted', 'una']) as actor;
select is(tests.write('una', 'draft'), '42501', 'a teacher without approval does not write');
update public.profiles set withdrawn_at = now() where id = tests.id('tess');
select is(tests.write('tess', 'fractions'), '42501', 'nor one whose approval was withdrawn');
rollback to start;
select is(tests.write('tess', 'fractions', words), '23514', 'refused: ' || left(words, 5)) from unnest(array['', ' ', repeat('x', 301)]) as words;
select is(tests.write('tess', 'fractions', repeat('x', 300)), '1 row', 'three hundred characters are the most');
select tests.write('tess', 'fractions', n::text) from generate_series(2, 3) as n;
select tests.refuses('tess', format('select public.write_to_class(%L, ''4'', null)', tests.id('fractions')), '23514', 'too-many-words', 'three words a day and class');
select is(tests.write('ann', 'fractions'), '23514', 'also of an admin');
select tests.take_back('tess');
select is(tests.write('tess', 'fractions'), '1 row', 'one that was taken back makes room');
select tests.as_owner();
update private.class_words set at = now() - interval '1 day 1 second' where true;
select is(tests.write('tess', 'fractions'), '1 row', 'and so does the next day');
rollback to start;
select tests.write('tess', 'fractions', n::text), tests.take_back('tess') from generate_series(1, 12) as n;
select is(tests.write('tess', 'fractions'), '23514', 'nobody fills the trail with what is taken back');
rollback to start;
update public.courses set _deleted = true where id = tests.id('fractions');
select tests.refuses('tess', format('select public.write_to_class(%L, ''x'', null)', tests.id('fractions')), '23514', 'target-gone', 'a deleted class gets no words');

rollback to start;

-- How long it is kept.
select tests.write('tess', 'fractions'), tests.as_owner();
update private.class_words set at = now() - interval '91 days' where true;
update private.events set at = now() - interval '13 months' where tbl = 'class_words';
select private.tidy();
select is((select count(*) from private.class_words), 0::bigint, 'a word goes with its notices');
select is((select jsonb_typeof(after -> 'text') from private.events where tbl = 'class_words' and act = 'insert'), 'object', 'and the trail has a fingerprint after a year');

select * from finish();
rollback;
