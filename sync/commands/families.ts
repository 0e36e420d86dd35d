import { profiles } from '../schema/profiles.ts';
import type { Result } from '../types.ts';
import { command, fail } from './command.ts';
import { deleteRows, rowNow } from './write.ts';

/** Ends the link between a parent and a child; either of them may. */
export async function endLink(linkId: string): Promise<Result<void>> {
  return command(async (sync) => {
    const link = await rowNow(sync, 'child_parent_relationships', linkId);
    if (!link) return fail('not-found');
    const other = link.parent_id === sync.user.id ? link.child_id : link.parent_id;
    const person = await rowNow(sync, 'profiles', other);
    const label = person ? profiles.label({ ...person }) : link.asked_email;
    return deleteRows(sync, 'child_parent_relationships', [linkId], label);
  });
}
