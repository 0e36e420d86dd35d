import { expect, it } from 'vitest';
import { isoDay, isPast } from './days.ts';

it('writes the local date', () => {
  expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it('a day is past from the next day on', () => {
  expect(isPast('2025-09-15', '2025-09-15')).toBe(false);
  expect(isPast('2025-09-15', '2025-09-16')).toBe(true);
  expect(isPast('2025-09-15', '')).toBe(false);
});
