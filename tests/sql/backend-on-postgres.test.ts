import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { emptyBackend, newCourse, newPerson, visitor } from '../backend/callers.ts';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

afterAll(() => cluster?.stop());

const start = async (): Promise<Backend> =>
  emptyBackend({
    postgresUrl: {
      host: cluster.socket,
      database: await cluster.createDatabase(),
      username: 'postgres',
    },
  });

describe('differences between the engines', () => {
  let backend: Backend;

  beforeAll(async () => {
    backend = await start();
  });

  afterAll(() => backend.close());

  test('metadata and details arrive as objects, not as JSON text', async () => {
    const person = await newPerson(backend, 'teacher');
    const { rows } = await backend.db.query(
      `select jsonb_typeof(raw_user_meta_data) as meta from auth.users where id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ meta: 'object' }]);
    const enquiry = {
      kind: 'mock-test',
      details: {
        studentName: 'Ada',
        parentName: 'Pam',
        email: 'a@example.com',
        phone: '020 7946 0018',
        yearGroup: 'year5',
        testType: 'gcse-mock',
        selectedSubjects: ['maths', 'verbal'],
      },
      submitted_at: '2026-11-20T10:00:00Z',
    };
    expect((await visitor(backend).call('POST', '/rest/v1/enquiries', enquiry)).status).toBe(201);
    const stored = await backend.db.query('select details from public.enquiries');
    expect(stored.rows).toEqual([{ details: enquiry.details }]);
  });

  test('timestamps are ISO with microseconds', async () => {
    const teacher = await newPerson(backend, 'teacher');
    await newCourse(teacher);
    const { body } = await teacher.call('GET', '/rest/v1/courses?select=created_at&limit=1');
    expect(body).toEqual([
      { created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}\+00:00$/) },
    ]);
  });

  test('concurrent requests run with their own roles', async () => {
    const people = [await newPerson(backend, 'student'), await newPerson(backend, 'parent')];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        people[n % 2]?.call('GET', '/rest/v1/profiles?select=id'),
      ),
    );
    expect(answers.map((answer) => answer?.body)).toEqual(
      answers.map((_, n) => [{ id: people[n % 2]?.id }]),
    );
  });

  test('errors have the same shape', async () => {
    const teacher = await newPerson(backend, 'teacher');
    const course = { title: 'T', description: 'D', subject: 'x', teacher_id: teacher.id };
    expect(await teacher.call('POST', '/rest/v1/courses', course)).toMatchObject({
      status: 400,
      body: { code: '23514', message: expect.stringContaining('courses_subject_check') },
    });
  });
});
