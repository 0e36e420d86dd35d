import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../supabase/local/server.ts';

let root: string;
let server: RunningServer;

const FILES: Record<string, string> = {
  'index.html': '<title>Home</title>',
  'about.html': '<title>About</title>',
  'auth.html': '<title>Sign in</title>',
  'app-shell.html': '<title>Shell</title>',
  'sw.js': 'self',
  'manifest.webmanifest': '{}',
  'assets/index-abc123.js': 'export {}',
  'assets/page-abc123.css': 'a{}',
  'assets/text-abc123.woff2': 'font',
  'images/courses/1.svg': '<svg/>',
  'blog.html': '<title>Blog</title>',
  'articles/first.html': '<title>First</title>',
  '404.html': '<title>Not found</title>',
  'courses/404.html': '<title>Course not found</title>',
  '_rewrites.json': JSON.stringify({
    queries: [{ path: '/blog', parameter: 'article', folder: '/articles' }],
    appShell: { file: '/app-shell.html', patterns: ['/dashboard', '/edit-course/[^/]+'] },
    notFound: [
      { prefix: '/courses/', file: '/courses/404.html' },
      { prefix: '/', file: '/404.html' },
    ],
  }),
  _headers: '# all\n/*\n  X-Frame-Options: DENY\n\n/sw.js\n  Service-Worker-Allowed: /\n',
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'server-'));
  const dist = join(root, 'dist');
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  writeFileSync(join(root, 'secret.txt'), 'secret');
  server = await startServer({ port: 0, distDir: dist });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Uses node:http, because fetch would replace Sec-Fetch-Mode and Host. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: Headers; text: string }>((resolve, reject) => {
    const { port } = new URL(server.url);
    const host = `localhost:${port}`;
    get({ port, path, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const known = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: answer.statusCode,
          headers: new Headers(Object.fromEntries(known)),
          text: decoded(Buffer.concat(parts), answer.headers['content-encoding']).toString(),
        });
      });
    }).on('error', reject);
  });
const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/about', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/images/courses/1.svg', 'image/svg+xml', 'no-cache'],
    [
      '/assets/index-abc123.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/assets/page-abc123.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/text-abc123.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, type, caching) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe(caching);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an unchanged file is not sent again', async () => {
    const etag = (await ask('/about')).headers.get('etag') ?? '';
    const again = await ask('/about', { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test('text is compressed if the client accepts it, and pictures are not', async () => {
    const about = await ask('/about', { 'accept-encoding': 'identity' });
    expect(about.headers.get('content-encoding')).toBeNull();
    expect(about.headers.get('vary')).toBe('accept-encoding');
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask('/about', { 'accept-encoding': `${encoding}, *` });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.text).toBe(about.text);
    }
    const font = await ask('/assets/text-abc123.woff2', { 'accept-encoding': 'br' });
    expect(font.headers.get('content-encoding')).toBeNull();
  });

  test('the headers for static hosts apply here too', async () => {
    expect((await ask('/about')).headers.get('x-frame-options')).toBe('DENY');
    expect((await ask('/about')).headers.get('service-worker-allowed')).toBeNull();
    expect((await ask('/sw.js')).headers.get('service-worker-allowed')).toBe('/');
    expect((await ask('/_headers')).status).toBe(404);
    expect((await ask('/_rewrites.json')).status).toBe(404);
  });

  test.each(['/assets/index-gone.js', '/assets/', '/images/none.svg', '/none.webmanifest'])(
    'the missing file %s is 404 and never a page',
    async (path) => {
      const answer = await ask(path, NAVIGATION);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).not.toContain('html');
    },
  );

  test('nothing outside the folder is served', async () => {
    for (const path of [
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
    ]) {
      expect((await ask(path)).text).not.toContain('secret');
    }
    expect((await ask('/../secret.txt')).text).not.toContain('secret');
  });

  test('a file that cannot be read ends its request only', async () => {
    // The kernel refuses to read from the beginning of this file.
    for (const name of ['broken.txt', 'broken.png']) {
      symlinkSync('/proc/self/mem', join(root, 'dist', name));
    }
    expect((await ask('/broken.txt', { 'accept-encoding': 'gzip' })).status).toBe(500);
    await expect(ask('/broken.png')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await ask('/about')).status).toBe(200);
  });

  test('nothing can be written', async () => {
    const answer = await fetch(`${server.url}/about`, { method: 'POST', body: 'x' });
    expect(answer.status).toBe(405);
  });
});

describe('pages', () => {
  test.each(['/dashboard', '/edit-course/7'])(
    '%s, of an account, opens the shell',
    async (path) => {
      const answer = await ask(path, NAVIGATION);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(FILES['app-shell.html']);
    },
  );

  test.each(['/no-such-page', '/dashboard/more', '/edit-course/', '/edit-course/7/8'])(
    '%s is 404 with an error page',
    async (path) => {
      const answer = await ask(path, NAVIGATION);
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(FILES['404.html']);
    },
  );

  test('an unknown course is 404 with a page of its own', async () => {
    const answer = await ask('/courses/none', NAVIGATION);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(FILES['courses/404.html']);
  });

  test("a page that Firefox's service worker passes on opens the shell", async () => {
    const headers = { accept: NAVIGATION.accept, 'sec-fetch-mode': 'same-origin' };
    const answer = await ask('/dashboard', headers);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(FILES['app-shell.html']);
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
});

test('another host name gets nothing', async () => {
  const { port } = new URL(server.url);
  for (const path of ['/', '/rest/v1/courses']) {
    const { status } = await ask(path, { host: `rebound.example:${port}` });
    expect(status).toBe(403);
  }
});

test('the server listens on this machine only', () => {
  expect(new URL(server.url).hostname).toBe('localhost');
});

test('a port in use is reported', async () => {
  const port = Number(new URL(server.url).port);
  await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
