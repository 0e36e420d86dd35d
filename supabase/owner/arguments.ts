import { parseArgs } from 'node:util';
import { kindOfKey } from './keys.ts';

/** The command was called with wrong options. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

export const SECRET_VARIABLE = 'SUPABASE_SECRET_KEY';

export type Environment = Record<string, string | undefined>;

/**
 * The values of `--name value` options.
 * @throws WrongUsage for an unknown, repeated or missing one
 */
export function readOptions<Needed extends string, Optional extends string = never>(
  argv: readonly string[],
  needed: readonly Needed[],
  optional: readonly Optional[] = [],
): Record<Needed, string> & Partial<Record<Optional, string>> {
  const names = [...needed, ...optional];
  let values: Record<string, string[] | undefined>;
  try {
    values = parseArgs({
      args: [...argv],
      options: Object.fromEntries(
        names.map((name) => [name, { type: 'string' as const, multiple: true as const }]),
      ),
    }).values as Record<string, string[] | undefined>;
  } catch {
    // The parser's own message repeats what was given, which may be a secret.
    throw new WrongUsage('The options are not understood.');
  }
  for (const name of names) {
    const given = values[name] ?? [];
    if (given.length > 1) throw new WrongUsage(`--${name} is given more than once.`);
    if (given[0]?.trim() === '') throw new WrongUsage(`--${name} is empty.`);
  }
  for (const name of needed) {
    if (!values[name]) throw new WrongUsage(`--${name} is missing.`);
  }
  return Object.fromEntries(
    names.flatMap((name) => (values[name]?.[0] ? [[name, values[name][0].trim()]] : [])),
  ) as Record<Needed, string> & Partial<Record<Optional, string>>;
}

/**
 * The origin of a web address, without a trailing slash.
 * @throws WrongUsage unless it is https, or http on this machine, because keys must not travel unencrypted
 */
export function readOrigin(option: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) {
    throw new WrongUsage(`${option} must be an address that begins with https://.`);
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw new WrongUsage(`${option} must be an address without a path, like https://example.com.`);
  }
  return url.origin;
}

/**
 * The secret key of the environment, or undefined if there is none.
 * @throws WrongUsage when the variable holds a publishable key
 */
export function readSecretKey(environment: Environment): string | undefined {
  const key = environment[SECRET_VARIABLE]?.trim();
  if (!key) return undefined;
  if (kindOfKey(key) === 'secret') return key;
  throw new WrongUsage(`${SECRET_VARIABLE} does not hold a secret key.`);
}
