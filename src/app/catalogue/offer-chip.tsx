import { classes } from '../../lib/classes.ts';

const CHIP = classes(
  'inline-flex min-h-11 items-center gap-3 rounded-paper border-2 border-ink bg-ink px-4 py-[0.3rem] text-left',
  'font-semibold text-paper forced-colors:highlight',
);

/** A filter that was chosen on another page. A press removes it. */
export function OfferChip({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <button type="button" className={CHIP} onClick={onRemove}>
      <span>
        <span className="sr-only">Remove the filter: </span>Classes of {title}
      </span>
      <span aria-hidden="true" className="text-[1.2em] leading-none">
        ×
      </span>
    </button>
  );
}
