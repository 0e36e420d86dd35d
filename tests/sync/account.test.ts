/** Taking one's data away, and closing the account, through the real edge function. */
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownDataSchema } from '../../sync/commands/own-data.ts';
import { sessionKey } from '../../sync/remote/session-store.ts';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let courseId: string;
const people: Person[] = [];

async function newPerson(type: 'student' | 'parent' | 'teacher', name: string): Promise<Person> {
  const found = await person(server, type, name);
  people.push(found);
  return found;
}

/** What the device still holds of a person: stores, and keys that say anything. */
function remains({ device, id }: Person): unknown[] {
  return [
    ...device.storedCollections().filter((name) => name.includes(id)),
    ...['oakfold.session', 'oakfold.closing', 'oakfold.forget'].filter((key) => device.stored(key)),
  ];
}

async function accounts(id: string): Promise<number> {
  return (await server.query('select 1 from auth.users where id = $1', [id])).length;
}

/** The note of an asking, in parts. */
const noteOf = ({ device }: Person) => (device.stored('oakfold.closing') ?? '').split(' ');

/** A request as this person's device makes it, and past that device. */
async function ask(
  { device }: Person,
  path: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const { access_token } = JSON.parse(device.stored(sessionKey) ?? '{}');
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: server.backend.keys.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const closingPath = '/functions/v1/delete-account';
const ticketPath = '/rest/v1/rpc/take_closing_ticket';
const isClosing = ({ path }: { path: string }) => path.includes(closingPath);

beforeAll(async () => {
  server = await startServer();
  teacher = await newPerson('teacher', 'Tess');
  ({ id: courseId } = await teacher.device.must('createCourse', courseFields('Algebra')));
  await teacher.device.must('createCourse', courseFields('Geometry'));
  await teacher.device.synced();
}, 90_000);
afterEach(() => server.setFaults(undefined));
afterAll(async () => {
  for (const { device } of people) await device.kill();
  await server.close();
});

test('the file holds what is theirs, also offline, and nothing of others', async () => {
  const student = await newPerson('student', 'Nia');
  const parent = await newPerson('parent', 'Pat');
  await student.device.must('enrollInCourse', courseId);
  await student.device.synced();
  await link(server, parent.id, student.id);
  await student.device.until('adultsOfChild', [], ([adult]) => adult?.first_name === 'Pat');
  student.device.goOffline();
  await student.device.must('updateProfile', { first_name: 'Nia', last_name: 'Bright' });
  const data = await student.device.must('collectOwnData');

  expect(v.parse(ownDataSchema, data)).toEqual(data);
  expect(data).toMatchObject({
    format: 'oakfold-data',
    version: 1,
    account: { id: student.id, email: student.email },
    profile: { first_name: 'Nia', last_name: 'Bright', waiting_to_send: true },
    enrollments: [{ course_id: courseId, course_title: 'Algebra', waiting_to_send: false }],
    courses: [{ id: courseId, title: 'Algebra' }],
    links: [{ parent_id: parent.id, linked_to: 'Pat Test' }],
    changes_waiting: [{ collection: 'profiles', operation: 'update', row_id: student.id }],
    changes_not_kept: [],
    requests: [],
  });
  const session = JSON.parse(student.device.stored(sessionKey) ?? '{}');
  for (const secret of [session.access_token, session.refresh_token]) {
    expect(secret).toEqual(expect.any(String));
    expect(JSON.stringify(data)).not.toContain(secret);
  }
  const ofTeacher = await teacher.device.must('collectOwnData');
  expect(ofTeacher.courses.map(({ title }) => title).sort()).toEqual(['Algebra', 'Geometry']);
  expect(ofTeacher.enrollments).toEqual([]);
  expect(JSON.stringify(ofTeacher)).not.toContain(student.id);
});

test('what a device holds is counted', async () => {
  const contents = await teacher.device.until(
    'deviceContents',
    [],
    ({ enrollments, people: others }) => enrollments === 1 && others === 1,
  );
  expect(contents).toEqual({ courses: 2, enrollments: 1, links: 0, people: 1 });
});

test('another password closes nothing, and neither do no network and a server that fails', async () => {
  const student = await newPerson('student', 'Ola');
  expect(await student.device.call('deleteAccount', 'quite another')).toMatchObject({
    ok: false,
    error: { code: 'invalid-credentials' },
  });
  expect(student.device.stored('oakfold.closing')).toBeNull();
  server.setFaults((request) => (isClosing(request) ? { answer: 500 } : undefined));
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({
    ok: false,
    error: { code: 'unavailable' },
  });
  server.setFaults(undefined);
  await student.device.synced();
  // The next request has renewed the token, so that the account is known to stay.
  expect(student.device.stored('oakfold.closing')).toBeNull();
  server.setFaults((request) =>
    isClosing(request) ? { answer: 429, body: { code: 'too_many_tries' } } : undefined,
  );
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({
    ok: false,
    error: { code: 'rate-limited' },
  });
  student.device.goOffline();
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({
    ok: false,
    error: { code: 'offline' },
  });
  // Without a ticket nothing was sent that could close it.
  expect(student.device.stored('oakfold.closing')).toBeNull();
  student.device.goOnline();
  await student.device.synced();
  expect(await accounts(student.id)).toBe(1);
  expect((await student.device.now('profileOfUser'))?.first_name).toBe('Ola');
});

test('a page that pretends to be an answer closes nothing', async () => {
  const student = await newPerson('student', 'Kim');
  server.setFaults((request) =>
    isClosing(request) ? { answer: 200, body: { welcome: 'hotel' } } : undefined,
  );
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({
    ok: false,
    error: { code: 'unknown' },
  });
  expect(student.device.stored(sessionKey)).not.toBeNull();
});

test('the right password leaves nothing on the device, unsent work included', async () => {
  const student = await newPerson('student', 'Uma');
  await student.device.must('enrollInCourse', courseId);
  await student.device.synced();
  server.setFaults(({ method, path }) =>
    method === 'PATCH' && path.includes('profiles') ? 'lose-before' : undefined,
  );
  await student.device.must('updateProfile', { first_name: 'Uma', last_name: 'Unsent' });
  expect(await student.device.call('unsentChanges')).toBe(1);
  expect(remains(student)).toContain('oakfold.session');
  await student.device.must('deleteAccount', student.password);
  expect(remains(student)).toEqual([]);
  expect(await accounts(student.id)).toBe(0);
  const { email, password } = student;
  expect(await student.device.call('signIn', { email, password })).toMatchObject({
    ok: false,
    error: { code: 'invalid-credentials' },
  });
  await teacher.device.call('syncNow');
});

test('an expired token is renewed on the way', async () => {
  const student = await newPerson('student', 'Eva');
  let refused = 0;
  server.setFaults((request) => {
    if (!isClosing(request) || refused > 0) return undefined;
    refused += 1;
    return { answer: 401, body: { message: 'JWT expired' } };
  });
  await student.device.must('deleteAccount', student.password);
  expect(refused).toBe(1);
  expect(await accounts(student.id)).toBe(0);
});

test('where the answer is lost, the data goes as soon as the server ends the session', async () => {
  const student = await newPerson('student', 'Lea');
  await student.device.must('enrollInCourse', courseId);
  await student.device.synced();
  // Nothing else arrives until the app is opened again: the next request would tell.
  server.setFaults((request) => {
    if (isClosing(request)) return 'lose-after';
    return request.path.includes(ticketPath) ? undefined : 'lose-before';
  });
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({
    ok: false,
    error: { code: 'offline' },
  });
  expect(await accounts(student.id)).toBe(0);
  expect(noteOf(student)).toEqual([student.id, expect.any(String)]);
  await student.device.kill();
  server.setFaults(undefined);
  const session = JSON.parse(student.device.stored(sessionKey) ?? '{}');
  student.device.store(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
  await student.device.restart();
  expect(await student.device.untilSession(({ phase }) => phase === 'signed-out')).toEqual({
    phase: 'signed-out',
    reason: 'none',
  });
  await expect.poll(() => remains(student), { timeout: 10_000 }).toEqual([]);
});

test('where the session was over already, nothing is closed and unsent work is kept', async () => {
  const student = await newPerson('student', 'Ann');
  const { device, email, password } = student;
  server.setFaults(({ method, path }) => {
    if (method === 'PATCH' && path.includes('profiles')) return 'lose-before';
    const isOver = isClosing({ path }) || path.includes('grant_type=refresh_token');
    return isOver ? { answer: 401 } : undefined;
  });
  await device.must('updateProfile', { first_name: 'Ann', last_name: 'Unsent' });
  expect(await device.call('deleteAccount', password)).toMatchObject({
    ok: false,
    error: { code: 'signed-out' },
  });
  expect(await device.untilSession(({ phase }) => phase === 'signed-out')).toMatchObject({
    reason: 'ended',
  });
  server.setFaults(undefined);
  await device.must('signIn', { email, password });
  await device.synced();
  expect(
    await server.query('select last_name from profiles where id = $1', [student.id]),
  ).toMatchObject([{ last_name: 'Unsent' }]);
});

/** Asks for an account to be closed and is killed over it, with the request still on its way. */
async function killedOver(student: Person): Promise<{ ticket: string }> {
  server.setFaults(({ path }) => (path.includes(ticketPath) ? undefined : 'lose-before'));
  await student.device.call('deleteAccount', student.password);
  const [userId, ticket = ''] = noteOf(student);
  expect(userId).toBe(student.id);
  await student.device.kill();
  server.setFaults(undefined);
  return { ticket };
}

test('a closing that comes when the app was opened again closes nothing', async () => {
  const student = await newPerson('student', 'Ida');
  const { ticket } = await killedOver(student);
  await student.device.restart();
  await student.device.synced();
  // The token was renewed, and what was asked before made void.
  expect(student.device.stored('oakfold.closing')).toBeNull();
  const late = { password: student.password, ticket };
  expect(await ask(student, closingPath, late)).toMatchObject({
    status: 409,
    body: { code: 'ticket_void' },
  });
  expect(await accounts(student.id)).toBe(1);
  await student.device.must('updateProfile', { first_name: 'Ida', last_name: 'Stays' });
  await student.device.synced();
});

test('while that cannot be had, the closing is reckoned with', async () => {
  const student = await newPerson('student', 'Ivy');
  await student.device.must('enrollInCourse', courseId);
  await student.device.synced();
  const { ticket } = await killedOver(student);
  server.setFaults(({ path }) => (path.includes(ticketPath) ? { answer: 500 } : undefined));
  await student.device.restart();
  await student.device.synced();
  expect(noteOf(student)).toEqual([student.id, ticket]);
  const late = { password: student.password, ticket };
  expect((await ask(student, closingPath, late)).status).toBe(200);
  await student.device.call('syncNow');
  await expect.poll(() => remains(student), { timeout: 10_000 }).toEqual([]);
});

test('of two tries at once the earlier is told that it closed nothing', async () => {
  const student = await newPerson('student', 'Isa');
  const held = server.hold(isClosing);
  const answer = student.device.call('deleteAccount', student.password);
  await held.arrived;
  expect((await ask(student, ticketPath, {})).status).toBe(200);
  held.release();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'overtaken' } });
  expect(student.device.stored('oakfold.closing')).toBeNull();
  expect(await accounts(student.id)).toBe(1);
  await student.device.must('deleteAccount', student.password);
  expect(await accounts(student.id)).toBe(0);
});
