import { labelOf } from '../changes/labels.ts';
import type { Profile, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { editRow, rowNow } from './write.ts';

/** Changes names of the signed-in user; one that is not given stays as it is. */
export async function updateProfile(names: {
  first_name?: string;
  last_name?: string;
}): Promise<Result<void>> {
  return command(async (sync) => {
    const { user } = sync;
    const profile = await rowNow<Profile>(sync, 'profiles', user.id);
    if (!profile) return fail('not-found');
    const given = Object.entries(names) as [keyof typeof names, string][];
    if (given.every(([name, value]) => profile[name] === value)) return ok(undefined);
    const values = { ...names, updated_at: new Date().toISOString() };
    await editRow(sync, 'profiles', user.id, values, (row) => labelOf('profiles', row));
    return ok(undefined);
  });
}
