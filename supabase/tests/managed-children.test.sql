begin;
\ir cast.psql
select * from no_plan();

create function tests.begin_child(request text, parent text, first_name text, year int default 4) returns jsonb language sql as
  $$ select private.begin_child(tests.id(request), tests.id(parent), first_name, '', year) $$;
-- Writes accounts as the auth service does on the hosted project: not as the owner of the tables.
create function tests.auth_service(statement text) returns text language plpgsql as $$
begin
  perform set_config('role', 'supabase_auth_admin', true);
  begin
    execute statement;
    perform set_config('role', 'none', true);
    perform set_config('oakfold.actor', '', true);
    return 'done';
  exception when others then
    perform set_config('role', 'none', true);
    return sqlstate;
  end;
end $$;
create function tests.make(request text) returns text language sql as $$
  select tests.auth_service(format('insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values (%L, %L, ''hash'', %L)',
    tests.id(request), private.child_address(tests.id(request)), jsonb_build_object('first_name', initcap(request), 'user_type', 'student')))
$$;
create function tests.details(name text) returns text language sql as $$
  select concat_ws('|', first_name, coalesce(last_name, '-'), user_type, is_managed, private.academic_year() - reception_year)
  from public.profiles where id = tests.id(name)
$$;
create function tests.told(name text) returns text language sql as $$
  select coalesce(string_agg(kind || ' ' || subject, '; ' order by kind), 'nothing') from public.notices where user_id = tests.id(name) and not _deleted
$$;

-- A parent asks for a child ---------------------------------------------------------------------------------------
select is(tests.begin_child('ben', who, 'Ben'), '{"refused": "not-a-parent"}', who || ' adds no child')
  from unnest(array['ada', 'tess', 'ann', 'nobody']) as who;
select is(tests.begin_child('ben', 'pam', name), '{"refused": "bad-name"}', 'no name of a child: ' || coalesce(name, 'null'))
  from unnest(array['', ' ', '7', 'Ring 020', 'a@b.example', repeat('a', 41), null]) as name;
select is(tests.begin_child('ben', 'pam', 'Ben', year), '{"refused": "bad-year"}', 'no school year: ' || year) from unnest(array[-1, 14, 2022]) as year;
select is((select count(*) from private.child_requests), 0::bigint, 'what is refused leaves nothing');
select is(tests.begin_child('ben', 'pam', 'Ben'), jsonb_build_object('address', 'child-' || tests.id('ben') || '@children.invalid'),
  'a parent gets the address to make the account with');
select is(tests.begin_child('ben', 'pam', 'Ben', 5) ? 'address', true, 'and again');
select is((select cardinality(used_at) from private.quota_uses where action = 'add-child'), 1, 'which counts once');
select is(tests.begin_child('ben', 'pete', 'Ben'), '{"refused": "bad-id"}', 'nobody makes what another parent has begun');

-- The auth service makes it -----------------------------------------------------------------------------------------
select is(tests.make('mallory'), '23514', 'an account that no parent has asked for is not made');
select is(tests.auth_service(format('update auth.users set email = ''x@children.invalid'' where id = %L', tests.id('sid'))), '23514',
  'nobody moves to such an address');
savepoint begun;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  select tests.id('pam'), p.id, now() from public.profiles p where p.id <> tests.id('ada') and p.id <> tests.id('pam') limit 5;
select is(tests.make('ben'), '23514', 'a parent who has six links by then gets no seventh');
select is((select count(*) from auth.users where id = tests.id('ben')), 0::bigint, 'and there is no account');
rollback to begun;
update public.profiles set user_type = 'teacher' where id = tests.id('pam');
select is(tests.make('ben'), '23514', 'who is no parent by then gets none');
rollback to begun;
delete from public.notices where true;
select is(tests.make('ben'), 'done', 'the auth service makes the account');
select is(tests.details('ben'), 'Ben|-|student|t|5', 'of a student of that school year');
select is(tests.begin_child('ben', 'pam', 'Ben'), jsonb_build_object('child', tests.id('ben'), 'link', tests.pair('pam', 'ben')), 'the parent gets both ids');
select is(tests.sees('pam', 'select child_id from public.child_parent_relationships where accepted_at is not null'),
  (select string_agg(id::text, ', ' order by id::text collate "C") from unnest(array[tests.id('ada'), tests.id('ben')]) as id), 'and the link');
