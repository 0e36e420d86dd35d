import { expect, it } from 'vitest';
import { exampleLearner, exampleLesson } from '../../../testing/lesson.ts';
import { weekOf, weekWords } from './week.ts';

const friday = new Date('2026-11-27T15:00:00Z');

it('a week is from Monday to Sunday, with today and its lessons', () => {
  const lesson = exampleLesson({ starts_at: '2026-11-28T10:00:00Z' });
  const next = exampleLesson({ id: 'lesson-2', starts_at: '2026-11-30T10:00:00Z' });
  const week = weekOf([lesson, next], friday);
  expect(week.map(({ letter, number }) => letter + number).join(' ')).toBe(
    'M23 T24 W25 T26 F27 S28 S29',
  );
  expect(week.filter(({ isToday }) => isToday).map(({ id }) => id)).toEqual(['2026-11-27']);
  expect(week.map(({ entries }) => entries.length)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  expect(week[5]?.entries).toEqual([
    { id: lesson.id, subject: 'mathematics', names: [], time: ['10', 'am'], isStruck: false },
  ]);
});

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:00Z', '2026-11-23'],
  // Half past midnight of Monday 29 June in London.
  ['2026-06-28T23:30:00Z', '2026-06-29'],
  // The night in which the clocks go back.
  ['2026-10-25T23:30:00Z', '2026-10-19'],
])('the week of %s begins on %s', (at, monday) => {
  expect(weekOf([], new Date(at))[0]?.id).toBe(monday);
});

it('names its days, and both months where there are two', () => {
  expect(weekWords(weekOf([], friday))).toBe('23 to 29 November');
  expect(weekWords(weekOf([], new Date('2026-12-01T12:00:00Z')))).toBe('30 November to 6 December');
});

it('says in words all that a slip shows', () => {
  const lessons = [
    exampleLesson({ starts_at: '2026-11-27T10:00:00Z', is_cancelled: true }),
    exampleLesson({ starts_at: '2026-11-27T16:30:00Z', title: 'Poems', minutes: 60 }),
  ];
  const week = weekOf(lessons, friday);
  expect(week.slice(3, 5).map(({ words }) => words)).toEqual([
    'Thursday 26 November: no lesson',
    'Friday 27 November, today: Fractions, 10am to 11:30am, cancelled; Poems, 4:30pm to 5:30pm',
  ]);
  expect(week[4]?.entries.map(({ isStruck }) => isStruck)).toEqual([true, false]);
});

it.each([
  ['2026-11-27T16:30:00Z', ['4:30', 'pm']],
  ['2026-11-27T12:00:00Z', ['mid', 'day']],
])('the time of %s breaks into %j', (starts_at, parts) => {
  expect(weekOf([exampleLesson({ starts_at })], friday)[4]?.entries[0]?.time).toEqual(parts);
});

it('names the children where a week is that of several', () => {
  const lesson = exampleLesson({
    starts_at: '2026-11-27T10:00:00Z',
    learners: [exampleLearner(), exampleLearner({ id: 'ada', first_name: 'Ada' })],
  });
  const [day] = weekOf([lesson], friday).filter(({ isToday }) => isToday);
  expect(day?.words).toBe('Friday 27 November, today: Amira and Ada: Fractions, 10am to 11:30am');
  expect(day?.entries[0]?.names).toEqual(['Amira', 'Ada']);
});
