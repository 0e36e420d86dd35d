import { type ReactNode, useId, useState } from 'react';
import { buttonClasses } from './button.tsx';

interface FilterFoldProps {
  /** How many of the filters are set. */
  set: number;
  /** The filters. They are items of the grid or the row that this component stands in. */
  children: ReactNode;
}

/**
 * Filters that a phone folds behind a button that says how many are set, because they would fill the first screen.
 * Larger screens show them at all times.
 */
export function FilterFold({ set, children }: FilterFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttonClasses('alt', true, 'sm:hidden')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </button>
      <div id={id} className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
        {children}
      </div>
    </>
  );
}
