import { expect, it } from 'vitest';
import { byteWords } from './device-storage.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [3_140_000, '3.1 MB'],
  [9_960_000, '10 MB'],
  [999_600, '1 MB'],
  [64_400_000_000, '64 GB'],
])('writes %i as %s', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
