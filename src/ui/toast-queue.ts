import { atom } from 'jotai';
import { store } from '../lib/store.ts';

export interface Toast {
  id: number;
  tone: 'success' | 'error';
  title: string;
  /** What the message is about, in bold below the title: 'New course: Fractions'. */
  about?: string | undefined;
  text: string;
  /** Whether the page tells screen readers the same by itself, so that the message is not announced. */
  isSilent?: boolean | undefined;
}

interface ShownToast extends Toast {
  /** How many times this message was sent while on screen. */
  count: number;
  /** Milliseconds since 1970. */
  shownAt: number;
  /** The title and text as sent, which identify repeats. A summary may have replaced them on screen. */
  original: string;
}

let lastId = 0;

/**
 * The most messages shown per tone, so that they cover little of the page. Two errors are shown, because a failed page
 * may redirect to another page that fails.
 */
const MAX_SHOWN = { success: 1, error: 2 };

/** The messages on screen, oldest first. */
export const toastsAtom = atom<readonly ShownToast[]>([]);

interface ToastOptions {
  /** What the message is about. Not shown once the message has been repeated. */
  about?: string | undefined;
  /** Replaces the title or the text of a repeated message. */
  summary?: ToastSummary | undefined;
  isSilent?: boolean | undefined;
}

/** @param count how many times the message was sent, from 2 on */
export type ToastSummary = (count: number) => Partial<Pick<Toast, 'title' | 'text'>>;

/** A message before it is shown. */
export type ToastMessage = Omit<Toast, 'id'> & { summary?: ToastSummary | undefined };

/**
 * Shows a message. It replaces the same message, or the oldest one of its tone if there are too many. A screen reader
 * announces an error at once and a success when it is idle.
 */
export function showToast(
  tone: Toast['tone'],
  title: string,
  text = '',
  { about, summary, isSilent }: ToastOptions = {},
): void {
  lastId += 1;
  const shown = store.get(toastsAtom);
  const ofTone = shown.filter((toast) => toast.tone === tone);
  // A counted message repeats counted ones only: its summary would count others of the same words.
  const original = `${title} ${text}${summary ? ' (counted)' : ''}`;
  const same = ofTone.find((toast) => toast.original === original);
  const count = (same?.count ?? 0) + 1;
  const replaced = same ?? (ofTone.length < MAX_SHOWN[tone] ? undefined : ofTone[0]);
  const toast: ShownToast = {
    id: lastId,
    tone,
    title,
    about: count > 1 ? undefined : about,
    text,
    isSilent,
    ...(count > 1 ? summary?.(count) : {}),
    count,
    shownAt: Date.now(),
    original,
  };
  store.set(toastsAtom, [...shown.filter((other) => other !== replaced), toast]);
}

export function dismissToast(id: number): void {
  const shown = store.get(toastsAtom);
  store.set(
    toastsAtom,
    shown.filter((toast) => toast.id !== id),
  );
}
