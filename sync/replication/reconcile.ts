/**
 * Compares what this device holds of one collection with what its user may see at the server, and
 * puts right what the order of changes cannot tell: rows that were revoked or deleted for good go,
 * rows that are missing or old come. Nothing that waits to be sent is touched, nothing is pushed.
 */
import { type Answer, type RemoteTable, toDoc } from '../remote/table.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import { pageSize } from './pull.ts';

/** Ids asked for in one request; more would make the address too long. */
const idsPerRequest = 100;

/**
 * @param heldHere the living rows of the collection on this device
 * @returns the rows to write on the device: the server's, or deletions
 */
export async function differences(
  remote: RemoteTable,
  heldHere: () => Promise<SyncedDoc[]>,
): Promise<Answer<SyncedDoc[]>> {
  const there = new Map<string, number>();
  for (let after = '', more = true; more; ) {
    const page = await remote.inventory(after, pageSize);
    if (!page.ok) return page;
    for (const { id, change_position } of page.value) there.set(id, change_position);
    after = page.value.at(-1)?.id ?? after;
    more = page.value.length === pageSize;
  }
  const here = new Map((await heldHere()).map((doc) => [doc.id, doc]));
  const suspects = new Set<string>();
  for (const [id, position] of there) {
    if (here.get(id)?.change_position !== position) suspects.add(id);
  }
  for (const id of here.keys()) if (!there.has(id)) suspects.add(id);
  for (const id of suspects)
    if (here.get(id) && here.get(id)?.pending !== 'none') suspects.delete(id);

  // The list above was read over several requests while the world went on, so each suspect is asked
  // for by itself before anything is done about it.
  const result: SyncedDoc[] = [];
  const ids = [...suspects];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const some = ids.slice(start, start + idsPerRequest);
    const rows = await remote.byIds(some);
    if (!rows.ok) return rows;
    const seen = new Map(rows.value.map((row) => [row.id, row]));
    for (const id of some) {
      const row = seen.get(id);
      const doc = here.get(id);
      if (row && (!row._deleted || doc)) result.push(toDoc(row));
      else if (!row && doc) result.push({ ...doc, _deleted: true });
    }
  }
  return { ok: true, value: result };
}
