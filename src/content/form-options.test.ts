import { expect, it } from 'vitest';
import { choices, dropdown, labelOf } from './form-options.ts';

it('names values in words', () => {
  expect(['year3', 'year13', 'aqa', 'below-average', '9'].map(labelOf)).toEqual([
    'Year 3',
    'Year 13',
    'AQA',
    'Below average',
    '9',
  ]);
});

it('starts every dropdown with nothing chosen', () => {
  expect(dropdown(['maths'])).toEqual([{ value: '', label: 'Choose...' }, ...choices(['maths'])]);
});
