import type { CollectionName, Pending, RefusedItem, WaitingItem } from '#sync';

/** The state of the change to a row. */
export type ChangeState =
  | { kind: 'calm' }
  /**
   * undoKey: the key of the change; null if it cannot be undone now. isTakenBack: it was tried and then undone, and what is
   * sent undoes what may have arrived.
   */
  | { kind: 'waiting'; isSending: boolean; undoKey: string | null; isTakenBack: boolean }
  | { kind: 'refused'; item: RefusedItem };

/** The changes of this device. */
export interface Changes {
  waiting: readonly WaitingItem[];
  refused: readonly RefusedItem[];
}

/** The change to a row that was refused or lost; undefined if none was. */
export const refusedOf = (
  collection: CollectionName,
  { id }: { id: string },
  { refused }: Pick<Changes, 'refused'>,
): RefusedItem | undefined =>
  refused.find((item) => item.collection === collection && item.rowId === id);

/**
 * Finds the state of the change to a row. A refused change takes precedence over a waiting one, because it needs a
 * decision.
 */
export function changeState(
  collection: CollectionName,
  row: { id: string; pending: Pending },
  changes: Changes,
): ChangeState {
  const item = refusedOf(collection, row, changes);
  if (item) return { kind: 'refused', item };
  if (row.pending === 'none') return { kind: 'calm' };
  const change = changes.waiting.find(
    ({ collection: of, rowId }) => of === collection && rowId === row.id,
  );
  return {
    kind: 'waiting',
    isSending: change?.sending ?? false,
    undoKey: change?.canUndo ? change.key : null,
    isTakenBack: change?.isTakenBack ?? false,
  };
}
