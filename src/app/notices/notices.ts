import { outcomes, type SyncStatus } from '#sync';
import { startEnquiryNotices } from '../../shared/enquiry/enquiry-notices.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { sharedSyncStatus } from '../parts/use-sync-status.ts';

/**
 * Shows notices about changes and enquiries while this tab is visible.
 * @returns a function that stops the notices
 */
export function startNotices(): () => void {
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
    const words = await import('./change-notices.ts').catch(() => null);
    if (!words) return;
    if (outcome.type === 'saved') void words.askToKeepOnce();
    const notice = words.noticeOf(outcome, connection);
    if (notice) {
      const { tone, title, text, ...options } = notice;
      showToast(tone, title, text, options);
    }
  });
  const stopEnquiries = startEnquiryNotices();
  return () => {
    stopEnquiries();
    statuses.unsubscribe();
    announced.unsubscribe();
  };
}
