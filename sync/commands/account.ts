import * as v from 'valibot';
import { removeEnquiriesOf } from '../outbox/outbox.ts';
import { closingTicketPath, isClosingTicket } from '../remote/closing-tickets.ts';
import { invokeFunction } from '../remote/functions.ts';
import { requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result, SyncErrorCode } from '../types.ts';
import { fail, ok } from './write.ts';

const closed = v.object({ deleted: v.literal(true) });

/** Answers after which the account is certainly still there. */
const isKept: ReadonlySet<SyncErrorCode> = new Set([
  'invalid',
  'invalid-credentials',
  'rate-limited',
  'overtaken',
]);

/**
 * Deletes the account of the signed-in user at the server, then everything of it on this device, in
 * every tab, with the forms that were sent under its address. Needs a connection. Where the answer is
 * lost, the device's data goes as soon as the server says that the session is over; where the session was
 * over before, nothing was closed, and unsent work is kept for the next sign-in.
 * @returns an error of code 'invalid-credentials' for another password, 'rate-limited' after too many
 * tries, 'overtaken' where another tab or device asked in the meantime, 'offline', 'signed-out' where the
 * session is over, 'unavailable' where the server failed
 */
export async function deleteAccount(password: string): Promise<Result<void>> {
  const instance = runtime();
  await instance.settled();
  const { store } = instance;
  const session = store.current;
  if (!session) return fail('signed-out');
  const before = store.closing;
  const taken = await requestAsUser(instance, 'POST', closingTicketPath, {});
  if (!taken.ok) return taken;
  const ticket = taken.value;
  if (!isClosingTicket(ticket)) {
    instance.doubtToken();
    return fail('unknown');
  }
  store.forgetClosing(before);
  const note = { userId: session.user.id, ticket };
  const answer = await invokeFunction(
    instance,
    'delete-account',
    { password, ticket },
    {
      // Before the request, since the page may be closed before the answer comes.
      sending: () => store.noteClosing(note),
      turnedAway: () => store.forgetClosing(note),
    },
  );
  if (!answer.ok) {
    if (isKept.has(answer.error.code)) store.forgetClosing(note);
    else instance.doubtToken();
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
