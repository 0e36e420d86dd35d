/**
 * Takes a table that its user may no longer read off this device: the rows, and what is kept about
 * them beside. Marked as deleted is not gone, so the storage is swept as well.
 */
import { getAllCollectionDocuments } from 'rxdb';
import type { OakfoldDatabase } from '../database.ts';
import type { CollectionName } from '../types.ts';
import type { Ledger } from './ledger.ts';

/** Sweeps what was deleted before a moment in the future: everything, whatever the clock does. */
const everything = -24 * 60 * 60_000;

/**
 * Nothing is sent: the lane of the table has ended. The rows go last, so that a kill on the way leaves
 * a reason to begin again.
 */
export async function forgetRows(
  database: OakfoldDatabase,
  name: CollectionName,
  ledger: Ledger,
): Promise<void> {
  ledger.forgetAll();
  const { refusals, sent_states } = database;
  const rows = database.collections[name] as typeof database.enquiries;
  await refusals.find({ selector: { source: name } }).remove();
  const states = await sent_states.find().exec();
  await sent_states.bulkRemove(
    states.map(({ key }) => key).filter((key) => key.startsWith(`${name}:`)),
  );
  await rows.find().remove();
  for (const swept of [refusals, sent_states, rows]) {
    for (let done = false; !done; ) done = await swept.storageInstance.cleanup(everything);
  }
}

/**
 * Whether replication keeps notes of a table, each of which holds a row a second time. A crash can leave
 * them behind where no lane of this start knows of them.
 */
export async function hasNotes(database: OakfoldDatabase, name: CollectionName): Promise<boolean> {
  const collections = await getAllCollectionDocuments(database.internalStore);
  return collections.some(({ data }) => data.name === name && data.connectedStorages.length > 0);
}
