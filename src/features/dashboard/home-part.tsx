import { type ReactNode, useId } from 'react';
import { SectionHead } from '../../ui/layout.tsx';

interface HomePartProps {
  title: string;
  /** At the right of the heading: an action, or a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a home: what the person came for, below its heading. */
export function HomePart({ title, aside, children }: HomePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead className="mb-3 items-center! gap-y-2!">
        <h2 className="text-h3" id={id}>
          {title}
        </h2>
        {typeof aside === 'string' ? <p className="text-note text-ink-2">{aside}</p> : aside}
      </SectionHead>
      {children}
    </section>
  );
}

/** The lists of a home: on a wide screen the second stands beside the first. */
export const HOME_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]';
