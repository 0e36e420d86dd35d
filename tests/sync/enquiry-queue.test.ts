/** The enquiry queue, against the embedded backend over HTTP. */
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enquiryLimits, type FieldLimit } from '../../sync/enquiries/forms/limits.ts';
import * as options from '../../sync/enquiries/forms/options.ts';
import { type EnquiryKind, enquirySchemas } from '../../sync/enquiries/forms/schemas.ts';
import { markEnquirySeen, removeEnquiriesOf } from '../../sync/enquiries/queue.ts';
import { type SendOptions, sendWaiting } from '../../sync/enquiries/send.ts';
import {
  changeEnquiry,
  deleteEnquiriesOf,
  deleteEnquiry,
  readEnquiries,
  writeEnquiry,
} from '../../sync/enquiries/store.ts';
import type { StoredEnquiry } from '../../sync/enquiries/types.ts';
import { interceptedBy, interceptions, startPortal } from '../harness/interceptions.ts';
import { anonKey, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let portal: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  portal = await startPortal(server);
});
afterEach(async () => {
  server.setFaults(undefined);
  await server.query('delete from enquiries');
  for (const { id } of await readEnquiries()) await deleteEnquiry(id);
});
afterAll(async () => {
  await portal.close();
  await server.close();
});

const send = (options?: SendOptions) => sendWaiting({ url: server.url, anonKey }, options);
const atServer = () =>
  server.query<{ id: string; kind: string }>('select * from enquiries order by received_at');

const contactDetails = () => ({
  name: 'Ann',
  email: `visitor${count}@example.com`,
  phone: '020 7946 0100',
  message: 'Hello there',
});

/** The longest details that the form of a kind accepts, in letters of one script. */
function filledToLimits(kind: EnquiryKind, letter: string): Record<string, unknown> {
  const fields = Object.entries<FieldLimit>(enquiryLimits[kind]);
  const email = `${crypto.randomUUID()}${'a'.repeat(206)}@example.org`;
  const texts = fields.map(([field, { most }]) => [
    field,
    (field === 'phone' ? '0' : letter).repeat(most),
  ]);
  return { ...Object.fromEntries(texts), ...choicesOf[kind], email };
}
const choicesOf: Record<EnquiryKind, Record<string, unknown>> = {
  contact: { childAge: 'other', subject: 'mathematics' },
  diagnostic: {
    yearGroup: 'year5',
    assessment: 'diagnostic-test',
    currentLevel: 'below-average',
  },
  'mock-test': {
    yearGroup: 'year11',
    testType: '11plus-subject',
    selectedSubjects: options.mockTestSubjects,
    examBoard: 'edexcel',
  },
  workshop: { yearGroup: 'year10' },
  newsletter: {},
};

async function submit(
  details: Record<string, unknown> = {},
  kind: EnquiryKind = 'contact',
): Promise<StoredEnquiry> {
  count += 1;
  const enquiry: StoredEnquiry = {
    id: crypto.randomUUID(),
    kind,
    details: kind === 'contact' ? { ...contactDetails(), ...details } : details,
    submittedAt: new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString(),
    state: 'waiting',
  };
  await writeEnquiry(enquiry);
  return enquiry;
}
const stateOf = async (id: string) => (await readEnquiries()).find((kept) => kept.id === id);

test('that a honeypot was filled in waits with the enquiry, and is not kept once it was sent', async () => {
  const { id } = await submit();
  await changeEnquiry(id, (enquiry) => ({ ...enquiry, isDoubtful: true }));
  server.setFaults(() => 'lose-before');
  expect(await send()).toMatchObject({ waiting: true });
  server.setFaults(undefined);
  await send({ isNetworkBack: true });
  expect(await atServer()).toEqual([expect.objectContaining({ id, is_doubtful: true })]);
  expect(await readEnquiries()).toEqual([expect.not.objectContaining({ isDoubtful: true })]);
});

test('a submitted enquiry arrives and is marked as sent', async () => {
  const { id, details } = await submit();
  expect(await send()).toMatchObject({ waiting: false, outcomes: [{ type: 'sent' }] });
  expect(await atServer()).toMatchObject([{ id, kind: 'contact', details }]);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
});

test('what is sent while nobody looks is marked until the person has seen it', async () => {
  const { id } = await submit();
  await send({ isUnseen: true });
  expect(await stateOf(id)).toMatchObject({ state: 'sent', isUnseen: true });
  await markEnquirySeen(id);
  expect(await stateOf(id)).not.toHaveProperty('isUnseen');
  const seen = await submit();
  await send();
  expect(await stateOf(seen.id)).not.toHaveProperty('isUnseen');
});

