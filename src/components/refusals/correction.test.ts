import { expect, it } from 'vitest';
import { exampleRefusal } from '../../testing/refusal.ts';
import { correctionPath, wayOn } from './correction.ts';

const refused: typeof exampleRefusal = (collection, operation, more = {}) =>
  exampleRefusal(collection, operation, { code: '23514', ...more });

it.each([
  ['courses', 'insert', '/edit-course/1?again=1'],
  ['courses', 'update', '/edit-course/1?again=1'],
  ['courses', 'delete', null],
  ['profiles', 'update', '/profile?again=1'],
  ['enrollments', 'insert', null],
  ['enrollments', 'delete', null],
  ['child_parent_relationships', 'insert', null],
  ['child_parent_relationships', 'delete', null],
  ['enquiries', 'update', null],
] as const)('%s %s is corrected at %s', (collection, operation, path) => {
  expect(correctionPath(refused(collection, operation))).toBe(path);
});

it('offers no form for an overwritten edit, or if the account may not make the change', () => {
  expect(correctionPath(refused('courses', 'insert', { code: '42501' }))).toBeNull();
  expect(correctionPath(refused('courses', 'update', { kind: 'overwritten' }))).toBeNull();
});

it.each([
  ['enrollments', 'insert', 'gone', '/course-enrollment'],
  ['enrollments', 'insert', '42501', undefined],
  ['enrollments', 'delete', 'kept', '/contact'],
  ['child_parent_relationships', 'insert', '42501', '/parent-dashboard'],
  ['child_parent_relationships', 'delete', '42501', undefined],
  ['enquiries', 'update', '42501', '/dashboard?tab=enquiries'],
  ['courses', 'delete', '42501', undefined],
] as const)('from %s %s (%s) a person goes on to %s', (collection, operation, code, to) => {
  expect(wayOn(refused(collection, operation, { code }))?.to).toBe(to);
});

it('leads to the contact page after we ended an enrolment', () => {
  const message = 'It was ended at our side. Please contact us to have it back.';
  expect(wayOn(refused('enrollments', 'insert', { code: 'ended', message }))?.to).toBe('/contact');
});
