import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How many rows each history entry showed, by the key of the entry. */
const limits = new Map<string, number>();

interface GrowingList<Row> {
  shown: readonly Row[];
  /** How many rows are not shown yet. */
  left: number;
  showMore: () => void;
}

/**
 * A part of a long list that grows on demand, because rendering hundreds of rows at once is slow. Printing shows all
 * rows. Back and Forward show as many rows as before, so that the page is as long as it was.
 * @param pageSize the number of rows at first, and of rows added each time
 * @param arrangement the filter and the order of the rows. After a change of it, the list begins again: who changes it
 * is at the top, and typing must not wait for hundreds of rows.
 */
export function useGrowingList<Row>(
  rows: readonly Row[],
  pageSize: number,
  arrangement = '',
): GrowingList<Row> {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [limit, setLimit] = useState(() => (isReturn && limits.get(key)) || pageSize);
  const [arranged, setArranged] = useState(arrangement);
  if (arranged !== arrangement) {
    setArranged(arrangement);
    setLimit(pageSize);
  }
  useEffect(() => void limits.set(key, limit), [key, limit]);
  useEffect(() => {
    // Render at once: the browser prints what is on the page when this listener returns.
    const showAll = () => flushSync(() => setLimit(Number.POSITIVE_INFINITY));
    const showLess = () => setLimit(pageSize);
    window.addEventListener('beforeprint', showAll);
    window.addEventListener('afterprint', showLess);
    return () => {
      window.removeEventListener('beforeprint', showAll);
      window.removeEventListener('afterprint', showLess);
    };
  }, [pageSize]);
  const showMore = useCallback(() => setLimit((before) => before + pageSize), [pageSize]);
  const left = Math.max(0, rows.length - limit);
  return { shown: left > 0 ? rows.slice(0, limit) : rows, left, showMore };
}