test('without a network enquiries wait in order and are not shown as sent', async () => {
  const first = await submit();
  const second = await submit();
  server.setFaults(() => 'lose-before');
  expect(await send()).toMatchObject({ waiting: true, outcomes: [] });
  expect(await stateOf(first.id)).toMatchObject({ state: 'waiting', waitsFor: 'network' });
  server.setFaults(undefined);
  await send({ isNetworkBack: true });
  expect((await atServer()).map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('a lost answer creates no second row', async () => {
  const { id } = await submit();
  let lost = 0;
  server.setFaults(() => (lost++ === 0 ? 'lose-after' : undefined));
  expect(await send()).toMatchObject({ waiting: true });
  expect(await send({ isNetworkBack: true })).toMatchObject({ outcomes: [{ type: 'sent' }] });
  expect(await atServer()).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: 'sent' });
});

test.each([402, 429, 500, 503, 521, 540])(
  'an answer of %i refuses nothing, and is not asked for again at once',
  async (status) => {
    const { id } = await submit();
    const behind = await submit();
    server.setFaults(() => ({ answer: status, body: { message: 'Project paused' } }));
    server.requests.length = 0;
    const { waiting, nextAttempt } = await send();
    expect(waiting).toBe(true);
    expect(nextAttempt).toBe(0);
    expect(server.requests).toHaveLength(1);
    const kept = await stateOf(id);
    expect(kept).toMatchObject({ state: 'waiting', waitsFor: 'service', attempts: 1 });
    // The text of a gateway is not shown.
    expect(kept?.message).toBeUndefined();
    // A second page, the service worker and a returning network all respect the pause.
    await deleteEnquiry(behind.id);
    await send();
    await send({ isNetworkBack: true });
    expect(server.requests).toHaveLength(1);
    server.setFaults(undefined);
    await changeEnquiry(id, (enquiry) => ({ ...enquiry, retryAt: new Date(0).toISOString() }));
    expect(await send()).toMatchObject({ waiting: false, outcomes: [{ type: 'sent' }] });
    expect(await stateOf(id)).not.toHaveProperty('waitsFor');
  },
);

test.each(interceptions)('%s is not taken for the answer of the service', async (name) => {
  const { id } = await submit();
  server.setFaults(() => interceptedBy(name, portal));
  expect(await send()).toMatchObject({ waiting: true, outcomes: [] });
  const kept = await stateOf(id);
  expect(kept).toMatchObject({ state: 'waiting', waitsFor: 'service' });
  expect(kept?.message).toBeUndefined();
  server.setFaults(undefined);
  await changeEnquiry(id, (enquiry) => ({ ...enquiry, retryAt: new Date(0).toISOString() }));
  expect(await send()).toMatchObject({ waiting: false, outcomes: [{ type: 'sent' }] });
  expect(await atServer()).toMatchObject([{ id }]);
});

test('a request of the server to wait a minute is respected', async () => {
  const { id } = await submit();
  server.setFaults(() => ({ answer: 429, headers: { 'retry-after': '60' } }));
  await send();
  const { retryAt = '' } = (await stateOf(id)) ?? {};
  expect(Date.parse(retryAt) - Date.now()).toBeGreaterThan(58_000);
});

test('a pause stored under a wrong clock delays nothing', async () => {
  const { id } = await submit();
  const nextYear = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
  await changeEnquiry(id, (enquiry) => ({ ...enquiry, waitsFor: 'service', retryAt: nextYear }));
  expect(await send()).toMatchObject({ waiting: false });
});

test("a sign-out deletes the user's own enquiries and keeps those of visitors", async () => {
  const mine = await submit();
  await changeEnquiry(mine.id, (enquiry) => ({ ...enquiry, userId: 'ann' }));
  const other = await submit();
  await changeEnquiry(other.id, (enquiry) => ({ ...enquiry, userId: 'ben' }));
  const visitor = await submit();
  await deleteEnquiriesOf(['ann']);
  expect((await readEnquiries()).map(({ id }) => id)).toEqual([other.id, visitor.id]);
});

test('an enquiry sent by page and service worker at the same time is one row', async () => {
  await submit();
  await Promise.all([send(), send()]);
  expect(await atServer()).toHaveLength(1);
});

test("a refused enquiry is kept with the server's sentence and does not block others", async () => {
  const tooLong = await submit({ message: 'x'.repeat(9_000) });
  const fine = await submit();
  const { outcomes } = await send();
  expect(outcomes.map(({ type }) => type)).toEqual(['refused', 'sent']);
  expect(await stateOf(tooLong.id)).toMatchObject({
    state: 'refused',
    message: 'Please use at most 2000 characters for "message".',
  });
  expect((await atServer()).map(({ id }) => id)).toEqual([fine.id]);
});

test.each([
  ['a constraint', { message: 'x'.repeat(60_000) }],
  ['a type', { name: 'half \ud83d' }],
])(
  'a refusal by %s of the database keeps no sentence that was not written for people',
  async (_name, details) => {
    const { id } = await submit(details);
    expect(await send()).toMatchObject({ outcomes: [{ type: 'refused' }] });
    expect(await stateOf(id)).not.toHaveProperty('message');
  },
);

// A Latin letter has one byte, a Tamil one three, an emoji four, a quotation mark two once it is in JSON.
test.each(
  Object.keys(enquiryLimits).flatMap((kind) =>
    ['a', '\u0b95', '\u{1f98a}', '"'].map((letter) => [kind as EnquiryKind, letter] as const),
  ),
)('a %s filled to its limits with %j while offline is accepted later', async (kind, letter) => {
  const filled = v.parse(enquirySchemas[kind], filledToLimits(kind, letter)) as Record<
    string,
    unknown
  >;
  const { id } = await submit(filled, kind);
  server.setFaults(() => 'lose-before');
  await send();
  server.setFaults(undefined);
  expect(await send({ isNetworkBack: true })).toMatchObject({ outcomes: [{ type: 'sent' }] });
  expect(await atServer()).toMatchObject([{ id, kind, details: filled }]);
});

test('an address that the form accepts is accepted by the server', async () => {
  for (const email of ["john.o'brian@example.com", 'a.!#$%&*+/=?^_`{|}~-@b-c.co', '..a@x.uk']) {
    const { id } = await submit(v.parse(enquirySchemas.newsletter, { email }), 'newsletter');
    await send();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  }
  for (const email of ['john@example', 'john@-a.uk', 'j\u00f6rg@example.com', 'a@b.uk,c@d.uk']) {
    expect(v.safeParse(enquirySchemas.newsletter, { email }).success).toBe(false);
    const { id } = await submit({ email }, 'newsletter');
    await send();
    expect(await stateOf(id)).toMatchObject({
      state: 'refused',
      message: 'Please enter a valid email address.',
    });
  }
});

test('a flood from one address waits instead of being lost', async () => {
  const address = { email: 'same@example.com' };
  const submitted = [];
  for (let sent = 0; sent < 6; sent += 1) submitted.push(await submit(address));
  const other = await submit();
  const { outcomes, waiting } = await send();
  expect(outcomes).toHaveLength(6);
  expect(waiting).toBe(true);
  expect(await atServer()).toHaveLength(6);
  expect(await stateOf(other.id)).toMatchObject({ state: 'sent' });
  const late = await stateOf(submitted[5]?.id ?? '');
  expect(late).toMatchObject({ state: 'waiting', waitsFor: 'limit' });
  // The interface has the words, because the server does not know when this device tries again.
  expect(late).not.toHaveProperty('message');
});

test('an enquiry discarded while it is being sent does not come back', async () => {
  const { id } = await submit();
  const held = server.hold(() => true);
  const sending = send();
  await held.arrived;
  await deleteEnquiry(id);
  held.release();
  await sending;
  expect(await readEnquiries()).toEqual([]);
});

test('a refused enquiry can be sent again', async () => {
  const { id, details } = await submit({ message: 'x'.repeat(9_000) });
  await send();
  await changeEnquiry(id, (enquiry) => ({
    ...enquiry,
    state: 'waiting',
    details: { ...details, message: 'Shorter this time' },
  }));
  expect(await send()).toMatchObject({ outcomes: [{ type: 'sent' }] });
});

test('closing an account deletes the unsent enquiries of its email only', async () => {
  await submit({ email: 'Gone@example.com' });
  await submit({ email: 'gone@example.com' });
  const { id } = await submit({ email: 'stays@example.com' });
  await removeEnquiriesOf('gone@example.com');
  expect(await readEnquiries()).toMatchObject([{ id }]);
});
