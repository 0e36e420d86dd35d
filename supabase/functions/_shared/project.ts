import type { FunctionContext } from './contract.ts';
import { isPayload } from './payload.ts';

/** The project could not be asked, or failed: worth another try, and nobody's fault. */
export class ProjectUnavailable extends Error {
  override readonly name = 'ProjectUnavailable';
}

export interface Person {
  id: string;
  email: string;
}

/** Whose token came with the request, as the auth service sees it; null where it is nobody's. */
export async function callerOf(request: Request, context: FunctionContext): Promise<Person | null> {
  const response = await context.fetch(
    new Request(`${context.url}/auth/v1/user`, {
      headers: {
        apikey: context.publishableKey,
        authorization: request.headers.get('authorization') ?? '',
      },
    }),
  );
  if (response.status >= 500 || response.status === 429) {
    throw new ProjectUnavailable(`The auth service answered ${response.status}.`);
  }
  const user: unknown = response.ok ? await response.json() : null;
  if (!isPayload(user) || typeof user.id !== 'string') return null;
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '' };
}

/** Whether a password is the one of an account. */
export async function isPasswordOf(
  { id, email }: Person,
  password: string,
  context: FunctionContext,
): Promise<boolean> {
  const response = await context.fetch(
    new Request(`${context.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: context.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  if (response.status >= 500 || response.status === 429) {
    throw new ProjectUnavailable(`The auth service answered ${response.status}.`);
  }
  const session: unknown = response.ok ? await response.json() : null;
  return isPayload(session) && isPayload(session.user) && session.user.id === id;
}

/** Calls a function of the database that is open to the secret key alone. */
export async function callDatabase(
  name: string,
  parameters: Record<string, unknown>,
  context: FunctionContext,
): Promise<unknown> {
  const response = await context.fetch(
    new Request(`${context.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: context.secretKey,
        authorization: `Bearer ${context.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(parameters),
    }),
  );
  const text = await response.text();
  if (!response.ok) throw new ProjectUnavailable(`${name} answered ${response.status}.`);
  return text === '' ? null : JSON.parse(text);
}
