/** Enquiries sync to the devices of admins only. Marking one as handled is a write like any other. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Device } from '../harness/device.ts';
import { admin, type Person, person, secondDevice, setUserType } from '../harness/people.ts';
import { anonKey, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let owner: Person;
let teacher: Person;
let count = 0;

beforeAll(async () => {
  server = await startServer({ tabs: 2 });
  owner = await admin(server);
  teacher = await person(server, 'teacher');
}, 60_000);
afterEach(() => server.setFaults(undefined));
afterAll(async () => {
  await Promise.all([owner, teacher].map(({ device }) => device.kill()));
  await server.close();
});

/** Sends the contact form as a visitor. @returns the id of the enquiry */
async function visitorWrites(name: string): Promise<string> {
  const id = crypto.randomUUID();
  count += 1;
  const answer = await fetch(`${server.url}/rest/v1/enquiries`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      id,
      kind: 'contact',
      details: {
        name,
        email: `visitor${count}@example.net`,
        phone: '020 7946 0018',
        message: `Question ${name}: when do the lessons of next term begin?`,
      },
      submitted_at: '2026-11-20T10:00:00Z',
    }),
  });
  expect(answer.status).toBe(201);
  return id;
}

/** Whether an enquiry is marked as handled at the server. */
async function marked(id: string): Promise<string | null | undefined> {
  const [row] = await server.query<{ handled_by: string | null }>(
    'select handled_by from public.enquiries where id = $1 and (handled_at is null) = (handled_by is null)',
    [id],
  );
  return row?.handled_by;
}

/** The emails of visitors anywhere in the storage of a device. */
const addressesOn = async (device: Device) =>
  (await device.storedText()).match(/[^"]+@example\.net/g) ?? [];

const holds = (id: string) => (rows: { id: string }[]) => rows.some((row) => row.id === id);
const isHandled = (id: string) => (rows: { id: string; handled_at: string | null }[]) =>
  rows.some((row) => row.id === id && row.handled_at !== null);
const isOpen = (id: string) => (rows: { id: string; handled_at: string | null }[]) =>
  rows.some((row) => row.id === id && row.handled_at === null);

test('an enquiry reaches the admin by itself, with every field', async () => {
  const pulls = server.requests.length;
  const id = await visitorWrites('Vera');
  const [row] = (await owner.device.until('receivedEnquiries', [], holds(id))).filter(
    (found) => found.id === id,
  );
  expect(row).toMatchObject({ kind: 'contact', handled_at: null, handled_by: null });
  expect(row?.details).toMatchObject({ name: 'Vera', phone: '020 7946 0018' });
  expect(server.requests.length).toBeGreaterThan(pulls);
  expect(await owner.device.now('openEnquiries')).toBe(1);
});

test('an enquiry marked offline survives a crash, is sent and reaches the other device', async () => {
  const { device } = owner;
  const other = await secondDevice(server, owner);
  const id = await visitorWrites('Mara');
  await device.until('receivedEnquiries', [], holds(id));
  await other.until('receivedEnquiries', [], holds(id));

  device.goOffline();
  await device.must('markEnquiries', [id], 'handle');
  expect(await device.now('waitingItems')).toMatchObject([
    { collection: 'enquiries', rowId: id, operation: 'update', label: 'Mara' },
  ]);
  await device.restart();
  expect(await device.until('receivedEnquiries', [], isHandled(id))).toHaveLength(2);
  expect(await marked(id)).toBeNull();

  device.goOnline();
  await other.until('receivedEnquiries', [], isHandled(id));
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await marked(id)).toBe(owner.id);

  await other.must('markEnquiries', [id], 'reopen');
  await device.until('receivedEnquiries', [], isOpen(id));
  expect(await marked(id)).toBeNull();
  await other.kill();
});

test('marking and unmarking offline leaves nothing to send', async () => {
  const { device } = owner;
  const id = await visitorWrites('Rita');
  await device.until('receivedEnquiries', [], holds(id));
  device.goOffline();
  await device.must('markEnquiries', [id], 'handle');
  await device.must('markEnquiries', [id], 'reopen');
  device.goOnline();
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await marked(id)).toBeNull();
  expect(await device.now('refusedItems')).toEqual([]);
});

