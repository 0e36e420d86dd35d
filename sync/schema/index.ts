import type { CollectionName } from '../types.ts';
import { childParentRelationships } from './child-parent-relationships.ts';
import { courses } from './courses.ts';
import { enquiries } from './enquiries.ts';
import { enrollments } from './enrollments.ts';
import { profiles } from './profiles.ts';
import type { SyncedTable } from './synced-table.ts';

/** The synced tables in the order in which rows may depend on each other. */
export const syncedTables = [
  profiles,
  courses,
  childParentRelationships,
  enrollments,
  enquiries,
] as unknown as readonly SyncedTable[];

/** The description of one synced table. */
export function syncedTable(name: CollectionName): SyncedTable {
  const table = syncedTables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`no synced table ${name}`);
  return table;
}
