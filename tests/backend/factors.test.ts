/** The second factor, the claims of tokens, and the current password, as the auth service has them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { verifyJwt } from '../../supabase/local/jwt.ts';
import { isTotp, toBase32, totp } from '../../supabase/local/totp.ts';
import { emptyBackend, newClient, PASSWORD } from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});
afterAll(() => backend.close());

const claimsOf = (token = '') => verifyJwt(token, backend.keys.jwtSecret);
let count = 0;

/** An account on a device of its own. */
async function newAccount() {
  count += 1;
  const credentials = { email: `person-${count}@example.com`, password: PASSWORD };
  const client = newClient(backend);
  const { data } = await client.auth.signUp(credentials);
  return { client, credentials, session: data.session };
}

/** Enrols a factor and verifies it. @returns its id and secret */
async function enrol({ client }: Awaited<ReturnType<typeof newAccount>>) {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Quill' });
  const factorId = data?.id ?? '';
  const secret = data?.totp.secret ?? '';
  const answer = await client.auth.mfa.challengeAndVerify({ factorId, code: totp(secret) });
  expect(answer.error).toBeNull();
  return { factorId, secret, uri: data?.totp.uri, token: answer.data?.access_token };
}

// RFC 6238, appendix B, SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %d is that of RFC 6238', (second, code) => {
  const secret = toBase32(Buffer.from('12345678901234567890'));
  expect(totp(secret, second * 1000, 8)).toBe(code);
  expect(isTotp(secret, code.slice(2), (second + 29) * 1000)).toBe(true);
  expect(isTotp(secret, code.slice(2), (second + 90) * 1000)).toBe(false);
});

test('a token says how its session was begun, and keeps saying so after a refresh', async () => {
  const { client, session } = await newAccount();
  const claims = claimsOf(session?.access_token);
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  const { data } = await client.auth.refreshSession();
  expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal1', amr: claims?.amr });
});

test('a code steps a session up, ends the others, and every sign-in starts below', async () => {
  const account = await newAccount();
  const other = newClient(backend);
  await other.auth.signInWithPassword(account.credentials);
  const { token, secret, factorId, uri } = await enrol(account);
  expect(uri).toBe(
    `otpauth://totp/Quill%3A${encodeURIComponent(account.credentials.email)}?secret=${secret}&issuer=Quill`,
  );
  expect(claimsOf(token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await other.auth.refreshSession()).error).toMatchObject({ status: 400 });
  const { data } = await account.client.auth.refreshSession();
  expect(claimsOf(data.session?.access_token)?.aal).toBe('aal2');

  const again = await other.auth.signInWithPassword(account.credentials);
  expect(claimsOf(again.data.session?.access_token)?.aal).toBe('aal1');
  expect(again.data.user?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
  expect((await other.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    code: 'insufficient_aal',
  });
  expect((await other.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    code: 'insufficient_aal',
  });
  const wrong = totp(secret) === '000000' ? '111111' : '000000';
  const refused = await other.auth.mfa.challengeAndVerify({ factorId, code: wrong });
  expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const stranger = await newAccount();
  const foreign = await stranger.client.auth.mfa.challenge({ factorId });
  expect(foreign.error).toMatchObject({ status: 404 });
  const stepped = await other.auth.mfa.challengeAndVerify({ factorId, code: totp(secret) });
  expect(stepped.error).toBeNull();
  expect((await other.auth.mfa.unenroll({ factorId })).error).toBeNull();
  const { data: below } = await other.auth.refreshSession();
  expect(claimsOf(below.session?.access_token)?.aal).toBe('aal1');
});

test('a new password needs the current one, and with a factor the code too', async () => {
  const account = await newAccount();
  const password = 'another password';
  const refuse = async (client: typeof account.client, change: object, code: string) =>
    expect((await client.auth.updateUser(change)).error).toMatchObject({ code });
  await refuse(account.client, { password }, 'current_password_required');
  await refuse(account.client, { password, current_password: 'wrong' }, 'current_password_invalid');
  const { rows } = await backend.db.query(
    `select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`,
    [account.credentials.email],
  );
  const change = { password, current_password: PASSWORD };
  expect((await account.client.auth.updateUser(change)).error).toBeNull();
  expect(rows).toHaveLength(1);
  await enrol(account);
  const below = newClient(backend);
  await below.auth.signInWithPassword({ ...account.credentials, password });
  await refuse(below, { password: PASSWORD, current_password: password }, 'insufficient_aal');
  await refuse(below, { email: 'thief@example.com' }, 'insufficient_aal');
});
