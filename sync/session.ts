/** The session as the interface sees it: who is signed in, signing in and signing out. */
import { type Observable, of, switchMap } from 'rxjs';
import type { Environment } from './environment.ts';
import type * as Auth from './remote/auth.ts';
import { cancelPasswordReset as cancel } from './remote/end-session.ts';
import { runtime, runtime$, startRuntime } from './runtime.ts';
import type { Result, SessionState, SyncError } from './types.ts';

/**
 * Reads the two settings, restores the session of this device and follows it from then on.
 * @param environment the device; the browser's own by default
 */
export function startSync(
  settings: { url: string | undefined; anonKey: string | undefined },
  environment?: Environment,
): Result<void> {
  const started = startRuntime(settings, environment);
  return started.ok ? { ok: true, value: undefined } : started;
}

/** The session as stored on this device; needs no network. Emits the current state at subscription. */
export const session$: Observable<SessionState> = runtime$.pipe(
  switchMap((running) => (running ? running.store.state$ : of<SessionState>({ phase: 'loading' }))),
);

/** The session of a visitor, for pages that are rendered before hydration. */
export const visitorSession: SessionState = { phase: 'signed-out', reason: 'none' };

/** The session as it is at this moment. */
export function currentSession(): SessionState {
  return runtime().store.state$.value;
}

/** Creates an account and signs in, unless the service wants the address confirmed first. */
export function signUp(input: Auth.SignUpInput): Promise<Result<{ confirmationNeeded: boolean }>> {
  return withAuth((auth) => auth.signUp(dependencies(), input));
}

export function signIn(input: { email: string; password: string }): Promise<Result<void>> {
  return withAuth((auth) => auth.signIn(dependencies(), input));
}

/** Ends the session and removes this user's data from the device, in every tab. Works offline. */
export async function signOut(): Promise<Result<void>> {
  await runtime().signOut();
  return { ok: true, value: undefined };
}

/** Sends a link for choosing a new password. */
export function requestPasswordReset(email: string): Promise<Result<void>> {
  const address = `${location.origin}/auth?tab=reset`;
  return withAuth((auth) => auth.requestPasswordReset(dependencies(), email, address));
}

/**
 * Takes over the session that a reset link brings in the address.
 * @returns null if the address contains none
 */
export async function openRecoveryLink(fragment: string): Promise<Result<void> | null> {
  // Most pages have no such address, and do not load what reads one.
  if (!/(type=recovery|error_code=)/.test(fragment)) return null;
  return withAuth<Result<void> | null>((auth) => auth.readRecoveryLink(dependencies(), fragment));
}

/** Sets a new password in a session of phase 'recovery', which then becomes 'signed-in'. */
export function completePasswordReset(password: string): Promise<Result<void>> {
  return withAuth((auth) => auth.completePasswordReset(dependencies(), password));
}

/** Leaves a session of phase 'recovery' without a new password. Whoever was signed in here before is so again. */
export async function cancelPasswordReset(): Promise<void> {
  cancel(dependencies());
}

/** Loads what talks to the auth service. Without a network it may be missing, on a device that stores no app yet. */
async function withAuth<Answer>(
  ask: (auth: typeof Auth) => Promise<Answer>,
): Promise<Answer | { ok: false; error: SyncError }> {
  const auth = await import('./remote/auth.ts').catch(() => null);
  return auth ? ask(auth) : { ok: false, error: { code: 'offline', message: '' } };
}

function dependencies(): Auth.AuthDependencies {
  const { settings, store, tokens, network, environment } = runtime();
  return { settings, store, tokens, network, now: environment.now };
}
