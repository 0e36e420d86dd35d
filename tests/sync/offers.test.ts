/** An offered place: taken, declined or left to lapse, on devices of a family with and without a network. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { goQuiet } from '../harness/quiet.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let first: Person;
let parent: Person;
let next: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  first = await person(server, 'student', 'Nia');
  next = await person(server, 'student', 'Omar');
  parent = await person(server, 'parent', 'Pat');
  await link(server, parent.id, first.id);
  await parent.device.until('childrenOfParent', [], (children) => children.length === 1);
}, 90_000);
afterEach(() => {
  for (const { device } of [teacher, first, parent, next]) device.goOnline();
});
afterAll(async () => {
  for (const { device } of [teacher, first, parent, next]) await device.kill();
  await server.close();
});

/** A class without a free place, for which two wait, the first with an offer. Answers their enrolments. */
async function offered(title: string) {
  const { id } = await teacher.device.must('createCourse', { ...courseFields(title), places: 1 });
  await teacher.device.synced();
  await server.query('update courses set places = 1 where id = $1', [id]);
  const guest = await server.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values (gen_random_uuid(), $1, now(), '{"user_type": "student", "first_name": "Guest"}') returning id`,
    [`${title}@example.com`],
  );
  await server.query('insert into private.known_people (user_id) values ($1)', [guest[0]?.id]);
  const enrol = (user: string | undefined) =>
    server.query<{ id: string }>(
      'insert into enrollments (user_id, course_id) values ($1, $2) returning id',
      [user, id],
    );
  const [taken] = await enrol(guest[0]?.id);
  const [one] = await enrol(first.id);
  const [other] = await enrol(next.id);
  await next.device.until('enrollmentsOfUser', [], (rows) =>
    rows.some(({ course_id, in_line }) => course_id === id && in_line === 2),
  );
  await server.query('update enrollments set _deleted = true where id = $1', [taken?.id]);
  for (const { device } of [first, parent])
    await device.until('learners', [], ([learner]) =>
      Boolean(
        learner?.enrollments.some((row) => row.course_id === id && row.offered_until !== null),
      ),
    );
  return { id, one: one?.id ?? '', other: other?.id ?? '' };
}

const statusOf = async (id: string) => {
  const [row] = await server.query<{ status: string; is_offered: boolean; _deleted: boolean }>(
    'select status, offered_until is not null as is_offered, _deleted from enrollments where id = $1',
    [id],
  );
  return row?._deleted ? 'ended' : row?.is_offered ? 'offered' : row?.status;
};
const passOn = async (id: string) => {
  await server.query(
    "update enrollments set offered_until = now() - interval '1 second' where id = $1",
    [id],
  );
  await server.query('select private.pass_offers_on()');
};

test('a parent takes the place without a network, and has it once that was sent in time', async () => {
  const { id, one } = await offered('Algebra');
  parent.device.goOffline();
  await parent.device.must('takePlace', one);
  const [shown] = await parent.device.now('childrenWithCourses');
  expect(shown?.enrollments.find(({ course_id }) => course_id === id)).toMatchObject({
    status: 'waiting',
    pending: 'write',
    taken_at: expect.any(String),
  });
  parent.device.goOnline();
  await first.device.until('enrollmentsOfUser', [], (rows) =>
    rows.some((row) => row.course_id === id && row.status === 'active'),
  );
  await parent.device.synced();
  expect(await statusOf(one)).toBe('active');
  expect(await parent.device.now('refusedItems')).toEqual([]);
});

test('an answer that arrives after the place was passed on is refused, and the family waits on', async () => {
  const { id, one, other } = await offered('Botany');
  parent.device.goOffline();
  await parent.device.must('takePlace', one);
  await passOn(one);
  expect([await statusOf(one), await statusOf(other)]).toEqual(['waiting', 'offered']);
  parent.device.goOnline();
  const [item] = await parent.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'offer-over', label: 'Botany', who: 'Nia' });
  const [shown] = await parent.device.until('childrenWithCourses', [], ([child]) =>
    Boolean(child?.enrollments.some((row) => row.course_id === id && row.pending === 'none')),
  );
  expect(shown?.enrollments.find(({ course_id }) => course_id === id)).toMatchObject({
    status: 'waiting',
    offered_until: null,
    taken_at: null,
    in_line: 1,
  });
  expect([await statusOf(one), await statusOf(other)]).toEqual(['waiting', 'offered']);

  // The next family does not want it, so the first is asked again. A new answer takes the place of the refused one.
  await next.device.must('endEnrollment', other);
  await parent.device.until('childrenWithCourses', [], ([child]) =>
    Boolean(child?.enrollments.some((row) => row.course_id === id && row.offered_until !== null)),
  );
  await parent.device.must('takePlace', one);
  await vi.waitFor(async () => expect(await statusOf(one)).toBe('active'), 10_000);
  await parent.device.until('refusedItems', [], (items) => items.length === 0);
});

test('an answer after the time is refused, also if no job has run by then', async () => {
  const { one } = await offered('Codes');
  first.device.goOffline();
  await first.device.must('takePlace', one);
  await server.query(
    "update enrollments set offered_until = now() - interval '1 second' where id = $1",
    [one],
  );
  first.device.goOnline();
  const [item] = await first.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'offer-over' });
  expect(await statusOf(one)).not.toBe('active');
  await first.device.must('discardRefused', item?.key ?? '');
});

test('child and parent take the place at the same time', async () => {
  const { one } = await offered('Drama');
  for (const { device } of [first, parent]) device.goOffline();
  for (const { device } of [first, parent]) await device.must('takePlace', one);
  for (const { device } of [first, parent]) device.goOnline();
  for (const { device } of [first, parent]) await device.synced();
  expect(await statusOf(one)).toBe('active');
  for (const { device } of [first, parent]) expect(await device.now('refusedItems')).toEqual([]);
});

test('a place that is declined without a network is offered to the next once that was sent', async () => {
  const { id, one, other } = await offered('Essays');
  first.device.goOffline();
  await first.device.must('endEnrollment', one);
  expect(await statusOf(other)).toBe('waiting');
  first.device.goOnline();
  await next.device.until('enrollmentsOfUser', [], (rows) =>
    rows.some((row) => row.course_id === id && row.offered_until !== null),
  );
  expect(await statusOf(one)).toBe('ended');
});

test('an answer that did not arrive is taken back', async () => {
  const { one } = await offered('Fables');
  await goQuiet(first.device);
  await first.device.must('takePlace', one);
  await first.device.must('undoWaiting', `enrollments:${one}`);
  const [shown] = await first.device.now('learners');
  expect(shown?.enrollments.find((row) => row.id === one)).toMatchObject({
    pending: 'none',
    taken_at: null,
  });
  first.device.goOnline();
  await first.device.synced();
  expect(await statusOf(one)).toBe('offered');
  expect(await first.device.now('refusedItems')).toEqual([]);
});
