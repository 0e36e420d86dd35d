import { expect, it } from 'vitest';
import { hasNoForm } from './install-offer.tsx';

it.each([
  ['/dashboard', true],
  ['/course-students/1', true],
  ['/auth', false],
  ['/create-course', false],
  ['/edit-course/1', false],
  ['/profile', false],
])('the card on %s: %s', (path, expected) => {
  expect(hasNoForm(path)).toBe(expected);
});
