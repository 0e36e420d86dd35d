import { expect, it } from 'vitest';
import { shownImageAddress } from './image-address.ts';

const ORIGIN = 'http://localhost:5173';

it.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['/images/a.svg', `${ORIGIN}/images/a.svg`],
  [`${ORIGIN}/a.svg`, `${ORIGIN}/a.svg`],
])('shows %s', (typed, shown) => {
  expect(shownImageAddress(typed, ORIGIN)).toBe(shown);
});

it.each([
  'http://example.com/a.png',
  '//example.com/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://',
  '  ',
])('does not show %s', (typed) => {
  expect(shownImageAddress(typed, ORIGIN)).toBeNull();
});
