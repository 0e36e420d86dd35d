/** The account of a child without an address gets one: by a code that is mailed to it, and a password of the child. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { emptyBackend, newClient, newPerson, PASSWORD } from './callers.ts';
import { codeFor, newChild, pairedDevice, rpc } from './managed-children.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});
afterAll(() => backend.close());

async function mailedCode(address: string): Promise<string> {
  const { rows } = await backend.db.query<{ code: string }>(
    `select fields ->> 'code' as code from private.mails where address = $1 and kind = 'child-address'`,
    [address],
  );
  return rows[0]?.code ?? '';
}

test('the child signs in with the address and a password chosen by a mailed link, and the tablet is signed out', async () => {
  const parent = await newPerson(backend, 'parent');
  const child = await newChild(parent);
  const tablet = await pairedDevice(backend, parent, child);
  const email = 'ben.own@example.com';
  expect(await rpc(parent, 'ask_child_address', { child, address: email })).toMatchObject({
    status: 200,
    body: true,
  });
  const wrong = await rpc(parent, 'take_child_address', {
    child,
    typed: await codeFor(parent, child, 'adult'),
  });
  expect(wrong).toMatchObject({ status: 400, body: { details: 'wrong-code' } });
  const typed = await mailedCode(email);
  expect(await rpc(parent, 'take_child_address', { child, typed })).toMatchObject({
    status: 200,
    body: email,
  });
  const refresh = await tablet.call('GET', '/auth/v1/user');
  expect(refresh.status).toBeGreaterThanOrEqual(401);

  const device = newClient(backend);
  expect(
    (await device.auth.signInWithPassword({ email, password: PASSWORD })).error,
  ).not.toBeNull();
  expect((await device.auth.resetPasswordForEmail(email)).error).toBeNull();
  const link = new URL(backend.mails.findLast(({ to }) => to === email)?.link ?? '');
  const token_hash = link.searchParams.get('token_hash') ?? '';
  const { data } = await device.auth.verifyOtp({ type: 'recovery', token_hash });
  expect(data.user?.id).toBe(child);
  expect((await device.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  const again = await newClient(backend).auth.signInWithPassword({ email, password: PASSWORD });
  expect(again.data.user?.id).toBe(child);
});
