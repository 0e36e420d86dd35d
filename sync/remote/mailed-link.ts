/**
 * The links in mails of the auth service. A link carries a token that only our request uses up, never a session. The
 * session that it opens stays in the memory of this page until it becomes the session of the device, so a link changes
 * nothing for somebody else who is signed in here. Loaded when a person presses the button of such a link.
 */
import * as v from 'valibot';
import type { LinkPurpose, Result } from '../types.ts';
import {
  type AuthDependencies,
  authClient,
  done,
  fail,
  failure,
  linkExpired,
  offline,
  startSession,
} from './auth.ts';
import { requestAsUser } from './request.ts';
import { type StoredSession, toStoredSession } from './session-store.ts';
import { NoTokenError } from './tokens.ts';

/** The auth service's names of the tokens in the mails of supabase/templates. */
const tokenTypes = { confirm: 'email', reset: 'recovery' } as const;

const token = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/));

let opened: StoredSession | null = null;

/**
 * Uses a link up. A confirmation takes effect at once; a new password is chosen afterwards.
 * @param tokenHash the token from the address of the link; anybody may have written it
 * @returns whose account the link is for; 'link-expired' if it is invalid, used or too old
 */
export async function openMailedLink(
  dependencies: AuthDependencies,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<Result<{ id: string; email: string }>> {
  if (!v.is(token, tokenHash)) return linkExpired;
  const client = await authClient(dependencies);
  if (!client) return offline;
  const type = tokenTypes[purpose];
  const { data, error } = await client.verifyOtp({ type, token_hash: tokenHash });
  if (error) {
    const answer = fail(error, dependencies.network);
    return ['link-expired', 'refused'].includes(answer.error.code) ? linkExpired : answer;
  }
  // The library takes any JSON for an answer.
  if (!data.session) return failure('unavailable');
  opened = toStoredSession(data.session, dependencies.now());
  const { id, email } = opened.user;
  return { ok: true, value: { id, email } };
}

/** Signs in to the account of the opened link. */
export function signInByLink(dependencies: AuthDependencies): Result<void> {
  if (!opened) return linkExpired;
  const session = opened;
  opened = null;
  return startSession(dependencies, session);
}

/** What the service answers after a change of the user. */
const user = v.looseObject({ id: v.string() });

/** Sets the password of the account of the opened link, and signs in to it. */
export async function completePasswordReset(
  dependencies: AuthDependencies,
  password: string,
): Promise<Result<void>> {
  if (!opened) return linkExpired;
  const tokens = tokensOf(opened);
  const path = '/auth/v1/user';
  const answer = await requestAsUser({ ...dependencies, tokens }, 'PUT', path, { password }, user);
  if (answer.ok) return signInByLink(dependencies);
  if (!['link-expired', 'signed-out'].includes(answer.error.code)) return answer;
  opened = null;
  return linkExpired;
}

/** Gives up the opened link: its session ends at the server. */
export function leaveMailedLink(dependencies: AuthDependencies): Result<void> {
  if (opened) dependencies.revocations.add(opened);
  opened = null;
  return done;
}

/** The token of a session that is not renewed: once it is refused, the link is over. */
function tokensOf({ access_token }: StoredSession): AuthDependencies['tokens'] {
  let isRefused = false;
  return {
    valid: async () => {
      if (isRefused) throw new NoTokenError('the session of the link has ended', true);
      return access_token;
    },
    refused: () => {
      isRefused = true;
    },
    accepted: () => undefined,
  };
}
