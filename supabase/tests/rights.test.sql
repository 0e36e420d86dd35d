-- The table of rights: what each kind of person reads, writes and calls. Tables, columns and functions come from the
-- catalogs, so a new one without a line here fails. Nobody who is not named may do it.
begin;
\ir cast.psql
select * from no_plan();

-- The kinds of people, besides those of the cast: ada is a student with a place, sid one of another class, pam Ada's
-- parent, pete a parent without a child, tess Ada's teacher, ted another one, ann an admin.
create table tests.people (name text primary key, kind text);
insert into tests.people values
  ('ada', 'a student with a place'), ('sid', 'a student of another class'), ('pam', 'her parent'), ('pete', 'another parent'),
  ('tess', 'her teacher'), ('ted', 'another teacher'), ('ann', 'an admin'),
  ('kim', 'a newcomer'), ('wes', 'who waits for a place'), ('lea', 'who left'), ('eve', 'whose place was ended'),
  ('pia', 'a parent who asks for a link'), ('pat', 'a parent whose link was ended'),
  ('una', 'a teacher without approval'), ('wil', 'a teacher whose approval was withdrawn'),
  ('amy', 'an admin without the second factor'),
  ('visitor', 'nobody');
grant select on tests.people to public;
select tests.new_account(name, jsonb_build_object('first_name', initcap(name), 'last_name', 'Lane', 'user_type', case
    when name in ('pia', 'pat') then 'parent' when name in ('una', 'wil') then 'teacher' else 'student' end))
  from unnest(array['kim', 'wes', 'lea', 'eve', 'pia', 'pat', 'una', 'wil', 'amy']) as name;
update public.profiles set user_type = 'admin' where id = tests.id('amy');
alter function tests.claims_of(text) rename to claims_of_aal2;
create function tests.claims_of(actor text) returns text language sql stable as $$
  select case actor when 'amy' then jsonb_set(tests.claims_of_aal2(actor)::jsonb, '{aal}', '"aal1"')::text else tests.claims_of_aal2(actor) end
$$;
select tests.know('wes', 'lea', 'eve');
update public.profiles set approved_at = now() where id = tests.id('wil');

-- Mia is a child of Pam without an address.
select tests.new_child('mia', 'pam');

-- What is there, by the names that the lines use.
create table tests.things (id uuid primary key, name text);
grant select on tests.things to public;
insert into tests.things select tests.id(name), name from tests.people;
insert into tests.things select tests.id(name), name from unnest(array['fractions', 'grammar', 'draft', 'old', 'hidden', 'gone',
  'monday', 'oldlesson', 'mock', 'oldmock', 'paper', 'form', 'reply', 'note', 'told']) as name;
insert into tests.things values (tests.id('mia'), 'mia'), (tests.pair('pam', 'mia'), 'pam+mia'), (tests.pair('pam', 'ada'), 'pam+ada'), (tests.pair('pia', 'ada'), 'pia+ada'),
  (tests.pair('pat', 'ada'), 'pat+ada'), (tests.pair('ada', 'fractions'), 'ada-f'), (tests.pair('kim', 'fractions'), 'kim-f'),
  (tests.pair('wes', 'fractions'), 'wes-f'), (tests.pair('lea', 'fractions'), 'lea-f'), (tests.pair('eve', 'fractions'), 'eve-f'),
  (tests.pair('sid', 'old'), 'sid-o'), (private.natural_key_id(tests.id('monday'), tests.id('ada')), 'mark'),
  (tests.pair('mock', 'ada'), 'marks'), (tests.pair('oldmock', 'sid'), 'released');

insert into public.courses (id, title, description, subject, teacher_id) values
  (tests.id('draft'), 'Draft', 'D', 'science', tests.id('una')), (tests.id('old'), 'Old', 'O', 'science', tests.id('wil')),
  (tests.id('hidden'), 'Hidden', 'H', 'science', tests.id('ted')), (tests.id('gone'), 'Gone', 'G', 'science', tests.id('tess'));
