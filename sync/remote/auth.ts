/**
 * Sign-up, sign-in and forgotten passwords. Requests go through the service's own client. The session that it returns
 * is kept by session-store.ts, which needs no network to answer. Loaded when a person acts, so that no page waits for it.
 */
import type { AuthError, GoTrueClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { Result, SignUpUserType, SyncError, SyncErrorCode } from '../types.ts';
import type { Network } from './network.ts';
import { codeOfConnection, codeOfProblem, requestAsUser } from './request.ts';
import { type SessionStore, toStoredSession } from './session-store.ts';
import type { Settings } from './settings.ts';
import type { Tokens } from './tokens.ts';

export interface AuthDependencies {
  settings: Settings;
  store: SessionStore;
  tokens: Tokens;
  network: Network;
  now: () => number;
}

export interface SignUpInput {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  userType: SignUpUserType;
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
  if (data.session) dependencies.store.save(toStoredSession(data.session, dependencies.now()));
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
  dependencies.store.save(toStoredSession(data.session, dependencies.now()));
  return done;
}

/** Sends a reset link if the account exists. The answer is the same if it does not. */
export async function requestPasswordReset(
  dependencies: AuthDependencies,
  email: string,
  redirectTo: string,
): Promise<Result<void>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { error } = await client.resetPasswordForEmail(email, { redirectTo });
  return error ? fail(error, dependencies.network) : done;
}

/** What the service answers after a change of the user. */
const user = v.looseObject({ id: v.string() });

/** Sets the password in a session that a reset link opened. The session becomes an ordinary one. */
export async function completePasswordReset(
  dependencies: AuthDependencies,
  password: string,
): Promise<Result<void>> {
  if (!dependencies.store.current) return linkExpired;
  // Use this device's own tokens. The library's client would refresh them and keep the new ones to itself.
  const answer = await requestAsUser(dependencies, 'PUT', '/auth/v1/user', { password }, user);
  const { current } = dependencies.store;
  if (!answer.ok) {
    const { code } = answer.error;
    return code === 'signed-out' ? linkExpired : answer;
  }
  if (!current) return linkExpired;
  const { before: _replaced, ...session } = current;
  dependencies.store.save({ ...session, recovery: false });
  return done;
}

/**
 * Reads the part of a reset link after '#'.
 * @returns the session of the link; an error if the link has expired; null if the address has no link
 */
export async function readRecoveryLink(
  dependencies: AuthDependencies,
  fragment: string,
): Promise<Result<void> | null> {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  // Anybody can write a sentence into an address, so its description is not read.
  if (values.has('error_code')) return linkExpired;
  const accessToken = values.get('access_token');
  const refreshToken = values.get('refresh_token');
  if (values.get('type') !== 'recovery' || !accessToken || !refreshToken) return null;
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error) return fail(error, dependencies.network);
  if (!data.session) return linkExpired;
  const session = toStoredSession(data.session, dependencies.now());
  const { current } = dependencies.store;
  const before = current?.recovery ? current.before : current;
  dependencies.store.save({ ...session, recovery: true, ...(before ? { before } : {}) });
  return done;
}

const done: Result<void> = { ok: true, value: undefined };
const failure = (code: SyncErrorCode): { ok: false; error: SyncError } => ({
  ok: false,
  error: { code, message: '' },
});
const offline = failure('offline');
const linkExpired = failure('link-expired');

/** One client per settings: the library warns about a second client in the same page. */
const clients = new WeakMap<Settings, Promise<GoTrueClient>>();

/** Loads the auth client on demand. @returns null if it could not be loaded */
async function authClient(dependencies: AuthDependencies): Promise<GoTrueClient | null> {
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
  const { AuthClient } = await import('@supabase/supabase-js');
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

function fail(error: AuthError, network: Network): { ok: false; error: SyncError } {
  // The library uses this one name for a lost request and for a gateway's 502 to 504.
  if (error.name === 'AuthRetryableFetchError')
    return failure(codeOfConnection(network.connection));
  // An error of a body that cannot be read: something else answered.
  if (error.name === 'AuthUnknownError') return failure('unavailable');
  const code = codeOfProblem(error.code ?? '', error.status ?? 0);
  // Without an error code the answer is not the auth service's own, and its text is not shown to people.
  return { ok: false, error: { code, message: error.code ? error.message : '' } };
}
