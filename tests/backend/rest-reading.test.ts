import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { type Caller, courseFields, emptyBackend, newCourse, newPerson } from './callers.ts';

let backend: Backend;
let teacher: Caller;
let student: Caller;
let ids: string[];

beforeAll(async () => {
  backend = await emptyBackend();
  teacher = await newPerson(backend, 'teacher');
  student = await newPerson(backend, 'student');
  ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await newCourse(teacher, { title }));
  for (const course_id of ids.slice(0, 2)) {
    await student.call('POST', '/rest/v1/enrollments', { user_id: student.id, course_id });
  }
});

afterAll(() => backend.close());

const REPRESENTATION = { prefer: 'return=representation' };
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;

test('a timestamp is ISO 8601, at the top level and embedded', async () => {
  const path = '/rest/v1/enrollments?select=enrolled_at,course:courses(created_at)&limit=1';
  const { body } = await student.call('GET', path);
  expect(body).toEqual([
    { enrolled_at: expect.stringMatching(ISO), course: { created_at: expect.stringMatching(ISO) } },
  ]);
});

test('a timestamp keeps its microseconds in both directions', async () => {
  const exact = '2026-03-01T10:20:30.123456+00:00';
  await student.call('PATCH', `/rest/v1/profiles?id=eq.${student.id}`, { updated_at: exact });
  const path = `/rest/v1/profiles?select=updated_at&updated_at=eq.${encodeURIComponent(exact)}`;
  expect((await student.call('GET', path)).body).toEqual([{ updated_at: exact }]);
});

test('a count without rows', async () => {
  const answer = await student.call('HEAD', '/rest/v1/courses?select=id', undefined, {
    prefer: 'count=exact',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-range')).toBe('0-2/3');
  expect(answer.body).toBe('');
});

test('an insert answers with its row, an update with its rows', async () => {
  const fields = courseFields(teacher, { title: 'Four' });
  const made = await teacher.call(
    'POST',
    '/rest/v1/courses?select=id,title',
    fields,
    REPRESENTATION,
  );
  expect(made).toMatchObject({ status: 201, body: [{ id: fields.id, title: 'Four' }] });
  const path = `/rest/v1/courses?id=eq.${fields.id}&select=title,_deleted`;
  const changed = await teacher.call('PATCH', path, { _deleted: true }, REPRESENTATION);
  expect(changed).toMatchObject({ status: 200, body: [{ title: 'Four', _deleted: true }] });
});

test('an update of nothing is 200 with no rows', async () => {
  const path = `/rest/v1/courses?id=eq.${ids[0]}&change_position=eq.1`;
  expect(await teacher.call('PATCH', path, { title: 'Late' }, REPRESENTATION)).toMatchObject({
    status: 200,
    body: [],
  });
});

test('an upsert that ignores duplicates keeps the existing row', async () => {
  const row = { user_id: student.id, course_id: ids[0] };
  const path = '/rest/v1/enrollments?on_conflict=user_id,course_id';
  const prefer = 'resolution=ignore-duplicates,return=representation';
  const answer = await student.call('POST', path, row, { prefer });
  expect(answer.body).toEqual([]);
  expect([200, 201]).toContain(answer.status);
});

test('rows by a list of ids', async () => {
  const path = `/rest/v1/courses?id=in.(${ids[0]},${ids[2]})&select=title&order=title`;
  expect((await student.call('GET', path)).body).toEqual([{ title: 'One' }, { title: 'Three' }]);
});

test('enrolments with the profile of the student', async () => {
  const path = `/rest/v1/enrollments?course_id=eq.${ids[0]}&select=status,profile:profiles(id,first_name)`;
  expect((await teacher.call('GET', path)).body).toEqual([
    { status: 'active', profile: { id: student.id, first_name: 'student' } },
  ]);
});

test('exactly one row as an object', async () => {
  const path = `/rest/v1/courses?id=eq.${ids[1]}&select=title`;
  const { body } = await student.call('GET', path, undefined, {
    accept: 'application/vnd.pgrst.object+json',
  });
  expect(body).toEqual({ title: 'Two' });
});

test('a table created after the first request is found', async () => {
  await backend.db.exec('create table public.late (id int); grant select on public.late to anon');
  expect(await student.call('GET', '/rest/v1/late')).toMatchObject({ status: 200, body: [] });
});
