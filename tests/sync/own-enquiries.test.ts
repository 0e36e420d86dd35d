/** What a person sent while signed in belongs to the account, and what admins write about it reaches its sender. */
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { claimSent } from '../../sync/enquiries/claim.ts';
import { type Sender, sendWaiting } from '../../sync/enquiries/send.ts';
import { deleteEnquiry, readEnquiries, writeEnquiry } from '../../sync/enquiries/store.ts';
import type { EnquiryAbout } from '../../sync/enquiries/types.ts';
import {
  admin,
  askAndAccept,
  courseFields,
  type Person,
  person,
  secondDevice,
} from '../harness/people.ts';
import { anonKey, startServer, type TestServer } from '../harness/server.ts';
import { nothing } from '../harness/strict-matchers.ts';

let server: TestServer;
let owner: Person;
let parent: Person;
let child: Person;
let session: Sender;

beforeAll(async () => {
  server = await startServer({ tabs: 2 });
  [owner, parent, child] = await Promise.all([
    admin(server),
    person(server, 'parent', 'Pam'),
    person(server, 'student', 'Ada'),
  ]);
  await askAndAccept(parent, child);
  session = { userId: parent.id, token: await tokenOf(parent) };
}, 60_000);
afterEach(async () => {
  server.setFaults(undefined);
  for (const { id } of await readEnquiries()) await deleteEnquiry(id);
});
afterAll(async () => {
  await Promise.all([owner, parent, child].map(({ device }) => device.kill()));
  await server.close();
});

async function tokenOf({ email, password }: Person): Promise<string> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const settings = () => ({ url: server.url, anonKey });

/** Keeps a form of the parent, or of another sender, on this device. @returns its id */
async function fillIn(about?: EnquiryAbout, sender = parent): Promise<string> {
  const id = crypto.randomUUID();
  await writeEnquiry({
    id,
    kind: 'newsletter',
    details: { email: `${id.slice(0, 8)}@example.net` },
    submittedAt: new Date().toISOString(),
    state: 'waiting',
    userId: sender.id,
    ...(about ? { about } : {}),
  });
  return id;
}
const receiptOf = async (id: string) => (await readEnquiries()).find((kept) => kept.id === id);
const rowOf = async (id: string) =>
  (
    await server.query<{ user_id: string | null; course: string | null; child_id: string | null }>(
      'select user_id, course, child_id from public.enquiries where id = $1',
      [id],
    )
  )[0];
const holds = (id: string) => (rows: { id: string }[]) => rows.some((row) => row.id === id);

test('a form that is sent with the session belongs to the account, with its course and child', async () => {
  const about = { course: 'eleven-plus-maths', childId: child.id };
  const id = await fillIn(about);
  await sendWaiting(settings(), { session });
  expect(await rowOf(id)).toEqual({ user_id: parent.id, course: about.course, child_id: child.id });
  expect(await receiptOf(id)).not.toHaveProperty('isUnclaimed');
  await parent.device.until('ownEnquiries', [], (own) =>
    own.some((one) => one.id === id && one.state === 'received' && one.childId === child.id),
  );
  expect(await child.device.now('ownEnquiries')).toEqual([]);
});

test('names are found of what this device has, and of nothing else', async () => {
  const teacher = await person(server, 'teacher', 'Tess');
  const { id } = await teacher.device.must('createCourse', courseFields('Fractions'));
  await teacher.device.synced();
  await parent.device.until(
    'namesOf',
    [
      [id, 'unknown'],
      [child.id, owner.id],
    ],
    (names) => {
      return names.get(id) === 'Fractions' && names.get(child.id) === 'Ada' && names.size === 2;
    },
  );
  expect([...(await parent.device.now('namesOf', [], []))]).toEqual([]);
  await teacher.device.kill();
});

test('a form that the browser sent without the session is claimed later', async () => {
  const id = await fillIn({ childId: child.id });
  await sendWaiting(settings());
  expect(await rowOf(id)).toMatchObject({ user_id: null, child_id: null });
  expect(await receiptOf(id)).toMatchObject({ isUnclaimed: true, details: nothing });
  expect(await claimSent(settings(), null)).toBe(true);
  server.setFaults(() => 'lose-before');
  expect(await claimSent(settings(), session)).toBe(true);
  server.setFaults(() => 'lose-after');
  expect(await claimSent(settings(), session)).toBe(true);
  server.setFaults(undefined);
  expect(await claimSent(settings(), session)).toBe(false);
  expect(await rowOf(id)).toMatchObject({ user_id: parent.id, child_id: child.id });
  const receipt = await receiptOf(id);
  expect(receipt).not.toHaveProperty('isUnclaimed');
  expect(receipt).not.toHaveProperty('about');
  await parent.device.until('ownEnquiries', [], holds(id));
});

test('somebody else who signs in on this device claims nothing of it', async () => {
  const id = await fillIn();
  await sendWaiting(settings());
  const theirs = { userId: owner.id, token: await tokenOf(owner) };
  expect(await claimSent(settings(), theirs)).toBe(false);
  expect(await rowOf(id)).toMatchObject({ user_id: null });
  expect(await receiptOf(id)).toMatchObject({ isUnclaimed: true });
});

test('a session that is over holds up no form', async () => {
  const id = await fillIn();
  const over = { userId: parent.id, token: `${session.token.slice(0, -4)}AAAA` };
  const { outcomes } = await sendWaiting(settings(), { session: over });
  expect(outcomes).toMatchObject([{ type: 'sent' }]);
  expect(await receiptOf(id)).toMatchObject({ isUnclaimed: true });
});

