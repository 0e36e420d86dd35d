import { isRecord, restError } from './responses.ts';

/** PostgREST's statuses of the errors that the app tells apart, by the beginning of their SQLSTATE. Others are 400. */
const STATUSES: [prefix: string, status: number][] = [
  ['08', 503],
  ['23503', 409],
  ['23505', 409],
  ['28', 403],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
];

/** The HTTP status that PostgREST gives a database error. `42501` is 403 for a signed-in user, 401 for a visitor. */
export function statusOf(code: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  const raised = /^PT(\d{3})$/.exec(code)?.[1];
  if (raised) return Number(raised);
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
 * A database error that carries its answer: the HTTP layer of @supabase/lite sends what getResponse returns.
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
    return restError(statusOf(code, this.anonymous), {
      code,
      message,
      details: detail,
      hint,
    });
  }
}
