import { expect, it } from 'vitest';
import { classesToShow, endsSoon, freePlaces, lookWords } from './owner-week.ts';

const now = new Date('2026-11-28T12:00:00Z');
const course = (title: string, fields: object = {}) => ({
  id: title,
  title,
  places: 8,
  ends_on: null,
  active: 2,
  waiting: 0,
  absent: 0,
  unmarked: 0,
  ...fields,
});

it('says what to look at in a class', () => {
  expect(lookWords(course('A', { absent: 1, unmarked: 2 }))).toBe(
    '1 absent twice running, 2 registers missing',
  );
  expect(lookWords(course('A', { unmarked: 1 }))).toBe('1 register missing');
  expect(lookWords(course('A'))).toBe('');
});

it('has no fewer free places than none', () => {
  expect(freePlaces(course('A'))).toBe(6);
  expect(freePlaces(course('A', { active: 9 }))).toBe(0);
});

it.each([
  [null, false],
  ['2026-12-12', true],
  ['2027-01-20', false],
])('a term that ends on %s ends soon: %s', (ends_on, soon) => {
  expect(endsSoon(course('A', { ends_on }), now)).toBe(soon);
});

it('lists what to look at first, then what waits or ends, then the emptiest', () => {
  const courses = [
    course('Full', { active: 8 }),
    course('Empty', { active: 0 }),
    course('Ends', { ends_on: '2026-12-12', active: 8 }),
    course('Missing', { unmarked: 1, active: 8 }),
  ];
  const titles = classesToShow(courses, now).map(({ title }) => title);
  expect(titles).toEqual(['Missing', 'Ends', 'Empty', 'Full']);
  const many = Array.from({ length: 12 }, (_, index) => course(`Class ${index}`));
  expect(classesToShow(many, now)).toHaveLength(8);
});
