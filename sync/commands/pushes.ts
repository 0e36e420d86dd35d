/**
 * Notifications of this device while the app is closed. The browser makes the subscription; the server keeps it with the
 * session, and both end together.
 */
import * as v from 'valibot';
import type { Result } from '../types.ts';
import { ok } from './command.ts';
import { askServer } from './server-function.ts';

const state = v.object({
  /** The key with which a browser subscribes; '' if the owner has not set it up. */
  key: v.string(),
  /** Whether the server has a subscription of this session. */
  is_on: v.boolean(),
  /** Whether the person is reminded the evening before a lesson, on each such device. */
  reminds: v.boolean(),
});
export type PushState = v.InferOutput<typeof state>;

export const pushState = () => askServer('push_state', {}, state);

/** What a browser's subscription is in JSON (W3C Push API). */
const subscription = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

/**
 * Has the server push to this device.
 * @param given the browser's subscription, in JSON
 * @returns an error of code 'refused' if the server knows no push service of this browser
 */
export async function savePushSubscription(given: unknown): Promise<Result<void>> {
  const { endpoint, keys } = v.parse(subscription, given);
  const parameters = { endpoint, p256dh: keys.p256dh, auth_secret: keys.auth };
  const answer = await askServer('save_push_subscription', parameters, v.literal(true));
  return answer.ok ? ok(undefined) : answer;
}

/** Whether the person is reminded the evening before a lesson, from now on. */
export async function setPushReminder(wanted: boolean): Promise<Result<void>> {
  const answer = await askServer('set_push_reminder', { wanted }, v.literal(wanted));
  return answer.ok ? ok(undefined) : answer;
}

/** Ends the subscription of this session, if there is one. */
export async function endPushSubscription(): Promise<Result<void>> {
  const answer = await askServer('end_push_subscription', {}, v.boolean());
  return answer.ok ? ok(undefined) : answer;
}
