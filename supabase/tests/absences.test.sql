begin;
\ir cast.psql
select * from no_plan();

-- Sid has a place too, and no adult. Pete is linked to Ada, and his request for Sid waits.
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pete'), tests.id('ada'), now());
insert into public.child_parent_relationships (parent_id, child_id) values (tests.id('pete'), tests.id('sid'));
insert into public.lessons (id, course_id, starts_at, minutes) values
  (tests.id('now'), tests.id('fractions'), now() - interval '11 minutes', 60),
  (tests.id('soon'), tests.id('fractions'), now() + interval '5 minutes', 60),
  (tests.id('late'), tests.id('fractions'), now() - interval '2 hours', 60),
  (tests.id('over'), tests.id('fractions'), now() - interval '2 hours 1 second', 60),
  (tests.id('ahead'), tests.id('fractions'), now() + interval '16 minutes', 60);
update public.courses set offer = '1' where id = tests.id('fractions');
delete from public.notices where true;
delete from private.mails where true;

create function tests.mark(lesson text, mark text, student text default 'ada') returns text language plpgsql as $$
begin
  if exists (select from public.attendance where lesson_id = tests.id(lesson) and student_id = tests.id(student)) then
    return tests.attempt('tess', format('update public.attendance set mark = %L where lesson_id = %L and student_id = %L',
      mark, tests.id(lesson), tests.id(student)));
  end if;
  return tests.attempt('tess', format('insert into public.attendance (lesson_id, student_id, mark) values (%L, %L, %L)',
    tests.id(lesson), tests.id(student), mark));
end $$;
-- So many minutes pass: everything that waits is so much nearer.
create function tests.wait(minutes int) returns void language plpgsql as $$
begin
  perform tests.as_owner();
  update private.absences set due_at = due_at - minutes * interval '1 minute', marked_at = marked_at - minutes * interval '1 minute' where true;
  perform private.tell_due();
end $$;
create function tests.told() returns text language sql as $$
  select coalesce((select string_agg(p.first_name || ' ' || n.kind, ', ' order by p.first_name, n.kind)
      from public.notices n join public.profiles p on p.id = n.user_id where not n._deleted and n.kind like 'child-%'), 'nothing')
    || ' / ' || coalesce((select string_agg(kind || ' ' || split_part(address, '@', 1), ', ' order by address, kind) from private.mails), 'no mail')
$$;
create function tests.after(minutes int) returns text language plpgsql as
  $$ begin perform tests.wait(minutes); return tests.told(); end $$;
create function tests.seen() returns void language sql as $$
  update private.mails set sent_at = now() where sent_at is null;
  update public.notices set seen_at = now() where seen_at is null
$$;
savepoint start;

select is(tests.mark('now', 'absent'), '1 row', 'a teacher marks a child absent');
select is(tests.after(4), 'nothing / no mail', 'nobody is told within four minutes');
select is(tests.after(1), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete',
  'after five minutes the accepted adults are, and not the child');
select is((select due_at from private.mails limit 1), now(), 'the mail is due at once');
select is((select n.subject - 'marked' from public.notices n where user_id = tests.id('pam')), jsonb_build_object('child', 'Ada', 'child_id', tests.id('ada'),
  'course', tests.id('fractions'), 'title', 'Fractions', 'lesson', tests.id('now'), 'starts', now() - interval '11 minutes'),
  'the notice says who, which class, and when the lesson began');
select is((select (subject ->> 'marked')::timestamptz from public.notices where user_id = tests.id('pam')), now() - interval '5 minutes', 'and when the mark came');
select is((select fields - 'marked' from private.mails where address = 'pam@example.com'), jsonb_build_object('attendance',
  private.natural_key_id(tests.id('now'), tests.id('ada')), 'offer', '1', 'starts', now() - interval '11 minutes'), 'the mail waits without a name');
select is((select string_agg(m.address || ' ' || (private.fields_to_send(m) ->> 'child'), ', ' order by m.address) from private.mails m), 'pam@example.com Ada, pete@example.com Ada',
  'which is looked up when it goes out');
