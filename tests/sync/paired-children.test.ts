/** Children without an address: made by a parent, signed in by a code, two on one device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device } from '../harness/device.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let parent: Person;
let tablet: Device;
let course: string;
const children: Record<string, string> = {};

const add = (name: string) =>
  parent.device.must('addManagedChild', crypto.randomUUID(), {
    first_name: name,
    last_name: '',
    year: 5,
  });
const pair = async (name: string) => {
  const { code } = await parent.device.must('newDeviceCode', children[name] ?? '');
  await tablet.must('pairDevice', code);
  await tablet.untilSession(
    (state) => state.phase === 'signed-in' && state.user.id === children[name],
  );
  await tablet.synced();
};
const switchTo = async (name: string) => {
  await tablet.must('restSession');
  await tablet.must('wakeSession', children[name] ?? '');
  await tablet.untilSession(
    (state) => state.phase === 'signed-in' && state.user.id === children[name],
  );
};
const enrolled = () => server.query('select user_id from public.enrollments where not _deleted');

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  course = (await teacher.device.must('createCourse', courseFields('Algebra'))).id;
  await teacher.device.synced();
  parent = await person(server, 'parent', 'Pat');
  tablet = await Device.start(server);
}, 90_000);
afterAll(async () => {
  for (const device of [teacher.device, parent.device, tablet]) await device.kill();
  await server.close();
});

test('a second try after a lost answer makes no second child', async () => {
  const details = { first_name: 'Ben', last_name: '', year: 5 };
  const request = crypto.randomUUID();
  let isLost = false;
  server.setFaults(({ path }) => {
    if (isLost || !path.endsWith('/add-child')) return undefined;
    isLost = true;
    return 'lose-after';
  });
  expect((await parent.device.call('addManagedChild', request, details)).ok).toBe(false);
  server.setFaults(undefined);
  children.Ben = await parent.device.must('addManagedChild', request, details);
  const found = await parent.device.until('childrenOfParent', [], (all) => all.length > 0);
  expect(found).toMatchObject([{ personId: children.Ben, first_name: 'Ben' }]);
});

test('a code signs a device in once, and an adult who is signed in stays', async () => {
  children.Zoe = await add('Zoe');
  const { code } = await parent.device.must('newDeviceCode', children.Ben ?? '');
  const refused = { ok: false, error: { code: 'another-account' } };
  expect(await teacher.device.call('pairDevice', code)).toMatchObject(refused);
  await tablet.must('pairDevice', code.toLowerCase());
  const state = await tablet.untilSession(({ phase }) => phase === 'signed-in');
  expect(state).toMatchObject({ user: { id: children.Ben, email: '' } });
  await tablet.must('restSession');
  expect(await tablet.call('pairDevice', code)).toMatchObject({
    ok: false,
    error: { code: 'wrong-code' },
  });
  await tablet.must('wakeSession', children.Ben ?? '');
  await tablet.synced();
});

test('what one child did without a connection goes out as that child, after another one used the device', async () => {
  await pair('Zoe');
  tablet.goOffline();
  await switchTo('Ben');
  await tablet.must('enrollInCourse', course);
  await switchTo('Zoe');
  expect(await tablet.now('waitingItems')).toEqual([]);
  expect(await tablet.now('enrollmentsOfUser')).toEqual([]);
  tablet.goOnline();
  await tablet.synced();
  expect(await enrolled()).toEqual([]);
  await switchTo('Ben');
  await tablet.until('waitingItems', [], (items) => items.length === 0);
  await tablet.synced();
  expect(await enrolled()).toEqual([{ user_id: children.Ben }]);
});

test('the data of a child who rests survives a restart, and goes with the sign-out', async () => {
  await switchTo('Zoe');
  tablet.goOffline();
  await tablet.kill();
  await tablet.restart();
  await switchTo('Ben');
  expect(await tablet.now('enrollmentsOfUser')).toHaveLength(1);
  tablet.goOnline();
  await tablet.must('signOut');
  await tablet.untilSession(({ phase }) => phase === 'signed-out');
  expect(await tablet.call('wakeSession', children.Ben ?? '')).toMatchObject({ ok: false });
  expect(await tablet.storedText()).not.toContain('Ben');
  await tablet.must('wakeSession', children.Zoe ?? '');
});

test('a device that the parent ended reads nothing more', async () => {
  const [session] = await parent.device.must('childSessions', children.Zoe ?? '');
  await parent.device.must('endChildSession', children.Zoe ?? '', session?.id ?? '');
  expect(await parent.device.must('childSessions', children.Zoe ?? '')).toEqual([]);
});

test('another parent joins by a code, and sees the child deleted', async () => {
  const other = await person(server, 'parent', 'Lee');
  const { code } = await parent.device.must('newAdultCode', children.Ben ?? '');
  await other.device.must('joinByCode', code);
  await other.device.until('childrenOfParent', [], (all) => all.length === 1);
  const wrong = { ok: false, error: { code: 'invalid-credentials' } };
  expect(await parent.device.call('deleteChild', children.Ben ?? '', 'wrong')).toMatchObject(wrong);
  await parent.device.must('deleteChild', children.Ben ?? '', parent.password);
  await other.device.until('childrenOfParent', [], (all) => all.length === 0);
  expect(await enrolled()).toEqual([]);
  await other.device.kill();
});
