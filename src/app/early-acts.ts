/**
 * What a person does on a prerendered page before the app is there: a press, something typed, a form
 * sent. It is noted, and done again when the app can hear it.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const heldBy = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

/** What the page was made with. */
function defaultOf(field: Field): string | boolean | undefined {
  if (isTicked(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

/**
 * Notes from now on, and what was typed before any script was there.
 * @returns a function that stops noting and does again what was noted
 */
export function keepEarlyActs(page: Document): () => void {
  let pressed: HTMLElement | null = null;
  let sent: HTMLFormElement | null = null;
  const typed = new Map<Field, string | boolean>();
  for (const field of page.querySelectorAll<Field>('main :is(input, select, textarea)')) {
    if (heldBy(field) !== defaultOf(field)) typed.set(field, heldBy(field));
  }

  const notePress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('main button') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.type !== 'submit') pressed = button;
  };
  const noteTyping = ({ target }: Event) => {
    if (isField(target)) typed.set(target, heldBy(target));
  };
  const noteSending = (event: Event) => {
    // The browser's own way would put what was typed into the address.
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) sent = event.target;
  };
  const notes = { click: notePress, input: noteTyping, submit: noteSending };
  for (const [name, note] of Object.entries(notes)) page.addEventListener(name, note, true);

  return () => {
    for (const [name, note] of Object.entries(notes)) page.removeEventListener(name, note, true);
    for (const [field, value] of typed) typeAgain(field, value);
    if (pressed?.isConnected) pressed.click();
    if (sent?.isConnected) sent.requestSubmit();
  };
}

/** React hears of a value only when it differs from the last that was set through the field itself. */
function typeAgain(field: Field, value: string | boolean): void {
  if (!field.isConnected) return;
  if (typeof value === 'boolean') {
    // A radio button that another one took the place of needs nothing.
    if (!isTicked(field) || (field.type === 'radio' && !value)) return;
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
