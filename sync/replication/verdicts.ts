/**
 * What each answer of the server means for a change that waits. Everything that may pass by itself is
 * 'later'; only what would be answered the same way for ever is 'refused'.
 */
import type { Failure } from '../remote/table.ts';

export type Verdict =
  /** The server could not be asked, or asked us to wait: nobody's fault, nothing is given up. */
  | 'later'
  /** The server failed over this very row; after some tries it counts as refused. */
  | 'failing'
  /** A row of this key is there already: perhaps our own, sent before. */
  | 'duplicate'
  /** A row that this one points to is not at the server (yet). */
  | 'dangling'
  | 'refused';

/** SQLSTATEs that pass by themselves, by class or in full (PostgreSQL, appendix A). */
const passing = [
  '08', // connection exceptions
  '40', // serialization failure, deadlock
  '53', // insufficient resources
  '55P03', // lock not available
  '57', // operator intervention: shutdown, statement timeout
  'PGRST0', // PostgREST cannot reach its database
  'PGRST3', // the token: expired, not yet valid
  // The database has not learnt yet what this app knows, or PostgREST has not heard of it.
  '42703', // undefined column
  '42P01', // undefined table
  'PGRST204',
  'PGRST205',
];

/** How often a row may make the server fail before it is kept aside. */
export const triesBeforeRefusal = 5;

/** The verdict on a failed request. */
export function verdictOf({ status, code }: Failure): Verdict {
  if (code === '23505') return 'duplicate';
  if (code === '23503') return 'dangling';
  if (passing.some((prefix) => code.startsWith(prefix))) return 'later';
  if (status === 0 || status === 401 || status === 408 || status === 425 || status === 429) {
    return 'later';
  }
  if (status >= 502 && status <= 504) return 'later';
  if (status >= 500) return 'failing';
  return 'refused';
}
