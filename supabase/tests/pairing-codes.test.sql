begin;
\ir cast.psql
select * from no_plan();

select tests.new_child('mia', 'pam'), tests.new_child('ben', 'pam');
create function tests.new_code(actor text, kind text, child text) returns text language sql as
  $$ select tests.sees(actor, format('select public.new_%s_code(%L) ->> ''code''', kind, tests.id(child))) $$;
create function tests.use_code(typed text, address text default '192.0.2.1') returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.as_owner();
  perform set_config('role', 'service_role', true);
  answer := public.use_device_code(typed, address);
  perform set_config('role', 'none', true);
  return coalesce(answer ->> 'refused', replace(replace(answer ->> 'email', '@children.invalid', ''), 'child-', ''));
end $$;
create function tests.join(actor text, typed text) returns text language sql as
  $$ select tests.sees(actor, format('select coalesce(answer ->> ''details'', answer #>> ''{}'') from public.join_by_code(%L) as answer', typed)) $$;
create function tests.wrong() returns bigint language sql as $$ select count(*) from private.wrong_codes $$;
create function tests.after_wrong(n int, address text default '192.0.2.1', age interval default '1 minute') returns void language sql as
  $$ insert into private.wrong_codes (at, network) select now() - age, private.network_of(address) from generate_series(1, n) $$;
create temporary table code (of text primary key, letters text);
grant all on code to public;

-- Making a code --------------------------------------------------------------------------------------------------------
select matches(tests.new_code('pam', 'device', 'mia'), '^[A-HJKMNPRSTWXYZ]{6}$', 'a code is six letters that nobody mistakes');
select is((select count(distinct private.new_letters()) > 990 from generate_series(1, 1000)), true, 'each another');
select is((select count(distinct substr(private.new_letters(), p, 1)) from generate_series(1, 2000), generate_series(1, 6) as p), 20::bigint, 'of twenty letters');
select is(tests.sees('pam', format('select public.new_device_code(%L) ->> ''expires_at'' = to_jsonb(now() + interval ''10 minutes'') #>> ''{}''', tests.id('mia'))), 'true', 'for ten minutes');
insert into code values ('old', tests.new_code('pam', 'device', 'mia')), ('new', tests.new_code('pam', 'device', 'mia')), ('ben', tests.new_code('pam', 'device', 'ben')),
  ('adult', tests.new_code('pam', 'adult', 'mia'));
select is((select count(*) from private.pairing_codes), 3::bigint, 'one of a kind and child holds');
select is((select count(*) from private.pairing_codes p, code c where p::text ilike '%' || c.letters || '%'), 0::bigint, 'and is not stored itself');
savepoint made;
select tests.new_code('pam', 'adult', 'ben') from generate_series(1, 14);
select is(tests.new_code('pam', 'device', 'ben'), 'PT429', 'an account makes twenty codes an hour');
rollback to made;

