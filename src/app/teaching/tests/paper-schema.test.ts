import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Paper } from '#sync';
import { newPaperInput, paperFields, paperSchema } from './paper-schema.ts';

const filled = { title: 'Mock 1', held_on: '2026-12-05' };
const parts = { maths_of: '50', english_of: '', verbal_of: ' 30 ', non_verbal_of: '0' };
const problems = (input: object) =>
  v
    .safeParse(paperSchema, { ...filled, ...parts, ...input })
    .issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

it('takes an empty part for one that the test does not have', () => {
  expect(problems({})).toEqual([]);
  expect(paperFields(v.parse(paperSchema, { ...filled, ...parts }))).toEqual({
    ...filled,
    maths_of: 50,
    english_of: 0,
    verbal_of: 30,
    non_verbal_of: 0,
  });
});

it('asks for one part, and for maxima that the database takes', () => {
  expect(problems({ maths_of: '', verbal_of: '' })).toEqual([
    ['maths_of', 'Enter what at least one part is out of.'],
  ]);
  for (const maths_of of ['301', '-1', '12.5', 'fifty'])
    expect(problems({ maths_of })[0]?.[0]).toBe('maths_of');
});

it('offers the parts of the last test', () => {
  const last = { ...filled, pending: 'none', maths_of: 50, english_of: 0, verbal_of: 30 } as Paper;
  const removed = { ...last, pending: 'delete', maths_of: 1 } as Paper;
  expect(newPaperInput([removed, { ...last, non_verbal_of: 0 }], '2026-12-12')).toEqual({
    title: '',
    held_on: '2026-12-12',
    maths_of: '50',
    english_of: '',
    verbal_of: '30',
    non_verbal_of: '',
  });
});
