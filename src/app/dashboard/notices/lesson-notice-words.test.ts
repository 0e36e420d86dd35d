import { expect, it } from 'vitest';
import { noticePath, noticeWords } from './notice-words.ts';

const course = '0a0fc0de-0000-4000-8000-000000000001';
const subject = {
  lesson: '0a0f1e55-0000-4000-8000-000000000001',
  course,
  title: 'Fractions',
  starts: '2026-11-28T10:00:00+00:00',
  place: 'Room 2',
  before: null,
};
const words = (kind: string, more: object = {}) =>
  noticeWords(kind, { ...subject, ...more }, 'parent');

it('names both times of a lesson that moves, in London', () => {
  expect(words('lesson-moved', { before: '2026-10-24T09:00:00+00:00' })).toBe(
    'The lesson of "Fractions" of Saturday 24 October at 10:00 moves to Saturday 28 November at 10:00, Room 2.',
  );
  expect(words('lesson-moved', { before: '2026-10-24T09:00:00+00:00', place: '' })).toBe(
    'The lesson of "Fractions" of Saturday 24 October at 10:00 moves to Saturday 28 November at 10:00.',
  );
});

it('names the new place of a lesson that keeps its time', () => {
  expect(words('lesson-moved')).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10:00 is now at Room 2.',
  );
  expect(words('lesson-moved', { place: '' })).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10:00 is now without a place.',
  );
});

it('prints no address of an online lesson', () => {
  const online = { place: 'https://meet.example.com/abc' };
  expect(words('lesson-moved', online)).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10:00 is now online.',
  );
  expect(words('lesson-moved', { ...online, before: '2026-11-27T10:00:00+00:00' })).toBe(
    'The lesson of "Fractions" of Friday 27 November at 10:00 moves to Saturday 28 November at 10:00, online.',
  );
});

it('says that a lesson is cancelled, and that it takes place after all', () => {
  expect(words('lesson-cancelled')).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10:00 is cancelled.',
  );
  expect(words('lesson-restored')).toBe(
    'The lesson of "Fractions" on Saturday 28 November at 10:00 takes place after all.',
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
