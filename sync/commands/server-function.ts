/** Functions of the database that a device calls at once, because only the server can decide or answer. */
import { filter, firstValueFrom, map, merge, timer } from 'rxjs';
import type * as v from 'valibot';
import type { OpenSync } from '../open-sync.ts';
import { requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { command, fail, isSignedIn, ok } from './command.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';

/**
 * Asks a function of the database. Nothing of the answer is stored on this device.
 * @param answered what a success answers
 * @returns its answer; errors as from `requestAsUser`
 */
export function askServer<Value>(
  name: string,
  parameters: Record<string, unknown>,
  answered: v.GenericSchema<unknown, Value>,
): Promise<Result<Value>> {
  return withFreshSignIn(() =>
    requestAsUser(runtime(), 'POST', `/rest/v1/rpc/${name}`, parameters, answered),
  );
}

/** Milliseconds that a command waits for the answer to a change of the same row. */
const answerLimitMs = 10_000;

/**
 * Waits until nothing of these rows waits to be sent: an older change that arrived later would undo what the server is now
 * asked for.
 * @returns an error of code 'offline' or 'unavailable' if something still waits
 */
export async function rowsAnswered(sync: OpenSync, ids: readonly unknown[]): Promise<Result<void>> {
  const { changes } = sync;
  const isOpen = () =>
    changes.all().some(({ row_id, status }) => status === 'waiting' && ids.includes(row_id));
  let isAnswered = !isOpen();
  if (!isAnswered) {
    // The pull also brings what an answer that was lost would have said.
    void sync.exchange();
    const answered$ = changes.event$.pipe(filter(() => !isOpen()));
    const limit$ = timer(answerLimitMs);
    isAnswered = await firstValueFrom(
      merge(answered$.pipe(map(() => true)), limit$.pipe(map(() => false))),
    );
  }
  // Another person may have signed in meanwhile, whose request it would become.
  if (!isSignedIn(sync)) return fail('signed-out');
  if (isAnswered) return ok(undefined);
  return fail(sync.exchange$.value.connection === 'offline' ? 'offline' : 'unavailable');
}

/**
 * The same for a function that changes rows: they are pulled before it answers. What waits of the rows that the parameters
 * name is sent first.
 */
export function changeAtServer<Value>(
  ...asked: Parameters<typeof askServer<Value>>
): Promise<Result<Value>> {
  return command(async (sync) => {
    const answered = await rowsAnswered(sync, Object.values(asked[1]));
    if (!answered.ok) return answered;
    const answer = await askServer(...asked);
    if (answer.ok) await sync.exchange();
    return answer;
  });
}

/** The same where only the success matters. */
export async function decideAtServer(
  ...asked: Parameters<typeof askServer<unknown>>
): Promise<Result<void>> {
  const answer = await changeAtServer(...asked);
  return answer.ok ? ok(undefined) : answer;
}
