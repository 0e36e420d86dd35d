/**
 * The revision of a file that the service worker stores: a hash of its content. The build writes it into the list of
 * files, and it is part of the file's key in the cache. So the worker can tell a file of the build from a page that a
 * captive portal or a filter sent in its place.
 */

/** The query parameter of a cache key that holds the revision; workbox-precaching names it. */
const parameter = '__WB_REVISION__';

/** The first 64 bits of the content's SHA-256, in hexadecimal. */
export async function revisionOf(content: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this is the content of the file with this cache key. */
export async function isContentOf(key: string, content: BufferSource): Promise<boolean> {
  return new URL(key).searchParams.get(parameter) === (await revisionOf(content));
}
