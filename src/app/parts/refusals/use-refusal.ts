import { useState } from 'react';
import { type CollectionName, type RefusedItem, refusedItems } from '#sync';
import { useObservable } from '../../../lib/use-observable.ts';

/**
 * The refused change of one row. The result does not change after loading, so that a form filled from it stays filled
 * while the correction is sent.
 * @param collection must not change while the component is mounted
 * @param rowId must not change while the component is mounted
 * @returns undefined while loading; null if no change of the row was refused
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
