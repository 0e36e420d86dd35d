/**
 * Checks an image address that a person typed.
 * @returns the address if it is https or of our own `origin`; otherwise null (http, data, javascript)
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
