/** Lessons and the register on the devices of a teacher and of a family, with and without a network. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LessonFields } from '../../sync/index.ts';
import type { Device } from '../harness/device.ts';
import { courseFields, link, type Person, person, secondDevice } from '../harness/people.ts';
import { faultOn, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let tablet: Device;
let child: Person;
let parent: Person;
let course: string;

const everyone = () => [teacher.device, tablet, child.device, parent.device];

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  tablet = await secondDevice(server, teacher);
  child = await person(server, 'student', 'Nia');
  parent = await person(server, 'parent', 'Pat');
  await link(server, parent.id, child.id);
  course = (await teacher.device.must('createCourse', courseFields('Fractions'))).id;
  await child.device.until('courseById', [course], (found) => found !== null);
  await child.device.must('enrollInCourse', course);
  await teacher.device.until('rosterOfCourse', [course], (rows) => rows.length === 1);
  await tablet.until('rosterOfCourse', [course], (rows) => rows.length === 1);
}, 90_000);
afterEach(() => {
  server.setFaults(undefined);
  for (const device of everyone()) device.goOnline();
});
afterAll(async () => {
  for (const device of everyone()) await device.kill();
  await server.close();
});

const hour = 3_600_000;
const lessonIn = (ms: number, topic = ''): LessonFields => ({
  starts_at: new Date(Date.now() + ms).toISOString(),
  minutes: 60,
  place: 'The library',
  topic,
});

/** A lesson that every device has. */
async function newLesson(inMs: number, topic = ''): Promise<string> {
  const { ids } = await teacher.device.must('planLessons', course, [lessonIn(inMs, topic)]);
  const [id = ''] = ids;
  for (const device of everyone())
    await device.until('lessonsOfCourse', [course], (found) =>
      found.some((lesson) => lesson.id === id),
    );
  return id;
}

const entries = (lesson: string) =>
  server.query(
    'select mark, note, away, away_reason, away_by from attendance where lesson_id = $1',
    [lesson],
  );
const entryOf = async (device: Device, lesson: string) =>
  (await device.now('registerOfLesson', lesson))?.rows[0];

test('a term that was planned offline reaches the family, and a moved lesson tells it', async () => {
  teacher.device.goOffline();
  const lessons = [1, 2, 3].map((week) => lessonIn(week * 7 * 24 * hour, `Week ${week}`));
  const { ids } = await teacher.device.must('planLessons', course, lessons);
  expect(await teacher.device.now('taughtLessons')).toHaveLength(3);
  teacher.device.goOnline();
  const found = await parent.device.until('upcomingLessons', [], (all) => all.length === 3);
  expect(
    found.map(({ topic, title, learners }) => [topic, title, learners[0]?.first_name]),
  ).toEqual([1, 2, 3].map((week) => [`Week ${week}`, 'Fractions', 'Nia']));
  expect(await parent.device.now('lessonsOfStudent', child.id)).toEqual(found);
  expect(await parent.device.now('lessonsOfFamily')).toEqual(found);
  expect(await parent.device.now('lessonsOfStudent', parent.id)).toEqual([]);
  await teacher.device.must('changeLesson', ids[0] ?? '', { place: 'The hall' });
  await teacher.device.must('changeLesson', ids[1] ?? '', { is_cancelled: true });
  const notices = await parent.device.until('notices', [], (all) =>
    all.some(({ kind }) => kind === 'lesson-cancelled'),
  );
  expect(notices.map(({ kind }) => kind)).toContain('lesson-moved');
  for (const id of ids) await teacher.device.must('deleteLesson', id);
  await parent.device.until('upcomingLessons', [], (all) => all.length === 0);
});

