/** The session as the interface sees it: who is signed in, signing in and signing out. */
import { type Observable, of, switchMap } from 'rxjs';
import type { Environment } from './environment.ts';
import type { AuthDependencies } from './remote/start-session.ts';
import { runtime, runtime$, startRuntime } from './runtime.ts';
import type { Result, SessionState } from './types.ts';

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

const auth = () => import('./remote/auth.ts');
const factors = () => import('./remote/second-factor.ts');
const links = () => import('./remote/mailed-link.ts');
const invitations = () => import('./remote/invitations.ts');
const pairing = () => import('./remote/pairing.ts');

/** Creates an account and signs in, unless the service wants the address confirmed first. */
export const signUp = whenLoaded(auth, (loaded) => loaded.signUp);

/**
 * Signs in, or says what the sign-in still needs (`completeSignIn`). The signed-in person may do it again, for what the server
 * does only after a fresh sign-in.
 */
export const signIn = whenLoaded(auth, (loaded) => loaded.signIn);

/** Completes a sign-in, or the set-up of a second factor, with its code. */
export const completeSignIn = whenLoaded(factors, (loaded) => loaded.completeSignIn);

/** Gives up a sign-in, or the set-up of a second factor, that waits for a code. */
export const leaveSignIn = whenLoaded(factors, (loaded) => loaded.leaveSignIn);

/** Begins to set up a second factor for the signed-in person, which a code completes. */
export const setUpSecondFactor = whenLoaded(factors, (loaded) => loaded.setUpSecondFactor);

/** Changes the password of the signed-in person, which ends the other sessions and the calendar address. */
export const changePassword = whenLoaded(auth, (loaded) => loaded.changePassword);

/** Signs a child's device in by the code that a parent's phone shows. */
export const pairDevice = whenLoaded(pairing, (loaded) => loaded.pairDevice);

/** Puts the session of a child without an address to rest, so that somebody else can use this device. Works offline. */
export async function restSession(): Promise<Result<void>> {
  runtime().store.rest();
  await runtime().idle();
  return { ok: true, value: undefined };
}

/** Takes the resting session of a child up again. Works offline. @returns 'not-found' if it no longer rests here */
export async function wakeSession(userId: string): Promise<Result<void>> {
  if (!runtime().store.wake(userId))
    return { ok: false, error: { code: 'not-found', message: '' } };
  return { ok: true, value: undefined };
}

/** Ends the session and removes this user's data from the device, in every tab. Works offline. */
export async function signOut(): Promise<Result<void>> {
  await runtime().signOut();
  return { ok: true, value: undefined };
}

/** Sends a link for choosing a new password. */
export const requestPasswordReset = whenLoaded(auth, (loaded) => loaded.requestPasswordReset);

/** Sends the link for confirming an address again, if an account waits for it. */
export const resendConfirmation = whenLoaded(auth, (loaded) => loaded.resendConfirmation);

/** Uses up the link of a mail. Nobody is signed in by it yet. @returns whose account it is for */
export const openMailedLink = whenLoaded(links, (loaded) => loaded.openMailedLink);

/**
 * Sets a new password for the account of the opened link, and signs in to it. Somebody else who is signed in has to sign out
 * first.
 * @param details the names and the type, as corrected, of an account whose address was not proved before
 * @param code of the second factor, if the link needs one
 * @returns what the sign-in still needs
 */
export const completePasswordReset = whenLoaded(links, (loaded) => loaded.completePasswordReset);

/** Gives up the opened link. Whoever is signed in on this device stays so. */
export const leaveMailedLink = whenLoaded(links, (loaded) => loaded.leaveMailedLink);

/** What the invitation of a mail says. */
export const showInvitation = whenLoaded(invitations, (loaded) => loaded.showInvitation);

/** Takes the invitation of a mail, with the password of a new account if nobody is signed in. */
export const acceptInvitation = whenLoaded(invitations, (loaded) => loaded.acceptInvitation);

/**
 * A command of a module that talks to the auth service. Without a network the module may be missing, on a device that stores
 * no app yet.
 */
function whenLoaded<Module, Given extends unknown[], Value>(
  load: () => Promise<Module>,
  command: (
    loaded: Module,
  ) => (dependencies: AuthDependencies, ...given: Given) => Result<Value> | Promise<Result<Value>>,
) {
  return async (...given: Given): Promise<Result<Value>> => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { ok: false, error: { code: 'offline', message: '' } };
    const { settings, store, tokens, network, revocations, environment } = runtime();
    const { now } = environment;
    return command(loaded)({ settings, store, tokens, network, revocations, now }, ...given);
  };
}
