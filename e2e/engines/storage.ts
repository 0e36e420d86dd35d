/** The storage on the IndexedDB of each engine, without the app around it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from './stage.ts';
import type {} from './storage-page/main.ts';
import type { Tab } from './tab.ts';

/** Declares the tests for one engine. */
export function testStorage(stage: () => Stage): void {
  describe('the storage', () => {
    let folder: string;
    let server: PreviewServer;
    const openPage = async (): Promise<Tab> => {
      const url = server.resolvedUrls?.local[0] ?? '';
      const tab = await (await stage().openBrowser(url)).openTab('');
      await tab.untilTrue('the page is ready', () => window.storageChecks !== undefined);
      return tab;
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'oakfold-storage-page-'));
      const options = {
        configFile: false,
        root: join(import.meta.dirname, 'storage-page'),
        logLevel: 'error',
        build: { target: 'es2022', outDir: folder, emptyOutDir: true },
      } as const;
      await build(options);
      server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
    });
    afterAll(async () => {
      await server?.close();
      await rm(folder, { recursive: true, force: true });
    });

    test('random queries are answered correctly', async () => {
      const tab = await openPage();
      for (const seed of [1, 2]) {
        const { asked, wrong } = await tab.evaluate(
          (seed) => window.storageChecks.compare(seed),
          seed,
        );
        expect(wrong).toEqual([]);
        expect(asked).toBe(300);
      }
    });

    test('what a person wrote is flushed to the disk before it is acknowledged', async () => {
      const tab = await openPage();
      const recorded = await tab.evaluate(() => window.storageChecks.durability());
      expect(recorded).toMatchObject({
        changes: ['strict'],
        outbox: ['strict'],
        progress: ['default'],
      });
    });

    test('a blocked page does not take its database for stalled', async () => {
      const tab = await openPage();
      expect(await tab.evaluate(() => window.storageChecks.block(6_000))).toBe(false);
    });
  });
}
