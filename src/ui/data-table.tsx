import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { SelectCell, type Selection } from './select-cell.tsx';
import { SortSelect } from './sort-select.tsx';

export interface Column<Row, Key extends string = string> {
  key: Key;
  label: string;
  cell: (row: Row) => ReactNode;
  /** How a phone shows the cell. `hidden`: to screen readers only. `small`: in small type if the table is dense. */
  onPhone?: 'hidden' | 'small' | 'actions';
  /** Digits have equal widths, so that numbers line up, and the cell does not wrap. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** The names of ascending and descending order: ['oldest first', 'newest first']. */
  orders?: readonly [up: string, down: string];
  /** Shown in print only. */
  isPrintOnly?: boolean;
  /** Not printed. */
  isScreenOnly?: boolean;
}

export interface Sort<Key extends string> {
  key: Key;
  isDown: boolean;
}

interface DataTableProps<Row, Key extends string> {
  caption: string;
  /** The first column is the heading of each row. */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowSubject?: (row: Row) => string;
  sort?: Sort<Key>;
  onSort?: (sort: Sort<Key>) => void;
  /** Puts a checkbox in front of each row. */
  selection?: Selection<Row>;
  /** On a phone, each row is one line instead of a card. */
  isDense?: boolean;
  /** Rows are cards on a small tablet too, because the columns need more width. */
  isWide?: boolean;
  /** The table is in a white panel, so it has no padding at its left edge. */
  isOnSheet?: boolean;
}

// On a phone, each row is a card, and each cell is one line of it with its label in front.
const TABLE = classes(
  'w-full border-collapse bg-sheet phone:block',
  'print:border print:border-[#000] print:shadow-none',
);
const ROW = 'group phone:block print:break-inside-avoid';
const CELL = 'pr-4 text-left tablet:pr-[0.6rem] print:px-[6pt]';
const START = 'pl-4 tablet:pl-[0.6rem]';
const START_ON_SHEET = 'pl-4 tablet:pl-0';
const HEAD_CELL = 'border-b-2 border-ink text-caption leading-[1.6] font-bold text-ink-2';
const BODY_CELL = classes(
  'border-b border-rule py-[0.6rem] print:py-[4pt] align-middle group-last:border-b-0 phone:border-0',
);
const PRINT_ONLY = 'hidden print:table-cell print:w-[35%] print:py-[4pt]';
const PRINT_ONLY_CELL = classes(
  CELL,
  PRINT_ONLY,
  'border-b border-rule pl-4 group-last:border-b-0',
);
const CARD_CELL = 'phone:px-[1.1rem]';
const ROW_HEAD = classes(
  CARD_CELL,
  'font-bold lining-nums phone:block phone:py-[0.35rem] phone:font-display phone:text-lead phone:leading-[1.3]',
  'phone:font-normal',
);
const LABELLED = classes(
  CARD_CELL,
  'phone:grid phone:grid-cols-[7rem_1fr] large-text:grid-cols-1! phone:items-center phone:justify-items-start phone:gap-3 phone:py-[0.35rem]',
  'phone:before:text-caption phone:before:leading-[1.6] phone:before:text-ink-2',
  'phone:before:content-[attr(data-label)]',
);
const ACTIONS = classes(
  CARD_CELL,
  'phone:flex phone:flex-wrap phone:items-center xl:*:flex-nowrap',
  'xl:[&_:is(a,button)]:whitespace-nowrap',
);
const LINES = classes(
  'phone:grid phone:min-h-11 phone:items-center',
  'phone:border-b phone:border-rule phone:last:border-0 phone:py-[0.2rem] phone:pl-[0.9rem]',
);
const THREE_CELLS =
  'phone:grid-cols-[minmax(0,1fr)_auto_5.9rem] large-text:grid-cols-1! phone:gap-x-2 phone:pr-2';
const FOUR_CELLS =
  'phone:grid-cols-[minmax(0,1fr)_auto_5.3rem_2.75rem] large-text:grid-cols-1! phone:gap-x-[0.35rem] phone:pr-1';
const LINE_HEAD =
  'font-bold phone:block phone:min-w-0 phone:p-0! phone:leading-[1.25] phone:wrap-anywhere';
const LINE_CELL = 'phone:block phone:p-0!';
/** The state of a change takes a line of its own. */
const LINE_ACTIONS =
  'phone:text-center phone:has-[.pill]:col-span-full phone:has-[.pill]:text-left';

function cellClasses<Row>({ onPhone, isNumber }: Column<Row>, isDense: boolean): string {
  const number = isNumber && 'tabular-nums whitespace-nowrap';
  if (onPhone === 'hidden') return 'phone:sr-only';
  if (isDense && onPhone === 'actions') return classes(LINE_CELL, LINE_ACTIONS);
  if (isDense) {
    return classes(LINE_CELL, onPhone === 'small' && 'phone:text-caption phone:text-ink-2', number);
  }
  if (onPhone === 'actions') {
    return classes(ACTIONS, 'phone:gap-x-4 phone:gap-y-1 phone:py-[0.35rem]');
  }
  return classes(LABELLED, number);
}

