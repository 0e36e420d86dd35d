import * as v from 'valibot';
import type { Result } from '../types.ts';
import { command } from './command.ts';
import { decideAtServer } from './server-function.ts';
import { editRow } from './write.ts';

/** Changes the signed-in user's own profile. @param touched the fields that the person touched */
export async function updateProfile(touched: {
  first_name?: string;
  last_name?: string;
  no_new_adults?: boolean;
}): Promise<Result<void>> {
  const values = { ...touched, updated_at: new Date().toISOString() };
  return command((sync) => editRow(sync, 'profiles', sync.user.id, values));
}

/**
 * Makes a student's account a parent's, or the reverse. Needs a connection, because only the server knows whether
 * anybody relies on what the account is.
 * @returns an error of code 'refused' with the reason 'account-in-use' if it has links or courses
 */
export const changeAccountType = (wanted: 'student' | 'parent') =>
  decideAtServer('change_account_type', { wanted }, v.literal(wanted));
