import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HEADERS = '/usr/include/postgresql/15/server';
const SOURCE = join(import.meta.dirname, 'safeupdate.c');

export interface Library {
  /** The path that `load` and session_preload_libraries take. */
  path: string;
  remove(): void;
}

/**
 * Compiles safeupdate for PostgreSQL 15 into a temporary folder that the server can read.
 * @throws with what to install if the server's headers are missing
 */
export async function compileSafeupdate(): Promise<Library> {
  if (!existsSync(join(HEADERS, 'postgres.h'))) {
    throw new Error(
      'This test compiles an extension of PostgreSQL: apt-get install postgresql-server-dev-15 gcc',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'safeupdate-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'safeupdate.so');
  await promisify(execFile)('gcc', ['-shared', '-fPIC', '-O1', `-I${HEADERS}`, '-o', path, SOURCE]);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
