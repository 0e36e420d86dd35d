/** Messages that are on screen when the page is left are shown by the next page of the tab. */
import * as v from 'valibot';
import { store } from '../lib/store.ts';
import { readItem, removeItem, writeItem } from '../lib/web-storage.ts';
import { keptToastsKey } from './kept-toasts-key.ts';
import { showToast, toastsAtom } from './toast-queue.ts';

/** Milliseconds after which a message is about something that the person has forgotten. */
const newsMs = 10_000;

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

/** Shows what the page before has left, and leaves what is on screen to the next one. Call it once per page. */
export function handOverToasts(): void {
  const read = v.safeParse(keptToasts, readItem('sessionStorage', keptToastsKey));
  removeItem('sessionStorage', keptToastsKey);
  if (read.success && Date.now() - read.output.leftAt < newsMs) {
    for (const { tone, title, text, about } of read.output.toasts) {
      showToast(tone, title, text, { about });
    }
  }
  window.addEventListener('pagehide', () => {
    const toasts = store.get(toastsAtom);
    if (toasts.length === 0) return;
    keep(toasts.map(({ tone, title, text, about }) => ({ tone, title, text, about })));
    store.set(toastsAtom, []);
  });
}

/** Leaves a message to the next page, which is about to be opened. */
export function keepToast(tone: 'success' | 'error', title: string, text: string): void {
  keep([{ tone, title, text }]);
}

function keep(toasts: v.InferOutput<typeof keptToasts>['toasts']): void {
  writeItem('sessionStorage', keptToastsKey, { leftAt: Date.now(), toasts });
}
