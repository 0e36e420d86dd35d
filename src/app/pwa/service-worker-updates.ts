/** Notices a new version of the app. shared/pwa/store-pages.ts registers the service worker for the first time. */
import { atom } from 'jotai';
import { Workbox } from 'workbox-window';
import { store } from '../../lib/store.ts';
import { serviceWorkerAddress } from '../../shared/pwa/service-worker-address.ts';

const updateCheckIntervalMs = 60 * 60_000;

/** A new version that waits, and a function that activates it and reloads the page; null while there is none. */
export const waitingVersionAtom = atom<{ takeOver: () => void } | null>(null);

/** Checks for new versions every hour and when the page becomes visible. Call it once, when the app starts. */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox(serviceWorkerAddress());
  workbox.addEventListener('waiting', ({ isUpdate, wasWaitingBeforeRegister }) => {
    // Firefox briefly reports the first worker of a device as waiting.
    if (!isUpdate && !wasWaitingBeforeRegister) return;
    const takeOver = () => {
      workbox.addEventListener('controlling', () => window.location.reload());
      workbox.messageSkipWaiting();
    };
    store.set(waitingVersionAtom, { takeOver });
  });
  // Follow only a worker that is registered already: after "Clear data on this device", storage must stay empty.
  await navigator.serviceWorker.ready;
  if (!(await navigator.serviceWorker.getRegistration())) return;
  try {
    await workbox.register();
  } catch (failure) {
    console.warn('New versions of the app cannot be noticed.', failure);
    return;
  }
  const check = () => void workbox.update().catch(() => undefined);
  setInterval(check, updateCheckIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
