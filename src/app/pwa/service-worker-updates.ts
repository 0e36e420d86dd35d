/** Says when a new version of the app waits to be taken over. Registering is done by boot.ts. */
import { atom, getDefaultStore } from 'jotai';
import { Workbox } from 'workbox-window';
import { serviceWorkerAddress } from './script-address.ts';

/** Milliseconds between looks for a new version while the app stays open. */
const lookInterval = 60 * 60_000;

/** A new version that waits, and how to take it over; null while there is none. */
export const waitingVersionAtom = atom<{ takeOver: () => void } | null>(null);

/** Watches from now on. Called once, when the app starts. */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const store = getDefaultStore();
  const workbox = new Workbox(serviceWorkerAddress());
  workbox.addEventListener('waiting', () => {
    const takeOver = () => {
      workbox.addEventListener('controlling', () => window.location.reload());
      workbox.messageSkipWaiting();
    };
    store.set(waitingVersionAtom, { takeOver });
  });
  try {
    await workbox.register();
  } catch (failure) {
    console.warn('The app cannot be kept on this device.', failure);
    return;
  }
  const look = () => void workbox.update().catch(() => undefined);
  setInterval(look, lookInterval);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
