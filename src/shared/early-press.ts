/** A press on a page whose script has not arrived yet. */

declare global {
  interface Window {
    /** What was pressed last; null once the script of the page looks after presses itself. */
    pressedEarly?: EventTarget | null;
  }
}

/**
 * Remembers the last press. The build writes this function's own text into the head of the pages that are painted before
 * their script; therefore it refers to nothing outside.
 */
export function keepPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (window.pressedEarly !== null) window.pressedEarly = target;
    },
    true,
  );
}

/** The button that was pressed last before this call. Later presses are no longer remembered. */
export function takeEarlyPress(): HTMLButtonElement | null {
  const { pressedEarly } = window;
  window.pressedEarly = null;
  return pressedEarly instanceof Element ? pressedEarly.closest('button') : null;
}
