/** Messages that are on screen when the page is left are shown by the next page of the tab. */
import * as v from 'valibot';
import { store } from '../lib/store.ts';
import { readItem, removeItem, writeItem } from '../lib/web-storage.ts';
import { keptToastsKey } from './kept-toasts-key.ts';
import { showToast, toastsAtom } from './toast-queue.ts';

/** Milliseconds after which a message is about something that the person has forgotten. */
const forgottenMs = 10_000;
/** Milliseconds in which a message is read. */
const readMs = 2_000;

const keptToasts = v.object({
  /** Milliseconds since 1970. */
  leftAt: v.number(),
  toasts: v.array(
    v.object({
      tone: v.picklist(['success', 'error']),
      title: v.string(),
      text: v.string(),
      about: v.optional(v.string()),
    }),
  ),
});

/** Shows what the page before has left, and leaves what is new on screen to the next one. Call it once per page. */
export function handOverToasts(): void {
  const read = v.safeParse(keptToasts, readItem('sessionStorage', keptToastsKey));
  removeItem('sessionStorage', keptToastsKey);
  if (read.success && Date.now() - read.output.leftAt < forgottenMs) {
    for (const { tone, title, text, about } of read.output.toasts) {
      showToast(tone, title, text, { about });
    }
  }
  window.addEventListener('pagehide', () => {
    leaveToasts();
    store.set(toastsAtom, []);
  });
}

/** Leaves the messages that nobody has had time to read to the next page. Call it when this page is being left. */
export function leaveToasts(): void {
  const unread = store.get(toastsAtom).filter(({ shownAt }) => Date.now() - shownAt < readMs);
  if (unread.length === 0) return;
  const toasts = unread.map(({ tone, title, text, about }) => ({ tone, title, text, about }));
  writeItem('sessionStorage', keptToastsKey, { leftAt: Date.now(), toasts });
}
