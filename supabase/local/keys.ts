import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './atomic-files.ts';

/** Public by design. The name contains "demo", so that nobody takes it for a key of a real project. */
export const PUBLISHABLE_KEY = 'demo-publishable-key';

export interface Keys {
  publishableKey: string;
  /** For the edge functions; it passes row security. Never leaves the server. */
  secretKey: string;
  jwtSecret: string;
}

/**
 * Reads the keys of a data folder. Secrets are made at the first start and stay in that folder, out of the
 * repository.
 */
export function loadKeys(dataFolder: string | undefined): Keys {
  const file = dataFolder && join(dataFolder, 'keys.json');
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const keys: Keys = {
    publishableKey: PUBLISHABLE_KEY,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  if (file) writeAtomically(file, JSON.stringify(keys, null, 2));
  return keys;
}
