import { expect, it } from 'vitest';
import type { TaughtCourse } from '#sync';
import { londonDay } from '../../lib/london-time.ts';
import { arrangeCourses, byTerm, NO_FILTER, paramsOf, readFilter } from './own-courses.ts';

const course = (id: string, title: string, created_at: string, enrolled: number) =>
  ({
    id,
    title,
    created_at,
    enrolled,
    subject: 'mathematics',
    level: '',
    description: '',
    years: '',
    meets_on: '',
  }) as TaughtCourse;
const courses = [
  course('1', 'Week 10', '2026-01-01', 9),
  course('2', 'Week 9', '2026-03-01', 12),
  course('3', 'Algebra', '2026-02-01', 12),
];
const ids = (filter: Partial<typeof NO_FILTER>) =>
  arrangeCourses(courses, { ...NO_FILTER, ...filter })
    .map(({ id }) => id)
    .join('');

it('shows the newest course first', () => expect(ids({})).toBe('231'));

it('sorts numbers by value, and keeps the order of equal courses', () => {
  expect(ids({ sort: { key: 'title', isDown: false } })).toBe('321');
  expect(ids({ sort: { key: 'students', isDown: true } })).toBe('231');
});

it('finds by title and subject', () => {
  expect(ids({ search: 'week' })).toBe('21');
  expect(ids({ search: 'maths' })).toBe('231');
});

it('can be written to the address and read back', () => {
  const filter = { search: 'a&b', sort: { key: 'students', isDown: true } } as const;
  expect(readFilter(new URLSearchParams(paramsOf(filter).toString()))).toEqual(filter);
  expect(paramsOf(NO_FILTER).toString()).toBe('');
  expect(readFilter(new URLSearchParams('sort=-nonsense'))).toEqual(NO_FILTER);
});

it('tells the courses of this term from those that are over, after their last day', () => {
  const { current, past } = byTerm(
    [
      { id: 'open', ends_on: null },
      { id: 'over', ends_on: '2026-11-19' },
      { id: 'last day', ends_on: '2026-11-20' },
    ],
    londonDay('2026-11-20'),
  );
  expect(current.map(({ id }) => id)).toEqual(['open', 'last day']);
  expect(past.map(({ id }) => id)).toEqual(['over']);
});
