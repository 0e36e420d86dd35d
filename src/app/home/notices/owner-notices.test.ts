import { expect, it } from 'vitest';
import { noticeWords } from './notice-words.ts';

it('tells a family that a child was moved', () => {
  const moved = { child: 'Amira', from: 'Algebra', to: 'Ratio', waits: false };
  expect(noticeWords('enrolment-moved', moved, 'parent')).toBe(
    'Amira is now on "Ratio", no longer on "Algebra".',
  );
  expect(noticeWords('enrolment-moved', { ...moved, waits: true }, 'student')).toBe(
    'You are now on the waiting list of "Ratio", no longer on "Algebra".',
  );
});

it('tells teachers what happened to their courses', () => {
  const words = (kind: string, hidden?: boolean) =>
    noticeWords(kind, { title: 'Ratio', hidden }, 'teacher');
  expect(words('course-given')).toBe('"Ratio" is now yours to teach.');
  expect(words('course-taken')).toBe('Another teacher has taken over "Ratio".');
  expect(words('course-hidden', true)).toBe(
    'We have hidden "Ratio" from newcomers. Those who are on it keep it.',
  );
  expect(words('course-hidden', false)).toBe('"Ratio" is open to newcomers again.');
});

it('tells families who teaches now', () => {
  const subject = { title: 'Ratio', teacher: 'Ted Brook' };
  expect(noticeWords('course-new-teacher', subject, 'parent')).toBe(
    'Ted Brook now teaches "Ratio".',
  );
});
