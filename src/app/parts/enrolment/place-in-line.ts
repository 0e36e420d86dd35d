import type { Course, Enrollment } from '#sync';

/** What it means to wait for a place, at a time. */
export type PlaceInLine =
  /** A place is kept until then. */
  | { kind: 'offered'; until: string }
  /** An offer has lapsed, nobody else wants the place, and it is not kept any longer. */
  | { kind: 'open' }
  /** That the family takes the place has not reached the server. `until`: that of the offer. */
  | { kind: 'taking'; until: string | null }
  /** rank: 1 to 5; 0 further back. */
  | { kind: 'waits'; rank: number };

export type InLine = Pick<Enrollment, 'status' | 'offered_until' | 'taken_at' | 'in_line'>;

/** The state of an enrolment that waits for a place, by the clock of this device; null if it does not wait. */
export function placeInLine(
  { status, offered_until: until, taken_at, in_line: rank }: InLine,
  { is_full }: Pick<Course, 'is_full'>,
  now: Date,
): PlaceInLine | null {
  if (status !== 'waiting') return null;
  if (taken_at !== null) return { kind: 'taking', until };
  if (until !== null && Date.parse(until) > +now) return { kind: 'offered', until };
  return until !== null && !is_full ? { kind: 'open' } : { kind: 'waits', rank };
}
