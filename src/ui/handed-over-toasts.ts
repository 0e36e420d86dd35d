/** A message that has just appeared when the page is left is shown by the next page of the tab. */
import * as v from 'valibot';
import { store } from '../lib/store.ts';
import { readItem, removeItem, writeItem } from '../lib/web-storage.ts';
import { handedOverToastsKey } from './handed-over-toasts-key.ts';
import { showToast, toastsAtom } from './toast-queue.ts';

/** Milliseconds after which a message is about something that the person has forgotten. */
const forgottenMs = 10_000;
/** Milliseconds in which a message is read. */
const readMs = 2_000;

const keptToast = v.object({
  /** Milliseconds since 1970. */
  leftAt: v.number(),
  tone: v.picklist(['success', 'error']),
  title: v.string(),
  text: v.string(),
  about: v.optional(v.string()),
});

/** Shows what the page before has left, and leaves what is new on screen to the next one. Call it once per page. */
export function handOverToasts(): void {
  const read = v.safeParse(keptToast, readItem('sessionStorage', handedOverToastsKey));
  removeItem('sessionStorage', handedOverToastsKey);
  if (read.success && Date.now() - read.output.leftAt < forgottenMs) {
    const { tone, title, text, about } = read.output;
    showToast(tone, title, text, { about });
  }
  window.addEventListener('pagehide', () => {
    leaveToast();
    store.set(toastsAtom, []);
  });
}

/** Leaves the newest message to the next page, if nobody has had time to read it. Call it when this page is being left. */
export function leaveToast(): void {
  const newest = store.get(toastsAtom).at(-1);
  if (!newest || Date.now() - newest.shownAt >= readMs) return;
  const { tone, title, text, about } = newest;
  writeItem('sessionStorage', handedOverToastsKey, {
    leftAt: Date.now(),
    tone,
    title,
    text,
    about,
  });
}
