/**
 * By when an enquiry must be answered. Every form promises an answer within business.answerHours; if the office is closed
 * then, it is due when the office opens.
 */
import { business } from '../../content/business.ts';
import { nextOpen } from '../../content/office-hours.ts';
import { clockTime, shortDay } from '../../lib/dates.ts';

const HOUR_MS = 60 * 60_000;
/** An answer that is due within this time is urgent. */
const SOON_MS = 3 * HOUR_MS;

export interface AnswerBy {
  words: string;
  tone: 'no' | 'wait' | 'neutral';
}

/**
 * @param receivedAt ISO time
 * @returns 'Answer by 11:05' for today, 'Answer by tomorrow', 'Answer by 3 Sept', or 'Answer now' when the promised time has passed
 */
export function answerBy(
  receivedAt: string,
  now: Date,
  hours: number = business.answerHours,
  officeHours: readonly string[] = business.officeHours,
): AnswerBy {
  const due = nextOpen(new Date(new Date(receivedAt).getTime() + hours * HOUR_MS), officeHours);
  const left = due.getTime() - now.getTime();
  if (left <= 0) return { words: 'Answer now', tone: 'no' };
  if (due.toDateString() !== now.toDateString()) {
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const day =
      due.toDateString() === tomorrow.toDateString()
        ? 'tomorrow'
        : shortDay(due.toISOString(), now);
    return { words: `Answer by ${day}`, tone: 'neutral' };
  }
  return {
    words: `Answer by ${clockTime(due.toISOString())}`,
    tone: left < SOON_MS ? 'wait' : 'neutral',
  };
}
