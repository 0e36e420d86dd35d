begin;
\ir cast.psql
select * from no_plan();

-- What adults get in writing about the places of their children.
create function tests.act(actor text, statement text) returns void language plpgsql as $$
declare
  outcome text := '1 row';
begin
  perform tests.as_owner();
  if actor = 'owner' then
    execute statement;
  else
    outcome := tests.attempt(actor, statement);
  end if;
  perform tests.as_owner();
  if outcome <> '1 row' then
    raise exception '% had % of %', actor, outcome, statement;
  end if;
end $$;
create function tests.enrol(actor text, student text, course text default 'fractions') returns void language sql as $$
  select tests.act(actor, format('insert into public.enrollments (user_id, course_id) values (%L, %L)', tests.id(student), tests.id(course)))
$$;
create function tests.mark(actor text, student text, gone boolean, course text default 'fractions') returns void language sql as $$
  select tests.act(actor, format('update public.enrollments set _deleted = %L where id = %L', gone, tests.pair(student, course)))
$$;
-- The mails that wait: to whom, and what became of which places.
create function tests.waiting() returns text language sql as $$
  select coalesce(string_agg(name || ': ' || places, '; ' order by name), 'nothing') from (
    select split_part(m.address, '@', 1), string_agg(s.first_name || ' ' || c.title || ' '
      || concat_ws(' ', v ->> 'was', v ->> 'is', case when v ->> 'moved' = 'true' then 'moved' end), ', ' order by s.first_name, c.title)
    from private.mails m, jsonb_each(m.fields -> 'places') as p (k, v), public.enrollments e, public.courses c, public.profiles s
    where m.kind = 'place-changed' and m.sent_at is null and e.id = k::uuid and c.id = e.course_id and s.id = e.user_id group by m.id, m.address
  ) as w (name, places)
$$;
-- What a sender gets for the places in them.
create function tests.sent() returns text language plpgsql as $$
declare
  mail record;
  said text[] := '{}';
begin
  update private.mails set next_attempt_at = now() where sent_at is null;
  loop
    select * into mail from public.claim_mail();
    exit when not found;
    perform public.record_mail(mail.id, mail.attempt, 'sent', '');
    said := said || (split_part(mail.address, '@', 1) || ' ' || (mail.fields ->> 'reader') || ' ' || (mail.fields ->> 'places'));
  end loop;
  -- A later mail is told from the later one of two.
  update private.mails set due_at = due_at - interval '1 minute' where sent_at is not null;
  return coalesce(nullif(array_to_string(array(select unnest(said) order by 1), '; '), ''), 'nothing');
end $$;
create function tests.told() returns text language plpgsql as $$
begin
  perform tests.sent();
  return tests.waiting();
