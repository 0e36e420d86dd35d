/** The requests to the auth service about tokens, and what its answers mean. */
import * as v from 'valibot';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';

/** The tokens of a session, as the auth service answers. */
export const tokenAnswer = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  user: v.looseObject({
    id: v.string(),
    email: v.optional(v.string()),
    user_metadata: v.optional(v.unknown()),
  }),
});

/**
 * The auth service's codes for a session that is over (GoTrue, internal/api/apierrors). Nothing else ends a
 * session, because a gateway uses the same statuses for its own keys and quotas.
 */
export const endingCodes: ReadonlySet<unknown> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]);

const errorAnswer = v.object({ error_code: v.string() });

/** Asks for new tokens. */
export function requestTokens(
  { url, anonKey }: Settings,
  network: Network,
  refreshToken: string,
): Promise<Response> {
  return network.fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}

/** @returns the tokens of an answer; null if the auth service cannot have sent it */
export async function readTokens(
  response: Response,
): Promise<v.InferOutput<typeof tokenAnswer> | null> {
  const answer = v.safeParse(tokenAnswer, await readJson(response));
  return answer.success ? answer.output : null;
}

/** @returns the auth service's own code of a refusal; null if something else refused */
export async function refusalCode(response: Response): Promise<string | null> {
  const refusal = v.safeParse(errorAnswer, await readJson(response));
  return refusal.success ? refusal.output.error_code : null;
}

/** Whether a refusal says that the session is over. */
export async function isSessionOver(response: Response): Promise<boolean> {
  return endingCodes.has(await refusalCode(response));
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}
