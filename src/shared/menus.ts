/**
 * The menus of the bar on a prerendered page, without React, so that reading the site needs little script.
 * They behave like DisclosureMenu and Bar, which take over after hydration.
 */
import { loadDrawings } from '../lib/later-drawings.ts';

const listOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-controls') ?? '');

function show(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isOpen));
  const list = listOf(button);
  if (isOpen && list) loadDrawings(list);
  if (list instanceof HTMLUListElement) list.hidden = !isOpen;
  else list?.toggleAttribute('data-open', isOpen);
}

const openButtons = () =>
  document.querySelectorAll<HTMLElement>('header button[aria-expanded="true"]');

/**
 * Makes the menus work.
 * @returns a function that closes them and removes the listeners
 */
export function startMenus(): () => void {
  const onClick = ({ target }: Event) => {
    const button =
      target instanceof Element ? target.closest('header button[aria-controls]') : null;
    if (button instanceof HTMLElement)
      show(button, button.getAttribute('aria-expanded') !== 'true');
  };
  const onElsewhere = ({ target }: Event) => {
    for (const button of openButtons()) {
      const list = listOf(button);
      const isInside =
        target instanceof Node && (button.contains(target) || list?.contains(target));
      // The phone's menu (a nav, not a list) is part of the page and is closed by its own button.
      if (!isInside && list instanceof HTMLUListElement) show(button, false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const innermost = [...openButtons()].at(-1);
    if (event.key !== 'Escape' || !innermost) return;
    show(innermost, false);
    innermost.focus();
  };
  document.addEventListener('click', onClick);
  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerdown', onElsewhere);
    document.removeEventListener('focusin', onElsewhere);
    document.removeEventListener('keydown', onKey);
    for (const button of openButtons()) show(button, false);
  };
}
