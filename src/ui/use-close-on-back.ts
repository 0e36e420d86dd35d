import { useEffect, useRef } from 'react';

/**
 * Makes Back close a dialog or menu instead of leaving the page. Back is Android's button, a swipe or the browser's
 * button. Uses the Navigation API, which adds no history entry; in a browser without it, Back leaves the page.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const { navigation } = window;
    if (!isOpen || !navigation) return;
    const onNavigate = (event: NavigateEvent) => {
      const isBack =
        event.navigationType === 'traverse' &&
        event.destination.index < (navigation.currentEntry?.index ?? 0);
      if (!isBack || !event.cancelable) return;
      event.preventDefault();
      close.current();
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [isOpen]);
}
