import { expect, it } from 'vitest';
import type { StudentPaper } from '#sync';
import { comingPapers, medianPercent, overallProgress, satPapers, totalPercent } from './marks.ts';

const none = { maths: null, english: null, verbal: null, non_verbal: null, comment: '' };

const paper = (fields: Partial<StudentPaper>): StudentPaper =>
  ({
    held_on: '2026-11-28',
    maths_of: 50,
    english_of: 40,
    verbal_of: 0,
    non_verbal_of: 0,
    released_at: '2026-11-29T10:00:00Z',
    maths_median: null,
    english_median: null,
    result: null,
    ...fields,
  }) as StudentPaper;

const sat = (maths: number) => ({ ...paper({}), result: { ...none, maths } });

it('counts a part without a mark out of the whole', () => {
  expect(totalPercent(paper({}), { ...none, maths: 25, english: 40 })).toBe(72);
  expect(totalPercent(paper({}), { ...none, maths: 25 })).toBe(50);
  expect(totalPercent(paper({}), { ...none, maths: 0 })).toBe(0);
  expect(totalPercent(paper({}), none)).toBeNull();
});

it('takes the mean of the newest three tests as overall progress', () => {
  expect(overallProgress([])).toBeNull();
  expect(overallProgress([sat(50)])).toBe(100);
  expect(overallProgress(satPapers([sat(0), sat(25), sat(30), sat(35)]))).toBe(60);
});

it('leaves out tests that a student did not sit', () => {
  expect(satPapers([paper({}), paper({ result: none }), sat(0)])).toHaveLength(1);
});

it('counts a test as coming up to its day', () => {
  const on = (held_on: string) => paper({ held_on, released_at: null });
  const papers = [on('2026-12-04'), on('2026-12-05'), on('2026-12-06')];
  expect(comingPapers(papers, '2026-12-05').map(({ held_on }) => held_on)).toEqual([
    '2026-12-05',
    '2026-12-06',
  ]);
});

it('has a median only where the server gave one', () => {
  expect(medianPercent(paper({}), 'maths')).toBeNull();
  expect(medianPercent(paper({ maths_median: 30.5 }), 'maths')).toBe(61);
});
