/**
 * Gives focus to an element once a dialog has closed, unless it went somewhere by itself: what opened
 * the dialog may be gone, and focus must not fall back to the start of the page.
 */
export function keepFocus(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, 100);
}
