import { resolve } from 'node:path';
import postgres from 'postgres';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { pathOf } from '../harness/programs.mjs';
import { createHostedDatabase, PLATFORM_ADMIN } from '../hosted/hosted-database.ts';
import { startPostgres } from './postgres-server.ts';

/** A database like that of a hosted project. */
export interface Project {
  /** For the role postgres, as in the dashboard's connection string. */
  ownerUrl: string;
  /** For the superuser, which the embedded backend needs. */
  platformUrl: string;
}

/** A server on which projects are made in a fraction of a second. */
export interface ProjectServer {
  /** Creates a project with the migrations, which the role postgres has applied. */
  createProject(name: string): Promise<Project>;
  /** Puts an empty project in the place of one, and ends its sessions. */
  replaceProject(name: string): Promise<void>;
  stop(): Promise<void>;
}

const MIGRATIONS = resolve(import.meta.dirname, '../../supabase/migrations');

/**
 * Starts a server of hosted projects. The role postgres may turn triggers off there, as on the hosted service, where the
 * extension supautils allows it.
 */
export async function startProjectServer(
  need: 'postgres15' | 'postgres17' = 'postgres15',
): Promise<ProjectServer> {
  const server = await startPostgres({
    bin: pathOf(need),
    superuser: PLATFORM_ADMIN,
    onLoopback: true,
  });
  const template = await createHostedDatabase(server);
  await push(template);
  const admin = server.connect('postgres', 1);
  await admin.unsafe('grant set on parameter session_replication_role to postgres');
  const create = (name: string) =>
    admin.unsafe(`create database ${name} template hosted owner postgres`);
  return {
    createProject: async (name) => {
      await create(name);
      const address = `127.0.0.1:${server.port}/${name}`;
      return {
        ownerUrl: `postgresql://postgres@${address}?sslmode=disable`,
        platformUrl: `postgresql://${PLATFORM_ADMIN}@${address}`,
      };
    },
    replaceProject: async (name) => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await create(name);
    },
    stop: async () => {
      await admin.end();
      await server.stop();
    },
  };
}

/** Applies the migrations as `supabase db push` does. */
async function push(url: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => undefined });
  await owner.unsafe(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text);`);
  for (const { version, name, sql } of readMigrations(MIGRATIONS)) {
    await owner.begin(async (transaction) => {
      await transaction.unsafe(sql).simple();
      await transaction`insert into supabase_migrations.schema_migrations (version, name)
        values (${version}, ${name})`;
    });
  }
  await owner.end();
}
