import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['half a surrogate pair', 'x\ud83d \ude00y', 'x y'],
  ['a whole pair', '😀', '😀'],
  ['no-break spaces alone', '\u00a0\u00a0', ''],
  ['ESC and BEL', '\u001b\u0007Sums', 'Sums'],
  ['a right-to-left override', '\u202eSums', 'Sums'],
])('%s', (_what, typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
});
