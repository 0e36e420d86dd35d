import type { Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { editRow } from './write.ts';

/** Changes names of the signed-in user. @param touched the names that the person touched */
export async function updateProfile(touched: {
  first_name?: string;
  last_name?: string;
}): Promise<Result<void>> {
  return command(async (sync) => {
    const values = { ...touched, updated_at: new Date().toISOString() };
    const isThere = await editRow(sync, 'profiles', sync.user.id, values);
    return isThere ? ok(undefined) : fail('not-found');
  });
}
