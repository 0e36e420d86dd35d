import * as v from 'valibot';
import { invokeFunction } from '../remote/functions.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { naturalKeyId } from './natural-key.ts';
import { command, deleteRow, fail, insertRow, ok, takeDeletionBack } from './write.ts';

const lookup = v.variant('found', [
  v.object({ found: v.literal(true), id: v.pipe(v.string(), v.uuid()) }),
  v.object({ found: v.literal(false) }),
]);

/**
 * Links a student account to the signed-in parent. Needs a connection, because only the server knows
 * whose address it is.
 * @returns an error of code 'offline', 'not-found' for no such student, 'already-linked'
 */
export async function addChild(email: string): Promise<Result<void>> {
  return command(async (sync) => {
    const answer = await invokeFunction(runtime(), 'get-user-by-email', { email });
    if (!answer.ok) return answer;
    const found = v.safeParse(lookup, answer.value);
    if (!found.success) return fail('unknown');
    if (!found.output.found) return fail('not-found');
    const childId = found.output.id;
    const { database, user } = sync;
    const id = naturalKeyId(user.id, childId);
    const known = await database.child_parent_relationships.findOne(id).exec();
    if (known && known.pending !== 'delete') return fail('already-linked');
    if (!(await takeDeletionBack(sync, 'child_parent_relationships', id))) {
      await insertRow(sync, 'child_parent_relationships', {
        id,
        parent_id: user.id,
        child_id: childId,
      });
    }
    return ok(undefined);
  });
}

/** Ends the link between a parent and a child; either of them may. */
export async function endLink(linkId: string): Promise<Result<void>> {
  return command(async (sync) =>
    (await deleteRow(sync, 'child_parent_relationships', linkId))
      ? ok(undefined)
      : fail('not-found'),
  );
}
