/** Random queries have the answers of an evaluator that reads every document. */
import { expect, it } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { compareQueries } from '../../tests/harness/storage-comparison.ts';
import { openIndexedDbStorage } from './storage.ts';

it.each([1, 2, 3, 4])('random queries are answered correctly (seed %i)', async (seed) => {
  const { asked, wrong } = await compareQueries(openIndexedDbStorage(freshEngine()), seed, 4, 120);
  expect(wrong).toEqual([]);
  expect(asked).toBe(480);
});
