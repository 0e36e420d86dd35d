import { expect, it } from 'vitest';
import type { MarkRow } from '#sync';
import { markedCount, markOfText, releaseWords } from './paper-words.ts';

const rows = (...marks: (number | null)[]) =>
  marks.map((maths) => ({ maths, english: null, verbal: null, non_verbal: null }) as MarkRow);

it('says how many children a release leaves out', () => {
  const read = 'Each family reads the marks and the comment of its own child.';
  expect(releaseWords(rows(0, 12))).toBe(read);
  expect(releaseWords(rows(0, null))).toBe(`${read} 1 child has no mark.`);
  expect(releaseWords(rows(null, 3, null))).toBe(`${read} 2 children have no mark.`);
  expect(markedCount(rows(null, 0, null))).toBe('1 of 3 marked');
});

it.each([
  ['', null],
  [' 43 ', 43],
  ['0', 0],
  ['12.5', undefined],
  ['-1', undefined],
  ['twelve', undefined],
])('takes %j for %j', (text, mark) => expect(markOfText(text)).toBe(mark));
