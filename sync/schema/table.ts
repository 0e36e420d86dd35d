/**
 * The description of a synced table. A noun's file in this folder states each fact of its table once; the RxDB schema,
 * the check of a server's row, the type of a row, the limits of forms and what a change may send derive from it.
 */
import type { MigrationStrategies, RxJsonSchema } from 'rxdb';
import * as v from 'valibot';
import type { TextForm } from './clean-text.ts';

/** none: as the server has it. write: an insert or edit waits. delete: a deletion waits. */
export type Pending = 'none' | 'write' | 'delete';

/** What every synced row carries besides its own columns. */
export interface SyncedRow {
  id: string;
  /** Position of the row in the server's order of changes; 0 until the server has accepted it. */
  change_position: number;
  pending: Pending;
}

/** A row as this device stores it: exactly the server's. Only the pull writes it. */
export type StoredRow<Row extends SyncedRow = SyncedRow> = Omit<Row, 'pending'>;

export type Fields = Record<string, unknown>;

/** A row of the server, checked. */
export type ServerRow = { id: string; change_position: number; _deleted: boolean } & Fields;

/** What a form and a change may do with a column. */
export interface ColumnRules {
  /** Which requests of a device may send it; none if omitted. */
  sentBy?: 'insert' | 'edit' | 'both';
  /** The most characters that the database takes. */
  most?: number;
  /** The form in which a text with a limit is stored; 'line' if omitted. */
  form?: TextForm;
  /** Whether the database refuses a blank text. */
  isNeeded?: true;
  /** Whether it only records times. A conflict over it is shown to nobody, and it is not sent alone. */
  isBookkeeping?: true;
  /** Whether RxDB keeps an index of it. */
  isIndexed?: true;
  /** The table whose row it points to. The row may still be waiting on this device. */
  references?: string;
  /** What the database puts into the column of a new row if the insert does not send it. */
  initial?: string | number | boolean | null;
  /** Whether two values count as equal; by default, if they are the same. */
  isSame?: (one: unknown, other: unknown) => boolean;
}

export interface Column<Value = unknown> extends ColumnRules {
  shape: v.GenericSchema<unknown, Value>;
}

type Columns = Record<string, Column>;

/** A text. @typeParam Value the values that are known; a newer server may have others */
export function text<Value extends string = string, const Rules extends ColumnRules = object>(
  rules?: Rules,
) {
  return {
    shape: v.string() as v.GenericSchema<unknown, string> as v.GenericSchema<unknown, Value>,
    ...(rules as Rules),
  };
}

const columnOf =
  <Shape>(shape: Shape) =>
  <const Rules extends ColumnRules = object>(rules?: Rules) => ({ shape, ...(rules as Rules) });

/** A text or null. */
export const optionalText = columnOf(v.nullable(v.string()));

/** A whole number. */
export const whole = columnOf(v.number());

/** A whole number or null. */
export const optionalWhole = columnOf(v.nullable(v.number()));

/** True or false. */
export const flag = columnOf(v.boolean());

/** An object whose content this layer does not know. */
export const json = columnOf(v.record(v.string(), v.unknown()));

/**
 * Two marks are equal whenever both are set or both are not: two people who mark a row agree, and server and device
 * format times differently.
 */
export function areBothSet(one: unknown, other: unknown): boolean {
  return (one === null) === (other === null);
}

/** The id of a row of another table, or null. */
export function optionalReference<const Rules extends ColumnRules>(
  references: string,
  rules: Rules,
) {
  return { shape: v.nullable(v.string()), references, ...rules };
}

/** The id of a row of another table. */
export function reference<const Rules extends ColumnRules>(references: string, rules: Rules) {
  return { shape: v.string(), references, ...rules };
}

/** A row with the values of its columns. */
export type RowOf<Described extends { columns: Columns }> = SyncedRow & {
  [Name in keyof Described['columns']]: v.InferOutput<Described['columns'][Name]['shape']>;
};

/** The limits in characters of the columns that have one. */
export type LimitsOf<Described extends { columns: Columns }> = {
  [Name in keyof Described['columns'] as Described['columns'][Name] extends { most: number }
    ? Name
    : never]: number;
};

/** What the export of a row may look up. */
export interface ExportContext {
  userId: string;
  rows: (table: string) => readonly Fields[];
  /** What a person calls a row; '' if it is not on this device. */
  labelOf: (table: string, id: unknown) => string;
}

/** How the rows of a table stand in 'Download my data'. */
export interface Exported {
  /** The name of the list in the file. */
  as: string;
  /** Whether a row belongs in the file of this user. All do if omitted. */
  isOwn?: (row: Fields, context: ExportContext) => boolean;
  /** Texts that explain the ids of a row. */
  explained?: Record<string, (row: Fields, context: ExportContext) => string>;
}

