/** Databases that do not answer: WebKit can stall one when a page is left (transactions.ts). */
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';

/** How long a database may take to answer at first, in milliseconds. Each further try may take twice as long. */
const answerLimitMs = 5_000;

const stalledCalls$ = new BehaviorSubject(0);

/** True while a call of this page waits for a database that did not answer in time. */
export const isStalled$ = stalledCalls$.pipe(
  map((calls) => calls > 0),
  distinctUntilChanged(),
);

/** Thrown by an attempt that ended without an answer and without an effect. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** The unit in which a wait is counted, in milliseconds. */
const tickMs = 1_000;

/**
 * Calls back after a time in which the page could run scripts. While a page is blocked, it cannot hear an answer of
 * the database, so a blocked time counts as one tick at most.
 * @returns stops the wait
 */
export function afterResponsiveTime(limitMs: number, callback: () => void): () => void {
  let ticksLeft = Math.ceil(limitMs / tickMs);
  const tick = () => {
    ticksLeft -= 1;
    if (ticksLeft > 0) timer = setTimeout(tick, tickMs);
    else callback();
  };
  let timer = setTimeout(tick, tickMs);
  return () => clearTimeout(timer);
}

/**
 * Repeats an attempt until the database answers.
 * @param attempt receives its time limit in milliseconds
 * @throws NoAnswerError after the last try, and whatever else an attempt throws
 */
export async function untilAnswered<Result>(
  attempt: (limitMs: number) => Promise<Result>,
  tries = Number.POSITIVE_INFINITY,
): Promise<Result> {
  let isReported = false;
  try {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(answerLimitMs * 2 ** (tried - 1));
      } catch (failure) {
        if (!(failure instanceof NoAnswerError) || tried >= tries) throw failure;
        if (!isReported) stalledCalls$.next(stalledCalls$.value + 1);
        isReported = true;
      }
    }
  } finally {
    if (isReported) stalledCalls$.next(stalledCalls$.value - 1);
  }
}
