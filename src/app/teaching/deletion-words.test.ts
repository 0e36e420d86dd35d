import { expect, it } from 'vitest';
import { enrolledWords } from './deletion-words.ts';

const now = new Date('2026-11-20T10:50:00');
const fresh = { lastSyncedAt: '2026-11-20T10:48:00', isOffline: false, now };
const full = { enrolled: 8, waiting: 2 };
const empty = { enrolled: 0, waiting: 0 };

it('counts who is on the course', () => {
  expect(enrolledWords(full, fresh)).toBe('8 students on it, 2 waiting.');
  expect(enrolledWords({ enrolled: 1, waiting: 0 }, fresh)).toBe('1 student on it.');
  expect(enrolledWords(empty, fresh)).toBe('Nobody is enrolled.');
});

it.each([
  ['offline', { ...fresh, isOffline: true }, '10:48am'],
  ['after some minutes', { ...fresh, lastSyncedAt: '2026-11-20T10:42:00' }, '10:42am'],
])('says how old the numbers are: %s', (_, known, time) => {
  expect(enrolledWords({ enrolled: 8, waiting: 0 }, known)).toBe(
    `8 students as of today at ${time}; more may have joined since.`,
  );
  expect(enrolledWords(full, known)).toBe(
    `8 students, 2 waiting, as of today at ${time}; more may have joined since.`,
  );
  expect(enrolledWords(empty, known)).toBe(
    `Nobody was enrolled today at ${time}; students may have joined since.`,
  );
});
