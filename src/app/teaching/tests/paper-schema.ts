import * as v from 'valibot';
import { limits, type Paper, type PaperFields, type PaperPart, paperParts } from '#sync';
import { limitedText } from '../../../lib/limited-text.ts';
import { isDay, isWhole } from '../../parts/times.ts';

/** The most marks that the database takes for a part. */
const MOST = 300;

type Maxima = { [Part in PaperPart as `${Part}_of`]: string };

const maximum = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || isWhole(text, 0, MOST), `Enter a whole number up to ${MOST}.`),
);

/** The form of a test. A part that is left empty is not one of its parts. */
export const paperSchema = v.pipe(
  v.object({
    title: v.pipe(limitedText('name', limits.papers.title), v.nonEmpty('Enter a name.')),
    held_on: v.pipe(v.string(), v.trim(), v.check(isDay, 'Enter a day from 2020 to 2099.')),
    maths_of: maximum,
    english_of: maximum,
    verbal_of: maximum,
    non_verbal_of: maximum,
  }),
  v.forward(
    v.partialCheck(
      [['maths_of'], ['english_of'], ['verbal_of'], ['non_verbal_of']],
      (maxima) => Object.values(maxima).some((most) => Number(most) > 0),
      'Enter what at least one part is out of.',
    ),
    ['maths_of'],
  ),
);

export type PaperInput = v.InferInput<typeof paperSchema>;

const maximaOf = (value: (part: PaperPart) => string): Maxima =>
  Object.fromEntries(paperParts.map((part) => [`${part}_of`, value(part)])) as Maxima;

const textOf = (most: number) => (most > 0 ? String(most) : '');

/** The form of a new test, with the parts of the last one. @param today '2026-12-05' */
export function newPaperInput(papers: readonly Paper[], today: string): PaperInput {
  const last = papers.find(({ pending }) => pending !== 'delete');
  return {
    title: '',
    held_on: today,
    ...maximaOf((part) => textOf(last?.[`${part}_of`] ?? 0)),
  };
}

/** The form of a test. */
export const paperInput = (paper: Paper): PaperInput => ({
  title: paper.title,
  held_on: paper.held_on,
  ...maximaOf((part) => textOf(paper[`${part}_of`])),
});

/** What a filled-in form says of its test. */
export const paperFields = ({ title, held_on, ...maxima }: PaperInput): PaperFields => ({
  title,
  held_on,
  maths_of: Number(maxima.maths_of),
  english_of: Number(maxima.english_of),
  verbal_of: Number(maxima.verbal_of),
  non_verbal_of: Number(maxima.non_verbal_of),
});
