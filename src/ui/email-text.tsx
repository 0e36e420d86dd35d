import { Fragment } from 'react';

/** An email address, or a text with one, that breaks before the @ or a dot on a narrow screen, and not inside a word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Parts of one text keep their order.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
