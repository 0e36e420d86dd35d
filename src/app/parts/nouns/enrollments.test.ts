import { expect, it } from 'vitest';
import { leavingWords, placeWords, unsentWords } from './enrollments.ts';

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
