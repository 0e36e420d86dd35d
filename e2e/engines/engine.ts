/** All tests of one engine. */
import { describe } from 'vitest';
import type { Engine } from './driver.ts';
import { testLeaving } from './leaving.ts';
import { testPushes } from './pushes.ts';
import { useStage } from './stage.ts';
import { testStorage } from './storage.ts';
import { testStories, testUpdate } from './stories.ts';

/** Declares the tests of an engine. */
export function describeEngine(engine: Engine): void {
  describe(engine, () => {
    const stage = useStage(engine);
    testStories(stage);
    testLeaving(stage);
    testStorage(stage);
    testPushes(stage, engine);
    testUpdate(stage);
  });
}
