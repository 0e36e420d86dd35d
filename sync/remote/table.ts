/**
 * One synced table at the server, as plain table operations of PostgREST. Every answer is a value;
 * rows are checked here, once.
 */
import * as v from 'valibot';
import type { ServerRow, SyncedTable } from '../schema/synced-table.ts';
import type { Client } from './client.ts';

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

/**
 * The operations of one table. The table's description names the columns of a write, and a test checks them
 * against the database. The client's own types are therefore not used for writes.
 */
export class RemoteTable {
  private readonly columns: string;

  constructor(
    private readonly client: Client,
    private readonly table: SyncedTable,
  ) {
    this.columns = [...Object.keys(table.schema.properties), '_deleted'].join(',');
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

  /** The row with the same natural key, even if it is deleted; an empty list if there is none. */
  async findByNaturalKey(values: Record<string, unknown>): Promise<Answer<ServerRow[]>> {
    const { naturalKey } = this.table;
    if (!naturalKey) return { ok: true, value: [] };
    let query = this.client.from(this.table.name).select(this.columns);
    for (const column of naturalKey) query = query.eq(column as 'id', String(values[column]));
    return this.rows(await query.retry(false));
  }

  /** Inserts one row. Answers with the row as the server completed it. */
  async insert(values: Record<string, unknown>): Promise<Answer<ServerRow[]>> {
    return this.rows(
      await this.client
        .from(this.table.name)
        .insert(values as never)
        .select(this.columns),
    );
  }

  /** Changes one row if it is still at this position. Answers with the row, or an empty list if it is not. */
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
    const rows = v.safeParse(v.array(v.unknown()), answer.data);
    if (!rows.success) return unreadable;
    return {
      ok: true,
      value: rows.output.flatMap((row) => {
        const parsed = v.safeParse(this.table.serverRow, row);
        if (parsed.success) return [parsed.output];
        console.error(`A row of ${this.table.name} could not be read.`, parsed.issues[0]?.message);
        return [];
      }),
    };
  }
}

/** An answer that PostgREST cannot have sent. It counts as a gateway's error page. */
export const unreadable: { ok: false; failure: Failure } = {
  ok: false,
  failure: { status: 503, code: '', message: '' },
};

export function failed(answer: Omit<RawAnswer, 'data'>): { ok: false; failure: Failure } {
  const { error, status } = answer;
  const message = error?.message ?? '';
  if (/^\s*</.test(message)) return { ok: false, failure: answeredWithPage(status) };
  return { ok: false, failure: { status, code: error?.code ?? '', message } };
}

/**
 * HTML instead of JSON comes from a gateway, school firewall or hotel login. Its text is not shown. Its
 * status says nothing about the row, so it becomes 503; server errors and 413 (row too large) keep theirs.
 */
function answeredWithPage(status: number): Failure {
  const isVerdict = status >= 500 || status === 413;
  return { status: isVerdict ? status : 503, code: '', message: '' };
}
