import type { MigrationStrategies, RxJsonSchema } from 'rxdb';
import type { GenericSchema } from 'valibot';
import type { CollectionName, SyncedRow } from '../types.ts';

/** A row as this device stores it: exactly the server's. Only the pull writes it. */
export type StoredRow<Row extends SyncedRow = SyncedRow> = Omit<Row, 'pending'>;

export type Fields = Record<string, unknown>;

/** A row of the server, checked. */
export type ServerRow = { id: string; change_position: number; _deleted: boolean } & Fields;

/** Everything that sync needs to know about one table. Columns have the names of the database. */
export interface SyncedTable<Row extends SyncedRow = SyncedRow> {
  name: CollectionName;
  schema: RxJsonSchema<StoredRow<Row>>;
  /**
   * How stored rows of the version before become rows of each version. Any value will do for a new column: a device
   * reads the collection again after an update that raised the version.
   */
  migrations?: MigrationStrategies;
  /** Checks a row as the server sends it. Unknown columns of a newer server are dropped. */
  serverRow: GenericSchema<unknown, ServerRow>;
  /** Columns that an insert sends; the server fills in the others. */
  insertable: readonly string[];
  /** Columns that an edit may send. */
  updatable: readonly string[];
  /** Whether a user may delete a row of this table by a request of their own. */
  deletable: boolean;
  /** Columns whose combination is unique at the server, whatever the id. */
  naturalKey?: readonly string[];
  /** Foreign keys to rows that may still be waiting on this device, by column. */
  references: Readonly<Record<string, CollectionName>>;
  /**
   * Whether rows hold what other people wrote. If such a row is revoked, the user's change of it is removed
   * too.
   */
  holdsOthersWords?: true;
}

const id = { type: 'string', maxLength: 36 } as const;

/** The properties that every synced collection has. */
export const syncedProperties = {
  id,
  change_position: { type: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 },
} as const;

/** A foreign key: a uuid as text. */
export const reference = id;
export const text = { type: 'string' } as const;
export const nullableText = { type: ['string', 'null'] } as const;
