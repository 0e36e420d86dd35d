import type { TaughtCourse } from '#sync';
import { momentWords } from '../../lib/dates.ts';
import { countOf } from '../../lib/words.ts';

/** The device exchanges data with the server every five minutes, or sooner. */
const FRESH_MS = 6 * 60_000;

interface Known {
  lastSyncedAt: string | null;
  isOffline: boolean;
  now: Date;
}

/**
 * Who is on a course that is about to be deleted. Says how old the numbers are if students may have joined since:
 * '8 students as of today at 10:42; more may have joined since.'
 */
export function enrolledWords(
  { enrolled, waiting }: Pick<TaughtCourse, 'enrolled' | 'waiting'>,
  { lastSyncedAt, isOffline, now }: Known,
): string {
  const students = countOf(enrolled, 'student', 'students');
  const list = waiting > 0 ? `, ${waiting} waiting` : '';
  const isNobody = enrolled + waiting === 0;
  const isOld = lastSyncedAt !== null && now.getTime() - Date.parse(lastSyncedAt) > FRESH_MS;
  if (lastSyncedAt !== null && (isOffline || isOld)) {
    const moment = momentWords(lastSyncedAt, now);
    return isNobody
      ? `Nobody was enrolled ${moment}; students may have joined since.`
      : `${students}${list && `${list},`} as of ${moment}; more may have joined since.`;
  }
  return isNobody ? 'Nobody is enrolled.' : `${students} on it${list}.`;
}
