/** A refused change is kept with its reason and does not block others. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { triesBeforeRefusal } from '../../sync/changes/verdicts.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { faultOn, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let parent: Person;
let courseId: string;

beforeAll(async () => {
  server = await startServer({ tabs: 2 });
  teacher = await person(server, 'teacher');
  courseId = (await teacher.device.must('createCourse', courseFields('Algebra'))).id;
  await teacher.device.synced();
  parent = await person(server, 'parent');
}, 60_000);
afterEach(() => {
  server.setFaults(undefined);
  teacher.device.goOnline();
});
afterAll(async () => {
  await teacher.device.kill();
  await parent.device.kill();
  await server.close();
});

const titlesAtServer = async () =>
  (await server.query<{ title: string }>('select title from courses where not _deleted')).map(
    ({ title }) => title,
  );

test('a refused enrolment is rolled back and listed with its reason', async () => {
  const { device } = parent;
  await device.must('enrollInCourse', courseId);
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({
    kind: 'refused',
    collection: 'enrollments',
    operation: 'insert',
    label: 'Algebra',
    code: 'forbidden',
  });
  await device.until('enrollmentsOfUser', [], (rows) => rows.length === 0);
  expect((await device.now('syncStatus')).waiting).toBe(0);

  await device.must('retryRefused', item?.key ?? '');
  await device.until(
    'refusedItems',
    [],
    (items) => items.length === 1 && items[0]?.at !== item?.at,
  );
  await device.must('discardRefused', item?.key ?? '');
  await device.until('refusedItems', [], (items) => items.length === 0);
  expect(await server.query('select * from enrollments')).toEqual([]);
});

test('a refusal of an edit that was corrected meanwhile causes no notice', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Geometry'));
  await device.synced();
  const held = server.hold(({ method }) => method === 'PATCH');
  const refused = device.record('refusedItems');
  await device.must('updateCourse', id, { title: 'x'.repeat(300), duration: '6 weeks' });
  await held.arrived;
  await device.must('updateCourse', id, { title: 'Plane geometry' });
  held.release();
  await device.synced();
  expect(await titlesAtServer()).toContain('Plane geometry');
  expect(await device.now('courseById', id)).toMatchObject({ duration: '6 weeks' });
  expect(refused.flat()).toEqual([]);
});

test('a refused row blocks neither other changes nor pulls', async () => {
  const { device } = teacher;
  device.goOffline();
  await device.must('createCourse', courseFields('Before'));
  await device.must('createCourse', courseFields('x'.repeat(300)));
  await device.must('createCourse', courseFields('After'));
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item?.code).toBe('invalid');
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await titlesAtServer()).toEqual(expect.arrayContaining(['Before', 'After']));
  await server.query("update courses set title = 'From the server' where id = $1", [courseId]);
  await device.until('courseById', [courseId], (course) => course?.title === 'From the server');
  await device.must('discardRefused', item?.key ?? '');
});

test("a refused edit shows the server's values and keeps the typed ones", async () => {
  const { device } = teacher;
  await device.must('updateCourse', courseId, { ...courseFields('Geometry'), description: '' });
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item?.values).toMatchObject({ title: 'Geometry', description: '' });
  const course = await device.until('courseById', [courseId], (row) => row?.pending === 'none');
  expect(course?.title).toBe('From the server');
  await device.must('discardRefused', item?.key ?? '');
});

test('a repeated edit does not overwrite fields that others changed meanwhile', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('As it was'));
  await device.synced();
  server.setFaults(
    faultOn('PATCH', 'courses', { answer: 400, body: { code: '23514', message: 'no' } }),
  );
  await device.must('updateCourse', id, { ...courseFields('As it was'), duration: 'A term' });
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item?.values).toEqual({ duration: 'A term' });

  server.setFaults(undefined);
  await server.query("update courses set title = 'Typed elsewhere' where id = $1", [id]);
  await device.must('retryRefused', item?.key ?? '');
  await device.until('refusedItems', [], (items) => items.length === 0);
  await device.synced();
  expect(await server.query('select title, duration from courses where id = $1', [id])).toEqual([
    { title: 'Typed elsewhere', duration: 'A term' },
  ]);
});

test.each([
  ['an edit that was refused', 'refused'],
  ['a value that lost', 'overwritten'],
] as const)('%s can be sent again before a pull brings the latest row', async (_name, kind) => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('First'));
  await device.synced();
  const pulls = server.hold(({ path }) => path === '/rest/v1/rpc/pull');
  if (kind === 'refused') {
    await device.must('updateCourse', id, { title: 'Second' });
    await device.until('waitingItems', [], (items) => items.length === 0);
    // The database refuses a title of more than 200 characters.
    await device.must('updateCourse', id, { title: 'x'.repeat(201) });
  } else {
    await server.query("update courses set title = 'Second' where id = $1", [id]);
    await device.must('updateCourse', id, { title: 'Third' });
  }
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item?.kind).toBe(kind);
  await device.until('courseById', [id], (course) => course?.title === 'Second');

  if (kind === 'refused') await device.must('sendCourseAgain', id, courseFields('Third'));
  else await device.must('retryRefused', item?.key ?? '');
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await server.query('select title from courses where id = $1', [id])).toEqual([
    { title: 'Third' },
  ]);
  pulls.release();
  await device.synced();
});

test('a refusal also lists the value of a field that had lost before', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Two fates'));
  await device.synced();
  device.goOffline();
  const typed = { ...courseFields('Typed here'), description: '' };
  await device.must('updateCourse', id, typed);
  await server.query("update courses set title = 'Typed elsewhere' where id = $1", [id]);
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items[0]?.kind === 'refused');
  expect(item?.values).toMatchObject({ title: 'Typed here', description: '' });
  await device.must('discardRefused', item?.key ?? '');
});

test('a refusal and its roll-back survive a crash', async () => {
  const { device } = teacher;
  device.goOffline();
  const { id } = await device.must('createCourse', courseFields('y'.repeat(300)));
  device.goOnline();
  await device.until('refusedItems', [], (items) => items.length === 1);
  await device.restart();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item?.rowId).toBe(id);
  await device.until('courseById', [id], (course) => course === null);
  await device.must('discardRefused', item?.key ?? '');
});

test('a row that makes the server fail repeatedly is refused, and other changes arrive', async () => {
  const { device } = teacher;
  await server.query(`
    create function public.boom() returns trigger language plpgsql as
      $$ begin raise exception 'boom' using errcode = 'XX000'; end $$`);
  await server.query(`
    create trigger boom before insert on public.courses
      for each row when (new.title = 'Cursed') execute function public.boom()`);
  device.goOffline();
  const { id } = await device.must('createCourse', courseFields('Cursed'));
  await device.must('createCourse', courseFields('Blessed'));
  const tries = () =>
    server.requests.filter(
      ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/courses'),
    ).length;
  server.requests.length = 0;
  device.goOnline();
  await device.until('waitingItems', [], ([first, ...more]) =>
    Boolean(first?.rowId === id && more.length === 0),
  );
  expect(await titlesAtServer()).toContain('Blessed');
  // Syncing on demand skips the pauses.
  await expect
    .poll(
      async () => {
        await device.call('syncNow');
        return device.now('waitingItems');
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
  const [item] = await device.now('refusedItems');
  expect(item).toMatchObject({ rowId: id, operation: 'insert', label: 'Cursed' });
  expect(tries()).toBe(triesBeforeRefusal + 1);
  await server.query('drop trigger boom on public.courses');
  await device.must('retryRefused', item?.key ?? '');
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await titlesAtServer()).toContain('Cursed');
}, 40_000);

test.each([
  ['too many requests', 429],
  ['an error of the gateway', 503],
  ['a request timeout', 408],
])('after %s the change waits and then arrives', async (_name, status) => {
  const { device } = teacher;
  let answered = 0;
  server.setFaults(({ method, path }) => {
    if (method === 'POST' && path.startsWith('/rest/v1/courses') && answered < 2) {
      answered += 1;
      return { answer: status, body: { message: 'later' } };
    }
    return undefined;
  });
  const title = `Sent later ${status}`;
  await device.must('createCourse', courseFields(title));
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(answered).toBe(2);
  expect(await titlesAtServer()).toContain(title);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('a new course whose id was taken at first and is free again arrives', async () => {
  const { device } = teacher;
  let refused = 0;
  // As after a restore between the two requests: the row exists, then it does not.
  server.setFaults(({ method, path }) => {
    if (method !== 'POST' || !path.startsWith('/rest/v1/courses') || refused > 0) return undefined;
    refused += 1;
    return { answer: 409, body: { code: '23505', message: 'courses_pkey' } };
  });
  await device.must('createCourse', courseFields('Free again'));
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(refused).toBe(1);
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await titlesAtServer()).toContain('Free again');
});

test('an offline edit of a course that the owner deleted is refused with a reason', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Short-lived'));
  await device.synced();
  device.goOffline();
  await device.must('updateCourse', id, courseFields('Edited too late'));
  await server.query('update courses set _deleted = true where id = $1', [id]);
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'gone', values: { title: 'Edited too late' } });
  await device.until('courseById', [id], (course) => course === null);
  await device.must('discardRefused', item?.key ?? '');
});

test('a new course with a lost answer that the owner deleted is not restored', async () => {
  const { device } = teacher;
  server.setFaults(faultOn('POST', 'courses', 'lose-after'));
  const { id } = await device.must('createCourse', courseFields('Answer lost'));
  const atServer = async () => {
    const [row] = await server.query<{ _deleted: boolean; image: string }>(
      'select _deleted, image from courses where id = $1',
      [id],
    );
    return row;
  };
  await vi.waitFor(async () => expect(await atServer()).toBeDefined(), { timeout: 10_000 });
  device.goOffline();
  await server.query("update courses set image = '/owner.svg', _deleted = true where id = $1", [
    id,
  ]);
  server.setFaults(undefined);
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'gone', operation: 'insert', label: 'Answer lost' });
  await device.until('courseById', [id], (course) => course === null);
  expect(await atServer()).toEqual({ _deleted: true, image: '/owner.svg' });

  // Trying again creates it as a new course.
  await device.must('retryRefused', item?.key ?? '');
  await device.until('refusedItems', [], (items) => items.length === 0);
  await device.synced();
  expect(await titlesAtServer()).toContain('Answer lost');
  expect(await atServer()).toMatchObject({ _deleted: true });
});
