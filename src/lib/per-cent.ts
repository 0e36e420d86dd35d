/** A share as whole per cent; null of nothing. */
export const perCent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);
