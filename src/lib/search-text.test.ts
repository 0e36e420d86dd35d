import { expect, it } from 'vitest';
import { searchText } from './search-text.ts';

it.each([
  ['Zoë', 'zoe'],
  ['O\u2019Brien', 'obrien'],
  ['Anne\u2011Marie', 'anne-marie'],
  ['\u202aAda\u00a0Lan\u200be\u202c', 'ada lane'],
])('compares %j as %j', (text, compared) => {
  expect(searchText(text)).toBe(compared);
});
