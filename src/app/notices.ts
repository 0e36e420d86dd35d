import { outcomes, type SyncStatus, syncStatus } from '#sync';
import { showToast } from '../ui/toast-queue.ts';
import { startEnquiryNotices } from './enquiry-notices.ts';
import { noticeOf } from './notice-words.ts';

/** Speaks while the page is looked at; a tab in the background keeps quiet. Returns how to stop. */
export function startNotices(): () => void {
  let status: SyncStatus | undefined;
  const statuses = syncStatus().subscribe((latest) => {
    status = latest;
  });
  const spoken = outcomes().subscribe((outcome) => {
    if (document.visibilityState !== 'visible') return;
    // Where the device cannot keep anything, nothing may be called saved.
    if (outcome.type === 'saved' && status?.storageProblem) return;
    const notice = noticeOf(outcome, status?.online ?? false);
    if (notice) showToast(notice.tone, notice.title, notice.text);
  });
  const stopEnquiries = startEnquiryNotices();
  return () => {
    stopEnquiries();
    statuses.unsubscribe();
    spoken.unsubscribe();
  };
}
