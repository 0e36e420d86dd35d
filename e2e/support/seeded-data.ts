import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppServer } from '../../tests/harness/app-server.ts';
import shareBundles from '../../tests/harness/bundles.ts';
import { seededDataVariable } from '../../tests/harness/copy-seeded-data.ts';

/**
 * Playwright's global set-up: makes the folder of the bundles, and the seeded data once. Each server starts with a
 * copy, which takes half of the processor time of a new database.
 * @returns removes both after the last test
 */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  const removeBundles = shareBundles();
  const folder = await mkdtemp(join(tmpdir(), 'oakfold-seeded-'));
  const server = await AppServer.start();
  await server.stop();
  // A teacher who signs up in a test teaches at once. The tests of approval switch it on.
  await server.ownerRuns(
    'update public.settings set teachers_need_approval = false where singleton',
  );
  // Many tests of one worker enrol on these two.
  await server.ownerRuns(
    "update public.courses set places = 30 where title in ('Mathematics Foundation', 'Science Exploration')",
  );
  await cp(join(server.dataDir, 'database'), join(folder, 'database'), { recursive: true });
  await server.close();
  process.env[seededDataVariable] = folder;
  return async () => {
    removeBundles();
    await rm(folder, { recursive: true, force: true });
  };
}