update public.courses set places = 1, offer = '1' where id = tests.id('fractions');
insert into public.enrollments (user_id, course_id) select tests.id(name), tests.id('fractions')
  from unnest(array['lea', 'eve', 'wes', 'kim']) as name;
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('old'));
select set_config('request.jwt.claims', tests.claims_of('lea'), true);
update public.enrollments set _deleted = true where user_id = tests.id('lea');
select set_config('request.jwt.claims', tests.claims_of('tess'), true);
update public.enrollments set _deleted = true where user_id = tests.id('eve');
select tests.as_owner();
insert into public.lessons (id, course_id, starts_at, minutes, place) values
  (tests.id('monday'), tests.id('fractions'), now() + interval '2 days', 60, 'Library'),
  (tests.id('oldlesson'), tests.id('old'), now() + interval '2 days', 60, 'Hall');
insert into public.attendance (lesson_id, student_id) values (tests.id('monday'), tests.id('ada'));
insert into public.papers (id, course_id, title, held_on, maths_of) values
  (tests.id('mock'), tests.id('fractions'), 'Mock', now(), 50), (tests.id('oldmock'), tests.id('old'), 'Old mock', now(), 50);
insert into public.results (paper_id, student_id) values (tests.id('mock'), tests.id('ada')), (tests.id('oldmock'), tests.id('sid'));
update public.papers set released_at = now() where id = tests.id('oldmock');
insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values (tests.id('pat'), tests.id('ada'), now());
select set_config('request.jwt.claims', tests.claims_of('ada'), true);
update public.child_parent_relationships set _deleted = true where parent_id = tests.id('pat');
select tests.as_owner();
insert into private.found_students (asker, student, address, found_at)
  values (tests.id('pia'), tests.id('ada'), 'ada@example.com', now()), (tests.id('pete'), tests.id('ada'), 'ada@example.com', now());
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
  values (tests.id('pia'), tests.id('ada'), 'ada@example.com', '123456', now() + interval '7 days');
update public.profiles set withdrawn_at = now() where id = tests.id('wil');
update public.courses set hidden_at = now() where id = tests.id('hidden');
update public.courses set _deleted = true where id = tests.id('gone');
insert into public.enquiries (id, user_id, kind, details, submitted_at) values
  (tests.id('form'), null, 'newsletter', '{"email": "vera@example.com"}', now()),
  (tests.id('paper'), tests.id('pam'), 'newsletter', '{"email": "pam@example.com"}', now());
insert into public.enquiry_messages (id, enquiry_id, kind, text, author_id) values
  (tests.id('reply'), tests.id('paper'), 'reply', 'Yes.', tests.id('ann')), (tests.id('note'), tests.id('paper'), 'note', 'Kind.', tests.id('ann'));
delete from public.notices where true;
insert into public.notices (id, user_id, kind) values (tests.id('told'), tests.id('ada'), 'enrolled');
delete from private.quota_uses where true;

-- What happens when somebody runs a statement, which leaves nothing behind: 'ok' if it touched or answered a row, '-' if
-- it touched none, or the SQLSTATE.
create function tests.tried(actor text, statement text) returns text language plpgsql as $$
declare
  touched bigint;
  outcome text;
begin
  perform set_config('request.jwt.claims', tests.claims_of(actor), true);
  perform set_config('role', tests.role_of(actor), true);
  begin
    execute statement;
    get diagnostics touched = row_count;
    outcome := case when touched > 0 then 'ok' else '-' end;
    raise exception using errcode = 'XX999';
  exception when others then
    if sqlstate <> 'XX999' then
      outcome := sqlstate;
    end if;
  end;
  perform set_config('role', 'none', true);
  return outcome;
end $$;

