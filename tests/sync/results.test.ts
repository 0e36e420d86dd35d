/** Tests and marks on the devices of a teacher and of a family, with and without a network. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PaperFields } from '../../sync/index.ts';
import type { Device } from '../harness/device.ts';
import { courseFields, link, type Person, person, secondDevice } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

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
  for (const device of [teacher.device, tablet])
    await device.until('rosterOfCourse', [course], (rows) => rows.length === 1);
}, 90_000);
afterEach(() => {
  for (const device of everyone()) device.goOnline();
});
afterAll(async () => {
  for (const device of everyone()) await device.kill();
  await server.close();
});

const mock: PaperFields = {
  title: 'Mock 1',
  held_on: '2026-11-20',
  maths_of: 50,
  english_of: 40,
  verbal_of: 0,
  non_verbal_of: 0,
};

/** A test that both devices of the teacher and the parent's have. */
async function newPaper(title: string): Promise<string> {
  const { id } = await teacher.device.must('createPaper', course, { ...mock, title });
  await tablet.until('markSheet', [id], (sheet) => sheet !== null);
  await parent.device.until('papersOfStudent', [child.id], (all) => all.some((p) => p.id === id));
  return id;
}

const stored = (paper: string) =>
  server.query('select maths, english, comment from results where paper_id = $1', [paper]);

test('marks that two devices entered offline for one child are one result', async () => {
  const paper = await newPaper('Mock 1');
  teacher.device.goOffline();
  tablet.goOffline();
  await teacher.device.must('giveMarks', paper, child.id, { maths: 43 });
  await tablet.must('giveMarks', paper, child.id, { english: 31 });
  await tablet.must('giveMarks', paper, child.id, { comment: 'Careful work.' });
  expect((await tablet.now('markSheet', paper))?.rows).toMatchObject([
    { studentId: child.id, maths: null, english: 31, comment: 'Careful work.', pending: 'write' },
  ]);
  teacher.device.goOnline();
  tablet.goOnline();
  await vi.waitFor(async () => {
    expect(await stored(paper)).toEqual([{ maths: 43, english: 31, comment: 'Careful work.' }]);
  }, 15_000);
  for (const device of [teacher.device, tablet]) {
    await device.until('markSheet', [paper], (sheet) => sheet?.rows[0]?.maths === 43);
    await device.synced();
    expect(await device.now('refusedItems')).toEqual([]);
  }
  expect(await teacher.device.now('papersOfCourse', course)).toMatchObject([{ marked: 1 }]);
});

test('a family has the marks from the release on, and loses them when they are taken back', async () => {
  const paper = await newPaper('Mock 2');
  await teacher.device.must('giveMarks', paper, child.id, { maths: 12, comment: 'zq-comment' });
  await teacher.device.synced();
  await parent.device.synced();
  const seen = async () => {
    const all = await parent.device.now('papersOfStudent', child.id);
    return all?.find(({ id }) => id === paper);
  };
  expect(await seen()).toMatchObject({ course: 'Fractions', result: null, sat: null });
  const isResult = (collection: string) => collection === 'results';
  expect(await parent.device.storedText(isResult)).not.toContain('zq-comment');
  await teacher.device.must('releasePaper', paper, true);
  await parent.device.until('papersOfStudent', [child.id], (all) =>
    all.some(({ id, result }) => id === paper && result?.maths === 12),
  );
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ sat: 1, maths_median: null }));
  await teacher.device.must('giveMarks', paper, child.id, { maths: 21 });
  await parent.device.until('papersOfStudent', [child.id], (all) =>
    all.some(({ id, result }) => id === paper && result?.maths === 21),
  );
  await teacher.device.must('releasePaper', paper, false);
  await parent.device.until('papersOfStudent', [child.id], (all) =>
    all.some(({ id, result }) => id === paper && result === null),
  );
  await vi.waitFor(async () => {
    expect(await parent.device.storedText(isResult)).not.toContain('zq-comment');
  }, 10_000);
});

test('a mark above its part is refused, on the device and where the test changed meanwhile', async () => {
  const paper = await newPaper('Mock 3');
  const above = { ok: false, error: { code: 'refused', reason: 'beyond-maximum' } };
  expect(await tablet.call('giveMarks', paper, child.id, { maths: 51 })).toMatchObject(above);
  expect(await tablet.call('giveMarks', paper, child.id, { verbal: 0 })).toMatchObject(above);
  tablet.goOffline();
  await tablet.must('giveMarks', paper, child.id, { maths: 50 });
  await teacher.device.must('updatePaper', paper, { maths_of: 45 });
  await teacher.device.synced();
  tablet.goOnline();
  const [item] = await tablet.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ collection: 'results', code: 'beyond-maximum', label: 'Mock 3' });
  await tablet.must('discardRefused', item?.key ?? '');
});

test('only the teacher of the class adds tests', async () => {
  await parent.device.must('createPaper', course, mock);
  const [item] = await parent.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ collection: 'papers', code: 'forbidden', label: 'Mock 1' });
  await parent.device.must('discardRefused', item?.key ?? '');
});

test('once the place has ended, the family reads the released marks from the server', async () => {
  const paper = await newPaper('Mock 4');
  await teacher.device.must('giveMarks', paper, child.id, { maths: 33, comment: 'Careful work' });
  await teacher.device.synced();
  await teacher.device.must('releasePaper', paper, true);
  await child.device.until('papersOfStudent', [child.id], (all) =>
    all.some(({ id, result }) => id === paper && result?.maths === 33),
  );
  expect(await parent.device.must('earlierPapers', child.id)).toEqual([]);
  const [own] = await child.device.now('enrollmentsOfUser');
  await child.device.must('endEnrollment', own?.id ?? '');
  await parent.device.until('papersOfStudent', [child.id], (all) => all.length === 0);
  const result = { maths: 33, comment: 'Careful work' };
  for (const { device } of [child, parent])
    expect(await device.must('earlierPapers', child.id)).toMatchObject([
      { id: paper, title: 'Mock 4', course: 'Fractions', result },
    ]);
  expect(await teacher.device.call('earlierPapers', child.id)).toMatchObject({ ok: false });
});
