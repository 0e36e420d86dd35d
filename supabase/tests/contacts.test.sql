begin;
\ir cast.psql
select * from no_plan();

create function tests.set_contact(student text, course text) returns text language sql as $$
  select format('update public.enrollments set contact_name = ''Rosa'', contact_phone = ''+44 7700 (900) 1-2'' where id = %L',
    tests.pair(student, course))
$$;
create function tests.contacts(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select contact_name from public.enrollments where contact_name <> ''''') $$;

select is(tests.attempt(actor, tests.set_contact('ada', 'fractions')), outcome, actor || ' says whom to ring: ' || outcome)
  from (values ('ada', '42501'), ('tess', '42501'), ('sid', '0 rows'), ('pete', '0 rows'), ('ann', '0 rows'),
    ('visitor', '42501'), ('pam', '1 row')) as who (actor, outcome);
select is(tests.contacts(actor), seen, actor || ' reads: ' || seen)
  from (values ('ada', 'Rosa'), ('pam', 'Rosa'), ('tess', 'Rosa'), ('ted', 'nothing'), ('pete', 'nothing'), ('ann', 'nothing'))
    as who (actor, seen);
select is(tests.attempt('pam', format('update public.enrollments set contact_phone = %L where id = %L', phone, tests.pair('ada', 'fractions'))),
  '23514', 'no number: ' || phone) from unnest(array['abc', '1234', repeat('1', 31), '07700,900', '0 <b>']) as phone;
select is(tests.attempt('pam', format('update public.enrollments set contact_name = %L where id = %L', name, tests.pair('ada', 'fractions'))),
  '23514', 'nobody''s name: ' || name) from unnest(array['www.evil.com', 'Ring me at five today', 'Rosa 2', repeat('a', 41)]) as name;
savepoint copied;
select is(tests.attempt('pam', format('update public.enrollments set contact_name = %L, contact_phone = %L where id = %L',
  E'Rosa\u00a0O\u2019Neill\u202e', E'\u202a+44\u00a07700\u2011900123\u202c', tests.pair('ada', 'fractions'))), '1 row', 'a name and a number that were copied');
select is((select contact_name || ' ' || contact_phone from public.enrollments where id = tests.pair('ada', 'fractions')), 'Rosa O''Neill +44 7700-900123', 'are cleaned');
rollback to copied;
create function tests.clear(student text, course text) returns text language sql as $$
  select format('update public.enrollments set contact_name = '''', contact_phone = '''' where id = %L', tests.pair(student, course))
$$;
savepoint written;
select is(tests.attempt(actor, tests.clear('ada', 'fractions')), outcome, actor || ' clears it: ' || outcome)
  from (values ('sid', '0 rows'), ('pete', '0 rows'), ('ted', '0 rows'), ('ann', '0 rows'), ('ada', '1 row')) as who (actor, outcome);
select is((select count(*) from private.contact_authors), 0::bigint, 'its author is not kept');
rollback to written;
select is(tests.attempt('tess', tests.clear('ada', 'fractions')), '1 row', 'the teacher clears it');
select is(tests.attempt('tess', 'update public.enrollments set contact_name = ''Me'''), '42501', 'and writes none');
select is(tests.attempt('tess', 'update public.enrollments set contact_phone = ''07700 900666'''), '42501', 'in neither column');
rollback to written;
select is(tests.attempt(actor, format('select public.clear_contact(%L)', tests.pair('ada', 'fractions'))), outcome,
    actor || ' clears it for the family: ' || outcome)
  from (values ('ada', '42501'), ('pam', '42501'), ('tess', '42501'), ('visitor', '42501'), ('ann', '1 row')) as who (actor, outcome);
select is(tests.contacts('tess'), 'nothing', 'the owner cleared it');
rollback to written;

-- What an adult wrote ends with the link, whoever ends it ----------------------------------------------------------
select tests.as_owner();
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  values (tests.id('pete'), tests.id('ada'), now());
insert into public.lessons (id, course_id, starts_at, minutes) values
  (tests.id('next'), tests.id('fractions'), now() + interval '1 day', 60),
  (tests.id('after'), tests.id('fractions'), now() + interval '2 days', 60);
create function tests.away(actor text, lesson text) returns text language sql as $$
  select tests.attempt(actor, format(
    'insert into public.attendance (lesson_id, student_id, away, away_reason) values (%L, %L, true, ''By %s'')',
    tests.id(lesson), tests.id('ada'), actor))
