import type { SyncError } from '#sync';
import { pushState } from '#sync/desk';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { subscribeDevice } from './device-push.ts';

/** Whether the owner has set pushes up; false if the server cannot be asked. */
export async function arePushesSetUp(): Promise<boolean> {
  const state = await pushState();
  return state.ok && state.value.key !== '';
}

/**
 * Asks for the permission, if need be, and turns pushes on. A failure shows a toast. Call it at a press: browsers ask the person
 * only then.
 */
export async function turnPushesOnHere(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const done = await subscribeDevice(userId);
  if (!done.ok) showToast('error', 'Not switched on', failureWords(done.error));
}

const failureWords = (error: SyncError): string =>
  error.code === 'refused' || error.code === 'invalid'
    ? "We can't send notifications to this browser."
    : onlineErrorWords(error);
