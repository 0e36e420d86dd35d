/** A person's own edits never lose to own edits, whatever was lost, undone or seen meanwhile. */
import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Device } from '../harness/device.ts';
import {
  askAndAccept,
  courseFields,
  type Person,
  person,
  secondDevice,
} from '../harness/people.ts';
import { faultOn, type TestServer } from '../harness/server.ts';
import { provideTeacherDevices } from '../harness/teacher-devices.ts';

let server: TestServer;
let teacher: Person;
let device: Device;

provideTeacherDevices((started) => {
  ({ server, teacher, device } = started);
});

const atServer = async (id: string) =>
  (await server.query<Record<string, unknown>>('select * from courses where id = $1', [id]))[0];

async function newCourse(title: string): Promise<string> {
  const { id } = await device.must('createCourse', courseFields(title));
  await device.synced();
  return id;
}

/** Resolves when nothing waits and a pull has confirmed it; the person has nothing to decide about the course. */
async function settled(id: string): Promise<void> {
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.synced();
  const refused = await device.now('refusedItems');
  expect(refused.filter(({ rowId }) => rowId === id)).toEqual([]);
}

const isPatchOf = (table: string) => (request: { method: string; path: string }) =>
  request.method === 'PATCH' && request.path.startsWith(`/rest/v1/${table}`);

test('a newer edit survives many attempts that failed after an answer was lost', async () => {
  const id = await newCourse('Zeroth');
  server.setFaults(faultOn('PATCH', 'courses', 'lose-after'));
  await device.must('updateCourse', id, { title: 'First' });
  await expect.poll(async () => (await atServer(id))?.title).toBe('First');
  device.goOffline();
  await device.must('updateCourse', id, { title: 'Second' });
  for (let tried = 0; tried < 14; tried += 1) {
    expect((await device.call('syncNow')).ok).toBe(false);
  }
  server.setFaults(undefined);
  device.goOnline();
  await settled(id);
  expect((await atServer(id))?.title).toBe('Second');
});

test('a newer edit of a new course survives them too', async () => {
  server.setFaults(faultOn('POST', 'courses', 'lose-after'));
  const { id } = await device.must('createCourse', courseFields('New first'));
  await expect.poll(async () => (await atServer(id))?.title).toBe('New first');
  device.goOffline();
  await device.must('updateCourse', id, { title: 'New second' });
  for (let tried = 0; tried < 14; tried += 1) {
    expect((await device.call('syncNow')).ok).toBe(false);
  }
  server.setFaults(undefined);
  device.goOnline();
  await settled(id);
  expect((await atServer(id))?.title).toBe('New second');
});

test('the last of many edits wins whose answers were all lost', async () => {
  const id = await newCourse('Edit 0');
  server.setFaults(faultOn('PATCH', 'courses', 'lose-after'));
  for (let count = 1; count <= 12; count += 1) {
    await device.must('updateCourse', id, { title: `Edit ${count}` });
    await device.call('syncNow');
  }
  server.setFaults(undefined);
  await settled(id);
  expect((await atServer(id))?.title).toBe('Edit 12');
});

test('an edit that is refused after an earlier one arrived without an answer does not stand for it', async () => {
  server.setFaults(faultOn('POST', 'courses', 'lose-after'));
  const { id } = await device.must('createCourse', courseFields('Arrived'));
  await expect.poll(async () => (await atServer(id))?.title).toBe('Arrived');
  await device.must('updateCourse', id, { title: '' });
  server.setFaults(undefined);
  await device.until('refusedItems', [], (items) => items.some(({ rowId }) => rowId === id));
  await device.must('sendCourseAgain', id, courseFields('Corrected'));
  await settled(id);
  expect((await atServer(id))?.title).toBe('Corrected');
});

test('undoing an edit while it is being sent restores the row', async () => {
  const id = await newCourse('Before');
  const held = server.hold(isPatchOf('courses'));
  await device.must('updateCourse', id, { title: 'After' });
  await held.arrived;
  await device.must('undoWaiting', `courses:${id}`);
  held.release();
  await settled(id);
  expect((await atServer(id))?.title).toBe('Before');
});

test('undoing a deletion while it is being sent brings the course back', async () => {
  const id = await newCourse('Deleted for a moment');
  const held = server.hold(isPatchOf('courses'));
  await device.must('deleteCourse', id);
  await held.arrived;
  await device.must('undoWaiting', `courses:${id}`);
  expect(await device.now('courseById', id)).toMatchObject({ title: 'Deleted for a moment' });
  held.release();
  await settled(id);
  expect(await atServer(id)).toMatchObject({ _deleted: false });
});

test('undoing a deletion whose answer was lost brings the course back', async () => {
  const id = await newCourse('Deleted, answer lost');
  server.setFaults(faultOn('PATCH', 'courses', 'lose-after'));
  await device.must('deleteCourse', id);
  await expect.poll(async () => (await atServer(id))?._deleted).toBe(true);
  device.goOffline();
  await device.must('undoWaiting', `courses:${id}`);
  server.setFaults(undefined);
  device.goOnline();
  await settled(id);
  expect(await atServer(id)).toMatchObject({ _deleted: false, title: 'Deleted, answer lost' });
  expect(await device.now('courseById', id)).toMatchObject({ title: 'Deleted, answer lost' });
});

