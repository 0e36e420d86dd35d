/** What families and teachers read of a cancelled lesson. */
import type { Lesson } from '#sync';
import { reasonWords } from '../../../content/cancel-reasons.ts';
import { classDay, ukTime } from '../../../lib/london-time.ts';

/** 'Tuesday 8 December at 4:30pm', with the year if it is not this one */
export const lessonMoment = (iso: string, now: Date): string =>
  `${classDay(iso, now)} at ${ukTime(iso)}`;

/** 'The teacher is ill. Instead: Tuesday 8 December at 4:30pm.'; '' without a reason and a new date */
export function cancelledWords(
  { cancel_reason, instead_at }: Pick<Lesson, 'cancel_reason' | 'instead_at'>,
  now: Date,
): string {
  const instead = instead_at === null ? '' : `Instead: ${lessonMoment(instead_at, now)}.`;
  return [reasonWords(cancel_reason), instead].filter(Boolean).join(' ');
}
