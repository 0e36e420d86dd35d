import * as v from 'valibot';
import { removeEnquiriesOf } from '../enquiries/queue.ts';
import { invokeFunction } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result, SyncErrorCode } from '../types.ts';
import { fail, ok } from './command.ts';
import type { OwnData } from './own-data-file.ts';

const closed = v.object({ deleted: v.literal(true) });

/** Errors after which the account certainly still exists. */
const isKept: ReadonlySet<SyncErrorCode> = new Set([
  'invalid',
  'invalid-credentials',
  'rate-limited',
  'last-admin',
  'adult-asked',
]);

/**
 * Deletes the account of the signed-in user at the server, then all its data on this device, in every tab,
 * and the enquiries that were sent under its address. Needs a connection. If the answer is lost, the device's
 * data is removed as soon as the auth service ends the session.
 * @returns an error of code 'invalid-credentials' for a wrong password, 'rate-limited' after too many tries, 'last-admin', 'adult-asked'
 * (a child's account, which now waits for an adult),
 * 'offline', 'signed-out' if the session is over, 'unavailable' if the server failed or did not answer itself
 */
export async function deleteAccount(password: string): Promise<Result<void>> {
  const instance = runtime();
  await instance.idle();
  const { store } = instance;
  const session = store.current;
  if (!session) return fail('signed-out');
  // An earlier request whose answer was lost may still be on its way.
  const earlier = store.closing;
  const keep = () => {
    store.closing = earlier;
  };
  const answer = await invokeFunction(instance, 'delete-account', { password }, closed, {
    // Before the request, since the page may be closed before the answer comes.
    sending: () => {
      store.closing = { userId: session.user.id, renewedAt: null };
    },
    tokenRefused: keep,
  });
  if (!answer.ok) {
    if (isKept.has(answer.error.code)) keep();
    else instance.renewToken();
    return answer;
  }
  await removeEnquiriesOf(session.user.email);
  await instance.signOut({ isClosed: true });
  return ok(undefined);
}

/** Everything of the signed-in user that this device holds. Needs no network. */
export async function collectOwnData(): Promise<Result<OwnData>> {
  // Loaded on demand: no page needs it before somebody asks for the file.
  return (await import('./own-data-file.ts')).ownDataFile();
}
