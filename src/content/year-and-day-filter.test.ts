import { describe, expect, it } from 'vitest';
import {
  ANY,
  anyYearAndDay,
  daysToAskFor,
  isForYearAndDay,
  readYearAndDay,
  writeYearAndDay,
  yearsToAskFor,
} from './year-and-day-filter.ts';

const course = (years: string, ...days: string[]) => ({ years, days });

describe('a filter by year and day', () => {
  it.each([
    ['4', '4-6', true],
    ['5', '4-6', true],
    ['6', '4-6', true],
    ['7', '4-6', false],
    ['5', '5', true],
    ['5', '4', false],
    ['10', '9-11', true],
    ['3', '13', false],
    ['5', '', false],
    ['5', 'Reception', false],
    [ANY, '', true],
  ])('by the year %s finds a course for %j: %s', (year, years, isFound) => {
    expect(isForYearAndDay(course(years), { ...anyYearAndDay, year })).toBe(isFound);
  });

  it('by a day finds what meets on it, among other days too', () => {
    const saturday = { ...anyYearAndDay, day: 'saturday' };
    expect(isForYearAndDay(course('', 'monday', 'saturday'), saturday)).toBe(true);
    expect(isForYearAndDay(course('5', 'monday'), saturday)).toBe(false);
    expect(isForYearAndDay(course('5'), saturday)).toBe(false);
  });

  it('by both finds only what fits both', () => {
    const asked = { year: '5', day: 'saturday' };
    expect(isForYearAndDay(course('4-6', 'saturday'), asked)).toBe(true);
    expect(isForYearAndDay(course('4-6', 'sunday'), asked)).toBe(false);
    expect(isForYearAndDay(course('6', 'saturday'), asked)).toBe(false);
  });

  it('is written to the address and read back, and ignores what is neither', () => {
    const asked = { year: '5', day: 'saturday' };
    expect(readYearAndDay(new URLSearchParams(writeYearAndDay(asked)))).toEqual(asked);
    expect(writeYearAndDay(anyYearAndDay)).toEqual({});
    const typed = new URLSearchParams('year=2&day=Someday');
    expect(readYearAndDay(typed)).toEqual(anyYearAndDay);
  });

  it('offers the years and days of the courses in order, and the one in the address', () => {
    const courses = [course('5-6', 'sunday'), course('4', 'monday', 'sunday'), course('')];
    expect(yearsToAskFor(courses, ANY)).toEqual(['4', '5', '6']);
    expect(yearsToAskFor(courses, '13')).toEqual(['4', '5', '6', '13']);
    expect(daysToAskFor(courses, ANY)).toEqual(['monday', 'sunday']);
    expect(daysToAskFor(courses, 'friday')).toEqual(['monday', 'friday', 'sunday']);
    expect(yearsToAskFor([course('')], ANY)).toEqual([]);
    expect(daysToAskFor([course('')], ANY)).toEqual([]);
  });
});
