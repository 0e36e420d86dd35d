import type { RxJsonSchema } from 'rxdb';
import type { GenericSchema } from 'valibot';
import type { CollectionName, SyncedRow, UserType } from '../types.ts';

/**
 * Everything that replication needs to know about one table. Columns have the names of the
 * database; `pending` and `edits` exist on the device only.
 */
export interface SyncedTable<Row extends SyncedRow = SyncedRow> {
  name: CollectionName;
  schema: RxJsonSchema<Row & LocalFields>;
  /** Checks a row as the server sends it. Unknown columns of a newer server are dropped. */
  serverRow: GenericSchema<unknown, ServerRow>;
  /** Columns that an insert sends; the server fills in the others. */
  insertable: readonly string[];
  /** Columns that an edit may send. */
  updatable: readonly string[];
  /** Whether this user may end a row of this table by a request of their own. */
  deletable: boolean;
  /** Columns of which the server has each combination once, whatever the id. */
  naturalKey?: readonly string[];
  /** Foreign keys to rows that may still be waiting on this device, by column. */
  references: Readonly<Record<string, CollectionName>>;
  /** Columns that only make sense together: a merge keeps all of one side or all of the other. */
  units?: readonly ColumnUnit[];
  /** Who alone may read the table, and the topic on which they are nudged. Everyone where absent. */
  audience?: { readonly userType: UserType; readonly topic: string };
}

export interface ColumnUnit {
  columns: readonly string[];
  /** Whether two states say the same, however they are written. */
  agree: (one: Record<string, unknown>, other: Record<string, unknown>) => boolean;
}

/** A row of the server, checked. */
export type ServerRow = { id: string; change_position: number; _deleted: boolean } & Record<
  string,
  unknown
>;

export interface LocalFields {
  /** Counts the edits made on this device, so that even an edit and its undoing are two writes. */
  edits: number;
}

/** A document as replication sees it. */
export type SyncedDoc<Row extends SyncedRow = SyncedRow> = Row &
  LocalFields & { _deleted: boolean };

export const localFieldNames = ['pending', 'edits'] as const;

const id = { type: 'string', maxLength: 36 } as const;

/** The properties that every synced collection has. */
export const syncedProperties = {
  id,
  change_position: { type: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 },
  pending: { type: 'string', enum: ['none', 'write', 'delete'], maxLength: 6 },
  edits: { type: 'number' },
} as const;

/** A foreign key: a uuid as text. */
export const reference = id;
export const text = { type: 'string' } as const;
