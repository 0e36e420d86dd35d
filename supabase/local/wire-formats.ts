/** `2026-11-20 16:00:23.458+00` as PostgreSQL prints it, to the ISO form that PostgREST answers. */
export function timestampToIso(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** JSON that is already text stays as it is, or the server would store a string holding JSON. */
export function serializeJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function parseJson(text: string): unknown {
  return JSON.parse(text);
}
