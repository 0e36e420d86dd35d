/**
 * RxDB notes how far it has read and awaits nobody's hearing of it: where storage does not take such a
 * bookmark, the failure is caught nowhere, and every later bookmark stands behind it for ever. A bookmark
 * only saves reading again, so that its failure is reported and the exchange goes on.
 */
import type { RxStorageInstance } from 'rxdb';

// biome-ignore lint/suspicious/noExplicitAny: the notes of RxDB have no public type.
type Notes = Pick<RxStorageInstance<any, any, any>, 'bulkWrite'>;

/** @param onFailure told of each bookmark that could not be written */
export function reportLostBookmarks(notes: Notes, onFailure: (failure: unknown) => void): void {
  const write = notes.bulkWrite.bind(notes);
  notes.bulkWrite = async (rows, context) => {
    try {
      return await write(rows, context);
    } catch (failure) {
      if (context !== 'replication-set-checkpoint') throw failure;
      onFailure(failure);
      return { error: [] };
    }
  };
}
