/** How often, and for how long at most, it is looked whether the dialog has gone, in milliseconds. */
const PAUSE_MS = 100;
const LIMIT_MS = 3_000;

/**
 * Focuses an element after a dialog has closed, if focus would otherwise be lost because the element that opened the
 * dialog is gone. A dialog keeps the focus while it closes, on a slow device for longer than usual.
 * @param id of the element
 */
export function keepFocus(id: string): void {
  const limit = performance.now() + LIMIT_MS;
  const look = () => {
    const active = document.activeElement;
    if (active === document.body) document.getElementById(id)?.focus();
    else if (
      active?.closest('dialog, [role=dialog], [role=alertdialog]') &&
      performance.now() < limit
    )
      setTimeout(look, PAUSE_MS);
  };
  setTimeout(look, PAUSE_MS);
}
