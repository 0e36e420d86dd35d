import { outcomes, type SyncStatus } from '#sync';
import { startEnquiryToasts } from '../../shared/enquiry/enquiry-toasts.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { sharedSyncStatus } from '../parts/use-sync-status.ts';

/**
 * Shows toasts about changes and enquiries while this tab is visible.
 * @returns a function that stops them
 */
export function startOutcomeToasts(): () => void {
  let status: SyncStatus | undefined;
  const statuses = sharedSyncStatus.subscribe((latest) => {
    status = latest;
  });
  const announced = outcomes().subscribe(async (outcome) => {
    if (document.visibilityState !== 'visible') return;
    // Announce nothing as saved while the device cannot store it.
    if (outcome.type === 'saved' && status?.storageProblem) return;
    const connection = status?.connection ?? 'offline';
    // Loaded with the first change: pages of visitors never need it.
    const words = await import('./lazy-words.ts').catch(() => null);
    if (!words) return;
    if (outcome.type === 'saved') void words.askToKeepOnce();
    const toast = words.toastOf(outcome, connection);
    if (toast) {
      const { tone, title, text, ...options } = toast;
      showToast(tone, title, text, options);
    }
  });
  const stopEnquiries = startEnquiryToasts();
  return () => {
    stopEnquiries();
    statuses.unsubscribe();
    announced.unsubscribe();
  };
}
