/**
 * The modal `<dialog>`, which jsdom lacks. What is around an open dialog is hidden from queries by role, Escape asks
 * to cancel, and the focus returns when it closes. The focus does not stay inside.
 */

/** The open dialogs, each with what to undo when it closes. */
const undoOf = new Map<HTMLDialogElement, () => void>();

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is open.', 'InvalidStateError');
  const focused = document.activeElement;
  const around = [...elementsAround(this)].filter((element) => !element.ariaHidden);
  for (const element of around) element.ariaHidden = 'true';
  this.setAttribute('open', '');
  const cancelOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
  };
  document.addEventListener('keydown', cancelOnEscape);
  undoOf.set(this, () => {
    document.removeEventListener('keydown', cancelOnEscape);
    for (const element of around) element.ariaHidden = null;
    if (focused instanceof HTMLElement) focused.focus();
  });
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  undoOf.get(this)?.();
  undoOf.delete(this);
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

/** The siblings of an element and of all that contain it. */
function* elementsAround(element: Element): Generator<Element> {
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) if (sibling !== at) yield sibling;
  }
}

export {};
