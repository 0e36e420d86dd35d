import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { business } from '../../../content/business.ts';
import { noticePath, noticeWords } from './notice-words.ts';

const course = '0a0fc0de-0000-4000-8000-000000000001';
const subject = {
  lesson: '0a0f1e55-0000-4000-8000-000000000001',
  course,
  title: 'Fractions',
  starts: '2026-11-28T10:00:00+00:00',
  before: null,
};
const words = (kind: string, more: object = {}) =>
  noticeWords(kind, { ...subject, ...more }, 'parent');

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('names the year of a lesson that is not in this one', () => {
  expect(words('lesson-cancelled', { starts: '2028-02-29T10:00:00+00:00' })).toBe(
    'The lesson of "Fractions" on Tuesday 29 February 2028 at 10am is cancelled.',
  );
});

it('names both times of a lesson that moves, in London', () => {
  expect(words('lesson-moved', { before: '2026-10-24T09:00:00+00:00' })).toBe(
    'The lesson of "Fractions" of Saturday 24 October at 10am moves to Saturday 28 November at 10am.',
  );
  const elsewhere = { before: '2026-10-24T09:00:00+00:00', elsewhere: true };
  expect(words('lesson-moved', elsewhere)).toBe(
    'The lesson of "Fractions" of Saturday 24 October at 10am moves to Saturday 28 November at 10am, and to another place.',
  );
});

it('says that a lesson is somewhere else, and never where', () => {
  expect(words('lesson-moved', { elsewhere: true, place: 'https://meet.example.com/abc' })).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10am is now somewhere else.',
  );
});

it('says when a lesson ends now, if it is longer or shorter', () => {
  const ends = '2026-11-28T12:00:00+00:00';
  expect(words('lesson-moved', { ends })).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10am now ends at midday.',
  );
  expect(words('lesson-moved', { ends, elsewhere: true })).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10am now ends at midday, and is somewhere else.',
  );
  expect(words('lesson-moved', { ends, before: '2026-11-28T09:00:00+00:00' })).toBe(
    'The lesson of "Fractions" of Saturday 28 November at 9am moves to Saturday 28 November at 10am, until midday.',
  );
});

it('says that a lesson is cancelled, and that it takes place after all', () => {
  expect(words('lesson-cancelled')).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10am is cancelled.',
  );
  expect(words('lesson-restored')).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10am takes place after all.',
  );
});

it('says why a lesson is cancelled and when it is made up for, and that the new date is off again', () => {
  const instead = '2026-12-08T16:30:00+00:00';
  const cancelled = 'The lesson of "Fractions" on Saturday 28 November at 10am is cancelled.';
  expect(words('lesson-cancelled', { reason: 'ill' })).toBe(`${cancelled} The teacher is ill.`);
  expect(words('lesson-cancelled', { reason: 'plague', instead })).toBe(
    `${cancelled} Instead: Tuesday 8 December at 4:30pm.`,
  );
  expect(words('lesson-cancelled', { reason: 'weather', instead })).toBe(
    `${cancelled} It's because of the weather. Instead: Tuesday 8 December at 4:30pm.`,
  );
  expect(words('lesson-restored', { instead })).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10am takes place after all, and the one on Tuesday 8 December at 4:30pm does not.',
  );
});

it('leads from a notice about a lesson to its course, and nowhere from another or a broken one', () => {
  for (const kind of ['lesson-moved', 'lesson-cancelled', 'lesson-restored']) {
    expect(noticePath(kind, subject, 'parent')).toBe(`/courses/${course}`);
  }
  expect(noticePath('course-deleted', subject, 'parent')).toBeNull();
  expect(noticePath('lesson-moved', { course: '../profile' }, 'parent')).toBeNull();
  expect(noticePath('lesson-moved', {}, 'parent')).toBeNull();
});

it('says of a child who did not come what the register says, and what to do, also when it is read later', () => {
  const absent = { child: 'Amira', child_id: 'amira', marked: '2026-11-28T10:11:00+00:00' };
  expect(words('child-absent', absent)).toBe(
    `Amira was marked absent at 10:11am: "Fractions", Saturday 28 November at 10am. If you did not expect that, please ring us: ${business.phone}.`,
  );
  expect(noticePath('child-absent', { ...subject, ...absent }, 'parent')).toBe(business.phoneLink);
  expect(words('child-there', absent)).toBe(
    'Amira is there now, marked at 10:11am: "Fractions", Saturday 28 November at 10am.',
  );
  expect(noticePath('child-there', { ...subject, ...absent }, 'parent')).toBe(`/courses/${course}`);
});

it('repeats a word to the class under the name of its author', () => {
  const word = {
    text: 'Bring a ruler.',
    teacher: 'H. Marsh',
    subject: 'mathematics',
    about: '2026-12-05',
  };
  expect(words('class-word', word)).toBe(
    'H. Marsh, Mathematics, to the class "Fractions", about Saturday 5 December: Bring a ruler.',
  );
  expect(words('class-word', { text: 'No lesson.' })).toBe(
    `${business.shortName} to the class "Fractions": No lesson.`,
  );
  expect(noticePath('class-word', subject, 'student')).toBe(`/courses/${course}`);
});

it('names the lessons of a closed day, and a time that the reader knows of another day', () => {
  const closed = {
    day: '2026-11-28',
    lessons: [
      { title: 'Fractions', starts: subject.starts },
      { title: 'Verse', starts: '2026-11-27T16:30:00+00:00' },
    ],
  };
  expect(noticeWords('day-closed', { ...closed, reason: 'Too much snow' }, 'parent')).toBe(
    'Cancelled on Saturday 28 November: "Fractions" at 10am and "Verse" of Friday 27 November at 4:30pm. Too much snow.',
  );
  expect(noticePath('day-closed', { ...closed, course }, 'parent')).toBe(`/courses/${course}`);
  expect(noticePath('day-closed', closed, 'parent')).toBeNull();
});
