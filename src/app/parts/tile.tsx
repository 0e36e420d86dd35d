import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';

interface TileProps {
  label: string;
  /** undefined until it is known. */
  figure: string | number | undefined;
  detail: string;
}

const TILE = classes(
  'eared grid grid-rows-[1fr_auto] gap-[0.2rem] p-[0.6rem] filter-none tablet:px-5 tablet:py-4 [--f:16px] tablet:[--f:26px]',
  '[--face:var(--color-paper)] [--flap:var(--a-moss)]',
);
const LABEL = 'pr-[0.6rem] text-caption leading-[1.2] tablet:text-small';
const FIGURE =
  'font-display text-[1.9rem] leading-none font-normal lining-nums tablet:text-[2.6rem]';

/** Tiles side by side. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-3 gap-[0.6rem] tablet:gap-6">{children}</div>;
}

/** As high as a figure. */
const Unknown = () => (
  <>
    <span className="inline-block w-[1ch] bg-tray">&nbsp;</span>
    <span className="sr-only">Loading</span>
  </>
);

/** A figure of the dashboard with its label. */
export function Tile({ label, figure, detail }: TileProps) {
  return (
    <div className={TILE}>
      <span className={LABEL}>{label}</span>
      <b className={FIGURE}>{figure ?? <Unknown />}</b>
      <span className="text-caption text-ink-2 max-tablet:hidden">
        {figure === undefined ? '\u00a0' : detail}
      </span>
    </div>
  );
}
