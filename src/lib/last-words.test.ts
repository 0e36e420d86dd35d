import { expect, it } from 'vitest';
import { lastWords } from './last-words.ts';

it('leaves a short text as it is', () => {
  expect(lastWords('Group B', 7)).toBe('Group B');
});

it('begins with a whole word', () => {
  expect(lastWords('Year 5 Mathematics, Group B', 12)).toBe('Group B');
  expect(lastWords('Year 5 Mathematics, Group B', 7)).toBe('Group B');
  expect(lastWords('Year 5 Mathematics, Group B', 6)).toBe('B');
});

it.each(['a'.repeat(30), '😀'.repeat(30)])('cuts the one word %j, but no character', (text) => {
  const end = lastWords(text, 12);
  expect([...end]).toHaveLength(12);
  expect(text.endsWith(end) && end.isWellFormed()).toBe(true);
});
