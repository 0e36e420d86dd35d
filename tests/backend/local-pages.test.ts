import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { createMailbox } from '../../supabase/local/mails.ts';
import { emptyBackend, newPerson, SITE, visitor } from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});

afterAll(() => backend.close());

const page = (path: string, init?: RequestInit) => backend.fetch(new Request(SITE + path, init));

test('mails are listed newest first, with links and without scripts', async () => {
  const [first, second] = [await newPerson(backend, 'student'), await newPerson(backend, 'parent')];
  expect(await (await page('/local/mails')).text()).toContain('No mails yet.');
  for (const { email } of [first, second]) {
    await visitor(backend).call('POST', '/auth/v1/recover', { email });
  }
  backend.mails.push({
    to: 'x@example.com',
    subject: '<script>alert(1)</script>',
    text: 'plain',
    sentAt: new Date().toISOString(),
    link: null,
  });
  const answer = await page('/local/mails');
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<html lang="en-GB">');
  expect(html.indexOf(second.email)).toBeLessThan(html.indexOf(first.email));
  expect(html).toMatch(
    /<a href="http:\/\/localhost:4000\/auth\?tab=reset&amp;token_hash=[0-9a-f]{64}">/,
  );
  expect(html).not.toContain('<script');

  const list = await (await page('/local/mails.json')).json();
  expect(list.map((mail: { to: string }) => mail.to)).toEqual([
    'x@example.com',
    second.email,
    first.email,
  ]);
});

test('other local pages do not exist, and writing is refused', async () => {
  expect((await page('/local/keys')).status).toBe(404);
  expect((await page('/local/mails.json', { method: 'DELETE' })).status).toBe(405);
});

test('the last fifty mails survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  try {
    const { driver } = createMailbox(folder);
    for (let n = 1; n <= 55; n += 1) {
      await driver.send({ to: `${n}@example.com`, subject: 'Hello', text: 'No link' });
    }
    const { mails } = createMailbox(folder);
    expect(mails.map((mail) => mail.to)).toEqual(
      Array.from({ length: 50 }, (_, n) => `${n + 6}@example.com`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
