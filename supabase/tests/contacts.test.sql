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
  '23514', 'no number: ' || phone) from unnest(array['abc', repeat('1', 31), '07700,900', '0 <b>']) as phone;
select is(tests.attempt('pam', format('update public.enrollments set contact_name = %L where id = %L', name, tests.pair('ada', 'fractions'))),
  '23514', 'nobody''s name: ' || name) from unnest(array['www.evil.com', 'Ring me at five today', 'Rosa 2', repeat('a', 41)]) as name;
savepoint copied;
select is(tests.attempt('pam', format('update public.enrollments set contact_name = %L, contact_phone = %L where id = %L',
  E'Rosa\u00a0O\u2019Neill\u202e', E'\u202a+44\u00a07700\u2011900123\u202c', tests.pair('ada', 'fractions'))), '1 row', 'a name and a number that were copied');
select is((select contact_name || ' ' || contact_phone from public.enrollments where id = tests.pair('ada', 'fractions')), 'Rosa O''Neill +44 7700-900123', 'are cleaned');
rollback to copied;
savepoint written;
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
