begin;
\ir cast.psql
select * from no_plan();

create function tests.type_of(name text) returns text language sql as
  $$ select user_type from public.profiles where id = tests.id(name) $$;
create function tests.becoming(wanted text) returns text language sql as
  $$ select format('select public.change_account_type(%L)', wanted) $$;
create function tests.becomes(actor text, wanted text) returns text language sql as
  $$ select tests.sees(actor, tests.becoming(wanted)) $$;

-- Student and parent ----------------------------------------------------------------------------------
select is(tests.becomes('sid', 'parent'), 'parent', 'a student becomes a parent');
select is(tests.type_of('sid'), 'parent', 'the profile says so');
select is(tests.sees('sid', 'select private.caller_type()'), 'parent', 'and so do policies');
select is(tests.becomes('sid', 'parent'), 'parent', 'a parent who wants to be a parent is one');
select is(tests.becomes('pete', 'student'), 'student', 'a parent becomes a student');
select is(tests.type_of('pete'), 'student', 'the profile of the other says so');
select is(tests.becomes('pete', 'parent'), 'parent', 'and a parent again');
select is(tests.becomes('sid', 'student'), 'student', 'a parent becomes a student again');

-- Nobody becomes anything else --------------------------------------------------------------------------
select is(tests.becomes(actor, wanted), '42501', format('%s does not become %s', actor, coalesce(wanted, 'nothing')))
  from unnest(array['visitor', 'sid', 'pete', 'tess', 'ann']) as actor,
    unnest(array['teacher', 'admin', '', null]) as wanted;
select is(tests.becomes(actor, wanted), '42501', format('%s does not become %s', actor, wanted))
  from unnest(array['visitor', 'tess', 'ann']) as actor, unnest(array['student', 'parent']) as wanted;
select is(tests.type_of(name), type, name || ' is still a ' || type)
  from (values ('tess', 'teacher'), ('ann', 'admin'), ('sid', 'student'), ('pete', 'parent')) as people (name, type);
update public.profiles set _deleted = true where id = tests.id('pete');
select is(tests.becomes('pete', 'student'), '42501', 'a deleted profile keeps its type');
update public.profiles set _deleted = false where id = tests.id('pete');

-- Not while somebody relies on it -------------------------------------------------------------------------
select tests.refuses('ada', tests.becoming('parent'), '23514', 'account-in-use', 'a student with a course stays a student');
select tests.as_owner();
update public.enrollments set _deleted = true where user_id = tests.id('ada');
select tests.refuses('ada', tests.becoming('parent'), '23514', 'account-in-use', 'a child with a link stays a student');
select tests.refuses('pam', tests.becoming('student'), '23514', 'account-in-use', 'a parent with a link stays a parent');
select tests.as_owner();
savepoint linked;
update public.child_parent_relationships set _deleted = true where child_id = tests.id('ada');
select is(tests.becomes('ada', 'parent'), 'parent', 'a child whose courses and links have ended becomes a parent');
rollback to linked;
update public.child_parent_relationships set accepted_at = null, code = '123456', asked_email = 'ada@example.com',
  expires_at = now() + interval '1 day' where child_id = tests.id('ada');
select tests.refuses(actor, tests.becoming(wanted), '23514', 'account-in-use', actor || ' does not change while a request waits')
  from (values ('ada', 'parent'), ('pam', 'student')) as people (actor, wanted);
select tests.as_owner();
update public.child_parent_relationships set expires_at = now() where child_id = tests.id('ada');
select is(tests.becomes('pam', 'student'), 'student', 'a parent whose request has expired becomes a student');

-- What it was does not stay ---------------------------------------------------------------------------------
rollback to linked;
update public.child_parent_relationships set _deleted = true where child_id = tests.id('ada');
select is(tests.becomes('pam', 'student'), 'student', 'a parent whose link has ended becomes a student');
select is(tests.attempt('pam', 'update public.child_parent_relationships set _deleted = false'), '42501', 'and does not restore it');
select is(tests.attempt('ada', 'update public.child_parent_relationships set _deleted = false'), '42501', 'nor does the child, who did not end it');
insert into public.enrollments (user_id, course_id) values (tests.id('pam'), tests.id('grammar'));
select is(tests.sees('ada', 'select private.child_ids_of_caller()'), 'nothing', 'nobody is the child of another student');

select * from finish();
rollback;
