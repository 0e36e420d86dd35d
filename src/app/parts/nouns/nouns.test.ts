import { expect, it } from 'vitest';
import { exampleRefusal } from '../../../testing/refusal.ts';
import { changeWords, correctionPath, wayOn } from './index.ts';

const refused: typeof exampleRefusal = (collection, operation, more = {}) =>
  exampleRefusal(collection, operation, { code: 'invalid', ...more });

it.each([
  ['courses', 'insert', '/edit-course/1?again=1'],
  ['courses', 'update', '/edit-course/1?again=1'],
  ['courses', 'delete', null],
  ['profiles', 'update', '/profile?again=1'],
  ['enrollments', 'insert', null],
  ['enrollments', 'delete', null],
  ['child_parent_relationships', 'delete', null],
  ['enquiries', 'update', null],
] as const)('%s %s is corrected at %s', (collection, operation, path) => {
  expect(correctionPath(refused(collection, operation))).toBe(path);
});

it('offers no form for an overwritten edit, or if the account may not make the change', () => {
  expect(correctionPath(refused('courses', 'insert', { code: 'forbidden' }))).toBeNull();
  expect(correctionPath(refused('courses', 'update', { kind: 'overwritten' }))).toBeNull();
});

it.each([
  ['enrollments', 'insert', 'gone', '/course-enrollment'],
  ['enrollments', 'insert', 'forbidden', undefined],
  ['child_parent_relationships', 'delete', 'forbidden', undefined],
  ['enquiries', 'update', 'forbidden', '/dashboard?tab=enquiries'],
  ['courses', 'delete', 'forbidden', undefined],
] as const)('from %s %s (%s) a person goes on to %s', (collection, operation, code, to) => {
  expect(wayOn(refused(collection, operation, { code }))?.to).toBe(to);
});

it('leads to the contact page after we ended an enrolment', () => {
  expect(wayOn(refused('enrollments', 'insert', { code: 'ended' }))?.to).toBe('/contact');
});

it('distinguishes leaving a course from joining one', () => {
  expect(changeWords({ collection: 'enrollments', operation: 'delete', label: 'Fractions' })).toBe(
    'Ending a place in "Fractions"',
  );
  const link = { collection: 'child_parent_relationships', operation: 'delete' } as const;
  expect(changeWords({ ...link, label: '' })).toBe('Remove a link');
});

it('names a change after what it is about', () => {
  const label = 'Fractions';
  expect(changeWords({ collection: 'courses', operation: 'insert', label })).toBe(
    'New course: Fractions',
  );
  expect(changeWords({ collection: 'courses', operation: 'delete', label })).toBe(
    'Delete Fractions',
  );
  expect(changeWords({ collection: 'enrollments', operation: 'insert', label })).toBe(
    'Your enrolment in "Fractions"',
  );
  expect(changeWords({ collection: 'enquiries', operation: 'update', label: 'Vera' })).toBe(
    'Mark on the enquiry from Vera',
  );
  expect(changeWords({ collection: 'profiles', operation: 'update', label })).toBe(
    'Changes to your profile',
  );
});
