import { describe, expect, it } from 'vitest';
import { hashOf, stepOf, storeMissing } from './store-in-steps.ts';

/** A cache in memory that notes what was put into it. */
function memoryCache(stored: readonly string[] = []) {
  const keys = new Set(stored);
  return {
    keys,
    match: async (key: RequestInfo | URL) => (keys.has(String(key)) ? new Response() : undefined),
    put: async (key: RequestInfo | URL) => void keys.add(String(key)),
  };
}

const files = (...names: string[]) => names.map((name) => [name, `key of ${name}`] as const);

describe('the steps', () => {
  it.each([
    ['/assets/main-1.js', 'app'],
    ['assets/boot-1.css', 'app'],
    ['/assets/young-serif.woff2', 'app'],
    ['/app-shell.html', 'app'],
    ['/about.html', 'rest'],
    ['/images/fox.svg', 'rest'],
    ['/assets/fox-1.svg', 'rest'],
  ])('%s belongs to %s', (url, step) => {
    expect(stepOf(url)).toBe(step);
  });
});

describe('storing', () => {
  it('fetches what is missing, styles and first scripts first, the shell last', async () => {
    const cache = memoryCache(['key of /assets/old-1.js']);
    const asked: string[] = [];
    await storeMissing(
      cache,
      files(
        '/app-shell.html',
        '/assets/page-1.js',
        '/assets/main-1.js',
        '/assets/old-1.js',
        '/a.css',
      ),
      async (url) => {
        asked.push(url);
        return new Response();
      },
    );
    expect(asked).toEqual(['/a.css', '/assets/main-1.js', '/assets/page-1.js', '/app-shell.html']);
    expect(cache.keys).toContain('key of /app-shell.html');
  });

  it('keeps what was stored if one file fails, and continues from there', async () => {
    const cache = memoryCache();
    const wanted = files('/a.js', '/b.js', '/c.js', '/d.js', '/e.js', '/f.js', '/g.js', '/h.js');
    const failing = async (url: string) =>
      url === '/c.js' ? new Response(null, { status: 404 }) : new Response();
    await expect(storeMissing(cache, wanted, failing)).rejects.toThrow('/c.js answered 404');
    expect(cache.keys).toContain('key of /a.js');
    expect(cache.keys).not.toContain('key of /c.js');
    const counts: number[] = [];
    await storeMissing(
      cache,
      wanted,
      async () => new Response(),
      (done) => counts.push(done),
    );
    // Those of before count too.
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(cache.keys.size).toBe(wanted.length);
  });
});

it('hashes different texts differently', () => {
  expect(hashOf('/a.html?1')).not.toBe(hashOf('/a.html?2'));
  expect(hashOf('/a.html?1')).toBe(hashOf('/a.html?1'));
});
