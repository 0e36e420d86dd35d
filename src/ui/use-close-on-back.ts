import { useEffect, useRef } from 'react';

/**
 * Closes something that covers the page when the person goes back, instead of leaving the page beneath: Android's Back
 * button, a swipe, or the button of the browser. Uses the Navigation API, which adds no entry to the history. In a
 * browser without it, Back leaves the page.
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
