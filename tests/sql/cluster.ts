import { join, resolve } from 'node:path';
import type { Sql } from 'postgres';
import { openPostgres } from '../../supabase/local/database.ts';
import { migrate, readMigrations } from '../../supabase/local/migrations.ts';
import { pathOf } from '../harness/programs.mjs';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const SUPABASE = resolve(import.meta.dirname, '../../supabase');

/** A PostgreSQL server whose databases have the project's schema. */
export interface Cluster extends PostgresServer {
  /** Creates a database with the project's schema from a template, in a fraction of a second. */
  createDatabase(): Promise<string>;
  dropDatabase(name: string): Promise<void>;
}

/** Resolves when any session of the server waits for a lock. */
export async function untilOneWaits(session: Sql): Promise<void> {
  for (;;) {
    const [row] = await session`select count(*)::int as n from pg_locks where not granted`;
    if (row?.n > 0) return;
  }
}

/**
 * Starts PostgreSQL 15.
 * @param options.hasPgtap whether the databases have pgTAP
 * @throws with what to install if something is missing
 */
export async function startCluster({ hasPgtap = false } = {}): Promise<Cluster> {
  if (hasPgtap) pathOf('pgtap');
  const server = await startPostgres({ bin: pathOf('postgres15') });
  const admin = server.connect('postgres');
  await admin.unsafe('create database project');
  await prepare(server.socket, hasPgtap);

  let made = 0;
  return {
    ...server,
    createDatabase: async () => {
      made += 1;
      const name = `clone_${made}`;
      await admin.unsafe(`create database ${name} template project`);
      return name;
    },
    dropDatabase: async (name) => {
      await admin.unsafe(`drop database ${name} with (force)`);
    },
    stop: async () => {
      await admin.end();
      await server.stop();
    },
  };
}

/** Installs the schemas of a hosted project, then the migrations. */
async function prepare(socket: string, hasPgtap: boolean): Promise<void> {
  const database = await openPostgres({ host: socket, database: 'project', username: 'postgres' });
  await migrate(database, readMigrations(join(SUPABASE, 'migrations')));
  await database.exec('create schema extensions');
  if (hasPgtap) await database.exec('create extension pgtap schema extensions');
  await database.close();
}
