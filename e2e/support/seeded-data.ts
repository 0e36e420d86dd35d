import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppServer } from './app-server.ts';
import { seededDataVariable } from './copy-seeded-data.ts';

/**
 * Playwright's global set-up: makes the seeded data once. Each server starts with a copy, which takes half of the
 * processor time of a new database.
 * @returns removes the data after the last test
 */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'oakfold-seeded-'));
  const server = await AppServer.start();
  await server.stop();
  await cp(join(server.dataDir, 'database'), join(folder, 'database'), { recursive: true });
  await server.close();
  process.env[seededDataVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
