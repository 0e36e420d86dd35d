/** One round of a pull: how far it has read each collection, and which rows it could not read. */
import type { Page, Position } from '../remote/pull.ts';
import { syncedTable } from '../schema/index.ts';
import type { Checkpoint, UnreadRows } from '../schema/progress.ts';
import type { CollectionName } from '../types.ts';

export interface Round {
  /** Where the next request reads each collection from; null for the beginning. A collection that was read is left out. */
  cursors: Map<CollectionName, Position | null>;
  unread: Map<CollectionName, UnreadRows>;
}

/** After the id of every row. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const isBefore = (one: Position, other: Position) =>
  one.position < other.position || (one.position === other.position && one.id < other.id);

/**
 * The checkpoint after a page. The id is needed only while more rows of the last position may follow. It is not kept
 * longer, because the user may lose sight of that row.
 */
export function checkpointAfter(name: CollectionName, { last, more }: Page): Checkpoint | null {
  const { version: schema } = syncedTable(name).schema;
  return last && { position: last.position, id: more ? last.id : lastId, schema };
}

/** Adds the rows of a page that could not be read to those of its round. */
export function collectUnread(
  found: Round['unread'],
  name: CollectionName,
  { unread }: Page,
): void {
  const [first] = unread;
  if (!first) return;
  const known = found.get(name) ?? { from: first.position, ids: [] };
  known.ids.push(...unread.map(({ id }) => id));
  found.set(name, known);
}
