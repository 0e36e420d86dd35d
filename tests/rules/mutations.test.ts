/** Every mutation of `npm run mutate` is possible: an edit of the code that it replaces must bring it along. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../mutations/index.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(mutations)('the removal of %s changes %s', (_mechanism, file, was, becomes) => {
  const source = readFileSync(join(root, file), 'utf8');
  expect(source.replace(was, becomes)).not.toBe(source);
});