select is(private.is_known(tests.id('ben')), true, 'a child of a known parent is known');
select is((select confirmed_by from private.known_people where user_id = tests.id('ben')), tests.id('pam'), 'by that parent');
select is(tests.told('pam'), 'nothing', 'the parent knows already');
select is((select string_agg(distinct actor::text, ', ') from private.events where act = 'insert' and people @> array[tests.id('ben')]), tests.id('pam')::text,
  'the trail says who made it');
select is((select encrypted_password from auth.users where id = tests.id('ben')), '', 'nobody has a password for it');
select is(tests.auth_service(format('update auth.users set encrypted_password = ''hash'' where id = %L', tests.id('ben'))), 'done', 'whoever sets one');
select is((select encrypted_password from auth.users where id = tests.id('ben')), '', 'sets none');
select is(tests.begin_child('ben', 'pete', 'Ben'), '{"refused": "bad-id"}', 'another parent does not get it');

-- Limits -------------------------------------------------------------------------------------------------------------
savepoint made;
select is(tests.begin_child(name, 'pam', 'Ida') ? 'address', true, 'child ' || name) from unnest(array['c2', 'c3', 'c4', 'c5', 'c6']) as name;
select is(tests.begin_child('c7', 'pam', 'Ida'), '{"refused": "too-many-tries"}', 'a seventh child on a day is refused');
rollback to made;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  select tests.id('pam'), p.id, now() from public.profiles p where p.id not in (tests.id('ada'), tests.id('pam'), tests.id('ben')) limit 4;
select is(tests.begin_child('c2', 'pam', 'Ida'), '{"refused": "too-many-links"}', 'and a seventh link');
rollback to made;

-- The address is no address ---------------------------------------------------------------------------------------
select tests.new_child('mia', 'pam');
update auth.users set email_confirmed_at = now() where id in (tests.id('ben'), tests.id('mia'));
delete from private.mails where true;
create function tests.address(name text) returns text language sql as $$ select email from auth.users where id = tests.id(name) $$;
select is(private.find_student(tests.id('pete'), tests.address('ben')) ->> 'found', 'false', 'nobody finds it');
select is(private.make_admin(tests.address('ben')), 'no_account', 'it becomes no admin');
select private.queue_mail('link-request', tests.address('ben'), '{}'), private.mail_reader(tests.id('ben'), 'account-closed', '{}', now());
select is((select count(*) from private.mails), 0::bigint, 'nothing is mailed to it');
select is(tests.sees('ann', 'select name from public.find_people(''invalid'')'), 'nothing', 'a search does not find it');
select is(tests.sees('ann', 'select name || email from public.find_people(''ben'')'), 'Ben', 'the name it finds');
select is(tests.sees('ann', format('select public.person(%L)::text like ''%%invalid%%''', tests.id(who))), 'false', 'the page of ' || who || ' does not have it')
  from unnest(array['ben', 'pam']) as who;
insert into public.enrollments (user_id, course_id) values (tests.id('ben'), tests.id('grammar'));
update public.child_parent_relationships set _deleted = true where child_id = tests.id('ben');
select is(tests.sees('ann', 'select email from public.students_without_adult()'), '', 'nor has the list of children without an adult');
delete from private.known_people where user_id in (tests.id('ben'), tests.id('pam'));
update public.enrollments set confirmed_at = null where user_id = tests.id('ben');
select is(tests.sees('ann', 'select email from public.newcomers()'), '', 'nor that of newcomers');
insert into public.enquiries (kind, details, submitted_at) values ('newsletter', jsonb_build_object('email', tests.address('ben')), now());
select is((select private.student_of_enquiry(e) from public.enquiries e), null, 'a form with the address is not the child''s');
rollback to made;

