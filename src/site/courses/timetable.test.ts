import { expect, it } from 'vitest';
import type { ClassTime } from '#sync';
import { anyYearAndDay, isForYearAndDay } from '../../content/year-and-day-filter.ts';
import { classesOf, joinedYears, rowsOf, shownTimes } from './timetable.ts';

const course = { id: 'sums', years: '4-5', days: ['monday', 'saturday'] };
const other = { id: 'reading', years: '4-6', days: ['tuesday'] };
const time = (facts: Partial<ClassTime>): ClassTime => ({
  offer: 'sums',
  years: '4',
  meets_on: 'friday',
  meets_at: '16:30',
  minutes: 60,
  venue: '',
  is_full: false,
  ...facts,
});
const yearFour = time({});
const yearFive = time({ years: '5', meets_on: 'wednesday' });

/** The ids of the rows that are found for a year and a day. */
const found = (times: ClassTime[] | undefined, asked: Partial<typeof anyYearAndDay>) =>
  rowsOf([course, other], times)
    .filter((row) => isForYearAndDay(row, { ...anyYearAndDay, ...asked }))
    .map(({ id }) => id);

it('shows what the content says until the classes are known', () => {
  expect(shownTimes(course, undefined)).toEqual({ years: '4-5', days: ['monday', 'saturday'] });
  expect(classesOf(course, undefined)).toBeUndefined();
});

it('shows the days and years of the classes, in the space of what the content says', () => {
  expect(shownTimes(course, [yearFour, yearFive])).toEqual({
    years: 'Years 4 to 5',
    days: ['wednesday', 'friday'],
    printed: { years: '4-5', days: ['monday', 'saturday'] },
  });
});

it('says of a course without a class that it has none, and for which years it is', () => {
  expect(shownTimes(other, [yearFour])).toEqual({
    years: '4-6',
    days: [],
    note: 'No class just now',
    printed: { years: '4-6', days: ['tuesday'] },
  });
});

it.each([
  [['5'], 'Year 5'],
  [['4', '5-6'], 'Years 4 to 6'],
  [['4', '6'], 'Year 4, Year 6'],
  [['4-6', '5', '9-10', ''], 'Years 4 to 6, Years 9 to 10'],
  [[''], ''],
])('the classes for %j are for %j', (years, words) => {
  expect(joinedYears(years)).toBe(words);
});

it('a filter finds a course by a class that has both the year and the day', () => {
  const times = [yearFour, yearFive];
  expect(found(times, { day: 'friday' })).toEqual(['sums']);
  expect(found(times, { year: '4', day: 'friday' })).toEqual(['sums']);
  expect(found(times, { year: '5', day: 'friday' })).toEqual([]);
});

it('a course without a class is found by its years and by no day', () => {
  expect(found([yearFour], { year: '6' })).toEqual(['reading']);
  expect(found([yearFour], { day: 'tuesday' })).toEqual([]);
  expect(found([], {})).toEqual(['sums', 'reading']);
});

it('a filter finds what the content says until the classes are known', () => {
  expect(found(undefined, { day: 'saturday' })).toEqual(['sums']);
});
