/** What only our own server does. tests/hosted/own-server.test.ts holds it to the expectations of every host. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../supabase/local/server.ts';

let root: string;
let server: RunningServer;

const FILES: Record<string, string> = {
  'index.html': '<title>Home</title>',
  'about.html': '<title>About</title>',
  'auth.html': '<title>Sign in</title>',
  'app-shell.html': '<title>Shell</title>',
  'blog.html': '<title>Blog</title>',
  'articles/first.html': '<title>First</title>',
  '_rewrites.json': JSON.stringify({
    queries: [{ path: '/blog', parameter: 'article', folder: '/articles' }],
    appShell: { file: '/app-shell.html', patterns: ['/dashboard'] },
    notFound: [],
  }),
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'server-'));
  const dist = join(root, 'dist');
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  server = await startServer({ port: 0, distDir: dist });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

/** Uses node:http, because fetch would replace Sec-Fetch-Mode. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { port } = new URL(server.url);
    get({ port, path, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }),
      );
    }).on('error', reject);
  });
const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };

test('a file that cannot be read ends its request only', async () => {
  // The kernel refuses to read from the beginning of this file.
  for (const name of ['broken.txt', 'broken.png']) {
    symlinkSync('/proc/self/mem', join(root, 'dist', name));
  }
  expect((await ask('/broken.txt', { 'accept-encoding': 'gzip' })).status).toBe(500);
  await expect(ask('/broken.png')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect((await ask('/about')).status).toBe(200);
});

test("a page that Firefox's service worker passes on opens the shell", async () => {
  const headers = { accept: NAVIGATION.accept, 'sec-fetch-mode': 'same-origin' };
  expect(await ask('/dashboard', headers)).toEqual({ status: 200, text: FILES['app-shell.html'] });
});

test('the same address requested as data is 404', async () => {
  expect((await ask('/dashboard', { 'sec-fetch-mode': 'cors' })).status).toBe(404);
});

test('a query string with its own page gets it, any other the page without query', async () => {
  expect((await ask('/blog?article=first', NAVIGATION)).text).toBe(FILES['articles/first.html']);
  for (const query of ['', '?article=none', '?article=../auth', '?page=first']) {
    expect((await ask(`/blog${query}`, NAVIGATION)).text).toBe(FILES['blog.html']);
  }
});

test('/auth is a page, /auth/v1 is the service', async () => {
  expect((await ask('/auth?tab=reset', NAVIGATION)).text).toBe(FILES['auth.html']);
  expect((await ask('/auth/v1/settings', { apikey: 'demo-publishable-key' })).status).toBe(200);
});

test('a port in use is reported', async () => {
  const port = Number(new URL(server.url).port);
  await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('an answer of the backend is compressed for a caller that takes it', async () => {
  const path = '/rest/v1/courses?select=id';
  const plain = await ask(path);
  const compressed = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.status).toBe(plain.status);
  expect(await compressed.json()).toEqual(JSON.parse(plain.text));
});