test('a form of a visitor is sent without the session of who is signed in now', async () => {
  const id = await fillIn();
  const stored = await receiptOf(id);
  if (!stored) throw new Error('nothing is stored');
  await writeEnquiry({ ...stored, userId: null });
  await sendWaiting(settings(), { session });
  expect(await rowOf(id)).toMatchObject({ user_id: null });
  expect(await receiptOf(id)).not.toHaveProperty('isUnclaimed');
});

test('the sender sees on every device that it is taken and answered, and no note', async () => {
  const id = await fillIn();
  await sendWaiting(settings(), { session });
  const second = await secondDevice(server, parent);
  await owner.device.until('receivedEnquiries', [], holds(id));

  owner.device.goOffline();
  await owner.device.must('markEnquiries', [id], 'take');
  await owner.device.must('noteOnEnquiry', id, 'Rings after six.');
  await owner.device.restart();
  const [taken] = (await owner.device.now('receivedEnquiries')).filter((one) => one.id === id);
  expect(taken).toMatchObject({
    takenBy: { isSelf: true, name: 'Ann Test' },
    messages: [{ kind: 'note', text: 'Rings after six.', author: { isSelf: true } }],
  });
  owner.device.goOnline();
  const isIn = (state: string) => (own: { id: string; state: string }[]) =>
    own.some((one) => one.id === id && one.state === state);
  await second.until('ownEnquiries', [], isIn('taken'));

  await owner.device.must('replyToEnquiry', id, 'We ring you on Monday.');
  for (const device of [parent.device, second]) {
    const own = await device.until('ownEnquiries', [], isIn('answered'));
    expect(own.find((one) => one.id === id)?.replies).toMatchObject([
      { text: 'We ring you on Monday.' },
    ]);
    expect(await device.storedText()).not.toContain('Rings after six.');
    const [notice] = await device.until('notices', [], (found) =>
      found.some(({ kind, subject }) => kind === 'enquiry-answered' && subject.enquiry === id),
    );
    expect(notice?.isSeen).toBe(false);
  }
  const [mail] = await server.query<{ address: string }>(
    "select address from private.mails where kind = 'enquiry-reply'",
  );
  expect(mail?.address).toBe(`${id.slice(0, 8)}@example.net`);

  await owner.device.must('deleteEnquiries', [id]);
  for (const device of [parent.device, second]) {
    await device.until('ownEnquiries', [], (own) => !holds(id)(own));
    await expect.poll(() => device.storedText(), { timeout: 10_000 }).not.toContain('on Monday');
  }
  await second.kill();
});

test('of two admins who take an enquiry offline, the later reads who has it', async () => {
  const id = await fillIn();
  await sendWaiting(settings(), { session });
  const colleague = await admin(server);
  await owner.device.until('receivedEnquiries', [], holds(id));
  await colleague.device.until('receivedEnquiries', [], holds(id));
  owner.device.goOffline();
  await owner.device.must('markEnquiries', [id], 'take');
  await colleague.device.must('markEnquiries', [id], 'take');
  await colleague.device.until('waitingItems', [], (items) => items.length === 0);
  owner.device.goOnline();
  await owner.device.until('receivedEnquiries', [], (all) =>
    all.some((one) => one.id === id && one.takenBy?.isSelf === false && one.takenBy.name !== ''),
  );
  const [told] = await owner.device.until('refusedItems', [], (items) => items.length > 0);
  expect(told).toMatchObject({ collection: 'enquiries', rowId: id });
  await owner.device.must('discardRefused', told?.key ?? '');

  // What one of them handled does not keep the other from releasing it.
  await colleague.device.must('markEnquiries', [id], 'handle');
  await owner.device.until('receivedEnquiries', [], (all) =>
    all.some((one) => one.id === id && one.handledBy !== null),
  );
  await owner.device.must('markEnquiries', [id], 'release');
  await colleague.device.until('receivedEnquiries', [], (all) =>
    all.some((one) => one.id === id && one.takenBy === null && one.handledBy?.isSelf),
  );
  await owner.device.until('waitingItems', [], (items) => items.length === 0);
  expect(await owner.device.now('refusedItems')).toEqual([]);
  await colleague.device.kill();
});

test('a linked parent reads the reply to a child, and neither the form nor anything after the link', async () => {
  const id = await fillIn(undefined, child);
  await sendWaiting(settings(), { session: { userId: child.id, token: await tokenOf(child) } });
  await owner.device.until('receivedEnquiries', [], holds(id));
  expect(await owner.device.must('senderOfEnquiry', id)).toEqual({ is_student: true, adults: 1 });
  await owner.device.must('replyToEnquiry', id, 'Dear Ada, we ring your mother.');
  const replies = await parent.device.until('repliesToChildren', [], (found) => found.length === 1);
  expect(replies[0]).toMatchObject({ enquiryId: id, text: 'Dear Ada, we ring your mother.' });
  await parent.device.until('notices', [], (found) =>
    found.some(({ kind, subject }) => kind === 'enquiry-answered' && subject.child === 'Ada'),
  );
  expect(await parent.device.storedText()).not.toContain(`${id.slice(0, 8)}@example.net`);
  await child.device.until('ownEnquiries', [], (own) =>
    own.some((one) => one.id === id && one.replies.length === 1),
  );

  const [link] = await child.device.until('adultsOfChild', [], (found) => found.length > 0);
  await child.device.must('endLink', link?.linkId ?? '');
  await parent.device.until('repliesToChildren', [], (found) => found.length === 0);
  await expect
    .poll(() => parent.device.storedText(), { timeout: 10_000 })
    .not.toContain('Dear Ada');
  await parent.device.until('notices', [], (found) =>
    found.every(({ subject }) => subject.enquiry !== id),
  );
});
