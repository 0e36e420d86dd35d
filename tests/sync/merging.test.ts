/** Edits of one course on two devices are merged, or the author of the lost edit gets a notice. */
import { expect, test } from 'vitest';
import type { Device } from '../harness/device.ts';
import { courseFields } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { provideTeacherDevices } from '../harness/teacher-devices.ts';

let server: TestServer;
let phone: Device;
let laptop: Device;

provideTeacherDevices(
  ({ server: started, device, others }) => {
    [server, phone, laptop] = [started, device, others[0] as Device];
  },
  { others: 1, tabs: 2 },
);

async function sharedCourse(): Promise<string> {
  const { id } = await phone.must('createCourse', courseFields('Algebra'));
  await laptop.until('courseById', [id], (course) => course !== null);
  await phone.synced();
  return id;
}
const atServer = async (id: string) =>
  (await server.query('select * from courses where id = $1', [id]))[0];

test('a course edited after its acceptance and before its pull stays visible', async () => {
  const device = phone;
  const held = server.hold(({ path }) => path === '/rest/v1/rpc/pull');
  const { id } = await device.must('createCourse', courseFields('Seen'));
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.must('updateCourse', id, { title: 'Seen, and edited' });
  expect(await device.now('courseById', id)).toMatchObject({ title: 'Seen, and edited' });
  held.release();
  await device.until('courseById', [id], (course) => course?.pending === 'none');
  expect(await server.query('select title from courses where id = $1', [id])).toEqual([
    { title: 'Seen, and edited' },
  ]);
});

test('edits of different fields are both kept', async () => {
  const id = await sharedCourse();
  phone.goOffline();
  laptop.goOffline();
  await phone.must('updateCourse', id, { ...courseFields('Algebra'), title: 'Algebra for all' });
  await laptop.must('updateCourse', id, { ...courseFields('Algebra'), duration: '12 weeks' });
  phone.goOnline();
  await phone.synced();
  laptop.goOnline();
  await laptop.synced();
  expect(await atServer(id)).toMatchObject({ title: 'Algebra for all', duration: '12 weeks' });
  await phone.until('courseById', [id], (course) => course?.duration === '12 weeks');
  expect(await laptop.now('courseById', id)).toMatchObject({ title: 'Algebra for all' });
  expect(await laptop.now('refusedItems')).toEqual([]);
});

test('for the same field the first accepted edit wins, and the other can be restored', async () => {
  const id = await sharedCourse();
  phone.goOffline();
  laptop.goOffline();
  await phone.must('updateCourse', id, courseFields('From the phone'));
  await laptop.must('updateCourse', id, { ...courseFields('From the laptop'), level: 'Advanced' });
  phone.goOnline();
  await phone.synced();
  laptop.goOnline();
  const [item] = await laptop.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ kind: 'overwritten', values: { title: 'From the laptop' } });
  await laptop.synced();
  expect(await atServer(id)).toMatchObject({ title: 'From the phone', level: 'Advanced' });
  await laptop.must('retryRefused', item?.key ?? '');
  await laptop.synced();
  expect(await atServer(id)).toMatchObject({ title: 'From the laptop', level: 'Advanced' });
  expect(await laptop.now('refusedItems')).toEqual([]);
});

test('an edit made while an older one is being sent is not lost', async () => {
  const id = await sharedCourse();
  const held = server.hold(({ method }) => method === 'PATCH');
  await phone.must('updateCourse', id, courseFields('First'));
  await held.arrived;
  await phone.must('updateCourse', id, courseFields('Second'));
  held.release();
  await phone.synced();
  expect(await atServer(id)).toMatchObject({ title: 'Second' });
  expect(await phone.now('refusedItems')).toEqual([]);
});

test('an own edit whose answer was lost does not replace a newer one', async () => {
  const id = await sharedCourse();
  let lost = 0;
  let editAgain: Promise<unknown> = Promise.resolve();
  server.setFaults(({ method }) => {
    if (method !== 'PATCH' || lost > 0) return undefined;
    lost += 1;
    editAgain = phone.must('updateCourse', id, courseFields('Newest'));
    return 'lose-after';
  });
  await phone.must('updateCourse', id, courseFields('Newer'));
  await phone.until('waitingItems', [], (items) => items.length === 0);
  await editAgain;
  await phone.synced();
  expect(lost).toBe(1);
  expect(await atServer(id)).toMatchObject({ title: 'Newest' });
  expect(await phone.now('refusedItems')).toEqual([]);
});

