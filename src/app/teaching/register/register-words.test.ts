import { expect, it } from 'vitest';
import type { Lesson, RegisterRow } from '#sync';
import { commonTime, sheetsOf, termSpan } from './paper-register.ts';
import { awayWords, markedWords, surnameFirst, unmarked } from './register-words.ts';

const row = (change: Partial<RegisterRow> = {}) =>
  ({
    studentId: 'amira',
    first_name: 'Amira',
    last_name: 'Okafor',
    mark: '',
    away: false,
    away_by: '',
    away_reason: '',
    ...change,
  }) as RegisterRow;

it.each([
  [{}, ''],
  [
    { away: true, away_by: 'parent', away_reason: 'Dentist' },
    'A parent said: not coming. Dentist.',
  ],
  [{ away: true, away_by: 'student', away_reason: 'Ill!' }, 'Amira said: not coming. Ill!'],
  // Not sent yet, or made by the owner.
  [{ away: true, away_by: '' }, 'A parent said: not coming.'],
  [{ away: true, away_by: 'student', first_name: '' }, 'The student said: not coming.'],
])('who says that a student is away: %j', (change, words) => {
  expect(awayWords(row(change))).toBe(words);
});

it("counts the marked, and 'All present' leaves the marked and those who are away", () => {
  const rows = [row(), row({ mark: 'late' }), row({ away: true })];
  expect(markedWords(rows)).toBe('1 of 3 marked');
  expect(unmarked(rows)).toEqual([rows[0]]);
});

it('writes the surname first where there is one', () => {
  expect(surnameFirst(row())).toBe('Okafor, Amira');
  expect(surnameFirst(row({ last_name: null }))).toBe('Amira');
  expect(surnameFirst(row({ first_name: '' }))).toBe('Okafor');
  expect(surnameFirst(row({ namesake: '3f2a' }))).toBe('Okafor, Amira (ID 3f2a)');
});

const lessons = (count: number): Lesson[] =>
  Array.from(
    { length: count },
    (_, week) =>
      ({
        id: String(week),
        starts_at: new Date(Date.UTC(2027, 0, 9 + 7 * week, 10)).toISOString(),
        pending: 'none',
      }) as Lesson,
  );

it('puts a term on one sheet of paper, and a longer one on sheets of about the same size', () => {
  const sizes = (count: number) => sheetsOf(lessons(count)).map((sheet) => sheet.length);
  expect(sizes(12)).toEqual([12]);
  expect(sizes(15)).toEqual([8, 7]);
  expect(sizes(40)).toEqual([14, 14, 12]);
  expect(sizes(0)).toEqual([0]);
});

it('names the days in full, and the time if all lessons begin at the same one', () => {
  expect(termSpan(lessons(2))).toBe(
    'Register of 2 lessons, Saturday 9 January 2027 to Saturday 16 January 2027.',
  );
  expect(commonTime(lessons(11))).toBe('10am');
  // The last one is in summer time.
  expect(commonTime(lessons(13))).toBe('');
});
