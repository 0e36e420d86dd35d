/**
 * Sign-up, sign-in and forgotten passwords. Requests go through the service's own client. The session that it returns
 * is kept by session-store.ts, which needs no network to answer. Loaded when a person acts, so that no page waits for it.
 */
import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import type { Result, SignUpDetails, SyncError, SyncErrorCode } from '../types.ts';
import type { Network } from './network.ts';
import { codeOfConnection, codeOfProblem, type RequestDependencies } from './request.ts';
import type { Revocations } from './revocations.ts';
import { type SessionStore, type StoredSession, toStoredSession } from './session-store.ts';
import type { Settings } from './settings.ts';

export interface AuthDependencies extends RequestDependencies {
  store: SessionStore;
  revocations: Revocations;
  now: () => number;
}

export interface SignUpInput extends SignUpDetails {
  email: string;
  password: string;
}

/** Creates an account. If the service requires a confirmed address, the person is not signed in yet. */
export async function signUp(
  dependencies: AuthDependencies,
  input: SignUpInput,
): Promise<Result<{ confirmationNeeded: boolean }>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { first_name: input.firstName, last_name: input.lastName, user_type: input.userType },
    },
  });
  if (error) return fail(error, dependencies.network);
  // The library takes any JSON for a new account that still has to be confirmed.
  if (typeof data.user?.id !== 'string') return failure('unavailable');
  const isStarted = data.session
    ? startSession(dependencies, toStoredSession(data.session, dependencies.now()))
    : done;
  if (!isStarted.ok) return isStarted;
  return { ok: true, value: { confirmationNeeded: data.session === null } };
}

/** Signs in with email and password. */
export async function signIn(
  dependencies: AuthDependencies,
  input: { email: string; password: string },
): Promise<Result<void>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.signInWithPassword(input);
  if (error) return fail(error, dependencies.network);
  return startSession(dependencies, toStoredSession(data.session, dependencies.now()));
}

/** Sends a reset link if the account exists. The answer is the same if it does not. */
export async function requestPasswordReset(
  dependencies: AuthDependencies,
  email: string,
): Promise<Result<void>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { error } = await client.resetPasswordForEmail(email);
  return error ? fail(error, dependencies.network) : done;
}

/** Sends the link for confirming an address again, if an account waits for it. The answer is the same if none does. */
export async function resendConfirmation(
  dependencies: AuthDependencies,
  email: string,
): Promise<Result<void>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { error } = await client.resend({ type: 'signup', email });
  return error ? fail(error, dependencies.network) : done;
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
  dependencies.store.save(session);
  return done;
}

export const done: Result<void> = { ok: true, value: undefined };
export const failure = (code: SyncErrorCode): { ok: false; error: SyncError } => ({
  ok: false,
  error: { code, message: '' },
});
export const offline = failure('offline');
export const linkExpired = failure('link-expired');

/** One client per settings: the library warns about a second client in the same page. */
const clients = new WeakMap<Settings, Promise<GoTrueClient>>();

/** Loads the auth client on demand. @returns null if it could not be loaded */
export async function authClient(dependencies: AuthDependencies): Promise<GoTrueClient | null> {
  const { settings } = dependencies;
  const opened = clients.get(settings) ?? openAuthClient(dependencies);
  clients.set(settings, opened);
  try {
    return await opened;
  } catch {
    clients.delete(settings);
    return null;
  }
}

async function openAuthClient({ settings, network }: AuthDependencies): Promise<GoTrueClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  return new AuthClient({
    url: `${settings.url}/auth/v1`,
    headers: { apikey: settings.anonKey },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
    fetch: network.fetch,
  });
}

/** An error of the service's client, with a code of ours. */
export function fail(error: AuthError, network: Network): { ok: false; error: SyncError } {
  // The library uses this one name for a lost request and for a gateway's 502 to 504.
  if (error.name === 'AuthRetryableFetchError')
    return failure(codeOfConnection(network.connection));
  // An error of a body that cannot be read: something else answered.
  if (error.name === 'AuthUnknownError') return failure('unavailable');
  const code = codeOfProblem(error.code ?? '', error.status ?? 0);
  // Without an error code the answer is not the auth service's own, and its text is not shown to people.
  return { ok: false, error: { code, message: error.code ? error.message : '' } };
}