test.each(['an edit', 'a new course'])(
  'the same for %s whose answer was lost in a crash, and which was edited again after it',
  async (what) => {
    const isEdit = what === 'an edit';
    let lost: () => void = () => undefined;
    const wasLost = new Promise<void>((resolve) => {
      lost = resolve;
    });
    let id = isEdit ? await sharedCourse() : '';
    server.setFaults(({ method, path }) => {
      if (method !== (isEdit ? 'PATCH' : 'POST') || !path.startsWith('/rest/v1/courses'))
        return undefined;
      lost();
      return 'lose-after';
    });
    if (isEdit) await phone.must('updateCourse', id, courseFields('Newer'));
    else ({ id } = await phone.must('createCourse', courseFields('Newer')));
    await wasLost;
    phone.goOffline();
    await phone.restart();
    await phone.must('updateCourse', id, courseFields('Newest'));
    expect(await atServer(id)).toMatchObject({ title: 'Newer' });
    server.setFaults(undefined);
    phone.goOnline();
    await phone.synced();
    expect(await atServer(id)).toMatchObject({ title: 'Newest' });
    expect(await phone.now('refusedItems')).toEqual([]);
  },
);

test('a touch without a changed field causes no conflict', async () => {
  const id = await sharedCourse();
  phone.goOffline();
  await phone.must('updateCourse', id, courseFields('Edited offline'));
  await server.query('update courses set change_position = change_position where id = $1', [id]);
  phone.goOnline();
  await phone.synced();
  expect(await atServer(id)).toMatchObject({ title: 'Edited offline' });
  expect(await phone.now('refusedItems')).toEqual([]);
});

test('an offline deletion wins over an edit of another device', async () => {
  const id = await sharedCourse();
  phone.goOffline();
  await phone.must('deleteCourse', id);
  await laptop.must('updateCourse', id, courseFields('Still edited'));
  await laptop.synced();
  phone.goOnline();
  await phone.synced();
  expect(await atServer(id)).toMatchObject({ _deleted: true });
  await laptop.until('courseById', [id], (course) => course === null);
});

test('an edit does not restore a course whose deletion waits', async () => {
  const id = await sharedCourse();
  phone.goOffline();
  await phone.must('deleteCourse', id);
  const edit = await phone.call('updateCourse', id, courseFields('Back from the dead'));
  expect(edit).toMatchObject({ ok: false, error: { code: 'not-found' } });
  phone.goOnline();
  await phone.synced();
  expect(await atServer(id)).toMatchObject({ _deleted: true });
});

test('a value that an edit did not change does not count as an own edit after a restore', async () => {
  const id = await sharedCourse();
  phone.goOffline();
  await phone.must('updateCourse', id, { duration: 'of the phone' });
  await server.query("update courses set duration = 'of the owner' where id = $1", [id]);
  phone.goOnline();
  const isOf = (item: { rowId: string }) => item.rowId === id;
  const items = await phone.until('refusedItems', [], (found) => found.some(isOf));
  await server.query("update courses set title = 'Of the owner' where id = $1", [id]);
  await phone.until('courseById', [id], (course) => course?.title === 'Of the owner');

  phone.goOffline();
  await phone.must('retryRefused', items.find(isOf)?.key ?? '');
  await server.query("update courses set title = 'Algebra' where id = $1", [id]);
  phone.goOnline();
  await phone.synced();
  expect(await atServer(id)).toMatchObject({ title: 'Algebra', duration: 'of the phone' });
});

test('a pull between the last look at a form and its save is not reverted', async () => {
  const { id } = await phone.must('createCourse', courseFields('Looked at'));
  await phone.synced();
  await phone.until('courseById', [id], (course) => course?.title === 'Looked at');
  await server.query("update courses set description = 'Of the server' where id = $1", [id]);
  await phone.must('syncNow');
  await phone.must('updateCourse', id, { title: 'Saved' });
  await phone.synced();
  expect(await server.query('select title, description from courses where id = $1', [id])).toEqual([
    { title: 'Saved', description: 'Of the server' },
  ]);
  expect(await phone.now('refusedItems')).toEqual([]);
});
