import { useEffect, useId, useRef } from 'react';
import { keepFocus } from '../../../lib/keep-focus.ts';

/** The id of the element whose control was used last. Only this one may take the focus. */
let lastUsed = '';

/**
 * Keeps the focus near a control that its own press removes.
 * @param state changes when the controls change
 * @returns the properties of the element around the controls, which takes the focus in their place
 */
export function useKeptFocus(state: string) {
  const id = useId();
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state && lastUsed === id) keepFocus(id);
    last.current = state;
  }, [state, id]);
  const recordUse = () => {
    lastUsed = id;
  };
  return { id, tabIndex: -1, onFocus: recordUse, onClick: recordUse };
}
