-- How a device reads rows: public.pull gives what changed after its checkpoints, and public.visible_ids gives
-- the ids of all rows that it may hold. supabase/README.md, "Pulling", describes requests and answers. Both run
-- with the caller's rights, so row security decides what the caller reads.
--
-- The migration of a table says how devices read it (private.let_devices_read); nothing else lists the tables.

-- The people whose profiles the caller may read, except the teachers and admins whom every admin reads.
create function private.profile_ids_of_caller() returns setof uuid
language sql stable set search_path = '' as $$
  select auth.uid() union select private.student_ids_of_caller()
  union select private.child_ids_of_caller() union select private.parent_ids_of_caller()
$$;

-- The students whose enrolments the caller may read on any course: the caller, and the caller's children.
create function private.followed_student_ids() returns setof uuid
language sql stable set search_path = '' as $$ select auth.uid() union select private.child_ids_of_caller() $$;

grant execute on function private.profile_ids_of_caller(), private.followed_student_ids() to authenticated;

-- Admins decide about teachers and know each other, so they read all of these profiles.
call private.let_devices_read('profiles', '{"id": "private.profile_ids_of_caller()"}',
  $$is_admin and t.user_type in ('teacher', 'admin')$$);
call private.let_devices_read('child_parent_relationships', '{"parent_id": "auth.uid()", "child_id": "auth.uid()"}');
call private.let_devices_read('enrollments',
  '{"user_id": "private.followed_student_ids()", "course_id": "private.course_ids_of_caller()"}');
call private.let_devices_read('enquiries', '{"user_id": "auth.uid()"}', 'is_admin');

-- A deleted course reaches everyone as a tombstone: with its id and position, and nothing of what it said.
create function private.tombstones_of_courses(
  after_position bigint, after_id uuid, below bigint, row_limit int
) returns setof public.courses language sql stable security definer set search_path = '' as $$
  select tombstone.* from (
    select c.id, c.change_position from public.courses c
    where c._deleted and c.change_position < below and (c.change_position, c.id) > (after_position, after_id)
    order by c.change_position, c.id limit row_limit
  ) as c, jsonb_populate_record(null::public.courses, jsonb_build_object(
    'id', c.id, 'change_position', c.change_position, '_deleted', true)) as tombstone
$$;

-- Everyone reads courses, so there are no ids to start from: each query reads in order, from an index of its own.
create function private.pull_courses(
  after_position bigint, after_id uuid, below bigint, row_limit int, with_deleted boolean
) returns setof public.courses language plpgsql stable set search_path = '' as $$
begin
  return query
    select * from (
      (select c.* from public.courses c
        where c.change_position < below and (c.change_position, c.id) > (after_position, after_id)
          and not c._deleted
        order by c.change_position, c.id limit row_limit)
      union all
      (select t.* from private.tombstones_of_courses(after_position, after_id, below, row_limit) as t
        where with_deleted)
    ) as page
    order by page.change_position, page.id limit row_limit;
end $$;

create function private.visible_courses(after_id uuid, row_limit int) returns setof public.courses
language plpgsql stable set search_path = '' as $$
begin
  return query
    select c.* from public.courses c
    where c.id > after_id and not c._deleted order by c.id limit row_limit;
end $$;

-- One page of a table as json, in the order of changes; empty for an unknown table. It gives the id and the
-- position of a deleted row, and nothing else.
create function private.pull_table(
  tbl text, after_position bigint, after_id uuid, below bigint, row_limit int, with_deleted boolean
) returns json[] language plpgsql stable set search_path = '' as $$
declare
  reader constant text := format('private.%I', 'pull_' || tbl);
  found_rows json[];
begin
  if to_regprocedure(reader || '(bigint, uuid, bigint, int, boolean)') is null then
    return '{}';
  end if;
  execute format(
    'select array(select case when r._deleted
        then json_build_object(''id'', r.id, ''change_position'', r.change_position, ''_deleted'', true)
        else row_to_json(r) end
      from %s($1, $2, $3, $4, $5) as r order by r.change_position, r.id)', reader)
    using after_position, after_id, below, row_limit, with_deleted into found_rows;
  return found_rows;
end $$;

