/** How the answers of the auth service become the session of this device. */
import type { Result, SyncError, SyncErrorCode } from '../types.ts';
import type { DeviceSessions } from './device-sessions.ts';
import type { RequestDependencies } from './request.ts';
import type { Revocations } from './revocations.ts';
import type { StoredSession } from './session-store.ts';
import { claimsOf } from './tokens.ts';

export interface AuthDependencies extends RequestDependencies {
  store: DeviceSessions;
  revocations: Revocations;
  now: () => number;
}

/**
 * Makes a session the one of this device. Somebody else's session is never replaced, because their data would stay on
 * the device: the new one is ended and the answer is 'another-account'.
 */
export function startSession(dependencies: AuthDependencies, session: StoredSession): Result<void> {
  const current = dependencies.store.reload();
  if (current && current.user.id !== session.user.id) {
    dependencies.revocations.add(session);
    return failure('another-account');
  }
  const { store } = dependencies;
  const before = current ?? store.resting.find(({ user }) => user.id === session.user.id);
  store.begin(session);
  // A fresh sign-in of the same person takes the place of the session before. A code steps the same session up.
  const id = before && claimsOf(before.access_token)?.session_id;
  if (id && id !== claimsOf(session.access_token)?.session_id) {
    dependencies.revocations.add(before);
  }
  return done;
}

export const done: Result<void> = { ok: true, value: undefined };
export const failure = (code: SyncErrorCode): { ok: false; error: SyncError } => ({
  ok: false,
  error: { code, message: '' },
});
export const offline = failure('offline');
export const linkExpired = failure('link-expired');
