import { classes } from '../lib/classes.ts';

/** How a leaf is cut: of paper, half of it, only its edge (whole or dashed), of amber paper, or pale. */
export type Leaf = 'full' | 'half' | 'edge' | 'dashed' | 'amber' | 'pale';

const LEFT = 'M8 1C3.6 5.5 1.5 9.6 1.5 13.5C1.5 18 4 21.6 8 25Z';
const RIGHT = 'M8 1C12.4 5.5 14.5 9.6 14.5 13.5C14.5 18 12 21.6 8 25Z';
const WHOLE =
  'M8 1C3.6 5.5 1.5 9.6 1.5 13.5C1.5 18 4 21.6 8 25C12 21.6 14.5 18 14.5 13.5C14.5 9.6 12.4 5.5 8 1Z';

/** The colours of the two sides of the fold. A side without one is not cut out. */
const SIDES: Readonly<Record<Leaf, readonly [left?: string, right?: string]>> = {
  full: [
    'fill-(--a-leaf) forced-colors:fill-[CanvasText]',
    'fill-(--a-leaf2) forced-colors:fill-[CanvasText]',
  ],
  half: ['fill-(--a-leaf) forced-colors:fill-[CanvasText]'],
  edge: [],
  dashed: [],
  amber: [
    'fill-amber forced-colors:fill-[Highlight]',
    'fill-amber-fold forced-colors:fill-[Highlight]',
  ],
  pale: ['fill-mute-bg forced-colors:fill-none', 'fill-rule forced-colors:fill-none'],
};
const EDGE: Readonly<Record<Leaf, string>> = {
  full: 'stroke-none',
  half: 'stroke-(--a-leaf)',
  edge: 'stroke-edge',
  dashed: 'stroke-bad [stroke-dasharray:2.6_2]',
  amber: 'stroke-none',
  pale: 'stroke-none forced-colors:stroke-[GrayText]',
};

function LeafCut({ leaf, size }: { leaf: Leaf; size: string }) {
  const [left, right] = SIDES[leaf];
  return (
    <svg viewBox="0 0 16 26" className={classes('flex-none', size)} aria-hidden="true">
      {left ? <path d={LEFT} className={left} /> : null}
      {right ? <path d={RIGHT} className={right} /> : null}
      <path d={WHOLE} className={classes('fill-none stroke-[1.4]', EDGE[leaf])} />
    </svg>
  );
}

const ROW = 'flex flex-wrap gap-y-1';

interface TermLeavesProps {
  leaves: readonly Leaf[];
  /** What they show, in words below them. Screen readers read it as the name of the picture. */
  words: string;
}

/** A row of cut leaves, one for each event of a series, as one picture with its sentence. */
export function TermLeaves({ leaves, words }: TermLeavesProps) {
  return (
    <>
      <span role="img" aria-label={words} className={classes(ROW, 'gap-x-[0.4rem]')}>
        {leaves.map((leaf, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the leaves are drawn in order, and nothing else tells them apart.
          <LeafCut key={index} leaf={leaf} size="h-[1.55rem] w-[0.95rem]" />
        ))}
      </span>
      <span aria-hidden="true" className="mt-1 block text-caption text-ink-2">
        {words}
      </span>
    </>
  );
}

/** What each kind of leaf stands for. Hidden from screen readers, which read the sentences. */
export function LeafLegend({ entries }: { entries: readonly (readonly [Leaf, string])[] }) {
  return (
    <p aria-hidden="true" className={classes(ROW, 'gap-x-2 text-caption text-ink-2')}>
      {entries.map(([leaf, word]) => (
        <span key={leaf} className="flex items-center gap-1">
          <LeafCut leaf={leaf} size="h-5 w-3" />
          {word}
        </span>
      ))}
    </p>
  );
}
