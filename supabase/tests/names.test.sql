begin;
\ir cast.psql
select * from no_plan();

-- The rule ------------------------------------------------------------------------------------------
select is(private.is_name(name), true, 'a name: ' || name) from unnest(array['Ada', 'O''Brien', 'St. John', 'St John', 'J', '李', 'J. R.', 'J.R.', 'Anna Maria Lea', E'علی\u200cرضا',
  'Anna-Lena', 'Mary Jane', 'Zoë', 'Łukasz', 'Ольга', 'Ελένη', 'محمد', 'आरव', '雅', 'さくら', '지우', repeat('a', 40)]) as name;
select is(private.is_name(name), false, 'not a name: ' || to_json(name)) from unnest(array['', ' ', ' Ada', 'Ada ', '-', '''', '.',
  'Ring 020 7946 0018', 'a@b.example', 'www/x', 'Ada!', 'Ada?', 'Ada,', 'Ada: hi', 'A_b', '<b>', repeat('a', 41), 'O’Brien', 'www.evil-club.com', 'call.me on insta', 'Ada.', 'Dr. No', 'Your mum said to come', 'Snap me kids friend', 'Ada  Lane', E'Ada\u200cLane',
  E'Ada\nLane', E'Ada\tLane', E'Ada\u00a0Lane', '😀', E'\u3164', E'\u115f', E'\u17b4', E'Ada\u034f', E'Ada\u200b', E'Ada\u202e',
  E'Ada\u2066', E'Ada\u0007', E'Ada\ufeff', E'Ada\u00ad']) as name;
select is(private.is_name(null), null, 'no text is neither');

select is(tests.attempt('ada', format('update public.profiles set %I = %L where id = tests.id(''ada'')', field, name)), '23514',
  format('%s cannot be %s', field, to_json(left(name, 20))))
  from unnest(array['first_name', 'last_name']) as field,
    unnest(array['I know where you live 24', repeat('a', 41), 'www.evil.com', 'Your mum said to come']) as name;
select is(tests.attempt('pete', format('update public.profiles set first_name = %L where id = tests.id(''pete'')', E'\u202aO\u2019Neill\u00a0\u200b')), '1 row', 'a name that was copied');
select is((select first_name from public.profiles where id = tests.id('pete')), 'O''Neill', 'is stored in its one form');
select is(tests.attempt('pete', $$update public.profiles set first_name = E'O\u2019Neill' where id = tests.id('pete')$$), '1 row', 'the same name in another form');
select is((select cardinality(used_at) from private.quota_uses where user_id = tests.id('pete') and action = 'rename'), 1, 'is no change');
select tests.as_owner();
delete from private.quota_uses where user_id = tests.id('pete');
select is(tests.attempt('ada', $$update public.profiles set last_name = '' where id = tests.id('ada')$$), '23514', 'a last name is not empty');
select is(tests.attempt('ada', $$update public.profiles set last_name = null where id = tests.id('ada')$$), '1 row', 'it may be missing');

-- How often -------------------------------------------------------------------------------------------
create function tests.rename(actor text, name text) returns text language sql as $$
  select format('update public.profiles set first_name = %L where id = %L', name, tests.id(actor))
$$;
create function tests.renamed(actor text, name text) returns text language sql as
  $$ select tests.attempt(actor, tests.rename(actor, name)) $$;
select is(tests.renamed('sid', name), '1 row', 'a student is called ' || name) from unnest(array['A', 'B', 'C', 'D', 'E']) as name;
select is(tests.renamed('sid', 'F'), '23514', 'a sixth name within a day is refused');
select tests.refuses('sid', tests.rename('sid', 'F'), '23514', 'too-many-renames', 'the refusal names its reason');
select is(tests.attempt('sid', $$update public.profiles set last_name = 'Six' where id = tests.id('sid')$$), '23514',
  'first and last names count together');
select is(tests.renamed('sid', 'E'), '1 row', 'the same name again is no change');
select is(tests.attempt('sid', $$update public.profiles set no_new_adults = true where id = tests.id('sid')$$), '1 row',
  'other choices are not limited');
select is(tests.renamed('ada', 'Adah'), '1 row', 'another person is not affected');
select tests.as_owner();
select lives_ok(tests.rename('sid', 'Sid'), 'nor is the owner');
select lives_ok(tests.rename('pete', 'Peter'), 'who corrects a name');
select is_empty($$ select from private.quota_uses where user_id = tests.id('pete') and action = 'rename' $$,
  'without using up a change of that person');
update private.quota_uses set used_at = array(select t - interval '24 hours' from unnest(used_at) t);
select is(tests.renamed('sid', 'F'), '1 row', 'a day later the next name is accepted');
select is((select cardinality(used_at) from private.quota_uses where user_id = tests.id('sid') and action = 'rename'), 1,
  'older changes are not kept');
select is(tests.renamed('ada', '1'), '23514', 'a text that is not a name is refused');
select is(tests.renamed('sid', name), '1 row', 'and does not count: ' || name) from unnest(array['A', 'B', 'C', 'D']) as name;

select * from finish();
rollback;
