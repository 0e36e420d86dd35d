import { isPayload } from './payload.ts';

export interface ProjectSettings {
  /** Address of the project's API, without a trailing slash. */
  url: string;
  publishableKey: string;
  secretKey: string;
}

/** The variables that hosted Supabase sets for its functions, and those that it is retiring. */
const KEYS = {
  publishableKey: { current: 'SUPABASE_PUBLISHABLE_KEYS', retiring: 'SUPABASE_ANON_KEY' },
  secretKey: { current: 'SUPABASE_SECRET_KEYS', retiring: 'SUPABASE_SERVICE_ROLE_KEY' },
} as const;

/**
 * Reads the address and the keys of the project. Retiring variables are used only if the current ones hold no
 * key.
 * @throws an error that names the missing variable
 */
export function readProject(env: (name: string) => string | undefined): ProjectSettings {
  const keyOf = ({ current, retiring }: { current: string; retiring: string }) =>
    needed(current, keyOfDictionary(env(current)) ?? env(retiring));
  return {
    url: needed('SUPABASE_URL', env('SUPABASE_URL')).replace(/\/$/, ''),
    publishableKey: keyOf(KEYS.publishableKey),
    secretKey: keyOf(KEYS.secretKey),
  };
}

function needed(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** The key named `default` of a JSON object of keys by name, or else the first key; null if it has none. */
function keyOfDictionary(text: string | undefined): string | null {
  const keys = parsed(text ?? '');
  if (!isPayload(keys)) return null;
  const found = [keys.default, ...Object.values(keys)].find(
    (key) => typeof key === 'string' && key !== '',
  );
  return typeof found === 'string' ? found : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The headers that carry a key. A new key (sb_...) is not a JWT, and the gateway refuses it as a
 * bearer token; an old key is one, and the database reads the role from it.
 */
export function keyHeaders(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };
}
