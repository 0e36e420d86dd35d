import { useEffect, useRef } from 'react';
import { keepFocus } from '../../lib/keep-focus.ts';

/** The id of the link in a list that opens a page. */
export const openerId = (id: string) => `open-${id}`;

/**
 * Gives the focus back to the link that opened a page, once the page has closed.
 * @param openId what is open; null while the list is shown
 */
export function useReturnFocus(openId: string | null): void {
  const last = useRef(openId);
  useEffect(() => {
    if (openId === null && last.current !== null) keepFocus(openerId(last.current));
    last.current = openId;
  }, [openId]);
}
