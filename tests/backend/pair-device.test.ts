/** A code brings a child's device, or a second parent. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { type Caller, emptyBackend, newPerson, PASSWORD, visitor } from './callers.ts';
import {
  bodyOf,
  codeFor,
  newChild,
  pairedDevice,
  rpc,
  typeDeviceCode,
} from './managed-children.ts';

let backend: Backend;
let parent: Caller;

beforeAll(async () => {
  backend = await emptyBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  parent = await newPerson(backend, 'parent');
  await backend.db.query('delete from private.wrong_codes');
});

test('the device is the child, says what it is, and the parent is told', async () => {
  const id = await newChild(parent);
  const device = await pairedDevice(backend, parent, id, 'Mozilla/5.0 (iPad)');
  expect((await device.call('GET', '/rest/v1/profiles')).body).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id, is_managed: true })]),
  );
  const { body } = await rpc(parent, 'child_sessions', { child: id });
  expect(body).toMatchObject([{ user_agent: 'Mozilla/5.0 (iPad)', is_current: false }]);
  expect((await parent.call('GET', '/rest/v1/notices')).body).toMatchObject([
    { kind: 'device-paired', subject: { child: 'Ben', child_id: id } },
  ]);
  expect((await rpc(device, 'unproved_sign_up', {})).body).toBeNull();
});

test('a second device leaves the first signed in', async () => {
  const id = await newChild(parent);
  const first = await pairedDevice(backend, parent, id, 'one');
  await pairedDevice(backend, parent, id, 'two');
  expect((await first.call('GET', '/auth/v1/user')).status).toBe(200);
  expect((await rpc(parent, 'child_sessions', { child: id })).body).toHaveLength(2);
});

test('the parent ends a device', async () => {
  const id = await newChild(parent);
  const device = await pairedDevice(backend, parent, id);
  const [session] = (await rpc(parent, 'child_sessions', { child: id })).body as { id: string }[];
  const end = { child: id, session: session?.id };
  expect((await rpc(parent, 'end_child_session', end)).body).toBe(true);
  expect((await rpc(parent, 'end_child_session', end)).body).toBe(false);
  expect((await device.call('GET', '/auth/v1/user')).status).toBe(403);
});

test('a code works once, in any case and spacing, and wrong, used and expired look the same', async () => {
  const id = await newChild(parent);
  const code = await codeFor(parent, id, 'device');
  expect(code).toMatch(/^[A-HJKMNPR-TW-Z]{6}$/);
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`;
  expect(await typeDeviceCode(backend, typed)).toMatchObject({
    status: 200,
    body: { token_hash: expect.any(String) },
  });
  const used = await typeDeviceCode(backend, code);
  const expired = await codeFor(parent, id, 'device');
  await backend.db.query('update private.pairing_codes set expires_at = now()');
  const over = await typeDeviceCode(backend, expired);
  const none = await typeDeviceCode(backend, undefined);
  const other = await typeDeviceCode(backend, await codeFor(parent, id, 'adult'));
  for (const answer of [used, over, none, other]) {
    expect([answer.status, answer.body]).toEqual([
      403,
      { code: 'wrong-code', message: expect.any(String) },
    ]);
  }
});

test('two devices with one code at the same time are one', async () => {
  const code = await codeFor(parent, await newChild(parent), 'device');
  const answers = await Promise.all([0, 1, 2].map(() => typeDeviceCode(backend, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

test('after ten wrong codes a network waits, with the right code too; another does not', async () => {
  const code = await codeFor(parent, await newChild(parent), 'device');
  const from = (address: string) => ({ 'x-forwarded-for': `${address}, 10.0.0.1` });
  for (let n = 0; n < 10; n += 1) {
    expect((await typeDeviceCode(backend, 'AAAAAA', from('192.0.2.1'))).status).toBe(403);
  }
  expect(await typeDeviceCode(backend, code, from('192.0.2.1'))).toMatchObject({
    status: 429,
    body: { code: 'too-many-tries' },
  });
  expect((await typeDeviceCode(backend, code, from('192.0.2.2'))).status).toBe(200);
});

test('a token begins one session', async () => {
  const id = await newChild(parent);
  const { token_hash } = bodyOf(await typeDeviceCode(backend, await codeFor(parent, id, 'device')));
  const verify = () =>
    visitor(backend).call('POST', '/auth/v1/verify', { type: 'magiclink', token_hash });
  expect((await verify()).status).toBe(200);
  expect((await verify()).status).toBe(403);
});

test('a device of the child sets no password and closes nothing', async () => {
  const id = await newChild(parent);
  const device = await pairedDevice(backend, parent, id);
  const email = String(bodyOf(await device.call('GET', '/auth/v1/user')).email);
  await device.call('PUT', '/auth/v1/user', { password: PASSWORD });
  const signIn = '/auth/v1/token?grant_type=password';
  expect((await visitor(backend).call('POST', signIn, { email, password: PASSWORD })).status).toBe(
    400,
  );
  expect(
    await device.call('POST', '/functions/v1/delete-account', { password: PASSWORD }),
  ).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  });
  expect((await rpc(device, 'change_account_type', { wanted: 'parent' })).status).toBe(403);
});

test('a second parent joins by a code, and the first one is told', async () => {
  const id = await newChild(parent);
  const second = await newPerson(backend, 'parent');
  const typed = await codeFor(parent, id, 'adult');
  const joined = await rpc(second, 'join_by_code', { typed });
  const links = await second.call('GET', '/rest/v1/child_parent_relationships');
  expect(links.body).toMatchObject([{ id: joined.body, child_id: id }]);
  expect((await parent.call('GET', '/rest/v1/notices')).body).toMatchObject([
    { kind: 'link-accepted', subject: { child_id: id, adult: 'parent' } },
  ]);
  expect((await rpc(second, 'new_device_code', { child: id })).status).toBe(200);
});

test('a wrong code is a refusal that counts', async () => {
  const refused = { code: '23514', details: 'wrong-code' };
  for (let n = 0; n < 10; n += 1) {
    const answer = await rpc(parent, 'join_by_code', { typed: 'AAAAAA' });
    expect(answer).toMatchObject({ status: 400, body: refused });
  }
  const answer = await rpc(parent, 'join_by_code', { typed: 'AAAAAA' });
  expect(answer).toMatchObject({ status: 400, body: { ...refused, details: 'too-many-tries' } });
});
