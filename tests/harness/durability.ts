/** Which durability writes ask IndexedDB for. */
import { IDBDatabase } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

/** Records the durability of every transaction that writes, by the name of its database, until the test ends. */
export function recordDurability(): Map<string, Set<IDBTransactionDurability>> {
  const recorded = new Map<string, Set<IDBTransactionDurability>>();
  const begin = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    const transaction = begin.apply(this, given);
    if (transaction.mode === 'readwrite') {
      const known = recorded.get(this.name) ?? new Set();
      recorded.set(this.name, known.add(transaction.durability));
    }
    return transaction;
  });
  onTestFinished(() => spy.mockRestore());
  return recorded;
}
