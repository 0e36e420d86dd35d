import { isRecord, restError } from './responses.ts';

/**
 * PostgREST's own table from SQLSTATE to HTTP status, longest prefix first. Other codes are 400. `42501` is
 * 403 for a signed-in user and 401 for a visitor (statusOf).
 */
const STATUSES: [prefix: string, status: number][] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
];

/** The HTTP status that PostgREST gives a database error. */
export function statusOf(code: string, message: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  const raised = /^PT(\d{3})$/.exec(code)?.[1];
  if (raised) return Number(raised);
  if (code.startsWith('PT')) return 500;
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

export interface DatabaseError {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** A PostgreSQL error of either driver, or null for any other error (a bug, or a parser's error). */
export function asDatabaseError(error: unknown): DatabaseError | null {
  if (!isRecord(error)) return null;
  const { code, message, detail, hint, severity } = error;
  if (typeof code !== 'string' || typeof message !== 'string' || typeof severity !== 'string')
    return null;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { code, message, detail: text(detail), hint: text(hint) };
}

/**
 * A database error that carries its answer. The HTTP layer of @supabase/lite sends what getResponse
 * returns and logs nothing. It would print any other error with its SQL and parameters.
 */
export class AnsweredError extends Error {
  override readonly name = 'AnsweredError';
  constructor(
    readonly error: DatabaseError,
    readonly anonymous: boolean,
  ) {
    super(error.message);
  }

  getResponse(): Response {
    const { code, message, detail, hint } = this.error;
    return restError(statusOf(code, message, this.anonymous), {
      code,
      message,
      details: detail,
      hint,
    });
  }
}
