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

test('off, as it is at first, everyone sees every course and an admin no teacher', async () => {
  expect((await admin.call('GET', '/rest/v1/settings')).body).toEqual([
    { singleton: true, teachers_need_approval: false },
  ]);
  expect(await who('courses', course_id)).toBe('admin, teacher, student, parent');
  expect(await who('profiles', teacher.id)).toBe('teacher');
});

test('only an admin turns it on', async () => {
  for (const person of [teacher, student, parent]) {
    expect(await turn(person, true)).toMatchObject({ status: 200, body: [] });
  }
  expect((await turn(visitor(backend), true)).status).toBe(401);
  expect(await turn(admin, true)).toMatchObject({
    status: 200,
    body: [{ teachers_need_approval: true }],
  });
});

test('on, a course of a teacher who waits is the teacher’s and the admin’s to see', async () => {
  expect(await who('courses', course_id)).toBe('admin, teacher');
  expect(await who('profiles', teacher.id)).toBe('admin, teacher');
  expect(await who('profiles', student.id)).toBe('student');
  expect(await enrol()).toMatchObject({
    status: 400,
    body: { code: '23514', message: 'This course is not open yet.' },
  });
});

test('only an admin approves', async () => {
  const approval = { teacher: teacher.id, approved: true };
  for (const person of [teacher, student, parent]) {
    expect(await person.call('POST', APPROVE, approval)).toMatchObject({
      status: 403,
      body: { code: '42501', message: 'Only an admin approves teachers.' },
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

  expect((await admin.call('POST', APPROVE, approval)).status).toBe(204);
  expect(await who('courses', course_id)).toBe('admin, teacher, student, parent');
  const { body } = await teacher.call('GET', '/rest/v1/profiles_changes?select=approved_at');
  expect(body).toEqual([{ approved_at: expect.any(String) }]);
  expect((await enrol()).status).toBe(201);
});

test('taken back, newcomers no longer see it; given again, it comes after their cursor', async () => {
  const position = async () => {
    const path = `/rest/v1/courses?id=eq.${course_id}&select=change_position`;
    const { body } = await admin.call('GET', path);
    return (body as { change_position: number }[])[0]?.change_position ?? 0;
  };
  const { body } = await parent.call('GET', '/rest/v1/sync_state?select=horizon');
  const [{ horizon = 0 } = {}] = body as { horizon: number }[];
  await admin.call('POST', APPROVE, { teacher: teacher.id, approved: false });
  expect(await who('courses', course_id)).toBe('admin, teacher, student');
  await admin.call('POST', APPROVE, { teacher: teacher.id, approved: true });
  expect(await position()).toBeGreaterThanOrEqual(horizon);
  expect(await who('courses', course_id)).toBe('admin, teacher, student, parent');
});
