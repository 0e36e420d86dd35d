/**
 * Something between the device and the service answers in its place: a captive portal, a school's filter, a
 * proxy. Nothing counts as done then, nothing is given up, and what waits is sent later.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessionKey } from '../../sync/stored-keys.ts';
import { Device } from '../harness/device.ts';
import {
  type Interception,
  interceptedBy,
  interceptions,
  startPortal,
} from '../harness/interceptions.ts';
import { admin, courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer, tokenOfNewestMail } from '../harness/server.ts';

let server: TestServer;
let portal: TestServer;
let visitor: Device;
let owner: Person;
let parent: Person;
let student: Person;
let teacher: Person;

beforeAll(async () => {
  server = await startServer();
  portal = await startPortal(server);
  visitor = await Device.start(server);
  owner = await admin(server);
  parent = await person(server, 'parent');
  student = await person(server, 'student');
  teacher = await person(server, 'teacher');
  await link(server, parent.id, student.id);
  await student.device.synced();
  await visitor.must('requestPasswordReset', teacher.email);
  await visitor.must('openMailedLink', 'reset', tokenOfNewestMail(server));
}, 120_000);
afterEach(() => server.setFaults(undefined));
afterAll(async () => {
  for (const { device } of [owner, parent, student, teacher]) await device.kill();
  await visitor.kill();
  await portal.close();
  await server.close();
});

/** Requests to this path meet an interception, others reach the service. */
function intercept(path: string, name: Interception): void {
  server.setFaults((request) =>
    request.path.startsWith(path) ? interceptedBy(name, portal) : undefined,
  );
}

const signingUp = {
  email: 'new@example.com',
  password: 'correct horse',
  first_name: 'New',
  last_name: 'Person',
  user_type: 'parent',
} as const;

/** The commands that wait for an answer, with the address that each asks. */
const commands: Record<string, { path: string; run: () => Promise<unknown> }> = {
  'signing up': { path: '/auth/v1/signup', run: () => visitor.call('signUp', signingUp) },
  'signing in': {
    path: '/auth/v1/token',
    run: () => visitor.call('signIn', { email: parent.email, password: parent.password }),
  },
  'asking for a reset link': {
    path: '/auth/v1/recover',
    run: () => visitor.call('requestPasswordReset', parent.email),
  },
  'sending a confirmation again': {
    path: '/auth/v1/resend',
    run: () => visitor.call('resendConfirmation', parent.email),
  },
  'opening the link of a mail': {
    path: '/auth/v1/verify',
    run: () => visitor.call('openMailedLink', 'confirm', 'a-token'),
  },
  'choosing a password': {
    path: '/auth/v1/user',
    run: () => visitor.call('completePasswordReset', 'another password'),
  },
  'adding a child': {
    path: '/functions/v1/get-user-by-email',
    run: () => parent.device.call('addChild', 'nobody@example.com'),
  },
  'asking for a link': {
    path: '/rest/v1/rpc/request_link',
    run: () => parent.device.call('addChild', student.email),
  },
  'typing the code of a link': {
    path: '/rest/v1/rpc/accept_link',
    run: () => student.device.call('acceptLink', '123456'),
  },
  'declining links': {
    path: '/rest/v1/rpc/decline_links',
    run: () => student.device.call('declineLinks'),
  },
  'changing the type of an account': {
    path: '/rest/v1/rpc/change_account_type',
    run: () => student.device.call('changeAccountType', 'parent'),
  },
  'reading the accounts of teachers': {
    path: '/rest/v1/rpc/teacher_accounts',
    run: () => owner.device.call('teacherAccounts'),
  },
  'reading the links that wait': {
    path: '/rest/v1/rpc/open_links',
    run: () => owner.device.call('openLinks'),
  },
  'closing an account': {
    path: '/functions/v1/delete-account',
    run: () => parent.device.call('deleteAccount', parent.password),
  },
  'turning approval off': {
    path: '/rest/v1/settings',
    run: () => owner.device.call('setTeachersNeedApproval', false),
  },
  'approving a teacher': {
    path: '/rest/v1/rpc/set_teacher_approval',
    run: () => owner.device.call('setTeacherApproval', teacher.id, true),
  },
  'listing the adults who were removed': {
    path: '/rest/v1/rpc/removed_adults',
    run: () => student.device.call('removedAdults'),
  },
  'restoring a link': {
    path: '/rest/v1/child_parent_relationships',
    run: () => student.device.call('restoreLink', crypto.randomUUID()),
  },
};

describe.each(interceptions)('%s', (name) => {
  test.each(Object.entries(commands))('%s is not called done', async (_name, { path, run }) => {
    intercept(path, name);
    expect(await run()).toEqual({ ok: false, error: { code: 'unavailable', message: '' } });
  });

  test('ends no session that has to be renewed', async () => {
    const { device } = teacher;
    await device.kill();
    const session = JSON.parse(device.stored(sessionKey) ?? '{}');
    device.store(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
    intercept('/auth/v1/token', name);
    await device.restart();
    expect(await device.call('syncNow')).toMatchObject({ error: { code: 'unavailable' } });
    expect(await device.untilSession(() => true)).toMatchObject({ phase: 'signed-in' });
    server.setFaults(undefined);
    await device.must('syncNow');
  });

  test('loses and refuses no change', async () => {
    const { device } = teacher;
    const { id } = await device.must('createCourse', courseFields(`Made behind ${name}`));
    await device.synced();
    intercept('/rest/v1/courses', name);
    await device.must('updateCourse', id, { title: `Edited behind ${name}` });
    const made = await device.must('createCourse', courseFields(`Second behind ${name}`));
    await device.call('syncNow');
    expect(await device.now('refusedItems')).toEqual([]);
    expect(await device.now('waitingItems')).toHaveLength(2);
    server.setFaults(undefined);
    await device.synced();
    expect(
      await server.query('select title from courses where id = any($1) order by title', [
        [id, made.id],
      ]),
    ).toEqual([{ title: `Edited behind ${name}` }, { title: `Second behind ${name}` }]);
  });

  test('takes nothing off a device and does not count as a pull', async () => {
    const { device } = student;
    const before = await device.now('adultsOfChild');
    intercept('/rest/v1/rpc/', name);
    // A pull that began before the interception ends first.
    await device.call('syncNow');
    const { lastSyncedAt } = await device.now('syncStatus');
    expect(await device.call('syncNow')).toMatchObject({ error: { code: 'unavailable' } });
    expect(await device.now('syncStatus')).toMatchObject({ lastSyncedAt });
    expect(await device.now('adultsOfChild')).toEqual(before);
    server.setFaults(undefined);
    await device.must('syncNow');
  });
});

test('what was not called done was not done', async () => {
  expect(await visitor.call('signIn', { email: parent.email, password: parent.password })).toEqual({
    ok: true,
    value: { at: 'done' },
  });
  expect(
    await server.query('select 1 from auth.users where email = $1', [signingUp.email]),
  ).toEqual([]);
  expect(await server.query('select teachers_need_approval as needed from settings')).toEqual([
    { needed: true },
  ]);
});
