import { afterEach, expect, it, vi } from 'vitest';
import { isoDay, isPast } from './days.ts';
import { currentDay, londonDay } from './london-time.ts';

afterEach(() => vi.useRealTimers());

it('writes the local date', () => {
  expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it('a day is past from the next day on', () => {
  expect(isPast('2025-09-15', londonDay('2025-09-15'))).toBe(false);
  expect(isPast('2025-09-15', londonDay('2025-09-16'))).toBe(true);
  expect(isPast('2025-09-15', londonDay(''))).toBe(false);
});

it('today is the day of London, whose summer nights begin the next day an hour before UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-07-01T23:30:00Z') });
  expect(currentDay()).toBe('2026-07-02');
  expect(isPast('2026-07-01', currentDay())).toBe(true);
  vi.setSystemTime(new Date('2026-12-01T23:30:00Z'));
  expect(isPast('2026-12-01', currentDay())).toBe(false);
});
