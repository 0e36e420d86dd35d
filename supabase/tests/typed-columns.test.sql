begin;
\ir cast.psql
select * from no_plan();

-- What the API lets people write, from the catalogs, so that a new column is looked at.
create temporary table writable as
  select c.relname, a.attname, a.attnum, a.attrelid, a.atttypid
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and (has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert, update')
      or has_column_privilege('anon', a.attrelid, a.attnum, 'insert, update'));

-- Times -------------------------------------------------------------------------------------------------------
create function tests.takes(of_table oid, col text, num smallint, value text) returns boolean language plpgsql as $$
declare
  rule text;
  is_taken boolean;
begin
  select pg_get_expr(conbin, conrelid) into rule from pg_constraint where contype = 'c' and conrelid = of_table and conkey = array[num];
  if rule is null then
    return true;
  end if;
  execute format('select %s from (select %L::timestamptz as %I) as t', rule, value, col) into is_taken;
  return is_taken;
end $$;
select isnt(array(select 1 from writable where atttypid in ('timestamptz'::regtype, 'date'::regtype)), '{}', 'people write times');
select is(array(select format('%s.%s %s', relname, attname, value) from writable, unnest(array['infinity', '-infinity', '4713-01-01 BC', '1925-12-31', '2126-01-02']) as value
    where atttypid in ('timestamptz'::regtype, 'date'::regtype, 'timestamp'::regtype) and tests.takes(attrelid, attname, attnum, value)), '{}',
  'each is finite and within a century');
select is(array(select format('%s.%s', relname, attname) from writable
    where atttypid in ('timestamptz'::regtype, 'date'::regtype) and not tests.takes(attrelid, attname, attnum, now()::text)), '{}', 'and takes the present');

-- Texts ---------------------------------------------------------------------------------------------------------
create function tests.cleaned(of_table text) returns text[] language sql as $$
  select coalesce(array_agg(c), '{}') from pg_trigger t, pg_proc f,
    unnest(string_to_array(encode(t.tgargs, 'escape'), '\000')) as a, unnest(string_to_array(split_part(a, ':', 2), ',')) as c
  where t.tgrelid = ('public.' || of_table)::regclass and f.oid = t.tgfoid and f.proname = 'clean_texts' and c <> ''
$$;
select is(array(select w.relname || '.' || w.attname from writable w
    where w.attname = any (private.free_texts(w.relname)) and w.attname <> all (tests.cleaned(w.relname)) order by 1), '{enquiries.course}',
  'each text that people write is cleaned, but for the id of an advertised course');
select is(tests.attempt('tess', $$update public.courses set title = E'\u202eMaths\u00a0\u200b', description = E'One\r\n\r\n\r\n two\u2028three ' where id = tests.id('fractions')$$), '1 row', 'a text that was copied');
select is((select title || '|' || description from public.courses where id = tests.id('fractions')), E'Maths|One\n\n two\nthree', 'is stored in its one form');
select is(tests.attempt('tess', $$update public.courses set title = E'\u200b\u2060' where id = tests.id('fractions')$$), '23514', 'a title that nobody sees is none');
select is(tests.attempt('visitor', $$insert into public.enquiries (kind, details, submitted_at) values ('contact', jsonb_build_object(
  'name', E'O\u2018Neill', 'email', E' ann.zw\u200b@example.com\u00a0', 'phone', E'\u202a+44 7700 900123\u202c', 'message', E'Call me\u00a0back\r\nplease'), now())$$), '1 row', 'a form with what was copied');
select is((select details from public.enquiries), '{"name": "O''Neill", "email": "ann.zw@example.com", "phone": "+44 7700 900123", "message": "Call me back\nplease"}', 'too');
select tests.new_account('copied', jsonb_build_object('first_name', E' Mary\u00a0Ann ', 'last_name', E'O\u0060Neill', 'user_type', 'parent'));
select is((select first_name || '|' || last_name from public.profiles where id = tests.id('copied')), 'Mary Ann|O''Neill', 'and so is a name of a sign-up');
select tests.new_account('evil', '{"first_name": "www.evil.com", "last_name": "Your mum said to come", "user_type": "teacher"}');
select is((select row(first_name, last_name)::text from public.profiles where id = tests.id('evil')), '("",)', 'what is no name is left out of a sign-up');

select * from finish();
rollback;
