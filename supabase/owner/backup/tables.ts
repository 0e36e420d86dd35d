import type { TransactionSql } from 'postgres';

/** A table and the columns that a backup holds of it. Generated columns are computed again. */
export interface Table {
  schema: string;
  table: string;
  columns: string[];
}

/** What a backup leaves out of the project's own tables, and a restore leaves as it is. */
const LEFT_OUT = [
  // Each server has its own.
  'public.server_identity',
  // The address, the secret and the key belong to one project.
  'private.mail_sender',
  'private.push_settings',
  // They belong to sessions, which a backup does not hold.
  'private.push_subscriptions',
  'private.pushes',
  // The privacy page promises that these are gone after two days.
  'private.network_salts',
  'private.enquiry_networks',
  'private.wrong_codes',
];

/** Accounts without sessions, refresh tokens and one-time tokens, so that nobody is signed in by a backup. */
const ACCOUNTS = ['auth.users', 'auth.identities'];

/** The tables of a backup, in the order of their names, with auth first. Tables of extensions are not among them. */
export async function listTables(sql: TransactionSql): Promise<Table[]> {
  return sql<Table[]>`
    select n.nspname as schema, c.relname as table,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (n.nspname in ('public', 'private') and n.nspname || '.' || c.relname <> all (${LEFT_OUT})
        or n.nspname || '.' || c.relname = any (${ACCOUNTS}))
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname
    order by n.nspname, c.relname`;
}

/** The versions of the applied migrations, oldest first; none if there is no record of them. */
export async function listMigrations(sql: TransactionSql): Promise<string[]> {
  const [history] = await sql<{ isThere: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as "isThere"`;
  if (!history?.isThere) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Whether the column of an account holds a one-time token, such as that of a confirmation mail. */
export const holdsToken = ({ schema }: Pick<Table, 'schema'>, column: string): boolean =>
  schema === 'auth' && /_token(_|$)/.test(column);

/** The settings that make a text of a value mean the same on every server. Row security must fail, not filter. */
export const READING = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local row_security = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedName = ({ schema, table }: Pick<Table, 'schema' | 'table'>): string =>
  `${quoted(schema)}.${quoted(table)}`;

/** A number of rows, for people. */
export const rowsInWords = (rows: number): string =>
  rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`;

/** A table with more rows than this reports its progress. */
const REPORT_EVERY = 50_000;

/** A function that counts the rows of one table and prints every 50,000. */
export function progressOf(
  { schema, table }: Pick<Table, 'schema' | 'table'>,
  print: (line: string) => void,
): (more: number) => void {
  let rows = 0;
  let reported = 0;
  return (more) => {
    rows += more;
    if (rows - reported < REPORT_EVERY) return;
    reported = rows;
    print(`  ${schema}.${table}: ${rowsInWords(rows)} so far`);
  };
}