-- Everything that a device pulls in one round. `stable` makes every statement read the same snapshot. The
-- answer is json, not jsonb: a page of courses takes half the time, and a device receives the same.
create function public.pull(request jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  page_size constant int := least(greatest(coalesce((request ->> 'page_size')::int, 500), 1), 1000);
  checkpoints constant jsonb := coalesce(request -> 'checkpoints', '{}');
  -- No open transaction can still add a change below it, so every change below it is visible.
  horizon constant bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  -- No change has a position from here on. It is above the horizon while transactions are open.
  unused constant bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  server constant uuid := (select s.id from public.server_identity s);
  -- True after a backup was restored: another identity, or a position that this server has not reached.
  restart constant boolean := coalesce((request ->> 'server')::uuid <> server, false)
    or coalesce((request ->> 'reached')::bigint >= unused, false)
    or exists (
      select from jsonb_each(checkpoints) as c where (c.value ->> 'position')::bigint >= horizon);
  name text;
  checkpoint jsonb;
  position bigint;
  id uuid;
  -- False for a checkpoint of null: the device has no rows of this table, so it needs no tombstones.
  with_deleted boolean;
  -- One row more than a page, to know whether there are more.
  found_rows json[];
  names text[] := '{}';
  pages json[] := '{}';
  found_pages json;
  -- Rows that were committed while an older transaction is still open. A transaction of whatever part of the project
  -- hides nobody's changes with it: the device shows these rows, and reads them again once they are below the horizon.
  early_rows json[];
  early_names text[] := '{}';
  early json[] := '{}';
begin
  perform private.require_second_factor();
  -- No device asks for so many tables. Looking up thousands of unknown names would keep the server busy.
  for name, checkpoint in select c.key, c.value from jsonb_each(checkpoints) as c limit 100 loop
    with_deleted := checkpoint ->> 'position' is not null;
    position := case when restart then -1 else coalesce((checkpoint ->> 'position')::bigint, -1) end;
    id := coalesce((checkpoint ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
    found_rows := private.pull_table(name, position, id, horizon, page_size + 1, with_deleted);
    if cardinality(found_rows) > 0 then
      names := names || name;
      pages := pages || json_build_object(
        'rows', array_to_json(found_rows[1:page_size]), 'more', cardinality(found_rows) > page_size);
    end if;
    if horizon < unused and cardinality(found_rows) <= page_size then
      early_rows := private.pull_table(
        name, horizon - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff', unused, page_size, true);
      if cardinality(early_rows) > 0 then
        early_names := early_names || name;
        early := early || array_to_json(early_rows);
      end if;
    end if;
  end loop;
  select coalesce(json_object_agg(p.name, p.page), '{}') into found_pages
    from unnest(names, pages) as p (name, page);
  return json_build_object(
    'server_id', server, 'horizon', horizon, 'restart', restart,
    'epochs', private.visibility_epochs_of_caller(array(select jsonb_object_keys(checkpoints) limit 100)),
    'teachers_need_approval', private.teachers_need_approval(), 'pages', found_pages,
    'early', (select coalesce(json_object_agg(e.name, e.found), '{}') from unnest(early_names, early) as e (name, found)));
end $$;

-- One page of a table's rows that the caller may read and that are not deleted: id and change_position, in the
-- order of ids. A device compares its rows with them after its visibility epoch of the table moved. No rows for an unknown
-- table.
create function public.visible_ids(tbl text, after uuid, page_size int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  reader constant text := format('private.%I', 'visible_' || tbl);
  row_limit constant int := least(greatest(coalesce(page_size, 1000), 1), 5000);
  start constant uuid := coalesce(after, '00000000-0000-0000-0000-000000000000');
  found_rows jsonb;
begin
  perform private.require_second_factor();
  if to_regprocedure(reader || '(uuid, int)') is not null then
    execute format(
      'select jsonb_agg(jsonb_build_object(''id'', r.id, ''change_position'', r.change_position) order by r.id)
      from %s($1, $2) as r', reader)
      using start, row_limit into found_rows;
  end if;
  return coalesce(found_rows, '[]');
end $$;

-- These run with the caller's rights, so the caller also needs those that public.pull calls.
grant execute on function
  public.pull(jsonb), public.visible_ids(text, uuid, int),
  private.pull_table(text, bigint, uuid, bigint, int, boolean),
  private.tombstones_of_courses(bigint, uuid, bigint, int),
  private.pull_courses(bigint, uuid, bigint, int, boolean), private.visible_courses(uuid, int) to authenticated;

-- For the owner, after restoring a backup (supabase/README.md): every device then reads from the beginning. It
-- also stamps every row, because positions of the old server may lie above the new server's horizon.
create function private.renew_server_identity() returns uuid
language plpgsql set search_path = '' as $$
declare
  renewed constant uuid := gen_random_uuid();
  stamp constant bigint := pg_current_xact_id()::text::bigint;
  tbl text;
begin
  update public.server_identity set id = renewed where singleton;
  for tbl in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'change_position'
  loop
    execute format('update public.%I set change_position = $1 where change_position <> $1', tbl) using stamp;
  end loop;
  for tbl in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'deleted_position'
  loop
    execute format('update public.%I set deleted_position = 0 where deleted_position <> 0', tbl);
  end loop;
  return renewed;
end $$;
