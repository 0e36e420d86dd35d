import type { FunctionContext } from './contract.ts';
import { type Exchange, exchange } from './exchange.ts';
import { isPayload, type Payload } from './payload.ts';
import { keyHeaders } from './project-settings.ts';

/** The project could not be asked, or failed. The request may be tried again. */
export class ProjectUnavailable extends Error {
  override readonly name = 'ProjectUnavailable';
}

export interface Person {
  id: string;
  email: string;
}

/**
 * The user whose token came with the request, as the auth service sees it; null if the token does not belong to a user.
 */
export async function callerOf(request: Request, context: FunctionContext): Promise<Person | null> {
  const authorization = request.headers.get('authorization') ?? '';
  // The gateway lets every request through (config.toml). Without a token of a user, the auth service need
  // not be asked.
  if (!/^Bearer +[^.\s]+\.[^.\s]+\.[^.\s]+$/i.test(authorization)) return null;
  const headers = { apikey: context.publishableKey, authorization };
  const user = await askAuth('user', { headers }, context);
  if (!isPayload(user) || typeof user.id !== 'string') return null;
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '' };
}

/** Whether a password belongs to an account. */
export async function isPasswordOf(
  { id, email }: Person,
  password: string,
  context: FunctionContext,
): Promise<boolean> {
  const session = await askAuth(
    'token?grant_type=password',
    {
      method: 'POST',
      headers: { apikey: context.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    },
    context,
  );
  return isPayload(session) && isPayload(session.user) && session.user.id === id;
}

/** Calls a database function that only the secret key may execute. */
export async function callDatabase(
  name: string,
  parameters: Record<string, unknown>,
  context: FunctionContext,
): Promise<unknown> {
  const init = withSecretKey(parameters, context);
  const answered = await askProject(`/rest/v1/rpc/${name}`, init, context);
  if (!answered.ok) throw new ProjectUnavailable(`${name} answered ${answered.status}.`);
  return answered.text === '' ? null : JSON.parse(answered.text);
}

/**
 * Makes an account with a confirmed address and a password that nobody knows. No mail is sent. A refusal is not reported:
 * ask the database whether the account is there.
 * @param metadata what `private.create_profile` reads
 */
export async function makeAccount(
  email: string,
  metadata: Payload,
  context: FunctionContext,
): Promise<void> {
  const account = { email, email_confirm: true, user_metadata: metadata };
  await askProject('/auth/v1/admin/users', withSecretKey(account, context), context);
}

/** The hash of a token that begins one session of an account within the hour. No mail is sent. */
export async function sessionToken(email: string, context: FunctionContext): Promise<string> {
  const init = withSecretKey({ type: 'magiclink', email }, context);
  const link = await askAuth('admin/generate_link', init, context);
  if (isPayload(link) && typeof link.hashed_token === 'string') return link.hashed_token;
  throw new ProjectUnavailable('The auth service gave no token.');
}

/** A POST request with the secret key. */
const withSecretKey = (body: object, { secretKey }: FunctionContext): RequestInit => ({
  method: 'POST',
  headers: { ...keyHeaders(secretKey), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What the auth service answers, or null if it refuses. */
async function askAuth(path: string, init: RequestInit, context: FunctionContext) {
  const { status, ok, text } = await askProject(`/auth/v1/${path}`, init, context);
  if (status >= 500 || status === 429) {
    throw new ProjectUnavailable(`The auth service answered ${status}.`);
  }
  const body: unknown = ok ? JSON.parse(text) : null;
  return body;
}

async function askProject(
  path: string,
  init: RequestInit,
  context: FunctionContext,
): Promise<Exchange> {
  try {
    const send = (request: Request) => context.fetch(request);
    return await exchange(send, context.url + path, init, context.timeoutMs);
  } catch (cause) {
    throw new ProjectUnavailable('The project gave no whole answer.', { cause });
  }
}
