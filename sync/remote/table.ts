/**
 * One synced table at the server, as plain table operations of PostgREST. Every answer is a value;
 * rows are checked here, once.
 */
import * as v from 'valibot';
import type { ServerRow, SyncedDoc, SyncedTable } from '../schema/synced-table.ts';
import type { Client } from './client.ts';

export interface Cursor {
  /** Identity of the server that the position belongs to. */
  server: string;
  position: number;
  id: string;
}

export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** SQLSTATE or PostgREST's own code; '' when there is none. */
  code: string;
  message: string;
}
export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

interface RawAnswer {
  data: unknown;
  error: { code?: string; message?: string } | null;
  status: number;
}

/** The server's row as this device keeps it: nothing of it waits. */
export function toDoc(row: ServerRow): SyncedDoc {
  return { ...row, pending: 'none', edits: 0 };
}

const syncState = v.object({
  server_id: v.string(),
  horizon: v.number(),
  /** Whether the owner lets only approved teachers' courses be seen by others. */
  teachers_need_approval: v.boolean(),
});
export type SyncState = v.InferOutput<typeof syncState>;

/** Which server answers, the position below which every change is complete, and its settings. */
export async function fetchSyncState(client: Client): Promise<Answer<SyncState>> {
  const answer = await client
    .from('sync_state')
    .select('server_id,horizon,teachers_need_approval')
    .retry(false)
    .single();
  if (answer.error) return failed(answer);
  return { ok: true, value: v.parse(syncState, answer.data) };
}

/**
 * The operations of one table. Which columns a write carries is said by the table's description and
 * checked against the database by a test, so that the client's own types are set aside for writes.
 */
export class RemoteTable {
  private readonly columns: string;

  constructor(
    private readonly client: Client,
    private readonly table: SyncedTable,
  ) {
    const { pending: _pending, edits: _edits, ...columns } = table.schema.properties;
    this.columns = [...Object.keys(columns), '_deleted'].join(',');
  }

  /** Rows after a cursor in the server's order of changes, oldest first. */
  async changesAfter(cursor: Cursor | null, limit: number): Promise<Answer<ServerRow[]>> {
    let query = this.client.from(`${this.table.name}_changes`).select(this.columns);
    if (cursor) {
      const { position, id } = cursor;
      query = query
        .gte('change_position', position)
        .or(`change_position.gt.${position},and(change_position.eq.${position},id.gt.${id})`);
    }
    return this.rows(await query.order('change_position').order('id').limit(limit).retry(false));
  }

  /** How many rows a first download will bring. */
  async count(): Promise<Answer<number>> {
    const answer = await this.client
      .from(`${this.table.name}_changes`)
      .select('id', { count: 'exact', head: true })
      .retry(false);
    return answer.error ? failed(answer) : { ok: true, value: answer.count ?? 0 };
  }

  /** The rows of these ids that this user may see, deleted ones included. */
  async byIds(ids: readonly string[]): Promise<Answer<ServerRow[]>> {
    return this.rows(
      await this.client
        .from(this.table.name)
        .select(this.columns)
        .in('id', [...ids])
        .retry(false),
    );
  }

  /** The row that says the same under another id, deleted ones included; none where nothing says that. */
  async twinOf(values: Record<string, unknown>): Promise<Answer<ServerRow[]>> {
    const { naturalKey } = this.table;
    if (!naturalKey) return { ok: true, value: [] };
    let query = this.client.from(this.table.name).select(this.columns);
    for (const column of naturalKey) query = query.eq(column as 'id', String(values[column]));
    return this.rows(await query.retry(false));
  }

  /** Ids and positions of the living rows that this user may see, in the order of ids. */
  async inventory(
    afterId: string,
    limit: number,
  ): Promise<Answer<{ id: string; change_position: number }[]>> {
    let query = this.client
      .from(this.table.name)
      .select('id,change_position')
      .eq('_deleted', false);
    if (afterId) query = query.gt('id', afterId);
    const answer = await query.order('id').limit(limit).retry(false);
    return answer.error ? failed(answer) : { ok: true, value: answer.data };
  }

  /** Inserts one row; answers with it as the server completed it. */
  async insert(values: Record<string, unknown>): Promise<Answer<ServerRow[]>> {
    return this.rows(
      await this.client
        .from(this.table.name)
        .insert(values as never)
        .select(this.columns),
    );
  }

  /** Changes one row if it still stands at the position; answers with it, or with no row. */
  async update(
    id: string,
    position: number,
    values: Record<string, unknown>,
  ): Promise<Answer<ServerRow[]>> {
    return this.rows(
      await this.client
        .from(this.table.name)
        .update(values as never)
        .eq('id', id)
        .eq('change_position', position)
        .select(this.columns),
    );
  }

  private rows(answer: RawAnswer): Answer<ServerRow[]> {
    if (answer.error) return failed(answer);
    const rows = v.parse(v.array(v.unknown()), answer.data);
    return {
      ok: true,
      value: rows.flatMap((row) => {
        const parsed = v.safeParse(this.table.serverRow, row);
        if (parsed.success) return [parsed.output];
        console.error(`A row of ${this.table.name} could not be read.`, parsed.issues[0]?.message);
        return [];
      }),
    };
  }
}

function failed(answer: Omit<RawAnswer, 'data'>): { ok: false; failure: Failure } {
  const { error, status } = answer;
  const message = error?.message ?? '';
  if (/^\s*</.test(message)) return { ok: false, failure: answeredWithPage(status) };
  return { ok: false, failure: { status, code: error?.code ?? '', message } };
}

/**
 * A page in place of an answer comes from something in between: a gateway, a school firewall, the
 * login of a hotel. Its text is for nobody, and its status is no verdict on the row; only a row that
 * is too large for it would be too large again.
 */
function answeredWithPage(status: number): Failure {
  const isVerdict = status >= 500 || status === 413;
  return { status: isVerdict ? status : 503, code: '', message: '' };
}
