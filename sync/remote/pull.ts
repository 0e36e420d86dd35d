/** The two requests that read rows (supabase/README.md, "Pulling"). */
import * as v from 'valibot';
import { syncedTable, syncedTables } from '../schema/index.ts';
import type { ServerRow } from '../schema/synced-table.ts';
import type { CollectionName } from '../types.ts';
import type { Client } from './client.ts';
import { type Answer, failed, unreadable } from './table.ts';

/** How far a collection was read: everything up to this place in the server's order of changes is here. */
export interface Position {
  position: number;
  id: string;
}

/** The most rows of one collection in one answer. */
export const pageSize = 500;

const page = v.object({ rows: v.array(v.unknown()), more: v.boolean() });
const pulled = v.object({
  server_id: v.string(),
  horizon: v.number(),
  epoch: v.number(),
  restart: v.boolean(),
  teachers_need_approval: v.boolean(),
  pages: v.record(v.string(), page),
});

export interface Pulled extends Omit<v.InferOutput<typeof pulled>, 'pages'> {
  /** Collections without new rows are left out. */
  pages: Partial<Record<CollectionName, { rows: ServerRow[]; more: boolean }>>;
}

/**
 * Requests the rows of some collections that are new or changed since their checkpoints.
 * @param server identity of the server that the positions belong to; null before the first pull
 * @param checkpoints how far each collection was read; null for the beginning
 */
export async function requestPull(
  client: Client,
  server: string | null,
  checkpoints: Partial<Record<CollectionName, Position | null>>,
): Promise<Answer<Pulled>> {
  const answer = await client
    .rpc('pull' as never, { request: { server, checkpoints, page_size: pageSize } } as never)
    .retry(false);
  if (answer.error) return failed(answer);
  const read = v.safeParse(pulled, answer.data);
  if (!read.success) return unreadable;
  const pages: Pulled['pages'] = {};
  for (const { name } of syncedTables) {
    const found = read.output.pages[name];
    if (found) pages[name] = { rows: readRows(name, found.rows), more: found.more };
  }
  return { ok: true, value: { ...read.output, pages } };
}

const visible = v.array(v.object({ id: v.string(), change_position: v.number() }));

/** Ids and positions of all living rows of a collection that this user may see. */
export async function requestVisibleIds(
  client: Client,
  name: CollectionName,
): Promise<Answer<Map<string, number>>> {
  const found = new Map<string, number>();
  for (let after = noId; ; ) {
    const answer = await client
      .rpc('visible_ids' as never, { tbl: name, after, page_size: idPageSize } as never)
      .retry(false);
    if (answer.error) return failed(answer);
    const read = v.safeParse(visible, answer.data);
    if (!read.success) return unreadable;
    for (const { id, change_position } of read.output) found.set(id, change_position);
    const last = read.output.at(-1);
    if (!last || read.output.length < idPageSize) return { ok: true, value: found };
    after = last.id;
  }
}

const idPageSize = 1_000;
export const noId = '00000000-0000-0000-0000-000000000000';

function readRows(name: CollectionName, rows: readonly unknown[]): ServerRow[] {
  const { serverRow } = syncedTable(name);
  return rows.flatMap((row) => {
    const parsed = v.safeParse(serverRow, row);
    if (parsed.success) return [parsed.output];
    console.error(`A row of ${name} could not be read.`, parsed.issues[0]?.message);
    return [];
  });
}