end $$;
create function tests.ended_by(actor text) returns text language plpgsql as $$
begin
  perform tests.mark(actor, 'ada', true);
  return (select string_agg(split_part(m.address, '@', 1) || ' ' || (private.fields_to_send(m) #>> '{places,0,by}'), ', ' order by m.address)
    from private.mails m where m.kind = 'place-changed');
end $$;
create function tests.move(from_course text, to_course text) returns void language sql as $$
  select tests.act('ann', format('select public.move_enrollment(%L, %L)', tests.pair('ada', from_course), tests.id(to_course)))
$$;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pete'), tests.id('ada'), now());
update public.courses set offer = '1', duration = ' 12 weeks ', places = 1 where id = tests.id('fractions');
update public.courses set offer = '2', duration = 'Ring 020 7946 0000' where id = tests.id('grammar');
insert into public.lessons (id, course_id, starts_at, minutes) values (tests.id('soon'), tests.id('grammar'), now() + interval '3 days', 60);
delete from private.mails where true;
savepoint start;

-- Booked --------------------------------------------------------------------------------------------------------------
select tests.enrol('pam', 'ada', 'grammar');
select is(tests.waiting(), 'pam: Ada Grammar ended booked; pete: Ada Grammar ended booked',
  'a place is booked in writing to each adult, also to who booked it, and not to their child');
select is((select string_agg(distinct (due_at - now())::text, ', ') from private.mails), '00:05:00', 'after five minutes');
select is((select string_agg(fields::text, '') ~ 'Ada|Grammar|weeks' from private.mails), false, 'the queue has no name and no title');
savepoint booked;
select is(tests.sent(), (select string_agg(format('%s %s [%s]', lower(name), name, jsonb_build_object('was', 'ended', 'is', 'booked', 'child', 'Ada',
  'offer', '2', 'next', now() + interval '3 days')), '; ' order by name) from unnest(array['Pam', 'Pete']) as name),
  'the mail has the child, the advertised course and the next lesson, and no words of the teacher');
select is(tests.waiting(), 'nothing', 'once');
rollback to booked;
select tests.mark('ada', 'ada', true, 'grammar');
select is(tests.waiting(), 'nothing', 'a place that is given up within five minutes is not mailed');
rollback to booked;
select tests.told();
select tests.mark('ada', 'ada', true, 'grammar');
select is(tests.waiting(), 'pam: Ada Grammar booked ended; pete: Ada Grammar booked ended', 'one that is given up later is');
select tests.mark('pam', 'ada', false, 'grammar');
select is(tests.waiting(), 'nothing', 'and not if the family comes back before it goes out');
rollback to booked;
update private.mails set leased_until = now() + interval '1 minute' where reader = tests.id('pam');
select tests.mark('ada', 'ada', true, 'grammar');
select is((select count(*) from private.mails where reader = tests.id('pam') and leased_until is null), 1::bigint,
  'who is just being sent the mail gets the next one');
select is((select count(*) from private.mails where reader = tests.id('pete')), 0::bigint, 'the other adult gets none');
rollback to booked;
select tests.act('owner', format('update public.child_parent_relationships set _deleted = true where id = %L', tests.pair('pete', 'ada')));
select is(left(tests.sent(), 7), 'pam Pam', 'an adult whose link has ended by then gets none');
rollback to booked;
select private.close_account(tests.id('ada'));
select is((select count(*) from private.mails where kind = 'place-changed' and private.fields_to_send(mails) is not null), 0::bigint,
  'nor does anybody, once the account is closed');
rollback to booked;
select tests.mark('ada', 'ada', true);
select is(tests.waiting(), 'pam: Ada Fractions booked ended, Ada Grammar ended booked; pete: Ada Fractions booked ended, Ada Grammar ended booked',
  'changes within five minutes are one mail');
rollback to start;
select tests.enrol('sid', 'sid', 'grammar');
select is(tests.waiting(), 'sid: Sid Grammar ended booked', 'a student without linked adults gets it');
select matches(tests.sent(), '^sid Sid ', 'with a greeting');
rollback to start;
update auth.users set email_confirmed_at = null where id = tests.id('pete');
select tests.enrol('pam', 'ada', 'grammar');
select is(tests.waiting(), 'pam: Ada Grammar ended booked', 'an address that is not confirmed gets none');
rollback to start;

-- Newcomers, the waiting list --------------------------------------------------------------------------------------
select tests.new_account('new', '{"first_name": "New", "user_type": "student"}');
select tests.enrol('new', 'new');
select is(tests.waiting(), 'nothing', 'a place that is not confirmed is not booked');
savepoint newcomer;
select tests.act('tess', format('update public.enrollments set confirmed_at = now() where id = %L', tests.pair('new', 'fractions')));
select is(tests.waiting(), 'new: New Fractions asked waiting', 'a confirmed student waits if the class is full');
rollback to newcomer;
select tests.mark('new', 'new', true);
select is(tests.waiting(), 'nothing', 'who leaves before is told nothing');
rollback to newcomer;
select tests.mark('tess', 'new', true);
select matches(tests.sent(), '"by": "teacher".*"was": "asked"', 'who is declined is told by whom');
rollback to newcomer;
update public.enrollments set enrolled_at = now() - interval '15 days' where user_id = tests.id('new');
select private.tidy();
select matches(tests.sent(), '"by": "time"', 'and whom nobody confirmed in time');
rollback to start;
select tests.enrol('sid', 'sid');
select is(tests.waiting(), 'sid: Sid Fractions ended waiting', 'who waits is told');
savepoint waits;
select tests.mark('ada', 'ada', true);
select is(tests.waiting(), 'pam: Ada Fractions booked ended; pete: Ada Fractions booked ended; sid: Sid Fractions ended offered',
  'who waited for less than five minutes reads of the offer alone');
rollback to waits;
select tests.told(), tests.mark('ada', 'ada', true);
select matches(tests.waiting(), 'sid: Sid Fractions waiting offered', 'a place that is offered is told');
savepoint offered;
select matches(tests.sent(), format('"until": "%s', to_char(now() + interval '48 hours', 'YYYY-MM-DD')), 'with the time until which it is kept');
update public.enrollments set taken_at = now() where id = tests.pair('sid', 'fractions');
select is(tests.waiting(), 'sid: Sid Fractions offered booked', 'and that it was taken');
rollback to offered;
update public.enrollments set offered_until = now() - interval '1 minute' where id = tests.pair('sid', 'fractions');
select is(tests.sent(), 'pam Pam [{"by": "student", "is": "ended", "was": "booked", "child": "Ada", "offer": "1", "duration": "12 weeks"}]; '
  'pete Pete [{"by": "student", "is": "ended", "was": "booked", "child": "Ada", "offer": "1", "duration": "12 weeks"}]', 'an offer that lapsed before its mail went out is not mailed');
rollback to offered;
select tests.told();
select tests.mark('pam', 'ada', false);
update public.enrollments set offered_until = now() - interval '1 minute' where id = tests.pair('sid', 'fractions');
select private.pass_offers_on();
select matches(tests.waiting(), 'sid: Sid Fractions offered waiting', 'and so is an offer that has lapsed');
rollback to start;

-- Ended, by whom -----------------------------------------------------------------------------------------------------
select is(tests.ended_by('ada'), 'pam student, pete student', 'the child ended it');
rollback to start;
select is(tests.ended_by('pam'), 'pam reader, pete family', 'an adult ended it');
rollback to start;
select is(tests.ended_by('tess'), 'pam teacher, pete teacher', 'the teacher ended it');
rollback to start;
select is(tests.ended_by('owner'), 'pam owner, pete owner', 'the owner ended it');
rollback to start;
select tests.act('tess', format('update public.courses set _deleted = true where id = %L', tests.id('fractions')));
select matches(tests.sent(), '"by": "course"', 'the course ended');
select tests.act('tess', format('update public.courses set _deleted = false where id = %L', tests.id('fractions')));
select matches(tests.waiting(), 'Ada Fractions ended booked', 'and is back');
rollback to start;
select tests.act('tess', format('update public.courses set _deleted = true where id = %L', tests.id('fractions')));
select tests.act('tess', format('update public.courses set _deleted = false where id = %L', tests.id('fractions')));
select is(tests.waiting(), 'nothing', 'a course that comes back at once is not mailed');
rollback to start;

-- Moved ------------------------------------------------------------------------------------------------------------------
select tests.move('fractions', 'grammar');
select is(tests.waiting(), 'pam: Ada Fractions booked ended moved, Ada Grammar ended booked moved; pete: Ada Fractions booked ended moved, Ada Grammar ended booked moved',
  'a move is one mail about both classes');
savepoint moved;
select tests.move('grammar', 'fractions');
select is(tests.waiting(), 'nothing', 'one that is taken back at once is not mailed');
rollback to moved;
select matches(tests.sent(), '"by": "move".*"is": "ended"', 'which says that it is a move');
rollback to moved;
select tests.told();
select tests.move('grammar', 'fractions');
select matches(tests.waiting(), 'pam: Ada Fractions ended booked moved, Ada Grammar booked ended moved', 'one that is taken back later is');
rollback to start;

-- Limits -------------------------------------------------------------------------------------------------------------
select tests.enrol('pam', 'ada', 'grammar');
update private.mails set sent_at = now() where true;
insert into private.mails (kind, address, due_at, next_attempt_at, sent_at) select 'place-changed', 'pam@example.com', now(), now(), now() from generate_series(1, 5);
select tests.mark('pam', 'ada', true, 'grammar');
select is(tests.waiting(), 'pete: Ada Grammar booked ended', 'an address gets at most six a day');
rollback to start;
insert into public.courses (id, title, description, subject, teacher_id)
  select tests.id('many ' || n), 'Many ' || n, 'Many', 'english', tests.id('ted') from generate_series(1, 45) as n;
insert into public.enrollments (user_id, course_id) select tests.id('ada'), tests.id('many ' || n) from generate_series(1, 45) as n;
select is((select string_agg(n::text, ', ' order by n) from (
  select count(*) as n from private.mails m, jsonb_object_keys(m.fields -> 'places') where m.reader = tests.id('pam') group by m.id) as c), '5, 20, 20',
  'a mail has twenty places at most');

select * from finish();
rollback;
