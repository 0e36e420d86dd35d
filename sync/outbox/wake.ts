/** The outbox as the service worker drains it when the browser wakes it, with or without a page. */
import { readSettings } from '../remote/settings.ts';
import { sendWaiting } from './send.ts';

/** The name under which pages ask to be woken. */
export const backgroundSyncTag = 'oakfold-outbox';
/** Pages listen here for changes of the outbox that others made. */
export const outboxChannel = 'oakfold-outbox';

/**
 * Sends what waits.
 * @param input the settings of the build
 * @throws when something still waits, so that the browser tries again later
 */
export async function drainOutbox(input: {
  url: string | undefined;
  anonKey: string | undefined;
}): Promise<void> {
  const settings = readSettings(input, self.location.origin);
  if (!settings.ok) return;
  const { outcomes, waiting } = await sendWaiting(settings.value);
  if (outcomes.length > 0) {
    const channel = new BroadcastChannel(outboxChannel);
    channel.postMessage('changed');
    channel.close();
  }
  if (waiting) throw new Error('The server cannot be reached yet.');
}
