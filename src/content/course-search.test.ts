import { expect, it } from 'vitest';
import { isFound } from './course-search.ts';

const texts = ['Non-verbal Reasoning', 'Shapes, for the exam.', 'reasoning'];

it.each([
  '',
  'NON-VERBAL',
  'non verbal',
  'nvr',
  'NVR 11+',
  '11+',
  'Eleven plus',
  '11 plus',
  ' exam ',
])('finds %j', (search) => expect(isFound(search, texts)).toBe(true));

it.each(['maths', 'cookery', 'nvrx', '11'])('does not find %j', (search) =>
  expect(isFound(search, texts)).toBe(false),
);

it('finds mathematics by its short names', () => {
  for (const search of ['maths', 'math', 'Maths 11+']) {
    expect(isFound(search, ['Mathematics Foundation'])).toBe(true);
  }
});
