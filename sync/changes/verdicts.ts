/**
 * What a failed answer of the server means for a waiting change. A failure that may pass by itself is
 * 'later'. A failure that would repeat for ever is 'refused'.
 */

import { type Failure, isAway } from '../remote/failure.ts';

export type Verdict =
  /** The server could not be asked, or asked us to wait. The change is tried again. */
  | 'later'
  /** The server failed on this row; after some tries the change counts as refused. */
  | 'failing'
  /** A row of this key is there already: perhaps our own, sent before. */
  | 'duplicate'
  | 'refused';

/** SQLSTATEs that pass by themselves, by class or in full (PostgreSQL, appendix A). */
const passing = [
  '08', // connection exceptions
  '25', // invalid transaction state: 25006 is a database that went read-only, with its disk full
  '40', // serialization failure, deadlock
  '53', // insufficient resources
  '55P03', // lock not available
  '57', // operator intervention: shutdown, statement timeout
  '58', // system errors outside the database, such as a disk
  'PGRST0', // PostgREST cannot reach its database
  'PGRST3', // the token: expired, not yet valid
  // The database lacks a migration that this app needs, or PostgREST has not noticed it yet.
  '42703', // undefined column
  '42P01', // undefined table
  'PGRST204',
  'PGRST205',
];

/** How often the server may fail over one change, while it answers others, before the change is refused. */
export const triesBeforeRefusal = 5;

/** The verdict on a failed request. */
export function verdictOf({ status, code }: Pick<Failure, 'status' | 'code'>): Verdict {
  if (code === '23505') return 'duplicate';
  if (code === '23503') return 'refused';
  if (passing.some((prefix) => code.startsWith(prefix))) return 'later';
  if (status === 0 || status === 401 || isAway(status)) return 'later';
  if (status >= 500) return 'failing';
  return 'refused';
}
