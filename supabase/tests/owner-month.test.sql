begin;
\ir cast.psql
select * from no_plan();

create function tests.month() returns text language sql as $$
  select tests.sees('ann', format('select c ->> ''title'' || '' '' || concat_ws(''/'', c ->> ''active'', c ->> ''places'', c ->> ''lessons'', c ->> ''present'', c ->> ''late'', c ->> ''absent'')
    from jsonb_array_elements(public.owner_month(%L) -> ''classes'') as c', '2026-06-17'))
$$;
create function tests.counted() returns text language sql as
  $$ select tests.sees('ann', 'select (m ->> ''placed'') || '' of '' || (m ->> ''enquiries'') from public.owner_month(''2026-06-30'') as m') $$;
select is(tests.attempt(actor, 'select public.owner_month(current_date)'), '42501', actor || ' does not read it')
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor;

-- Classes --------------------------------------------------------------------------------------------
select is(tests.month(), 'Fractions 1/8/0/0/0/0, Grammar 0/8/0/0/0/0', 'each class');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
insert into public.lessons (id, course_id, starts_at, minutes) values
  (tests.id('may'), tests.id('fractions'), '2026-05-31 23:59 Europe/London', 60),
  (tests.id('first'), tests.id('fractions'), '2026-06-01 00:00 Europe/London', 60),
  (tests.id('last'), tests.id('fractions'), '2026-06-30 23:00 Europe/London', 60),
  (tests.id('off'), tests.id('fractions'), '2026-06-20 10:00 Europe/London', 60);
insert into public.attendance (lesson_id, student_id, mark) values
  (tests.id('may'), tests.id('ada'), 'absent'), (tests.id('first'), tests.id('ada'), 'present'), (tests.id('first'), tests.id('sid'), 'absent'),
  (tests.id('last'), tests.id('ada'), 'late'), (tests.id('last'), tests.id('sid'), ''), (tests.id('off'), tests.id('ada'), 'absent');
update public.lessons set is_cancelled = true where id = tests.id('off');
select is(tests.month(), 'Fractions 2/8/2/1/1/1, Grammar 0/8/0/0/0/0', 'the lessons of the month in London that took place, and their marks');
update public.courses set ends_on = '2026-06-30';
select is(tests.month(), 'Fractions 2/8/2/1/1/1', 'a class that is over counts in the months in which it met');

-- Absences ---------------------------------------------------------------------------------------------
update public.courses set ends_on = null;
create function tests.absent(day date) returns text language sql as $$
  select tests.sees('ann', format('select concat_ws(''/'', a ->> ''name'', a ->> ''title'', a ->> ''missed'', (a ->> ''last_at'')::date)
    from jsonb_array_elements(public.owner_month(%L) -> ''absent'') as a', day))
$$;
select is(tests.absent('2026-06-01'), 'nothing', 'one absence, or two with a lesson attended between them, are not two running');
update public.attendance set mark = 'absent' where lesson_id = tests.id('last') and student_id = tests.id('sid');
select is(tests.absent('2026-06-01'), 'Sid Moor/Fractions/2/2026-06-30', 'who did not come to the last two lessons that have marks');
select is(tests.absent('2026-05-31'), 'nothing', 'not yet in the month before');
select is(tests.absent('2026-07-01'), 'nothing', 'nor in the month after');
update public.lessons set is_cancelled = true where id = tests.id('first');
select is(tests.absent('2026-06-01'), 'nothing', 'a cancelled lesson is none that was missed');
update public.lessons set is_cancelled = false where id = tests.id('first');
update public.enrollments set _deleted = true where id = tests.pair('sid', 'fractions');
select is(tests.absent('2026-06-01'), 'nothing', 'nor is who has left');
update public.enrollments set _deleted = false where id = tests.pair('sid', 'fractions');

-- Enquiries -------------------------------------------------------------------------------------------
update public.courses set ends_on = null;
insert into public.enquiries (id, kind, details, submitted_at, received_at, user_id)
  select gen_random_uuid(), kind, case kind when 'newsletter' then jsonb_build_object('email', email) else jsonb_build_object('name', 'Ann Reader', 'email', email,
      'phone', '020 7946 0999', 'message', 'When does it start?') end, at::timestamptz, at::timestamptz, account from (values
    ('contact', 'ADA@example.com', '2026-06-02', null::uuid), ('contact', 'else@example.com', '2026-06-03', tests.id('pam')),
    ('contact', 'nobody@example.com', '2026-06-04', null), ('newsletter', 'ada@example.com', '2026-06-05', null),
    ('contact', 'ada@example.com', '2026-07-01', null)) as e (kind, email, at, account);
update public.enrollments set enrolled_at = '2026-06-10' where user_id = tests.id('ada');
update public.enrollments set enrolled_at = '2026-05-10' where user_id = tests.id('sid');
select is(tests.counted(), '2 of 3', 'who wrote in the month, and has a place since: itself, or as the parent of a child');
update public.enrollments set enrolled_at = '2026-06-01' where user_id = tests.id('ada');
select is(tests.counted(), '0 of 3', 'a place of before is none that the enquiry brought');

select * from finish();
rollback;
