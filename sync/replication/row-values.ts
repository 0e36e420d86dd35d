/** The values of a row, taken column by column. */
import type { SyncedDoc, SyncedTable } from '../schema/synced-table.ts';

/** The state of a row that the server does not have. */
export function gone(doc: SyncedDoc): SyncedDoc {
  return { ...doc, change_position: 0, pending: 'none', edits: 0, _deleted: true };
}

/** The value of one column. */
export function field(doc: SyncedDoc, column: string): unknown {
  return (doc as unknown as Record<string, unknown>)[column];
}

/** The values of some columns. */
export function pick(doc: SyncedDoc, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, field(doc, column)]));
}

/** Those of the columns in which two states of a row differ. */
export function changedColumns(
  columns: readonly string[],
  doc: SyncedDoc,
  base: SyncedDoc,
): string[] {
  return columns.filter((column) => field(doc, column) !== field(base, column));
}

/** The columns that an edit may send and in which two states differ, and those that go with them. */
export function changedUnits(table: SyncedTable, doc: SyncedDoc, base: SyncedDoc): string[] {
  const changed = new Set(changedColumns(table.updatable, doc, base));
  for (const { columns } of table.units ?? []) {
    if (columns.some((column) => changed.has(column))) for (const one of columns) changed.add(one);
  }
  return [...changed];
}