test('two admins who mark the same enquiry do not conflict', async () => {
  const { device } = owner;
  const colleague = await admin(server);
  const id = await visitorWrites('Nora');
  await device.until('receivedEnquiries', [], holds(id));
  await colleague.device.until('receivedEnquiries', [], holds(id));
  device.goOffline();
  await device.must('markEnquiries', [id], 'handle');
  await colleague.device.must('markEnquiries', [id], 'handle');
  await colleague.device.until('waitingItems', [], (items) => items.length === 0);
  device.goOnline();
  const theirs = (rows: { id: string; handled_by: string | null; pending: string }[]) =>
    rows.some((row) => row.id === id && row.handled_by === colleague.id && row.pending === 'none');
  await device.until('receivedEnquiries', [], theirs);
  expect(await device.now('refusedItems')).toEqual([]);

  // One removes the mark. The other has not pulled that, removes it too and sets it again.
  device.goOffline();
  await device.must('markEnquiries', [id], 'reopen');
  await colleague.device.must('markEnquiries', [id], 'reopen');
  await colleague.device.must('markEnquiries', [id], 'handle');
  await colleague.device.until('waitingItems', [], (items) => items.length === 0);
  device.goOnline();
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.synced();
  expect(
    await server.query('select handled_at, handled_by from enquiries where id = $1', [id]),
  ).toEqual([{ handled_at: null, handled_by: null }]);
  expect(await device.now('refusedItems')).toEqual([]);
  await colleague.device.kill();
});

test('a refused mark is rolled back, and a refused unmarking can be tried again', async () => {
  const { device } = owner;
  const id = await visitorWrites('Olga');
  await device.until('receivedEnquiries', [], holds(id));
  await device.must('markEnquiries', [id], 'handle');
  await device.until('waitingItems', [], (items) => items.length === 0);
  server.setFaults(({ method, path }) =>
    method === 'PATCH' && path.includes('enquiries')
      ? { answer: 403, body: { code: '42501', message: 'Not now.' } }
      : undefined,
  );
  await device.must('markEnquiries', [id], 'reopen');
  const [refusal] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(refusal).toMatchObject({ collection: 'enquiries', rowId: id, code: 'forbidden' });
  await device.until('receivedEnquiries', [], isHandled(id));
  server.setFaults(undefined);
  await device.must('retryRefused', refusal?.key ?? '');
  await device.until('receivedEnquiries', [], isOpen(id));
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await marked(id)).toBeNull();
});

test('other roles receive no enquiries', async () => {
  const id = await visitorWrites('Private');
  await owner.device.until('receivedEnquiries', [], holds(id));
  await owner.device.kill();
  server.requests.length = 0;
  await teacher.device.restart();
  await teacher.device.synced();
  expect(server.requests.some(({ path }) => path === '/rest/v1/rpc/pull')).toBe(true);
  expect(await teacher.device.now('receivedEnquiries')).toEqual([]);
  expect(await addressesOn(teacher.device)).toEqual([]);
  expect(await teacher.device.call('markEnquiries', [id], 'handle')).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  });
  await owner.device.restart();
});

test('losing the admin role removes all enquiries, and regaining it brings them back', async () => {
  const { device } = owner;
  await device.synced();
  const held = (await device.now('receivedEnquiries')).length;
  expect(held).toBeGreaterThan(3);
  expect(await addressesOn(device)).not.toEqual([]);
  await setUserType(server, owner.id, 'parent');
  await device.until('receivedEnquiries', [], (rows) => rows.length === 0);
  await device.until('profileOfUser', [], (profile) => profile?.user_type === 'parent');
  await device.synced();
  await expect.poll(() => addressesOn(device), { timeout: 10_000 }).toEqual([]);
  expect(await device.now('refusedItems')).toEqual([]);

  server.requests.length = 0;
  const id = await visitorWrites('Later');
  await device.synced();
  expect(await addressesOn(device)).toEqual([]);

  await setUserType(server, owner.id, 'admin');
  const again = await device.until('receivedEnquiries', [], (rows) => rows.length === held + 1);
  expect(holds(id)(again)).toBe(true);
});

test('a role lost while the device was off takes effect at the next start', async () => {
  const { device } = owner;
  device.goOffline();
  const [row] = await device.now('receivedEnquiries');
  await device.must('markEnquiries', [row?.id ?? ''], 'handle');
  await device.kill();
  await setUserType(server, owner.id, 'parent');
  device.goOnlineLater();
  await device.restart();
  await device.until('receivedEnquiries', [], (rows) => rows.length === 0);
  await device.synced();
  // The rows disappear from queries a moment before they are deleted from storage.
  await expect.poll(() => addressesOn(device), { timeout: 10_000 }).toEqual([]);
  expect(await device.now('waitingItems')).toEqual([]);
});

test('a crash after losing the role leaves no enquiry on the device', async () => {
  const { device } = owner;
  await setUserType(server, owner.id, 'admin');
  await device.until('receivedEnquiries', [], (rows) => rows.length > 3);
  await device.synced();
  expect(await addressesOn(device)).not.toEqual([]);
  // The device has stored the new role before it asks which rows it may still see.
  const held = server.hold(({ path }) => path === '/rest/v1/rpc/visible_ids');
  await setUserType(server, owner.id, 'parent');
  await held.arrived;
  await device.kill();
  held.release();
  expect(await addressesOn(device)).not.toEqual([]);
  await device.restart();
  await device.synced();
  await expect.poll(() => addressesOn(device), { timeout: 10_000 }).toEqual([]);
});
