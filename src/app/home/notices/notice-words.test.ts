import { expect, it } from 'vitest';
import { noticePath, noticeWords } from './notice-words.ts';

const subject = { title: 'Fractions', child: 'Amira', until: '2099-12-05T10:00:00Z' };

it.each([
  ['enrolled', 'student', 'You have a place in "Fractions".'],
  ['enrolled', 'parent', 'Amira has a place in "Fractions".'],
  ['place-waiting', 'student', '"Fractions" is full. You are on its waiting list.'],
  ['place-waiting', 'parent', '"Fractions" is full. Amira is on its waiting list.'],
  [
    'place-offered',
    'student',
    'A place in "Fractions" is free for you. We keep it until Saturday 5 December 2099 at 10am.',
  ],
  [
    'place-offered',
    'parent',
    'A place in "Fractions" is free for Amira. We keep it until Saturday 5 December 2099 at 10am.',
  ],
  [
    'offer-lapsed',
    'parent',
    'The place in "Fractions" that we kept went to another family. Amira is still on the waiting list.',
  ],
  ['results-released', 'student', 'Your marks in "Fractions" are in.'],
  ['results-released', 'parent', 'Amira\'s marks in "Fractions" are in.'],
  ['place-given', 'student', 'A place in "Fractions" has become free, and it is yours.'],
  ['place-given', 'parent', 'A place in "Fractions" has become free, and Amira has it.'],
  ['course-restored', 'student', '"Fractions" is back, with its places.'],
  ['course-restored', 'parent', '"Fractions" is back, with its places.'],
  ['course-restored', 'teacher', '"Fractions" is back, with its students.'],
  ['course-deleted', 'teacher', '"Fractions" has been taken off, and its places have ended.'],
] as const)('%s tells a %s: %s', (kind, reader, words) => {
  expect(noticeWords(kind, subject, reader)).toBe(words);
});

const course = '0a0fc0de-0000-4000-8000-000000000001';

it.each([
  [{ by: 'family' }, 'parent', 'Amira left "Fractions". Book again'],
  [
    { by: 'family', adult: 'Dan' },
    'parent',
    'Dan gave up Amira\'s place in "Fractions". Book again',
  ],
  [{ by: 'family', adult: 'Dan' }, 'student', 'Dan gave up your place in "Fractions". Book again'],
  [{ by: 'family' }, 'teacher', 'Amira left "Fractions".'],
  [
    { by: 'teacher' },
    'parent',
    'The teacher ended Amira\'s place in "Fractions". Please ring us if you did not expect that.',
  ],
  [
    { by: 'owner' },
    'student',
    'We ended your place in "Fractions". Please ring us if you did not expect that.',
  ],
  [{ by: 'owner' }, 'teacher', 'We ended Amira\'s place in "Fractions".'],
  [{}, 'parent', 'Amira\'s place in "Fractions" has ended.'],
] as const)(
  'an ended place, %o, tells a %s who ended it and what to do',
  (ended, reader, words) => {
    expect(noticeWords('enrolment-ended', { ...subject, ...ended }, reader)).toBe(words);
  },
);

it('leads from a place that the family can take or book again to its course', () => {
  const path = (kind: string, by: string, reader: 'parent' | 'student' | 'teacher') =>
    noticePath(kind, { ...subject, course, by }, reader);
  expect(path('enrolment-ended', 'family', 'parent')).toBe(`/courses/${course}`);
  expect(path('enrolment-ended', 'family', 'student')).toBe(`/courses/${course}`);
  expect(path('place-offered', '', 'parent')).toBe(`/courses/${course}`);
  expect(path('enrolment-ended', 'family', 'teacher')).toBeNull();
  expect(path('enrolment-ended', 'owner', 'parent')).toBeNull();
});

it('tells the family of a course that was taken off what to do', () => {
  expect(noticeWords('course-deleted', subject, 'parent')).toBe(
    '"Fractions" has been taken off, and its places have ended. Please ring us to find another class.',
  );
});

it.each([
  [
    { titles: ['Fractions', 'Verbs'] },
    'parent',
    'Amira closed the account. The places in "Fractions" and "Verbs" have ended. Please ring us if you did not expect that.',
  ],
  [
    { titles: ['Fractions'] },
    'teacher',
    'Amira closed the account. The place in "Fractions" has ended.',
  ],
  [
    { by: 'Rosa' },
    'parent',
    "Rosa closed Amira's account. Please ring us if you did not expect that.",
  ],
  [{}, 'parent', 'Amira closed the account. Please ring us if you did not expect that.'],
  [{ adult: 'Dan' }, 'parent', "Dan closed the account, and no longer sees Amira's courses."],
  [{ adult: 'Dan' }, 'student', 'Dan closed the account, and no longer sees your courses.'],
] as const)('a closed account, %o, tells a %s what ended with it', (closed, reader, words) => {
  expect(noticeWords('account-closed', { child: 'Amira', ...closed }, reader)).toBe(words);
});

it('tells a parent of the own link without the own name', () => {
  expect(noticeWords('link-accepted', { child: 'Kid' }, 'parent')).toBe(
    'You are now linked to Kid, and see the courses.',
  );
  expect(noticeWords('link-accepted', { child: 'Kid', adult: 'Mum' }, 'parent')).toBe(
    'Mum is now linked to Kid, and sees the courses.',
  );
});

it('a request for a link that ended says why after five wrong codes only, and leads to asking again', () => {
  expect(noticeWords('link-not-made', { wrong_codes: true }, 'parent')).toBe(
    'Your child is not linked: the code was typed wrong five times. You can ask again.',
  );
  expect(noticeWords('link-not-made', {}, 'parent')).toBe(
    'Your child is not linked. The request has ended.',
  );
  expect(noticePath('link-not-made', {}, 'parent')).toBe('/parent-dashboard?add=1');
});

it('has no words for a kind of a newer server', () => {
  expect(noticeWords('unknown', subject, 'parent')).toBeNull();
});

it('a new student leads to where the reader confirms', () => {
  const subject = { course, title: 'Fractions', child: 'Kid B.' };
  expect(noticeWords('student-new', subject, 'teacher')).toBe('New on "Fractions": Kid B.');
  expect(noticePath('student-new', subject, 'teacher')).toBe(`/course-students/${subject.course}`);
  expect(noticePath('student-new', subject, 'admin')).toBe('/dashboard?tab=people');
});

it('an answered request leads to the request', () => {
  const answered = { kind: 'mock-test', enquiry: 'e1' };
  expect(noticeWords('enquiry-answered', answered, 'parent')).toBe(
    'We have answered your mock test booking.',
  );
  expect(noticePath('enquiry-answered', answered, 'parent')).toBe('/account/requests?open=e1');
  expect(noticePath('enquiry-answered', {}, 'parent')).toBeNull();
});
