import { enquiries, enquiryOutcomes, type StoredEnquiry } from '#sync';
import { enquiryWords } from '../content/enquiry-words.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { Notice } from './notice-words.ts';

/** The words for a form that was accepted or refused; null while it waits. */
export function enquiryNoticeOf({
  kind,
  state,
  message,
}: Pick<StoredEnquiry, 'kind' | 'state' | 'message'>): Notice | null {
  if (state === 'sent') {
    const { title, text } = enquiryWords[kind];
    return { tone: 'success', title, text };
  }
  if (state === 'refused') {
    return { tone: 'error', title: 'Not sent', text: message || 'Something went wrong' };
  }
  return null;
}

/**
 * Speaks once about each form that was sent or refused. Another tab or the service worker may send
 * it too, which makes no outcome here: what was seen waiting and waits no more is spoken of as well.
 */
export function startEnquiryNotices(): () => void {
  const waiting = new Set<string>();
  const spoken = new Set<string>();
  const speak = (enquiry: StoredEnquiry) => {
    const key = `${enquiry.id} ${enquiry.state}`;
    waiting.delete(enquiry.id);
    if (spoken.has(key)) return;
    spoken.add(key);
    if (document.visibilityState !== 'visible') return;
    const notice = enquiryNoticeOf(enquiry);
    if (notice) showToast(notice.tone, notice.title, notice.text);
  };

  const outcomes = enquiryOutcomes().subscribe(({ enquiry }) => speak(enquiry));
  const stored = enquiries().subscribe((all) => {
    for (const enquiry of all) {
      if (enquiry.state === 'waiting') {
        waiting.add(enquiry.id);
        // Tried again, it may be refused again, and that is news.
        spoken.delete(`${enquiry.id} refused`);
      } else if (waiting.has(enquiry.id)) speak(enquiry);
    }
  });
  return () => {
    outcomes.unsubscribe();
    stored.unsubscribe();
  };
}
