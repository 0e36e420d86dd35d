/** Where submissions of the public forms are kept: a small IndexedDB, shared by pages and the service worker. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredEnquiry } from './types.ts';

interface Schema extends DBSchema {
  enquiries: { key: string; value: StoredEnquiry };
}

const name = 'oakfold-outbox';
let opening: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(name, 1, {
    upgrade: (database) => void database.createObjectStore('enquiries', { keyPath: 'id' }),
    // Another tab wants to delete or upgrade it: let go, and open anew when next asked.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((failure) => {
    opening = undefined;
    throw failure;
  });
  return opening;
}

/** Every enquiry of this device, oldest first. @throws when the browser refuses storage */
export async function readEnquiries(): Promise<StoredEnquiry[]> {
  const all = await (await open()).getAll('enquiries');
  return all.sort((a, b) => a.submittedAt.localeCompare(b.submittedAt));
}

/** Keeps an enquiry, new or changed. @throws when the browser refuses storage or has none left */
export async function writeEnquiry(enquiry: StoredEnquiry): Promise<void> {
  await (await open()).put('enquiries', enquiry);
}

/**
 * Changes an enquiry unless it was discarded in the meantime.
 * @returns the changed enquiry, or null
 */
export async function changeEnquiry(
  id: string,
  change: (enquiry: StoredEnquiry) => StoredEnquiry,
): Promise<StoredEnquiry | null> {
  const transaction = (await open()).transaction('enquiries', 'readwrite');
  const enquiry = await transaction.store.get(id);
  const changed = enquiry ? change(enquiry) : null;
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  return changed;
}

/** Lets an enquiry of this device go; one that was sent stays at the server. */
export async function deleteEnquiry(id: string): Promise<void> {
  await (await open()).delete('enquiries', id);
}
