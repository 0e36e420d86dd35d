/** Whether the service worker has stored the app on this device, so that it opens without a connection. */
import { useSyncExternalStore } from 'react';
import type { StoredMessage, StoringMessage, WorkerMessage } from '../../lib/worker-messages.ts';

export type StoredApp =
  /** The service worker has not answered yet. */
  | { state: 'unknown' }
  /** Files are being stored, or will be once there is a connection. */
  | { state: 'storing'; done: number; total: number }
  | { state: 'stored' }
  /** There is no service worker. */
  | { state: 'none' };

let current: StoredApp = { state: 'unknown' };
const listeners = new Set<() => void>();

function set(next: StoredApp): void {
  current = next;
  for (const changed of listeners) changed();
}

/** Follows what the service worker stores. Call it once, when the app starts. */
export function watchStoredApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    set({ state: 'none' });
    return;
  }
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<StoredMessage | StoringMessage | null>) => {
      if (data?.type === 'STORED') set({ state: 'stored' });
      if (data?.type === 'STORING' && current.state !== 'stored') {
        set({ state: 'storing', done: data.done, total: data.total });
      }
    },
  );
  serviceWorker.startMessages();
  void serviceWorker.ready.then(({ active }) => {
    // It answers at once if the app is stored, and otherwise reports until it is.
    active?.postMessage({ type: 'STORE' } satisfies WorkerMessage);
  });
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether the app is stored on this device, and how much of it. */
export function useStoredApp(): StoredApp {
  const read = () => current;
  return useSyncExternalStore(subscribe, read, read);
}

/** The same in one word. It renders less often, because it ignores how much is stored. */
export function useStoredAppState(): StoredApp['state'] {
  const read = () => current.state;
  return useSyncExternalStore(subscribe, read, read);
}
