/** Background Sync: the browser wakes the service worker, with or without a page, to send the enquiry queue. */
import { readSettings } from '../remote/settings.ts';
import { compactFiles } from '../storage/compaction.ts';
import { sendWaiting } from './send.ts';
import { deleteReceipts } from './store.ts';

/** The name under which pages ask to be woken. */
export const backgroundSyncTag = 'oakfold-outbox';
/** The channel on which pages hear that another page or the service worker changed the queue. */
export const enquiryChannel = 'oakfold-outbox';

/**
 * Asks the browser to wake the service worker when the network is back, even without an open tab (Background
 * Sync).
 */
export async function askForBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(backgroundSyncTag).catch(() => undefined);
}

/**
 * Sends what waits.
 * @param input the settings of the build
 * @throws when something still waits, so that the browser tries again later
 */
export async function drainEnquiryQueue(input: {
  url: string | undefined;
  anonKey: string | undefined;
}): Promise<void> {
  const settings = readSettings(input, self.location.origin);
  if (!settings.ok) return;
  const isUnseen = !(await isPageInView());
  const { outcomes, waiting } = await sendWaiting(settings.value, {
    isNetworkBack: true,
    isUnseen,
  });
  if (outcomes.length > 0) {
    const channel = new BroadcastChannel(enquiryChannel);
    channel.postMessage('changed');
    channel.close();
    await compactFiles();
  }
  if (waiting) throw new Error('The server cannot be reached yet.');
}

/** Deletes old receipts of sent enquiries. The service worker calls it for each page, because not every page starts the app. */
export async function deleteOldReceipts(): Promise<void> {
  // If the device refuses storage, there are none.
  await deleteReceipts().catch(() => false);
}

/** Whether a tab of this site is in view. Asked by the service worker. */
async function isPageInView(): Promise<boolean> {
  const { clients } = self as unknown as {
    clients: { matchAll(options: object): Promise<{ visibilityState: string }[]> };
  };
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}
