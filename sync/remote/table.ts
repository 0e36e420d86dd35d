/**
 * One synced table at the server, as plain table operations of PostgREST. Every answer is a value;
 * rows are checked here, once.
 */
import * as v from 'valibot';
import type { ServerRow, SyncedTable } from '../schema/table.ts';
import type { Client } from './client.ts';
import type { Failure } from './failure.ts';

export type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

interface RawAnswer {
  data: unknown;
  error: { code?: string; message?: string; details?: string | null } | null;
  status: number;
}

/** The operations of one table, whose description names the columns. */
export class RemoteTable {
  private readonly columns: string;

  constructor(
    private readonly client: Client,
    private readonly table: SyncedTable,
  ) {
    this.columns = [...Object.keys(table.schema.properties), '_deleted'].join(',');
  }

  /** The row of an id, even if it is deleted; null if this user may see none. */
  async byId(id: string): Promise<Answer<ReadRow | null>> {
    return this.one(
      await this.client.from(this.table.name).select(this.columns).eq('id', id).retry(false),
    );
  }

  /** Whether the row of an id was deleted after this position, also if it lives again. */
  async wasDeletedSince(id: string, position: number): Promise<Answer<boolean>> {
    const { name } = this.table;
    const answer: RawAnswer = await this.client
      .from(name)
      .select('id')
      .eq('id', id)
      .gt('deleted_position', position)
      .retry(false);
    if (answer.error) return failed(answer);
    const rows = v.safeParse(v.array(v.unknown()), answer.data);
    return rows.success ? { ok: true, value: rows.output.length > 0 } : unreadable;
  }

  /** Inserts one row. Answers with the row as the server completed it. */
  async insert(values: Record<string, unknown>): Promise<Answer<ReadRow>> {
    const answer = await this.insertAll([values]);
    if (!answer.ok) return answer;
    return { ok: true, value: answer.value[0] ?? 'unreadable' };
  }

  /** Inserts several rows with the same columns, all or none. Answers with the rows as the server completed them. */
  async insertAll(rows: readonly Record<string, unknown>[]): Promise<Answer<ReadRow[]>> {
    return this.rows(
      await this.client
        .from(this.table.name)
        .insert((rows.length === 1 ? rows[0] : [...rows]) as object)
        .select(this.columns),
    );
  }

  /** Changes one row if it is still at this position. Answers with the row, or null if it is not. */
  async update(
    id: string,
    position: number,
    values: Record<string, unknown>,
  ): Promise<Answer<ReadRow | null>> {
    return this.one(
      await this.client
        .from(this.table.name)
        .update(values)
        .eq('id', id)
        .eq('change_position', position)
        .select(this.columns),
    );
  }

  private one(answer: RawAnswer): Answer<ReadRow | null> {
    const rows = this.rows(answer);
    return rows.ok ? { ok: true, value: rows.value[0] ?? null } : rows;
  }

  private rows(answer: RawAnswer): Answer<ReadRow[]> {
    if (answer.error) return failed(answer);
    const rows = v.safeParse(v.array(v.unknown()), answer.data);
    if (!rows.success) return unreadable;
    return { ok: true, value: rows.output.map((row) => readRow(this.table, row)) };
  }
}

/**
 * A row of the server, checked. A newer server may send what this version of the app cannot read: such a row exists,
 * and only its content is unknown here.
 */
export type ReadRow = ServerRow | 'unreadable';

export function readRow(table: SyncedTable, row: unknown): ReadRow {
  const parsed = v.safeParse(table.serverRow, row);
  return parsed.success ? parsed.output : 'unreadable';
}

/** An answer that PostgREST cannot have sent. It counts as a gateway's error page. */
export const unreadable: { ok: false; failure: Failure } = {
  ok: false,
  failure: { status: 503, code: '', detail: '', message: '' },
};

export function failed(answer: Omit<RawAnswer, 'data'>): { ok: false; failure: Failure } {
  const { error, status } = answer;
  const { code = '', details, message = '' } = error ?? {};
  if (/^\s*</.test(message)) return { ok: false, failure: answeredWithPage(status) };
  return { ok: false, failure: { status, code, detail: details ?? '', message } };
}

/**
 * HTML instead of JSON comes from a gateway, school firewall or hotel login. Its text is not shown. Its
 * status says nothing about the row, so it becomes 503; server errors and 413 (row too large) keep theirs.
 */
function answeredWithPage(status: number): Failure {
  const isVerdict = status >= 500 || status === 413;
  return { status: isVerdict ? status : 503, code: '', detail: '', message: '' };
}
