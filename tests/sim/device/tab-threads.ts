/** Threads for tabs. They start ahead of need. */
import type { Worker } from 'node:worker_threads';
import { startThread, threadBundle } from '../../harness/bundles.ts';

export interface TabThreads {
  /** Returns a thread that has loaded its code and waits for its start message. */
  take(): Worker;
  close(): Promise<void>;
}

/** Bundles the worker of a tab with the data layer. @param spares threads to keep ready */
export async function openTabThreads(spares = 2): Promise<TabThreads> {
  const bundle = await threadBundle('tests/sim/device/tab-worker.ts');
  const begin = () => startThread(bundle, { stdout: true, stderr: true });
  const waiting = Array.from({ length: spares }, begin);
  return {
    take: () => {
      waiting.push(begin());
      return waiting.shift() as Worker;
    },
    close: async () => {
      await Promise.all(waiting.map((worker) => worker.terminate()));
    },
  };
}
