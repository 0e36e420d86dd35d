import { expect, it } from 'vitest';
import type { SyncErrorCode } from '#sync';
import { closingProblem, unsentWarning, whatGoes } from './account-closing.ts';

const codes: SyncErrorCode[] = [
  'invalid-credentials',
  'rate-limited',
  'last-admin',
  'offline',
  'unavailable',
  'refused',
];

it('has a different sentence for every error', () => {
  const sentences = codes.map((code) => closingProblem({ code, message: '' }));
  expect(new Set(sentences).size).toBe(codes.length);
  expect(sentences[0]).toBe('That is not your password. Please try again.');
});

it('warns about later changes if the account may be deleted already', () => {
  const isUncertain = (code: SyncErrorCode) =>
    closingProblem({ code, message: '' }).endsWith('what you change until then is lost.');
  expect(codes.filter(isUncertain)).toEqual(['offline', 'unavailable']);
});

it('shows the message of the server if it sent one', () => {
  expect(closingProblem({ code: 'refused', message: 'The request is too large.' })).toBe(
    'The request is too large.',
  );
});

const nobody = { email: 'ann@example.com', taught: 0, enrolled: 0 };

it('tells a teacher which courses are deleted, and which stay', () => {
  expect(whatGoes({ ...nobody, userType: 'teacher', taught: 2, enrolled: 5 })).toContain(
    'Your courses that nobody is on. Those with students stay, and we find another teacher.',
  );
  expect(whatGoes({ ...nobody, userType: 'teacher', taught: 1 })).toContain(
    'The 1 course that you teach.',
  );
});

it('tells each account type what is deleted', () => {
  expect(whatGoes({ ...nobody, userType: 'student' })).toContain('Your place on every course.');
  expect(whatGoes({ ...nobody, userType: 'parent' })).toContain(
    'The accounts that you made for children without one, unless another parent is linked to them.',
  );
  expect(whatGoes({ ...nobody, userType: 'admin' })).toContain(
    'Requests that you sent us as ann@example.com.',
  );
});

it('warns of unsent work', () => {
  expect(unsentWarning(0, 0)).toBe('');
  expect(unsentWarning(1, 0)).toBe('1 change has not been sent and will be lost.');
  expect(unsentWarning(2, 0)).toBe('2 changes have not been sent and will be lost.');
  expect(unsentWarning(0, 1)).toBe('1 form has not been sent and will be lost.');
  expect(unsentWarning(1, 1)).toBe('1 change and 1 form have not been sent and will be lost.');
});
