const HALF = 'M8 1C3.6 5.5 1.5 9.6 1.5 13.5C1.5 18 4 21.6 8 25';

/** How a leaf is cut: of paper, half of it, only its edge (whole or dashed), of amber paper, or pale. For each half: */
const LOOKS = {
  full: [
    'fill-(--a-leaf) forced-colors:fill-[CanvasText]',
    'fill-(--a-leaf2) forced-colors:fill-[CanvasText]',
  ],
  half: ['fill-(--a-leaf) stroke-(--a-leaf)', 'fill-none stroke-(--a-leaf)'],
  edge: ['fill-none stroke-edge', 'fill-none stroke-edge'],
  dashed: [
    'fill-none stroke-bad [stroke-dasharray:2.6_2]',
    'fill-none stroke-bad [stroke-dasharray:2.6_2]',
  ],
  amber: [
    'fill-amber forced-colors:fill-[Highlight]',
    'fill-amber-fold forced-colors:fill-[Highlight]',
  ],
  pale: [
    'fill-mute-bg forced-colors:stroke-[GrayText]',
    'fill-rule forced-colors:fill-none forced-colors:stroke-[GrayText]',
  ],
} as const;

export type Leaf = keyof typeof LOOKS;

/** One cut leaf, for the eye only. @param props.size its classes */
export function LeafCut({ leaf, size }: { leaf: Leaf; size: string }) {
  const [left, right] = LOOKS[leaf];
  return (
    <svg viewBox="0 0 16 26" className={`flex-none stroke-[1.4] ${size}`} aria-hidden="true">
      <path d={HALF} className={left} />
      <path d={HALF} className={right} transform="matrix(-1 0 0 1 16 0)" />
    </svg>
  );
}

/**
 * A row of cut leaves, one for each event of a series, with its sentence below. Screen readers read one picture, whose name
 * is the sentence.
 */
export function TermLeaves({ leaves, words }: { leaves: readonly Leaf[]; words: string }) {
  return (
    <>
      <span role="img" aria-label={words} className="flex flex-wrap gap-x-[0.4rem] gap-y-1">
        {leaves.map((leaf, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their order tells the leaves apart.
          <LeafCut key={index} leaf={leaf} size="h-[1.55rem] w-[0.95rem]" />
        ))}
      </span>
      <span aria-hidden="true" className="mt-1 block text-caption text-ink-2">
        {words}
      </span>
    </>
  );
}

/** What each kind of leaf stands for, for the eye only. */
export function LeafLegend({ entries }: { entries: readonly (readonly [Leaf, string])[] }) {
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-3 text-caption text-ink-2">
      {entries.map(([leaf, word]) => (
        <span key={leaf} className="flex items-center gap-1">
          <LeafCut leaf={leaf} size="h-5 w-3" />
          {word}
        </span>
      ))}
    </p>
  );
}
