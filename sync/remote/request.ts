import * as v from 'valibot';
import type { Connection } from '../status-types.ts';
import type { Result, SyncErrorCode } from '../types.ts';
import { isAway, problemOf, refusalCodeOf } from './failure.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';
import { NoTokenError, type Tokens } from './tokens.ts';

export interface RequestDependencies {
  settings: Settings;
  tokens: Pick<Tokens, 'valid' | 'refused' | 'accepted'>;
  network: Network;
}

/** Callbacks for a caller that must know whether its request may have taken effect. */
export interface RequestWatch {
  /** Called before each attempt. */
  sending: () => void;
  /** Called if the server refused the token (401). */
  tokenRefused: () => void;
}

/**
 * Error codes of the auth service and the edge functions (supabase/README.md), as codes of the data layer.
 */
const codes: Record<string, SyncErrorCode> = {
  invalid_credentials: 'invalid-credentials',
  mfa_verification_failed: 'wrong-code',
  mfa_challenge_expired: 'wrong-code',
  current_password_required: 'invalid-credentials',
  current_password_invalid: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  user_already_exists: 'user-exists',
  email_exists: 'user-exists',
  weak_password: 'weak-password',
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  otp_expired: 'link-expired',
  session_not_found: 'link-expired',
  wrong_password: 'invalid-credentials',
  password_missing: 'invalid',
  last_admin: 'last-admin',
  adult_asked: 'adult-asked',
  'wrong-code': 'wrong-code',
};

/**
 * Makes one request as the signed-in user, for commands that are not queued.
 * @param path relative to the project's address. The REST API answers with the rows that it changed
 * @param schema what a success answers. Anything else comes from something between the device and the service,
 * so the request counts as not answered
 * @returns the answer. Errors: 'offline' when the network failed, 'slow' when no complete answer came in time,
 * 'unavailable' if the service is away, failed or did not answer itself, 'signed-out' if the session has ended,
 * 'rate-limited' on 429, 'refused' with its reason for any other error status
 */
export async function requestAsUser<Value>(
  { settings, tokens, network }: RequestDependencies,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  payload: Record<string, unknown>,
  schema: v.GenericSchema<unknown, Value>,
  watch?: RequestWatch,
): Promise<Result<Value>> {
  const ask = async (): Promise<Response> => {
    const token = await tokens.valid();
    watch?.sending();
    const response = await network.fetch(`${settings.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // Only for the REST API: the CORS rules of the edge functions refuse headers that they do not list.
        ...(path.startsWith('/rest/') ? { prefer: 'return=representation' } : {}),
        apikey: settings.anonKey,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(payload),
    });
    if (response.status === 401) {
      // Called before the token is refreshed, because the refresh may find that the session is over.
      watch?.tokenRefused();
      tokens.refused(token);
    } else if (response.ok) tokens.accepted(token);
    return response;
  };
  try {
    const first = await ask();
    // After a 401 the request is repeated once with a refreshed token. The refresh fails if the session is
    // over.
    const response = first.status === 401 ? await ask() : first;
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) {
      const read = v.safeParse(schema, answer);
      if (read.success) return { ok: true, value: read.output };
      return { ok: false, error: { code: 'unavailable', message: '' } };
    }
    const problem = problemOf(answer);
    const code = codeOfProblem(problem.code, response.status);
    // The database's words are for developers.
    const message = path.startsWith('/rest/') ? '' : problem.message;
    if (code !== 'refused') return { ok: false, error: { code, message } };
    const reason = refusalCodeOf({ ...problem, status: response.status });
    return { ok: false, error: { code, reason, message } };
  } catch (failure) {
    const isOver = failure instanceof NoTokenError && failure.isOver;
    const code = isOver ? 'signed-out' : codeOfConnection(network.connection);
    return { ok: false, error: { code, message: '' } };
  }
}

/** What stands for the tokens of a user where nobody is signed in. */
export const visitorTokens = ({ anonKey }: Settings): RequestDependencies['tokens'] => ({
  valid: async () => anonKey,
  refused: () => undefined,
  accepted: () => undefined,
});

/**
 * Calls an edge function as the signed-in user.
 * @param schema what its success answers
 * @returns its answer; errors as from `requestAsUser`
 */
export async function invokeFunction<Value>(
  dependencies: RequestDependencies,
  name: string,
  payload: Record<string, unknown>,
  schema: v.GenericSchema<unknown, Value>,
  watch?: RequestWatch,
): Promise<Result<Value>> {
  return requestAsUser(dependencies, 'POST', `/functions/v1/${name}`, payload, schema, watch);
}

/** The error of a request without an answer, by the state of the connection after it. */
export function codeOfConnection(connection: Connection): 'offline' | 'slow' | 'unavailable' {
  return connection === 'offline' || connection === 'slow' ? connection : 'unavailable';
}

/**
 * The error of an answer.
 * @param code the service's own error code, or ''
 * @param status HTTP status
 */
export function codeOfProblem(code: string, status: number): SyncErrorCode {
  const known = codes[code];
  if (known) return known;
  if (status === 0) return 'unknown';
  if (status === 401) return 'signed-out';
  if (status === 429) return 'rate-limited';
  return status >= 500 || isAway(status) ? 'unavailable' : 'refused';
}
