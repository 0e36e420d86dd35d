/** All tests of one engine. */
import { describe, expect, test } from 'vitest';
import type { Engine } from './drivers/driver.ts';
import { measureLeaving, randomFrom } from './leaving.ts';
import { startSite } from './site.ts';
import { type Stage, useStage } from './stage.ts';
import { checkStorage } from './storage.ts';
import { tellStories, tellUpdateStory } from './stories.ts';
import { measureTabs, tokenSeconds } from './tabs.ts';

/** Runs the stories and short versions of the benchmarks on an engine. */
export function describeEngine(engine: Engine): void {
  describe(engine, () => {
    const stage = useStage(engine);
    tellStories(stage);
    measureBriefly(stage);
    checkStorage(stage);
    tellUpdateStory(stage);
  });
}

/** The benchmarks bench:leave and bench:tabs repeat the same measurements more often. */
function measureBriefly(stage: Stage): void {
  test('pages left at random moments keep the data readable and lose no acknowledged write', async () => {
    const result = await measureLeaving(stage.driver, stage.site, 12, randomFrom(7));
    expect(result).toMatchObject({ slow: 0, stuck: 0, lost: 0 });
    expect(result.acknowledged).toBeGreaterThan(0);
  });

  test('five tabs that reload while tokens expire stay signed in and up to date', async () => {
    const site = await startSite({ tokenSeconds });
    try {
      const result = await measureTabs(stage.driver, site, 10, randomFrom(7));
      expect(result).toMatchObject({ stuck: 0, signedOut: 0, isWritable: true });
    } finally {
      await site.close();
    }
  });
}
