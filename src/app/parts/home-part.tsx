import { type ReactNode, useId } from 'react';
import { SectionHead } from '../../ui/layout.tsx';

interface HomePartProps {
  title: string;
  /** The id of the heading, for a caller that moves focus to it. */
  id?: string;
  /** An action or a count, shown at the right of the heading. */
  aside?: ReactNode;
  /** For screen readers only, where what follows is large enough. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A section at the top of the dashboard, with a heading. */
export function HomePart({ title, aside, isTitleHidden, children, ...props }: HomePartProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <section aria-labelledby={id}>
      <SectionHead className={isTitleHidden ? 'sr-only' : 'mb-3 items-center! gap-x-2! gap-y-2!'}>
        <h2 className="text-h3" id={id} tabIndex={props.id ? -1 : undefined}>
          {title}
        </h2>
        {typeof aside === 'string' ? <p className="text-caption text-ink-2">{aside}</p> : aside}
      </SectionHead>
      {children}
    </section>
  );
}

/** The layout of a page in two columns on a wide screen: what concerns the present, and what is looked up beside it. */
export const HOME_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** The parts of one column. */
export const HOME_COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-6';
