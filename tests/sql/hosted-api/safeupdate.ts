import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pathOf } from '../../harness/programs.mjs';

const SOURCE = join(import.meta.dirname, 'safeupdate.c');

export interface Library {
  /** The path that `load` and session_preload_libraries take. */
  path: string;
  remove(): void;
}

/**
 * Compiles safeupdate for PostgreSQL 15 into a temporary folder that the server can read.
 * @throws with what to install if the compiler or the server's headers are missing
 */
export async function compileSafeupdate(): Promise<Library> {
  const headers = dirname(pathOf('postgresHeaders'));
  const folder = mkdtempSync(join(tmpdir(), 'safeupdate-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'safeupdate.so');
  const args = ['-shared', '-fPIC', '-O1', `-I${headers}`, '-o', path, SOURCE];
  await promisify(execFile)(pathOf('compiler'), args);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
