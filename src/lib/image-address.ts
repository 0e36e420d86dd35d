/**
 * An image address that may be shown: https, or of our own origin. Anything else (http, data,
 * javascript, another scheme) gives null, and the caller shows a picture of its own.
 */
export function shownImageAddress(address: string, origin: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '') return null;
  try {
    const url = new URL(trimmed, origin);
    return url.protocol === 'https:' || url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}
