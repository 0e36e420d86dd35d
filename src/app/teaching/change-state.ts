import type { CollectionName, Pending, RefusedItem, WaitingItem } from '#sync';

/** The state of the change to a row. */
export type ChangeState =
  | { kind: 'calm' }
  /**
   * undoKey: the key of the change; null if it cannot be undone now. isTakenBack: it is an edit that was tried and then
   * undone, so the values from before it are sent.
   */
  | { kind: 'waiting'; isSending: boolean; undoKey: string | null; isTakenBack: boolean }
  | { kind: 'refused'; item: RefusedItem };

/** The changes of this device. */
export interface Changes {
  waiting: readonly WaitingItem[];
  refused: readonly RefusedItem[];
}

/**
 * Finds the state of the change to a row. A refused change takes precedence over a waiting one, because it needs a
 * decision.
 */
export function changeState(
  collection: CollectionName,
  row: { id: string; pending: Pending },
  { waiting, refused }: Changes,
): ChangeState {
  const isOfRow = (item: WaitingItem | RefusedItem) =>
    item.collection === collection && item.rowId === row.id;
  const item = refused.find(isOfRow);
  if (item) return { kind: 'refused', item };
  if (row.pending === 'none') return { kind: 'calm' };
  const change = waiting.find(isOfRow);
  return {
    kind: 'waiting',
    isSending: change?.sending ?? false,
    undoKey: change?.canUndo ? change.key : null,
    isTakenBack: change?.isTakenBack ?? false,
  };
}
