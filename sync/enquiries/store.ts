/** The enquiries of this device, in a small IndexedDB that pages and the service worker share. */
import { Connection } from '../storage/connection.ts';
import { resultOf } from '../storage/transactions.ts';
import type { StoredEnquiry } from './types.ts';

/**
 * The name of this database. The queue was once called outbox. Devices and open tabs of older versions use the
 * name, so it stays here, in the waiting kinds, the lock, the channel and the sync tag.
 */
const databaseName = 'oakfold-outbox';

const connection = new Connection<'enquiries'>(() => indexedDB, databaseName, {
  version: 1,
  stores: ['enquiries'],
  // Only this device has what a visitor wrote.
  durability: 'strict',
  upgrade: ({ db }) => void db.createObjectStore('enquiries', { keyPath: 'id' }),
  // A visitor who sends a form should not wait longer for a database that does not answer.
  tries: 2,
  isReplaceable: true,
});

/** How long the receipt of a sent enquiry is kept, in milliseconds: thirty days. */
const receiptMs = 30 * 24 * 60 * 60_000;

/** Whether a receipt is too old to be kept. A time far ahead comes from a wrong clock. One to be shown stays. */
const isOver = ({ state, sentAt = '', isUnseen }: StoredEnquiry) =>
  state === 'sent' && !isUnseen && !(Math.abs(Date.now() - Date.parse(sentAt)) <= receiptMs);

/** Every enquiry of this device, oldest first. @throws when the browser refuses storage */
export async function readEnquiries(): Promise<StoredEnquiry[]> {
  return (await readAll())
    .filter((enquiry) => !isOver(enquiry))
    .sort((a, b) => a.submittedAt.localeCompare(b.submittedAt));
}

const readAll = () =>
  connection.run('readonly', ({ enquiries }) => resultOf<StoredEnquiry[]>(enquiries.getAll()));

/**
 * Deletes the receipts that are too old, and given whose stay also those of everybody else, so that nobody reads on a shared
 * device what the person before sent.
 * @param kept whose stay: user ids, null for a visitor; omitted to delete old ones only
 * @param before called if there are any, before they are deleted
 * @returns whether there were any
 */
export async function deleteReceipts(
  kept?: readonly (string | null)[],
  before: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const isOthers = (enquiry: StoredEnquiry) =>
    kept !== undefined && enquiry.state === 'sent' && !kept.includes(enquiry.userId ?? null);
  const all = await readAll();
  const over = all.filter((enquiry) => isOver(enquiry) || isOthers(enquiry));
  if (over.length === 0) return false;
  await before();
  for (const { id } of over) await deleteEnquiry(id);
  return true;
}

/** Keeps an enquiry, new or changed. @throws when the browser refuses storage or has none left */
export async function writeEnquiry(enquiry: StoredEnquiry): Promise<void> {
  await connection.run('readwrite', ({ enquiries }) => resultOf(enquiries.put(enquiry)));
}

/**
 * Changes an enquiry unless it was discarded in the meantime.
 * @returns the changed enquiry, or null
 */
export async function changeEnquiry(
  id: string,
  change: (enquiry: StoredEnquiry) => StoredEnquiry,
): Promise<StoredEnquiry | null> {
  return connection.run('readwrite', async ({ enquiries }) => {
    const enquiry = await resultOf<StoredEnquiry | undefined>(enquiries.get(id));
    if (!enquiry) return null;
    const changed = change(enquiry);
    await resultOf(enquiries.put(changed));
    return changed;
  });
}

/** Deletes an enquiry from this device. If it was sent, the server still has it. */
export async function deleteEnquiry(id: string): Promise<void> {
  await connection.run('readwrite', ({ enquiries }) => resultOf(enquiries.delete(id)));
}

/** Removes every enquiry that one of these users wrote, sent or not. */
export async function deleteEnquiriesOf(userIds: readonly string[]): Promise<void> {
  for (const { id, userId } of await readEnquiries()) {
    if (userId && userIds.includes(userId)) await deleteEnquiry(id);
  }
}
