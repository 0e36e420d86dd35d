import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

export interface Column<Row, Key extends string = string> {
  key: Key;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Where a stacked card on a phone puts it. */
  place?: 'corner' | 'line' | 'actions';
  /** tabular figures */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Only on paper. */
  isPrintOnly?: boolean;
}

export interface Sort<Key extends string> {
  key: Key;
  isDown: boolean;
}

interface DataTableProps<Row, Key extends string> {
  caption: string;
  /** The first column names its row. */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowSubject?: (row: Row) => string;
  sort?: Sort<Key>;
  onSort?: (sort: Sort<Key>) => void;
  /** On a phone: name and status on one line, the rest below in small. */
  isDense?: boolean;
}

const PLACE = { corner: 'corner', line: 'line', actions: 'act' } as const;

// `display: block` on the parts of a table makes some browsers drop what they are, so the roles
// are written out, column headings included.
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that stays a table for assistive technology and becomes stacked slips on a phone. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, rowSubject, sort, onSort, isDense } = props;
  return (
    <table className={classes('data-table', isDense && 'dense')} {...ROLE.table}>
      <caption className="vh">{caption}</caption>
      <thead {...ROLE.rowgroup}>
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...ROLE.row} data-subject={rowSubject?.(row)}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row" {...ROLE.rowheader}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.key}
                  {...ROLE.cell}
                  data-label={column.label}
                  className={classes(
                    column.place && PLACE[column.place],
                    column.isNumber && 'num',
                    column.isPrintOnly && 'tick',
                  )}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadCellProps<Row, Key extends string> {
  column: Column<Row, Key>;
  sort: Sort<Key> | undefined;
  onSort: ((sort: Sort<Key>) => void) | undefined;
}

function HeadCell<Row, Key extends string>({ column, sort, onSort }: HeadCellProps<Row, Key>) {
  const isSorted = sort?.key === column.key;
  const isDown = isSorted && sort.isDown;
  const order = isSorted ? (isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      {...ROLE.columnheader}
      className={column.isPrintOnly ? 'tick' : undefined}
      aria-sort={column.isSortable ? (order ?? 'none') : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className="sort"
          onClick={() => onSort({ key: column.key, isDown: isSorted && !isDown })}
        >
          {column.label}
          <span className={classes('sort-mark', isDown && 'down', !isSorted && 'off')} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
