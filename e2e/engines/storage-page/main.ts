/** The page of the checks of the storage. A test calls its functions. */
import { insertion } from '../../../sync/changes/transitions.ts';
import { openDatabase } from '../../../sync/database.ts';
import { writeEnquiry } from '../../../sync/enquiries/store.ts';
import { noProgress } from '../../../sync/schema/progress.ts';
import { isStalled$ } from '../../../sync/storage/stalls.ts';
import { openIndexedDbStorage } from '../../../sync/storage/storage.ts';
import { type Comparison, compareQueries } from '../../../tests/harness/storage-comparison.ts';
import { item, openInstance } from '../../../tests/harness/storage-instances.ts';

const compare = (seed: number): Promise<Comparison> =>
  compareQueries(openIndexedDbStorage(), seed, 3, 100);

/** The durability of the writes to each store, by the last word of its database's name. */
async function durability(): Promise<Record<string, IDBTransactionDurability[]>> {
  const recorded: Record<string, IDBTransactionDurability[]> = {};
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given);
    const name = /\w+$/.exec(this.name)?.[0] ?? '';
    if (transaction.mode === 'readwrite')
      recorded[name] = [...new Set([...(recorded[name] ?? []), transaction.durability])];
    return transaction;
  };
  try {
    const database = await openDatabase('u1', openIndexedDbStorage(), false);
    await database.changes.put([insertion('courses', { id: 'c1' }, '')]);
    await database.progress.put([{ ...noProgress }]);
    await database.close();
    await writeEnquiry({
      id: 'e1',
      kind: 'newsletter',
      details: { email: 'ann@example.com' },
      submittedAt: '2026-11-26T10:00:00.000Z',
      state: 'waiting',
    });
    return recorded;
  } finally {
    IDBDatabase.prototype.transaction = begin;
  }
}

/** Blocks the page during a read. @returns whether the database counted as stalled meanwhile */
async function block(durationMs: number): Promise<boolean> {
  const instance = await openInstance(openIndexedDbStorage(), 'blocked');
  await instance.bulkWrite([{ document: item('a') }], 'check');
  let wasStalled = false;
  const following = isStalled$.subscribe((isStalled) => {
    wasStalled ||= isStalled;
  });
  const reading = instance.findDocumentsById(['a'], false);
  await Promise.resolve();
  const until = performance.now() + durationMs;
  while (performance.now() < until);
  await reading;
  following.unsubscribe();
  return wasStalled;
}

const storageChecks = { compare, durability, block };

declare global {
  interface Window {
    storageChecks: typeof storageChecks;
  }
}
window.storageChecks = storageChecks;
