import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backoff, longestPauseMs, pauseAfter, retryAfterOf } from './backoff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('each pause is longer than the one before, whatever the jitter, up to five minutes', () => {
  const steps = Array.from({ length: 12 }, (_, step) => step + 1);
  for (const failures of steps) {
    const shortestNext = pauseAfter(failures + 1, 0);
    if (shortestNext < longestPauseMs * 0.75) {
      expect(pauseAfter(failures, 1)).toBeLessThan(shortestNext);
    }
    expect(pauseAfter(failures, 1)).toBeLessThanOrEqual(longestPauseMs);
  }
  expect(pauseAfter(30, 1)).toBe(longestPauseMs);
});

test('a device that fails for ten minutes makes about ten attempts', async () => {
  const backoff = new Backoff();
  let attempts = 0;
  const attempt = async () => {
    for (;;) {
      await backoff.ready();
      attempts += 1;
      backoff.failed();
    }
  };
  void attempt();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(attempts).toBeGreaterThan(7);
  expect(attempts).toBeLessThan(14);
  backoff.close();
});

test('failures of attempts that began together count once', async () => {
  const backoff = new Backoff();
  for (let count = 0; count < 5; count += 1) backoff.failed();
  await vi.advanceTimersByTimeAsync(1_250);
  expect(backoff.isOpen).toBe(true);
});

test('failures that each come with Retry-After also count once', async () => {
  const backoff = new Backoff();
  for (let count = 0; count < 5; count += 1) backoff.failed(1_000);
  await vi.advanceTimersByTimeAsync(1_250);
  expect(backoff.isOpen).toBe(true);
  backoff.failed();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(backoff.isOpen).toBe(true);
});

test('trying early does not make later pauses shorter', async () => {
  const backoff = new Backoff();
  for (let count = 0; count < 6; count += 1) {
    backoff.failed();
    backoff.tryNow();
    expect(backoff.isOpen).toBe(true);
  }
  backoff.failed();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(backoff.isOpen).toBe(false);
  backoff.close();
});

test.each([
  ['120', 120_000],
  ['Mon, 23 Nov 2026 10:01:00 GMT', 60_000],
  ['Mon, 23 Nov 2026 09:00:00 GMT', 0],
  ['soon', 0],
  [' 120 ', 120_000],
  ['', 0],
  ['1.5', 0],
  ['-5', 0],
])('Retry-After "%s" asks for %i milliseconds', (value, milliseconds) => {
  const headers = new Headers({ 'retry-after': value });
  expect(retryAfterOf(headers, Date.parse('2026-11-23T10:00:00Z'))).toBe(milliseconds);
});

/** Milliseconds until the next attempt may be made. */
async function pauseOf(backoff: Backoff): Promise<number> {
  const began = Date.now();
  let ended: number | undefined;
  void backoff.ready().then(() => {
    ended = Date.now() - began;
  });
  while (ended === undefined) await vi.advanceTimersToNextTimerAsync();
  return ended;
}

test('pauses double from a second to five minutes, and a success makes them short again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const backoff = new Backoff();
  const pauses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    backoff.failed();
    pauses.push(await pauseOf(backoff));
  }
  const seconds = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300];
  expect(pauses).toEqual(seconds.map((second) => second * 1_000));
  expect(backoff.hasFailed).toBe(true);
  backoff.succeeded();
  expect(backoff.hasFailed).toBe(false);
  backoff.failed();
  expect(await pauseOf(backoff)).toBe(1_000);
});

test('the jitter is a quarter in both directions', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 0.5), pauseAfter(1, 1)]).toEqual([750, 1_000, 1_250]);
});

test.each([
  ['longer than the own pause lasts', 7_000, 7_000],
  ['shorter than the own pause does not shorten it', 100, 1_000],
  ['of more than an hour lasts an hour', 5 * 60 * 60_000, 60 * 60_000],
])('a pause that the server asks for, %s', async (_, asked, lasts) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const backoff = new Backoff();
  backoff.failed(asked);
  backoff.tryNow();
  expect(await pauseOf(backoff)).toBe(lasts);
});

test('a pause that the server asked for is extended by a later one, and ended by a success', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const backoff = new Backoff();
  backoff.failed();
  backoff.failed(9_000);
  backoff.failed();
  expect(await pauseOf(backoff)).toBe(9_000);
  // The next pause is an own one again.
  backoff.failed();
  backoff.tryNow();
  expect(backoff.isOpen).toBe(true);
  backoff.failed(9_000);
  backoff.succeeded();
  expect(backoff.isOpen).toBe(true);
});

test('an activity that ends begins nothing more', async () => {
  const onClose = vi.fn();
  const backoff = new Backoff(onClose);
  backoff.failed();
  backoff.close();
  expect(onClose).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(backoff.isOpen).toBe(false);
});