-- Pairing ----------------------------------------------------------------------------------------------------------------
delete from public.notices where true;
select is(tests.use_code((select letters from code where of = 'old')), 'wrong-code', 'a new code ends the one before');
select is(tests.use_code((select letters from code where of = 'adult')), 'wrong-code', 'the code for an adult pairs no device');
select is(tests.use_code(typed), 'wrong-code', 'nothing is paired by ' || coalesce(typed, 'null')) from unnest(array['', '%', '''', 'AAAAAAA', repeat('A', 9999), null]) as typed;
select is(tests.wrong(), 8::bigint, 'each counts');
savepoint paired;
select is(tests.use_code(lower(' ' || left(letters, 3) || '-' || right(letters, 3))), tests.id('mia')::text, 'a code pairs a device, however it is typed') from code where of = 'new';
select is(tests.wrong(), 8::bigint, 'and counts nothing');
select is(tests.use_code((select letters from code where of = 'new')), 'wrong-code', 'once');
select is((select string_agg(user_id::text || kind || subject, '; ') from public.notices),
  format('%sdevice-paired{"child": "Mia", "child_id": "%s"}', tests.id('pam'), tests.id('mia')), 'the parent is told');
select is((select row(actor, act, people)::text from private.events where tbl = 'device'),
  row(tests.id('pam'), 'insert', array[tests.id('mia'), tests.id('pam')])::text, 'the trail says whose code it was');
rollback to paired;
update private.pairing_codes set expires_at = now() where kind = 'device';
select is(tests.use_code((select letters from code where of = 'new')), 'wrong-code', 'a code is over after ten minutes');
rollback to paired;
update public.child_parent_relationships set _deleted = true where child_id = tests.id('mia');
select is(tests.use_code((select letters from code where of = 'new')), 'wrong-code', 'a code ends with the link of who made it');
select is(tests.join('pete', (select letters from code where of = 'adult')), 'wrong-code', 'that for an adult too');
rollback to paired;
update public.profiles set _deleted = true where id = tests.id('mia');
select is(tests.use_code((select letters from code where of = 'new')), 'wrong-code', 'and with the child');
rollback to paired;

-- Guessing --------------------------------------------------------------------------------------------------------------
delete from private.wrong_codes where true;
select tests.after_wrong(9);
savepoint nine;
select is(tests.use_code('AAAAAA'), 'wrong-code', 'a tenth wrong code from a network within the hour');
select is(tests.use_code((select letters from code where of = 'new')), 'too-many-tries', 'is the last: the right one has to wait');
select is(tests.use_code((select letters from code where of = 'new'), '192.0.2.2'), tests.id('mia')::text, 'another network does not');
rollback to nine;
select is(tests.use_code((select letters from code where of = 'new')), tests.id('mia')::text, 'a right code before that is taken');
rollback to nine;
select tests.after_wrong(50, age => '61 minutes');
select is(tests.use_code((select letters from code where of = 'new')), tests.id('mia')::text, 'after an hour they no longer count');
rollback to nine;
select tests.after_wrong(10, '2001:db8:0:1::1');
select is(tests.use_code('AAAAAA', '2001:db8:0:1::2'), 'too-many-tries', 'a household is one network');
select is(tests.use_code('AAAAAA', '2001:db8:0:2::1'), 'wrong-code', 'the next is another');
rollback to nine;
delete from private.wrong_codes where true;
select is(tests.use_code('AAAAAA', case when n % 2 = 0 then 'unknown' end), 'wrong-code', 'without an address, try ' || n) from generate_series(1, 10) as n;
select is(tests.use_code((select letters from code where of = 'new'), ''), 'too-many-tries', 'all that show none are one network');
rollback to nine;
select tests.after_wrong(1, '10.1.' || n / 250 || '.' || n % 250) from generate_series(1, 491) as n;
select is(tests.use_code((select letters from code where of = 'new'), '192.0.2.9'), 'too-many-tries', 'beyond 500 an hour everybody waits');
select is(tests.join('pete', (select letters from code where of = 'adult')), '23514', 'parents who join too');
rollback to nine;

-- A second parent ----------------------------------------------------------------------------------------------------
delete from private.wrong_codes where true;
create function tests.links(name text) returns text language sql as $$
  select coalesce(string_agg(child_id::text, ', '), 'nothing') from public.child_parent_relationships
  where parent_id = tests.id(name) and accepted_at is not null and not _deleted
$$;
savepoint waits;
select tests.refuses(who, format('select public.join_by_code(%L)', (select letters from code where of = 'adult')), '23514', 'not-a-parent', who || ' does not join')
  from unnest(array['ada', 'mia', 'tess', 'ann']) as who;
select is(tests.attempt('visitor', 'select public.join_by_code(''AAAAAA'')'), '42501', 'nor does a visitor');
select is(tests.join('pete', (select letters from code where of = 'new')), 'wrong-code', 'the code of a device brings in nobody');
select is(current_setting('response.status', true), '400', 'which the API answers as a refusal');
select is(tests.wrong(), 1::bigint, 'and counts');
select tests.refuses('pam', format('select public.join_by_code(%L)', (select letters from code where of = 'adult')), '23514', 'already-linked', 'a parent joins once');
delete from public.notices where true;
select is(tests.join('pete', (select letters from code where of = 'adult')), tests.pair('pete', 'mia')::text, 'a parent joins by the code that another has not used up');
select is(tests.links('pete'), tests.id('mia')::text, 'and is linked at once');
select is((select string_agg(p.first_name || ' ' || n.kind || ' ' || (n.subject - 'child_id'), '; ' order by p.first_name) from public.notices n join public.profiles p on p.id = n.user_id),
  'Mia link-accepted {"adult": "Pete", "child": "Mia"}; Pam link-accepted {"adult": "Pete", "child": "Mia"}', 'the others are told');
select is(tests.join('pete', (select letters from code where of = 'adult')), 'wrong-code', 'a code brings in one');
select matches(tests.new_code('pete', 'device', 'mia'), '^[A-Z]{6}$', 'a second parent has the rights of the first');
rollback to waits;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  select tests.id('pete'), p.id, now() from public.profiles p where p.id not in (tests.id('pete'), tests.id('mia')) limit 6;
select tests.refuses('pete', format('select public.join_by_code(%L)', (select letters from code where of = 'adult')), '23514', 'too-many-links', 'six links are the most');
select is((select count(*) from private.pairing_codes where kind = 'adult'), 1::bigint, 'the code stays');
rollback to waits;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pete'), tests.id('mia'), now());
savepoint second;
select tests.attempt('pete', 'update public.child_parent_relationships set _deleted = true where true');
select is(tests.join('pete', (select letters from code where of = 'adult')), tests.pair('pete', 'mia')::text, 'who left may join again');
select is(tests.links('pete'), tests.id('mia')::text, 'and is linked');
rollback to second;
select tests.attempt('mia', 'update public.child_parent_relationships set _deleted = true where parent_id = tests.id(''pete'')');
select tests.refuses('pete', format('select public.join_by_code(%L)', (select letters from code where of = 'adult')), '42501', 'ended-by-child', 'whom the child removed does not come back by a code');

select * from finish();
rollback;
