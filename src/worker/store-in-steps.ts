/**
 * Stores the files of the build in two steps. The app's code comes before the public pages and their pictures, so
 * that the app opens offline even if the connection is lost after a few seconds.
 */
import type { Step } from '../lib/worker-messages.ts';
import { isContentOf } from './revision.ts';

export const steps: readonly Step[] = ['app', 'rest'];

/** The page for every address of the app. It is stored last in its step. */
export const appShell = '/app-shell.html';

/** How many files are fetched at once; one by one, 170 files would wait for 170 round trips. */
const concurrency = 6;

/** The step of a file of the build. @param url with or without a leading slash */
export function stepOf(url: string): Step {
  return /^\/?(assets\/[^/]*\.(js|css|woff2)|app-shell\.html|manifest\.webmanifest)$/.test(url)
    ? 'app'
    : 'rest';
}

/** A 32-bit FNV-1a hash in hexadecimal. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16);
}

/** The order in which files are fetched: what every page needs has the lowest rank. */
function rankOf(url: string): number {
  if (/\.css$/.test(url)) return 0;
  if (/\.js$/.test(url)) return 1;
  return /app-shell\.html$/.test(url) ? 3 : 2;
}

/**
 * Stores the files that a cache lacks, or under whose key it holds something else. When one fails, those that were
 * stored stay, so that the next call has less to do.
 * @param files address and cache key of each file
 * @param fetchFile fetches a file; with isFresh past the HTTP cache. A response with another status than 200 or other
 * content is a failure
 * @param onStored is called after each file with the number of files that the cache holds
 * @throws the first failure, after the fetches under way have ended
 */
export async function storeMissing(
  cache: Pick<Cache, 'match' | 'put'>,
  files: readonly (readonly [url: string, key: string])[],
  fetchFile: (url: string, isFresh: boolean) => Promise<Response>,
  onStored: (done: number) => void = () => undefined,
): Promise<void> {
  const queue = files.toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  let done = 0;
  let failure: unknown;
  const work = async () => {
    for (let next = queue.shift(); next && !failure; next = queue.shift()) {
      const [url, key] = next;
      try {
        const stored = await cache.match(key);
        if (!stored || !(await isContentOf(key, await stored.arrayBuffer()))) {
          await cache.put(key, await fetchChecked(url, key));
        }
        done += 1;
        onStored(done);
      } catch (reason) {
        failure ??= reason;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failure) throw failure;

  async function fetchChecked(url: string, key: string): Promise<Response> {
    // The HTTP cache may hold a portal's page under the name of an asset.
    return (await fetchOnce(url, key, false)) ?? (await fetchOnce(url, key, true)) ?? notOurs(url);
  }

  /** @returns undefined if the content is not that of the build */
  async function fetchOnce(url: string, key: string, isFresh: boolean) {
    const { status, statusText, headers, body } = await fetchFile(url, isFresh);
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
    const content = await new Response(body).arrayBuffer();
    // A new response is not redirected: some hosts redirect /about.html, and browsers refuse that for a navigation.
    const copy = () => new Response(content, { status, statusText, headers });
    return (await isContentOf(key, content)) ? copy() : undefined;
  }
}

function notOurs(url: string): never {
  throw new Error(`${url} was not answered with the file of this build.`);
}