select is(tests.after(60), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete', 'they are told once');
savepoint told;

update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pete');
select is(tests.told(), 'Pam child-absent / child-absent pam', 'whose link ends keeps no notice, and gets no mail');
rollback to told;
select tests.mark('now', 'present');
select is((select count(private.fields_to_send(m)) from private.mails m), 0::bigint, 'a mail that waits is not sent once the child is there');
rollback to told;

-- The child comes.
select tests.seen(), tests.mark('now', 'late');
select is(tests.after(0), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete', 'a slip of the thumb has a minute');
select is(tests.after(1), 'Pam child-absent, Pam child-there, Pete child-absent, Pete child-there / '
  || 'child-absent pam, child-there pam, child-absent pete, child-there pete', 'then the same adults are told that the child is there');
select tests.mark('now', mark) from unnest(array['absent', 'present', 'absent']) as mark;
select is(tests.after(5), 'Pam child-absent, Pam child-there, Pete child-absent, Pete child-there / '
  || 'child-absent pam, child-there pam, child-absent pete, child-there pete', 'a mark that goes on changing tells nothing more');
rollback to told;
select tests.mark('now', 'present');
select is(tests.after(1), 'Pam child-there, Pete child-there / child-there pam, child-there pete', 'it replaces what nobody has read');
rollback to told;
select tests.seen(), tests.mark('now', 'present'), tests.mark('now', 'absent');
select is(tests.after(1), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete', 'a slip is not told');
select tests.mark('now', 'present');
select is(tests.after(1), 'Pam child-absent, Pam child-there, Pete child-absent, Pete child-there / '
  || 'child-absent pam, child-there pam, child-absent pete, child-there pete', 'and does not use it up');
rollback to told;
select tests.seen();
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('ted'), tests.id('ada'), now());
select tests.mark('now', 'present');
select is(tests.after(1), 'Pam child-absent, Pam child-there, Pete child-absent, Pete child-there / '
  || 'child-absent pam, child-there pam, child-absent pete, child-there pete', 'who was not told that the child is missing is not told that it came');
rollback to told;
select tests.seen();
update public.lessons set starts_at = now() - interval '2 hours 1 minute' where id = tests.id('now');
select tests.mark('now', 'present');
select is(split_part(tests.after(1), ' / ', 2), 'child-absent pam, child-absent pete', 'two hours after the start nothing more is told');
rollback to start;

-- What happens within the five minutes.
create function tests.meanwhile(what text) returns text language plpgsql as $$
begin
  perform tests.mark('now', 'absent');
  perform tests.as_owner();
  execute what;
  perform tests.as_owner();
  delete from private.mails where true;
  -- The exception takes everything back for the next call.
  raise exception '%', tests.after(5) using errcode = 'TOLD1';
exception when sqlstate 'TOLD1' then
  return sqlerrm;
end $$;
select is(tests.meanwhile('select 1'), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete', 'what stays as it was is told');
select is(tests.meanwhile(what), 'nothing / no mail', 'nothing is told after: ' || what) from unnest(array[
  'select tests.mark(''now'', ''present'')', 'select tests.mark(''now'', ''late'')', 'select tests.mark(''now'', '''')',
  'update public.attendance set away = true where mark = ''absent''',
  'update public.lessons set is_cancelled = true where id = tests.id(''now'')',
  'update public.lessons set _deleted = true where id = tests.id(''now'')',
  'update public.courses set _deleted = true where id = tests.id(''fractions'')',
  'update public.enrollments set _deleted = true where user_id = tests.id(''ada'')',
  'delete from public.child_parent_relationships where child_id = tests.id(''ada'')']) as what;
rollback to start;
select tests.mark('now', 'absent'), tests.wait(3), tests.mark('now', 'present'), tests.mark('now', 'absent');
select is(tests.after(3), 'nothing / no mail', 'a new mark waits five minutes again');
select is(tests.after(2), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete', 'and is told then');
rollback to start;

-- When a mark counts.
select tests.mark('late', 'absent');
select is(tests.after(5), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete', 'a mark two hours after the start is told');
rollback to start;
select tests.mark('over', 'absent'), tests.mark('ahead', 'absent');
select is(tests.after(300), 'nothing / no mail', 'a later one is not, nor one long before the lesson');
rollback to start;
select tests.mark('soon', 'absent');
select is(tests.after(9), 'nothing / no mail', 'one just before the lesson');
select is(tests.after(1), 'Pam child-absent, Pete child-absent / child-absent pam, child-absent pete', 'waits until five minutes after it began');
rollback to start;
select tests.mark('now', 'absent');
update public.lessons set starts_at = now() - interval '3 hours' where id = tests.id('now');
select is(tests.after(5), 'nothing / no mail', 'a job that runs too late tells nothing');
rollback to start;
insert into public.attendance (lesson_id, student_id, away) values (tests.id('now'), tests.id('ada'), true);
select tests.mark('now', 'absent');
select is(tests.after(5), 'nothing / no mail', 'what the family said itself is not told');
rollback to start;
select tests.mark('now', 'absent', 'sid');
select is(tests.after(5), 'nothing / no mail', 'a child without an accepted adult is not told about itself');
rollback to start;
update auth.users set email_confirmed_at = null where id = tests.id('pete');
select tests.mark('now', 'absent');
select is(tests.after(5), 'Pam child-absent, Pete child-absent / child-absent pam', 'an address that nobody confirmed gets no mail');
select is(tests.attempt('tess', 'select private.tell_absences()'), '42501', 'nobody runs the job');

select * from finish();
rollback;
