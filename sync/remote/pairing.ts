/** Signs a child's device in by the code that a parent's phone shows. Loaded when somebody types such a code. */
import * as v from 'valibot';
import type { Result } from '../types.ts';
import { authClient, fail } from './auth.ts';
import { isManaged } from './device-sessions.ts';
import { invokeFunction, visitorTokens } from './request.ts';
import { toStoredSession } from './session-store.ts';
import { type AuthDependencies, failure, offline, startSession } from './start-session.ts';

const paired = v.object({ token_hash: v.string() });

/**
 * Begins the session of the child for whom a parent made the code. A child who is signed in on this device rests.
 * @param code six letters, in any case and with spaces
 * @returns an error of code 'wrong-code' if the code is wrong, used or expired; 'another-account' while an adult is signed in
 */
export async function pairDevice(
  dependencies: AuthDependencies,
  code: string,
): Promise<Result<void>> {
  const { settings, network, store } = dependencies;
  const signedIn = store.reload();
  if (signedIn && !isManaged(signedIn)) return failure('another-account');
  // The code is used up by the first request, so what the second one needs is there before.
  const client = await authClient(dependencies);
  if (!client) return offline;
  const asked = { settings, network, tokens: visitorTokens(settings) };
  const answer = await invokeFunction(asked, 'pair-device', { code }, paired);
  if (!answer.ok) return answer;
  const { token_hash } = answer.value;
  const { data, error } = await client.verifyOtp({ type: 'magiclink', token_hash });
  if (error) return fail(error, network);
  if (!data.session) return failure('unavailable');
  const session = toStoredSession(data.session, dependencies.now());
  if (store.reload()?.user.id !== session.user.id) store.rest();
  return startSession(dependencies, session);
}
