/**
 * Opens and closes the menus of the bar, on the website and in the app. It works on the page's HTML, so that reading
 * the website needs little script: the menus are rendered closed, and nothing else changes their state.
 */
import { loadDrawings } from '../../lib/later-drawings.ts';

const listOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-controls') ?? '');

function show(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isOpen));
  const list = listOf(button);
  if (isOpen && list) loadDrawings(list);
  if (list instanceof HTMLUListElement) list.hidden = !isOpen;
  else list?.toggleAttribute('data-open', isOpen);
}

/** Outer menus come before those that they contain. */
const openButtons = () => [
  ...document.querySelectorAll<HTMLElement>('header button[aria-expanded="true"]'),
];

function closeAll(): void {
  for (const button of openButtons()) show(button, false);
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('header button[aria-controls]');
  if (button) show(button, button.getAttribute('aria-expanded') !== 'true');
  // Whatever else is pressed in a menu leads away from it.
  else if (target.closest('header :is(a, button)')) closeAll();
}

function onElsewhere({ target }: Event): void {
  for (const button of openButtons()) {
    const list = listOf(button);
    const isInside = target instanceof Node && (button.contains(target) || list?.contains(target));
    // The phone's menu (a nav, not a list) is part of the page and is closed by its own button.
    if (!isInside && list instanceof HTMLUListElement) show(button, false);
  }
}

function onKey(event: KeyboardEvent): void {
  const innermost = openButtons().at(-1);
  if (event.key !== 'Escape' || !innermost) return;
  show(innermost, false);
  innermost.focus();
}

/** Android's Back button and the browser's close an open menu instead of leaving the page, where the browser allows it. */
function onNavigate(event: NavigateEvent): void {
  const here = window.navigation?.currentEntry?.index ?? 0;
  const isBack = event.navigationType === 'traverse' && event.destination.index < here;
  if (!isBack || !event.cancelable || openButtons().length === 0) return;
  event.preventDefault();
  closeAll();
}

/** Makes the menus of this page work. Call it once. */
export function startMenus(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  document.addEventListener('keydown', onKey);
  window.navigation?.addEventListener('navigate', onNavigate);
  // A page that Back brings out of the browser's memory is as it was left.
  window.addEventListener('pagehide', closeAll);
}
