import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { platformSql } from './platform.ts';

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** The project's migrations, oldest first, named as the Supabase CLI names them. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version = file, name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}

/** A hash that changes whenever the resulting schema could change. */
export function schemaHash(migrations: Migration[]): string {
  const hash = createHash('sha256').update(platformSql());
  for (const { version, sql } of migrations) hash.update(`\n${version}\n${sql}`);
  return hash.digest('hex').slice(0, 24);
}

/** The database records a migration that this project does not have, so its schema is a different one. */
export class UnknownMigrationError extends Error {
  constructor(version: string) {
    super(`The database records the migration ${version}, which this project does not have.`);
  }
}

/**
 * Applies the migrations that the database does not record yet, each in a transaction of its own.
 * @throws UnknownMigrationError before it applies anything
 */
export async function migrate(database: Database, migrations: Migration[]): Promise<void> {
  await database.exec(platformSql());
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const known = new Set(migrations.map(({ version }) => version));
  for (const version of applied) if (!known.has(version)) throw new UnknownMigrationError(version);
  for (const { version, name, sql } of migrations) {
    if (applied.has(version)) continue;
    try {
      await database.transaction(async (statements) => {
        await statements.exec(sql);
        await statements.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
          [version, name, sql],
        );
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Migration ${version}_${name} failed: ${reason}`, { cause });
    }
  }
}
