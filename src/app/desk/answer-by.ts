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
  /** The hour of today, or the day, in which it is due: 'overdue', 'due from 11am', 'due tomorrow' or 'due 3 Sept'. */
  slot: string;
  /** When the slot begins, in milliseconds; 0 when the promised time has passed. */
  slotAt: number;
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
  if (left <= 0) return { words: 'Answer now', tone: 'no', slot: 'overdue', slotAt: 0 };
  const isToday = due.toDateString() === now.toDateString();
  const slotAt = new Date(due).setHours(isToday ? due.getHours() : 0, 0, 0, 0);
  if (!isToday) {
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const day = slotAt === tomorrow.getTime() ? 'tomorrow' : shortDay(due.toISOString(), now);
    return { words: `Answer by ${day}`, tone: 'neutral', slot: `due ${day}`, slotAt };
  }
  return {
    words: `Answer by ${clockTime(due.toISOString())}`,
    tone: left < SOON_MS ? 'wait' : 'neutral',
    slot: `due from ${clockTime(new Date(slotAt).toISOString())}`,
    slotAt,
  };
}
