/** The devices on which an account is signed in. They need a connection: only the server knows them. */
import * as v from 'valibot';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { ok } from './command.ts';
import { askServer, decideAtServer } from './server-function.ts';

/** A device on which an account is signed in. Times are ISO. */
export const accountSession = v.object({
  id: v.string(),
  /** The browser's own name for itself; '' if unknown. */
  user_agent: v.string(),
  begun_at: v.string(),
  used_at: v.string(),
  /** Whether it is this device. */
  is_current: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof accountSession>;

/** The sessions of the signed-in person, the last used first. */
export const ownSessions = () => askServer('own_sessions', {}, v.array(accountSession));

/** Ends one of them. That device notices it within an hour. */
export async function endOwnSession(id: string): Promise<Result<void>> {
  const answer = await askServer('end_own_session', { session: id }, v.boolean());
  return answer.ok ? ok(undefined) : answer;
}

/** Ends all of them and the calendar address, and signs out here. */
export async function signOutEverywhere(): Promise<Result<void>> {
  const answer = await askServer('end_own_sessions', {}, v.literal(true));
  if (!answer.ok) return answer;
  await runtime().signOut();
  return ok(undefined);
}

/** Whether the signed-in person has a second factor. */
export const hasSecondFactor = () => askServer('has_second_factor', {}, v.boolean());

/** An admin signs a person out on every device. */
export const endSessionsOf = (account: string) =>
  decideAtServer('end_sessions_of', { account }, v.literal(true));

/**
 * An admin removes the second factor of a person who lost it. The person chooses a new password by mail and sets up
 * another one.
 */
export const removeSecondFactor = (account: string) =>
  decideAtServer('remove_second_factor', { account }, v.literal(true));
