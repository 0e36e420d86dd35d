import { Children, type ReactNode } from 'react';

/**
 * Makes React replace the element of a text that changes, in place of the text in it. A translator of the browser
 * replaces the texts of a page by its own, so that React would change a text that is no longer shown.
 * @param children a text, or anything else, which is returned as it is
 */
export function changingText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  const texts = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
  if (texts.length === 0 || texts.length < parts.length) return children;
  const text = texts.join('');
  return <span key={text}>{text}</span>;
}