-- What a child and its parents may --------------------------------------------------------------------------------
select tests.new_child('mia', 'pam');
select is(tests.attempt('mia', 'select public.change_account_type(''parent'')'), '42501', 'a child without an address stays a student');
select is(tests.attempt('mia', 'update public.profiles set is_managed = false where true'), '42501', 'and without an address');
select is(tests.attempt('pam', format('update public.profiles set reception_year = 2020 where id = %L', tests.id('mia'))), '42501', 'the year is not written past the function');
create function tests.rename(child text, first text, last text default '', year int default 4) returns text language sql as
  $$ select format('select public.set_child_details(%L, %L, %L, %L)', tests.id(child), first, last, year) $$;
select is(tests.attempt('pam', tests.rename('mia', ' Mia ', 'O’Neill', 6)), '1 row', 'a parent gives another name and year');
select is(tests.details('mia'), 'Mia|O''Neill|student|t|6', 'cleaned');
select is((select actor from private.events where tbl = 'profiles' and act = 'update' and row_id = tests.id('mia')::text order by id desc limit 1), tests.id('pam'), 'the trail has it');
select is(tests.attempt('pam', tests.rename('mia', 'Mia', '', null)), '1 row', 'and takes both away');
select is(tests.details('mia'), 'Mia|-|student|t', 'the surname and the year');
select is(tests.attempt('pam', tests.rename('mia', name)), '23514', 'no name: ' || coalesce(name, 'null')) from unnest(array['', 'www.evil.com', null]) as name;
select is(tests.attempt('pam', tests.rename('mia', 'Mia', 'x@y.example')), '23514', 'no surname');
select is(tests.attempt('pam', tests.rename('mia', 'Mia', '', 14)), '23514', 'no year');
select is(tests.attempt('pam', tests.rename('mia', 'Mia' || letter)), case when letter < 'd' then '1 row' else '23514' end, 'name ' || letter)
  from unnest(array['a', 'b', 'c', 'd']) as letter order by letter;
select tests.refuses('pam', tests.rename('mia', 'Zoe'), '23514', 'too-many-renames', 'five names a day, as for everybody');
select tests.refuses(who, statement, '42501', 'not-your-child', who || ' may not: ' || statement)
  from unnest(array['pete', 'ada', 'mia', 'tess', 'ann']) as who,
    unnest(array[tests.rename('mia', 'Zoe'), format('select public.child_sessions(%L)', tests.id('mia')),
      format('select public.end_child_session(%1$L, %1$L)', tests.id('mia')), format('select public.new_device_code(%L)', tests.id('mia')),
      format('select public.new_adult_code(%L)', tests.id('mia'))]) as statement;
select tests.refuses('pam', statement, '42501', 'not-your-child', 'nor a parent for a child with an address, or none: ' || statement)
  from unnest(array[tests.rename('ada', 'Zoe'), format('select public.new_device_code(%L)', tests.id('ada')),
    format('select public.child_sessions(%L)', tests.id('ada')), 'select public.new_adult_code(null)']) as statement;
insert into auth.sessions (id, user_id, user_agent) values (tests.id('tablet'), tests.id('mia'), 'Tablet'), (tests.id('phone'), tests.id('ada'), 'Phone');
select is(tests.sees('pam', format('select user_agent from public.child_sessions(%L)', tests.id('mia'))), 'Tablet', 'a parent lists the devices');
select is(tests.sees('pam', format('select public.end_child_session(%L, %L)', tests.id('mia'), tests.id('phone'))), 'false', 'ends none of another child');
select is(tests.sees('pam', format('select public.end_child_session(%L, %L)', tests.id('mia'), tests.id('tablet'))), 'true', 'and ends one');
select is((select string_agg(user_agent, ', ') from auth.sessions), 'Phone', 'that one');
select is((select actor from private.events where tbl = 'device' and act = 'delete'), tests.id('pam'), 'the trail has it');
update public.child_parent_relationships set _deleted = true where child_id = tests.id('mia');
select tests.refuses('pam', tests.rename('mia', 'Zoe'), '42501', 'not-your-child', 'nor once the link has ended');
rollback to made;

