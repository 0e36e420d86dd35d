/** The outbox of the public forms, against the embedded backend over HTTP. */
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { removeEnquiriesOf } from '../../sync/outbox/outbox.ts';
import { sendWaiting } from '../../sync/outbox/send.ts';
import {
  changeEnquiry,
  deleteEnquiry,
  readEnquiries,
  writeEnquiry,
} from '../../sync/outbox/store.ts';
import type { StoredEnquiry } from '../../sync/outbox/types.ts';
import { anonKey, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  server.setFaults(undefined);
  await server.query('delete from enquiries');
  for (const { id } of await readEnquiries()) await deleteEnquiry(id);
});
afterAll(() => server.close());

const send = () => sendWaiting({ url: server.url, anonKey });
const atServer = () =>
  server.query<{ id: string; kind: string }>('select * from enquiries order by received_at');

async function submit(details: Record<string, unknown> = {}): Promise<StoredEnquiry> {
  count += 1;
  const enquiry: StoredEnquiry = {
    id: crypto.randomUUID(),
    kind: 'contact',
    details: {
      name: 'Ann',
      email: `visitor${count}@example.com`,
      phone: '020 7946 0100',
      message: 'Hello there',
      ...details,
    },
    submittedAt: new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString(),
    state: 'waiting',
  };
  await writeEnquiry(enquiry);
  return enquiry;
}
const stateOf = async (id: string) => (await readEnquiries()).find((kept) => kept.id === id);

test('what was submitted arrives and is marked as sent', async () => {
  const { id, details } = await submit();
  expect(await send()).toMatchObject({ waiting: false, outcomes: [{ type: 'sent' }] });
  expect(await atServer()).toMatchObject([{ id, kind: 'contact', details, user_id: null }]);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
});

test('with no network it waits, in order, and nothing is claimed', async () => {
  const first = await submit();
  const second = await submit();
  server.setFaults(() => 'lose-before');
  expect(await send()).toEqual({ waiting: true, outcomes: [] });
  expect(await stateOf(first.id)).toMatchObject({ state: 'waiting' });
  server.setFaults(undefined);
  await send();
  expect((await atServer()).map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('an answer that was lost makes no second row', async () => {
  const { id } = await submit();
  let lost = 0;
  server.setFaults(() => (lost++ === 0 ? 'lose-after' : undefined));
  expect(await send()).toMatchObject({ waiting: true });
  expect(await send()).toMatchObject({ outcomes: [{ type: 'sent' }] });
  expect(await atServer()).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: 'sent' });
});

test('sent by page and service worker at the same time it is one row', async () => {
  await submit();
  await Promise.all([send(), send()]);
  expect(await atServer()).toHaveLength(1);
});

test('what the server refuses is kept with its reason and holds up nothing', async () => {
  const tooLong = await submit({ message: 'x'.repeat(9_000) });
  const fine = await submit();
  const { outcomes } = await send();
  expect(outcomes.map(({ type }) => type)).toEqual(['refused', 'sent']);
  expect(await stateOf(tooLong.id)).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('enquiries_details_check'),
  });
  expect((await atServer()).map(({ id }) => id)).toEqual([fine.id]);
});

test('a flood from one address waits instead of being lost', async () => {
  const address = { email: 'same@example.com' };
  for (let sent = 0; sent < 6; sent += 1) await submit(address);
  const { outcomes, waiting } = await send();
  expect(outcomes).toHaveLength(5);
  expect(waiting).toBe(true);
  expect(await atServer()).toHaveLength(5);
});

test('one that was discarded while it was on its way does not come back', async () => {
  const { id } = await submit();
  const held = server.hold(() => true);
  const sending = send();
  await held.arrived;
  await deleteEnquiry(id);
  held.release();
  await sending;
  expect(await readEnquiries()).toEqual([]);
});

test('a refused one can be sent again', async () => {
  const { id, details } = await submit({ message: 'x'.repeat(9_000) });
  await send();
  await changeEnquiry(id, (enquiry) => ({
    ...enquiry,
    state: 'waiting',
    details: { ...details, message: 'Shorter this time' },
  }));
  expect(await send()).toMatchObject({ outcomes: [{ type: 'sent' }] });
});

test('a closed account takes the forms of its address along, sent or not, and no others', async () => {
  await submit({ email: 'Gone@example.com' });
  await send();
  await submit({ email: 'gone@example.com' });
  const { id } = await submit({ email: 'stays@example.com' });
  await removeEnquiriesOf('gone@example.com');
  expect(await readEnquiries()).toMatchObject([{ id }]);
});
