import { atom, createStore } from 'jotai';

/**
 * The short messages on screen. A store of its own, so that code outside React may speak; at most
 * three at once, the oldest gives way.
 */
export interface Toast {
  id: number;
  tone: 'success' | 'error';
  title: string;
  text: string;
}

const MOST_AT_ONCE = 3;
let lastId = 0;

export const toastStore = createStore();
export const toastsAtom = atom<readonly Toast[]>([]);

/** Shows a message. success waits its turn with a screen reader, error interrupts. */
export function showToast(tone: Toast['tone'], title: string, text = ''): void {
  lastId += 1;
  const toast: Toast = { id: lastId, tone, title, text };
  const shown = toastStore.get(toastsAtom);
  toastStore.set(toastsAtom, [...shown, toast].slice(-MOST_AT_ONCE));
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  const shown = toastStore.get(toastsAtom);
  toastStore.set(
    toastsAtom,
    shown.filter((toast) => toast.id !== id),
  );
}
