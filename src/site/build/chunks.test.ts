import { expect, test } from 'vitest';
import { circleOf } from './chunks.ts';

test('a circle of imports is found, wherever it begins', () => {
  const imports = new Map([
    ['main', ['shared']],
    ['page', ['parts', 'main']],
    ['parts', ['shared', 'account']],
    ['account', ['parts']],
  ]);
  expect(circleOf(imports)).toEqual(['parts', 'account', 'parts']);
});

test('scripts that two others import are no circle', () => {
  const imports = new Map([
    ['page', ['parts', 'shared']],
    ['parts', ['shared']],
    ['shared', []],
  ]);
  expect(circleOf(imports)).toBeNull();
});
