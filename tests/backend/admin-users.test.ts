/** The admin API of the auth service, as far as the edge functions use it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { signJwt } from '../../supabase/local/jwt.ts';
import { isRecord } from '../../supabase/local/responses.ts';
import { emptyBackend, newClient, newPerson, visitor } from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});
afterAll(() => backend.close());

const USERS = '/auth/v1/admin/users';
const LINK = '/auth/v1/admin/generate_link';
const EMAIL = 'made@example.com';

const ask = (path: string, body: unknown) =>
  visitor(backend).call('POST', path, body, {
    apikey: backend.keys.secretKey,
    authorization: `Bearer ${backend.keys.secretKey}`,
  });

test('the secret key makes a confirmed account without a mail', async () => {
  const user_metadata = { first_name: 'Ada', user_type: 'parent' };
  const made = await ask(USERS, { email: 'Made@example.com', email_confirm: true, user_metadata });
  expect(made).toMatchObject({
    status: 200,
    body: { id: expect.any(String), email: EMAIL, user_metadata },
  });
  const { rows } = await backend.db.query('select first_name, user_type from public.profiles');
  expect(rows).toEqual([user_metadata]);
  expect(backend.mails).toEqual([]);
});

test('a generated link carries a token that begins one session, without a mail', async () => {
  const { status, body } = await ask(LINK, { type: 'magiclink', email: EMAIL });
  expect([status, body]).toMatchObject([200, { email: EMAIL, verification_type: 'magiclink' }]);
  const token_hash = isRecord(body) ? String(body.hashed_token) : '';
  const verify = () => newClient(backend).auth.verifyOtp({ type: 'magiclink', token_hash });
  const { data, error } = await verify();
  expect(error).toBeNull();
  expect(data.user?.email).toBe(EMAIL);
  expect((await verify()).error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect(backend.mails).toEqual([]);
});

test('the older form of the secret key works too', async () => {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const key = signJwt({ role: 'service_role', exp }, backend.keys.jwtSecret);
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  const link = { type: 'magiclink', email: EMAIL };
  expect((await visitor(backend).call('POST', LINK, link, headers)).status).toBe(200);
});

describe.each([
  [USERS, { email: 'thief@example.com', email_confirm: true }],
  [LINK, { type: 'magiclink', email: EMAIL }],
])('%s', (path, body) => {
  test('refuses visitors, people and admins', async () => {
    const noToken = { status: 401, body: { error_code: 'no_authorization' } };
    expect(await visitor(backend).call('POST', path, body)).toMatchObject(noToken);
    for (const type of ['parent', 'admin'] as const) {
      const person = await newPerson(backend, type);
      const refused = { status: 403, body: { error_code: 'not_admin' } };
      expect(await person.call('POST', path, body)).toMatchObject(refused);
    }
  });

  test.each([
    ['no JSON', 'x', 400, 'bad_json'],
    ['no address', {}, 400, 'validation_failed'],
    ['what is no address', { ...body, email: 'made' }, 400, 'validation_failed'],
  ])('refuses %s', async (_what, payload, status, error_code) => {
    expect(await ask(path, payload)).toMatchObject({ status, body: { error_code } });
  });
});

test('a second account with an address, and an unknown account or link, are refused', async () => {
  const refusal = (status: number, error_code: string) => ({ status, body: { error_code } });
  expect(await ask(USERS, { email: EMAIL })).toMatchObject(refusal(422, 'email_exists'));
  const unknown = { type: 'magiclink', email: 'nobody@example.com' };
  expect(await ask(LINK, unknown)).toMatchObject(refusal(404, 'user_not_found'));
  const signUp = { type: 'signup', email: EMAIL };
  expect(await ask(LINK, signUp)).toMatchObject(refusal(400, 'validation_failed'));
});
