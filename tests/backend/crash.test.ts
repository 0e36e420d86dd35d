import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import {
  runningServer,
  type ServerProcess,
  spawnServer,
  startedProcess,
} from './server-process.ts';

const TEACHERS = ['helen', 'george', 'fatima'].map((name) => `${name}.teacher@example.com`);

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
  server = await runningServer(folder);
}, 60_000);

afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const call = (method: string, path: string, token: string, body?: object) =>
  fetch(server.url + path, {
    method,
    headers: {
      apikey: 'demo-publishable-key',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'count=exact',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function signIn(email: string) {
  const credentials = { email, password: 'demo-oakfold-2026' };
  const path = '/auth/v1/token?grant_type=password';
  const answer = await call('POST', path, 'demo-publishable-key', credentials);
  return answer.json();
}

test('a second server on the same folder stops with a message', async () => {
  const second = await spawnServer(folder);
  expect(second).toEqual({
    code: 1,
    error: `Another server is already using the data folder ${folder}. Stop it first.\n`,
  });
}, 30_000);

test('data with other migrations is refused with a message, and a new folder is filled', async () => {
  const other = mkdtempSync(join(tmpdir(), 'other-version-'));
  const before = await createBackend({ dataDir: other, siteUrl: 'http://localhost' });
  await before.db.query(
    "insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'before')",
  );
  await before.close();

  const database = join(other, 'database');
  expect(await spawnServer(other)).toEqual({
    code: 1,
    error: `The data in ${database} was made by another version of this project. Delete that folder and start again.\n`,
  });

  rmSync(database, { recursive: true });
  const again = await runningServer(other);
  expect((await fetch(`${again.url}/local/mails.json`)).status).toBe(200);
  await again.kill();
  rmSync(other, { recursive: true });
}, 60_000);

test('a server killed while writing restarts with every acknowledged row', async () => {
  // Several teachers, because each may create twenty courses an hour.
  const teachers = await Promise.all(TEACHERS.map(signIn));
  const { access_token, refresh_token } = teachers[0];
  const acknowledged: string[] = [];
  const write = async ({ access_token, user }: Awaited<ReturnType<typeof signIn>>) => {
    const id = crypto.randomUUID();
    const course = { id, title: 'T', description: 'D', subject: 'science', teacher_id: user.id };
    const answer = await call('POST', '/rest/v1/courses', access_token, course);
    if (answer.status === 201) acknowledged.push(id);
  };
  const writing = (async () => {
    for (;;) await Promise.all(teachers.map(write));
  })();
  writing.catch(() => undefined);
  while (acknowledged.length < 40) await new Promise((done) => setTimeout(done, 5));
  await server.kill();
  await expect(writing).rejects.toThrow();

  // The lock of the killed server is free.
  server = await runningServer(folder);
  const answer = await call('GET', '/rest/v1/courses?select=id', access_token);
  const stored = new Set((await answer.json()).map((row: { id: string }) => row.id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);

  // Older sessions stay valid, because the signing secret is in the data folder.
  const refreshed = await call('POST', '/auth/v1/token?grant_type=refresh_token', access_token, {
    refresh_token,
  });
  expect(refreshed.status).toBe(200);
}, 60_000);

test('a server killed while it creates its database creates it again', async () => {
  const other = mkdtempSync(join(tmpdir(), 'crash-'));
  const making = await startedProcess(other);
  while (!existsSync(join(other, 'database.unfinished/base'))) {
    await new Promise((done) => setTimeout(done, 1));
  }
  await making.kill();
  const again = await runningServer(other);
  expect((await fetch(`${again.url}/local/mails.json`)).status).toBe(200);
  expect(existsSync(join(other, 'database.unfinished'))).toBe(false);
  await again.kill();
  rmSync(other, { recursive: true });
}, 60_000);

test('SIGTERM closes the database cleanly', async () => {
  expect(await server.stop()).toBe(0);
  server = await runningServer(folder);
  expect((await signIn(TEACHERS[0] ?? '')).access_token).toEqual(expect.any(String));
}, 60_000);
