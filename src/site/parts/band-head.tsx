import type { ReactNode } from 'react';
import { Lede } from '../../ui/layout.tsx';

interface BandHeadProps {
  title: string;
  lede: string;
  /** A drawing, placed on the lower edge of the band. */
  picture: ReactNode;
  /** Gives the drawing its colour. */
  subject: string;
  /** Links or buttons, shown below the text. */
  children?: ReactNode;
}

const COLUMNS =
  'page-width grid grid-cols-1 items-end gap-x-8 gap-y-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
const TEXT =
  'grid justify-items-start gap-4 pt-[clamp(2.5rem,6vw,4.5rem)] md:pb-[clamp(2.5rem,6vw,4.5rem)]';
const PICTURE = 'ml-auto w-[min(100%,20rem)] self-end md:w-[min(100%,27rem)] [&>svg]:w-full';

/** The green band at the top of a page: the heading on the left, a drawing on the right. */
export function BandHead({ title, lede, picture, subject, children }: BandHeadProps) {
  return (
    <div className="on-oak relative overflow-clip bg-oak text-on-oak" data-subject={subject}>
      <div className={COLUMNS}>
        <div className={TEXT}>
          <h1>{title}</h1>
          <Lede tone="text-on-oak-2">{lede}</Lede>
          {children}
        </div>
        <div className={PICTURE}>{picture}</div>
      </div>
    </div>
  );
}
