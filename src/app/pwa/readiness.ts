/** Whether this device stores everything that the app needs to open without a connection. */
import { atom, useAtomValue } from 'jotai';
import type { SyncStatus } from '#sync';
import { store } from '../../lib/store.ts';
import type { StoredMessage, WorkerMessage } from './store-in-steps.ts';

/** unknown: the service worker has not answered yet. none: there is no service worker. */
const storedAtom = atom<'unknown' | 'storing' | 'stored' | 'none'>('unknown');

/** Follows what the service worker has stored. Call it once, when the app starts. */
export function watchReadiness(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    store.set(storedAtom, 'none');
    return;
  }
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<StoredMessage>>) => {
    if (data?.type === 'STORED') store.set(storedAtom, 'stored');
  });
  serviceWorker.startMessages();
  void serviceWorker.ready.then(({ active }) => {
    // It answers at once if the app is stored, and otherwise when it is.
    active?.postMessage({ type: 'STORE' } satisfies WorkerMessage);
  });
  const storingAfterMs = 1_500;
  setTimeout(() => {
    if (store.get(storedAtom) === 'unknown') store.set(storedAtom, 'storing');
  }, storingAfterMs);
}

/** Whether the app is stored on this device. */
export const useIsStored = (): boolean => useAtomValue(storedAtom) === 'stored';

/** ready: app and data are stored. preparing: they are being stored. null: not known, or not possible here. */
export type Readiness = 'ready' | 'preparing' | null;

export function useReadiness(status: SyncStatus): Readiness {
  const stored = useAtomValue(storedAtom);
  if (stored === 'none' || stored === 'unknown') return null;
  if (stored === 'stored' && !status.neverSynced) return 'ready';
  // Just after the start `neverSynced` is true until the data has been read, but no download is under way.
  const isDownloading = status.neverSynced && status.firstSync !== null;
  return stored === 'storing' || isDownloading ? 'preparing' : null;
}

export const readinessWords = {
  ready: 'Ready to use without a connection',
  preparing: 'Getting ready for offline use...',
} as const;
