/**
 * The links in mails of the auth service. A link carries a token that only our request uses up, never a session. The
 * session that it opens stays in the memory of this page until it becomes the session of the device, so a link changes
 * nothing for somebody else who is signed in here. Loaded when a person presses the button of such a link.
 */
import * as v from 'valibot';
import type { LinkPurpose, Result, SignInStep, SyncError } from '../types.ts';
import { authClient, fail, type SignUpDetails, signUpDetails } from './auth.ts';
import { requestAsUser } from './request.ts';
import { afterPassword, verifiedFactor, verifyCode } from './second-factor.ts';
import { type StoredSession, sessionUser, toStoredSession } from './session-store.ts';
import {
  type AuthDependencies,
  done,
  failure,
  linkExpired,
  offline,
  startSession,
} from './start-session.ts';
import { withTokenOf } from './token-of.ts';

/** The auth service's names of the tokens in the mails of supabase/templates. */
const tokenTypes = { confirm: 'email', reset: 'recovery', invitation: 'magiclink' } as const;

/** What a token opens: the link of a mail, or an account that was made for an invitation. */
type Purpose = LinkPurpose | 'invitation';

const token = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/));

let opened: { tokenHash: string; session: StoredSession; factorId: string | null } | null = null;

/** What `unproved_sign_up` answers: null once a password was chosen after the link of a mail. */
const unproved = v.nullable(signUpDetails);

/** The link of a mail that was opened, and whose account it is for. */
export interface MailedLink {
  id: string;
  email: string;
  /** What was typed at the sign-up, perhaps by somebody else; null once the address was proved. */
  signUp: SignUpDetails | null;
  /** Whether a new password needs the code of the account's second factor. */
  needsCode: boolean;
}

/**
 * Uses a link up. A confirmation takes effect at once; a password is chosen afterwards. After an error of the network
 * it can be called again.
 * @param tokenHash the token from the address of the link; anybody may have written it
 * @returns whose account the link is for; 'link-expired' if it is invalid, used or too old
 */
export async function openMailedLink(
  dependencies: AuthDependencies,
  purpose: Purpose,
  tokenHash: string,
): Promise<Result<MailedLink>> {
  if (!v.is(token, tokenHash)) return linkExpired;
  if (opened?.tokenHash !== tokenHash) {
    const verified = await verify(dependencies, purpose, tokenHash);
    if (!verified.ok) return verified;
    opened = { tokenHash, ...verified.value };
  }
  const { session, factorId } = opened;
  const path = '/rest/v1/rpc/unproved_sign_up';
  const asked = await requestAsUser(withTokenOf(dependencies, session), 'POST', path, {}, unproved);
  if (!asked.ok) return asked.error.code === 'signed-out' ? over() : asked;
  const { id, email } = session.user;
  return { ok: true, value: { id, email, signUp: asked.value, needsCode: factorId !== null } };
}

async function verify(
  dependencies: AuthDependencies,
  purpose: Purpose,
  token_hash: string,
): Promise<Result<{ session: StoredSession; factorId: string | null }>> {
  const client = await authClient(dependencies);
  if (!client) return offline;
  const { data, error } = await client.verifyOtp({ type: tokenTypes[purpose], token_hash });
  if (error) {
    const answer = fail(error, dependencies.network);
    return ['link-expired', 'refused'].includes(answer.error.code) ? linkExpired : answer;
  }
  // The library takes any JSON for an answer.
  if (!data.session) return failure('unavailable');
  const session = toStoredSession(data.session, dependencies.now());
  return { ok: true, value: { session, factorId: verifiedFactor(data.session.user) } };
}

/** What the service answers after a change of the user. */
const user = v.looseObject({
  id: v.string(),
  email: v.optional(v.string()),
  user_metadata: v.optional(v.unknown()),
});

/**
 * Sets the password of the account of the opened link, and signs in with it: the session of a link would let whoever holds
 * the device change the password without knowing it.
 * @param details the names and the type, as corrected; only for an account whose address was not proved before
 * @param code of the second factor, for an account that has one
 * @returns an error of code 'wrong-code'; 'link-expired' once the session of the link has ended
 */
export async function completePasswordReset(
  dependencies: AuthDependencies,
  password: string,
  details?: SignUpDetails,
  code?: string,
): Promise<Result<SignInStep>> {
  if (!opened) return linkExpired;
  if (opened.factorId && code !== undefined) {
    const { session, factorId } = opened;
    const verified = await verifyCode(dependencies, session, factorId, code);
    if (!verified.ok) return isOver(verified.error) ? over() : verified;
    // The service asks for it once.
    opened = { ...opened, session: verified.value, factorId: null };
  }
  const { session } = opened;
  const change = details ? { password, data: details } : { password };
  const asUser = withTokenOf(dependencies, session);
  const answer = await requestAsUser(asUser, 'PUT', '/auth/v1/user', change, user);
  if (!answer.ok) return isOver(answer.error) ? over() : answer;
  opened = null;
  const named = { ...session, user: sessionUser(answer.value) };
  const signedIn = code === undefined ? await signInInstead(dependencies, named, password) : null;
  if (signedIn) return signedIn;
  const started = startSession(dependencies, named);
  return started.ok ? { ok: true, value: { at: 'done' } } : started;
}

/** Begins a session with the new password in place of that of the link; null if it cannot be begun just now. */
async function signInInstead(
  dependencies: AuthDependencies,
  session: StoredSession,
  password: string,
): Promise<Result<SignInStep> | null> {
  const client = await authClient(dependencies);
  const { email } = session.user;
  const answer = await client?.signInWithPassword({ email, password });
  if (!answer?.data.session) return null;
  const begun = toStoredSession(answer.data.session, dependencies.now());
  const step = await afterPassword(dependencies, begun, answer.data.user);
  if (step.ok || step.error.code === 'another-account') dependencies.revocations.add(session);
  return step;
}

const isOver = ({ code }: SyncError) => code === 'link-expired' || code === 'signed-out';

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
