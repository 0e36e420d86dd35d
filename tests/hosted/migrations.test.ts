/** The Supabase CLI commands that an owner runs, against each PostgreSQL version that Supabase offers. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { pathOf } from '../harness/programs.mjs';
import { type PostgresServer, startPostgres } from '../sql/postgres-server.ts';
import { createHostedDatabase, PLATFORM_ADMIN } from './hosted-database.ts';
import { runSupabase } from './supabase-cli.ts';

const migrations = readMigrations(resolve(import.meta.dirname, '../../supabase/migrations'));

interface Finding {
  name: string;
  level: string;
  detail: string;
}

describe.each([
  ['15', 'postgres15'],
  ['17', 'postgres17'],
] as const)('on PostgreSQL %s', (wanted, need) => {
  let server: PostgresServer;
  let url: string;

  beforeAll(async () => {
    server = await startPostgres({
      bin: pathOf(need),
      superuser: PLATFORM_ADMIN,
      onLoopback: true,
    });
    url = await createHostedDatabase(server);
  });

  afterAll(() => server?.stop());

  test('the server has the intended version', async () => {
    const session = server.connect('hosted', 1);
    const [row] = await session`show server_version`;
    await session.end();
    expect(row?.server_version).toMatch(new RegExp(`^${wanted}\\.`));
  });

  test('db push applies every migration once, and accepts config.toml without a warning', async () => {
    const first = await runSupabase('db', 'push', `--remote=${url}`, '--yes');
    expect(first).toMatchObject({ code: 0, stdout: 'Finished supabase db push.\n', requests: [] });
    const applied = first.stderr.match(/^Applying migration .*$/gm) ?? [];
    expect(applied).toEqual(
      migrations.map(({ version, name }) => `Applying migration ${version}_${name}.sql...`),
    );
    expect(first.stderr).not.toMatch(/WARN|no longer supported|deprecated/);

    const second = await runSupabase('db', 'push', `--remote=${url}`, '--yes');
    expect(second).toMatchObject({
      code: 0,
      stdout: 'Remote database is up to date.\n',
      requests: [],
    });
  });

  test('visitors may only send enquiries, and read the timetable and a random id of the server, through the API of the pushed schema', async () => {
    const session = server.connect('hosted', 1);
    const open = await session`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and (has_table_privilege('anon', oid, 'select') or has_any_column_privilege('anon', oid, 'insert'))
      union all
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`;
    const names = open.map(({ relname }) => relname).sort();
    expect(names).toEqual(['class_times', 'enquiries', 'server_identity']);
    const write = await session`
      select grantee, privilege_type from information_schema.role_table_grants
      where table_name = 'server_identity' and grantee in ('anon', 'authenticated')
        and privilege_type <> 'SELECT'`;
    await session.end();
    expect(write).toEqual([]);
  });

  test.each(['security', 'performance'])('db advisors finds nothing for %s', async (type) => {
    const { code, stdout, stderr, requests } = await advise(type, 'warn');
    expect({ code, stdout, requests }).toEqual({ code: 0, stdout: '', requests: [] });
    expect(stderr).toContain('No issues found');
  });

  test('db advisors finds a table without row security', async () => {
    const session = server.connect('hosted', 1);
    await session`create table public.open (id int primary key)`;
    const { stdout } = await advise('security', 'warn');
    await session`drop table public.open`;
    await session.end();
    const findings: Finding[] = JSON.parse(stdout);
    expect(findings).toContainEqual(
      expect.objectContaining({ name: 'rls_disabled_in_public', level: 'ERROR' }),
    );
  });

  test('db advisors only reports unused indexes of a new database', async () => {
    const { code, stdout } = await advise('all', 'info');
    const findings: Finding[] = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(findings.filter(({ name }) => name !== 'unused_index')).toEqual([]);
  });

  const advise = (type: string, level: string) =>
    runSupabase('db', 'advisors', `--remote=${url}`, '--type', type, '--level', level);
});
