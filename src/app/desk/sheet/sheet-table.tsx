import type { OwnerCourse } from '#sync/desk';
import { classWords } from '../../../shared/course/class-words.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CellKey, type CheckedRow, classesOf, type Edits, editKey } from './check-rows.ts';
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
  const cellsOf =
    (...keys: ColumnKey[]) =>
    (row: CheckedRow) => (
      <Cells of={row} keys={keys} classes={classes} options={options} {...props} />
    );
  const columns: Column<CheckedRow>[] = [
    { key: 'nr', label: 'Row', cell: ({ nr }) => <span className="tabular-nums">{nr}</span> },
    { key: 'parent', label: 'Parent', cell: cellsOf('parent_first', 'parent_last') },
    { key: 'email', label: 'Email', cell: cellsOf('email') },
    { key: 'phone', label: 'Phone', cell: cellsOf('phone') },
    { key: 'child', label: 'Child', cell: cellsOf('child_first', 'child_last') },
    { key: 'year', label: 'Year', cell: cellsOf('year') },
    { key: 'class', label: 'Class', cell: cellsOf('class') },
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
  keys: readonly ColumnKey[];
  classes: readonly OwnerCourse[];
  options: readonly Option[];
}

/** The texts of one or two columns of the sheet. */
function Cells({ keys, classes, options, ...props }: CellsProps) {
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-3 wrap-anywhere">
      {keys.map((key) => (
        <Cell key={key} name={key} classes={classes} options={options} {...props} />
      ))}
      {keys.includes('child_first') ? <TwinCell {...props} /> : null}
    </span>
  );
}

interface NamedCellProps extends Omit<CellsProps, 'keys'> {
  name: ColumnKey;
}

/** A cell that was wrong stays a field, so that the next key still belongs to it. */
function Cell({ of: row, name, classes, options, edits, onEdit }: NamedCellProps) {
  const key = editKey(row.nr, name);
  const text = row.cells[name];
  const error = row.faults[name];
  if (error === undefined && edits[key] === undefined) {
    const [found] = name === 'class' && text !== '' ? classesOf(text, classes) : [];
    if (name === 'email') return <EmailText>{text}</EmailText>;
    return <>{found?.title ?? text}</>;
  }
  const field = {
    id: cellId(row.nr, name),
    label: `${COLUMNS[name]}, row ${row.nr}`,
    error,
    value: edits[key] ?? text,
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

function TwinCell({ of: { nr, faults, twinRow }, edits, onEdit }: CellProps) {
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
