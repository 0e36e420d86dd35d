import type { Result } from '../types.ts';

export interface Settings {
  /** Base address without a trailing slash, for example https://xyz.supabase.co */
  url: string;
  anonKey: string;
}

/**
 * Checks the two settings of a build.
 * @param input `url` is an http(s) address, or "/" for the server that serves the app
 * @param origin of the page, used for "/"
 * @returns the settings, or an error of code 'configuration' that names the variable
 */
export function readSettings(
  input: { url: string | undefined; anonKey: string | undefined },
  origin: string,
): Result<Settings> {
  const wrong = (message: string): Result<Settings> => ({
    ok: false,
    error: { code: 'configuration', message },
  });
  if (!input.url) return wrong('VITE_SUPABASE_URL is not set.');
  const address = input.url === '/' ? origin : input.url;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return wrong('VITE_SUPABASE_URL is not an http or https address.');
  }
  if (!input.anonKey) return wrong('VITE_SUPABASE_ANON_KEY is not set.');
  if (/\s/.test(input.anonKey)) return wrong('VITE_SUPABASE_ANON_KEY contains white space.');
  return { ok: true, value: { url: address.replace(/\/+$/, ''), anonKey: input.anonKey } };
}
