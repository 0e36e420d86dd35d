/**
 * The second factor of an account: a code of an authenticator app (TOTP). A sign-in that needs one waits in the memory of
 * this page, and becomes the session of the device once the code is right. Loaded when a person signs in.
 */
import * as v from 'valibot';
import type { Result, SignInStep } from '../types.ts';
import { requestAsUser } from './request.ts';
import { type StoredSession, toStoredSession } from './session-store.ts';
import { type AuthDependencies, done, failure, startSession } from './start-session.ts';
import { withTokenOf } from './token-of.ts';
import { tokenAnswer } from './token-requests.ts';
import { claimsOf } from './tokens.ts';

let waiting: { session: StoredSession; factorId: string } | null = null;

const factor = v.looseObject({ id: v.string(), factor_type: v.string(), status: v.string() });

/** The factor of a user of the auth service that asks for a code; null if there is none. */
export function verifiedFactor(user: unknown): string | null {
  const read = v.safeParse(v.looseObject({ factors: v.optional(v.array(factor), []) }), user);
  const factors = read.success ? read.output.factors : [];
  const found = factors.find((each) => each.status === 'verified' && each.factor_type === 'totp');
  return found?.id ?? null;
}

/**
 * Goes on after the password was right: signs in, or says what is still needed. An admin without a second factor sets one
 * up first.
 * @param user as the auth service answered
 */
export async function afterPassword(
  dependencies: AuthDependencies,
  session: StoredSession,
  user: unknown,
): Promise<Result<SignInStep>> {
  const factorId = verifiedFactor(user);
  if (factorId) {
    waiting = { session, factorId };
    return { ok: true, value: { at: 'code' } };
  }
  const asked = await post(dependencies, session, '/rest/v1/rpc/needs_second_factor', v.boolean());
  if (!asked.ok) return asked;
  if (asked.value) return setUp(dependencies, session);
  const started = startSession(dependencies, session);
  return started.ok ? { ok: true, value: { at: 'done' } } : started;
}

const enrolled = v.looseObject({
  id: v.string(),
  totp: v.looseObject({ secret: v.string(), uri: v.string() }),
});

/** Begins to set up a second factor for the signed-in user. */
export async function setUpSecondFactor(
  dependencies: AuthDependencies,
): Promise<Result<SignInStep>> {
  const { current } = dependencies.store;
  return current ? setUp(dependencies, current) : failure('signed-out');
}

async function setUp(
  dependencies: AuthDependencies,
  session: StoredSession,
): Promise<Result<SignInStep>> {
  // The name has to be a new one.
  const names = { factor_type: 'totp', friendly_name: `App ${dependencies.now()}` };
  const answer = await post(dependencies, session, '/auth/v1/factors', enrolled, names);
  if (!answer.ok) return answer;
  const { id, totp } = answer.value;
  waiting = { session, factorId: id };
  return { ok: true, value: { at: 'set-up', secret: totp.secret, uri: totp.uri } };
}

const challenge = v.looseObject({ id: v.string() });

/**
 * Checks a code. @returns the session with the second factor; an error of code 'wrong-code'
 */
export async function verifyCode(
  dependencies: AuthDependencies,
  session: StoredSession,
  factorId: string,
  code: string,
): Promise<Result<StoredSession>> {
  const path = `/auth/v1/factors/${factorId}`;
  const asked = await post(dependencies, session, `${path}/challenge`, challenge);
  if (!asked.ok) return asked;
  const proof = { challenge_id: asked.value.id, code };
  const answer = await post(dependencies, session, `${path}/verify`, tokenAnswer, proof);
  if (!answer.ok) return answer;
  return { ok: true, value: toStoredSession(answer.value, dependencies.now()) };
}

/** Completes the sign-in that waits for a code. @returns an error of code 'wrong-code', or 'signed-out' if none waits */
export async function completeSignIn(
  dependencies: AuthDependencies,
  code: string,
): Promise<Result<void>> {
  if (!waiting) return failure('signed-out');
  const { session, factorId } = waiting;
  const verified = await verifyCode(dependencies, session, factorId, code);
  if (!verified.ok) return verified;
  waiting = null;
  return startSession(dependencies, verified.value);
}

/** Gives up the sign-in that waits for a code. The session of a signed-in person who sets up a factor stays. */
export function leaveSignIn(dependencies: AuthDependencies): Result<void> {
  const own = claimsOf(dependencies.store.current?.access_token ?? '')?.session_id;
  if (waiting && claimsOf(waiting.session.access_token)?.session_id !== own) {
    dependencies.revocations.add(waiting.session);
  }
  waiting = null;
  return done;
}

const post = <Value>(
  dependencies: AuthDependencies,
  session: StoredSession,
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  payload: Record<string, unknown> = {},
) => requestAsUser(withTokenOf(dependencies, session), 'POST', path, payload, schema);
