/** Asks the service worker to store the site on this device. */
import type { StoredMessage, WorkerMessage } from '../../lib/worker-messages.ts';
import { serviceWorkerAddress } from './service-worker-address.ts';

/**
 * Registers the service worker and has it store what is missing: after the page has loaded, so that storing never
 * competes with the first paint, and again when the network returns. Call it once per page.
 * @param onStored called when everything is stored
 */
export function storePages(onStored: () => void = () => undefined): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let worker: ServiceWorker | null = null;
  let isStored = false;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<StoredMessage | null>) => {
    if (data?.type !== 'STORED' || data.step !== 'rest') return;
    isStored = true;
    onStored();
  });
  // Receive messages now; by default they are held back until the page has loaded.
  serviceWorker.startMessages();
  void serviceWorker.ready.then(({ active }) => {
    worker = active;
    if (!serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
    store();
  });
  const store = () => {
    // Store once per page: after "Clear data on this device", storage must stay empty until the next visit.
    if (isStored) return;
    if (worker) worker.postMessage({ type: 'STORE' } satisfies WorkerMessage);
    else serviceWorker.register(serviceWorkerAddress()).catch(() => undefined);
  };
  window.addEventListener('load', store);
  window.addEventListener('online', store);
  document.addEventListener('visibilitychange', store);
}
