-- What every later migration relies on: the private schema, change positions, the server's identity and
-- quotas. Every UPDATE and DELETE of a function has a WHERE: hosted Supabase loads safeupdate for the API, which
-- refuses others, inside functions too.

-- The private schema holds bookkeeping and functions that run with their owner's rights. The API serves the
-- schema public only (private.publish).
create schema private;
grant usage on schema private to authenticated, service_role;

-- PostgreSQL lets everyone execute a new function, and a hosted project grants the roles of requests every
-- new function in public. After these two statements a migration has to grant execute on each function. Only
-- service_role, the role of the secret key, may execute every function in public. The first statement must
-- not name a schema: default privileges of one schema can only add to the general ones.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Lets requests of a role call functions of the private schema. For each, public gets a function of the same name, arguments
-- and answer that calls it with the caller's rights.
create procedure private.publish(caller text, variadic names text[])
language plpgsql set search_path = '' as $$
declare
  published record;
begin
  for published in
    select p.proname as name, pg_get_function_arguments(p.oid) as parameters, pg_get_function_result(p.oid) as result,
      case p.provolatile when 's' then 'stable' else 'volatile' end as volatility,
      case when p.proretset then '* from ' else '' end as rows_of,
      (select string_agg(quote_ident(a), ', ' order by n)
        from unnest(p.proargnames[1:p.pronargs]) with ordinality as t (a, n)) as given
    from unnest(names) as f (name) join pg_proc p on p.oid = format('private.%I', f.name)::regproc
  loop
    execute format('create function public.%I(%s) returns %s language sql %s set search_path = '''' as %L',
      published.name, published.parameters, published.result, published.volatility,
      format(' select %sprivate.%I(%s) ', published.rows_of, published.name, published.given));
    execute format('grant execute on function private.%1$I, public.%1$I to %2$I', published.name, caller);
  end loop;
end $$;

-- Gives a row its place in the order of changes: the id of the transaction that writes it. Devices read rows
-- after their checkpoint and below the oldest open transaction (public.pull), so a transaction that takes
-- long to commit is never skipped.
create function private.stamp_change_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.change_position := pg_current_xact_id()::text::bigint;
  return new;
end $$;

-- Keeps in a table at which position each row was last deleted, also once it is back: a device whose deletion got no answer
-- reads there whether the deletion arrived and somebody has brought the row back since (sync/changes/push-row.ts).
create procedure private.remember_deletions(tbl regclass)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s add column deleted_position bigint not null default 0', tbl);
  execute format('create trigger remember_deletion before update of _deleted on %s for each row
    when (new._deleted and not old._deleted) execute function private.stamp_deleted_position()', tbl);
end $$;
create function private.stamp_deleted_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.deleted_position := pg_current_xact_id()::text::bigint;
  return new;
end $$;

-- Makes the two functions that read a table for public.pull and public.visible_ids, and their indexes:
-- private.pull_<table> gives one page of rows after a position and below another, in the order of changes, and
-- private.visible_<table> one page of the living rows after an id, in the order of ids. Both find the candidates by index, so
-- that the cost does not grow with the tables. `candidates` has for each column an expression that gives ids: rows with one
-- of them are candidates. So are the rows `t` for which the condition `also` holds; it may ask whether the caller `is_admin`.
--
-- The rows of one id are read in order, but a teacher may have sixty ids, and reading a whole page for each would read nearly
-- everything. So at most a share of the page is read for each id. Up to the last row of the first share that is used up, no
-- row is missing; reading goes on behind it, with larger shares. The rows that were found fill the page up to some row, or the
-- ones still missing fill it earlier: nothing is read beyond that row. So a page whose rows all have one id costs no more.
--
-- With a plan of its own for each call, the planner takes an id with many rows for one with few, and reads and sorts them all.
create procedure private.let_devices_read(tbl text, candidates jsonb, also text default null)
language plpgsql set search_path = '' as $generator$
declare
  reader record;
  ids record;
  -- Variables, because the planner would evaluate an expression once more to estimate its rows.
  variables text;
  id_count text;
  branch text;
  branches text[];
begin
  for reader in select * from (values
    ('pull', 'after_position bigint, after_id uuid, below bigint, row_limit int, with_deleted boolean', 'change_position, id', '',
      '(t.change_position, t.id) > (after_position, after_id) and (t.change_position, t.id) <= (below - 1, last_id)
        and (with_deleted or not t._deleted)',
      'after_position := cut.change_position', 'below := candidate.change_position + 1'),
    ('visible', 'after_id uuid, row_limit int', 'id', 'where not _deleted',
      't.id > after_id and t.id <= last_id and not t._deleted', 'null', 'null'))
    as r (name, parameters, key, indexed, condition, step, bound)
  loop
    branch := format('(select t as found, t.change_position, t.id, row_number() over (order by %1$s) as nr from public.%2$I t
      where %%s and %3$s order by %1$s limit share)', regexp_replace(reader.key, '(\w+)', 't.\1', 'g'), tbl, reader.condition);
    variables := case when also is null then '' else 'is_admin constant boolean := private.caller_type() = ''admin''; ' end;
    branches := case when also is not null then array[format(branch, also)] end;
    id_count := '1';
    for ids in select c.key as col, 'ids_' || c.key as name, c.value as given from jsonb_each_text(candidates) as c loop
      if ids.col <> 'id' then
        execute format('create index %I on public.%I (%I, %s) %s',
          concat_ws('_', tbl, ids.col, reader.name, 'idx'), tbl, ids.col, reader.key, reader.indexed);
      end if;
      variables := variables || format('%I constant uuid[] := array(select %s); ', ids.name, ids.given);
      id_count := id_count || format(' + cardinality(%I)', ids.name);
      branches := branches || format('select t.* from unnest(%I) as held (id) cross join lateral %s as t',
        ids.name, format(branch, format('t.%I = held.id', ids.col)));
    end loop;
    execute format($f$
      create function private.%1$I(%2$s) returns setof public.%3$I language plpgsql stable
      set search_path = '' set plan_cache_mode = force_generic_plan as $$
      declare
        %4$s
        share int := least(row_limit, 20 + 2 * row_limit / (%5$s));
        last_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
        candidate record;
        cut record;
        previous_id uuid;
        missing int;
      begin
        loop
          cut := null;
          previous_id := null;
          missing := row_limit;
          for candidate in select * from (%6$s) as t order by %7$s loop
            -- One row may be a candidate twice.
            if candidate.id is distinct from previous_id then
              missing := missing - 1;
              if cut is null then
                return next candidate.found;
                row_limit := missing;
              end if;
            end if;
            previous_id := candidate.id;
            if cut is null and candidate.nr = share then
              cut := candidate;
            end if;
            exit when missing = 0;
          end loop;
          exit when row_limit = 0 or cut is null;
          after_id := cut.id;
          %8$s;
          if missing = 0 then
            last_id := candidate.id;
            %9$s;
          end if;
          share := share * 4;
        end loop;
      end $$;
      grant execute on function private.%1$I to authenticated $f$,
      reader.name || '_' || tbl, reader.parameters, tbl, variables, id_count, array_to_string(branches, ' union all '),
      reader.key, reader.step, reader.bound);
  end loop;
end $generator$;

-- The id of a row whose natural key is a pair of ids: the UUID of version 3 (RFC 9562) of `first:second`.
-- Devices derive the same id (sync/commands/natural-key.ts), so that a row created twice is one row.
create function private.natural_key_id(first uuid, second uuid) returns uuid
language sql immutable strict set search_path = '' as $$
  select encode(set_byte(set_byte(hash,
      6, (get_byte(hash, 6) & 15) | 48),
      8, (get_byte(hash, 8) & 63) | 128), 'hex')::uuid
  from decode(md5(
    decode('5f6cf1a45dd05b3c9a370b7e0f4c2a11', 'hex') || convert_to(first || ':' || second, 'UTF8')
  ), 'hex') as hash
$$;

-- Derives the id of a row from its natural key: the two columns that the trigger names. The id that was sent is
-- ignored. Otherwise somebody could take the id that another person's row will have, or learn from the answer
-- that it is taken.
create function private.derive_id() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  natural_key constant jsonb := to_jsonb(new);
begin
  new.id := private.natural_key_id(
    (natural_key ->> tg_argv[0])::uuid, (natural_key ->> tg_argv[1])::uuid);
  return new;
end $$;

-- The one form of a text that a person typed or pasted: a `line`, `lines` with breaks, or a `name` (also of a telephone
-- number). sync/schema/clean-text.ts has the same rules and the reasons; a test compares the two.
create function private.clean_text(given text, form text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  t text := normalize(given, nfc);
begin
  t := regexp_replace(t, '\r\n|[\r\u000B\u000C\u0085\u2028\u2029]', E'\n', 'g');
  t := regexp_replace(t, '[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]', ' ', 'g');
  t := regexp_replace(t, '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E'
    || '\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A]', '', 'g');
  t := regexp_replace(t, '(?<![\u0590-\u1FFF\u2070-\uFFFF\U00010000-\U0010FFFF])[\u200C\u200D]'
    || '|[\u200C\u200D](?![\u0590-\u1FFF\u2070-\uFFFF\U00010000-\U0010FFFF])', '', 'g');
  t := regexp_replace(t, '(?<![\U0001F3F4\U000E0000-\U000E007F])[\U000E0000-\U000E007F]+', '', 'g');
  t := regexp_replace(t, '[\u2010\u2011\u2043\uFE63\uFF0D]', '-', 'g');
  if form = 'lines' then
    t := regexp_replace(regexp_replace(regexp_replace(t, ' +', ' ', 'g'), ' \n', E'\n', 'g'), '\n{3,}', E'\n\n', 'g');
  else
    t := regexp_replace(t, '[ \n]+', ' ', 'g');
  end if;
  if form = 'name' then
    t := regexp_replace(t, '[\u2012-\u2015\u2212]', '-', 'g');
    t := regexp_replace(t, '[\u2018\u2019\u201B\u02BC\u00B4`\u2032\uFF07]', '''', 'g');
  end if;
  return btrim(normalize(t, nfc), E' \n');
end $$;

-- Cleans columns of a row before anything else looks at them. Each argument is a form and columns: 'line:title,place'.
create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(new);
  cleaned jsonb;
begin
  select jsonb_object_agg(c, private.clean_text(given ->> c, split_part(a, ':', 1))) into cleaned
    from unnest(tg_argv) as a, unnest(string_to_array(split_part(a, ':', 2), ',')) as c where given ->> c is not null;
  return jsonb_populate_record(new, coalesce(cleaned, '{}'));
end $$;

-- Who acts: the caller, or the person for whom an edge function acts with the secret key. Null for the owner at the
-- dashboard and for a job of the database.
create function private.actor() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(auth.uid(), nullif(current_setting('oakfold.actor', true), '')::uuid)
$$;

-- Tells a device whether its checkpoints come from this server. Positions can repeat after a backup was
-- restored; the owner then renews the identity (private.renew_server_identity).
create table public.server_identity (
  singleton boolean primary key default true check (singleton),
  id uuid not null default gen_random_uuid()
);
insert into public.server_identity default values;

alter table public.server_identity enable row level security;
revoke all on public.server_identity from anon, authenticated;
grant select on public.server_identity to anon, authenticated;

-- A device whose session ended asks without one: only after a restore it keeps what the server may have lost.
create policy "Devices read which server they talk to"
  on public.server_identity for select to anon, authenticated using (true);

-- When each account last used an action that is limited per hour (private.use_quota).
create table private.quota_uses (
  user_id uuid not null references auth.users (id) on delete cascade,
  action text not null,
  used_at timestamptz[] not null default '{}',
  primary key (user_id, action)
);

-- Counts one use of an action and returns true, or returns false if the account used it `allowed` times
-- within `span`. The row stays locked until the transaction ends, so that two requests at the same time
-- cannot both take the last use.
create function private.use_quota(account uuid, what text, allowed int, span interval)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  past timestamptz[];
begin
  insert into private.quota_uses (user_id, action) values (account, what) on conflict do nothing;
  select used_at into past from private.quota_uses
    where user_id = account and action = what for update;
  past := array(select t from unnest(past) as t where t > clock_timestamp() - span);
  if cardinality(past) >= allowed then
    return false;
  end if;
  update private.quota_uses set used_at = past || clock_timestamp()
    where user_id = account and action = what;
  return true;
end $$;
