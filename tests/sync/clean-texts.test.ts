/** What a person pasted has one form on the device and at the server, so that both agree about it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let tess: Person;

beforeAll(async () => {
  server = await startServer();
  tess = await person(server, 'teacher', 'Tess');
}, 60_000);
afterAll(async () => {
  await tess.device.kill();
  await server.close();
});

test('a copied text is sent once, and accepted as it is shown', async () => {
  const made = await tess.device.must('createCourse', courseFields('\u202aAlgebra\u00a0one\u202c'));
  const edit = { description: 'One\r\n\r\n\r\n\u200btwo ', duration: '8\u2011week\u00a0term' };
  await tess.device.must('updateCourse', made.id, edit);
  const clean = {
    title: 'Algebra one',
    description: 'One\n\ntwo',
    duration: '8-week term',
  };
  expect(await tess.device.now('courseById', made.id)).toMatchObject(clean);
  await tess.device.must('syncNow');
  const course = await tess.device.until('courseById', [made.id], (row) => row?.pending === 'none');
  expect(course).toMatchObject(clean);
  const { rows } = await server.backend.db.query(
    'select title, description, duration from public.courses where id = $1',
    [made.id],
  );
  expect(rows).toEqual([clean]);
});

test('the same text in another form is no change', async () => {
  await tess.device.must('updateProfile', { first_name: 'O\u2019Neill' });
  await tess.device.must('syncNow');
  const before = await tess.device.until('profileOfUser', [], (row) => row?.pending === 'none');
  expect(before?.first_name).toBe("O'Neill");
  await tess.device.must('updateProfile', { first_name: 'O\u00b4Neill\u00a0' });
  expect(await tess.device.now('profileOfUser')).toEqual(before);
});
