import { cp } from 'node:fs/promises';

/** Environment variable that holds the folder of the seeded data, for the processes of the tests. */
export const seededDataVariable = 'OAKFOLD_SEEDED_DATA';

/** Copies the seeded data, if there is any, into the data folder of a server. Each server creates its own keys. */
export async function copySeededData(dataDir: string): Promise<void> {
  const folder = process.env[seededDataVariable];
  if (folder) await cp(folder, dataDir, { recursive: true });
}
