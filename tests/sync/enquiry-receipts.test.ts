/** What a device keeps of an enquiry once the server has it. */
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendWaiting } from '../../sync/enquiries/send.ts';
import {
  deleteEnquiry,
  deleteReceipts,
  readEnquiries,
  writeEnquiry,
} from '../../sync/enquiries/store.ts';
import { receiptOf, type StoredEnquiry, seenBy } from '../../sync/enquiries/types.ts';
import { anonKey, startServer, type TestServer } from '../harness/server.ts';

const dayMs = 24 * 60 * 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  for (const { id } of await readEnquiries()) await deleteEnquiry(id);
});
afterAll(() => server.close());

const filledIn = (values: Partial<StoredEnquiry> = {}): StoredEnquiry => ({
  id: crypto.randomUUID(),
  kind: 'contact',
  details: {
    name: 'Ann Reader',
    email: 'ann@example.com',
    phone: '020 7946 0100',
    message: 'About my daughter Clementine',
  },
  submittedAt: '2026-11-20T10:00:00.000Z',
  state: 'waiting',
  userId: null,
  ...values,
});

/** Keeps the receipt of an enquiry that the server took this long ago. */
async function received(agoMs: number, values: Partial<StoredEnquiry> = {}): Promise<string> {
  const enquiry = filledIn(values);
  await writeEnquiry(receiptOf(enquiry, new Date(Date.now() - agoMs).toISOString(), true));
  return enquiry.id;
}

const idsLeft = async () => (await readEnquiries()).map(({ id }) => id).sort();

test('once the server has it, the device keeps kind, reference and times only', async () => {
  const enquiry = filledIn();
  await writeEnquiry(enquiry);
  await sendWaiting({ url: server.url, anonKey });
  const { id, kind, submittedAt } = enquiry;
  expect(await readEnquiries()).toEqual([
    { id, kind, submittedAt, userId: null, details: {}, state: 'sent', sentAt: expect.any(String) },
  ]);
  expect(await server.query('select details from enquiries where id = $1', [id])).toEqual([
    { details: enquiry.details },
  ]);
});

test('a receipt goes after thirty days, also if a wrong clock wrote its time', async () => {
  await received(31 * dayMs);
  await received(-40 * dayMs);
  const recent = await received(29 * dayMs);
  expect(await idsLeft()).toEqual([recent]);
  expect(await deleteReceipts()).toBe(true);
  expect(await deleteReceipts()).toBe(false);
});

test('at a sign-in and at a sign-out the receipts of everybody else go, and nothing unsent', async () => {
  const waiting = filledIn();
  const refused = filledIn({ state: 'refused', userId: 'ben' });
  await writeEnquiry(waiting);
  await writeEnquiry(refused);
  await received(dayMs);
  const mine = await received(dayMs, { userId: 'ann' });
  await deleteReceipts(['ann']);
  expect(await idsLeft()).toEqual([waiting.id, refused.id, mine].sort());
  await deleteReceipts([null]);
  expect(await idsLeft()).toEqual([waiting.id, refused.id].sort());
});

test('an account sees that a form of a visitor waits, and not what it says', () => {
  const form = filledIn();
  expect(seenBy(null, form)).toEqual(form);
  expect(seenBy({ email: 'child@example.com' }, form)).toEqual({ ...form, details: {} });
  expect(seenBy({ email: 'Ann@example.com' }, form).details).toEqual({ email: 'Ann@example.com' });
  const own = filledIn({ userId: 'ann' });
  expect(seenBy({ email: 'child@example.com' }, own)).toEqual(own);
});