test('a lesson that is cancelled offline gets its new date once it is sent, and loses it if it takes place after all', async () => {
  const lesson = await newLesson(24 * hour, 'Halves');
  const instead_at = new Date(Date.now() + 9 * 24 * hour).toISOString();
  teacher.device.goOffline();
  const cancelled = { is_cancelled: true, cancel_reason: 'ill', instead_at } as const;
  await teacher.device.must('changeLesson', lesson, cancelled);
  expect(await teacher.device.now('lessonsOfCourse', course)).toMatchObject([cancelled]);
  teacher.device.goOnline();
  for (const { device } of [teacher, parent]) {
    const [was, is] = await device.until(
      'lessonsOfCourse',
      [course],
      (found) => found.length === 2 && found.every(({ pending }) => pending === 'none'),
    );
    expect(was).toMatchObject({ id: lesson, is_cancelled: true, cancel_reason: 'ill' });
    expect(is).toMatchObject({ topic: 'Halves', minutes: was?.minutes, is_cancelled: false });
    for (const time of [was?.instead_at, is?.starts_at])
      expect(Date.parse(time ?? '')).toBe(Date.parse(instead_at));
  }
  const restored = { is_cancelled: false, cancel_reason: '', instead_at: null } as const;
  await teacher.device.must('changeLesson', lesson, restored);
  const left = await parent.device.until(
    'lessonsOfCourse',
    [course],
    (found) => found.length === 1,
  );
  expect(left).toMatchObject([{ id: lesson, ...restored }]);
  await teacher.device.must('deleteLesson', lesson);
  await parent.device.until('upcomingLessons', [], (all) => all.length === 0);
});

test('who may not plan is refused, and 120 lessons are the most', async () => {
  await parent.device.must('planLessons', course, [lessonIn(hour)]);
  const [item] = await parent.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ collection: 'lessons', code: 'forbidden', label: 'Fractions' });
  await parent.device.must('discardRefused', item?.key ?? '');
  const many = Array.from({ length: 121 }, (_, week) => lessonIn((week + 1) * hour));
  expect(await teacher.device.call('planLessons', course, many)).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'too-many-lessons' },
  });
});

test('a term is planned whole or not at all, also after a lost answer', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Verse'));
  await device.synced();
  const inMonths = (month: number) => lessonIn(month * 30 * 24 * hour);
  const term = [1, 2, 3].map(inMonths);
  const planned = () =>
    server.query<{ id: string }>('select id from lessons where course_id = $1', [id]);
  server.setFaults(faultOn('POST', 'lessons', 'lose-before'));
  const { ids } = await device.must('planLessons', id, term);
  await expect
    .poll(() => server.requests.filter(({ path }) => path.startsWith('/rest/v1/lessons')).length)
    .toBeGreaterThan(0);
  // Meanwhile the owner has planned as many as the course can take, but two.
  await server.query(
    `insert into lessons (course_id, starts_at, minutes) select $1, now() + n * interval '1 day', 60 from generate_series(1, 118) n`,
    [id],
  );
  server.setFaults(undefined);
  const refused = await device.until('refusedItems', [], (items) => items.length === 3);
  expect(refused.map(({ code }) => code)).toEqual(ids.map(() => 'too-many-lessons'));
  expect(await planned()).toHaveLength(118);
  await server.query(
    'delete from lessons where id = (select min(id::text)::uuid from lessons where course_id = $1)',
    [id],
  );
  server.requests.length = 0;
  await device.must(
    'retryRefused',
    refused.map(({ key }) => key),
  );
  await device.until('refusedItems', [], (items) => items.length === 0);
  await device.synced();
  expect(await planned()).toHaveLength(120);
  const sent = server.requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/lessons'),
  );
  expect(sent).toHaveLength(1);
});

test('teacher and family write into one row offline, and both words stand', async () => {
  const lesson = await newLesson(hour);
  for (const device of everyone()) device.goOffline();
  await parent.device.must('reportAway', lesson, child.id, 'A cold');
  await teacher.device.must('markStudents', lesson, { [child.id]: 'absent' });
  await teacher.device.must('writeNote', lesson, child.id, 'Get well soon');
  expect(await entryOf(teacher.device, lesson)).toMatchObject({ mark: 'absent', away: false });
  for (const device of everyone()) device.goOnline();
  await vi.waitFor(async () => {
    expect(await entries(lesson)).toEqual([
      {
        mark: 'absent',
        note: 'Get well soon',
        away: true,
        away_reason: 'A cold',
        away_by: 'parent',
      },
    ]);
  }, 15_000);
  await teacher.device.until(
    'registerOfLesson',
    [lesson],
    (found) => found?.rows[0]?.away === true,
  );
  for (const device of everyone()) {
    await device.synced();
    expect(await device.now('refusedItems')).toEqual([]);
  }
  const [seen] = await child.device.until('upcomingLessons', [], (all) =>
    all.some(({ learners }) => learners[0]?.note === 'Get well soon'),
  );
  expect(seen?.learners).toMatchObject([{ isSelf: true, mark: 'absent', away: true }]);
});

