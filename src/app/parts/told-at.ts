/**
 * When the server tells the families what was written or closed: five minutes later, so that a slip can be taken back. As an ISO
 * time. @param at when that was
 */
export const toldAt = (at: string): string => new Date(Date.parse(at) + 5 * 60_000).toISOString();

/** Whether it can still be taken back. */
export const isUntold = (
  { at, told_at }: { at: string; told_at: string | null },
  now: Date,
): boolean => told_at === null && Date.parse(toldAt(at)) > now.getTime();
