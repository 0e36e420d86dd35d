import { expect, it } from 'vitest';
import type { Marks, StudentPaper } from '#sync';
import { noMarks, studentPaper as paper } from '../../../testing/student-paper.ts';
import {
  comingPapers,
  medianPercent,
  overallProgress,
  partsOf,
  satPapers,
  totalPercent,
} from './marks.ts';

it('knows the parts of a test', () => {
  expect(partsOf(paper('2026-11-20', null))).toEqual(['maths', 'english']);
});

it('counts only the parts that have a mark', () => {
  const total = (marks: Partial<Marks>) =>
    totalPercent(paper('2026-11-20', null), { ...noMarks, ...marks });
  expect(total({})).toBeNull();
  expect(total({ maths: 0 })).toBe(0);
  expect(total({ maths: 25 })).toBe(50);
  expect(total({ maths: 50, english: 13 })).toBe(70);
});

it('takes the newest three tests for the overall progress', () => {
  const progress = (...maths: number[]) =>
    overallProgress(
      satPapers(maths.map((mark, day) => paper(`2026-11-0${day + 1}`, { maths: mark }))),
    );
  expect(progress()).toBeNull();
  expect(progress(25)).toBe(50);
  expect(progress(0, 25, 50)).toBe(50);
  expect(progress(0, 25, 50, 50)).toBe(83);
});

it('leaves out tests that the student did not sit, and coming ones that are over or released', () => {
  const papers = [
    paper('2026-11-19', null),
    paper('2026-11-20', {}),
    paper('2026-11-21', null),
    paper('2026-11-22', { maths: 1 }),
  ];
  const days = (found: readonly StudentPaper[]) => found.map(({ held_on }) => held_on);
  expect(days(satPapers(papers))).toEqual(['2026-11-22']);
  expect(days(comingPapers(papers, '2026-11-21'))).toEqual(['2026-11-21']);
});

it('has a median only where the server gave one', () => {
  const released = paper('2026-11-20', { maths: 25 });
  expect(medianPercent(released, 'maths')).toBeNull();
  expect(medianPercent({ ...released, maths_median: 30.5 }, 'maths')).toBe(61);
});
