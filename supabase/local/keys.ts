import { generateKeyPairSync, randomBytes } from 'node:crypto';
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
  push: PushKeys;
}

/** A pair of VAPID keys (RFC 8292), in base64url: the point, and the number. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Makes the keys by which push services know a sender. */
export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/**
 * Reads the keys of a data folder. Secrets are made at the first start and stay in that folder, out of the
 * repository.
 */
export function loadKeys(dataFolder: string | undefined): Keys {
  const file = dataFolder && join(dataFolder, 'keys.json');
  const stored: Partial<Keys> =
    file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const keys: Keys = {
    publishableKey: PUBLISHABLE_KEY,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
    push: makePushKeys(),
    ...stored,
  };
  // A folder of an earlier version lacks some.
  if (file && Object.keys(stored).length < Object.keys(keys).length)
    writeAtomically(file, JSON.stringify(keys, null, 2));
  return keys;
}
