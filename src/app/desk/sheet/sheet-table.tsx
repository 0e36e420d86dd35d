import type { OwnerCourse } from '#sync/desk';
import { yearWords } from '../../../content/years-and-days.ts';
import { classWords } from '../../../shared/course/class-words.ts';
import { CellDetail, type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type CellKey,
  type CheckedRow,
  classesOf,
  type Edits,
  editKey,
  yearOf,
} from './check-rows.ts';
import { COLUMNS, type ColumnKey } from './read-sheet.ts';

export interface SheetTableProps {
  rows: readonly CheckedRow[];
  classes: readonly OwnerCourse[];
  edits: Edits;
  onEdit: (key: string, text: string) => void;
}

/** The id of the field that corrects a cell. */
export const cellId = (nr: number, key: CellKey) => `cell-${nr}-${key}`;

/** 'Mathematics Foundation, Saturdays 10am to 11am' */
const classOption = (course: OwnerCourse): Option => ({
  value: course.id,
  label: [course.title, classWords({ ...course, teacher_name: '' })].filter(Boolean).join(', '),
});

/** What was read of a sheet. A wrong cell is a field with the reason. */
export function SheetTable({ rows, classes, ...props }: SheetTableProps) {
  const options = [{ value: '', label: 'No class' }, ...classes.map(classOption)];
  const shown = { classes, options, ...props };
  const columns: Column<CheckedRow>[] = [
    {
      key: 'nr',
      label: 'Row',
      isNumber: true,
      cell: ({ nr }) => (
        <>
          <span className="hidden phone:inline">Row </span>
          {nr}
        </>
      ),
    },
    {
      key: 'parent',
      label: 'Parent',
      cell: (row) => (
        <Cells
          of={row}
          names={['parent_first', 'parent_last']}
          details={['email', 'phone']}
          {...shown}
        />
      ),
    },
    {
      key: 'child',
      label: 'Child',
      cell: (row) => (
        <Cells of={row} names={['child_first', 'child_last']} details={['year']} {...shown} />
      ),
    },
    {
      key: 'class',
      label: 'Class',
      cell: (row) => <Cells of={row} names={['class']} details={[]} {...shown} />,
    },
  ];
  return (
    <DataTable
      isOnSheet
      isWide
      caption="What was read, by row of the sheet"
      columns={columns}
      rows={rows}
      rowKey={({ nr }) => String(nr)}
    />
  );
}

interface CellProps extends Pick<SheetTableProps, 'edits' | 'onEdit'> {
  of: CheckedRow;
}

interface CellsProps extends CellProps {
  names: readonly ColumnKey[];
  /** Shown below, in small type. */
  details: readonly ColumnKey[];
  classes: readonly OwnerCourse[];
  options: readonly Option[];
}

/** Some cells of a row of the sheet: what is right as text, what is or was wrong as fields. */
function Cells({ names, details, classes, options, ...props }: CellsProps) {
  const { of: row, edits } = props;
  // A cell that was wrong stays a field, so that the next key still belongs to it.
  const isField = (key: ColumnKey) =>
    row.faults[key] !== undefined || edits[editKey(row.nr, key)] !== undefined;
  const textOf = (key: ColumnKey) => (isField(key) ? '' : wordsOf(row, key, classes));
  return (
    <span className="grid min-w-0 gap-x-2 wrap-anywhere">
      <span>{names.map(textOf).filter(Boolean).join(' ')}</span>
      {details.filter(textOf).map((key) => (
        <CellDetail key={key}>
          <EmailText>{textOf(key)}</EmailText>
        </CellDetail>
      ))}
      <span className="mt-2 grid gap-3 empty:hidden sm:min-w-56">
        {[...names, ...details].filter(isField).map((key) => (
          <CellField key={key} name={key} options={options} {...props} />
        ))}
        {names.includes('child_first') ? <TwinField {...props} /> : null}
      </span>
    </span>
  );
}

function wordsOf({ cells }: CheckedRow, key: ColumnKey, classes: readonly OwnerCourse[]): string {
  if (key === 'class') return classesOf(cells.class, classes)[0]?.title ?? '';
  const year = key === 'year' ? yearOf(cells.year) : null;
  if (typeof year !== 'number') return cells[key];
  return year === 0 ? 'Reception' : yearWords(String(year));
}

interface CellFieldProps extends CellProps {
  name: ColumnKey;
  options: readonly Option[];
}

function CellField({ of: row, name, options, edits, onEdit }: CellFieldProps) {
  const key = editKey(row.nr, name);
  const field = {
    id: cellId(row.nr, name),
    label: `${COLUMNS[name]}, row ${row.nr}`,
    error: row.faults[name],
    value: edits[key] ?? row.cells[name],
    onChange: (typed: string) => onEdit(key, typed),
  };
  if (name !== 'class') return <TextField {...field} spellCheck={false} />;
  // A title that several classes have, or none, is none of the choices.
  const isChoice = options.some(({ value }) => value === field.value);
  const shown = isChoice ? options : [{ value: field.value, label: 'Choose' }, ...options];
  return <Select {...field} options={shown} />;
}

const TWIN: readonly Option[] = [
  { value: '', label: 'Choose' },
  { value: 'same', label: 'One child, two parents' },
  { value: 'other', label: 'Two children' },
];

function TwinField({ of: { nr, faults, twinRow }, edits, onEdit }: CellProps) {
  if (twinRow === null) return null;
  const key = editKey(nr, 'twin');
  return (
    <Select
      id={cellId(nr, 'twin')}
      label={`Same child as row ${twinRow}? Row ${nr}`}
      error={faults.twin}
      value={edits[key] ?? ''}
      options={TWIN}
      onChange={(answer) => onEdit(key, answer)}
    />
  );
}
