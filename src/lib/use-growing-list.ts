import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface GrowingList<Row> {
  shown: readonly Row[];
  /** How many are not shown yet. */
  left: number;
  showMore: () => void;
}

/**
 * As much of a long list as a person can look at, and more of it when asked. Hundreds of rows drawn at
 * once would hold up the page; on paper there is all of it.
 */
export function useGrowingList<Row>(rows: readonly Row[], step: number): GrowingList<Row> {
  const [limit, setLimit] = useState(step);
  useEffect(() => {
    // What is printed is what stands there when this returns.
    const showAll = () => flushSync(() => setLimit(Number.POSITIVE_INFINITY));
    const showLess = () => setLimit(step);
    window.addEventListener('beforeprint', showAll);
    window.addEventListener('afterprint', showLess);
    return () => {
      window.removeEventListener('beforeprint', showAll);
      window.removeEventListener('afterprint', showLess);
    };
  }, [step]);
  const showMore = useCallback(() => setLimit((before) => before + step), [step]);
  const left = Math.max(0, rows.length - limit);
  return { shown: left > 0 ? rows.slice(0, limit) : rows, left, showMore };
}
