import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { type Caller, emptyBackend, newCourse, newPerson, visitor } from './callers.ts';

const APPROVE = '/rest/v1/rpc/set_teacher_approval';

let backend: Backend;
let admin: Caller;
let teacher: Caller;
let student: Caller;
let parent: Caller;
let course_id: string;

beforeAll(async () => {
  backend = await emptyBackend();
  admin = await newPerson(backend, 'admin');
  teacher = await newPerson(backend, 'teacher');
  student = await newPerson(backend, 'student');
  parent = await newPerson(backend, 'parent');
  course_id = await newCourse(teacher);
});

afterAll(() => backend.close());

const turn = (person: Caller, teachers_need_approval: boolean) =>
  person.call(
    'PATCH',
    '/rest/v1/settings?singleton=is.true',
    { teachers_need_approval },
    { prefer: 'return=representation' },
  );
const sees = async (person: Caller, table: string, id: string) => {
  const { body } = await person.call('GET', `/rest/v1/${table}?id=eq.${id}&select=id`);
  return Array.isArray(body) && body.length === 1;
};
const who = async (table: string, id: string) => {
  const people = { admin, teacher, student, parent };
  const seeing: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    if (await sees(person, table, id)) seeing.push(name);
  }
  return seeing.join(', ');
};
const enrol = () =>
  student.call('POST', '/rest/v1/enrollments', { user_id: student.id, course_id });

test('with approval off, everyone sees every course, and an admin sees no teachers', async () => {
  expect((await admin.call('GET', '/rest/v1/settings')).body).toEqual([
    { singleton: true, teachers_need_approval: false },
  ]);
  expect(await who('courses', course_id)).toBe('admin, teacher, student, parent');
  expect(await who('profiles', teacher.id)).toBe('teacher');
});

test('only an admin can turn approval on', async () => {
  for (const person of [teacher, student, parent]) {
    expect(await turn(person, true)).toMatchObject({ status: 200, body: [] });
  }
  expect((await turn(visitor(backend), true)).status).toBe(401);
  expect(await turn(admin, true)).toMatchObject({
    status: 200,
    body: [{ teachers_need_approval: true }],
  });
});

test('with approval on, only teacher and admin see a course of an unapproved teacher', async () => {
  expect(await who('courses', course_id)).toBe('admin, teacher');
  expect(await who('profiles', teacher.id)).toBe('admin, teacher');
  expect(await who('profiles', student.id)).toBe('student');
  expect(await enrol()).toMatchObject({
    status: 400,
    body: { code: '23514', details: 'course-not-open' },
  });
});

test('only an admin can approve a teacher', async () => {
  const approval = { teacher: teacher.id, approved: true };
  for (const person of [teacher, student, parent]) {
    expect(await person.call('POST', APPROVE, approval)).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
    const own = await person.call('PATCH', `/rest/v1/profiles?id=eq.${person.id}`, {
      approved_at: '2026-11-20T10:00:00Z',
    });
    expect(own.status).toBe(403);
  }
  expect((await visitor(backend).call('POST', APPROVE, approval)).status).toBe(401);
  expect(await who('courses', course_id)).toBe('admin, teacher');
  expect((await admin.call('POST', APPROVE, { ...approval, teacher: student.id })).status).toBe(
    400,
  );

  expect(await admin.call('POST', APPROVE, approval)).toMatchObject({ status: 200, body: true });
  expect(await who('courses', course_id)).toBe('admin, teacher, student, parent');
  const { body } = await teacher.call('GET', '/rest/v1/profiles?select=approved_at');
  expect(body).toEqual([{ approved_at: expect.any(String) }]);
  expect((await enrol()).status).toBe(201);
});

test('withdrawn approval hides the course from new students; renewed approval reaches them with the next pull', async () => {
  const position = async () => {
    const path = `/rest/v1/courses?id=eq.${course_id}&select=change_position`;
    const { body } = await admin.call('GET', path);
    return (body as { change_position: number }[])[0]?.change_position ?? 0;
  };
  const { body } = await parent.call('POST', '/rest/v1/rpc/pull', { request: {} });
  const { horizon } = body as { horizon: number };
  await admin.call('POST', APPROVE, { teacher: teacher.id, approved: false });
  expect(await who('courses', course_id)).toBe('admin, teacher, student');
  await admin.call('POST', APPROVE, { teacher: teacher.id, approved: true });
  expect(await position()).toBeGreaterThanOrEqual(horizon);
  expect(await who('courses', course_id)).toBe('admin, teacher, student, parent');
});
