import { expect, it } from 'vitest';
import { weekdayWords, yearsAndDaysOf, yearWords } from './years-and-days.ts';

it.each([
  ['', ''],
  ['5', 'Year 5'],
  ['4-6', 'Years 4 to 6'],
  ['10-11', 'Years 10 to 11'],
  ['Reception', 'Reception'],
])('writes the years %j as %j', (years, words) => {
  expect(yearWords(years)).toBe(words);
});

it('writes days as those of every week', () => {
  expect(weekdayWords(['saturday'])).toBe('Saturdays');
  expect(weekdayWords(['monday', 'saturday'])).toBe('Mondays, Saturdays');
  expect(weekdayWords([])).toBe('');
});

it('a taught course meets on one day, or does not say', () => {
  expect(yearsAndDaysOf({ years: '5', meets_on: 'monday' })).toEqual({
    years: '5',
    days: ['monday'],
  });
  expect(yearsAndDaysOf({ years: '', meets_on: '' })).toEqual({ years: '', days: [] });
});
