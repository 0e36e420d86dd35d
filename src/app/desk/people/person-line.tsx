import type { ReactNode } from 'react';
import { EmailText } from '../../../ui/email-text.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill, type PillTone } from '../../../ui/pill.tsx';

interface PersonLineProps {
  /** The other person or the course. */
  name: string;
  /** Where the name leads; nothing if the page is gone. */
  to: string | null;
  detail: string;
  state: { tone: PillTone; words: string };
  /** Buttons. */
  children: ReactNode;
}

/** A link or an enrolment on a person's page, with its state and what can be done. */
export function PersonLine({ name, to, detail, state, children }: PersonLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-rule py-3 last:border-b-0">
      <span className="min-w-0 flex-1 basis-60">
        {to ? (
          <Link className="font-bold wrap-anywhere" to={to}>
            {name}
          </Link>
        ) : (
          <b className="wrap-anywhere">{name}</b>
        )}
        <span className="block text-caption text-ink-2 wrap-anywhere">
          <EmailText>{detail}</EmailText>
        </span>
      </span>
      <Row gap="gap-x-4 gap-y-1">
        <Pill tone={state.tone}>{state.words}</Pill>
        {children}
      </Row>
    </li>
  );
}
