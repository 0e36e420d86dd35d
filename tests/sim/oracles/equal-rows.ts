/** Compares the rows of a device with the rows that row security shows its user. */
import type { Dump } from '../device/messages.ts';
import { syncedTables, type World } from '../runner/world.ts';

/** Columns that are not compared: only devices have them, only the server has them, or the simulator added them. */
const ours = new Set([
  '_deleted',
  '_rev',
  '_meta',
  '_attachments',
  'deleted_position',
  'added_later',
]);

/** Compares a device with the server. @returns the differences */
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
  }
  for (const key of dump.waiting) found.push(`${key} still waits`);
  return found;
}

function plain(row: Record<string, unknown>): string {
  const columns = Object.keys(row)
    .filter((column) => !ours.has(column))
    .sort();
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
}
