import { isMarked, type MarkRow, type PaperMaxima } from '#sync';
import { countOf } from '../../../lib/words.ts';
import { partWords } from '../../parts/nouns/papers.ts';
import { partsOf } from '../../parts/tests/marks.ts';

/** 'Maths 50, English 40' */
export const paperParts = (paper: PaperMaxima): string =>
  partsOf(paper)
    .map((part) => `${partWords(part)} ${paper[`${part}_of`]}`)
    .join(', ');

/** '6 of 8 marked' */
export const markedCount = (rows: readonly MarkRow[]): string =>
  `${rows.filter(isMarked).length} of ${rows.length} marked`;

/** What a release does, and how many children it leaves out. */
export function releaseWords(rows: readonly MarkRow[]): string {
  const without = rows.filter((row) => !isMarked(row)).length;
  const read = 'Each family reads the marks and the comment of its own child.';
  return without === 0
    ? read
    : `${read} ${countOf(without, 'child has', 'children have')} no mark.`;
}

/** The mark that a text says: null for none, undefined for what is no mark. */
export function markOfText(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined;
}
