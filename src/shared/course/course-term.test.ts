import { expect, it } from 'vitest';
import { londonDay } from '../../lib/london-time.ts';
import { isOffered, isOver, pastLast } from './course-term.ts';

const today = londonDay('2026-11-26');
const course = (ends_on: string | null, hidden_at: string | null = null) => ({
  ends_on,
  hidden_at,
});

it('a course is over on the day after its last day', () => {
  expect(isOver(course('2026-11-25'), today)).toBe(true);
  expect(isOver(course('2026-11-26'), today)).toBe(false);
  expect(isOver(course(null), today)).toBe(false);
});

it('newcomers see neither courses that are over nor hidden ones', () => {
  expect(isOffered(course(null), today)).toBe(true);
  expect(isOffered(course('2026-11-25'), today)).toBe(false);
  expect(isOffered(course(null, '2026-11-20T10:00:00Z'), today)).toBe(false);
});

it('courses that are over stand last, and the rest stays in order', () => {
  const days = ['2026-01-01', null, '2025-01-01', '2027-01-01'].map((day) => course(day));
  expect(pastLast(days, today).map(({ ends_on }) => ends_on)).toEqual([
    null,
    '2027-01-01',
    '2026-01-01',
    '2025-01-01',
  ]);
});
