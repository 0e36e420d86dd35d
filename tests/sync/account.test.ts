/** Downloading one's data and closing the account, through the real edge function. */
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownDataSchema } from '../../sync/commands/own-data-file.ts';
import { sessionKey } from '../../sync/stored-keys.ts';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { accounts, remains } from '../harness/remains.ts';
import { anonKey, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let courseId: string;
const people: Person[] = [];

async function newPerson(type: 'student' | 'parent' | 'teacher', name: string): Promise<Person> {
  const found = await person(server, type, name);
  people.push(found);
  return found;
}

const isClosing = ({ path }: { path: string }) => path.includes('/functions/v1/delete-account');

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

test("the download contains the user's own data only, also offline", async () => {
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
    rows: {
      profiles: [{ first_name: 'Nia', last_name: 'Bright', waiting_to_send: true }],
      enrollments: [{ course_id: courseId, course_title: 'Algebra', waiting_to_send: false }],
      courses: [{ id: courseId, title: 'Algebra' }],
      links: [{ parent_id: parent.id, linked_to: 'Pat Test' }],
    },
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
  expect(ofTeacher.rows.courses?.map(({ title }) => title).sort()).toEqual(['Algebra', 'Geometry']);
  expect(ofTeacher.rows.enrollments).toEqual([]);
  expect(JSON.stringify(ofTeacher)).not.toContain(student.id);
});

test('the download contains what the account sent from a form, and the answer, but no note', async () => {
  const parent = await newPerson('parent', 'Rhea');
  const { access_token } = JSON.parse(parent.device.stored(sessionKey) ?? '{}');
  const id = crypto.randomUUID();
  const sent = await fetch(`${server.url}/rest/v1/enquiries`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      id,
      kind: 'contact',
      course: '3',
      details: {
        name: 'Rhea Test',
        email: parent.email,
        phone: '020 7946 0018',
        message: 'Is there a place on Saturdays?',
      },
      submitted_at: '2026-11-20T10:00:00Z',
    }),
  });
  expect(sent.status).toBe(201);
  await server.query(
    `insert into public.enquiry_messages (enquiry_id, kind, text)
     values ($1, 'reply', 'Yes, at ten.'), ($1, 'note', 'Rang twice.')`,
    [id],
  );
  await parent.device.until('ownEnquiries', [], ([own]) => own?.replies.length === 1);
  parent.device.goOffline();
  const data = await parent.device.must('collectOwnData');
  expect(data.rows).toMatchObject({
    enquiries: [{ id, course: '3', details: { message: 'Is there a place on Saturdays?' } }],
    enquiry_messages: [{ enquiry_id: id, text: 'Yes, at ten.' }],
  });
  expect(JSON.stringify(data)).not.toContain('Rang twice.');
  const ofTeacher = await teacher.device.must('collectOwnData');
  expect(ofTeacher.rows.enquiries).toEqual([]);
});

test('the contents of a device are counted', async () => {
  const contents = await teacher.device.until(
    'deviceContents',
    [],
    ({ enrollments, profiles }) => enrollments === 1 && profiles === 1,
  );
  expect(contents).toMatchObject({ courses: 2, child_parent_relationships: 0, enquiries: 0 });
});

test('a wrong password, no network and a failing server close no account', async () => {
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
  expect(student.device.stored(sessionKey)).not.toBeNull();
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
  student.device.goOnline();
  await student.device.synced();
  expect(await accounts(server, student.id)).toBe(1);
  expect((await student.device.now('profileOfUser'))?.first_name).toBe('Ola');
});

test('an answer from something other than the server closes no account', async () => {
  const student = await newPerson('student', 'Kim');
  server.setFaults((request) =>
    isClosing(request) ? { answer: 200, body: { welcome: 'hotel' } } : undefined,
  );
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({
    ok: false,
    error: { code: 'unavailable' },
  });
  expect(student.device.stored(sessionKey)).not.toBeNull();
});

test('the right password deletes everything on the device, unsent changes included', async () => {
  const student = await newPerson('student', 'Uma');
  await student.device.must('enrollInCourse', courseId);
  await student.device.synced();
  server.setFaults(({ method, path }) =>
    method === 'PATCH' && path.includes('profiles') ? 'lose-before' : undefined,
  );
  await student.device.must('updateProfile', { first_name: 'Uma', last_name: 'Unsent' });
  expect((await student.device.call('readUnsentWork')).changes).toBe(1);
  expect(await remains(student)).toContain('oakfold.session');
  await student.device.must('deleteAccount', student.password);
  expect(await remains(student)).toEqual([]);
  expect(await accounts(server, student.id)).toBe(0);
  const { email, password } = student;
  expect(await student.device.call('signIn', { email, password })).toMatchObject({
    ok: false,
    error: { code: 'invalid-credentials' },
  });
  await teacher.device.call('syncNow');
});

test('an expired token is renewed before the request', async () => {
  const student = await newPerson('student', 'Eva');
  let refused = 0;
  server.setFaults((request) => {
    if (!isClosing(request) || refused > 0) return undefined;
    refused += 1;
    return { answer: 401, body: { message: 'JWT expired' } };
  });
  await student.device.must('deleteAccount', student.password);
  expect(refused).toBe(1);
  expect(await accounts(server, student.id)).toBe(0);
});

test('with an ended session, no account is closed and unsent changes are kept', async () => {
  const student = await newPerson('student', 'Ann');
  const { device, email, password } = student;
  server.setFaults(({ method, path }) => {
    if (method === 'PATCH' && path.includes('profiles')) return 'lose-before';
    if (path.includes('grant_type=refresh_token')) {
      return { answer: 400, body: { error_code: 'refresh_token_not_found' } };
    }
    return isClosing({ path }) ? { answer: 401 } : undefined;
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
