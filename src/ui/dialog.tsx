import { useEffect } from 'react';
import { useChunk } from '../lib/use-chunk.ts';
import type { ModalProps } from './modal.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

/** In a chunk of its own, because react-aria weighs more than most pages and few of them open a dialog. */
const load = async () => (await import('./modal.tsx')).Modal;

/** Fetches what dialogs need. Call it when the page is idle, because a dialog may be opened without a network. */
export const preloadDialogs = (): void => void load().catch(() => undefined);

/** A modal dialog. It traps focus, closes on Escape and Back, and returns focus to where it was. */
export function Dialog({ isOpen, ...props }: ModalProps & { isOpen: boolean }) {
  useCloseOnBack(isOpen, props.onClose);
  useReturnedFocus(isOpen);
  const Modal = useChunk(load, isOpen);
  return Modal && isOpen ? <Modal {...props} /> : null;
}

/**
 * Returns focus to where it was when a dialog opened, unless the page has moved it. react-aria does so too, but not if the
 * dialog closes while it is still being opened on a slow phone.
 */
function useReturnedFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && opener instanceof HTMLElement)
            opener.focus();
        }),
      );
    };
  }, [isOpen]);
}
