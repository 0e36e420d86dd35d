import type { FunctionContext } from './contract.ts';
import { type Exchange, exchange } from './exchange.ts';
import { isPayload } from './payload.ts';
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
  const answered = await askProject(
    `/rest/v1/rpc/${name}`,
    {
      method: 'POST',
      headers: { ...keyHeaders(context.secretKey), 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    },
    context,
  );
  if (!answered.ok) throw new ProjectUnavailable(`${name} answered ${answered.status}.`);
  return answered.text === '' ? null : JSON.parse(answered.text);
}

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
