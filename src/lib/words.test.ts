import { expect, it } from 'vitest';
import { capitalised, countOf, fullName, initialsOf, listWords } from './words.ts';

it('counts in the singular and the plural', () => {
  expect(countOf(1, 'course', 'courses')).toBe('1 course');
  expect(countOf(0, 'course', 'courses')).toBe('0 courses');
  expect(countOf(1200, 'course', 'courses')).toBe('1,200 courses');
});

it('capitalises a word, even an empty one', () => {
  expect(capitalised('mathematics')).toBe('Mathematics');
  expect(capitalised('')).toBe('');
});

it('makes initials, with or without a last name', () => {
  expect(initialsOf('Sam', 'Bright')).toBe('SB');
  expect(initialsOf(' nia ', null)).toBe('N');
});

it('joins the parts of a name that are known', () => {
  expect(fullName({ first_name: 'Sam', last_name: 'Bright' })).toBe('Sam Bright');
  expect(fullName({ first_name: 'Nia', last_name: null })).toBe('Nia');
  expect(fullName({ first_name: '', last_name: null })).toBe('');
});

it('joins a list with commas and a final and', () => {
  expect(listWords(['1 course'])).toBe('1 course');
  expect(listWords(['8 courses', '3 enrolments', '1 request'])).toBe(
    '8 courses, 3 enrolments and 1 request',
  );
});
