/**
 * A note outside the database of enquiries: the kinds that wait. It tells the first script of a page that
 * there is something to send. After the browser has deleted the database, it tells what was lost.
 */
import type { KeyValueStore } from '../environment.ts';
import { readEnquiries } from './store.ts';
import type { StoredEnquiry } from './types.ts';

const noteKey = 'oakfold.outbox';

/** Brings the note up to date. @throws when the device's storage cannot be read */
export async function updateWaitingNote(keyValue: KeyValueStore): Promise<void> {
  const waiting = (await readEnquiries()).filter(({ state }) => state === 'waiting');
  if (waiting.length > 0) keyValue.set(noteKey, waiting.map(({ kind }) => kind).join(' '));
  else keyValue.remove(noteKey);
}

/** The kinds of enquiries that waited in a database that is gone. @throws as above */
export async function lostKinds(keyValue: KeyValueStore): Promise<StoredEnquiry['kind'][]> {
  const noted = (keyValue.get(noteKey) ?? '').split(' ').filter(Boolean);
  // Enquiries stay listed after they were sent, so an empty database under a note was deleted.
  if (noted.length === 0 || (await readEnquiries()).length > 0) return [];
  return noted as StoredEnquiry['kind'][];
}
