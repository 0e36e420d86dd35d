import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backoff, longestPauseMs, pauseAfter, retryAfterOf } from './backoff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
])('Retry-After "%s" asks for %i milliseconds', (value, milliseconds) => {
  const headers = new Headers({ 'retry-after': value });
  expect(retryAfterOf(headers, Date.parse('2026-11-23T10:00:00Z'))).toBe(milliseconds);
});
