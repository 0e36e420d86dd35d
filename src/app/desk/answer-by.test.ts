import { expect, it } from 'vitest';
import { answerBy } from './answer-by.ts';

const now = new Date(2026, 10, 24, 9, 0);
const received = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).toISOString();

const slotAt = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime();

it.each([
  [
    received(23, 11, 5),
    { words: 'Answer by 11:05am', tone: 'wait', slot: 'due from 11am', slotAt: slotAt(24, 11) },
  ],
  [
    received(23, 12),
    { words: 'Answer by midday', tone: 'neutral', slot: 'due from midday', slotAt: slotAt(24, 12) },
  ],
  [
    received(23, 17, 48),
    { words: 'Answer by 5:48pm', tone: 'neutral', slot: 'due from 5pm', slotAt: slotAt(24, 17) },
  ],
  [
    received(24, 8, 12),
    { words: 'Answer by tomorrow', tone: 'neutral', slot: 'due tomorrow', slotAt: slotAt(25) },
  ],
  [received(23, 9), { words: 'Answer now', tone: 'no', slot: 'overdue', slotAt: 0 }],
  [received(20, 9), { words: 'Answer now', tone: 'no', slot: 'overdue', slotAt: 0 }],
])('an enquiry received at %s', (receivedAt, expected) => {
  expect(answerBy(receivedAt, now, 24, [])).toEqual(expected);
});

it('an answer that is promised within some days names the day', () => {
  const { words, slot } = answerBy(received(24, 8), now, 72, []);
  expect([words, slot]).toEqual(['Answer by 27 Nov', 'due 27 Nov']);
});

it('an answer is due when the office opens after a closed day', () => {
  const saturday = new Date(2026, 10, 28, 11);
  const hours = ['Mon-Fri 9:00am-6pm', 'Sat 9:00am-1pm', 'Sun-Mon closed'];
  const words = (by: Date) => answerBy(received(28, 10), by, 24, hours).words;
  expect(words(saturday)).toBe('Answer by 30 Nov');
  expect(words(new Date(2026, 10, 30, 8))).toBe('Answer by 9am');
  expect(words(new Date(2026, 10, 30, 9, 1))).toBe('Answer now');
});
