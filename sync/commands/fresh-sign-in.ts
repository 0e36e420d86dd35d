/** What the server does for an admin only within a quarter of an hour of a sign-in. */
import type { Result } from '../types.ts';

let signInAgain: (() => Promise<boolean>) | null = null;

/**
 * Sets what happens when the server asks for a fresh sign-in. Resolves to whether the person signed in again; then the request
 * is repeated.
 */
export function onFreshSignInNeeded(ask: (() => Promise<boolean>) | null): void {
  signInAgain = ask;
}

/** Makes a request, and makes it again after a fresh sign-in if the server asks for one. */
export async function withFreshSignIn<Value>(
  ask: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const answer = await ask();
  if (answer.ok || answer.error.reason !== 'fresh-sign-in') return answer;
  return (await signInAgain?.()) ? ask() : answer;
}
