import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  runningServer,
  type ServerProcess,
  spawnServer,
  startedProcess,
} from './server-process.ts';

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

async function signIn() {
  const credentials = { email: 'helen.teacher@example.com', password: 'demo-oakfold-2026' };
  const path = '/auth/v1/token?grant_type=password';
  const answer = await call('POST', path, 'demo-publishable-key', credentials);
  return answer.json();
}

test('a second server on the same folder says so in one sentence and leaves it alone', async () => {
  const second = await spawnServer(folder);
  expect(second).toEqual({
    code: 1,
    error: `Another server is already using the data folder ${folder}. Stop it first.\n`,
  });
}, 30_000);

test('killed in the middle of writing, it comes back with every row it had acknowledged', async () => {
  const { access_token, user, refresh_token } = await signIn();
  const acknowledged: string[] = [];
  const write = async () => {
    const id = crypto.randomUUID();
    const course = { id, title: 'T', description: 'D', subject: 'science', teacher_id: user.id };
    const answer = await call('POST', '/rest/v1/courses', access_token, course);
    if (answer.status === 201) acknowledged.push(id);
  };
  const writing = (async () => {
    for (;;) await Promise.all([write(), write(), write()]);
  })();
  writing.catch(() => undefined);
  while (acknowledged.length < 40) await new Promise((done) => setTimeout(done, 5));
  await server.kill();
  await expect(writing).rejects.toThrow();

  // The lock of the dead server is gone with it.
  server = await runningServer(folder);
  const answer = await call('GET', '/rest/v1/courses?select=id', access_token);
  const stored = new Set((await answer.json()).map((row: { id: string }) => row.id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);

  // Sessions of before go on too: the signing secret is in the data folder.
  const refreshed = await call('POST', '/auth/v1/token?grant_type=refresh_token', access_token, {
    refresh_token,
  });
  expect(refreshed.status).toBe(200);
}, 60_000);

test('killed while it makes its database, it makes it again', async () => {
  const other = mkdtempSync(join(tmpdir(), 'crash-'));
  const making = startedProcess(other);
  while (!existsSync(join(other, 'database.unfinished/base'))) {
    await new Promise((done) => setTimeout(done, 1));
  }
  await making.kill();
  const again = await runningServer(other);
  const accounts = await (await fetch(`${again.url}/local/demo-accounts`)).json();
  expect(accounts).not.toHaveLength(0);
  expect(existsSync(join(other, 'database.unfinished'))).toBe(false);
  await again.kill();
  rmSync(other, { recursive: true });
}, 60_000);

test('SIGTERM closes it cleanly, and the next start finds everything', async () => {
  expect(await server.stop()).toBe(0);
  server = await runningServer(folder);
  expect((await signIn()).access_token).toEqual(expect.any(String));
}, 60_000);
