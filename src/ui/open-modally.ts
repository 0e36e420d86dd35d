/**
 * Opens a modal `<dialog>`. The page behind it does not scroll. The messages move into the dialog, because the browser
 * covers everything outside of it and hides that from screen readers.
 * @returns closes the dialog, which returns the focus to where it was; call it before the dialog is removed
 */
export function openModally(dialog: HTMLDialogElement): () => void {
  const release = keepPageStill();
  dialog.showModal();
  const messages = document.querySelector('[data-react-aria-top-layer]');
  const home = messages?.parentElement;
  if (messages) dialog.append(messages);
  return () => {
    dialog.close();
    if (messages) home?.append(messages);
    release();
  };
}

function keepPageStill(): () => void {
  const page = document.documentElement;
  const { overflow, scrollbarGutter } = page.style;
  // Without the room of its scroll bar, the page would become wider.
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  page.style.overflow = 'hidden';
  return () => {
    page.style.overflow = overflow;
    page.style.scrollbarGutter = scrollbarGutter;
  };
}
