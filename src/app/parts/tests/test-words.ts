import type { Paper, StudentPaper } from '#sync';
import { classDay } from '../../../lib/london-time.ts';
import { countOf } from '../../../lib/words.ts';
import { medianPercent, partsOf } from './marks.ts';

/** 'Mock 2 on Saturday 5 December: Mathematics Foundation' */
export const comingWords = ({ title, held_on, course }: StudentPaper, now: Date): string =>
  `${title} on ${classDay(held_on, now)}: ${course}`;

/** What the line across a drawing is, or why there is none. */
export function lineWords(paper: Paper): string {
  return partsOf(paper).some((part) => medianPercent(paper, part) !== null)
    ? `The line is the class's median. ${countOf(paper.sat ?? 0, 'child', 'children')} took the test.`
    : 'Not enough marks yet to compare.';
}