-- 'row: who who; row: who', in alphabetical order. Everyone who is signed in, and all, have one word.
create function tests.summary(found text[][]) returns text language sql as $$
  with cells as (select found[i][1] as thing, found[i][2] as who from generate_subscripts(found, 1) as i),
  -- What everybody does to the own row and nobody to another's.
  own as (select bool_and(thing = who) and count(*) = (select count(*) - 1 from tests.people) as alone from cells),
  groups as (
    select thing, array_agg(distinct who order by who) as people from cells group by thing
  )
  select case when (select alone from own) then 'their own: signed-in' else coalesce(string_agg(thing || ': ' || case
      when people = (select array_agg(name order by name) from tests.people) then 'everyone'
      when people = (select array_agg(name order by name) from tests.people where name <> 'visitor') then 'signed-in'
      else array_to_string(people, ' ') end, '; ' order by thing collate "C"), 'nobody') end
  from groups
$$;

create function tests.readers(of_table text) returns text language plpgsql as $$
declare
  found text[][] := '{}';
  person text;
  seen text;
  has_id constant boolean := exists (select from information_schema.columns
    where table_schema = 'public' and table_name = of_table and column_name = 'id' and data_type = 'uuid');
  thing text;
begin
  for person in select name from tests.people loop
    seen := tests.sees(person, case when has_id
      then format('select coalesce(t.name, ''row'') from public.%I x left join tests.things t on t.id = x.id', of_table)
      else format('select ''row'' from public.%I', of_table) end);
    foreach thing in array string_to_array(seen, ', ') loop
      if thing not in ('nothing', '42501') then
        found := found || array[[thing, person]];
      end if;
    end loop;
  end loop;
  return tests.summary(found);
end $$;

-- Who may set columns of which rows.
create function tests.writers(of_table text, assignment text) returns text language plpgsql as $$
declare
  found text[][] := '{}';
  person text;
  thing record;
  has_id constant boolean := of_table <> 'settings';
begin
  for person in select name from tests.people loop
    for thing in execute case when has_id
      then format('select t.id, t.name from public.%I x join tests.things t on t.id = x.id', of_table)
      else 'select null::uuid as id, ''row'' as name' end loop
      if tests.tried(person, format('update public.%I set %s where %s', of_table, assignment,
        case when has_id then format('id = %L', thing.id) else 'true' end)) = 'ok' then
        found := found || array[[thing.name, person]];
      end if;
    end loop;
  end loop;
  return tests.summary(found);
end $$;

-- How many rows an update without a condition changes for whom: it needs no right to read.
create function tests.reach(of_table text, assignment text) returns text language plpgsql as $$
declare
  found text[][] := '{}';
  person text;
  touched bigint;
begin
  for person in select name from tests.people loop
    perform set_config('request.jwt.claims', tests.claims_of(person), true);
    perform set_config('role', tests.role_of(person), true);
    touched := 0;
    begin
      execute format('update public.%I set %s', of_table, assignment);
      get diagnostics touched = row_count;
      raise exception using errcode = 'XX999';
    exception when sqlstate 'XX999' then
      null;
    when insufficient_privilege then
      touched := 0;
    end;
    perform set_config('role', 'none', true);
    if touched > 0 then
      found := found || array[[touched::text, person]];
    end if;
  end loop;
  return tests.summary(found);
end $$;

-- What becomes of a statement for whom; who is not allowed to is left out.
create function tests.callers(statement text) returns text language plpgsql as $$
declare
  found text[][] := '{}';
  person text;
  outcome text;
begin
  for person in select name from tests.people loop
    outcome := tests.tried(person, statement);
    if outcome <> '42501' then
      found := found || array[[case outcome when '-' then 'nothing' else outcome end, person]];
    end if;
  end loop;
  return tests.summary(found);
end $$;

create table tests.rights (verb text, target text, detail text, expected text, primary key (verb, target, detail));
\ir rights.psql

