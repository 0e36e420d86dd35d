/** Whether this device stores everything that the app needs to open without a connection. */
import type { SyncStatus } from '#sync';
import { useStoredApp } from '../../shared/pwa/stored-app.ts';

/**
 * ready: app and data are stored. preparing: they are being stored. waiting: the rest can be stored only once there
 * is a connection.
 */
export interface Readiness {
  phase: 'ready' | 'preparing' | 'waiting';
  /** How many per cent of the app's files are stored; null while they are not counted. */
  percent: number | null;
}

export const readinessWords: Record<Readiness['phase'], string> = {
  ready: 'Works without internet now',
  preparing: 'Saving to this device...',
  waiting: 'Not all saved yet: connect once more',
};

/** @returns null where nothing can be stored: the browser has no service worker, or refuses storage */
export function useReadiness(status: SyncStatus): Readiness | null {
  const app = useStoredApp();
  if (app.state === 'none' || status.storageProblem) return null;
  if (app.state === 'stored' && !status.neverSynced) return { phase: 'ready', percent: 100 };
  if (app.state !== 'storing') return { phase: 'preparing', percent: null };
  return {
    phase: status.connection === 'offline' ? 'waiting' : 'preparing',
    percent: Math.floor((app.done / app.total) * 100),
  };
}
