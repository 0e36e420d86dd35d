import { useState } from 'react';
import { type CollectionName, type RefusedItem, refusedItems } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';

/**
 * The refused change of one row. The first answer stays, so that a form that was filled from it stays filled while
 * the correction is sent. undefined while loading, null if no change of the row was refused.
 * @param collection must not change while the component is mounted, nor must `rowId`
 */
export function useRefusal(
  collection: CollectionName,
  rowId: string,
): RefusedItem | null | undefined {
  const items = useObservable(refusedItems);
  const [opened, setOpened] = useState<RefusedItem | null>();
  if (opened === undefined && items) {
    const found = items.find(
      (item) => item.kind === 'refused' && item.key === `${collection}:${rowId}`,
    );
    setOpened(found ?? null);
  }
  return opened;
}
