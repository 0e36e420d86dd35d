import { expect, it } from 'vitest';
import { courseFinder } from './course-search.ts';

const course = {
  title: 'Non-verbal Reasoning',
  description: 'Shapes, for the exam.',
  subject: 'reasoning',
};

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
])('finds %j', (search) => expect(courseFinder(search)(course)).toBe(true));

it.each(['maths', 'cookery', 'nvrx', '11', 'reasoning shapes'])('does not find %j', (search) =>
  expect(courseFinder(search)(course)).toBe(false),
);

it('finds mathematics by its short names', () => {
  for (const search of ['maths', 'math', 'Maths 11+']) {
    expect(courseFinder(search)({ ...course, title: 'Mathematics Foundation' })).toBe(true);
  }
});
