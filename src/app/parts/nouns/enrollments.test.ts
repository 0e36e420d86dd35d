import { expect, it } from 'vitest';
import type { Enrollment } from '#sync';
import {
  fullWords,
  leavingWords,
  lineWords,
  offerWords,
  placeWords,
  takingWords,
  unsentWords,
} from './enrollments.ts';

it('an unsent enrolment may still become a place on the waiting list', () => {
  expect(unsentWords(null, false)).toBe('If the class is full by then, you join the waiting list.');
  expect(unsentWords('Amira', true)).toBe('The class is full, so Amira joins the waiting list.');
});

it('the question before an enrolment says whether there is a place, as far as the device knows', () => {
  expect(placeWords(null, { isFull: false, isOffline: false })).toBe('There is a place.');
  expect(placeWords('Amira', { isFull: false, isOffline: true })).toContain(
    'Amira joins the waiting list',
  );
  expect(placeWords(null, { isFull: true, isOffline: true })).toMatch(/^The class is full/);
});

it('the question before leaving says what happens to the place', () => {
  expect(leavingWords(null, 'active', true)).toBe(
    'The place goes to the next on the waiting list; if you come back you join at the end of it.',
  );
  expect(leavingWords('Amira', 'active', false)).not.toContain('waiting list');
  expect(leavingWords('Amira', 'waiting', true)).toContain('if Amira comes back');
});

const until = '2026-12-05T10:00:00Z';

it('says where in the line somebody stands', () => {
  expect(lineWords({ kind: 'waits', rank: 2 })).toBe('On the waiting list, 2nd in line');
  expect(lineWords({ kind: 'waits', rank: 0 })).toBe(
    'On the waiting list, not among the first five yet',
  );
  expect(lineWords({ kind: 'offered', until })).toBe('Offered until Sat 5 Dec at 10am');
});

it('says until when an offered place is kept, and what happens without an answer', () => {
  expect(offerWords('Amira', { kind: 'offered', until })).toBe(
    'We keep a place for Amira until Saturday 5 December at 10am. After that it goes to the next family, and Amira stays on the list.',
  );
  expect(offerWords(null, { kind: 'offered', until })).toContain('you stay on the list');
  expect(offerWords(null, { kind: 'open' })).not.toContain('until');
  expect(takingWords('Amira', until)).toMatch(
    /before Saturday 5 December at 10am\. .* Amira stays/,
  );
});

it('a full class has a waiting list, unless a place is kept for one of the family', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  const row = {
    course_id: 'c1',
    status: 'waiting',
    offered_until: until,
    taken_at: null,
    in_line: 0,
  };
  const words = (...rows: object[]) =>
    fullWords({ id: 'c1', is_full: true }, rows.map(learnerWith), now);
  expect(words()).toBe('Full: join the waiting list');
  expect(words({ ...row, offered_until: null, in_line: 1 }, { ...row, course_id: 'c2' })).toBe(
    words(),
  );
  expect(words({ ...row, offered_until: now.toISOString() })).toBe(words());
  expect(words({ ...row, course_id: 'c2' }, row)).toBe('A place is kept until Sat 5 Dec at 10am');
  expect(words({ ...row, taken_at: until })).toBe('A place is kept until Sat 5 Dec at 10am');
});

const learnerWith = (row: object) => ({ learner: { enrollments: [row as Enrollment] } });
