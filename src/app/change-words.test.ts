import { expect, it } from 'vitest';
import { changeWords, signOutQuestion, waitingWords } from './change-words.ts';

it('asks before a sign-out in the singular and the plural', () => {
  expect(signOutQuestion(2)).toBe('2 changes have not been sent. Sign out and lose them?');
  expect(signOutQuestion(1)).toBe('1 change has not been sent. Sign out and lose it?');
  expect(signOutQuestion(0)).toBe('Everything has been sent. Sign out?');
});

it('counts what waits', () => {
  expect(waitingWords(2)).toBe('2 changes waiting to send');
  expect(waitingWords(1)).toBe('1 change waiting to send');
});

it('names a change after what it is about', () => {
  const label = 'Fractions';
  expect(changeWords({ collection: 'courses', operation: 'insert', label })).toBe(
    'New course: Fractions',
  );
  expect(changeWords({ collection: 'courses', operation: 'delete', label })).toBe(
    'Deletion of Fractions',
  );
  expect(changeWords({ collection: 'enrollments', operation: 'insert', label })).toBe(
    'Enrolment: Fractions',
  );
  expect(changeWords({ collection: 'enquiries', operation: 'update', label: 'Vera' })).toBe(
    'Mark on the enquiry of Vera',
  );
  expect(changeWords({ collection: 'profiles', operation: 'update', label })).toBe(
    'Changes to your profile',
  );
});
