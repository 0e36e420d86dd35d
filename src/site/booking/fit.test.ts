import { expect, it } from 'vitest';
import { testQuestion, workshopQuestion } from './fit.ts';

it('asks about a test that is made for other year groups', () => {
  expect(testQuestion('alevel-mock', 'year4')).toBe(
    'A-Level mock exam is for Years 12 to 13, and you chose Year 4. Is that right? If so, book all the same.',
  );
  for (const [type, year] of [
    ['11plus-full', 'year6'],
    ['gcse-mock', 'year10'],
    ['alevel-mock', 'year13'],
    ['topic-test', 'year4'],
    ['alevel-mock', ''],
    ['', 'year4'],
  ] as const) {
    expect(testQuestion(type, year), `${type} ${year}`).toBe('');
  }
});

it('asks about a workshop that is made for other year groups', () => {
  const workshop = { title: 'GCSE Science Intensive', level: 'Year 10-11' };
  expect(workshopQuestion(workshop, 'year5')).toMatch(/^GCSE Science .* Years 10 to 11, .* Year 5/);
  expect(workshopQuestion(workshop, 'year11')).toBe('');
  expect(workshopQuestion(workshop, '')).toBe('');
});
