/**
 * The kinds of enquiries that wait, kept outside their database. They tell the first script of a page that there is
 * something to send. After the browser has deleted the database, they tell what was lost.
 */
import * as v from 'valibot';
import type { KeyValueStore } from '../environment.ts';
import { outboxKey } from '../stored-keys.ts';
import { StoredValue } from '../stored-value.ts';
import type { EnquiryKind } from './forms/schemas.ts';
import { readEnquiries } from './store.ts';

const waitingKinds = new StoredValue(outboxKey, v.array(v.string()));

/** Brings the kinds up to date. @throws when the device's storage cannot be read */
export async function updateWaitingKinds(keyValue: KeyValueStore): Promise<void> {
  const waiting = (await readEnquiries()).filter(({ state }) => state === 'waiting');
  waitingKinds.write(keyValue, waiting.length > 0 ? waiting.map(({ kind }) => kind) : null);
}

/** The kinds of enquiries that waited in a database that is gone. @throws as above */
export async function lostKinds(keyValue: KeyValueStore): Promise<EnquiryKind[]> {
  if (!waitingKinds.read(keyValue) || (await readEnquiries()).length > 0) return [];
  // The kinds are brought up to date before receipts are deleted. So an empty database beside waiting kinds was deleted.
  return (waitingKinds.read(keyValue) ?? []) as EnquiryKind[];
}