-- Closing ------------------------------------------------------------------------------------------------------------
select tests.as_owner();
create function tests.there(variadic names text[]) returns text language sql as $$
  select coalesce(string_agg(name, ', ' order by name), 'nobody') from unnest(names) as name where exists (select from auth.users where id = tests.id(name))
$$;
create function tests.acts(statement text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform set_config('role', 'service_role', true);
  execute statement into answer;
  perform set_config('role', 'none', true);
  perform set_config('oakfold.actor', '', true);
  return answer;
end $$;
create function tests.close_child(parent text, child text) returns text language sql as
  $$ select tests.acts(format('select public.close_child(%L, %L)', tests.id(parent), tests.id(child))) $$;
create function tests.close(name text) returns text language sql as
  $$ select tests.acts(format('select public.close_account(%L)', tests.id(name))) $$;
select tests.new_child('mia', 'pam');
insert into public.enrollments (user_id, course_id) values (tests.id('mia'), tests.id('fractions'));
savepoint alone;
select is(tests.close_child(parent, child), 'false', format('%s does not close %s', parent, child))
  from (values ('pete', 'mia'), ('pam', 'ada'), ('pam', 'pam'), ('mia', 'mia'), ('tess', 'mia'), ('pam', 'nobody')) as t (parent, child);
delete from public.notices where true;
select is(tests.close_child('pam', 'mia'), 'true', 'a parent closes a child');
select is(tests.there('mia', 'ben', 'ada', 'pam'), 'ada, ben, pam', 'that child alone');
select is(tests.told('pam') || ', ' || (select count(*) from private.mails where kind = 'account-closed'), 'nothing, 0', 'the parent knows');
select is(tests.told('tess'), format('account-closed {"child": "Mia", "course": "%s", "titles": ["Fractions"]}', tests.id('fractions')), 'the teacher learns it, and not who it was');
select is((select actor from private.events where tbl = 'profiles' and act = 'delete'), tests.id('pam'), 'the trail has who it was');
rollback to alone;
select is(tests.close('pam'), 'true', 'a parent closes the own account');
select is(tests.there('mia', 'ben', 'ada', 'pam'), 'ada', 'the children without an address whom nobody else keeps go with it, and no other');
select is((select count(*) from private.mails m where m.address = 'pam@example.com'), 0::bigint, 'nobody is mailed about it');
rollback to alone;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pete'), tests.id('mia'), now());
savepoint two;
delete from public.notices where true;
select is(tests.close_child('pete', 'mia'), 'true', 'either of two parents closes a child');
select is(tests.told('pam'), 'account-closed {"by": "Pete", "child": "Mia", "titles": ["Fractions"]}', 'and the other learns who it was');
select is((select fields from private.mails where address = 'pam@example.com' and kind = 'account-closed'), '{"by": "Pete", "child": "Mia", "offers": [""]}', 'by mail too');
rollback to two;
select tests.close('pam');
select is(tests.there('mia', 'ben', 'pete'), 'mia, pete', 'a child with another parent stays');
rollback to two;
update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pete') and child_id = tests.id('mia');
select tests.close('pam');
select is(tests.there('mia', 'ben', 'pete'), 'pete', 'a parent whose link has ended is none');
rollback to two;
delete from auth.users where id = tests.id('pam');
select is(tests.there('mia', 'ben'), 'ben, mia', 'an account that the owner deletes at the dashboard takes nobody along');

select * from finish();
rollback;
