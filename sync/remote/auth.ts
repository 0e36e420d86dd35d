/**
 * Sign-up, sign-in, sign-out and forgotten passwords. The service's own client speaks to the service;
 * the session it returns is kept by session-store.ts, which needs no network to answer.
 */
import type { AuthError, GoTrueClient } from '@supabase/supabase-js';
import type { Result, SignUpUserType, SyncError, SyncErrorCode } from '../types.ts';
import type { Network } from './network.ts';
import { type SessionStore, toStoredSession } from './session-store.ts';
import type { Settings } from './settings.ts';

export interface AuthDependencies {
  settings: Settings;
  store: SessionStore;
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

/** Creates an account. Where the service asks for a confirmed address, nobody is signed in yet. */
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
  if (error) return fail(error);
  if (data.session) dependencies.store.save(toStoredSession(data.session, dependencies.now()));
  return { ok: true, value: { confirmationNeeded: data.session === null } };
}

/** Signs in with e-mail and password. */
export async function signIn(
  dependencies: AuthDependencies,
  input: { email: string; password: string },
): Promise<Result<void>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.signInWithPassword(input);
  if (error) return fail(error);
  dependencies.store.save(toStoredSession(data.session, dependencies.now()));
  return done;
}

/**
 * Tells the service that the session is over. Nothing waits for it: without a network the refresh
 * token simply no longer exists anywhere.
 */
export function endSessionAtServer({ settings, network }: AuthDependencies, token: string): void {
  network
    .fetch(`${settings.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: settings.anonKey, authorization: `Bearer ${token}` },
    })
    .catch(() => undefined);
}

/** Sends the reset link, if there is such an account; the answer is the same if there is none. */
export async function requestPasswordReset(
  dependencies: AuthDependencies,
  email: string,
  redirectTo: string,
): Promise<Result<void>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { error } = await client.resetPasswordForEmail(email, { redirectTo });
  return error ? fail(error) : done;
}

/** Sets the password of a session that a reset link opened; the session is then an ordinary one. */
export async function completePasswordReset(
  dependencies: AuthDependencies,
  password: string,
): Promise<Result<void>> {
  const session = dependencies.store.current;
  if (!session) return { ok: false, error: { code: 'link-expired', message: '' } };
  const client = await authClient(dependencies);
  if (!client) return offline;
  const opened = await client.setSession(session);
  if (opened.error) return fail(opened.error);
  const { error } = await client.updateUser({ password });
  if (error) return fail(error);
  dependencies.store.save({ ...session, recovery: false });
  return done;
}

/**
 * Reads what a reset link brought in the address after '#'.
 * @returns the session of the link, an error for a link that has expired, or null for no link at all
 */
export async function readRecoveryLink(
  dependencies: AuthDependencies,
  fragment: string,
): Promise<Result<void> | null> {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  if (values.has('error_code')) {
    return {
      ok: false,
      error: { code: 'link-expired', message: values.get('error_description') ?? '' },
    };
  }
  const accessToken = values.get('access_token');
  const refreshToken = values.get('refresh_token');
  if (values.get('type') !== 'recovery' || !accessToken || !refreshToken) return null;
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error) return fail(error);
  if (!data.session) return { ok: false, error: { code: 'link-expired', message: '' } };
  const session = toStoredSession(data.session, dependencies.now());
  dependencies.store.save({ ...session, recovery: true });
  return done;
}

const done: Result<void> = { ok: true, value: undefined };
const offline: { ok: false; error: SyncError } = {
  ok: false,
  error: { code: 'offline', message: '' },
};

/** One client per address: the library warns of a second in the same page. */
const clients = new WeakMap<Settings, Promise<GoTrueClient>>();

/** @returns null where the client, which no page carries from its start, could not be loaded */
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

const codes: Record<string, SyncErrorCode> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  user_already_exists: 'user-exists',
  email_exists: 'user-exists',
  weak_password: 'weak-password',
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  otp_expired: 'link-expired',
  session_not_found: 'link-expired',
};

function fail(error: AuthError): { ok: false; error: SyncError } {
  if (error.name === 'AuthRetryableFetchError') return offline;
  const code = codes[error.code ?? ''] ?? (error.status === 429 ? 'rate-limited' : 'unknown');
  return { ok: false, error: { code, message: error.message } };
}
