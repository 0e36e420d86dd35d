import * as v from 'valibot';
import { removeEnquiriesOf } from '../outbox/outbox.ts';
import { invokeFunction } from '../remote/functions.ts';
import { runtime } from '../runtime.ts';
import type { Result, SyncErrorCode } from '../types.ts';
import { fail, ok } from './write.ts';

const closed = v.object({ deleted: v.literal(true) });

/** Answers after which the account is certainly still there. */
const isKept: ReadonlySet<SyncErrorCode> = new Set([
  'invalid',
  'invalid-credentials',
  'rate-limited',
]);

/**
 * Deletes the account of the signed-in user at the server, then everything of it on this device, in
 * every tab, with the forms that were sent under its address. Needs a connection. Where the answer is
 * lost, the device's data goes as soon as the server says that the session is over; where the session was
 * over before, nothing was closed, and unsent work is kept for the next sign-in.
 * @returns an error of code 'invalid-credentials' for another password, 'rate-limited' after too many
 * tries, 'offline', 'signed-out' where the session is over, 'unavailable' where the server failed
 */
export async function deleteAccount(password: string): Promise<Result<void>> {
  const instance = runtime();
  await instance.settled();
  const { store } = instance;
  const session = store.current;
  if (!session) return fail('signed-out');
  let noted: string | null = null;
  let isSent = false;
  const answer = await invokeFunction(
    instance,
    'delete-account',
    { password },
    {
      // Before the request, since the page may be closed before the answer comes.
      sending: () => {
        noted = store.closing;
        store.setClosing(session.user.id);
        isSent = true;
      },
      turnedAway: () => {
        store.setClosing(noted);
        isSent = false;
      },
    },
  );
  if (!answer.ok) {
    if (isKept.has(answer.error.code)) store.setClosing(null);
    else if (isSent) {
      // Again: a token that another request renewed meanwhile has taken the note away.
      store.setClosing(session.user.id);
      instance.doubtToken();
    }
    return answer;
  }
  if (!v.is(closed, answer.value)) {
    instance.doubtToken();
    return fail('unknown');
  }
  await removeEnquiriesOf(session.user.email);
  await instance.signOut({ isClosed: true });
  return ok(undefined);
}
