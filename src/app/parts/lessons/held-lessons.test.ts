// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forgetRecords } from '../../../lib/device-records.ts';
import { exampleLearner, exampleLesson } from '../../../testing/lesson.ts';
import {
  countNew,
  type HeldLesson,
  heldLessons,
  recordLessonsSeen,
  splitLessons,
} from './held-lessons.ts';

const now = new Date('2026-12-03T10:00:00Z');
const later = new Date('2026-12-03T10:10:00Z');
const tomorrow = new Date('2026-12-04T10:00:00Z');
const nextDay = new Date('2026-12-05T10:00:00Z');

const held = (id: string, note: string, starts_at = '2026-11-28T10:00:00Z'): HeldLesson => ({
  lesson: exampleLesson({ id, starts_at }),
  learner: exampleLearner({ note }),
});
const look = (user: string, of: readonly HeldLesson[], at: Date, shown = of) => [
  ...recordLessonsSeen(user, 'amira', of, shown, at),
];

beforeEach(() => localStorage.clear());

it('at the first look, what was written about the last seven days is new', () => {
  const old = held('old', 'Good.', '2026-11-21T10:00:00Z');
  const all = [held('a', 'Well done.'), held('b', ''), old];
  expect(countNew('u1', 'amira', all, now)).toBe(1);
  expect(look('u1', all, now)).toEqual(['a']);
});

it('a note is new until the next visit, and again when the teacher changes it', () => {
  const before = [held('a', 'Well done.')];
  expect(look('u2', before, now)).toEqual(['a']);
  expect(countNew('u2', 'amira', before, now)).toBe(0);
  expect(look('u2', before, later)).toEqual(['a']);
  expect(look('u2', before, tomorrow)).toEqual([]);
  const after = [held('a', 'Well done, and thank you.')];
  expect(countNew('u2', 'amira', after, tomorrow)).toBe(1);
  expect(look('u2', after, nextDay)).toEqual(['a']);
});

it('a mark and what the class did are new too', () => {
  look('u3', [held('a', '')], now);
  const { lesson, learner } = held('a', '');
  const marked = { lesson, learner: { ...learner, mark: 'late' as const } };
  expect(countNew('u3', 'amira', [marked], tomorrow)).toBe(1);
  const summary = { lesson: { ...lesson, summary: 'Thirds.' }, learner };
  expect(countNew('u3', 'amira', [summary], tomorrow)).toBe(1);
});

it('the page of one course leaves the lessons of the others new', () => {
  const [a, b] = [held('a', 'One.'), held('b', 'Two.')];
  look('u4', [], now);
  expect(look('u4', [a, b], tomorrow, [a])).toEqual(['a', 'b']);
  expect(countNew('u4', 'amira', [a, b], tomorrow)).toBe(1);
  expect(look('u4', [a, b], nextDay)).toEqual(['b']);
});

it('what was old at the first look is not new at the second, though it was not shown', () => {
  const all = [held('a', 'One.'), held('old', 'Two.', '2026-11-21T10:00:00Z')];
  expect(look('u6', all, now, [])).toEqual(['a']);
  expect(countNew('u6', 'amira', all, tomorrow)).toBe(1);
  expect(look('u6', all, nextDay)).toEqual(['a']);
});

it('the record holds no text, forgets lessons that are gone, and goes at a sign-out', () => {
  look('u5', [held('a', 'Private words.'), held('gone', 'More.')], now);
  const stored = () => localStorage.getItem('oakfold.note.seen-lessons.u5') ?? '';
  expect(stored()).not.toContain('Private');
  look('u5', [held('a', 'Private words.')], tomorrow);
  expect(Object.keys(JSON.parse(stored()).amira)).toEqual(['a']);
  forgetRecords();
  expect(localStorage).toHaveLength(0);
});

it('takes the part of one student from the lessons of a family', () => {
  const lesson = exampleLesson({ learners: [exampleLearner(), exampleLearner({ id: 'jonah' })] });
  expect(heldLessons([lesson], 'jonah')).toEqual([{ lesson, learner: lesson.learners[1] }]);
  expect(heldLessons([lesson], 'nobody')).toEqual([]);
});

it('what the class did before the student joined is not new', () => {
  const lesson = exampleLesson({ starts_at: '2026-11-28T10:00:00Z', summary: 'Halves.' });
  const joined = (enrolled_at: string) => [
    { lesson, learner: exampleLearner({ enrolled_at, mark: '' }) },
  ];
  expect(countNew('u9', 'amira', joined('2026-11-28T09:00:00Z'), now)).toBe(1);
  expect(countNew('u9', 'amira', joined('2026-11-29T09:00:00Z'), now)).toBe(0);
});

it('splits the lessons of a student into all and those that have begun, the latest first', () => {
  const lessons = ['2026-12-01T10:00:00Z', '2026-12-03T09:00:00Z', '2026-12-10T10:00:00Z'].map(
    (starts_at) => exampleLesson({ id: starts_at, starts_at }),
  );
  const { all, begun } = splitLessons(lessons, 'amira', now);
  expect(all.map(({ lesson }) => lesson)).toEqual(lessons);
  expect(begun.map(({ lesson }) => lesson)).toEqual([lessons[1], lessons[0]]);
});
