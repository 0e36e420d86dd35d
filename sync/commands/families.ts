import * as v from 'valibot';
import { invokeFunction, requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import { profiles } from '../schema/profiles.ts';
import type { RemovedAdult, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { naturalKeyId } from './natural-key.ts';
import { deleteRow, insertRow, rowNow } from './write.ts';

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
    const answer = await invokeFunction(runtime(), 'get-user-by-email', { email }, lookup);
    if (!answer.ok) return answer;
    if (!answer.value.found) return fail('not-found');
    const childId = answer.value.id;
    const { user } = sync;
    const id = naturalKeyId(user.id, childId);
    const known = await rowNow(sync, 'child_parent_relationships', id);
    if (known && known.pending !== 'delete') return fail('already-linked');
    const values = { id, parent_id: user.id, child_id: childId };
    await insertRow(sync, 'child_parent_relationships', values);
    return ok(undefined);
  });
}

/** Ends the link between a parent and a child; either of them may. */
export async function endLink(linkId: string): Promise<Result<void>> {
  return command(async (sync) => {
    const link = await rowNow(sync, 'child_parent_relationships', linkId);
    if (!link) return fail('not-found');
    const other = link.parent_id === sync.user.id ? link.child_id : link.parent_id;
    const person = await rowNow(sync, 'profiles', other);
    const label = person ? profiles.label({ ...person }) : '';
    await deleteRow(sync, 'child_parent_relationships', linkId, label);
    return ok(undefined);
  });
}

const removed = v.array(
  v.object({ link_id: v.pipe(v.string(), v.uuid()), first_name: v.string() }),
);

/**
 * The adults whose link the signed-in student removed. Needs a connection, because this device does not keep
 * them.
 * @returns an error of code 'offline', 'slow' or 'unavailable' if the server could not be asked
 */
export async function removedAdults(): Promise<Result<RemovedAdult[]>> {
  const path = '/rest/v1/rpc/removed_adults';
  const answer = await requestAsUser(runtime(), 'POST', path, {}, removed);
  if (!answer.ok) return answer;
  return ok(answer.value.map(({ link_id, first_name }) => ({ linkId: link_id, first_name })));
}

/** The row of the link, or no row if row security hides it. */
const restored = v.array(v.looseObject({ id: v.string(), _deleted: v.literal(false) }));

/**
 * Restores a link that the signed-in student removed; nobody else can. Needs a connection.
 * @returns an error of code 'refused' with the server's sentence, or 'not-found'
 */
export async function restoreLink(linkId: string): Promise<Result<void>> {
  return command(async (sync) => {
    const path = `/rest/v1/child_parent_relationships?id=eq.${encodeURIComponent(linkId)}`;
    const answer = await requestAsUser(runtime(), 'PATCH', path, { _deleted: false }, restored);
    if (!answer.ok) return answer;
    if (answer.value.length !== 1) return fail('not-found');
    await sync.exchange();
    return ok(undefined);
  });
}
