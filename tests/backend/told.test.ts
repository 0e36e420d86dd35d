/** What people are told some minutes later, by the jobs of the embedded backend. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { offerOf } from '../../src/content/courses.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { type MailService, startMailService } from '../harness/mail-service.ts';
import { emptyBackend, newCourse, newPerson } from './callers.ts';

let service: MailService;
let backend: Backend;

beforeAll(async () => {
  service = await startMailService();
  backend = await emptyBackend({ functionsEnv: service.env, jobsEveryMs: 50 });
});
afterAll(async () => {
  await backend?.close();
  await service?.close();
});

test('a parent gets a notice and a mail of a child who is marked absent, and of its coming', async () => {
  const teacher = await newPerson(backend, 'teacher');
  const parent = await newPerson(backend, 'parent');
  const student = await newPerson(backend, 'student');
  const course = await newCourse(teacher, { offer: '1' });
  await backend.db.query(
    'insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values ($1, $2, now())',
    [parent.id, student.id],
  );
  await backend.db.query('insert into public.enrollments (user_id, course_id) values ($1, $2)', [
    student.id,
    course,
  ]);
  const lesson = crypto.randomUUID();
  await backend.db.query(
    "insert into public.lessons (id, course_id, starts_at, minutes) values ($1, $2, now() - interval '10 minutes', 60)",
    [lesson, course],
  );
  const newsOf = async (reader: typeof parent) => {
    const { body } = await reader.call('GET', '/rest/v1/notices?kind=like.child-*&select=kind');
    return (body as { kind: string }[]).map(({ kind }) => kind);
  };
  const mails = () =>
    service.received.filter(({ to }) => to === parent.email).map(({ subject }) => subject);
  const due = () =>
    backend.db.exec('update private.absences set due_at = now() where due_at is not null');

  await teacher.call('POST', '/rest/v1/attendance', {
    id: crypto.randomUUID(),
    lesson_id: lesson,
    student_id: student.id,
    mark: 'absent',
  });
  await due();
  const absent = expect.stringMatching(/^student was marked absent at \d/);
  await vi.waitFor(() => expect(mails()).toContainEqual(absent), 10_000);
  expect(await newsOf(parent)).toEqual(['child-absent']);
  const [mail] = service.received.filter(({ to }) => to === parent.email).slice(-1);
  expect(mail?.text).toContain(`: ${offerOf('1')?.title}, `);
  expect(mail?.html).toContain('please ring us');

  await teacher.call('PATCH', `/rest/v1/attendance?lesson_id=eq.${lesson}`, { mark: 'late' });
  await due();
  await vi.waitFor(() => expect(mails()).toContain('student is there now'), 10_000);
  expect(await newsOf(student)).toEqual([]);
});