interface Description<Name extends string, Described extends Columns> {
  name: Name;
  /** Raised with each change of the columns, so that stored rows become those of the new version. */
  version: number;
  /**
   * How stored rows of the version before become rows of each version. Any value will do for a new column: a device
   * reads the collection again after an update that raised the version.
   */
  migrations?: MigrationStrategies;
  /** The columns besides id, change_position and _deleted, which every table has. */
  columns: Described;
  /** Whether a user may delete a row of this table by a request of their own. */
  deletable?: true;
  /** Columns whose combination is unique at the server, whatever the id. */
  naturalKey?: readonly string[];
  /**
   * Whether rows hold what other people wrote. If such a row is revoked, the user's change of it is removed
   * too.
   */
  holdsOthersWords?: true;
  /** Whether rows that a person makes at once are refused at once, even if only one of them breaks a rule. */
  isTakenWhole?: true;
  /** Whether its changes are marks that a restored backup may lose without a word. */
  isMinor?: true;
  /** Whether the labels of changes name other people. */
  namesOthers?: true;
  /** What a person calls a row in the list of changes; '' if the row has only ids. */
  label?: (row: Fields) => string;
  /** Left out for a table whose rows are not the user's own data. */
  exported?: Exported;
}

/** Everything that sync needs to know about one table. Columns have the names of the database. */
export interface SyncedTable<Name extends string = string, Described extends Columns = Columns>
  extends Description<Name, Described> {
  label: (row: Fields) => string;
  schema: RxJsonSchema<StoredRow>;
  /**
   * Checks a row as the server sends it: a living row with its columns, a deleted one with or without them. Unknown
   * columns of a newer server are dropped.
   */
  serverRow: v.GenericSchema<unknown, ServerRow>;
  /** Columns that an insert sends; the server fills in the others. Empty if no device makes such rows. */
  insertable: readonly string[];
  /** Columns that an edit may send. */
  updatable: readonly string[];
  /** With which values the server begins a row, where the description says so. */
  initial: Fields;
  /** Foreign keys to rows that may still be waiting on this device: column and table. */
  references: readonly (readonly [column: string, table: string])[];
}

const place = { id: v.string(), change_position: v.number() };
/** What a pull brings of a deleted row. */
const tombstone = v.object({ ...place, _deleted: v.literal(true) });

const id = { type: 'string', maxLength: 36 } as const;
const position = {
  type: 'number',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  multipleOf: 1,
} as const;

/** Describes a table. Everything that can be derived from the columns is. */
export function describe<const Name extends string, Described extends Columns>(
  description: Description<Name, Described>,
): SyncedTable<Name, Described> {
  const { columns, version } = description;
  const entries = Object.entries<Column>(columns);
  const where = (is: (column: Column) => unknown) =>
    entries.filter(([, column]) => is(column)).map(([name]) => name);
  const inserted = where(({ sentBy }) => sentBy === 'insert' || sentBy === 'both');
  const shapes = Object.fromEntries(entries.map(([name, { shape }]) => [name, shape]));
  return {
    label: () => '',
    ...description,
    schema: {
      version,
      primaryKey: 'id',
      type: 'object',
      properties: {
        id,
        change_position: position,
        ...Object.fromEntries(entries.map(([name, column]) => [name, propertyOf(column)])),
      },
      required: ['id', 'change_position', ...where(({ shape }) => shape.type !== 'nullable')],
      indexes: where(({ isIndexed }) => isIndexed),
    } as RxJsonSchema<StoredRow>,
    serverRow: v.union([v.object({ ...place, _deleted: v.boolean(), ...shapes }), tombstone]),
    insertable: inserted.length > 0 ? ['id', ...inserted] : [],
    updatable: where(({ sentBy }) => sentBy === 'edit' || sentBy === 'both'),
    initial: Object.fromEntries(
      entries.flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
    ),
    references: entries.flatMap(([name, { references }]) =>
      references ? [[name, references] as const] : [],
    ),
  };
}

type Shape = { type: string; wrapped?: Shape };

/** The JSON schema of a column, from its valibot schema. */
function propertyOf({ shape, references, isIndexed }: Column): object {
  const { type, wrapped } = shape as Shape;
  // RxDB wants a length for what it indexes. Those are ids.
  if ((references || isIndexed) && type !== 'nullable') return id;
  if (type === 'nullable') return { type: [wrapped?.type, 'null'] };
  return type === 'record' ? { type: 'object', additionalProperties: true } : { type };
}
