import type { OpenSync } from '../open-sync.ts';
import { runtime } from '../runtime.ts';
import type { RefusalCode, Result, SyncErrorCode } from '../types.ts';

/** Runs a command on the signed-in user's data. A failure of the device's storage becomes an error value. */
export async function command<Value>(
  run: (sync: OpenSync) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const instance = runtime();
  await instance.idle();
  const sync = instance.open$.value;
  if (!sync) {
    return fail(instance.storageProblem$.value ? 'storage' : 'signed-out');
  }
  try {
    return await run(sync);
  } catch (failure) {
    // A sign-out, also in another tab, removes the data under a command.
    if (!isSignedIn(sync)) return fail('signed-out');
    sync.reportCommandFailure(failure);
    return fail('storage');
  }
}

/** Whether the user of this data is still the one who is signed in, also by what another tab did. */
export const isSignedIn = ({ user }: OpenSync): boolean =>
  runtime().store.reload()?.user.id === user.id;

/** A success. */
export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** An expected failure. */
export function fail<Value>(code: SyncErrorCode, message = ''): Result<Value> {
  return { ok: false, error: { code, message } };
}

/** A failure that the server would answer too. */
export function refuse<Value>(reason: RefusalCode): Result<Value> {
  return { ok: false, error: { code: 'refused', reason, message: '' } };
}
