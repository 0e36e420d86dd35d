import { readdirSync, readFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountPaths } from '../../src/content/account-paths.ts';
import { pageTitle } from '../../src/content/business.ts';
import { publicPages } from '../../src/content/public-pages.ts';
import { headersFor, readHeaderRules } from '../../supabase/local/header-rules.ts';
import { titleOf } from '../../supabase/owner/checks/site.ts';
import { builtSite, projectUrl } from '../harness/built-site.ts';
import { leavesSite, misleadingPaths } from './misleading-paths.ts';

/** A host that serves a built site. */
export interface Host {
  url: string;
  /** The self-signed certificate of an https address. */
  certificate?: string;
  stop(): Promise<void>;
}

interface SiteAnswer {
  status: number | undefined;
  headers: Record<string, string | undefined>;
  text: string;
}

const navigation = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };
const subresource = { accept: '*/*', 'sec-fetch-mode': 'no-cors' };

/** Sends a request unchanged. fetch would normalise the path and set headers. */
export function requestSite(
  { url, certificate }: Pick<Host, 'url' | 'certificate'>,
  path: string,
  headers: Record<string, string> = navigation,
  method = 'GET',
): Promise<SiteAnswer> {
  const { hostname, port, protocol } = new URL(url);
  const options = {
    hostname,
    port,
    path,
    method,
    headers,
    ...(certificate ? { ca: certificate } : {}),
  };
  return new Promise((resolve, reject) => {
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const found = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const text = decoded(Buffer.concat(parts), answer.headers['content-encoding']).toString();
        resolve({ status: answer.statusCode, headers: Object.fromEntries(found), text });
      });
    });
    request.on('error', reject);
    request.setTimeout(20_000, () => request.destroy(new Error(`no answer for ${path}`)));
    request.end();
  });
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Expectations that every host of a built site has to meet. */
export function describeHost(start: (site: string) => Promise<Host>): void {
  let host: Host;
  let site: string;
  const get = (path: string, headers?: Record<string, string>) => requestSite(host, path, headers);
  const file = (name: string) => readFileSync(join(site, name), 'utf8');
  const assetOf = (kind: RegExp) =>
    `/assets/${readdirSync(join(site, 'assets')).find((name) => kind.test(name))}`;

  /** Expects the security policy of the build on an answer. */
  const expectHeaders = ({ headers }: SiteAnswer) => {
    const wanted = headersFor(readHeaderRules(join(site, '_headers')), '/');
    expect(Object.keys(wanted)).toContain('content-security-policy');
    expect(wanted['content-security-policy']).toContain(projectUrl);
    expect(headers).toMatchObject(wanted);
  };
  /** Expects that a browser has to revalidate the answer. */
  const askedAgain = expect.stringMatching(/no-cache|max-age=0|no-store/);

  beforeAll(async () => {
    site = await builtSite();
    host = await start(site);
  });
  afterAll(() => host?.stop());

  describe('pages', () => {
    test.each([...publicPages].map(([path, { title }]) => [path, title]))(
      '%s is served as it was built',
      async (path, title) => {
        const answer = await get(path);
        expect(answer.status).toBe(200);
        expect(titleOf(answer)).toBe(pageTitle(title));
        expect(answer.text).toContain(`data-path="${path}"`);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.headers['cache-control']).toEqual(askedAgain);
        expectHeaders(answer);
      },
    );

    test('an unknown article in the query string gets the page itself', async () => {
      for (const query of ['?article=no-such-article', '?article=../auth', '?page=2', '']) {
        expect((await get(`/blog${query}`)).text).toBe(file('blog.html'));
      }
      expect((await get('/auth?tab=reset')).text).toBe(file('auth.html'));
    });

    test('a trailing slash redirects to the page without it', async () => {
      const answer = await get('/about/');
      expect([301, 307, 308]).toContain(answer.status);
      expect(answer.headers.location).toBe('/about');
    });

    test.each([
      ['/.well-known/change-password', '/account'],
      ['/Contact', '/contact'],
      ['/About?x=1', '/about?x=1'],
      ['/contact.', '/contact'],
      ['/contact)', '/contact'],
      ['/Courses/1', '/courses/1'],
      ['/Dashboard', '/dashboard'],
    ])('%s redirects to %s', async (path, target) => {
      const answer = await get(path);
      expect([301, 307, 308]).toContain(answer.status);
      expect(new URL(answer.headers.location ?? '', host.url).href).toBe(`${host.url}${target}`);
    });

    test('no address redirects to another site', async () => {
      const leaving: string[] = [];
      for (const path of misleadingPaths) {
        const { location } = (await get(path)).headers;
        if (leavesSite(location, host.url)) leaving.push(`${path} to ${location}`);
      }
      expect(leaving).toEqual([]);
    });

    test.each(
      accountPaths.map((pattern) =>
        pattern.replace(':uuid', '0a0fc0de-0000-4000-8000-000000000006').replace(/:\w+/g, 'a1b2'),
      ),
    )('%s opens the app shell', async (path) => {
      for (const address of [path, `${path}?tab=settings`]) {
        const answer = await get(address);
        expect(answer.status).toBe(200);
        expect(answer.text).toBe(file('app-shell.html'));
        expectHeaders(answer);
      }
    });

    test.each([
      '/no-such-page',
      '/dashboard/no-such-part',
      '/edit-course',
      '/courses/1/x',
      '/No-Such-Page.',
      '/wp-login.php',
      '/%e2%82%ac',
    ])('%s is 404, with our page for that', async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(titleOf(answer)).toBe(pageTitle('Page not found'));
      expect(answer.text).toBe(file('404.html'));
      expect(answer.headers['cache-control']).toEqual(askedAgain);
      expectHeaders(answer);
    });
  });

  test('every file that the service worker stores is there', async () => {
    const worker = file('service-worker.js');
    const stored = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => `/${url}`);
    expect(stored).toContain('/404.html');
    expect(stored.length).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const path of stored) {
      let answer = await get(path, subresource);
      // Cloudflare redirects /about.html to /about. A service worker follows that.
      const target = answer.headers.location;
      if (target) answer = await get(target, subresource);
      if (answer.status !== 200) missing.push(`${answer.status} ${path}`);
    }
    expect(missing).toEqual([]);
  });

  test('an unknown course is 404, with a page of its own', async () => {
    const answer = await get('/courses/no-such-course');
    expect(answer.status).toBe(404);
    expect(titleOf(answer)).toBe(pageTitle('Course Not Found'));
    expect(answer.text).toBe(file('courses/404.html'));
    expect(answer.headers['cache-control']).toEqual(askedAgain);
    expectHeaders(answer);
  });

  describe('files', () => {
    test('a script of the build is cached for ever', async () => {
      const answer = await get(assetOf(/^index-.*\.js$/), subresource);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    test.each([subresource, navigation])(
      'a missing script is 404 and is asked for again: %j',
      async (headers) => {
        for (const path of ['/assets/index-gone.js', '/assets/', '/assets/about.html']) {
          const answer = await get(path, headers);
          expect([301, 307, 404]).toContain(answer.status);
          if (answer.status === 404) {
            expect(answer.headers['cache-control'] ?? 'no-cache').toEqual(askedAgain);
          }
        }
        expect((await get('/assets/index-gone.js', headers)).status).toBe(404);
      },
    );

    test.each([
      ['/service-worker.js', /^text\/javascript/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
      ['/icons/mark.svg', /^image\/svg\+xml/],
      ['/robots.txt', /^text\/plain/],
      ['/sitemap.xml', /^(application|text)\/xml/],
    ])('%s has its type and is asked for again', async (path, type) => {
      const answer = await get(path, subresource);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(type);
      expect(answer.headers['cache-control']).toEqual(askedAgain);
    });

    test('a font has the right content type', async () => {
      const answer = await get(assetOf(/\.woff2$/), subresource);
      expect(answer.headers['content-type']).toBe('font/woff2');
    });

    test('an unchanged page is not sent again', async () => {
      const etag = (await get('/about')).headers.etag ?? '';
      const answer = await get('/about', { ...navigation, 'if-none-match': etag });
      expect(answer.status).toBe(304);
      expect(answer.text).toBe('');
    });

    test('text is sent compressed', async () => {
      for (const path of [
        '/about',
        assetOf(/^index-.*\.js$/),
        assetOf(/\.css$/),
        '/icons/mark.svg',
      ]) {
        const answer = await get(path, { 'accept-encoding': 'gzip' });
        expect([path, answer.headers['content-encoding']]).toEqual([path, 'gzip']);
        expect(answer.text).toBe((await get(path, { 'accept-encoding': 'identity' })).text);
      }
    });

    test.each([
      '/_headers',
      '/_nginx.conf',
      '/_rewrites.json',
      '/.assetsignore',
      '/x%2f..%2f_headers',
      '/x/..%2f_rewrites.json',
    ])('%s, a rule for hosts, is not published', async (path) => {
      expect((await get(path)).status).toBe(404);
    });

    test('whoever finds a weakness reads whom to tell', async () => {
      const { status, text } = await get('/.well-known/security.txt');
      expect(status).toBe(200);
      const fields = Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/)));
      expect(fields.Contact).toMatch(/^mailto:.+@.+/);
      expect(Date.parse(fields.Expires ?? '')).toBeGreaterThan(Date.now());
    });

    test.each([
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
    ])('nothing outside of the site is served: %s', async (path) => {
      const answer = await get(path);
      expect(answer.status).not.toBe(200);
      expect(answer.text).not.toContain('oakfold-tuition');
    });

    test('nothing can be written', async () => {
      const answer = await requestSite(host, '/about', navigation, 'POST');
      expect(answer.status).toBeGreaterThanOrEqual(400);
    });
  });
}
