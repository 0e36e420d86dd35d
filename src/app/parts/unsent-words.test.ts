import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync';
import { refusedWords, signOutQuestion, unsentWords, waitingAmount } from './unsent-words.ts';

/** @param forms how many of those that wait or were refused are forms */
const status = (waiting: number, refused: number, forms: Partial<SyncStatus['forms']> = {}) =>
  ({ waiting, refused, forms: { waiting: 0, refused: 0, ...forms } }) as SyncStatus;

it('asks before a sign-out in the singular and the plural', () => {
  expect(signOutQuestion(2, 0)).toBe('2 changes have not been sent. Sign out and lose them?');
  expect(signOutQuestion(1, 0)).toBe('1 change has not been sent. Sign out and lose it?');
  expect(signOutQuestion(0, 1)).toBe('1 form has not been sent. Sign out and lose it?');
  expect(signOutQuestion(1, 2)).toBe(
    '1 change and 2 forms have not been sent. Sign out and lose them?',
  );
  expect(signOutQuestion(0, 0)).toBe('Everything has been sent. Sign out?');
});

it('everything has been sent only if neither a change nor a form is unsent', () => {
  expect(unsentWords(status(0, 0))).toBe('Everything has been sent');
  expect(unsentWords(status(1, 0, { waiting: 1 }))).toBe('1 form waiting to send');
  expect(unsentWords(status(3, 1, { waiting: 1 }))).toBe(
    '2 changes and 1 form waiting to send, 1 not sent',
  );
  expect(unsentWords(status(0, 1, { refused: 1 }))).toBe('1 not sent');
});

it('tells changes from forms', () => {
  expect(waitingAmount(status(0, 0))).toBe('');
  expect(waitingAmount(status(2, 0))).toBe('2 changes');
  expect(waitingAmount(status(2, 0, { waiting: 1 }))).toBe('1 change and 1 form');
});

it('counts what was refused', () => {
  expect(refusedWords(status(0, 1))).toBe("1 change couldn't be saved.");
  expect(refusedWords(status(0, 1, { refused: 1 }))).toBe("1 form couldn't be sent.");
  expect(refusedWords(status(0, 3, { refused: 1 }))).toBe("2 changes and 1 form couldn't be sent.");
});
