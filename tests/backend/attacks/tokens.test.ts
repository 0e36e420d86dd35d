import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claims, signJwt } from '../../../supabase/local/jwt.ts';
import { callerWith, emptyBackend, PASSWORD, SITE } from '../callers.ts';
import { everything, newWorld, SECRET, type World } from './victims.ts';

let world: World;

beforeAll(async () => {
  world = await newWorld(await emptyBackend());
});

afterAll(() => world.backend.close());

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** The claims that the service signs for the victim. */
const victims = (claims: Claims = {}): Claims => ({
  sub: world.student.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: world.student.email,
  exp: inAnHour(),
  ...claims,
});

const [HEADER, PAYLOAD, SIGNATURE] = [0, 1, 2];
const cut = (token: string | null, at: number) => token?.split('.')[at] ?? '';
const attackers = (at: number) => cut(world.outsiders.student.token, at);
const hmac = (text: string, key: string, digest = 'sha256') =>
  createHmac(digest, key).update(text).digest('base64url');

const secret = () => world.backend.keys.jwtSecret;

/** A token with the right key and a manipulated header. */
const underHeader = (header: object) => {
  const body = `${part(header)}.${part(victims())}`;
  return `${body}.${hmac(body, secret())}`;
};

const forgeries: [what: string, forge: () => string][] = [
  ['no algorithm, no signature', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(victims())}.`],
  [
    'no algorithm, some signature',
    () => `${part({ alg: 'none' })}.${part(victims())}.${attackers(SIGNATURE)}`,
  ],
  ['no algorithm in other letters', () => `${part({ alg: 'nOnE' })}.${part(victims())}.AA`],
  ['no algorithm, the right signature', () => underHeader({ alg: 'none' })],
  ['an algorithm that is not ours', () => underHeader({ alg: 'RS256' })],
  ['an algorithm in a list', () => underHeader({ alg: ['HS256'] })],
  [
    'another secret',
    () => signJwt(victims(), 'super-secret-jwt-token-with-at-least-32-characters-long'),
  ],
  ['the public key as secret', () => signJwt(victims(), world.backend.keys.publishableKey)],
  ['an empty secret', () => signJwt(victims(), '\0')],
  [
    'a stronger hash of another key',
    () => {
      const body = `${part({ alg: 'HS512', typ: 'JWT' })}.${part(victims())}`;
      return `${body}.${hmac(body, 'guess', 'sha512')}`;
    },
  ],
  [
    'a key of the attacker in the header',
    () => {
      const body = `${part({ alg: 'HS256', jwk: { kty: 'oct', k: 'Zg' }, kid: '../../dev/null' })}.${part(victims())}`;
      return `${body}.${hmac(body, 'f')}`;
    },
  ],
  [
    'the victim under the attacker’s signature',
    () => `${attackers(HEADER)}.${part(victims())}.${attackers(SIGNATURE)}`,
  ],
  [
    'another role under the attacker’s signature',
    () => `${attackers(HEADER)}.${part(victims({ role: 'service_role' }))}.${attackers(SIGNATURE)}`,
  ],
  [
    'the attacker’s token, one bit off',
    () => `${attackers(HEADER)}.${attackers(PAYLOAD)}.A${attackers(SIGNATURE).slice(1, -1)}_`,
  ],
  ['no signature at all', () => `${part({ alg: 'HS256' })}.${part(victims())}`],
  ['four parts', () => `${signJwt(victims(), secret())}.${attackers(SIGNATURE)}`],
  ['expired', () => signJwt(victims({ exp: inAnHour() - 7200 }), secret())],
  ['a guess at the secret key', () => 'sb_secret_0000000000000000000000000000000'],
  ['two tokens', () => `${world.outsiders.student.token}, Bearer ${cut(world.student.token, 0)}`],
];

const ENDPOINTS: [method: string, path: string, body?: object][] = [
  ['GET', '/rest/v1/profiles?select=id,first_name'],
  ['GET', '/rest/v1/enquiries'],
  ['PATCH', '/rest/v1/profiles?first_name=eq.Zarathustra', { first_name: 'x' }],
  ['POST', '/rest/v1/rpc/may_try_closing', { account: '00000000-0000-4000-8000-000000000000' }],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', { password: 'of the attacker' }],
  ['POST', '/functions/v1/get-user-by-email', { email: 'student-1@example.com' }],
  ['POST', '/rest/v1/rpc/removed_adults', {}],
  ['POST', '/rest/v1/rpc/pull', { request: { checkpoints: { profiles: null } } }],
  ['POST', '/rest/v1/rpc/visible_ids', { tbl: 'profiles', after: null, page_size: 10 }],
  ['POST', '/functions/v1/delete-account', { password: PASSWORD }],
];

test('a valid token is accepted at the same endpoints', async () => {
  const signed = callerWith(world.backend, world.student.token);
  for (const [method, path] of ENDPOINTS.filter(([method]) => method === 'GET')) {
    expect((await signed.call(method, path)).status, path).toBe(200);
  }
  const made = callerWith(world.backend, signJwt(victims(), secret()));
  const { body } = await made.call('GET', '/rest/v1/profiles?select=id,first_name');
  expect(JSON.stringify(body)).toContain(SECRET);
});

test.each(forgeries)('%s', async (_what, forge) => {
  const before = await everything(world.backend);
  for (const [method, path, body] of ENDPOINTS) {
    const answer = await callerWith(world.backend, forge()).call(method, path, body);
    expect([401, 403, 404], `${path}: ${answer.status}`).toContain(answer.status);
    expect(JSON.stringify(answer.body), path).not.toContain(SECRET);
  }
  expect(await everything(world.backend)).toEqual(before);
});

test.each([
  ['the key of the app', () => world.backend.keys.publishableKey],
  ['nothing', () => ''],
])('%s in place of a token is a visitor', async (_what, token) => {
  for (const [method, path, body] of ENDPOINTS) {
    const answer = await callerWith(world.backend, token()).call(method, path, body);
    expect([401, 403, 404], `${path}: ${answer.status}`).toContain(answer.status);
  }
});

test('a sign-in never gives a token with the service role', async () => {
  const { token } = world.student;
  const claims = JSON.parse(Buffer.from(cut(token, PAYLOAD), 'base64url').toString());
  expect(claims.role).toBe('authenticated');
  const { body } = await world.student.call('PUT', '/auth/v1/user', {
    role: 'service_role',
    aud: 'service_role',
    app_metadata: { role: 'service_role', user_type: 'admin' },
  });
  expect(body).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
  const path = '/auth/v1/token?grant_type=password';
  const again = await world.visitor.call('POST', path, {
    email: world.student.email,
    password: PASSWORD,
    role: 'service_role',
  });
  const signed = Reflect.get(Object(again.body), 'access_token');
  const next = JSON.parse(Buffer.from(cut(String(signed), PAYLOAD), 'base64url').toString());
  expect(next).toMatchObject({ role: 'authenticated', sub: world.student.id });
});

test('a key in the address or another header is ignored', async () => {
  const key = world.backend.keys.publishableKey;
  const path = `${SITE}/rest/v1/profiles?select=first_name`;
  const bearer = `Bearer ${world.student.token}`;
  const ask = async (headers: Record<string, string>, address = path) =>
    (await world.backend.fetch(new Request(address, { headers }))).status;
  expect(await ask({ apikey: key, authorization: bearer })).toBe(200);
  expect(await ask({ apikey: 'sb_secret_guess', authorization: bearer })).toBe(401);
  expect(await ask({ authorization: `Basic ${btoa(`service_role:${key}`)}`, apikey: key })).toBe(
    401,
  );
  expect(
    await ask({ apikey: key, 'x-forwarded-user': world.student.id, role: 'service_role' }),
  ).toBe(401);
});
