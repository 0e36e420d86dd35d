/**
 * Sign-up, sign-in and forgotten passwords. Requests go through the service's own client. The session that it returns
 * is kept by session-store.ts, which needs no network to answer. Loaded when a person acts, so that no page waits for it.
 */
import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import type { Result, SignInStep, SyncError } from '../types.ts';
import type { Network } from './network.ts';
import { codeOfConnection, codeOfProblem, requestAsUser } from './request.ts';
import { toStoredSession } from './session-store.ts';
import type { Settings } from './settings.ts';
import { type AuthDependencies, done, failure, offline, startSession } from './start-session.ts';

export const signUpDetails = v.object({
  first_name: v.string(),
  last_name: v.string(),
  /** Nobody signs up as an admin, who is made by the owner on the server. */
  user_type: v.fallback(v.picklist(['student', 'parent', 'teacher']), 'student'),
});
/** What a person says of themselves at sign-up. */
export type SignUpDetails = v.InferOutput<typeof signUpDetails>;

export interface SignUpInput extends SignUpDetails {
  email: string;
  password: string;
}

/** Creates an account. If the service requires a confirmed address, the person is not signed in yet. */
export async function signUp(
  dependencies: AuthDependencies,
  { email, password, ...details }: SignUpInput,
): Promise<Result<{ confirmationNeeded: boolean }>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.signUp({ email, password, options: { data: details } });
  if (error) return fail(error, dependencies.network);
  // The library takes any JSON for a new account that still has to be confirmed.
  if (typeof data.user?.id !== 'string') return failure('unavailable');
  const isStarted = data.session
    ? startSession(dependencies, toStoredSession(data.session, dependencies.now()))
    : done;
  if (!isStarted.ok) return isStarted;
  return { ok: true, value: { confirmationNeeded: data.session === null } };
}

/** Signs in with email and password, as far as that goes: an account with a second factor needs its code too. */
export async function signIn(
  dependencies: AuthDependencies,
  input: { email: string; password: string },
): Promise<Result<SignInStep>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.signInWithPassword(input);
  if (error) return fail(error, dependencies.network);
  const session = toStoredSession(data.session, dependencies.now());
  return (await import('./second-factor.ts')).afterPassword(dependencies, session, data.user);
}

/**
 * Changes the password of the signed-in user. The service ends the other sessions. It may be set up to take a new password
 * without the current one, so that is checked first.
 * @returns an error of code 'invalid-credentials' if the current password is wrong
 */
export async function changePassword(
  dependencies: AuthDependencies,
  current: string,
  password: string,
): Promise<Result<void>> {
  const client = await authClient(dependencies);
  const email = dependencies.store.current?.user.email;
  if (!client) return offline;
  if (!email) return failure('signed-out');
  const { data, error } = await client.signInWithPassword({ email, password: current });
  if (error) return fail(error, dependencies.network);
  dependencies.revocations.add(toStoredSession(data.session, dependencies.now()));
  const change = { password, current_password: current };
  const changed = v.looseObject({ id: v.string() });
  const answer = await requestAsUser(dependencies, 'PUT', '/auth/v1/user', change, changed);
  return answer.ok ? done : answer;
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
