import { describe, expect, it } from 'vitest';
import { revisionOf } from './revision.ts';
import { hashOf, stepOf, storeMissing } from './store-in-steps.ts';

const textOf = (url: string) => `content of ${url}`;
const keyOf = async (url: string) => {
  const revision = await revisionOf(new TextEncoder().encode(textOf(url)));
  return `https://site.example${url}?__WB_REVISION__=${revision}`;
};
const files = (...urls: string[]) =>
  Promise.all(urls.map(async (url) => [url, await keyOf(url)] as const));

/** A cache in memory that holds these files, or other content in their place. */
async function memoryCache(stored: Record<string, string> = {}) {
  const contents = new Map<string, string>();
  for (const [url, content] of Object.entries(stored)) contents.set(await keyOf(url), content);
  return {
    contentOf: async (url: string) => contents.get(await keyOf(url)),
    match: async (key: RequestInfo | URL) => {
      const content = contents.get(String(key));
      return content === undefined ? undefined : new Response(content);
    },
    put: async (key: RequestInfo | URL, response: Response) =>
      void contents.set(String(key), await response.text()),
  };
}

const portalPage = '<!doctype html>Accept the terms';
const fromBuild = async (url: string) => new Response(textOf(url));

describe('the steps', () => {
  it.each([
    ['/assets/main-1.js', 'app'],
    ['assets/boot-1.css', 'app'],
    ['/assets/young-serif.woff2', 'app'],
    ['/app-shell.html', 'app'],
    ['/about.html', 'rest'],
    ['/assets/site/site-1.js', 'rest'],
    ['/images/fox.svg', 'rest'],
    ['/assets/fox-1.svg', 'rest'],
  ])('%s belongs to %s', (url, step) => {
    expect(stepOf(url)).toBe(step);
  });
});

describe('storing', () => {
  it('fetches what is missing, styles and scripts first, the shell last', async () => {
    const cache = await memoryCache({ '/assets/old-1.js': textOf('/assets/old-1.js') });
    const asked: string[] = [];
    const wanted = await files(
      '/app-shell.html',
      '/assets/page-1.js',
      '/font.woff2',
      '/assets/old-1.js',
      '/a.css',
    );
    await storeMissing(cache, wanted, (url) => {
      asked.push(url);
      return fromBuild(url);
    });
    expect(asked).toEqual(['/a.css', '/assets/page-1.js', '/font.woff2', '/app-shell.html']);
    expect(await cache.contentOf('/app-shell.html')).toBe(textOf('/app-shell.html'));
  });

  it('keeps what was stored if one file fails, and continues from there', async () => {
    const cache = await memoryCache();
    const names = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js', '/f.js', '/g.js', '/h.js'];
    const wanted = await files(...names);
    const failing = async (url: string) =>
      url === '/c.js' ? new Response(null, { status: 404 }) : fromBuild(url);
    await expect(storeMissing(cache, wanted, failing)).rejects.toThrow('/c.js answered 404');
    expect(await cache.contentOf('/a.js')).toBe(textOf('/a.js'));
    expect(await cache.contentOf('/c.js')).toBeUndefined();
    const counts: number[] = [];
    await storeMissing(cache, wanted, fromBuild, (done) => counts.push(done));
    // The files that were stored before count too.
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const name of names) expect(await cache.contentOf(name)).toBe(textOf(name));
  });

  it.each([
    [
      "a portal's page",
      () => new Response(portalPage, { headers: { 'content-type': 'text/html' } }),
    ],
    ['an empty answer', () => new Response('')],
    ['a cut-off file', () => new Response(textOf('/a.js').slice(0, 5))],
    ['nothing, with status 204', () => new Response(null, { status: 204 })],
  ])('never stores %s', async (_name, answer) => {
    const cache = await memoryCache();
    await expect(storeMissing(cache, await files('/a.js'), async () => answer())).rejects.toThrow(
      '/a.js',
    );
    expect(await cache.contentOf('/a.js')).toBeUndefined();
  });

  it('fetches a file past the HTTP cache that holds something else', async () => {
    const cache = await memoryCache();
    await storeMissing(cache, await files('/a.js'), async (url, isFresh) =>
      isFresh ? fromBuild(url) : new Response(portalPage),
    );
    expect(await cache.contentOf('/a.js')).toBe(textOf('/a.js'));
  });

  it('replaces what is stored in place of a file', async () => {
    const cache = await memoryCache({ '/a.js': portalPage, '/b.js': textOf('/b.js') });
    const asked: string[] = [];
    await storeMissing(cache, await files('/a.js', '/b.js'), (url) => {
      asked.push(url);
      return fromBuild(url);
    });
    expect(asked).toEqual(['/a.js']);
    expect(await cache.contentOf('/a.js')).toBe(textOf('/a.js'));
  });
});

it('hashes different texts differently', () => {
  expect(hashOf('/a.html?1')).not.toBe(hashOf('/a.html?2'));
  expect(hashOf('/a.html?1')).toBe(hashOf('/a.html?1'));
});
