/** The session as the interface sees it: who is signed in, signing in and signing out. */
import { type Observable, of, switchMap } from 'rxjs';
import type { Environment } from './environment.ts';
import type * as Auth from './remote/auth.ts';
import type { AuthDependencies } from './remote/start-session.ts';
import { runtime, runtime$, startRuntime } from './runtime.ts';
import type {
  LinkPurpose,
  MailedLink,
  Result,
  SessionState,
  SignInStep,
  SignUpDetails,
} from './types.ts';

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

/**
 * Signs in, or says what the sign-in still needs (`completeSignIn`). The signed-in person may do it again, for what the server
 * does only after a fresh sign-in.
 */
export function signIn(input: { email: string; password: string }): Promise<Result<SignInStep>> {
  return withAuth((auth) => auth.signIn(dependencies(), input));
}

/** Completes a sign-in, or the set-up of a second factor, with its code. */
export function completeSignIn(code: string): Promise<Result<void>> {
  return withFactors((factors) => factors.completeSignIn(dependencies(), code));
}

/** Gives up a sign-in, or the set-up of a second factor, that waits for a code. */
export function leaveSignIn(): Promise<Result<void>> {
  return withFactors(async (factors) => factors.leaveSignIn(dependencies()));
}

/** Begins to set up a second factor for the signed-in person, which a code completes. */
export function setUpSecondFactor(): Promise<Result<SignInStep>> {
  return withFactors((factors) => factors.setUpSecondFactor(dependencies()));
}

/** Changes the password of the signed-in person, which ends the other sessions and the calendar address. */
export function changePassword(current: string, password: string): Promise<Result<void>> {
  return withAuth((auth) => auth.changePassword(dependencies(), current, password));
}

/** Ends the session and removes this user's data from the device, in every tab. Works offline. */
export async function signOut(): Promise<Result<void>> {
  await runtime().signOut();
  return { ok: true, value: undefined };
}

/** Sends a link for choosing a new password. */
export function requestPasswordReset(email: string): Promise<Result<void>> {
  return withAuth((auth) => auth.requestPasswordReset(dependencies(), email));
}

/** Sends the link for confirming an address again, if an account waits for it. */
export function resendConfirmation(email: string): Promise<Result<void>> {
  return withAuth((auth) => auth.resendConfirmation(dependencies(), email));
}

/**
 * Uses up the link of a mail. Nobody is signed in by it yet.
 * @returns whose account it is for
 */
export function openMailedLink(
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<Result<MailedLink>> {
  return withLinks((links) => links.openMailedLink(dependencies(), purpose, tokenHash));
}

/**
 * Sets a new password for the account of the opened link, and signs in to it. Somebody else who is signed in has to sign out
 * first.
 * @param details the names and the type, as corrected, of an account whose address was not proved before
 * @param code of the second factor, if the link needs one
 * @returns what the sign-in still needs
 */
export function completePasswordReset(
  password: string,
  details?: SignUpDetails,
  code?: string,
): Promise<Result<SignInStep>> {
  return withLinks((links) => links.completePasswordReset(dependencies(), password, details, code));
}

/** Gives up the opened link. Whoever is signed in on this device stays so. */
export function leaveMailedLink(): Promise<Result<void>> {
  return withLinks(async (links) => links.leaveMailedLink(dependencies()));
}

const withAuth = whenLoaded(() => import('./remote/auth.ts'));
const withFactors = whenLoaded(() => import('./remote/second-factor.ts'));
const withLinks = whenLoaded(() => import('./remote/mailed-link.ts'));

/** Loads what talks to the auth service. Without a network it may be missing, on a device that stores no app yet. */
function whenLoaded<Module>(load: () => Promise<Module>) {
  return async <Value>(ask: (module: Module) => Promise<Result<Value>>): Promise<Result<Value>> => {
    const module = await load().catch(() => null);
    return module ? ask(module) : { ok: false, error: { code: 'offline', message: '' } };
  };
}

function dependencies(): AuthDependencies {
  const { settings, store, tokens, network, revocations, environment } = runtime();
  return { settings, store, tokens, network, revocations, now: environment.now };
}