// Explicit, because `display: block` makes some browsers drop the roles of table elements.
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that looks like a list of cards on a phone and stays a table for assistive technology. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, rowSubject, sort, onSort, selection } = props;
  const { isDense = false, isOnSheet = false, isWide } = props;
  const start = isOnSheet ? START_ON_SHEET : START;
  const hasActions = columns.some(({ onPhone }) => onPhone === 'actions');
  const row = classes(
    ROW,
    selection && 'phone:relative',
    isDense
      ? classes(LINES, hasActions ? FOUR_CELLS : THREE_CELLS)
      : classes(
          'phone:mb-4 phone:py-2',
          isOnSheet ? 'phone:bg-paper' : 'phone:bg-sheet phone:shadow-2',
        ),
  );
  const table = classes(
    TABLE,
    !isOnSheet && 'shadow-2',
    isDense ? 'phone:bg-sheet phone:shadow-2' : 'phone:bg-transparent phone:shadow-none',
  );
  const rowHead = classes(
    CELL,
    selection ? START : start,
    BODY_CELL,
    isDense ? LINE_HEAD : ROW_HEAD,
    selection && 'phone:pr-14',
  );
  const cells = columns.map((column) =>
    column.isPrintOnly
      ? PRINT_ONLY_CELL
      : classes(
          CELL,
          START,
          BODY_CELL,
          cellClasses(column, isDense),
          column.isScreenOnly && 'print:hidden',
        ),
  );
  return (
    <div data-wide={isWide}>
      {sort && onSort ? <SortOnPhone columns={columns} sort={sort} onSort={onSort} /> : null}
      <table className={table} {...ROLE.table}>
        <caption className="sr-only">{caption}</caption>
        <thead className="phone:sr-only" {...ROLE.rowgroup}>
          <tr {...ROLE.row}>
            {selection ? (
              <th scope="col" className={classes(HEAD_CELL, 'print:hidden')} {...ROLE.columnheader}>
                <span className="sr-only">Select</span>
              </th>
            ) : null}
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                start={index === 0 && !selection ? start : START}
              />
            ))}
          </tr>
        </thead>
        <tbody className="phone:block" {...ROLE.rowgroup}>
          {rows.map((item) => (
            <tr key={rowKey(item)} className={row} {...ROLE.row} data-subject={rowSubject?.(item)}>
              {selection ? (
                <SelectCell of={selection} row={item} rowKey={rowKey(item)} className={BODY_CELL} />
              ) : null}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={rowHead} {...ROLE.rowheader}>
                    {column.cell(item)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    {...ROLE.cell}
                    data-label={column.label}
                    className={cells[index]}
                  >
                    {column.cell(item)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortOnPhoneProps<Row, Key extends string> {
  columns: readonly Column<Row, Key>[];
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

/** Sorts the table on a phone, which does not show the headings. */
function SortOnPhone<Row, Key extends string>({
  columns,
  sort,
  onSort,
}: SortOnPhoneProps<Row, Key>) {
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, label, orders = ['A to Z', 'Z to A'] }) =>
      [false, true].map((isDown) => ({
        sort: { key, isDown },
        value: `${key} ${isDown}`,
        label: `${label}, ${orders[isDown ? 1 : 0]}`,
      })),
    );
  return (
    <SortSelect
      className="mb-2 hidden phone:flex"
      value={`${sort.key} ${sort.isDown}`}
      options={choices}
      onChange={(chosen) => {
        const choice = choices.find(({ value }) => value === chosen);
        if (choice) onSort(choice.sort);
      }}
    />
  );
}

const SORT_MARK = classes(
  'size-0 border-4 border-transparent print:hidden',
  'forced-colors:text-[ButtonText] forced-colors:forced-color-adjust-none',
);
const SORT_UP = '-translate-y-0.5 border-b-current';
const SORT_DOWN = 'translate-y-0.5 border-t-current';

interface HeadCellProps<Row, Key extends string> {
  column: Column<Row, Key>;
  sort: Sort<Key> | undefined;
  onSort: ((sort: Sort<Key>) => void) | undefined;
  /** The class names for the padding at the left. */
  start: string;
}

function HeadCell<Row, Key extends string>(props: HeadCellProps<Row, Key>) {
  const { column, sort, onSort, start } = props;
  const isButton = column.isSortable && onSort !== undefined;
  const isSorted = sort?.key === column.key;
  const isDown = isSorted && sort.isDown;
  const order = isSorted ? (isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      {...ROLE.columnheader}
      className={classes(
        CELL,
        start,
        HEAD_CELL,
        isButton ? 'py-0' : 'py-[0.7rem] print:py-[4pt]',
        column.isPrintOnly && PRINT_ONLY,
        column.isScreenOnly && 'print:hidden',
      )}
      aria-sort={column.isSortable ? (order ?? 'none') : undefined}
    >
      {isButton ? (
        <>
          {/* A phone hides the headings from sight only, so plain text replaces the button: a hidden button would
              take the focus. */}
          <span className="hidden phone:inline">{column.label}</span>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-[0.4rem] font-bold hover:underline phone:hidden"
            onClick={() => onSort({ key: column.key, isDown: isSorted && !isDown })}
          >
            {column.label}
            <span
              className={classes(SORT_MARK, isDown ? SORT_DOWN : SORT_UP, !isSorted && 'opacity-0')}
            />
          </button>
        </>
      ) : (
        column.label
      )}
    </th>
  );
}

/** A second line in a cell, in small type. */
export function CellDetail({ children }: { children: ReactNode }) {
  return (
    <span className="block font-text text-caption font-normal text-ink-2 wrap-anywhere">
      {children}
    </span>
  );
}
