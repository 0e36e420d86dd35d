import { openPostgres } from '../../supabase/local/database.ts';
import { migrate } from '../../supabase/local/migrations.ts';
import type { PostgresServer } from '../sql/postgres-server.ts';
import { realtimeSql } from '../sql/realtime-platform.ts';

/** The superuser of a hosted project's server. The project itself only gets the role `postgres`. */
export const PLATFORM_ADMIN = 'supabase_admin';

const OWNER = `
  create role postgres login nosuperuser createrole createdb bypassrls;
  create database hosted owner postgres;`;

/** The grants of the hosted service to the role `postgres`, which is not a superuser there. */
const GRANTS = `
  drop schema supabase_migrations cascade;
  create schema extensions authorization postgres;
  alter schema public owner to postgres;
  grant anon, authenticated, service_role to postgres;
  grant usage on schema auth to postgres;
  grant all on all tables in schema auth to postgres;
  grant usage on schema realtime to postgres with grant option;
  alter table realtime.messages owner to postgres;
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;`;

/**
 * Creates a database like that of a new hosted project, before any migration.
 * @param server listens on a port; its superuser is PLATFORM_ADMIN
 * @returns its URL for the role `postgres`, for the CLI's option --remote
 */
export async function createHostedDatabase(server: PostgresServer): Promise<string> {
  const admin = server.connect('postgres', 1);
  for (const statement of OWNER.split(';').filter((part) => part.trim())) {
    await admin.unsafe(statement);
  }
  await admin.end();
  const address = `127.0.0.1:${server.port}/hosted`;
  const database = await openPostgres(`postgresql://${PLATFORM_ADMIN}@${address}`);
  await migrate(database, []);
  await database.exec(realtimeSql);
  await database.exec(GRANTS);
  await database.close();
  return `postgresql://postgres@${address}?sslmode=disable`;
}
