import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** Whether anyone has an account yet; the demo data goes into an empty database only. */
export async function isSeeded(database: Database): Promise<boolean> {
  const { rows } = await database.query('select from auth.users limit 1');
  return rows.length > 0;
}

/** Fills the database with the demo people and courses of seed.sql, all or nothing. */
export async function seed(database: Database, supabaseFolder: string): Promise<void> {
  const sql = readFileSync(join(supabaseFolder, 'seed.sql'), 'utf8');
  await database.transaction((statements) => statements.exec(sql));
}
