/**
 * Whether an HTTP status says that the service as a whole cannot work now: paused, moved, over its quota, or
 * busy. 402 is Supabase's answer over a quota, 521 and 540 are those of a paused project. 500 is not among
 * them, because it may concern one row alone.
 */
export function isAway(status: number): boolean {
  return status === 402 || status === 408 || status === 425 || status === 429 || status > 501;
}
