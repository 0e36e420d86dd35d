/**
 * What happens when the server's row is not the one that an edit was based on. Fields that only one
 * side changed keep that side's value; of a field that both changed, the server's accepted order
 * decides, and the value that lost is kept aside for the person who typed it.
 */
import type { RxConflictHandler } from 'rxdb';
import { deepEqual } from 'rxdb/plugins/utils';
import type { ColumnUnit, LocalFields, SyncedDoc } from '../schema/synced-table.ts';
import type { SyncedRow } from '../types.ts';
import type { Ledger } from './ledger.ts';

/** Columns that say when, not what: losing one of them is nobody's loss. */
const bookkeeping = new Set(['updated_at']);

type Fields = Record<string, unknown>;

export interface Merge {
  merged: SyncedDoc;
  /** Columns whose value on this device was not kept. */
  lost: string[];
}

/**
 * Merges an unsent edit with the row that the server holds.
 * @param fork the device's row with the edit
 * @param base the server's row that the edit was made on, where known
 * @param master the server's row now
 * @param sent the values that this device's edits sent without hearing an answer, oldest first
 * @param units columns that are kept or lost together; every other column is a unit by itself
 */
export function mergeFields(
  columns: readonly string[],
  {
    fork,
    base,
    master,
    sent,
  }: {
    fork: SyncedDoc;
    base: SyncedDoc | undefined;
    master: SyncedDoc;
    sent: readonly Fields[];
  },
  units: readonly ColumnUnit[] = [],
): Merge {
  const [mine, theirs, before] = [fork, master, base] as unknown as [
    Fields,
    Fields,
    Fields | undefined,
  ];
  const merged: Fields = { ...theirs };
  const lost: string[] = [];
  for (const { columns: unit, agree } of unitsOf(columns, units)) {
    if (agree(mine, theirs)) continue;
    const theirsIsMyOwn = sent.some(
      (state) => unit.some((column) => column in state) && agree(state, theirs),
    );
    const iChanged = before === undefined || !agree(mine, before);
    const theyChanged = before === undefined || !agree(theirs, before);
    if (theirsIsMyOwn || (iChanged && !theyChanged)) {
      for (const column of unit) merged[column] = mine[column];
    } else if (iChanged) {
      lost.push(...unit.filter((column) => !bookkeeping.has(column)));
    }
  }
  const waits = columns.some(
    (column) => !bookkeeping.has(column) && merged[column] !== theirs[column],
  );
  return {
    merged: (waits ? { ...merged, pending: 'write', edits: fork.edits + 1 } : master) as SyncedDoc,
    lost,
  };
}

/** Every column in its unit; one that stands in none is a unit by itself. */
function unitsOf(columns: readonly string[], units: readonly ColumnUnit[]): ColumnUnit[] {
  const united = new Set(units.flatMap((unit) => unit.columns));
  const single = columns.filter((column) => !united.has(column));
  return [
    ...units,
    ...single.map(
      (column): ColumnUnit => ({
        columns: [column],
        agree: (one, other) => one[column] === other[column],
      }),
    ),
  ];
}

/** RxDB's conflict handler for one synced collection. */
export function conflictHandler<Row extends SyncedRow>(
  columns: readonly string[],
  ledger: Ledger,
  units: readonly ColumnUnit[] = [],
): RxConflictHandler<Row & LocalFields> {
  return {
    isEqual(a, b, context) {
      if (
        context === 'downstream-check-if-equal-1' &&
        isOldNews(columns, a as unknown as SyncedDoc, b as unknown as SyncedDoc, ledger)
      )
        return true;
      return deepEqual(a, b);
    },
    async resolve(input) {
      const fork = input.newDocumentState as unknown as SyncedDoc;
      const master = input.realMasterState as unknown as SyncedDoc;
      const noted = input.assumedMasterState as unknown as SyncedDoc | undefined;
      const resolved = await resolve(fork, noted, master);
      return resolved as unknown as typeof input.realMasterState;
    },
  };

  async function resolve(
    fork: SyncedDoc,
    noted: SyncedDoc | undefined,
    master: SyncedDoc,
  ): Promise<SyncedDoc> {
    if (ledger.refused.delete(fork.id) || fork.pending === 'none' || master._deleted) return master;
    if (fork.pending === 'delete') return { ...master, pending: 'delete', edits: fork.edits + 1 };
    const base = await ledger.baseOf(fork, noted);
    const sent = await ledger.sentStates(fork.id);
    const { merged, lost } = mergeFields(columns, { fork, base, master, sent }, units);
    // RxDB writes the merged row before it notes what it was merged with.
    if (merged.pending === 'write') await ledger.noteBase(master);
    if (lost.length > 0) await ledger.keepOverwritten(fork, lost, { base, master });
    return merged;
  }
}

/**
 * Whether what arrives is older than what is here. RxDB asks where nothing is left to send of the row: it
 * would write the older state over the newer one, and what a person then edits would be made on that.
 */
function isOldNews(
  columns: readonly string[],
  arriving: SyncedDoc,
  here: SyncedDoc,
  ledger: Ledger,
): boolean {
  const isOlder = arriving.change_position < here.change_position;
  if (here.pending === 'none') {
    // A pull says it of a server that was put back to a backup; what was handed over may be late.
    return isOlder && ledger.injected.get(arriving.id) === arriving.change_position;
  }
  // The server has none of it (row-values.ts), which is never older.
  if (arriving.change_position === 0) return false;
  // An edit that was sent stands on the position that it was made on until its own row arrives.
  const isWhatItWasMadeOn =
    arriving.change_position === here.change_position && !saysSame(columns, arriving, here);
  return isOlder || isWhatItWasMadeOn;
}

/** Whether a row of the server says what a change of this device was to make it say. */
function saysSame(columns: readonly string[], row: SyncedDoc, change: SyncedDoc): boolean {
  const [theirs, mine] = [row, change] as unknown as [Fields, Fields];
  if (row._deleted !== (change.pending === 'delete')) return false;
  return row._deleted || columns.every((column) => theirs[column] === mine[column]);
}
