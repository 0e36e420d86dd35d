import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const CONFIG = resolve(import.meta.dirname, '../config.toml');

/** The shortest password of a new account, in characters, as config.toml has it for every project. */
export function minimumPasswordLength(): number {
  const settings = readFileSync(CONFIG, 'utf8');
  return Number(/^minimum_password_length\s*=\s*(\d+)/m.exec(settings)?.[1]);
}
