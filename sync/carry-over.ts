/**
 * Moves the unsent changes of an older version of the app into the list of changes, then deletes that
 * version's databases. The older version kept changes in the rows themselves, in databases of another name.
 * Its rows can be pulled again; its unsent changes exist nowhere else.
 */

import { collectionNames, labelOf } from './changes/labels.ts';
import { bookkeeping, insertion } from './changes/list.ts';
import { type OakfoldDatabase, oldDatabaseName } from './database.ts';
import { withLock } from './lock.ts';
import { type Change, changeKey } from './schema/changes.ts';
import { syncedTable } from './schema/index.ts';
import type { Fields, ServerRow } from './schema/synced-table.ts';
import type { CollectionName } from './types.ts';

/** @throws when the device's storage fails; the old databases are then left for the next start */
export async function carryOver(userId: string, database: OakfoldDatabase): Promise<void> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return;
  const oldDatabases = async () =>
    (await indexedDB.databases()).flatMap(({ name }) =>
      name?.includes(oldDatabaseName(userId)) ? [name] : [],
    );
  // Almost every start finds none, and must not wait for another tab.
  if ((await oldDatabases()).length === 0) return;
  await withLock('oakfold.carry-over', async () => {
    const names = await oldDatabases();
    if (names.length === 0) return;
    const read = async (collection: string): Promise<Fields[]> => {
      const name = names.find(
        (one) => one.endsWith(`--${collection}`) && !one.includes('rx-replication-meta'),
      );
      return name ? await readAll(name) : [];
    };
    const bases = new Map(
      (await read('sent_states')).map(({ key, states }) => [String(key), states as ServerRow[]]),
    );
    const changes: Change[] = [];
    for (const name of collectionNames) {
      for (const row of await read(name)) {
        const states = bases.get(`${changeKey(name, String(row.id))}:base`);
        const change = waitingChange(name, row, states);
        if (change) changes.push(change);
      }
    }
    const known = new Set(changes.map(({ key }) => key));
    for (const refusal of await read('refusals')) {
      const change = keptAside(refusal);
      if (!known.has(change.key)) changes.push(change);
    }
    await database.changes.bulkInsert(changes);
    for (const name of names) await deleteDatabase(name);
  });
}

function waitingChange(
  name: CollectionName,
  row: Fields,
  states: readonly ServerRow[] | undefined,
): Change | null {
  const { pending, edits: _edits, _deleted: _mark, _meta, _rev, _attachments, ...fields } = row;
  if (pending !== 'write' && pending !== 'delete') return null;
  const values = fields as { id: string; change_position: number } & Fields;
  const made = insertion(name, values, labelOf(name, values));
  const isAtServer = values.change_position > 0;
  // A new row may have been sent without an answer.
  if (!isAtServer) {
    const { change_position: _position, ...own } = values;
    const operation = pending === 'delete' ? 'delete' : 'insert';
    return { ...made, operation, values: own, attempted: [own] };
  }
  const known = states?.find((state) => state.change_position === values.change_position);
  if (pending === 'delete') {
    return { ...made, operation: 'delete', base: { ...values, _deleted: false }, values: {} };
  }
  // If the row on which the edit was based is unknown, every column counts as changed.
  const base: ServerRow = known
    ? { ...known, _deleted: false }
    : { id: values.id, change_position: values.change_position, _deleted: false };
  const changed = syncedTable(name).updatable.filter((column) => values[column] !== base[column]);
  if (changed.every((column) => bookkeeping.has(column))) return null;
  const edits = Object.fromEntries(changed.map((column) => [column, values[column]]));
  return { ...made, operation: 'update', base, values: edits };
}

/** The change for a refusal, or for an overwritten edit, that the older version recorded. */
function keptAside(refusal: Fields): Change {
  const { source, rowId, operation, label, kind, message, code, values, at } = refusal as {
    source: CollectionName;
    rowId: string;
    operation: Change['operation'];
    label: string;
    kind: string;
    message: string;
    code: string;
    values: Record<string, string>;
    at: string;
  };
  const made = insertion(source, { id: rowId }, label);
  if (kind !== 'overwritten') {
    return {
      ...made,
      operation,
      status: 'refused',
      values: { id: rowId, ...values },
      message,
      code,
      at,
    };
  }
  const lost = Object.fromEntries(
    Object.entries(values).map(([column, mine]) => [column, { mine, theirs: null }]),
  );
  return { ...made, operation: 'update', status: 'settled', values: {}, lost, at };
}

/** Every living document of one old database. */
function readAll(name: string): Promise<Fields[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const opened = opening.result;
      if (!opened.objectStoreNames.contains('docs')) {
        opened.close();
        resolve([]);
        return;
      }
      const asked = opened.transaction('docs').objectStore('docs').getAll();
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        opened.close();
        resolve(
          (asked.result as Fields[]).filter(
            ({ _deleted }) => _deleted !== '1' && _deleted !== true,
          ),
        );
      };
    };
  });
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(name);
    // If another tab holds the database open, the browser deletes it when that tab closes it.
    deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve();
  });
}