test('undoing a deletion brings back the edit that waited before it', async () => {
  const id = await newCourse('Unedited');
  device.goOffline();
  await device.must('updateCourse', id, { title: 'Edited' });
  await device.must('deleteCourse', id);
  await device.must('undoWaiting', `courses:${id}`);
  expect(await device.now('courseById', id)).toMatchObject({ title: 'Edited', pending: 'write' });
  device.goOnline();
  await settled(id);
  expect(await atServer(id)).toMatchObject({ title: 'Edited', _deleted: false });
});

test('a child added again while the end of its link is being sent is asked again', async () => {
  const parent = await person(server, 'parent', 'Pat');
  const child = await person(server, 'student', 'Chi');
  await askAndAccept(parent, child);
  const [row] = await parent.device.until('childrenOfParent', [], (rows) => rows.length === 1);
  const held = server.hold(isPatchOf('child_parent_relationships'));
  await parent.device.must('endLink', row?.linkId ?? '');
  await held.arrived;
  const asked = parent.device.must('addChild', child.email);
  held.release();
  await asked;
  await parent.device.until('waitingItems', [], (items) => items.length === 0);
  await parent.device.synced();
  const links = await server.query(
    'select _deleted, accepted_at from child_parent_relationships where parent_id = $1',
    [parent.id],
  );
  expect(links).toEqual([{ _deleted: false, accepted_at: null }]);
  expect(await parent.device.now('askedLinks')).toHaveLength(1);
  await parent.device.kill();
  await child.device.kill();
});

test('an edit does not overwrite what another device wrote after an answer was lost', async () => {
  const id = await newCourse('Answer lost');
  server.setFaults(faultOn('PATCH', 'courses', 'lose-after'));
  await device.must('updateCourse', id, { title: 'Answer lost, edited' });
  await expect.poll(async () => (await atServer(id))?.title).toBe('Answer lost, edited');
  // The next attempt finds its own values in the row, and another device's level beside them, which no pull brought.
  const gate = new EventEmitter();
  const arrived = once(gate, 'arrival');
  const released = once(gate, 'release');
  server.setFaults(({ method, path }) => {
    if (path === '/rest/v1/rpc/pull') return 'lose-before';
    if (method !== 'GET' || !path.startsWith('/rest/v1/courses')) return undefined;
    gate.emit('arrival');
    return { waitFor: released };
  });
  await server.query("update courses set level = 'Advanced' where id = $1", [id]);
  void device.call('syncNow');
  await arrived;
  await device.must('updateCourse', id, { level: 'Intermediate' });
  server.setFaults(undefined);
  gate.emit('release');
  const [item] = await device.until('refusedItems', [], (items) =>
    items.some(({ rowId }) => rowId === id),
  );
  expect(item).toMatchObject({ kind: 'overwritten', values: { level: 'Intermediate' } });
  await device.synced();
  expect(await atServer(id)).toMatchObject({ level: 'Advanced', title: 'Answer lost, edited' });
  await device.must('discardRefused', item?.key ?? '');
});

test('a second edit of a field that waits does not overwrite what arrived beneath the first', async () => {
  const id = await newCourse('Edited twice');
  const held = server.hold(isPatchOf('courses'));
  await device.must('updateCourse', id, { level: 'Intermediate', title: 'Edited twice, once' });
  await held.arrived;
  await server.query("update courses set level = 'Advanced' where id = $1", [id]);
  await device.call('syncNow');
  // The person still sees the own value.
  expect(await device.now('courseById', id)).toMatchObject({ level: 'Intermediate' });
  await device.must('updateCourse', id, { level: 'All Levels' });
  held.release();
  const [item] = await device.until('refusedItems', [], (items) =>
    items.some(({ rowId }) => rowId === id),
  );
  await device.synced();
  expect(item).toMatchObject({ values: { level: 'All Levels' }, kept: { level: 'Advanced' } });
  expect(await atServer(id)).toMatchObject({ level: 'Advanced', title: 'Edited twice, once' });
  await device.must('discardRefused', item?.key ?? '');
});

describe('a field that another device changed, and the person has seen it', () => {
  /** An edit of the title waits. Then another device's new level arrives, while the sender is busy. */
  async function seenWhileWaiting(title: string): Promise<{ id: string; release: () => void }> {
    const laptop = await secondDevice(server, teacher);
    const id = await newCourse(title);
    const held = server.hold(
      ({ method, path }) => method === 'PATCH' && path.startsWith('/rest/v1/courses'),
    );
    await device.must('updateCourse', id, { title: `${title}, edited` });
    await held.arrived;
    // Not through the held table operations of the devices.
    await server.query("update courses set level = 'Advanced' where id = $1", [id]);
    void device.call('syncNow');
    await device.until('courseById', [id], (course) => course?.level === 'Advanced');
    await laptop.kill();
    return { id, release: held.release };
  }

  test('gets the value of before back', async () => {
    const { id, release } = await seenWhileWaiting('Shared');
    await device.must('updateCourse', id, { level: 'Beginner' });
    expect(await device.now('courseById', id)).toMatchObject({ level: 'Beginner' });
    release();
    await settled(id);
    expect(await atServer(id)).toMatchObject({ level: 'Beginner', title: 'Shared, edited' });
  });

  test('gets a third value', async () => {
    const { id, release } = await seenWhileWaiting('Shared again');
    await device.must('updateCourse', id, { level: 'Intermediate' });
    release();
    await settled(id);
    expect(await atServer(id)).toMatchObject({ level: 'Intermediate' });
  });
});
