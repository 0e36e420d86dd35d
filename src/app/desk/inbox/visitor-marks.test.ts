import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isAboutTest, markEntries, noMarks, withMarks } from './visitor-marks.ts';

const isTaken = (text: string) => v.safeParse(markEntries.maths, text).success;

it.each(['', '38/50', '38 / 50', '0/10', '38 of 50', ' 50/50 '])('takes "%s"', (text) => {
  expect(isTaken(text)).toBe(true);
});

it.each(['38', '51/50', '3/0', '-1/5', '38/50/2', 'good', '1.5/5'])(
  'does not take "%s"',
  (text) => {
    expect(isTaken(text)).toBe(false);
  },
);

describe('the text of a reply', () => {
  it('stays as it is without a mark', () => {
    expect(withMarks('Our plan.', noMarks)).toBe('Our plan.');
  });

  it('begins with the one mark there is', () => {
    expect(withMarks('Our plan.', { ...noMarks, verbal: '61/80' })).toBe(
      'Verbal: 61 of 80 (76%)\n\nOur plan.',
    );
  });

  it('begins with a line for each mark and one for all', () => {
    expect(withMarks('Our plan.', { ...noMarks, maths: '38 of 50', english: '41/50' })).toBe(
      'Maths: 38 of 50 (76%)\nEnglish: 41 of 50 (82%)\nAltogether: 79 of 100 (79%)\n\nOur plan.',
    );
  });
});

it('is offered where an enquiry is about a test', () => {
  expect(['diagnostic', 'mock-test', 'contact', 'workshop'].filter(isAboutTest)).toEqual([
    'diagnostic',
    'mock-test',
  ]);
});
