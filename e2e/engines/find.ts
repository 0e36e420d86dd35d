/** Finds elements by role and name. */
export interface Target {
  role: 'button' | 'link' | 'tab' | 'field' | 'radio' | 'text';
  /** The complete name, or a pattern that it must contain. For the role `text`, a part of the text. */
  name: string | RegExp;
  /** Searches only in the smallest element that matches the selector and contains the text. */
  inside?: { selector: string; text: string } | undefined;
  /** Whether the element must be clickable: enabled, in view and not covered. */
  isUsable?: boolean;
}

interface Question {
  role: Target['role'];
  name: string;
  flags: string | null;
  inside: { selector: string; text: string } | null;
  isUsable: boolean;
}

/** An expression for the first visible matching element, or null. */
export function finding(target: Target): string {
  const { role, name, inside = null, isUsable = false } = target;
  const question: Question = {
    role,
    name: typeof name === 'string' ? name : name.source,
    flags: typeof name === 'string' ? null : name.flags,
    inside,
    isUsable,
  };
  return calling(findInPage, question);
}

/**
 * An expression that calls a function in the page.
 * @param work may use only its arguments and the page
 */
export function calling<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  ...args: Args
): string {
  // The compiler may wrap inner functions in a helper called __name, which does not exist in the page.
  return `(() => { const __name = (work) => work; return (${work})(...${JSON.stringify(args)}); })()`;
}

function findInPage({ role, name, flags, inside, isUsable }: Question): Element | null {
  const selectors = {
    button: 'button:not([role]), [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input, textarea, select',
    radio: 'label',
    text: ':not(script, style)',
  };
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const pattern = flags === null ? null : new RegExp(name, flags);
  const nameOf = (element: Element): string[] => {
    const label = element.getAttribute('aria-label');
    if (label) return [tidy(label)];
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
    if (role === 'field') return labels.map((part) => tidy(part.textContent));
    return [tidy(element.textContent)];
  };
  const fits = (element: Element) =>
    nameOf(element).some((own) => {
      if (pattern) return pattern.test(own);
      return role === 'text' ? own.includes(name) : own === name;
    });
  const isShown = (element: Element) =>
    (element as HTMLElement).checkVisibility({ visibilityProperty: true });
  const canBeUsed = (element: Element) => {
    if (element.matches(':disabled, [aria-disabled=true]')) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    // A click would miss a moving element.
    const marks = window as { lastPlace?: string };
    const place = `${name} ${left} ${top} ${scrollY}`;
    const isStill = marks.lastPlace === place;
    marks.lastPlace = place;
    if (!isStill) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const parts = inside
    ? [...document.querySelectorAll(inside.selector)].filter((part) =>
        tidy(part.textContent).includes(inside.text),
      )
    : [document.body];
  // The last matching element is the smallest.
  const part = parts.at(-1);
  const within = part ? [part, ...part.querySelectorAll('*')] : [];
  const found = within.filter(
    (element) => element.matches(selectors[role]) && fits(element) && isShown(element),
  );
  // The innermost element, because its ancestors contain the text too.
  const element = role === 'text' ? found.at(-1) : found[0];
  return element && (!isUsable || canBeUsed(element)) ? element : null;
}
