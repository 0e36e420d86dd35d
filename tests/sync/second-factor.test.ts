/** An admin's second factor, fresh sign-ins, a changed password, and devices that are signed out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totp } from '../../supabase/local/totp.ts';
import { Device } from '../harness/device.ts';
import { type Person, person, secondDevice, setUserType } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let owner: Person;
let teacher: Person;

beforeAll(async () => {
  server = await startServer({ asksForCodes: true });
  owner = await person(server, 'parent', 'Ann');
  teacher = await person(server, 'teacher', 'Tess');
}, 60_000);
afterAll(async () => {
  for (const { device } of [owner, teacher]) await device.kill();
  await server.close();
});

const phaseOf = (device: Device, phase: 'signed-in' | 'signed-out') =>
  device.untilSession((state) => state.phase === phase);
const secretOf = async (id: string) => {
  const [row] = await server.query<{ secret: string }>(
    'select secret from auth.mfa_factors where user_id = $1',
    [id],
  );
  return row?.secret ?? '';
};
const codeFor = async ({ id }: Person) => totp(await secretOf(id));
const signInDaysAgo = ({ id }: Person) =>
  server.query(
    `update auth.mfa_amr_claims set updated_at = now() - interval '3 days'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [id],
  );

test('a session of before the account was an admin ends, and the next one sets up the second factor', async () => {
  const { device, email, password } = owner;
  await setUserType(server, owner.id, 'admin');
  await device.call('syncNow');
  expect(await phaseOf(device, 'signed-out')).toEqual({ phase: 'signed-out', reason: 'ended' });
  const step = await device.must('signIn', { email, password });
  if (step.at !== 'set-up') throw new Error(`the sign-in is at ${step.at}`);
  expect(step.uri).toContain(`secret=${step.secret}`);
  expect(await phaseOf(device, 'signed-out')).toBeTruthy();
  const wrong = totp(step.secret) === '000000' ? '111111' : '000000';
  expect(await device.call('completeSignIn', wrong)).toMatchObject({
    error: { code: 'wrong-code' },
  });
  await device.must('completeSignIn', totp(step.secret));
  await device.synced();
  expect(await device.now('profileOfUser')).toMatchObject({ user_type: 'admin' });
  expect(await device.must('teacherAccounts')).toHaveLength(1);
});

test('each later sign-in asks for the code, and one that is left leaves nothing', async () => {
  const device = await Device.start(server);
  const { email, password } = owner;
  const sessions = () => server.query('select from auth.sessions where user_id = $1', [owner.id]);
  expect(await device.must('signIn', { email, password })).toEqual({ at: 'code' });
  expect(await sessions()).toHaveLength(2);
  await device.must('leaveSignIn');
  await expect.poll(sessions).toHaveLength(1);
  expect(await device.call('completeSignIn', '123456')).toMatchObject({
    error: { code: 'signed-out' },
  });
  await device.must('signIn', { email, password });
  await device.must('completeSignIn', await codeFor(owner));
  await device.synced();
  await device.must('signOut');
  await device.kill();
});

test('an approval asks for a fresh sign-in, which takes the place of the session before', async () => {
  const { email, password } = owner;
  await signInDaysAgo(owner);
  const device = await Device.start(server);
  await device.must('signIn', { email, password });
  await signInDaysAgo(owner);
  // The token of this sign-in tells its age.
  await device.must('completeSignIn', await codeFor(owner));
  await device.synced();
  const [before] = await device.must('ownSessions');
  await device.must('setTeacherApproval', teacher.id, true);
  await device.must('signIn', { email, password });
  await device.must('completeSignIn', await codeFor(owner));
  await device.must('setTeacherApproval', teacher.id, true);
  await expect
    .poll(async () => (await device.must('ownSessions')).map(({ id }) => id))
    .not.toContain(before?.id);
  await device.must('signOut');
  await device.kill();
});

test('a changed password needs the current one, and signs the other devices out', async () => {
  const { device } = teacher;
  const other = await secondDevice(server, teacher);
  await device.must('renewCalendarKey');
  expect(await device.call('changePassword', 'wrong one', 'a new password')).toMatchObject({
    error: { code: 'invalid-credentials' },
  });
  await device.must('changePassword', teacher.password, 'a new password');
  teacher.password = 'a new password';
  expect(await device.must('calendarKey')).toBe('none');
  await expect.poll(() => device.must('ownSessions')).toHaveLength(1);
  expect(
    await server.query("select address from private.mails where kind = 'password-changed'"),
  ).toEqual([{ address: teacher.email }]);
  await device.must('syncNow');
  await other.kill();
});

test('a teacher sets up a second factor, and another admin removes it', async () => {
  const { device, email, password } = teacher;
  expect(await device.must('hasSecondFactor')).toBe(false);
  const step = await device.must('setUpSecondFactor');
  if (step.at !== 'set-up') throw new Error(`the set-up is at ${step.at}`);
  await device.must('completeSignIn', totp(step.secret));
  expect(await device.must('hasSecondFactor')).toBe(true);
  await device.must('syncNow');
  await owner.device.must('removeSecondFactor', teacher.id);
  const elsewhere = await Device.start(server);
  // The password may be known to whoever has the phone.
  expect(await elsewhere.call('signIn', { email, password })).toMatchObject({
    error: { code: 'invalid-credentials' },
  });
  await elsewhere.kill();
});

test('a link for a new password asks an account with a second factor for its code', async () => {
  const device = await Device.start(server);
  await device.must('requestPasswordReset', owner.email);
  const link = server.backend.mails.findLast(({ to }) => to === owner.email)?.link ?? '';
  const token = new URL(link).searchParams.get('token_hash') ?? '';
  expect(await device.must('openMailedLink', 'reset', token)).toMatchObject({ needsCode: true });
  const change = ['a password of later', undefined] as const;
  expect(await device.call('completePasswordReset', ...change, '000')).toMatchObject({
    error: { code: 'wrong-code' },
  });
  const code = await codeFor(owner);
  expect(await device.must('completePasswordReset', ...change, code)).toEqual({ at: 'done' });
  await device.synced();
  await device.must('signOutEverywhere');
  expect(await server.query('select from auth.sessions where user_id = $1', [owner.id])).toEqual(
    [],
  );
  await device.kill();
});
