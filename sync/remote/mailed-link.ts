/**
 * The links in mails of the auth service. A link carries a token that only our request uses up, never a session. The
 * session that it opens stays in the memory of this page until it becomes the session of the device, so a link changes
 * nothing for somebody else who is signed in here. Loaded when a person presses the button of such a link.
 */
import * as v from 'valibot';
import type { LinkPurpose, MailedLink, Result, SignUpDetails } from '../types.ts';
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
import { type StoredSession, sessionUser, toStoredSession } from './session-store.ts';
import { NoTokenError } from './tokens.ts';

/** The auth service's names of the tokens in the mails of supabase/templates. */
const tokenTypes = { confirm: 'email', reset: 'recovery' } as const;

const token = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/));

let opened: { tokenHash: string; session: StoredSession } | null = null;

/** What `unproved_sign_up` answers: null once a password was chosen after the link of a mail. */
const unproved = v.nullable(
  v.pipe(
    v.object({
      first_name: v.string(),
      last_name: v.string(),
      user_type: v.picklist(['student', 'parent', 'teacher', 'admin']),
    }),
    v.transform(
      ({ first_name, last_name, user_type }): SignUpDetails => ({
        firstName: first_name,
        lastName: last_name,
        userType: user_type === 'admin' ? 'student' : user_type,
      }),
    ),
  ),
);

/**
 * Uses a link up. A confirmation takes effect at once; a password is chosen afterwards. After an error of the network
 * it can be called again.
 * @param tokenHash the token from the address of the link; anybody may have written it
 * @returns whose account the link is for; 'link-expired' if it is invalid, used or too old
 */
export async function openMailedLink(
  dependencies: AuthDependencies,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<Result<MailedLink>> {
  if (!v.is(token, tokenHash)) return linkExpired;
  if (opened?.tokenHash !== tokenHash) {
    const verified = await verify(dependencies, purpose, tokenHash);
    if (!verified.ok) return verified;
    opened = { tokenHash, session: verified.value };
  }
  const { session } = opened;
  const path = '/rest/v1/rpc/unproved_sign_up';
  const asked = await requestAsUser(withTokenOf(dependencies, session), 'POST', path, {}, unproved);
  if (!asked.ok) return asked.error.code === 'signed-out' ? over() : asked;
  const { id, email } = session.user;
  return { ok: true, value: { id, email, signUp: asked.value } };
}

async function verify(
  dependencies: AuthDependencies,
  purpose: LinkPurpose,
  token_hash: string,
): Promise<Result<StoredSession>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.verifyOtp({ type: tokenTypes[purpose], token_hash });
  if (error) {
    const answer = fail(error, dependencies.network);
    return ['link-expired', 'refused'].includes(answer.error.code) ? linkExpired : answer;
  }
  // The library takes any JSON for an answer.
  if (!data.session) return failure('unavailable');
  return { ok: true, value: toStoredSession(data.session, dependencies.now()) };
}

/** What the service answers after a change of the user. */
const user = v.looseObject({
  id: v.string(),
  email: v.optional(v.string()),
  user_metadata: v.optional(v.unknown()),
});

/**
 * Sets the password of the account of the opened link, and signs in to it.
 * @param details the names and the type, as corrected; only for an account whose address was not proved before
 */
export async function completePasswordReset(
  dependencies: AuthDependencies,
  password: string,
  details?: SignUpDetails,
): Promise<Result<void>> {
  if (!opened) return linkExpired;
  const { session } = opened;
  const data = details && {
    first_name: details.firstName,
    last_name: details.lastName,
    user_type: details.userType,
  };
  const change = data ? { password, data } : { password };
  const asUser = withTokenOf(dependencies, session);
  const answer = await requestAsUser(asUser, 'PUT', '/auth/v1/user', change, user);
  if (!answer.ok) {
    return ['link-expired', 'signed-out'].includes(answer.error.code) ? over() : answer;
  }
  opened = null;
  return startSession(dependencies, { ...session, user: sessionUser(answer.value) });
}

function over() {
  opened = null;
  return linkExpired;
}

/** Gives up the opened link: its session ends at the server. */
export function leaveMailedLink(dependencies: AuthDependencies): Result<void> {
  if (opened) dependencies.revocations.add(opened.session);
  opened = null;
  return done;
}

/** Requests with the token of a session that is not renewed: once it is refused, the link is over. */
function withTokenOf(
  dependencies: AuthDependencies,
  { access_token }: StoredSession,
): AuthDependencies {
  let isRefused = false;
  const tokens: AuthDependencies['tokens'] = {
    valid: async () => {
      if (isRefused) throw new NoTokenError('the session of the link has ended', true);
      return access_token;
    },
    refused: () => {
      isRefused = true;
    },
    accepted: () => undefined,
  };
  return { ...dependencies, tokens };
}
