/** The subscription of this device for pushes, in the browser and on the server. */
import * as v from 'valibot';
import { type Result, session$ } from '#sync';
import { endPushSubscription, pushState, savePushSubscription } from '#sync/desk';
import { canShowPushes } from '../../lib/can-show-pushes.ts';
import { readRecord, removeRecord, writeRecord } from '../../lib/device-records.ts';

/** The endpoint for which a person turned pushes on here. The next person must not inherit them. */
const RECORD = 'push';

/** What the browser says: whether it can show notifications, whether the person allows them, and whether it is subscribed. */
export interface DevicePush {
  permission: NotificationPermission | 'unsupported';
  isSubscribed: boolean;
}

const registrationHere = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export async function readDevicePush(): Promise<DevicePush> {
  if (!canShowPushes()) return { permission: 'unsupported', isSubscribed: false };
  // At the first visit the worker comes after the page.
  const { pushManager } = await navigator.serviceWorker.ready;
  const isSubscribed = (await pushManager.getSubscription()) !== null;
  return { permission: Notification.permission, isSubscribed };
}

/** Subscribes in the browser, which needs the permission, and has the server keep it. */
export async function subscribeDevice(userId: string): Promise<Result<void>> {
  endPushesAtSignOut();
  const state = await pushState();
  if (!state.ok) return state;
  const registration = await registrationHere();
  try {
    // One that was made with another key could not be used.
    await unsubscribe();
    const made = await registration?.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: state.value.key,
    });
    if (!made) throw new Error('There is no service worker.');
    const saved = await savePushSubscription(made.toJSON());
    if (saved.ok) writeRecord(RECORD, userId, made.endpoint);
    else await made.unsubscribe();
    return saved;
  } catch (failure) {
    console.warn('The browser made no subscription.', failure);
    return { ok: false, error: { code: 'unavailable', message: '' } };
  }
}

/** Turns pushes off. If the server cannot be told, its push service learns it from the browser. */
export async function turnPushesOff(userId: string): Promise<void> {
  removeRecord(RECORD, userId);
  await unsubscribe();
  await endPushSubscription();
}

async function unsubscribe(): Promise<void> {
  const registration = await registrationHere();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Subscribes again if the browser has replaced the subscription or the server has lost it. A subscription of an earlier person
 * is ended.
 */
export async function renewPushes(userId: string): Promise<void> {
  const known = readRecord(RECORD, userId, v.string());
  if (known === undefined) return unsubscribe();
  const registration = await registrationHere();
  const present = await registration?.pushManager?.getSubscription();
  if (present?.endpoint === known) {
    const state = await pushState();
    if (!state.ok || state.value.is_on) return;
  }
  await subscribeDevice(userId);
}

let isWatching = false;

/** Ends the subscription of this device at each sign-out, in any tab. The server's ends with the session. */
export function endPushesAtSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  session$.subscribe(({ phase }) => {
    if (phase === 'signed-out') void unsubscribe().catch(() => undefined);
  });
}
