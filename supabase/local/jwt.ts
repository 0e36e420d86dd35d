import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Claims {
  sub?: string;
  role?: string;
  /** Seconds since 1970. */
  exp?: number;
  [claim: string]: unknown;
}

/** Signs claims as the auth service does (HS256); for tests that need an odd or expired token. */
export function signJwt(claims: Claims, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${signatureOf(body, secret).toString('base64url')}`;
}

/** The claims of a token that was signed with our secret and has not expired, else null. */
export function verifyJwt(token: string, secret: string, now = Date.now()): Claims | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return null;
  const expected = signatureOf(`${header}.${payload}`, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    if (JSON.parse(fromBase64Url(header)).alg !== 'HS256') return null;
    const claims: Claims = JSON.parse(fromBase64Url(payload));
    return typeof claims.exp === 'number' && claims.exp * 1000 > now ? claims : null;
  } catch {
    return null;
  }
}

const signatureOf = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest();

const fromBase64Url = (part: string) => Buffer.from(part, 'base64url').toString('utf8');
