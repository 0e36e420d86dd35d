import { classes } from '../lib/classes.ts';
import { Checkbox } from './checkbox.tsx';

/** Rows of a table that a person can select. */
export interface Selection<Row> {
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>;
  /** What screen readers call the checkbox of a row: the name of the row. */
  label: (row: Row) => string;
  onSelect: (row: Row, isSelected: boolean) => void;
}

interface SelectCellProps<Row> {
  of: Selection<Row>;
  row: Row;
  rowKey: string;
  className: string;
}

// Explicit, as in the other cells of the table.
const ROLE = { role: 'cell' };

/** The cell with the checkbox of a row. On a phone it is in the corner of the card. */
export function SelectCell<Row>({ of, row, rowKey, className }: SelectCellProps<Row>) {
  return (
    <td
      {...ROLE}
      className={classes(
        className,
        'w-11 px-0! phone:absolute phone:top-1 phone:right-1 phone:py-0! print:hidden',
      )}
    >
      <Checkbox
        isBare
        label={of.label(row)}
        isChecked={of.selected.has(rowKey)}
        onChange={(isSelected) => of.onSelect(row, isSelected)}
      />
    </td>
  );
}
