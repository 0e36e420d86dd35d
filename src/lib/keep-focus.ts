/**
 * Focuses an element after a dialog has closed, if focus would otherwise be lost because the element that opened the
 * dialog is gone.
 * @param id of the element
 */
export function keepFocus(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, 100);
}
