export interface Lint {
  fault: string;
  /** Returns one row per finding, in the column `found`. */
  query: string;
  /** SQL with the fault, and what the query finds then. */
  example: { sql: string; found: string };
}

const OURS = `('public', 'private')`;

/** Faults that the schema must not have. */
export const lints: Lint[] = [
  {
    fault: 'a table that the API shows without row security',
    query: `
      select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    example: { sql: 'create table public.open (id int)', found: 'open' },
  },
  {
    fault: 'a definer function whose search path is not empty',
    query: `
      select proname as found from pg_proc
      where pronamespace::regnamespace::text in ${OURS} and prosecdef
        and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    example: {
      sql: `create function private.lax() returns int language sql security definer
        set search_path = public as 'select 1'`,
      found: 'lax',
    },
  },
  {
    fault: 'a function without a search path of its own',
    query: `
      select proname as found from pg_proc
      where pronamespace::regnamespace::text in ${OURS}
        and not exists (select from unnest(proconfig) c where c like 'search_path=%')`,
    example: {
      sql: `create function public.loose() returns int language sql as 'select 1'`,
      found: 'loose',
    },
  },
  {
    fault: 'a definer function that a visitor may execute, besides the timetable, or everyone',
    query: `
      select p.proname as found from pg_proc p
      where p.pronamespace::regnamespace::text in ${OURS} and p.prosecdef and (
        has_function_privilege('anon', p.oid, 'execute') and p.proname <> 'class_times'
        or p.proacl is null
        or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,
    example: {
      sql: `create function private.open_door() returns int language sql security definer
        set search_path = '' as 'select 1';
        grant execute on function private.open_door() to public`,
      found: 'open_door',
    },
  },
  {
    fault: 'a definer function in the schema that the API shows',
    query: `
      select proname as found from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`,
    example: {
      sql: `create function public.shown() returns int language sql security definer
        set search_path = '' as 'select 1'; revoke all on function public.shown() from public, anon`,
      found: 'shown',
    },
  },
  {
    // Also in branches that no test reaches; tests/sql/hosted-api runs the others.
    fault: 'a function with an UPDATE or DELETE without WHERE, which hosted Supabase refuses',
    query: `
      select proname as found from pg_proc, regexp_split_to_table(prosrc, ';') as part,
        substring(part from '(?i)(?:^|\\m(?:begin|then|else|loop)\\M)\\s*((?:update|delete)\\M.*)') as statement
      where pronamespace::regnamespace::text in ${OURS} and statement !~* '\\mwhere\\M'`,
    example: {
      sql: `create function private.sweep(everything boolean) returns void language plpgsql
        set search_path = '' as $$
        begin
          if everything then delete from private.ended_links; end if;
        end $$`,
      found: 'sweep',
    },
  },
  {
    fault: 'a policy that asks who is calling once per row',
    query: `
      select policyname as found from pg_policies
      where schemaname in ${OURS} and regexp_replace(
        concat(qual, ' ', with_check), 'SELECT auth\\.(uid|role|jwt|email)\\(\\)', '', 'g'
      ) ~ 'auth\\.(uid|role|jwt|email)\\(\\)'`,
    example: {
      sql: `create policy "slow" on public.courses for select to authenticated
        using (teacher_id = auth.uid())`,
      found: 'slow',
    },
  },
  {
    fault: 'a policy for every command at once',
    query: `select policyname as found from pg_policies where schemaname in ${OURS} and cmd = 'ALL'`,
    example: {
      sql: `create policy "any" on public.courses to authenticated using (false)`,
      found: 'any',
    },
  },
  {
    fault: 'a policy that does not say for which role',
    query: `
      select policyname as found from pg_policies
      where schemaname in ${OURS} and 'public' = any (roles)`,
    example: {
      sql: `create policy "no role" on public.courses for select using (false)`,
      found: 'no role',
    },
  },
  {
    fault: 'several policies for one command of one role, which the database checks one by one',
    query: `
      select tablename || ' ' || cmd || ' ' || role as found
      from pg_policies, unnest(roles) as role
      where schemaname in ${OURS} and permissive = 'PERMISSIVE'
      group by tablename, cmd, role having count(*) > 1`,
    example: {
      sql: `create policy "second" on public.courses for select to authenticated using (false)`,
      found: 'courses SELECT authenticated',
    },
  },
  {
    fault: 'a foreign key without an index behind it',
    query: `
      select conname as found from pg_constraint c
      where contype = 'f' and connamespace::regnamespace::text in ${OURS} and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    example: {
      sql: `alter table public.enquiries add column lesson uuid references public.lessons (id)`,
      found: 'enquiries_lesson_fkey',
    },
  },
  {
    fault: 'a view that reads with the rights of its owner',
    query: `
      select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and (relkind = 'm' or relkind = 'v'
        and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on'])`,
    example: {
      sql: 'create view public.leak as select * from public.profiles',
      found: 'leak',
    },
  },
  {
    fault:
      'something that a visitor may do beyond sending an enquiry and asking which server it is',
    query: `
      select c.relname as found from pg_class c, unnest(array['select', 'update', 'delete', 'insert']) as verb
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and (has_table_privilege('anon', c.oid, verb)
          or verb <> 'delete' and has_any_column_privilege('anon', c.oid, verb))
        and (c.relname, verb) not in (('enquiries', 'insert'), ('server_identity', 'select'))`,
    example: { sql: 'grant select (title) on public.courses to anon', found: 'courses' },
  },
  {
    fault: 'a row that a signed-in person may remove for good',
    query: `
      select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and (has_table_privilege('authenticated', oid, 'delete')
          or has_table_privilege('authenticated', oid, 'truncate'))`,
    example: { sql: 'grant truncate on public.courses to authenticated', found: 'courses' },
  },
  {
    fault: 'a table that devices follow without an index on its positions',
    query: `
      select a.attrelid::regclass::text as found from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where a.attname = 'change_position' and c.relnamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = a.attrelid
          -- Rows that are found by a person or a course are in the order of changes behind that.
          and a.attnum in (i.indkey[0], i.indkey[1]))`,
    example: { sql: 'drop index public.notices_user_id_pull_idx', found: 'notices' },
  },
];
