import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { checkSchema } from '../../supabase/owner/checks/schema.ts';
import { readExpectedSchema } from '../../supabase/owner/expected-schema.ts';
import { projectAt } from '../../supabase/owner/project.ts';
import {
  endlessAnswer,
  jwtOfRole,
  type Override,
  type ProjectStub,
  startProject,
  unusedAddress,
} from './project-stub.ts';
import { runDoctor as run } from './run-doctor.ts';

let project: ProjectStub;

beforeAll(async () => {
  project = await startProject();
});
afterEach(() => project.override(undefined));
afterAll(() => project.close());

describe('migrations', () => {
  // The embedded backend logs each query of an unknown table.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());

  test('the expected tables and functions match the migrations', async () => {
    const { rows } = await project.backend.db.query<{ name: string }>(`
      select 'table ' || table_name as name from information_schema.tables where table_schema = 'public'
      union all
      select 'function ' || proname || '(' || coalesce(array_to_string(proargnames[1:pronargs], ','), '') || ')' from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`);
    const expected = readExpectedSchema().objects.map(({ kind, name, parts }) =>
      kind === 'table' ? `table ${name}` : `function ${name}(${parts.join(',')})`,
    );
    expect(expected.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('a project without migrations is told to apply them and to deploy the functions', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'empty-'));
    const bare = await startProject({ migrationsDir: empty, functions: new Map() });
    const { code, lines, problems } = await run(
      ['--url', bare.url, '--key', PUBLISHABLE_KEY],
      bare.backend.keys.secretKey,
    );
    await bare.close();
    rmSync(empty, { recursive: true });
    expect(code).toBe(1);
    expect(problems).toContainEqual(
      expect.stringMatching(
        /(\d+) of \1 tables and functions are missing.*supabase db push --remote/,
      ),
    );
    expect(lines).toContain(
      '             table profiles, of the migration 20261123140100_profiles',
    );
    expect(lines).toContain(
      'NOT CHECKED  Whether there is an admin: the function project_state is missing.',
    );
    expect(problems).toContainEqual(
      expect.stringContaining('Run "supabase functions deploy delete-account"'),
    );
  });

  test('the doctor names missing new migrations', async () => {
    const older = mkdtempSync(join(tmpdir(), 'older-'));
    cpSync(resolve('supabase/migrations'), older, {
      recursive: true,
      filter: (file) => !/_(accounts|visibility|visibility_epochs|nudges|pulling)\.sql$/.test(file),
    });
    const old = await startProject({ migrationsDir: older });
    const { lines } = await run(['--url', old.url, '--key', PUBLISHABLE_KEY]);
    await old.close();
    rmSync(older, { recursive: true });
    const details = lines.filter((line) => line.includes(', of the migration '));
    expect(details.map((line) => line.trim().split(',')[0])).toEqual(
      expect.arrayContaining([
        'function set_teacher_approval',
        'function make_admin',
        'function project_state',
        'function pull',
      ]),
    );
    expect(details.join()).not.toContain('table ');
  }, 90_000);

  test('the doctor names a migration whose change of a table is missing', async () => {
    const newer = mkdtempSync(join(tmpdir(), 'newer-'));
    cpSync(resolve('supabase/migrations'), newer, { recursive: true });
    const later = `
      alter table public.profiles add column nickname text;
      drop function public.visible_ids(text, uuid, int);
      create or replace function public.pull(request jsonb, pages int) returns json;`;
    writeFileSync(join(newer, '20991231000000_later.sql'), later);
    const schema = readExpectedSchema(newer);
    rmSync(newer, { recursive: true });
    expect(schema.objects.map(({ name }) => name)).not.toContain('visible_ids');
    const [missing] = await checkSchema(projectAt(project.url, PUBLISHABLE_KEY), schema);
    expect(missing?.details?.toSorted()).toEqual([
      'function pull, of the migration 20991231000000_later',
      'table profiles, of the migration 20991231000000_later',
    ]);
  });
});

describe('the doctor refuses', () => {
  test.each(['sb_secret_abcdefghijkl', jwtOfRole('service_role'), 'sbp_0123456789'])(
    'a secret key as --key, which it does not print or send',
    async (key) => {
      let asked = 0;
      project.override(() => {
        asked += 1;
        return undefined;
      });
      const { code, lines } = await run(['--url', project.url, '--key', key]);
      expect(code).toBe(2);
      expect(lines.join()).toContain('--key is a secret key');
      expect(lines.join()).not.toContain(key);
      expect(asked).toBe(0);
    },
  );

  test('a key of another project', async () => {
    const { code, problems } = await run(['--url', project.url, '--key', 'sb_publishable_other']);
    expect(code).toBe(1);
    expect(problems).toEqual([expect.stringContaining('The key is not accepted')]);
  });

  test.each([
    [[]],
    [['--url', 'https://a.supabase.co']],
    [['--url', 'http://a.supabase.co', '--key', 'k']],
    [['--url', 'https://a.supabase.co/rest/v1', '--key', 'k']],
    [['--url', 'https://a.supabase.co', '--key', 'k', '--key', 'k']],
    [['--url', 'https://a.supabase.co', '--key', 'k', '--site', 'a.example']],
    [['--url', 'https://a.supabase.co', '--key', 'k', '--fast']],
  ])('wrong usage: %j', async (argv) => {
    const { code, lines } = await run(argv);
    expect(code).toBe(2);
    expect(lines.join()).toContain('Usage: npm run doctor');
  });

  test('a project that cannot be reached', async () => {
    const { code, problems } = await run(['--url', await unusedAddress(), '--key', 'k']);
    expect(code).toBe(2);
    expect(problems).toEqual([expect.stringContaining('cannot be reached (ECONNREFUSED)')]);
  });

  test.each<[string, Override, string]>([
    ['never ends its answer', endlessAnswer, 'sent no whole answer within 0.3 s'],
    ['is paused', () => new Response('{}', { status: 540 }), 'Restore the project'],
    ['is something else', () => new Response('<html>'), 'does not answer as a Supabase project'],
    ['is broken', () => new Response('', { status: 503 }), '(status 503)'],
  ])('a project that %s', async (_what, answer, words) => {
    project.override(answer);
    const { code, problems } = await run(
      ['--url', project.url, '--key', PUBLISHABLE_KEY],
      undefined,
      300,
    );
    expect(code).toBe(2);
    expect(problems).toEqual([expect.stringContaining(words)]);
  });
});
