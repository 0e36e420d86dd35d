/**
 * The code of simulated devices as bundles for threads. A thread loads a bundle in a fraction of the processor time
 * that its sources take.
 */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const root = resolve(import.meta.dirname, '../..');

/** Environment variable that holds the folder which all test files of a run share. */
const folderVariable = 'OAKFOLD_THREAD_BUNDLES';

const newFolder = () => mkdtempSync(join(tmpdir(), 'oakfold-threads-'));

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Vitest's global set-up: makes the folder of the run. The first test file that needs a bundle makes it.
 * @returns removes the folder after the last test
 */
export default function shareBundles(): () => void {
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

/**
 * Bundles a module with everything that it imports, unless the run has the bundle.
 * @param entry relative to the project
 * @returns the file of the bundle
 */
export async function bundleOf(entry: string): Promise<string> {
  ownFolder ??= process.env[folderVariable] ?? makeOwnFolder();
  const file = join(ownFolder, `${basename(entry, '.ts')}.cjs`);
  if (existsSync(file)) return file;
  const { build } = await import('vite');
  // Another process may be making the same bundle.
  const unfinished = mkdtempSync(join(ownFolder, 'unfinished-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: entry,
      outDir: unfinished,
      minify: false,
      rolldownOptions: {
        output: { format: 'cjs', codeSplitting: false, entryFileNames: basename(file) },
      },
    },
  });
  renameSync(join(unfinished, basename(file)), file);
  remove(unfinished);
  return file;
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
