/** Promise 3: what a device holds beside what row security shows its user. */
import type { Dump } from './messages.ts';
import { syncedTables, type World } from './world.ts';

/** Columns that exist on devices only, or are there for the simulator. */
const ours = new Set([
  'pending',
  'edits',
  '_deleted',
  'added_later',
  '_rev',
  '_meta',
  '_attachments',
]);

/** A device holds exactly the rows that the server shows its user. @returns what differs */
export async function differencesOf(world: World, dump: Dump): Promise<string[]> {
  if (!dump.userId) return [];
  const visible = await world.visibleTo(dump.userId);
  const found: string[] = [];
  for (const table of syncedTables) {
    const there = new Map(visible[table].map((row) => [String(row.id), plain(row)]));
    const here = new Map((dump.rows[table] ?? []).map((row) => [String(row.id), plain(row)]));
    for (const [id, row] of there) {
      if (!here.has(id)) found.push(`${table} ${id} is missing`);
      else if (here.get(id) !== row) found.push(`${table} ${id} is ${here.get(id)}, not ${row}`);
    }
    for (const id of here.keys()) if (!there.has(id)) found.push(`${table} ${id} is left over`);
    for (const row of dump.rows[table] ?? []) {
      if (row.pending !== 'none') found.push(`${table} ${String(row.id)} still waits`);
    }
  }
  return found;
}

function plain(row: Record<string, unknown>): string {
  const columns = Object.keys(row)
    .filter((column) => !ours.has(column))
    .sort();
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
}