-- Every table, every column that a device may send, and every function of the API has a line.
select is((select coalesce(string_agg(table_name, ', ' order by table_name), '') from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in (select target from tests.rights where verb = 'read')), '', 'each table says who reads it');
select is((select coalesce(string_agg(table_name || '.' || column_name, ', ' order by table_name, column_name), '')
    from information_schema.columns
    where table_schema = 'public' and has_column_privilege('authenticated', format('public.%I', table_name), column_name, 'update')
      and not exists (select from tests.rights r where r.verb = 'update' and r.target = table_name
        and r.detail ~ ('(^|, )' || column_name || ' ='))), '', 'each column that may be changed says by whom');
select is((select coalesce(string_agg(table_name || '.' || column_name, ', '), '') from information_schema.columns
    where table_schema = 'public' and (has_column_privilege('authenticated', format('public.%I', table_name), column_name, 'insert')
        or has_column_privilege('anon', format('public.%I', table_name), column_name, 'insert'))
      and not exists (select from tests.rights r where r.verb = 'insert' and r.target = table_name
        and r.detail ~ ('^\([^)]*\m' || column_name || '\M[^)]*\) values'))), '', 'each column of a new row says who sends it');
select is((select coalesce(string_agg(distinct table_name, ', '), '') from information_schema.columns
    where table_schema = 'public' and (has_column_privilege('anon', format('public.%I', table_name), column_name, 'update')
      or has_column_privilege('anon', format('public.%I', table_name), column_name, 'insert') and table_name <> 'enquiries')),
  '', 'a visitor sends enquiries, and nothing else');
select is((select coalesce(string_agg(p.proname, ', ' order by p.proname), '') from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and p.proname not in (select target from tests.rights where verb = 'call')), '', 'each function says who calls it');
-- What nobody reaches: the tables of the schema private, and deletions.
select is((select coalesce(string_agg(table_name, ', '), '') from information_schema.tables, unnest(array['anon', 'authenticated']) as who
    where table_schema = 'private' and has_table_privilege(who, format('private.%I', table_name), 'select, insert, update, delete')),
  '', 'nobody reaches a table of the schema private');
select is((select coalesce(string_agg(table_name, ', '), '') from information_schema.tables, unnest(array['anon', 'authenticated']) as who
    where table_schema = 'public' and has_table_privilege(who, format('public.%I', table_name), 'delete, truncate')),
  '', 'nobody deletes a row for good');
-- A function of the schema private is open only where the API calls it under its own name, or where row security asks it.
select is((select coalesce(string_agg(p.proname, ', ' order by p.proname), '') from pg_proc p
    where p.pronamespace = 'private'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and not exists (select from pg_proc o where o.proname = p.proname and o.pronamespace = 'public'::regnamespace
        and o.proargtypes = p.proargtypes)
      and p.proname !~ '^(pull|visible)_'
      and not exists (select from pg_policies where concat(qual, with_check) ~ ('private\.' || p.proname || '\('))
      and not exists (select from pg_proc c where not c.prosecdef and c.prosrc ~ ('private\.' || p.proname || '\(')
        and has_function_privilege('authenticated', c.oid, 'execute'))
      and not exists (select from pg_trigger g where pg_get_triggerdef(g.oid) ~ ('private\.' || p.proname || '\(')
        or pg_get_constraintdef(g.tgconstraint) ~ p.proname)
      and not exists (select from pg_index i where pg_get_indexdef(i.indexrelid) ~ ('private\.' || p.proname || '\('))
      and not exists (select from pg_constraint k where pg_get_constraintdef(k.oid) ~ ('private\.' || p.proname || '\('))),
  '', 'each open function of the schema private is one that something open needs');

select is(case verb
    when 'read' then tests.readers(target)
    when 'update' then tests.writers(target, detail)
    when 'blind' then tests.reach(target, detail)
    when 'insert' then tests.callers(format('insert into public.%I %s', target, detail))
    else tests.callers(format('select public.%I(%s)', target, detail)) end,
  expected, concat_ws(' ', verb, target, detail))
  from tests.rights order by verb, target, detail;

select * from finish();
rollback;
