/** School years of England, which begin on 1 September. A child's is stored as the year in which Reception began. */
import type { LondonDay } from '../../lib/london-time.ts';

/** @returns 5 for a child of Year 5, 0 for Reception; less before the child is at school */
export function schoolYearOn(today: LondonDay, receptionYear: number): number {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return (month >= 9 ? year : year - 1) - receptionYear;
}