test('two devices that mark one child differently: the later one loses and is told', async () => {
  const lesson = await newLesson(hour);
  tablet.goOffline();
  await teacher.device.must('markStudents', lesson, { [child.id]: 'present' });
  await teacher.device.synced();
  await tablet.must('markStudents', lesson, { [child.id]: 'late' });
  tablet.goOnline();
  const [item] = await tablet.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({
    collection: 'attendance',
    kind: 'overwritten',
    label: 'Fractions',
    who: 'Nia',
    values: { mark: 'late' },
    kept: { mark: 'present' },
  });
  await tablet.must('retryRefused', item?.key ?? '');
  await vi.waitFor(async () => {
    expect(await entries(lesson)).toMatchObject([{ mark: 'late' }]);
  }, 10_000);
});

test('a mark that was sent without an answer is taken back', async () => {
  const lesson = await newLesson(hour);
  server.setFaults(faultOn('POST', 'attendance', 'lose-after'));
  await teacher.device.must('markStudents', lesson, { [child.id]: 'present' });
  await vi.waitFor(async () => expect(await entries(lesson)).toHaveLength(1), 10_000);
  const [item] = await teacher.device.until('waitingItems', [], (all) =>
    all.some(({ canUndo, sending }) => canUndo && !sending),
  );
  await teacher.device.must('undoWaiting', item?.key ?? '');
  server.setFaults(undefined);
  await vi.waitFor(async () => {
    expect(await entries(lesson)).toMatchObject([{ mark: '' }]);
  }, 15_000);
  await teacher.device.synced();
});

test('once a lesson has begun nobody says that they are away', async () => {
  const lesson = await newLesson(-60_000);
  expect(await parent.device.call('reportAway', lesson, child.id, '')).toMatchObject({
    ok: false,
    error: { reason: 'lesson-begun' },
  });
  // The lesson is moved to an earlier time that the family has not heard of.
  const moved = await newLesson(hour);
  parent.device.goOffline();
  await parent.device.must('reportAway', moved, child.id, 'The dentist');
  await server.query("update lessons set starts_at = now() - interval '1 minute' where id = $1", [
    moved,
  ]);
  parent.device.goOnline();
  const [item] = await parent.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'lesson-begun', label: 'Fractions', who: 'Nia' });
  await parent.device.must('discardRefused', item?.key ?? '');
});

test('whom to ring reaches the teacher, and only a parent says it', async () => {
  const [own] = await child.device.now('enrollmentsOfUser');
  const id = own?.id ?? '';
  await parent.device.must('setContact', id, { name: 'Pat', phone: '07700 900123' });
  const lesson = await newLesson(hour);
  await teacher.device.until(
    'registerOfLesson',
    [lesson],
    (found) => found?.rows[0]?.contact_phone === '07700 900123',
  );
  await teacher.device.must('setContact', id, { name: 'Tess', phone: '1' });
  const [item] = await teacher.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ collection: 'enrollments', code: 'forbidden' });
  await teacher.device.must('discardRefused', item?.key ?? '');
});

test('who leaves loses the lessons and the register, and has them again on coming back', async () => {
  const lesson = await newLesson(hour);
  await teacher.device.must('writeNote', lesson, child.id, 'See you');
  await child.device.until('upcomingLessons', [], (all) =>
    all.some(({ learners }) => learners[0]?.note === 'See you'),
  );
  const [own] = await child.device.now('enrollmentsOfUser');
  await child.device.must('endEnrollment', own?.id ?? '');
  await child.device.until('lessonsOfCourse', [course], (all) => all.length === 0);
  await parent.device.until('lessonsOfCourse', [course], (all) => all.length === 0);
  await teacher.device.until('registerOfLesson', [lesson], (found) => found?.rows.length === 0);
  for (const device of [child.device, parent.device]) {
    await device.synced();
    expect(await device.storedText((collection) => collection === 'attendance')).not.toContain(
      'See you',
    );
  }
  await child.device.must('enrollInCourse', course);
  await child.device.until('upcomingLessons', [], (all) =>
    all.some(({ learners }) => learners[0]?.note === 'See you'),
  );
});
