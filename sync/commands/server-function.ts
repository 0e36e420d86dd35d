/** Functions of the database that a device calls at once, because only the server can decide or answer. */
import type * as v from 'valibot';
import { requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { command, ok } from './command.ts';
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

/** The same for a function that changes rows: they are pulled before it answers. */
export function changeAtServer<Value>(
  ...asked: Parameters<typeof askServer<Value>>
): Promise<Result<Value>> {
  return command(async (sync) => {
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
