/** Notices a new version of the app. shared/pwa/store-pages.ts registers the service worker for the first time. */
import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { serviceWorkerAddress } from '../../shared/pwa/service-worker-address.ts';

const updateCheckIntervalMs = 60 * 60_000;

/** A new version that waits, and a function that activates it and reloads the page; null while there is none. */
export const waitingVersionAtom = atom<{ takeOver: () => void } | null>(null);

/** Checks for new versions every hour and when the page becomes visible. Call it once, when the app starts. */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Follow only a worker that is registered already: after "Clear data on this device", storage must stay empty.
  await navigator.serviceWorker.ready;
  if (!(await navigator.serviceWorker.getRegistration())) return;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await navigator.serviceWorker.register(serviceWorkerAddress());
  } catch (failure) {
    console.warn('New versions of the app cannot be noticed.', failure);
    return;
  }
  follow(registration);
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, updateCheckIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Offers each version that comes to wait, whichever tab or check has found it, and however long the page is open. */
function follow(registration: ServiceWorkerRegistration): void {
  const offerWaiting = () => {
    // Firefox briefly reports the first worker of a device as waiting. Then none is active.
    if (!registration.waiting || !registration.active) return;
    store.set(waitingVersionAtom, { takeOver: () => takeOver(registration) });
  };
  const followInstalling = () =>
    registration.installing?.addEventListener('statechange', offerWaiting);
  registration.addEventListener('updatefound', followInstalling);
  // It may have been found before.
  followInstalling();
  offerWaiting();
}

/** Activates the version that waits, and reloads the page with it. Another tab may have activated it. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
