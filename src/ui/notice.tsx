import type { HTMLAttributes } from 'react';
import { classes } from '../lib/classes.ts';
import { changingText } from './changing-text.tsx';

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'p';
  tone?: 'warn' | 'bad';
}

const NOTICE = classes(
  'flex w-full flex-wrap items-center gap-x-[0.9rem] gap-y-2 px-[0.9rem] py-3 text-small',
  '[&>.pill]:bg-transparent [&>.pill]:pl-0 [&>p]:basis-full [&>p]:text-ink',
);

/** A message about one card, row or form, shown inside it: the state of a change, or a warning. */
export function Notice({
  as: Element = 'div',
  tone = 'warn',
  className,
  children,
  ...rest
}: NoticeProps) {
  const colour = tone === 'bad' ? 'bg-bad-bg' : 'bg-warn-bg';
  return (
    <Element className={classes(NOTICE, colour, className)} {...rest}>
      {changingText(children)}
    </Element>
  );
}
