/** The invitation of a mail, which the owner sent to a family. Loaded when somebody opens its link. */
import * as v from 'valibot';
import type { Result, SignInStep } from '../types.ts';
import { completePasswordReset, openMailedLink } from './mailed-link.ts';
import { invokeFunction, visitorTokens } from './request.ts';
import type { AuthDependencies } from './start-session.ts';

const shown = v.object({
  /** A newer server may know more states. */
  state: v.string(),
  /** Of the parent who is invited; '' once the invitation is over. */
  email: v.optional(v.string(), ''),
  first_name: v.optional(v.string(), ''),
  /** First names. */
  children: v.optional(v.array(v.string()), []),
});
export type ShownInvitation = v.InferOutput<typeof shown>;

const taken = v.object({ state: v.literal('taken'), token_hash: v.optional(v.string()) });

/** What an invitation says, and what can be done with it. That uses nothing up. */
export const showInvitation = (
  dependencies: AuthDependencies,
  token: string,
): Promise<Result<ShownInvitation>> => ask(dependencies, { token, press: false }, shown);

/**
 * Takes an invitation: the session of the invited account gets the children, and a visitor an account with them. After a lost
 * answer it can be called again.
 * @param password of the new account
 * @returns an error of code 'refused' if the invitation can no longer be taken (showInvitation says why)
 */
export async function acceptInvitation(
  dependencies: AuthDependencies,
  token: string,
  password: string,
): Promise<Result<SignInStep>> {
  const answer = await ask(dependencies, { token, press: true }, taken);
  if (!answer.ok) return answer;
  const { token_hash } = answer.value;
  if (token_hash === undefined) return { ok: true, value: { at: 'done' } };
  const opened = await openMailedLink(dependencies, 'invitation', token_hash);
  return opened.ok ? completePasswordReset(dependencies, password) : opened;
}

function ask<Value>(
  dependencies: AuthDependencies,
  payload: { token: string; press: boolean },
  schema: v.GenericSchema<unknown, Value>,
): Promise<Result<Value>> {
  const { settings, store } = dependencies;
  const tokens = store.reload() ? dependencies.tokens : visitorTokens(settings);
  return invokeFunction({ ...dependencies, tokens }, 'accept-invitation', payload, schema);
}
