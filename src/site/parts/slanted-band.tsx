import type { ReactNode } from 'react';

interface SlantedBandProps {
  children: ReactNode;
  /** The id of the heading that names the section. */
  labelledBy?: string;
}

/** A green section across the page, cut at a slant above and below. */
export function SlantedBand({ children, labelledBy }: SlantedBandProps) {
  return (
    <section
      className="on-oak slanted relative bg-oak text-on-oak py-[clamp(5.5rem,8vw,7rem)]"
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}
