/**
 * Bundles of code that runs in other threads and processes. They load in a fraction of the processor time that their
 * TypeScript sources take.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { InlineConfig, Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Environment variable that holds the folder which all processes of a test run share. */
const folderVariable = 'OAKFOLD_BUNDLES';

/** A folder inside the project, so that a bundle finds the packages. */
function newFolder(): string {
  mkdirSync(join(root, '.data'), { recursive: true });
  return mkdtempSync(join(root, '.data/bundles-'));
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * The global set-up of a test run: makes the folder of the run, unless there is one. The first process that needs a bundle makes it.
 * @returns removes the folder after the last test
 */
export default function shareBundles(): () => void {
  // `npm test` makes one for all its stages.
  if (process.env[folderVariable]) return () => undefined;
  const folder = newFolder();
  process.env[folderVariable] = folder;
  return () => remove(folder);
}

let ownFolder: string | undefined;

/** The folder of this process where no test run shares one. */
function makeOwnFolder(): string {
  const folder = newFolder();
  process.once('exit', () => remove(folder));
  return folder;
}

/** A thread's code with all its packages. */
const forThread: InlineConfig = {
  ssr: { noExternal: true, target: 'node' },
  build: { rolldownOptions: { output: { format: 'cjs', codeSplitting: false } } },
};

/** Sources find the project's files by their own folder, which the bundle keeps. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
};

/** A process's code. Its packages stay outside, because some read files beside themselves. */
const forProcess: InlineConfig = {
  ssr: { target: 'node' },
  plugins: [keepFolders],
  build: { rolldownOptions: { output: { format: 'es', codeSplitting: false } } },
};

/** Bundles a module, unless the run has the bundle. @returns the file of the bundle */
async function bundleOf(entry: string, extension: string, config: InlineConfig): Promise<string> {
  ownFolder ??= process.env[folderVariable] ?? makeOwnFolder();
  const file = join(ownFolder, basename(entry, '.ts') + extension);
  if (existsSync(file)) return file;
  const { build, mergeConfig } = await import('vite');
  // Another process may be making the same bundle.
  const unfinished = mkdtempSync(join(ownFolder, 'unfinished-'));
  const shared: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: entry,
      outDir: unfinished,
      minify: false,
      rolldownOptions: { output: { entryFileNames: basename(file) } },
    },
  };
  await build(mergeConfig(shared, config));
  renameSync(join(unfinished, basename(file)), file);
  remove(unfinished);
  return file;
}

/** The code of a simulated device. @param entry relative to the project @returns the file of the bundle */
export const threadBundle = (entry: string): Promise<string> => bundleOf(entry, '.cjs', forThread);

/**
 * The arguments of Node for the embedded server. The engine of its database is not optimized: that takes half of the
 * processor time of a start, and these servers run for seconds.
 */
export async function serverArguments(): Promise<string[]> {
  return ['--liftoff-only', await bundleOf('tests/harness/run-server.ts', '.mjs', forProcess)];
}

/** Starts a thread with a bundle. Its `workerData` has the file of the bundle as `bundle` too. */
export function startThread(
  bundle: string,
  { workerData, ...options }: WorkerOptions = {},
): Worker {
  return new Worker(join(import.meta.dirname, 'thread-loader.cjs'), {
    ...options,
    workerData: { ...workerData, bundle },
    execArgv: ['--no-warnings'],
  });
}
