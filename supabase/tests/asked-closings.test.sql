begin;
\ir cast.psql
select * from no_plan();

create function tests.ask(name text) returns text language plpgsql as $$
declare
  until text;
begin
  perform set_config('role', 'service_role', true);
  until := coalesce((public.ask_to_close(tests.id(name)) - now())::text, 'closes alone');
  perform set_config('role', 'none', true);
  return until;
end $$;
create function tests.told(name text) returns text language sql as $$
  select coalesce(string_agg(kind || ' ' || (subject - 'until'), '; ' order by kind), 'nothing') from public.notices
  where user_id = tests.id(name) and not _deleted and kind like 'closing-%'
$$;
create function tests.close_child(parent text, child text) returns boolean language plpgsql as $$
declare
  is_closed boolean;
begin
  perform set_config('role', 'service_role', true);
  is_closed := public.close_child(tests.id(parent), tests.id(child));
  perform set_config('role', 'none', true);
  return is_closed;
end $$;
create function tests.asked(name text) returns text language sql as
  $$ select format('closing-asked {"child": "Ada", "child_id": "%s"}', tests.id('ada')) $$;

-- Who asks ------------------------------------------------------------------------------------------
select is(tests.ask(who), 'closes alone', who || ' closes alone') from unnest(array['sid', 'pam', 'tess', 'ann']) as who;
savepoint nobody_asked;
update public.courses set years = '12-13' where id = tests.id('fractions');
select is(tests.ask('ada'), 'closes alone', 'a student on a class for Year 12 closes alone');
update public.courses set years = '11-12' where id = tests.id('fractions');
select is(tests.ask('ada'), '14 days', 'one on a class for Year 11 too asks');
rollback to nobody_asked;
update public.child_parent_relationships set accepted_at = null where child_id = tests.id('ada');
select is(tests.ask('ada'), 'closes alone', 'an adult who only asked for a link decides nothing');
rollback to nobody_asked;

select is(tests.ask('ada'), '14 days', 'a child asks the adults');
select is(tests.ask('ada'), '14 days', 'asking again changes nothing');
select is(tests.told('pam') || ' / ' || tests.told('ada'), tests.asked('pam') || ' / ' || tests.asked('ada'), 'both are told once');
select is((select string_agg(address || ' ' || (fields - 'until'), '; ') from private.mails where kind = 'closing-asked'),
  'pam@example.com {"child": "Ada"}', 'the adult by mail too');
select is(tests.told('tess'), 'nothing', 'the teacher is not told');
savepoint asked;

-- Who decides ----------------------------------------------------------------------------------------
select is(tests.attempt(who, format('select public.keep_account(%L)', tests.id('ada'))), '42501', who || ' does not decide')
  from unnest(array['pete', 'tess', 'sid', 'ann', 'visitor']) as who;
select is(tests.close_child('pete', 'ada'), false, 'nor does a stranger close it');
select is(tests.attempt('pam', format('select public.keep_account(%L)', tests.id('ada'))), '1 row', 'an adult keeps it');
select is(tests.told('ada') || ' / ' || tests.told('pam'), 'closing-kept {"adult": "Pam"} / nothing', 'and the child learns who');
select is(tests.close_child('pam', 'ada'), false, 'then the adult cannot close it');
rollback to asked;
select is(tests.attempt('ada', format('select public.keep_account(%L)', tests.id('ada'))), '1 row', 'the child takes it back');
select is(tests.told('ada') || ' / ' || tests.told('pam'), 'nothing / nothing', 'and nobody is told any more');
rollback to asked;
select is(tests.close_child('pam', 'ada'), true, 'an adult closes it');
select is((select count(*) from public.profiles where id = tests.id('ada')), 0::bigint, 'and it is gone');
rollback to asked;
update private.asked_closings set asked_at = now() - interval '14 days' where child_id = tests.id('ada');
select is(tests.ask('ada'), 'closes alone', 'after 14 days without an answer the child closes it alone');
rollback to asked;
select tests.attempt('ada', format('update public.child_parent_relationships set _deleted = true where child_id = %L', tests.id('ada')));
select is(tests.told('pam') || ', ' || tests.ask('ada'), 'nothing, closes alone', 'who is no longer linked decides nothing');
rollback to asked;

select is(tests.attempt('ada', 'select public.ask_to_close(auth.uid())'), '42501', 'a device does not ask past the password');
select * from finish();
rollback;
