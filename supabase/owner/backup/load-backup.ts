import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';
import { type Manifest, nameOf, type Part, Refused, readBackup } from './manifest.ts';
import {
  listMigrations,
  listTables,
  progressOf,
  quoted,
  quotedName,
  READING,
  rowsInWords,
  type Table,
} from './tables.ts';

/** Rows and characters of one statement, at most. */
const BATCH_ROWS = 1_000;
const BATCH_LENGTH = 4_000_000;

/**
 * Restores a backup into a project that has this project's migrations, no account and no enquiry. It is one
 * transaction: after a failure the project is as before. Devices then read everything again.
 * @throws Refused for a damaged backup, or a project that it does not fit
 */
export async function loadBackup(
  sql: Sql,
  folder: string,
  print: (line: string) => void,
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  print(`The backup of ${manifest.createdAt} is complete and undamaged.`);
  await sql.begin(async (transaction) => {
    await transaction.unsafe(READING).simple();
    await transaction.unsafe("set local lock_timeout = '10s'").simple();
    refuseOtherMigrations(manifest, await listMigrations(transaction));
    const parts = matchTables(manifest, await listTables(transaction), print);
    await refuseUsedProject(transaction);
    await turnTriggersOff(transaction);
    const own = parts.filter(({ part }) => part.schema !== 'auth');
    await transaction.unsafe(`truncate ${own.map(({ part }) => quotedName(part)).join(', ')}`);
    for (const { part, columns } of parts) {
      await loadPart(transaction, folder, part, columns, print);
      await compareCount(transaction, part);
      print(`  ${nameOf(part)}: ${rowsInWords(part.rows)}`);
    }
    for (const { schema, name, lastValue } of manifest.sequences) {
      await transaction`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${lastValue}::bigint)`;
    }
    print('  numbering every row anew, so that devices read it again');
    // Still without triggers: it writes every row, and nothing about the rows is new.
    await transaction`select private.renew_server_identity()`;
    await transaction.unsafe('set local session_replication_role = origin');
    await transaction`select private.settle_places(id) from public.courses order by id`;
  });
  // The plans of the first requests depend on it.
  for (const part of manifest.parts) {
    if (part.schema !== 'auth') await sql.unsafe(`analyze ${quotedName(part)}`);
  }
  return manifest;
}

function refuseOtherMigrations({ migrations }: Manifest, applied: string[]): void {
  if (applied.length === 0) {
    throw new Refused('The project has no migrations yet. Run "supabase db push" first.');
  }
  const lacking = migrations.filter((version) => !applied.includes(version));
  if (lacking.length > 0) {
    throw new Refused(
      `The project lacks migrations that the backup has: ${lacking.join(', ')}. Run "supabase db push" with the version of the app that made the backup.`,
    );
  }
  const more = applied.filter((version) => !migrations.includes(version));
  if (more.length > 0) {
    throw new Refused(
      `The project has migrations that the backup lacks: ${more.join(', ')}. Make a new project, run "supabase db push" with the version of the app that made the backup, restore, and push the newer migrations after that.`,
    );
  }
}

/**
 * The parts with the columns to load. The auth service has its own versions: a column that this one lacks is left out.
 * @throws Refused if the own tables are others
 */
function matchTables(
  { parts }: Manifest,
  tables: readonly Table[],
  print: (line: string) => void,
): { part: Part; columns: string[] }[] {
  const there = new Map(tables.map((table) => [nameOf(table), table.columns]));
  const unknown = parts.filter((part) => !there.has(nameOf(part))).map(nameOf);
  const lacking = [...there.keys()].filter((name) => !parts.some((part) => nameOf(part) === name));
  if (unknown.length > 0 || lacking.length > 0) {
    throw new Refused(
      `The tables of the project are not those of the backup: ${[...unknown, ...lacking].join(', ')}. Restore into a new project that has the migrations and nothing else.`,
    );
  }
  return parts.map((part) => {
    const known = there.get(nameOf(part)) ?? [];
    const leftOut = part.columns.filter((column) => !known.includes(column));
    const isSame = leftOut.length === 0 && known.length === part.columns.length;
    if (part.schema !== 'auth' && !isSame) {
      throw new Refused(
        `${nameOf(part)} has other columns than the backup. Restore into a new project that has the migrations and nothing else.`,
      );
    }
    if (leftOut.length > 0) {
      print(`  ${nameOf(part)}: this project has no column ${leftOut.join(', ')}; left out`);
    }
    return { part, columns: part.columns.filter((column) => known.includes(column)) };
  });
}

/** From here to the end of the transaction a sign-up waits for its profile, and an enquiry for its table. */
async function refuseUsedProject(sql: TransactionSql): Promise<void> {
  await sql`lock table public.profiles, public.enquiries in share row exclusive mode`;
  const [found] = await sql<{ accounts: number; enquiries: number }[]>`
    select (select count(*) from auth.users)::int as accounts,
      (select count(*) from public.enquiries)::int as enquiries`;
  const { accounts = 0, enquiries = 0 } = found ?? {};
  if (accounts === 0 && enquiries === 0) return;
  throw new Refused(
    `The project is in use (accounts: ${accounts}, enquiries: ${enquiries}). A restore would mix two sets of people. Make a new project, run "supabase db push" for it, and restore into that.`,
  );
}

/**
 * Triggers would write notices, mails and events of everything that is loaded. Foreign keys are not checked either; the
 * backup is one snapshot, so they hold. On a hosted project the role postgres may do this.
 */
async function turnTriggersOff(sql: TransactionSql): Promise<void> {
  try {
    await sql.unsafe('set local session_replication_role = replica');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new Refused(
      'This role may not turn triggers off. Connect as the role postgres of a hosted project. On your own server a superuser can allow it: grant set on parameter session_replication_role to postgres.',
    );
  }
}

async function loadPart(
  sql: TransactionSql,
  folder: string,
  part: Part,
  columns: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  // Text, so that the database reads the JSON as the database wrote it.
  const insert = `insert into ${quotedName(part)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quotedName(part)}, $1::text::json)`;
  const report = progressOf(part, print);
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await sql.unsafe(insert, [`[${batch.join(',')}]`]);
    report(batch.length);
    batch = [];
    length = 0;
  };
  const file = createReadStream(join(folder, part.file));
  const text = file.pipe(createGunzip());
  file.once('error', (error) => text.destroy(error));
  for await (const line of linesOf(text)) {
    batch.push(line);
    length += line.length;
    if (batch.length >= BATCH_ROWS || length >= BATCH_LENGTH) await flush();
  }
  await flush();
}

/** The lines of a text. Node's readline also ends a line at U+2028, which JSON may hold. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function compareCount(sql: TransactionSql, part: Part): Promise<void> {
  const [row] = await sql.unsafe<{ rows: string }[]>(
    `select count(*)::text as rows from ${quotedName(part)}`,
  );
  if (Number(row?.rows) === part.rows) return;
  throw new Refused(
    `${nameOf(part)} has ${row?.rows} rows after loading, and the backup names ${part.rows}. Nothing was changed. Take another backup.`,
  );
}
