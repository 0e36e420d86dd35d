/** A backup of a hosted project, and its restore into an empty one. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup } from '../../supabase/owner/backup.ts';
import { restore } from '../../supabase/owner/restore.ts';
import { emptyBackend, PASSWORD, visitor } from '../backend/callers.ts';
import { contents, fillProject, inside, manifestOf, ODD_TEXT, run } from './filled-project.ts';
import { type Project, type ProjectServer, startProjectServer } from './hosted-projects.ts';

let server: ProjectServer;
let source: Project;
let folder: string;
let saved: string;
let output: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  server = await startProjectServer();
  source = await server.createProject('source');
  await fillProject(source);
  saved = join(folder, 'saved');
  const result = await run(backup, ['--to', saved], source.ownerUrl);
  ({ output } = result);
  expect(result.code, result.output).toBe(0);
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
const emptyProject = () => server.createProject(`target_${++made}`);

/** The contents of every part. */
const textOf = (path: string) =>
  manifestOf(path).parts.map(({ file }) => gunzipSync(readFileSync(join(path, file))).toString());

describe('a backup', () => {
  test('has a manifest with the migrations, and the rows, bytes and hash of each part', () => {
    const { migrations, parts, serverVersion, createdAt, sequences } = manifestOf(saved);
    expect(migrations.length).toBeGreaterThan(20);
    expect(serverVersion).toMatch(/^15\./);
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(600_000);
    expect(sequences).toEqual([
      { schema: 'private', name: 'events_id_seq', lastValue: expect.stringMatching(/^\d+$/) },
    ]);
    for (const { file, rows, bytes, sha256 } of parts) {
      const content = readFileSync(join(saved, file));
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(gunzipSync(content).toString().split('\n').length - 1).toBe(rows);
    }
    expect(parts.find(({ table }) => table === 'enrollments')?.rows).toBe(3);
  });

  test('can be read by its owner alone', () => {
    expect(statSync(saved).mode & 0o777).toBe(0o700);
    for (const file of ['manifest.json', ...manifestOf(saved).parts.map(({ file }) => file)]) {
      expect(statSync(join(saved, file)).mode & 0o777, file).toBe(0o600);
    }
  });

  test('has no session, no one-time token, no network hash and no secret of mails', async () => {
    const secrets = await inside(source, async (sql) => [
      ...(await sql`select token as secret from auth.refresh_tokens`),
      ...(await sql`select id::text as secret from auth.sessions`),
      ...(await sql`select recovery_token as secret from auth.users where recovery_token <> ''`),
    ]);
    expect(secrets.length).toBeGreaterThan(6);
    const text = textOf(saved).join('\n');
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('the old secret');
    const tables = manifestOf(saved).parts.map(({ table }) => table);
    expect(tables).not.toEqual(expect.arrayContaining([expect.stringMatching(/salt|network/)]));
  });

  test('says that it holds personal data, and reports each table', () => {
    expect(output).toContain('public.enrollments: 3 rows');
    expect(output).toContain('personal data of children');
    expect(output).toContain('/privacy');
  });

  test('overwrites nothing', async () => {
    const before = readFileSync(join(saved, 'manifest.json'), 'utf8');
    const again = await run(backup, ['--to', saved], source.ownerUrl);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') });
    expect(readFileSync(join(saved, 'manifest.json'), 'utf8')).toBe(before);
  });

  test('leaves nothing behind when it fails', async () => {
    const broken = await emptyProject();
    await inside(broken, (sql) => sql`alter table public.settings owner to supabase_admin`);
    await inside(
      broken,
      (sql) => sql`
      revoke all on public.settings from postgres, service_role, authenticated`,
    );
    const failed = await run(backup, ['--to', join(folder, 'failed')], broken.ownerUrl);
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('settings') });
    expect(statSync(join(folder, 'failed.unfinished'), { throwIfNoEntry: false })).toBeUndefined();
    expect(statSync(join(folder, 'failed'), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('is one snapshot, while people go on writing', async () => {
    const path = join(folder, 'busy');
    const project = await emptyProject();
    await inside(
      project,
      (sql) => sql`
      insert into auth.users (id, email, raw_user_meta_data)
      select md5(n::text)::uuid, n || '@example.com', '{"first_name": "A", "user_type": "student"}'
      from generate_series(1, 1500) n`,
    );
    let isDone = false;
    const writing = inside(project, async (sql) => {
      for (let n = 0; !isDone; n += 1) {
        await sql`insert into auth.users (id, email, raw_user_meta_data)
          values (gen_random_uuid(), ${`late${n}@example.com`}, '{"first_name": "B", "user_type": "student"}')`;
      }
    });
    expect(await run(backup, ['--to', path], project.ownerUrl)).toMatchObject({ code: 0 });
    isDone = true;
    await writing;
    const rowsOf = (name: string) =>
      manifestOf(path).parts.find(({ schema, table }) => `${schema}.${table}` === name)?.rows;
    expect(rowsOf('auth.users')).toBeGreaterThanOrEqual(1500);
    expect(rowsOf('public.profiles')).toBe(rowsOf('auth.users'));
    expect(rowsOf('private.visibility_epochs')).toBe(rowsOf('auth.users'));
  });
});

describe('a restore', () => {
  let target: Project;
  let result: { code: number; output: string };

  beforeAll(async () => {
    target = await emptyProject();
    await inside(target, (sql) => sql`update private.mail_sender set secret = 'the new secret'`);
    result = await run(restore, ['--from', saved], target.ownerUrl);
  });

  test('brings every row of every table', async () => {
    expect(result.code, result.output).toBe(0);
    expect(result.output).toContain('public.enrollments: 3 rows');
    const expected = await contents(source);
    expect(Object.keys(expected).length).toBeGreaterThan(20);
    expect(await contents(target)).toEqual(expected);
    const [course] = await inside(
      target,
      (sql) => sql`select description from public.courses where places = 1`,
    );
    expect(course?.description).toBe(ODD_TEXT);
  });

  test('brings no session and no token, and keeps the settings of the project', async () => {
    const found = await inside(target, async (sql) => [
      ...(await sql`select id::text from auth.sessions`),
      ...(await sql`select token from auth.refresh_tokens`),
      ...(await sql`select recovery_token from auth.users where recovery_token <> ''`),
      ...(await sql`select 1 from private.network_salts`),
    ]);
    expect(found).toEqual([]);
    const [sender] = await inside(target, (sql) => sql`select secret from private.mail_sender`);
    expect(sender?.secret).toBe('the new secret');
  });

  test('gives the server a new identity, and positions below its horizon', async () => {
    const identity = (project: Project) =>
      inside(project, (sql) => sql`select id from public.server_identity`);
    const template = await emptyProject();
    expect(await identity(target)).not.toEqual(await identity(template));
    const [high] = await inside(
      target,
      (sql) => sql`
      select max(change_position) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "isBelow"
      from (select change_position from public.courses union all
        select change_position from public.profiles) rows`,
    );
    expect(high?.isBelow).toBe(true);
  });

  test('lets people sign in with their password, read, and write on', async () => {
    const backend = await emptyBackend({ postgresUrl: target.platformUrl });
    const [row] = await inside(
      target,
      (sql) => sql`select email from auth.users where email like 'teacher%'`,
    );
    const signIn = await visitor(backend).call('POST', '/auth/v1/token?grant_type=password', {
      email: row?.email,
      password: PASSWORD,
    });
    expect(signIn.status, JSON.stringify(signIn.body)).toBe(200);
    const { access_token: token } = signIn.body as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const edit = await visitor(backend).call(
      'PATCH',
      '/rest/v1/courses?places=eq.1',
      { title: 'Edited' },
      { ...headers, prefer: 'return=representation' },
    );
    expect(edit.body).toMatchObject([{ title: 'Edited' }]);
    await backend.close();
    // The trail goes on after the restored numbers.
    const [trail] = await inside(
      target,
      (sql) => sql`
      select count(*)::int as rows, count(distinct id)::int as ids from private.events`,
    );
    expect(trail?.rows).toBe(trail?.ids);
  });
});

describe('the auth service has its own versions', () => {
  test('a column that it no longer has is left out, and a new one gets its default', async () => {
    const target = await emptyProject();
    await inside(target, (sql) =>
      sql.unsafe(`
      alter table auth.users drop column reauthentication_sent_at;
      alter table auth.users add column is_new boolean not null default true;`),
    );
    const result = await run(restore, ['--from', saved], target.ownerUrl);
    expect(result).toMatchObject({ code: 0 });
    expect(result.output).toContain(
      'auth.users: this project has no column reauthentication_sent_at',
    );
    const [row] = await inside(
      target,
      (sql) => sql`select count(*)::int as n from auth.users where is_new`,
    );
    expect(row?.n).toBe(5);
  });
});
