/** Turns `2026-11-20 16:00:23.458+00`, as PostgreSQL prints it, into the ISO form that PostgREST answers. */
export function timestampToIso(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Leaves JSON that is text already as it is; otherwise the server would store a string that holds JSON. */
export function serializeJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function parseJson(text: string): unknown {
  return JSON.parse(text);
}
