/** How requests fail, and why the server refuses a change for good. Decisions and words depend on codes only. */

export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** SQLSTATE or PostgREST's own code; '' when there is none. */
  code: string;
  /** The detail of the database's error; '' when there is none. */
  detail: string;
  /** The server's own words, to show and never to decide on; '' when there are none. */
  message: string;
}

/** The codes that the migrations raise, as the `detail` of an error. */
export const raisedCodes = [
  /** What the row was made for has been deleted. */
  'target-gone',
  'course-not-open',
  'too-many-unconfirmed',
  'stays-confirmed',
  /** The place that was offered has gone to somebody else. */
  'offer-over',
  /** A place that was taken is given up, and not taken back. */
  'stays-taken',
  /** The last day of the course's term is over. */
  'course-over',
  /** The teacher or the owner ended the enrolment or the link, so the family cannot restore it. */
  'ended',
  'ended-by-family',
  /** The student has a place on the course already, or waits for one. */
  'already-on-course',
  /** The course was deleted more than 30 days ago. */
  'too-late',
  'too-many-courses',
  'too-many-lessons',
  'too-many-messages',
  /** A mark is above what its part is out of. */
  'beyond-maximum',
  /** A family can no longer say that the student is away; or the new date of a lesson is not changed after its lesson was held. */
  'lesson-begun',
  /** The new date of a cancelled lesson is over, or more than 60 days ahead. */
  'not-ahead',
  /** The teacher may not teach: not approved yet, or no longer. */
  'not-approved',
  'too-many-renames',
  /** Only an account of a parent asks for links. */
  'not-a-parent',
  /** A link was asked for with an id that this account has not just looked up by its address. */
  'not-looked-up',
  'already-linked',
  'no-new-adults',
  'too-many-links',
  /** The account has links or courses, so it keeps its type. */
  'account-in-use',
  /** The child ended the link, so only the child may restore it. */
  'ended-by-child',
  /** Only the parents of a child without an address do this. */
  'not-your-child',
  /** A code that is wrong, used or over, and too many of these. */
  'wrong-code',
  'too-many-tries',
  'not-ended-by-you',
  'not-a-teacher',
  /** Nobody has confirmed the address of the account. */
  'address-not-confirmed',
  /** An admin signed in without the second factor. */
  'second-factor',
  /** The server does this only within a quarter of an hour of a sign-in. */
  'fresh-sign-in',
  /** A class has got three words within a day. */
  'too-many-words',
  /** What should be taken back was told already. */
  'already-told',
  /** A search for people needs two characters. */
  'too-short',
] as const;

export type RefusalCode =
  | (typeof raisedCodes)[number]
  /** Row security does not let this account do it. */
  | 'forbidden'
  /** The row was deleted, or this user may no longer see it. */
  | 'gone'
  /** Somebody ended the row since this device last read it. */
  | 'ended-meanwhile'
  /** The row was deleted and brought back since the person who deletes it saw it. */
  | 'restored-meanwhile'
  /** A value breaks a rule of the table. */
  | 'invalid'
  | 'too-large'
  /** The server failed over it each time, and answered other requests. */
  | 'failing'
  /** The server had accepted it, and was restored from a backup that lacks it. */
  | 'restored'
  | 'unknown';

const isRaised = (detail: string): detail is (typeof raisedCodes)[number] =>
  raisedCodes.some((code) => code === detail);

/** The code of a refusal: the one that the migrations raised, else by SQLSTATE (PostgreSQL, appendix A) and status. */
export function refusalCodeOf({
  status,
  code,
  detail,
}: Pick<Failure, 'status' | 'code' | 'detail'>): RefusalCode {
  if (isRaised(detail)) return detail;
  if (code === '23503') return 'target-gone';
  if (code === '23514' || code.startsWith('22')) return 'invalid';
  if (code === '42501' || status === 403) return 'forbidden';
  return status === 413 ? 'too-large' : 'unknown';
}

/**
 * Whether an HTTP status says that the service as a whole cannot work now: paused, moved, over its quota, or
 * busy. 402 is Supabase's answer over a quota, 521 and 540 are those of a paused project. 500 is not among
 * them, because it may concern one row alone.
 */
export function isAway(status: number): boolean {
  return status === 402 || status === 408 || status === 425 || status === 429 || status > 501;
}

/** The value of a JSON text; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The code, sentence and detail of a refusal; the auth service names them differently from the others.
 * @param answer the body of an answer of the services, or anything else
 * @returns '' for what the answer lacks
 */
export function problemOf(answer: unknown): { code: string; message: string; detail: string } {
  const { code, error_code, message, msg, details } = (answer ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: text(error_code) || text(code),
    message: text(message) || text(msg),
    detail: text(details),
  };
}
