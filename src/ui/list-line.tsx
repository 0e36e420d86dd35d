import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Row } from './layout.tsx';
import { Link } from './link.tsx';

/** The sheet under a list of lines. */
export const LIST_SHEET = 'rounded-paper bg-sheet px-4 shadow-2 forced-colors:border';

const COVERING = 'text-ink no-underline after:absolute after:inset-0 hover:underline';

interface ListLineProps {
  /** What the line is about, in bold. */
  title?: ReactNode;
  /** Where the title leads; left out for a title without a link. */
  to?: string | null;
  /** The id of that link. */
  id?: string;
  /** Whether the link covers the whole line, which then has no buttons. */
  isCovered?: boolean;
  /** More, in the usual size. */
  text?: ReactNode;
  /** More, in small print. */
  detail?: ReactNode;
  /** Buttons and states, at the right. */
  children?: ReactNode;
}

/** A line of a list: text at the left, buttons and states at the right, and a rule below. */
export function ListLine({ title, to, id, isCovered, text, detail, children }: ListLineProps) {
  const heading = to ? (
    <Link id={id} className={classes('font-bold', isCovered && COVERING)} to={to}>
      {title}
    </Link>
  ) : (
    <b>{title}</b>
  );
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {title ? <>{heading} </> : null}
        {text}
        {detail ? <span className="block text-caption text-ink-2">{detail}</span> : null}
      </div>
      <Row className="empty:hidden" gap="gap-x-4 gap-y-1">
        {children}
      </Row>
    </li>
  );
}
