begin;
\ir cast.psql
select * from no_plan();

-- A round of someone, as a device asks for it; or the error's SQLSTATE.
create function tests.pull(actor text, request jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.jwt.claims', tests.claims_of(actor), true);
  perform set_config('role', tests.role_of(actor), true);
  begin
    answer := public.pull(request);
    perform set_config('role', 'none', true);
    return answer;
  exception when others then
    perform set_config('role', 'none', true);
    return to_jsonb(sqlstate);
  end;
end $$;
-- The ids of a table that someone pulls from a checkpoint.
create function tests.pulled(actor text, tbl text, checkpoint jsonb) returns text language sql as $$
  select coalesce(string_agg(r ->> 'id', ', ' order by r ->> 'id'), 'nothing')
  from jsonb_array_elements(tests.pull(actor,
    jsonb_build_object('checkpoints', jsonb_build_object(tbl, checkpoint))) -> 'pages' -> tbl -> 'rows') as r
$$;
create function tests.checkpoint(at bigint) returns jsonb language sql as
  $$ select jsonb_build_object('position', at, 'id', '00000000-0000-0000-0000-000000000000') $$;
create function tests.compared(actor text, tbl text) returns text language sql as $$
  select tests.sees(actor, format(
    'select r ->> ''id'' from jsonb_array_elements(public.visible_ids(%L, null, 1000)) as r', tbl))
$$;
-- Sets every row to one position below the horizon. The rows of this transaction are not below it.
create function tests.set_positions(at bigint) returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.profiles set change_position = set_positions.at;
  update public.courses set change_position = set_positions.at;
  update public.enrollments set change_position = set_positions.at;
  update public.child_parent_relationships set change_position = set_positions.at;
  update public.enquiries set change_position = set_positions.at;
  update public.enquiry_messages set change_position = set_positions.at;
  update public.notices set change_position = set_positions.at;
  perform set_config('session_replication_role', 'origin', true);
end $$;
create table tests.tables (name text);
insert into tests.tables values
  ('profiles'), ('courses'), ('enrollments'), ('child_parent_relationships'), ('enquiries'), ('enquiry_messages'),
  ('notices');
create table tests.actors (name text);
insert into tests.actors values ('ada'), ('sid'), ('pam'), ('pete'), ('tess'), ('ted'), ('ann');

-- More of everything: ended and deleted rows, a request that waits, a course without a teacher, an enquiry, notices.
insert into public.courses (id, title, description, subject, teacher_id) values
  (tests.id('verbs'), 'Verbs', 'To do', 'english', tests.id('ted')),
  (tests.id('sets'), 'Sets', 'Of things', 'mathematics', tests.id('ann')),
  (tests.id('orphan'), 'Orphan', 'Of nobody', 'mathematics', tests.id('ann'));
insert into public.enrollments (id, user_id, course_id) values
  (tests.pair('ada', 'verbs'), tests.id('ada'), tests.id('verbs')),
  (tests.pair('sid', 'grammar'), tests.id('sid'), tests.id('grammar')),
  (tests.pair('sid', 'sets'), tests.id('sid'), tests.id('sets')),
  (tests.pair('ada', 'orphan'), tests.id('ada'), tests.id('orphan'));
update public.courses set teacher_id = null where id = tests.id('orphan');
update public.courses set _deleted = true where id = tests.id('verbs');
insert into public.child_parent_relationships (parent_id, child_id, accepted_at, _deleted) values
  (tests.id('pete'), tests.id('ada'), now(), true), (tests.id('pete'), tests.id('sid'), now(), false);
insert into public.child_parent_relationships (parent_id, child_id, asked_email, code, expires_at)
  values (tests.id('pam'), tests.id('sid'), 'sid@example.com', '123456', now() + interval '7 days');
update public.notices set _deleted = true where user_id = tests.id('pete');
insert into public.enquiries (id, kind, details, submitted_at)
  values (tests.id('letter'), 'newsletter', '{"email": "v@example.com"}', now());
insert into public.enquiries (id, kind, details, submitted_at, user_id, _deleted) values
  (tests.id('hers'), 'newsletter', '{"email": "pam@example.com"}', now(), tests.id('pam'), false),
  (tests.id('removed'), 'newsletter', '{"email": "pam@example.com"}', now(), tests.id('pam'), true);
insert into public.enquiry_messages (enquiry_id, kind, text) values
  (tests.id('letter'), 'reply', 'To a visitor'), (tests.id('hers'), 'reply', 'To her'), (tests.id('hers'), 'note', 'For us');
insert into public.enquiry_messages (enquiry_id, kind, text, _deleted) values (tests.id('hers'), 'reply', '-', true);

select is(tests.pulled('ada', name, null), 'nothing', 'rows of an open transaction are not pulled: ' || name)
  from tests.tables;
select tests.set_positions(5);

-- Row security decides what someone pulls, for every way in which a row becomes visible.
create function tests.agreements(note text) returns setof text language sql as $$
  select is(tests.pulled(a.name, t.name, null),
    tests.sees(a.name, format('select id from public.%I where not _deleted', t.name)),
    format('%s pulls the living rows of %s, %s', a.name, t.name, note))
    from tests.actors a, tests.tables t
  union all
  -- Of a deleted course everyone pulls the tombstone, also who does not read its text.
  select is(tests.pulled(a.name, t.name, tests.checkpoint(0)),
    tests.sees(a.name, format('select id from public.%I', t.name)
      || case t.name when 'courses' then ' union select tests.id(''verbs'')' else '' end),
    format('%s pulls tombstones too from position 0 of %s, %s', a.name, t.name, note))
    from tests.actors a, tests.tables t
  union all
  select is(tests.compared(a.name, t.name),
    tests.sees(a.name, format('select id from public.%I where not _deleted', t.name)),
    format('%s compares with the living rows of %s, %s', a.name, t.name, note))
    from tests.actors a, tests.tables t
$$;
select tests.agreements('while every teacher is approved');
update public.profiles set approved_at = null where user_type = 'teacher';
select tests.set_positions(5);
select tests.agreements('while no teacher is approved');
update public.profiles set approved_at = now() where id = tests.id('ted');
select tests.set_positions(5);
select tests.agreements('with one teacher approved');
update public.profiles set approved_at = null, withdrawn_at = now() where id = tests.id('ted');
update public.settings set teachers_need_approval = false;
select tests.set_positions(5);
select tests.agreements('with an approval withdrawn while nobody needs one');
update public.profiles set withdrawn_at = null where id = tests.id('ted');
select tests.set_positions(5);

-- A pull gives the id and the position of a deleted row, and nothing else.
create function tests.keys_of_tombstones(actor text) returns text language sql as $$
  select coalesce(string_agg(distinct field, ', ' order by field), 'nothing')
  from (select tests.pull(actor, (select jsonb_build_object('checkpoints', jsonb_object_agg(name, tests.checkpoint(0)))
      from tests.tables)) -> 'pages' as pages offset 0) as answer,
    jsonb_each(answer.pages) as page, jsonb_array_elements(page.value -> 'rows') as r, jsonb_object_keys(r) as field
  where (r ->> '_deleted')::boolean
$$;
select is(tests.keys_of_tombstones(name), '_deleted, change_position, id',
  name || ' pulls nothing of a deleted row but its id and position') from tests.actors;
delete from public.courses where id = tests.id('orphan');
select tests.set_positions(5);

-- The state that comes with every answer.
select is(tests.pull('ada', '{}') - 'horizon', jsonb_build_object(
  'server_id', (select id from public.server_identity), 'restart', false, 'pages', '{}'::jsonb, 'early', '{}'::jsonb,
  'epochs', '{}'::jsonb, 'teachers_need_approval', false),
  'without checkpoints the answer holds the state only');
select is(tests.pull('ada', '{"checkpoints": {"courses": null, "nothing": null}}') -> 'epochs', (
    select jsonb_build_object('courses', sum(every + courses), 'nothing', sum(every)) from (
      select coalesce((epochs ->> 'all')::int, 0) as every, coalesce((epochs ->> 'courses')::int, 0) as courses from (
        select epochs from private.shared_visibility_epochs
        union all select epochs from private.visibility_epochs where user_id = tests.id('ada')) as h) as e),
  'and the epochs of the tables that were asked for');
select is(tests.pull('ada', '{}') ->> 'horizon', pg_snapshot_xmin(pg_current_snapshot())::text,
  'the horizon is the oldest open transaction');
select is(tests.pull('ada', null) -> 'pages', '{}', 'a null request counts as one without checkpoints');
select is(tests.pull('visitor', '{}'), '"42501"', 'a visitor cannot pull');
select is(tests.sees('visitor', 'select public.visible_ids(''courses'', null, 10)'), '42501', 'a visitor gets no ids');
select is(tests.pull('ada', '{"checkpoints": {"settings": null, "nothing": null}}') -> 'pages', '{}',
  'pull ignores unknown tables');
select is(tests.sees('ada', 'select public.visible_ids(''settings'', null, 10)'), '[]', 'visible_ids of an unknown table is empty');
select is(tests.pull('ada', '{"checkpoints": {"courses": {"position": 5, "id": "ffffffff-ffff-ffff-ffff-ffffffffffff"}}}')
  -> 'pages', '{}', 'a table without new rows is left out');
select is(tests.pull('ada', request), to_jsonb(code), 'refused: ' || request::text) from (values
  ('{"checkpoints": {"courses": {"position": "x"}}}'::jsonb, '22P02'),
  ('{"checkpoints": {"courses": {"position": 1, "id": "x"}}}', '22P02'),
  ('{"server": "x"}', '22P02'), ('{"page_size": "x"}', '22P02'), ('{"checkpoints": [1]}', '22023'))
  as refused (request, code);

-- Pages.
create function tests.page(size int, checkpoint jsonb) returns jsonb language sql as $$
  select tests.pull('ada', jsonb_build_object('page_size', size,
    'checkpoints', jsonb_build_object('courses', checkpoint))) -> 'pages' -> 'courses'
$$;
create function tests.last_of(page jsonb) returns jsonb language sql as $$
  select jsonb_build_object('position', page #> '{rows,-1,change_position}', 'id', page #> '{rows,-1,id}')
$$;
select is(jsonb_array_length(tests.page(2, null) -> 'rows'), 2, 'a page has as many rows as were asked for');
select is(tests.page(2, null) -> 'more', 'true', 'a full page says that there are more rows');
select is(tests.page(2, tests.last_of(tests.page(2, null))) -> 'more', 'false', 'the next one is the last');
select is((select count(distinct r ->> 'id') from jsonb_array_elements(
  (tests.page(2, null) -> 'rows') || (tests.page(2, tests.last_of(tests.page(2, null))) -> 'rows')) as r),
  4::bigint, 'rows of one position are paged by id, and the tombstone comes on the second page');
select is(jsonb_array_length(tests.page(0, null) -> 'rows'), 1, 'a page has one row at least');
select is(tests.page(3, null) -> 'more', 'false', 'a full last page says that there are no more rows');
insert into public.courses (title, description, subject, teacher_id)
  select 'C' || n, 'D', 'science', tests.id('ted') from generate_series(1, 1200) n;
select tests.set_positions(5);
select is(jsonb_array_length(tests.page(5000, null) -> 'rows'), 1000, 'a page has at most a thousand rows');
select is(jsonb_array_length(tests.page(null, null) -> 'rows'), 500, 'a page has 500 rows by default');
select is(tests.sees('ada', 'select jsonb_array_length(public.visible_ids(''courses'', null, 7))'), '7',
  'a page of ids has as many ids as were asked for');
select is(tests.sees('ada', $$select public.visible_ids('courses', i, 1) #>> '{0,id}' from (
    select id as i from public.courses order by id offset 99 limit 1) as a$$),
  (select id::text from public.courses where not _deleted order by id offset 100 limit 1), 'a page of ids begins after the given id')
  where not exists (select from (select _deleted from public.courses order by id limit 101) as c where _deleted);

-- A restored backup.
select is(tests.pull('ada', jsonb_build_object('server', server)) -> 'restart', to_jsonb(restart),
  'restart for the server ' || server) from (values
  ((select id::text from public.server_identity), false), (gen_random_uuid()::text, true)) as v (server, restart);
select is(tests.pull('ada', jsonb_build_object('checkpoints', jsonb_build_object('courses',
    tests.checkpoint((pg_snapshot_xmin(pg_current_snapshot())::text)::bigint + n)))) -> 'restart', to_jsonb(n >= 0),
  'a checkpoint at the horizon and ' || n) from unnest(array[-1, 0, 1000]) as n;
select is(tests.pull('pam', jsonb_build_object('server', gen_random_uuid(), 'checkpoints',
    jsonb_build_object('enrollments', tests.checkpoint(5)))) #> '{pages,enrollments,rows,0,id}' is not null,
  true, 'a restart reads from the beginning');
create temporary table identity as select id from public.server_identity;
select private.renew_server_identity();
select is(tests.pull('ada', jsonb_build_object('server', (select id from identity))) -> 'restart', 'true',
  'a renewed identity makes every device start again');

select * from finish();
rollback;
