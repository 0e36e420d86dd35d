import { expect, it } from 'vitest';
import { signOutQuestion, unsavedWords, waitingWords } from './unsent-changes.ts';

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
