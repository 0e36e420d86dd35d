/** Finds elements with DOM Testing Library. A query is a JavaScript expression that the page evaluates. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The complete name or text, or a pattern that it must contain. */
export type Name = string | RegExp;

/** The smallest element that matches the selector and contains the text. */
export interface Part {
  selector: string;
  text: string;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** Whether a page has the library. A new page does not. */
export const hasLibrary = '"TestingLibraryDom" in globalThis';

/** Defines the library in a page. */
export const defineLibrary = `(() => { ${library}\n})()`;

/** All visible elements with this role and accessible name. */
export function byRole(role: string, name: Name, inside?: Part): string {
  return visible(`queryAllByRole(${partOf(inside)}, '${role}', { name: ${literal(name)} })`);
}

/** All visible fields with this label. */
export function byLabel(label: Name, inside?: Part): string {
  const fields = `{ selector: 'input, textarea, select' }`;
  return visible(`queryAllByLabelText(${partOf(inside)}, ${literal(label)}, ${fields})`);
}

/** All visible elements with this text, of which a string is a part. */
export function byText(text: Name, inside?: Part): string {
  return visible(`queryAllByText(${partOf(inside)}, ${literal(text)}, { exact: false })`);
}

/** The first element that is enabled and not covered, in the middle of the window. */
export function usable(query: string): string {
  return `${query}.find((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isCovered = !hit || !(element.contains(hit) || hit.contains(element));
    return !isCovered && !element.matches(':disabled, [aria-disabled=true]');
  })`;
}

/**
 * An expression that calls a function in the page.
 * @param work may use only its arguments and the page
 */
export function calling<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  ...args: Args
): string {
  return `(${work})(...${JSON.stringify(args)})`;
}

function visible(query: string): string {
  return `TestingLibraryDom.${query}.filter(
    (element) => element.checkVisibility({ visibilityProperty: true }))`;
}

function partOf(part: Part | undefined): string {
  if (!part) return 'document.body';
  // The last of the matching elements is the smallest.
  return `[...document.querySelectorAll(${literal(part.selector)})].findLast(
    ({ textContent }) => textContent.includes(${literal(part.text)}))`;
}

function literal(value: Name): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
