/** A corrected change replaces its refusal, also if the row was deleted. */
import { expect, test, vi } from 'vitest';
import type { Device } from '../harness/device.ts';
import { courseFields, type Person } from '../harness/people.ts';
import { faultOn, type TestServer } from '../harness/server.ts';
import { provideTeacherDevices } from '../harness/teacher-devices.ts';

let server: TestServer;
let teacher: Person;
let device: Device;

provideTeacherDevices((started) => {
  ({ server, teacher, device } = started);
});

const tooLong = 'x'.repeat(6_000);
const coursesCalled = (title: string) =>
  server.query<{ id: string; description: string; duration: string; _deleted: boolean }>(
    'select id, description, duration, _deleted from courses where title = $1',
    [title],
  );

async function theRefusal() {
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  if (!item) throw new Error('nothing was refused');
  return item;
}

async function expectNothingLeft() {
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await device.now('refusedItems')).toEqual([]);
}

async function refusedCourse(title: string) {
  await device.must('createCourse', { ...courseFields(title), description: tooLong });
  return theRefusal();
}

async function editOfDeletedCourse(title: string) {
  const { id } = await device.must('createCourse', courseFields(title));
  await device.synced();
  device.goOffline();
  await device.must('updateCourse', id, { duration: 'A term' });
  await server.query('update courses set _deleted = true where id = $1', [id]);
  device.goOnline();
  return theRefusal();
}

test('a corrected new course waits again and arrives once', async () => {
  const { rowId } = await refusedCourse('Fractions');
  device.goOffline();
  await device.must('sendCourseAgain', rowId, courseFields('Fractions'));
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await device.now('waitingItems')).toMatchObject([{ rowId, operation: 'insert' }]);

  await device.restart();
  device.goOnline();
  await expectNothingLeft();
  expect(await coursesCalled('Fractions')).toMatchObject([
    { id: rowId, description: 'About Fractions.' },
  ]);
});

test('a new course that is still wrong is refused again with its latest values', async () => {
  const { rowId, at } = await refusedCourse('Stubborn');
  const description = 'y'.repeat(6_000);
  await device.must('sendCourseAgain', rowId, { ...courseFields('Stubborn'), description });
  const [item] = await device.until('refusedItems', [], ([found]) => (found?.at ?? at) !== at);
  expect(item).toMatchObject({ rowId, values: { description } });
  await device.must('discardRefused', item?.key ?? '');
});

test('a course that is discarded during its correction is still sent', async () => {
  const { key, rowId } = await refusedCourse('Discarded elsewhere');
  await device.must('discardRefused', key);
  await device.must('sendCourseAgain', rowId, courseFields('Discarded elsewhere'));
  await expectNothingLeft();
  expect(await coursesCalled('Discarded elsewhere')).toHaveLength(1);
});

test('a corrected edit does not overwrite fields that others changed meanwhile', async () => {
  const { id } = await device.must('createCourse', courseFields('Angles'));
  await device.synced();
  await device.must('updateCourse', id, { description: tooLong });
  const { rowId } = await theRefusal();
  await server.query("update courses set duration = '3 weeks' where id = $1", [id]);
  const course = await device.until('courseById', [id], (row) => row?.duration === '3 weeks');
  await device.must('sendCourseAgain', rowId, {
    ...courseFields('Angles'),
    duration: course?.duration ?? '',
    description: 'Short.',
  });
  await expectNothingLeft();
  expect(await coursesCalled('Angles')).toMatchObject([
    { id, description: 'Short.', duration: '3 weeks' },
  ]);
});

test("a correction to the server's values leaves nothing to send", async () => {
  const { id } = await device.must('createCourse', courseFields('Unchanged'));
  await device.synced();
  await device.must('updateCourse', id, { description: tooLong });
  await theRefusal();
  device.goOffline();
  await device.must('sendCourseAgain', id, courseFields('Unchanged'));
  expect(await device.now('waitingItems')).toEqual([]);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('the refused edit of a deleted course keeps the complete course and becomes a new one', async () => {
  const item = await editOfDeletedCourse('Deleted meanwhile');
  expect(item).toMatchObject({ code: 'gone', operation: 'update', values: { duration: 'A term' } });
  expect(item.row).toMatchObject({
    ...courseFields('Deleted meanwhile'),
    duration: 'A term',
    places: '8',
    minutes: '60',
    ends_on: '',
  });

  const { id } = await device.must('sendCourseAgain', item.rowId, {
    ...courseFields('Deleted meanwhile'),
    duration: 'A term',
  });
  expect(id).not.toBe(item.rowId);
  await expectNothingLeft();
  const courses = await coursesCalled('Deleted meanwhile');
  expect(courses.filter(({ _deleted }) => !_deleted)).toMatchObject([{ id, duration: 'A term' }]);
  expect(courses.filter(({ _deleted }) => _deleted)).toMatchObject([{ id: item.rowId }]);
});

test('a new course that was deleted before its answer arrived is sent under a new id', async () => {
  server.setFaults(faultOn('POST', 'courses', 'lose-after'));
  const { id } = await device.must('createCourse', courseFields('Answer lost'));
  const isThere = async () => expect(await coursesCalled('Answer lost')).toHaveLength(1);
  await vi.waitFor(isThere, { timeout: 10_000 });
  device.goOffline();
  await server.query('update courses set _deleted = true where id = $1', [id]);
  server.setFaults(undefined);
  device.goOnline();
  expect(await theRefusal()).toMatchObject({ rowId: id, code: 'gone', operation: 'insert' });
  const again = await device.must('sendCourseAgain', id, courseFields('Answer lost'));
  expect(again.id).not.toBe(id);
  await expectNothingLeft();
  expect(await coursesCalled('Answer lost')).toHaveLength(2);
});

test('a correction sent twice after a crash creates one course', async () => {
  const { rowId } = await editOfDeletedCourse('Sent twice');
  device.goOffline();
  await device.must('sendCourseAgain', rowId, courseFields('Sent twice'));
  await device.must('sendCourseAgain', rowId, { ...courseFields('Sent twice'), duration: 'A day' });
  device.goOnline();
  await expectNothingLeft();
  const courses = await coursesCalled('Sent twice');
  expect(courses.filter(({ _deleted }) => !_deleted)).toMatchObject([{ duration: 'A day' }]);
});

test('a refused change of the profile is corrected', async () => {
  await device.must('updateProfile', { first_name: 'z'.repeat(300), last_name: 'Kept' });
  const item = await theRefusal();
  expect(item.row).toMatchObject({ first_name: 'z'.repeat(300), last_name: 'Kept' });
  await device.must('sendProfileAgain', { first_name: 'Zoe', last_name: 'Kept' });
  await expectNothingLeft();
  expect(
    await server.query('select first_name, last_name from profiles where id = $1', [teacher.id]),
  ).toEqual([{ first_name: 'Zoe', last_name: 'Kept' }]);
});

test('a refused change of the profile disappears when the names are restored', async () => {
  await device.must('updateProfile', { first_name: 'z'.repeat(300) });
  await theRefusal();
  await device.must('sendProfileAgain', { first_name: 'Zoe' });
  await expectNothingLeft();
});
