/** Failures of the device's storage are retried, and what is shown about them ends with them. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '../harness/device.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

describe.each([1, 2])('a device with %s tabs', (tabs) => {
  let server: TestServer;
  let teacher: Person;
  let device: Device;

  beforeAll(async () => {
    server = await startServer({ tabs });
    teacher = await person(server, 'teacher');
    device = teacher.device;
  }, 60_000);
  afterEach(() => device.setDiskFault(null));
  afterAll(async () => {
    await device.kill();
    await server.close();
  });

  const problemIs = (problem: string | null) =>
    device.until('syncStatus', [], ({ storageProblem }) => storageProblem === problem);
  async function editAtServer(id: string, title: string): Promise<void> {
    await server.query('update courses set title = $2 where id = $1', [id, title]);
    await device.until('courseById', [id], (course) => course?.title === title);
  }

  test('a full disk that has room again is no longer called full', async () => {
    device.setDiskFault('full');
    expect(await device.call('createCourse', courseFields('No room'))).toMatchObject({
      ok: false,
      error: { code: 'storage' },
    });
    await problemIs('full');
    device.setDiskFault(null);
    await problemIs(null);
    const { id } = await device.must('createCourse', courseFields('Room again'));
    await device.until('waitingItems', [], (items) => items.length === 0);
    await editAtServer(id, 'Edited at the server');
  });

  test('after a burst of storage errors the device sends and pulls again', async () => {
    const { id } = await device.must('createCourse', courseFields('Before'));
    await device.synced();
    device.setDiskFault('closed');
    expect((await device.call('updateCourse', id, { title: 'Not kept' })).ok).toBe(false);
    // A query that is asked for the first time now.
    const seen = device.record('rosterOfCourse', id);
    await problemIs('refused');
    expect(seen).toEqual([]);
    device.setDiskFault(null);
    await problemIs(null);
    await expect.poll(() => seen).toEqual([[]]);
    await editAtServer(id, 'From the server');
    await device.must('updateCourse', id, { title: 'From the device' });
    await device.until('waitingItems', [], (items) => items.length === 0);
    const [row] = await server.query('select title from courses where id = $1', [id]);
    expect(row).toEqual({ title: 'From the device' });
  });

  test('a pull whose rows could not be stored is made again once the storage works', async () => {
    const { id } = await device.must('createCourse', courseFields('Stored'));
    await device.until('waitingItems', [], (items) => items.length === 0);
    await device.synced();
    device.setDiskFault('full');
    await server.query('update courses set title = $2 where id = $1', [id, 'Stored later']);
    await problemIs('full');
    device.setDiskFault(null);
    await device.until('courseById', [id], (course) => course?.title === 'Stored later');
    await problemIs(null);
  });

  test('a storage that fails at the start is opened as soon as it works', async () => {
    device.setDiskFault('closed');
    await device.restart();
    await problemIs('refused');
    device.setDiskFault(null);
    await problemIs(null);
    await device.until('coursesOfTeacher', [], (courses) => courses.length > 0);
  });

  test('who signs out and in again while the storage fails has the data once it works', async () => {
    device.setDiskFault('closed');
    await device.must('signOut');
    await device.must('signIn', { email: teacher.email, password: teacher.password });
    await problemIs('refused');
    device.setDiskFault(null);
    await problemIs(null);
    await device.until('coursesOfTeacher', [], (courses) => courses.length > 0);
  });

  test('rows that a sign-out could not remove are removed as soon as the storage works', async () => {
    device.setDiskFault('closed');
    await device.must('signOut');
    device.setDiskFault(null);
    expect(await device.storedCollections()).not.toEqual([]);
    await expect.poll(() => device.storedCollections(), { timeout: 20_000 }).toEqual([]);
  });
});
