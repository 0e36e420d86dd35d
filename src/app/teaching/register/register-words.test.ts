import { expect, it } from 'vitest';
import type { AttendanceOfLearner, Lesson, RegisterRow, TermRegister, WaitingItem } from '#sync';
import { nextLesson } from '../../parts/lessons/arranged-lessons.ts';
import { awayWords, markedWords, notTold, surnameFirst, unmarked } from './register-words.ts';
import { cellOf, commonTime, letterOf, sheetsOf, termFigures, termSpan } from './term-register.ts';

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

const absent = row({ id: 'entry', mark: 'absent' });
const unsent = { collection: 'attendance', rowId: 'entry', values: { mark: 'absent' } };

it.each([
  ['a mark that waits', {}, {}, 30, true],
  ['a mark just before the lesson', {}, {}, -15, true],
  ['a mark two hours after the start', {}, {}, 120, true],
  ['a later one', {}, {}, 121, false],
  ['one long before the lesson', {}, {}, -16, false],
  ['a mark of somebody who is there', { mark: 'late' }, {}, 30, false],
  ['what the family has said', { away: true }, {}, 30, false],
  ['a note that waits beside a mark that was sent', {}, { values: { note: 'Hello' } }, 30, false],
  ['a change of another row', {}, { rowId: 'other' }, 30, false],
] as const)('nobody has been told of an absence: %s', (_, of, change, minutes, isListed) => {
  const start = new Date(Date.UTC(2027, 0, 9, 10));
  const now = new Date(start.getTime() + minutes * 60_000);
  const rows = [{ ...absent, ...of }];
  const waiting = [{ ...unsent, ...change } as unknown as WaitingItem];
  const found = notTold(rows, waiting, { starts_at: start.toISOString() }, now);
  expect(found).toEqual(isListed ? rows : []);
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

/** The first Saturday of the term, after the lesson. */
const now = new Date('2027-01-09T12:00:00Z');
const term = lessons(4).map((lesson) => ({ ...lesson, minutes: 90, is_cancelled: false }));
const [first, second, third, fourth] = term as [Lesson, Lesson, Lesson, Lesson];

/** What the register says of a student. @param said by the lesson's id */
const student = (said: Record<string, Partial<AttendanceOfLearner>> = {}, enrolled_at = '2026') =>
  ({ attendance: said, enrolled_at }) as unknown as TermRegister['students'][number];

it('says how much of a term was held, and who came', () => {
  const figures = (students: TermRegister['students'], of: Lesson[] = term, at = now) =>
    termFigures({ title: 'Fractions', lessons: of, students }, at);
  expect(figures([])).toBe('This term: 1 of 4 lessons held.');
  expect(figures([student()])).toBe('This term: 1 of 4 lessons held.');
  expect(figures([], [])).toBe('');
  const third = new Date('2027-01-23T12:00:00Z');
  const amira = student({ 0: { mark: 'present' }, 1: { mark: 'late' }, 2: { mark: 'present' } });
  const ben = student({ 0: { mark: 'present' }, 1: { mark: 'absent' }, 3: { mark: 'absent' } });
  expect(figures([amira], term, third)).toBe('This term: 3 of 4 lessons held, 100% attended.');
  expect(figures([amira, ben, student()], term, third)).toBe(
    'This term: 3 of 4 lessons held, 80% attended, 1 student below 80%.',
  );
  const cancelled = term.map((lesson, at) => ({ ...lesson, is_cancelled: at === 1 }));
  expect(figures([amira, ben], cancelled, third)).toBe(
    'This term: 2 of 3 lessons held, 100% attended.',
  );
});

it('the next lesson is the first that takes place and is not over', () => {
  expect(nextLesson(term, now)).toBe(second);
  expect(nextLesson([first, { ...second, is_cancelled: true }, third], now)).toBe(third);
  expect(nextLesson([second], new Date('2027-01-16T11:29:00Z'))).toBe(second);
  expect(nextLesson([first], now)).toBeUndefined();
});

it.each([
  [['full', 'there'], 'P', first, student({ 0: { mark: 'present' } })],
  [['half', 'late'], 'L', first, student({ 0: { mark: 'late' } })],
  [['dashed', 'away'], 'A', first, student({ 0: { mark: 'absent' } })],
  [['edge', 'no mark yet'], '', first, student()],
  [['amber', 'next'], '', second, student()],
  // The family has said it; a mark is the teacher's.
  [['dashed', 'away'], '', second, student({ 1: { away: true } })],
  [['pale', 'to come'], '', fourth, student()],
  [[null, 'cancelled'], '\u2013', { ...third, is_cancelled: true }, student({ 2: { away: true } })],
  [['full', 'there'], 'P', { ...third, is_cancelled: true }, student({ 2: { mark: 'present' } })],
  [[null, 'not in the class yet'], '', first, student({}, '2027-01-12T10:00:00Z')],
  [['full', 'there'], 'P', first, student({ 0: { mark: 'present' } }, '2027-01-12T10:00:00Z')],
])('a student is %j on the screen and "%s" on paper', (cell, letter, lesson, of) => {
  expect(cellOf(of, lesson, lesson === second, now)).toEqual(cell);
  expect(letterOf(of, lesson)).toBe(letter);
});
