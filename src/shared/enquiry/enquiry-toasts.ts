import { enquiries, enquiryOutcomes, type StoredEnquiry } from '#sync';
import { enquiryWords, refusedText } from '../../content/enquiries.ts';
import { showToast, type ToastMessage } from '../../ui/toast-queue.ts';

/** The notice for an enquiry that was accepted or refused; null while it waits. */
export function enquiryNoticeOf({
  kind,
  state,
  message,
}: Pick<StoredEnquiry, 'kind' | 'state' | 'message'>): ToastMessage | null {
  if (state === 'sent') {
    const { title, text } = enquiryWords[kind];
    return { tone: 'success', title, text };
  }
  if (state === 'refused') {
    return { tone: 'error', title: 'Not sent', text: refusedText({ message }) };
  }
  return null;
}

/**
 * Shows one notice for each enquiry that is sent or refused. If another tab or the
 * service worker sends it, this tab gets no outcome. It therefore also compares the enquiries that wait with those
 * that waited before.
 * @returns a function that stops the notices
 */
export function startEnquiryToasts(): () => void {
  const waiting = new Set<string>();
  const announced = new Set<string>();
  const announce = (enquiry: StoredEnquiry) => {
    const key = `${enquiry.id} ${enquiry.state}`;
    waiting.delete(enquiry.id);
    if (announced.has(key)) return;
    announced.add(key);
    if (document.visibilityState !== 'visible') return;
    const notice = enquiryNoticeOf(enquiry);
    if (notice) showToast(notice.tone, notice.title, notice.text);
  };

  const outcomes = enquiryOutcomes().subscribe(({ enquiry }) => announce(enquiry));
  const stored = enquiries().subscribe((all) => {
    for (const enquiry of all) {
      if (enquiry.state === 'waiting') {
        waiting.add(enquiry.id);
        // Forget a refused enquiry that is sent again, so that a second refusal gets a second notice.
        announced.delete(`${enquiry.id} refused`);
      } else if (waiting.has(enquiry.id)) announce(enquiry);
    }
  });
  return () => {
    outcomes.unsubscribe();
    stored.unsubscribe();
  };
}
