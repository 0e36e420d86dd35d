/** What was refused or overwritten stays listed until the person decides about it, whatever else is edited. */
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

const openItems = async (device: Device, id: string) =>
  (await device.now('refusedItems')).filter(({ rowId }) => rowId === id);
const atServer = async (id: string) =>
  (await server.query<Record<string, unknown>>('select * from courses where id = $1', [id]))[0];

/**
 * Makes a course whose description both devices edit. The phone's edit wins, and the laptop's is listed as lost.
 * @param alsoWaits other columns of the laptop's edit
 * @returns the id of the course
 */
async function overwritten(alsoWaits = {}): Promise<string> {
  const { id } = await phone.must('createCourse', courseFields('Algebra'));
  await laptop.until('courseById', [id], (course) => course !== null);
  await phone.synced();
  phone.goOffline();
  laptop.goOffline();
  await phone.must('updateCourse', id, { description: 'An hour of typing on the phone.' });
  await laptop.must('updateCourse', id, { description: 'Typed on the laptop.', ...alsoWaits });
  phone.goOnline();
  await phone.synced();
  laptop.goOnline();
  await laptop.until('refusedItems', [], (items) => items.some(({ rowId }) => rowId === id));
  return id;
}

async function refused(): Promise<string> {
  const { id } = await phone.must('createCourse', courseFields('Geometry'));
  await phone.synced();
  await phone.must('updateCourse', id, { description: `Long ${'x'.repeat(5_100)}` });
  await phone.until('refusedItems', [], (items) => items.some(({ rowId }) => rowId === id));
  return id;
}

test('a text that lost stays listed when another field is edited, and can be restored', async () => {
  const id = await overwritten();
  await laptop.synced();
  await laptop.must('updateCourse', id, { duration: '9 weeks' });
  await laptop.synced();
  const [item] = await openItems(laptop, id);
  expect(item).toMatchObject({
    kind: 'overwritten',
    values: { description: 'Typed on the laptop.' },
  });
  await laptop.must('retryRefused', item?.key ?? '');
  await laptop.synced();
  expect(await openItems(laptop, id)).toEqual([]);
  expect(await atServer(id)).toMatchObject({
    description: 'Typed on the laptop.',
    duration: '9 weeks',
  });
});

test('a text that lost stays listed when the rest of its edit still waits and another tab edits', async () => {
  let patches = 0;
  server.setFaults(({ method, path }) => {
    if (method !== 'PATCH' || !path.startsWith('/rest/v1/courses')) return undefined;
    patches += 1;
    // The phone's edit and the laptop's first attempt are answered.
    return patches > 2 ? { answer: 503, body: { message: 'away' } } : undefined;
  });
  const id = await overwritten({ title: 'Laptop title' });
  await laptop.must('updateCourse', id, { duration: '11 weeks' });
  expect(await openItems(laptop, id)).toMatchObject([
    { kind: 'overwritten', values: { description: 'Typed on the laptop.' } },
  ]);
});

test('a refused text stays listed when another field is edited and accepted', async () => {
  const id = await refused();
  await phone.must('updateCourse', id, { duration: '9 weeks' });
  await phone.synced();
  expect(await atServer(id)).toMatchObject({ duration: '9 weeks' });
  const [item] = await openItems(phone, id);
  expect(item?.kind).toBe('refused');
  expect(item?.values.description).toContain('Long xxx');
  expect(Object.keys(item?.values ?? {})).toEqual(['description']);
  await phone.must('discardRefused', item?.key ?? '');
  expect(await openItems(phone, id)).toEqual([]);
  await expect.poll(async () => (await phone.storedText()).includes('Long xxx')).toBe(false);
});

test('an edit of the refused field decides about it', async () => {
  const id = await refused();
  await phone.must('updateCourse', id, { description: 'Short.' });
  await phone.synced();
  expect(await openItems(phone, id)).toEqual([]);
  expect(await atServer(id)).toMatchObject({ description: 'Short.' });
});

test('a refused text can be sent again together with an edit that waits', async () => {
  const id = await refused();
  phone.goOffline();
  await phone.must('updateCourse', id, { duration: '9 weeks' });
  const [item] = await openItems(phone, id);
  await phone.must('retryRefused', item?.key ?? '');
  expect(await openItems(phone, id)).toEqual([]);
  phone.goOnline();
  // It is too long again, and nothing of the edit is lost.
  const [again] = await phone.until('refusedItems', [], (items) =>
    items.some(({ rowId }) => rowId === id),
  );
  expect(again?.values.description).toMatch(/^Long/);
  // The other tab may have sent the edit before it went offline.
  expect({ ...(await atServer(id)), ...again?.values }).toMatchObject({ duration: '9 weeks' });
});

test('a waiting edit that is undone leaves what was refused', async () => {
  const id = await refused();
  phone.goOffline();
  await phone.must('updateCourse', id, { duration: '9 weeks' });
  await phone.must('undoWaiting', `courses:${id}`);
  expect(await openItems(phone, id)).toHaveLength(1);
});

test('the deletion of the row ends what was open about it', async () => {
  const id = await refused();
  await phone.must('deleteCourse', id);
  await phone.synced();
  expect(await openItems(phone, id)).toEqual([]);
});
