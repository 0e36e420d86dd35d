import { cleanText } from '../schema/clean-text.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';

/**
 * Values of a row as the server will store them. A change that held another form of a text would look like an edit that
 * the server did not take.
 */
export function cleanFields<Values extends Fields>(
  collection: CollectionName,
  values: Values,
): Values {
  const { columns } = syncedTable(collection);
  const cleaned = Object.entries(values).map(([column, value]) => {
    const { most, sentBy, form } = columns[column] ?? {};
    return [column, typeof value === 'string' && most && sentBy ? cleanText(value, form) : value];
  });
  return Object.fromEntries(cleaned) as Values;
}

/** The values of these columns, as far as they are there. */
export function pick(values: Fields, columns: readonly string[]): Fields {
  return Object.fromEntries(
    columns.filter((column) => column in values).map((column) => [column, values[column]]),
  );
}
