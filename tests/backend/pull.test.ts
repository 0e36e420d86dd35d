import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { syncedTables } from '../../sync/schema/index.ts';
import {
  askForLink,
  type Caller,
  emptyBackend,
  newCourse,
  newPerson,
  typeCode,
  visitor,
} from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});

afterAll(() => backend.close());

/** The rows that a device of this person pulls first, by table. */
async function pulledBy(person: Caller): Promise<Record<string, Record<string, unknown>[]>> {
  const checkpoints = Object.fromEntries(syncedTables.map(({ name }) => [name, null]));
  const { status, body } = await person.call('POST', '/rest/v1/rpc/pull', {
    request: { server: null, checkpoints, page_size: 500 },
  });
  expect(status).toBe(200);
  const { pages } = body as { pages: Record<string, { rows: Record<string, unknown>[] }> };
  return Object.fromEntries(Object.entries(pages).map(([name, { rows }]) => [name, rows]));
}

test('a pulled row has the columns of its collection, as reading the table answers them', async () => {
  const [student, teacher, parent, admin] = [
    await newPerson(backend, 'student'),
    await newPerson(backend, 'teacher'),
    await newPerson(backend, 'parent'),
    await newPerson(backend, 'admin'),
  ];
  const course_id = await newCourse(teacher);
  await student.call('POST', '/rest/v1/enrollments', { user_id: student.id, course_id });
  expect(await typeCode(student, await askForLink(parent, student))).toBe('accepted');
  const enquiry_id = crypto.randomUUID();
  await visitor(backend).call('POST', '/rest/v1/enquiries', {
    id: enquiry_id,
    kind: 'newsletter',
    details: { email: 'v@example.com' },
    submitted_at: '2026-11-20T10:00:00Z',
  });
  await admin.call('POST', '/rest/v1/enquiry_messages', {
    enquiry_id,
    kind: 'note',
    text: 'Hello',
  });
  const lesson_id = crypto.randomUUID();
  await teacher.call('POST', '/rest/v1/lessons', {
    id: lesson_id,
    course_id,
    starts_at: '2099-11-20T10:00:00Z',
    minutes: 60,
  });
  await parent.call('POST', '/rest/v1/attendance', {
    lesson_id,
    student_id: student.id,
    away: true,
  });
  const paper_id = crypto.randomUUID();
  await teacher.call('POST', '/rest/v1/papers', {
    id: paper_id,
    course_id,
    title: 'Mock',
    held_on: '2026-11-20',
    maths_of: 50,
  });
  await teacher.call('POST', '/rest/v1/results', { paper_id, student_id: student.id, maths: 41 });
  await teacher.call('PATCH', `/rest/v1/papers?id=eq.${paper_id}`, {
    released_at: '2026-11-21T10:00:00Z',
  });
  for (const { name, schema, deletable } of syncedTables) {
    const reader = name.startsWith('enquir') ? admin : parent;
    const row = (await pulledBy(reader))[name]?.at(0);
    const kept = deletable ? ['deleted_position'] : [];
    const columns = [...Object.keys(schema.properties), ...kept, '_deleted'];
    expect(Object.keys(row ?? {}).sort()).toEqual(columns.sort());
    const { body } = await reader.call('GET', `/rest/v1/${name}?id=eq.${row?.id}`);
    expect([row]).toEqual(body);
  }
});

test('a device that read another server is answered from the beginning', async () => {
  const teacher = await newPerson(backend, 'teacher');
  const id = await newCourse(teacher);
  const pull = async (request: object) => {
    const { body } = await teacher.call('POST', '/rest/v1/rpc/pull', {
      request: { page_size: 500, ...request },
    });
    return body as {
      server_id: string;
      restart: boolean;
      pages: { courses?: { rows: { id: string; change_position: number }[] } };
    };
  };
  const first = await pull({ server: null, checkpoints: { courses: null } });
  const rows = first.pages.courses?.rows ?? [];
  const last = rows.at(-1);
  expect(last?.id).toBe(id);
  const checkpoints = { courses: { position: last?.change_position, id: last?.id } };
  const here = await pull({ server: first.server_id, checkpoints });
  expect([here.restart, here.pages.courses?.rows ?? []]).toEqual([false, []]);
  const elsewhere = await pull({ server: crypto.randomUUID(), checkpoints });
  expect(elsewhere.restart).toBe(true);
  expect(elsewhere.pages.courses?.rows).toEqual(rows);
});
