import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** A short message on screen. */
export interface Toast {
  id: number;
  tone: 'success' | 'error';
  title: string;
  /** What the message is about, in bold below the title: 'New course: Fractions'. */
  about?: string | undefined;
  text: string;
}

interface ShownToast extends Toast {
  /** How often this message was shown while on screen. */
  count: number;
  /** The title and text of the first of them, by which repeats are recognised. */
  original: string;
}

let lastId = 0;

/**
 * The most messages shown per tone, so that they cover little. Two errors, because a failed page may redirect to
 * another that fails.
 */
const MAX_SHOWN = { success: 1, error: 2 };

/** The messages on screen, oldest first. */
export const toastsAtom = atom<readonly ShownToast[]>([]);

interface ToastOptions {
  /** What the message is about. Left out when several messages have become one. */
  about?: string | undefined;
  /** What replaces the title or the text when the same message has come `count` times, from 2 on. */
  summary?: ToastSummary | undefined;
}

export type ToastSummary = (count: number) => Partial<Pick<Toast, 'title' | 'text'>>;

/**
 * Shows a message. It takes the place of the same message, or of the oldest message where there are too many of its
 * tone. A screen reader speaks a success when it is idle and an error at once.
 */
export function showToast(
  tone: Toast['tone'],
  title: string,
  text = '',
  { about, summary }: ToastOptions = {},
): void {
  lastId += 1;
  const shown = store.get(toastsAtom);
  const ofTone = shown.filter((toast) => toast.tone === tone);
  const original = `${title} ${text}`;
  const same = ofTone.find((toast) => toast.original === original);
  const count = (same?.count ?? 0) + 1;
  const replaced = same ?? (ofTone.length < MAX_SHOWN[tone] ? undefined : ofTone[0]);
  const toast: ShownToast = {
    id: lastId,
    tone,
    title,
    about: count > 1 ? undefined : about,
    text,
    ...(count > 1 ? summary?.(count) : {}),
    count,
    original,
  };
  store.set(toastsAtom, [...shown.filter((other) => other !== replaced), toast]);
}

/** Removes a message. */
export function dismissToast(id: number): void {
  const shown = store.get(toastsAtom);
  store.set(
    toastsAtom,
    shown.filter((toast) => toast.id !== id),
  );
}
