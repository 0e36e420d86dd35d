/** Links in mails: what they change on a device, and what they leave alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionKey } from '../../sync/stored-keys.ts';
import { Device } from '../harness/device.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer, tokenOfNewestMail } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher');
}, 60_000);
afterAll(async () => {
  await teacher.device.kill();
  await server.close();
});

/** A new account on no device. */
async function newAccount(): Promise<{ id: string; email: string; password: string }> {
  const { device, ...account } = await person(server, 'student');
  await device.must('signOut');
  await device.kill();
  return account;
}

/** Asks for a new password and opens the link. */
async function openReset(device: Device, email: string) {
  await device.must('requestPasswordReset', email);
  return device.must('openMailedLink', 'reset', tokenOfNewestMail(server));
}

const sessionOf = (device: Device) => device.untilSession(() => true);
const expired = { ok: false, error: { code: 'link-expired', message: '' } };

test('a confirmation asks for a password, names and type, and signs in once', async () => {
  const confirming = await startServer({ confirmEmails: true });
  const device = await Device.start(confirming);
  const account = { email: 'new@example.com', password: 'correct horse battery' };
  const names = { first_name: 'New', last_name: 'Person', user_type: 'parent' } as const;
  const signedUp = await device.must('signUp', { ...account, ...names });
  expect(signedUp).toEqual({ confirmationNeeded: true });
  expect(await device.call('signIn', account)).toMatchObject({
    error: { code: 'email-not-confirmed' },
  });
  const first = tokenOfNewestMail(confirming);
  await device.must('resendConfirmation', account.email);
  const second = tokenOfNewestMail(confirming);
  expect(await device.call('openMailedLink', 'confirm', first)).toMatchObject(expired);
  // Another device than the one that signed up.
  const phone = await Device.start(confirming);
  expect(await phone.must('openMailedLink', 'confirm', second)).toMatchObject({
    email: account.email,
    signUp: names,
  });
  expect(await sessionOf(phone)).toEqual({ phase: 'signed-out', reason: 'none' });
  // What was typed at the sign-up signs nobody in any more.
  expect(await device.call('signIn', account)).toMatchObject({
    error: { code: 'invalid-credentials' },
  });
  // The link is used up, and the same page may ask again, for example after a lost answer.
  expect(await phone.must('openMailedLink', 'confirm', second)).toMatchObject({ signUp: names });
  const corrected = { first_name: 'Nora', last_name: 'Person', user_type: 'student' } as const;
  await phone.must('completePasswordReset', 'a password of her own', corrected);
  await phone.synced();
  expect(await sessionOf(phone)).toMatchObject({
    phase: 'signed-in',
    user: { firstName: 'Nora', lastName: 'Person', userType: 'student' },
  });
  expect(await phone.now('profileOfUser')).toMatchObject({
    first_name: 'Nora',
    user_type: 'student',
  });
  expect(await device.call('openMailedLink', 'confirm', second)).toMatchObject(expired);
  expect(await device.call('completePasswordReset', 'another one', names)).toEqual(expired);
  for (const each of [device, phone]) await each.kill();
  await confirming.close();
});

test('what is no token of ours is not sent', async () => {
  const device = await Device.start(server);
  server.requests.length = 0;
  for (const token of ['', '../user', 'a b', 'x'.repeat(201)]) {
    expect(await device.call('openMailedLink', 'reset', token)).toEqual(expired);
  }
  expect(server.requests).toEqual([]);
  await device.kill();
});

test("another account's link leaves the session and the data of this device alone", async () => {
  const { device, id } = teacher;
  const other = await newAccount();
  const before = device.stored(sessionKey);
  expect(await openReset(device, other.email)).toEqual({
    id: other.id,
    email: other.email,
    signUp: null,
    needsCode: false,
  });
  expect(device.stored(sessionKey)).toBe(before);
  await device.must('leaveMailedLink');
  await expect
    .poll(() => server.query('select from auth.sessions where user_id = $1', [other.id]))
    .toEqual([]);
  expect(await device.call('completePasswordReset', 'another password')).toEqual(expired);
  expect(await sessionOf(device)).toMatchObject({ phase: 'signed-in', user: { id } });
  await device.must('syncNow');
});

test('nobody replaces the session of somebody else without a sign-out', async () => {
  const { device, id } = teacher;
  const other = await newAccount();
  const before = device.stored(sessionKey);
  const refused = { ok: false, error: { code: 'another-account', message: '' } };
  await openReset(device, other.email);
  expect(await device.call('completePasswordReset', 'a new password')).toEqual(refused);
  other.password = 'a new password';
  const { email, password } = other;
  expect(await device.call('signIn', { email, password })).toEqual(refused);
  const names = { first_name: 'A', last_name: 'B', user_type: 'student' } as const;
  const signUp = { email: 'third@example.com', password, ...names };
  expect(await device.call('signUp', signUp)).toEqual(refused);
  expect(device.stored(sessionKey)).toBe(before);
  expect(await sessionOf(device)).toMatchObject({ user: { id } });
  await expect
    .poll(() => server.query('select from auth.sessions where user_id = $1', [other.id]))
    .toEqual([]);
});

test('a link of the person who is signed in keeps their unsent work', async () => {
  const { device, email } = teacher;
  device.goOffline();
  await device.must('createCourse', courseFields('Before the reset'));
  const waiting = await device.now('waitingItems');
  expect(waiting).toHaveLength(1);
  device.goOnline();
  await openReset(device, email);
  teacher.password = 'a new correct horse';
  await device.must('completePasswordReset', teacher.password);
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await server.query("select from courses where title = 'Before the reset'")).toHaveLength(
    1,
  );
  await device.must('syncNow');
});

test('after a sign-out a link signs in, and neither person leaves anything behind', async () => {
  const { device, id, email, password } = teacher;
  const other = await newAccount();
  await openReset(device, other.email);
  await device.must('signOut');
  await device.must('completePasswordReset', 'a password of their own');
  await device.synced();
  expect(await sessionOf(device)).toMatchObject({ phase: 'signed-in', user: { id: other.id } });
  const names = async () => (await device.storedCollections()).join();
  expect(await names()).not.toContain(id);
  expect(await names()).toContain(other.id);
  await device.must('signOut');
  expect(await names()).not.toContain(other.id);
  expect(device.stored(sessionKey)).toBeNull();
  expect(await device.call('signIn', { email: other.email, password: other.password })).toEqual({
    ok: false,
    error: { code: 'invalid-credentials', message: 'Invalid login credentials' },
  });
  await device.must('signIn', { email, password });
});

test('a link whose session has ended sets no password', async () => {
  const device = await Device.start(server);
  const { id, email } = await newAccount();
  await openReset(device, email);
  await server.query('delete from auth.sessions where user_id = $1', [id]);
  expect(await device.call('completePasswordReset', 'another password')).toMatchObject(expired);
  await device.kill();
});
