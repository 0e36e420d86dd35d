/** The marks of a visitor's test, which a reply carries as lines above its text. Mails show them as a table. */
import * as v from 'valibot';
import { type PaperPart, paperParts } from '#sync';
import { partWords } from '../../parts/nouns/papers.ts';
import { percentOf } from '../../parts/tests/marks.ts';

const MARK = /^(\d{1,3})\s*(?:\/|of)\s*(\d{1,3})$/i;

/** '38/50' or '38 of 50' -> [38, 50]; null for anything that is no mark */
function markOf(text: string): [mark: number, most: number] | null {
  const [, mark, most] = (MARK.exec(text) ?? []).map(Number);
  return mark !== undefined && most !== undefined && most > 0 && mark <= most ? [mark, most] : null;
}

const mark = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || markOf(text) !== null, 'Enter a mark such as 38/50.'),
);

/** The fields of the marks, all optional. */
export const markEntries = { maths: mark, english: mark, verbal: mark, non_verbal: mark };

export type VisitorMarks = Readonly<Record<PaperPart, string>>;

export const noMarks: VisitorMarks = { maths: '', english: '', verbal: '', non_verbal: '' };

/** Whether an enquiry is about a test, whose marks its reply may carry. */
export const isAboutTest = (kind: string): boolean => kind === 'diagnostic' || kind === 'mock-test';

const line = (label: string, got: number, most: number) =>
  `${label}: ${got} of ${most} (${percentOf(got, most)}%)`;

/** 'Maths: 38 of 50 (76%)', a line for each part that has a mark and one for all, then the text. */
export function withMarks(text: string, marks: VisitorMarks): string {
  const got = paperParts.flatMap((part) => {
    const found = markOf(marks[part]);
    return found ? [{ part, got: found[0], most: found[1] }] : [];
  });
  if (got.length === 0) return text;
  const sum = (of: 'got' | 'most') => got.reduce((total, one) => total + one[of], 0);
  const lines = got.map((one) => line(partWords(one.part), one.got, one.most));
  if (got.length > 1) lines.push(line('Altogether', sum('got'), sum('most')));
  return `${lines.join('\n')}\n\n${text}`;
}
