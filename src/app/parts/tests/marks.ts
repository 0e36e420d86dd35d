/** Marks of tests, and what is made of them. */
import {
  isMarked,
  type Marks,
  type Paper,
  type PaperMaxima,
  type PaperPart,
  paperParts,
  type ResultFields,
  type StudentPaper,
} from '#sync';

/** The parts that a paper has, in their order. */
export const partsOf = (paper: PaperMaxima): PaperPart[] =>
  paperParts.filter((part) => paper[`${part}_of`] > 0);

/** A mark as a whole per cent; null where there is no mark. */
export const percentOf = (mark: number | null, most: number): number | null =>
  mark === null || most <= 0 ? null : Math.round((100 * mark) / most);

/** The marks of all parts that have one, as a whole per cent of what these are out of; null without a mark. */
export function totalPercent(paper: PaperMaxima, marks: Marks): number | null {
  const marked = partsOf(paper).filter((part) => marks[part] !== null);
  const sum = (of: (part: PaperPart) => number | null) =>
    marked.reduce((total, part) => total + (of(part) ?? 0), 0);
  return marked.length === 0
    ? null
    : percentOf(
        sum((part) => marks[part]),
        sum((part) => paper[`${part}_of`]),
      );
}

/** A test that a student sat, with its marks. */
export type SatPaper = StudentPaper & { result: ResultFields };

/** The tests of which a student has a mark, the earliest first. @param papers by day */
export const satPapers = (papers: readonly StudentPaper[]): SatPaper[] =>
  papers.filter((paper): paper is SatPaper => paper.result !== null && isMarked(paper.result));

/** The tests from today on, the next one first. @param papers by day @param today '2026-12-05' */
export const comingPapers = (papers: readonly StudentPaper[], today: string): StudentPaper[] =>
  papers.filter((paper) => paper.released_at === null && paper.held_on >= today);

/** How many tests the overall progress looks back on. */
const NEWEST = 3;

/** The mean per cent of the newest three tests; null before the first. @param sat the earliest first */
export function overallProgress(sat: readonly SatPaper[]): number | null {
  const found = sat.slice(-NEWEST).map((paper) => totalPercent(paper, paper.result) ?? 0);
  return found.length === 0
    ? null
    : Math.round(found.reduce((total, one) => total + one, 0) / found.length);
}

/** The median of the class as a whole per cent; null below five marks. */
export const medianPercent = (paper: Paper, part: PaperPart): number | null =>
  percentOf(paper[`${part}_median`], paper[`${part}_of`]);
