/** What a key of a Supabase project may do, judged by its text. */
export type KeyKind = 'publishable' | 'secret' | 'unknown';

/** Keys come as `sb_publishable_...` and `sb_secret_...`, or as JWTs whose role is anon or service_role. */
export function kindOfKey(key: string): KeyKind {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  // sbp_ is a person's access token for the dashboard's own API.
  if (key.startsWith('sb_secret_') || key.startsWith('sbp_')) return 'secret';
  const role = roleOfJwt(key);
  if (role === 'anon') return 'publishable';
  if (role === 'service_role' || role === 'supabase_admin') return 'secret';
  return 'unknown';
}

/** An older key is a JWT; the API reads its role from the authorization header too. */
export const isJwt = (key: string): boolean => roleOfJwt(key) !== undefined;

function roleOfJwt(key: string): string | undefined {
  const [, payload, signature] = key.split('.');
  if (!payload || !signature) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'role' in claims
      ? String(claims.role)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The headers that a request with this key needs. */
export function headersOfKey(key: string): Record<string, string> {
  return isJwt(key) ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key };
}
