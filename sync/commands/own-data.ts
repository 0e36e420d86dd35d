import type { Result } from '../types.ts';
import type { OwnData } from './own-data-file.ts';

export type { OwnData } from './own-data-file.ts';

/** Everything of the signed-in user that this device holds. Needs no network. */
export async function collectOwnData(): Promise<Result<OwnData>> {
  // Loaded on demand: the schema of the file is long, and no public page needs it.
  return (await import('./own-data-file.ts')).ownDataFile();
}
