import type { Result } from '../types.ts';
import { command, ok } from './command.ts';
import { editRow } from './write.ts';

/** Marks notices of the signed-in person as seen. Those that are gone are left out. */
export async function markNoticesSeen(ids: readonly string[]): Promise<Result<void>> {
  return command(async (sync) => {
    const seen = { seen_at: new Date().toISOString() };
    for (const id of ids) await editRow(sync, 'notices', id, seen);
    return ok(undefined);
  });
}
