import { expect, it } from 'vitest';
import { changeWords, signOutQuestion, unsavedWords, waitingWords } from './change-words.ts';

it('asks before a sign-out in the singular and the plural', () => {
  expect(signOutQuestion(2, 0)).toBe('2 changes have not been sent. Sign out and lose them?');
  expect(signOutQuestion(1, 0)).toBe('1 change has not been sent. Sign out and lose it?');
  expect(signOutQuestion(0, 0)).toBe('Everything has been sent. Sign out?');
});

it('counts changes that wait', () => {
  expect(waitingWords(2)).toBe('2 changes waiting to send');
  expect(waitingWords(1)).toBe('1 change waiting to send');
});

it('counts what could not be saved', () => {
  expect(unsavedWords(1)).toBe("1 change couldn't be saved.");
  expect(unsavedWords(2)).toBe("2 changes couldn't be saved.");
});

it('distinguishes leaving a course from joining one', () => {
  expect(changeWords({ collection: 'enrollments', operation: 'delete', label: 'Fractions' })).toBe(
    'Leave Fractions',
  );
  const link = { collection: 'child_parent_relationships', operation: 'insert' } as const;
  expect(changeWords({ ...link, label: '' })).toBe('Link to your child');
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
