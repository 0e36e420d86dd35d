/**
 * Compares the rows of this device with those that its user may see. Needed only after the user's visibility
 * epoch has moved, because the order of changes does not show that a row was revoked.
 */
import type { RxCollection } from 'rxdb';
import type { Client } from '../remote/client.ts';
import { requestVisibleIds } from '../remote/pull.ts';
import type { Answer } from '../remote/table.ts';
import type { StoredRow } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';

export interface Comparison {
  /** Ids of rows that this user may not see any more. */
  surplus: string[];
  /** Whether rows are missing here that no later page will bring. */
  isShort: boolean;
}

/**
 * @param readUpTo the position up to which the collection was read
 * @param unread ids of rows that this version of the app cannot read
 */
export async function compare(
  client: Client,
  name: CollectionName,
  collection: RxCollection<StoredRow>,
  readUpTo: number,
  unread: readonly string[],
): Promise<Answer<Comparison>> {
  const visible = await requestVisibleIds(client, name);
  if (!visible.ok) return visible;
  const held = new Set((await collection.find().exec()).map(({ id }) => id));
  const surplus = [...held].filter((id) => !visible.value.has(id));
  const known = new Set([...held, ...unread]);
  const isShort = [...visible.value].some(
    ([id, position]) => position <= readUpTo && !known.has(id),
  );
  return { ok: true, value: { surplus, isShort } };
}
