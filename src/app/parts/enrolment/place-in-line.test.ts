import { expect, it } from 'vitest';
import { placeInLine } from './place-in-line.ts';

const now = new Date('2026-12-05T10:00:00Z');
const soon = '2026-12-05T10:00:01Z';
const past = '2026-12-05T10:00:00Z';
const waits = { status: 'waiting', offered_until: null, taken_at: null, in_line: 2 };
const full = { is_full: true };

it.each([
  ['a place is none in the line', { status: 'active' }, full, null],
  ['who waits', {}, full, { kind: 'waits', rank: 2 }],
  [
    'a place is kept until its time',
    { offered_until: soon },
    full,
    { kind: 'offered', until: soon },
  ],
  ['from then on the family waits', { offered_until: past }, full, { kind: 'waits', rank: 2 }],
  [
    'unless nobody else wants the place',
    { offered_until: past },
    { is_full: false },
    { kind: 'open' },
  ],
  [
    'an answer that was not sent',
    { offered_until: soon, taken_at: past },
    full,
    { kind: 'taking', until: soon },
  ],
])('%s', (_, row, course, expected) => {
  expect(placeInLine({ ...waits, ...row }, course, now)).toEqual(expected);
});