$$;
select tests.away('pam', 'next'), tests.away('pete', 'after');
create function tests.absences() returns text language sql as
  $$ select tests.sees('tess', 'select away_by || away_reason from public.attendance where away') $$;
create function tests.end_link(actor text, parent text) returns text language sql as $$
  select tests.attempt(actor, format('update public.child_parent_relationships set _deleted = true where id = %L',
    tests.pair(parent, 'ada')))
$$;
savepoint two_adults;
select tests.end_link('ada', 'pete');
select is(tests.contacts('tess') || ' / ' || tests.absences(), 'Rosa / parentBy pam', 'what another adult wrote stays');
rollback to two_adults;
select is(tests.end_link('ada', 'pam') || ': ' || tests.contacts('tess') || ' / ' || tests.absences(),
  '1 row: nothing / parentBy pete', 'the child ends the link: the contact and the absence of that adult go');
select is(tests.attempt('ada', format('update public.child_parent_relationships set _deleted = false where id = %L',
  tests.pair('pam', 'ada'))) || ': ' || tests.contacts('tess'), '1 row: nothing', 'a link that comes back brings no contact');
rollback to two_adults;
select is(tests.end_link('pam', 'pam') || ': ' || tests.contacts('tess') || ' / ' || tests.absences(),
  '1 row: nothing / parentBy pete', 'so does the adult');
rollback to two_adults;
update public.courses set teacher_id = tests.id('ann') where id = tests.id('fractions');
select is(tests.attempt('ann', format('select public.end_link(%L)', tests.pair('pam', 'ada'))) || ': '
  || tests.sees('ann', 'select contact_name from public.enrollments where contact_name <> ''''') || ' / '
  || tests.sees('ann', 'select away_reason from public.attendance where away'),
  '1 row: nothing / By pete', 'and the owner, also one who teaches the course');
rollback to two_adults;
select private.close_account(tests.id('pam'));
select is(tests.contacts('tess') || ' / ' || tests.absences(), 'nothing / parentBy pete', 'and the end of the account');
rollback to two_adults;
delete from public.child_parent_relationships where parent_id = tests.id('pam');
select is(tests.contacts('tess') || ' / ' || tests.absences(), 'nothing / parentBy pete', 'and a link that is deleted for good');
rollback to two_adults;
delete from private.contact_authors where true;
delete from private.events where tbl = 'attendance';
select tests.end_link('ada', 'pete');
select is(tests.contacts('tess') || ' / ' || tests.absences(), 'nothing / nothing', 'words of an unknown author go with any link');
rollback to two_adults;
select tests.attempt('ada', $$update public.attendance set away_reason = 'By ada' where away$$);
select tests.end_link('ada', 'pam');
select is(tests.absences(), 'studentBy ada, studentBy ada', 'what the child says stays');
rollback to two_adults;
update public.courses set _deleted = true where id = tests.id('fractions');
select tests.end_link('ada', 'pam');
select tests.as_owner();
update public.courses set _deleted = false where id = tests.id('fractions');
select is(tests.contacts('tess'), 'nothing', 'a course that comes back does not bring the contact of an ended link');
rollback to written;
select tests.as_owner();
update public.enrollments set _deleted = true where user_id = tests.id('ada');
select is((select contact_name || contact_phone from public.enrollments), '', 'they go when the place ends');
select tests.refuses('pam', tests.set_contact('ada', 'fractions'), '23514', 'target-gone', 'and cannot be given again');
rollback to written;
select tests.as_owner();
update public.courses set _deleted = true where id = tests.id('fractions');
update public.courses set _deleted = false where id = tests.id('fractions');
select is(tests.contacts('tess'), 'Rosa', 'a restored course has them again');
select tests.as_owner();
update public.courses set _deleted = true where id = tests.id('fractions');
update private.events set at = now() - interval '31 days' where true;
select private.tidy();
select is((select contact_name || contact_phone from public.enrollments), '', 'after 30 days they are gone');
rollback to written;
update public.courses set places = 1 where id = tests.id('grammar');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('grammar')), (tests.id('ada'), tests.id('grammar'));
select tests.refuses('pam', tests.set_contact('ada', 'grammar'), '23514', 'target-gone', 'who waits for a place needs none');

select * from finish();
rollback;
