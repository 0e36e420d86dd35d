import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';
import { FORMAT, MANIFEST, type Manifest, nameOf, type Part, Refused } from './manifest.ts';
import {
  holdsToken,
  listMigrations,
  listTables,
  progressOf,
  quoted,
  quotedName,
  READING,
  rowsInWords,
  type Table,
} from './tables.ts';

/** Rows of one answer of the database. */
const PAGE = 1_000;

/**
 * Writes a backup of a project into a new folder. All of it is read in one snapshot, while people go on working. The
 * folder gets its name when it is complete; a failure leaves nothing behind.
 * @throws Refused if the folder exists, or if the database is not one of this project
 */
export async function writeBackup(
  sql: Sql,
  folder: string,
  print: (line: string) => void,
): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder)) throw new Refused(`${folder} exists already. Nothing was written.`);
  if (existsSync(unfinished)) {
    throw new Refused(
      `${unfinished} was left by a backup that was broken off. It holds personal data: delete it, then run this again.`,
    );
  }
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', (transaction) =>
      writeParts(transaction, unfinished, print),
    );
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(unfinished, MANIFEST), text, { mode: 0o600, flush: true });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeParts(
  sql: TransactionSql,
  folder: string,
  print: (line: string) => void,
): Promise<Manifest> {
  await sql.unsafe(READING).simple();
  const migrations = await listMigrations(sql);
  if (migrations.length === 0) {
    throw new Refused('The database records no migrations, so it is not a project of this app.');
  }
  const parts: Part[] = [];
  for (const table of await listTables(sql)) {
    const part = await writePart(sql, folder, table, print);
    print(`  ${nameOf(part)}: ${rowsInWords(part.rows)}`);
    parts.push(part);
  }
  const [server] = await sql<{ version: string }[]>`
    select current_setting('server_version') as version`;
  const sequences = await sql<Manifest['sequences']>`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue"
    from pg_sequences where schemaname in ('public', 'private') and last_value is not null
    order by schemaname, sequencename`;
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    serverVersion: server?.version ?? '',
    migrations,
    parts,
    sequences: sequences.map(({ schema, name, lastValue }) => ({ schema, name, lastValue })),
  };
}

async function writePart(
  sql: TransactionSql,
  folder: string,
  table: Table,
  print: (line: string) => void,
): Promise<Part> {
  const { schema, table: name, columns } = table;
  const file = `${schema}.${name}.jsonl.gz`;
  const hash = createHash('sha256');
  const report = progressOf(table, print);
  let rows = 0;
  let bytes = 0;

  async function* lines() {
    // The database makes the JSON: a number or a time would lose digits in JavaScript. A line break in the text of a
    // row is a space between values, because strings hold it escaped.
    const pages = sql
      .unsafe<{ line: string }[]>(
        `select translate(row_to_json(r)::text, E'\\n\\r', '  ') as line
          from (select ${selection(table)} from ${quotedName(table)}) as r`,
      )
      .cursor(PAGE);
    for await (const page of pages) {
      yield `${page.map(({ line }) => line).join('\n')}\n`;
      rows += page.length;
      report(page.length);
    }
  }
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    measure,
    createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true }),
  );
  return {
    schema,
    table: name,
    columns: [...columns],
    file,
    rows,
    bytes,
    sha256: hash.digest('hex'),
  };
}

/** A token becomes empty, not null: the auth service cannot read null. */
function selection(table: Table): string {
  return table.columns
    .map((column) =>
      holdsToken(table, column)
        ? `case when ${quoted(column)} is not null then '' end as ${quoted(column)}`
        : quoted(column),
    )
    .join(', ');
}
