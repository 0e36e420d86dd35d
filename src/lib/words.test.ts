import { describe, expect, it } from 'vitest';
import {
  asSentence,
  capitalised,
  countOf,
  fullName,
  initialsOf,
  listWords,
  numberWord,
  shownName,
} from './words.ts';

it('counts in the singular and the plural', () => {
  expect(countOf(1, 'course', 'courses')).toBe('1 course');
  expect(countOf(0, 'course', 'courses')).toBe('0 courses');
  expect(countOf(1200, 'course', 'courses')).toBe('1,200 courses');
});

it('writes small numbers as words', () => {
  expect([1, 8, 12, 13, 1200].map(numberWord)).toEqual(['one', 'eight', 'twelve', '13', '1,200']);
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

describe('names as people type them', () => {
  it.each([
    ['\u{20BB7}', 'Yoshi', '\u{20BB7}Y'],
    ['E\u0301va', 'Bright', 'E\u0301B'],
    ['\u{1F469}\u200D\u{1F680}', null, '\u{1F469}\u200D\u{1F680}'],
  ])('the initials of %j %j are whole characters', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });

  it('tells two of one name apart', () => {
    const person = { first_name: 'Sam', last_name: 'Bright' };
    expect(shownName({ ...person, namesake: '3f2a' })).toBe('Sam Bright (ID 3f2a)');
  });

  it.each(['', ' ', '\u200B', '\u3164', '\u2800\u00A0', '\u202E\u2066'])(
    'a name of %j shows as No name',
    (name) => {
      expect(shownName({ first_name: name, last_name: name })).toBe('No name');
      expect(shownName({ first_name: name, last_name: 'Bright' })).toBe('Bright');
    },
  );

  it('leaves other names as they are', () => {
    expect(shownName({ first_name: 'محمد', last_name: '-' })).toBe('محمد -');
    expect(shownName({ first_name: 'E\u0301va', last_name: null })).toBe('E\u0301va');
  });
});

it.each([
  ['sheet 4', 'sheet 4.'],
  ['sheet 4. ', 'sheet 4.'],
  ['Why?', 'Why?'],
  ['', ''],
])('ends a typed text with one full stop: %j', (typed, sentence) => {
  expect(asSentence(typed)).toBe(sentence);
});
