/** By when an enquiry must be answered. Every form promises an answer within business.answerTime. */
import { clockTime } from '../../lib/dates.ts';

/** The number of hours in business.answerTime. */
export const PROMISED_HOURS = 24;
/** An answer that is due within this time is urgent. */
const SOON_MS = 3 * 60 * 60_000;

export interface AnswerBy {
  words: string;
  tone: 'no' | 'wait' | 'neutral';
}

/**
 * @param receivedAt ISO time
 * @returns 'Answer by 11:05' for today, 'Answer by tomorrow', or 'Answer now' when the promised time has passed
 */
export function answerBy(receivedAt: string, now: Date): AnswerBy {
  const due = new Date(new Date(receivedAt).getTime() + PROMISED_HOURS * 60 * 60_000);
  const left = due.getTime() - now.getTime();
  if (left <= 0) return { words: 'Answer now', tone: 'no' };
  if (due.toDateString() !== now.toDateString()) {
    return { words: 'Answer by tomorrow', tone: 'neutral' };
  }
  return {
    words: `Answer by ${clockTime(due.toISOString())}`,
    tone: left < SOON_MS ? 'wait' : 'neutral',
  };
}
