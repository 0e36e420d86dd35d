/** The two requests that read rows (supabase/README.md, "Pulling"). */
import * as v from 'valibot';
import { syncedTable, syncedTables } from '../schema/index.ts';
import type { ServerRow } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';
import type { Client } from './client.ts';
import { type Answer, failed, readRow, unreadable } from './table.ts';

/** How far a collection was read: everything up to this place in the server's order of changes is here. */
export interface Position {
  position: number;
  id: string;
}

/** What every row has, whatever the version of the server. */
const place = v.looseObject({ id: v.string(), change_position: v.number() });
const page = v.object({ rows: v.array(place), more: v.boolean() });
const pulled = v.object({
  server_id: v.string(),
  horizon: v.number(),
  /** By table. */
  epochs: v.record(v.string(), v.number()),
  restart: v.boolean(),
  teachers_need_approval: v.boolean(),
  pages: v.record(v.string(), page),
  early: v.optional(v.record(v.string(), v.array(place)), {}),
});

export interface Page {
  rows: ServerRow[];
  /** Rows that this version of the app cannot read. */
  unread: Position[];
  /** The place of the last row, read or unread, in the server's order. */
  last: Position | null;
  /** Whether the collection has rows after these. */
  more: boolean;
}

export interface Pulled extends Omit<v.InferOutput<typeof pulled>, 'pages' | 'early'> {
  /** Collections without new rows are left out. */
  pages: Partial<Record<CollectionName, Page>>;
  /**
   * Rows at or above the horizon. They are shown, and do not move the checkpoint: a transaction that is still open may
   * add rows below them.
   */
  early: Partial<Record<CollectionName, ServerRow[]>>;
}

/**
 * Requests the rows of some collections that are new or changed since their checkpoints.
 * @param server identity of the server that the positions belong to; null before the first pull
 * @param checkpoints how far each collection was read; null for the beginning
 * @param reached the highest position that this device has seen
 * @param pageSize the most rows of one collection in the answer
 */
export async function requestPull(
  client: Client,
  server: string | null,
  checkpoints: Partial<Record<CollectionName, Position | null>>,
  reached: number,
  pageSize: number,
): Promise<Answer<Pulled>> {
  const request = { server, checkpoints, reached, page_size: pageSize };
  const answer = await client.rpc('pull', { request }).retry(false);
  if (answer.error) return failed(answer);
  const read = v.safeParse(pulled, answer.data);
  if (!read.success) return unreadable;
  const pages: Pulled['pages'] = {};
  const early: Pulled['early'] = {};
  for (const { name } of syncedTables) {
    const page = read.output.pages[name];
    if (page) pages[name] = readPage(name, page);
    const rows = read.output.early[name];
    // Those that cannot be read come in a page later.
    if (rows) early[name] = readPage(name, { rows, more: false }).rows;
  }
  return { ok: true, value: { ...read.output, pages, early } };
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
      .rpc('visible_ids', { tbl: name, after, page_size: idPageSize })
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

export const idPageSize = 1_000;
export const noId = '00000000-0000-0000-0000-000000000000';

function readPage(name: CollectionName, { rows, more }: v.InferOutput<typeof page>): Page {
  const table = syncedTable(name);
  const result: Page = { rows: [], unread: [], last: null, more };
  for (const row of rows) {
    result.last = { id: row.id, position: row.change_position };
    const read = readRow(table, row);
    if (read === 'unreadable') result.unread.push(result.last);
    else result.rows.push(read);
  }
  const { length } = result.unread;
  if (length > 0) console.warn(`This version of the app cannot read ${length} rows of ${name}.`);
  return result;
}
