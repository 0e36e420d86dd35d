/** The production build with the page of the benchmark, in a browser. */
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { root } from '../../harness/app-server.ts';
import { chromiumLaunchOptions } from '../../harness/browsers.ts';

/** A copy of dist/ with the page under /bench/. */
export async function buildPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oakfold-bench-dist-'));
  await cp(join(root, 'dist'), folder, { recursive: true });
  await build({
    configFile: false,
    root: join(root, 'tests/bench/app/page'),
    base: '/bench/',
    logLevel: 'error',
    build: { target: 'es2022', outDir: join(folder, 'bench'), emptyOutDir: true },
  });
  return folder;
}

/** The browser of the end-to-end tests. */
export function openBrowser(): Promise<Browser> {
  const launchOptions = chromiumLaunchOptions();
  return chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--enable-precise-memory-info'],
  });
}
