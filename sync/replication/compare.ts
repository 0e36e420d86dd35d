/**
 * Compares the rows of this device with those that its user may see. Needed only after the user's visibility
 * epoch has moved, because the order of changes does not show that a row was revoked.
 */
import type { RxCollection } from 'rxdb';
import type { Client } from '../remote/client.ts';
import { requestVisibleIds } from '../remote/pull.ts';
import type { Answer } from '../remote/table.ts';
import type { StoredRow } from '../schema/synced-table.ts';
import type { CollectionName } from '../types.ts';

export interface Comparison {
  /** Ids of rows that this user may not see any more. */
  surplus: string[];
  /** Whether rows are missing here that the user may see. */
  isShort: boolean;
}

export async function compare(
  client: Client,
  name: CollectionName,
  collection: RxCollection<StoredRow>,
): Promise<Answer<Comparison>> {
  const visible = await requestVisibleIds(client, name);
  if (!visible.ok) return visible;
  const held = await collection.find().exec();
  const surplus = held.map(({ id }) => id).filter((id) => !visible.value.has(id));
  const isShort = held.length - surplus.length < visible.value.size;
  return { ok: true, value: { surplus, isShort } };
}
