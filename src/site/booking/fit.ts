import { labelOf } from '../../content/form-options.ts';
import type { Workshop } from '../../content/workshops.ts';

/** The first and last school year that each type of test is made for. A topic test suits every year. */
const YEARS_OF_TEST: Record<string, readonly [number, number]> = {
  '11plus-full': [4, 6],
  '11plus-subject': [4, 6],
  'gcse-mock': [10, 11],
  'alevel-mock': [12, 13],
};

/** 'year5' -> 5; NaN if no year is chosen. */
const yearOf = (yearGroup: string) => Number(yearGroup.replace('year', '') || Number.NaN);

const isOutside = (year: number, [first, last]: readonly [number, number]) =>
  year < first || year > last;

/** A question about a test that is made for other years; '' if it fits, or if the test or the year is not chosen. */
export function testQuestion(testType: string, yearGroup: string): string {
  const years = YEARS_OF_TEST[testType];
  if (!years || !isOutside(yearOf(yearGroup), years)) return '';
  return `${labelOf(testType)} is for Years ${years[0]} to ${years[1]}, and you chose ${labelOf(yearGroup)}. Is that right? If so, book all the same.`;
}

/** The same question about a workshop, whose `level` contains its years: 'Year 4-6'. */
export function workshopQuestion(
  { title, level }: Pick<Workshop, 'title' | 'level'>,
  yearGroup: string,
): string {
  const [, first, last] = /(\d+)-(\d+)/.exec(level) ?? [];
  if (!isOutside(yearOf(yearGroup), [Number(first), Number(last)])) return '';
  return `${title} is for Years ${first} to ${last}, and you chose ${labelOf(yearGroup)}. Is that right? If so, register all the same.`;
}
