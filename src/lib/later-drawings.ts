/**
 * Drawings of a part of the page that is hidden at first. Each file costs a page that starts about 20 ms on a slow
 * phone, so they have `data-href` in place of `href` until the part is shown.
 */
export function loadDrawings(part: Element): void {
  for (const drawing of part.querySelectorAll<SVGUseElement>('use[data-href]')) {
    drawing.setAttribute('href', drawing.dataset.href ?? '');
    drawing.removeAttribute('data-href');
  }
}
