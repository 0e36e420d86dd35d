import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { MarkRow, Paper } from '#sync';
import { newPaperInput, paperFields, paperSchema } from './paper-schema.ts';
import { markOfText, releaseWords } from './paper-words.ts';

const last = {
  title: 'Mock 1',
  maths_of: 50,
  english_of: 40,
  verbal_of: 0,
  non_verbal_of: 0,
  pending: 'none',
} as Paper;

it('offers the parts of the last test', () => {
  expect(newPaperInput([last], '2026-12-05')).toEqual({
    title: '',
    held_on: '2026-12-05',
    maths_of: '50',
    english_of: '40',
    verbal_of: '',
    non_verbal_of: '',
  });
});

it('asks for a name and for one part at least', () => {
  const { issues } = v.safeParse(paperSchema, newPaperInput([], '2026-12-05'));
  expect(issues?.map(({ message }) => message)).toContain('Enter a name.');
  const named = { ...newPaperInput([], '2026-12-05'), title: 'Mock 1' };
  expect(v.safeParse(paperSchema, named).issues?.[0]?.message).toMatch(/at least one part/);
  expect(v.safeParse(paperSchema, { ...named, maths_of: '301' }).success).toBe(false);
  const right = v.parse(paperSchema, { ...named, maths_of: '50' });
  expect(paperFields(right)).toMatchObject({ maths_of: 50, verbal_of: 0 });
});

it('tells no mark from a mark of nought', () => {
  expect(['', ' 7 ', '0', '-1', '4.5', 'x'].map(markOfText)).toEqual([
    null,
    7,
    0,
    undefined,
    undefined,
    undefined,
  ]);
});

it('says before a release how many have no mark', () => {
  const row = (maths: number | null) =>
    ({ maths, english: null, verbal: null, non_verbal: null }) as MarkRow;
  expect(releaseWords([row(0), row(null)])).toContain('1 child has no mark.');
  expect(releaseWords([row(0)])).not.toContain('no mark');
});
