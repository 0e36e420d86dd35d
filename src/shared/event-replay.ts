/**
 * Event replay: a person can press buttons, type and submit forms on a page before its script handles them. These events
 * are recorded and dispatched again once it does, on the same elements or on those that took their places.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Whether a field's value is checked or unchecked, not text. */
const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const fieldValue = (field: Field): string | boolean =>
  isCheckable(field) ? field.checked : field.value;

/** The value of a field in the page's HTML. */
function defaultOf(field: Field): string | boolean | undefined {
  if (isCheckable(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

const alike = (page: Document, { tagName }: Element) => [
  ...page.querySelectorAll(`main ${tagName}`),
];

/**
 * Remembers where an element stands among those of its kind.
 * @returns a function that returns the element itself or the one in its place, by its id or by its position
 */
function placeOf<Part extends Element>(page: Document, part: Part): () => Part | null {
  const index = alike(page, part).indexOf(part);
  return () => {
    if (part.isConnected) return part;
    const named = part.id ? page.getElementById(part.id) : null;
    const successor = named ?? alike(page, part)[index];
    return successor?.tagName === part.tagName ? (successor as Element as Part) : null;
  };
}

export interface EventRecording {
  /**
   * Records the focus, and the fields that the browser has filled in without an event. Call it immediately before the
   * script takes the page over.
   */
  readFields(): void;
  /** Stops recording and replays: first the fields and the focus, then the last pressed button, then the submitted form. */
  replay(): void;
}

/**
 * Starts recording. Values that were typed before this script ran are recorded too.
 * @param early a button that was pressed before
 */
export function recordEvents(
  page: Document,
  early: HTMLButtonElement | null = null,
): EventRecording {
  let focused: (() => Element | null) | null = null;
  let pressed: (() => HTMLElement | null) | null = null;
  let submitted: (() => HTMLFormElement | null) | null = null;
  const typed = new Map<Field, string | boolean>();
  const places = new Map<Field, () => Field | null>();
  let known = new WeakSet<Element>();
  let isTakenOver = false;
  /** Whether the script handles the presses of an element already, because it has rendered it. */
  const isNew = (part: Element) => isTakenOver && !known.has(part);
  const readFields = () => {
    known = new WeakSet(page.querySelectorAll('main :is(form, button, input, select, textarea)'));
    focused = page.activeElement && placeOf(page, page.activeElement);
    for (const field of page.querySelectorAll<Field>('main :is(input, select, textarea)')) {
      if (typed.has(field) || fieldValue(field) !== defaultOf(field)) {
        typed.set(field, fieldValue(field));
        places.set(field, placeOf(page, field));
      }
    }
  };
  readFields();
  if (early?.closest('main')) {
    if (early.type !== 'submit') pressed = placeOf(page, early);
    else if (early.form) submitted = placeOf(page, early.form);
  }

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('main button') : null;
    if (!(button instanceof HTMLButtonElement) || isNew(button)) return;
    if (button.type !== 'submit') pressed = placeOf(page, button);
  };
  const onInput = ({ target }: Event) => {
    // Of a new field too: the form library connects a form only some time after it was rendered.
    if (!isField(target)) return;
    typed.set(target, fieldValue(target));
    places.set(target, placeOf(page, target));
  };
  const onSubmit = (event: Event) => {
    // Prevent the navigation: its address would contain the typed values.
    event.preventDefault();
    if (event.target instanceof HTMLFormElement && !isNew(event.target))
      submitted = placeOf(page, event.target);
  };
  const listeners = { click: onClick, input: onInput, submit: onSubmit };
  for (const [name, listener] of Object.entries(listeners))
    page.addEventListener(name, listener, true);

  const replay = () => {
    for (const [name, listener] of Object.entries(listeners))
      page.removeEventListener(name, listener, true);
    for (const [field, value] of typed) {
      const now = places.get(field)?.();
      if (now) replayValue(now, value);
    }
    // Unless the person has moved on meanwhile.
    const isLost = page.activeElement === null || page.activeElement === page.body;
    const used = isLost ? focused?.() : null;
    if (used instanceof HTMLElement) used.focus({ preventScroll: true });
    pressed?.()?.click();
    submitted?.()?.requestSubmit();
  };
  return {
    readFields: () => {
      readFields();
      isTakenOver = true;
    },
    replay,
  };
}

/**
 * Sets a value through the setter of the prototype, so that React's onChange runs. React remembers a value that is set
 * through the element itself, and ignores an input event without a change.
 */
function replayValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // Skip an unchecked radio button: replaying the checked one unchecks it.
    if (!isCheckable(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  native?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
