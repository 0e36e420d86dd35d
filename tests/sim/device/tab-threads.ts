/** Threads for tabs. They start ahead of need from one bundle, which loads much faster than the sources. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

export interface TabThreads {
  /** Returns a thread that has loaded its code and waits for its start message. */
  take(): Worker;
  close(): Promise<void>;
}

/** Bundles the worker of a tab with the data layer. @param spares threads to keep ready */
export async function openTabThreads(spares = 2): Promise<TabThreads> {
  const folder = mkdtempSync(join(tmpdir(), 'oakfold-sim-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'tests/sim/device/tab-worker.ts',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        output: { format: 'cjs', codeSplitting: false, entryFileNames: 'tab.cjs' },
      },
    },
  });
  const begin = () =>
    new Worker(join(import.meta.dirname, 'tab-loader.cjs'), {
      workerData: folder,
      stdout: true,
      stderr: true,
      execArgv: ['--no-warnings'],
    });
  const waiting = Array.from({ length: spares }, begin);
  return {
    take: () => {
      waiting.push(begin());
      return waiting.shift() as Worker;
    },
    close: async () => {
      await Promise.all(waiting.map((worker) => worker.terminate()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
