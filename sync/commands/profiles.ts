import type { Result } from '../types.ts';
import { command, editRow, fail, ok } from './write.ts';

/** Changes names of the signed-in user; one that is not given stays as it is. */
export async function updateProfile(names: {
  first_name?: string;
  last_name?: string;
}): Promise<Result<void>> {
  return command(async (sync) => {
    const { database, user } = sync;
    const profile = await database.profiles.findOne(user.id).exec();
    const given = Object.entries(names) as [keyof typeof names, string][];
    if (profile && given.every(([name, value]) => profile[name] === value)) return ok(undefined);
    const updated_at = new Date().toISOString();
    const found = await editRow(sync, 'profiles', user.id, { ...names, updated_at });
    return found ? ok(undefined) : fail('not-found');
  });
}
