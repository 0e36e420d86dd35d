import { useState } from 'react';
import type { Course, RosterRow } from '#sync';
import { paths } from '../../content/paths.ts';
import { longDate, shortDate, shortDay } from '../../lib/dates.ts';
import { shownName } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import { Aside } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useGrowingList } from '../parts/use-growing-list.ts';
import { type ChangeState, changeState } from './change-state.ts';
import { arrangeRoster, type RosterKey } from './roster.ts';
import { RowState, useChanges } from './row-state.tsx';

const ROWS_PER_PAGE = 40;

/** A roster with at least this many names has a search field. */
const SEARCHED_FROM = 20;

/** The id of a student's name, which takes the focus of a button of the row that disappears. */
export const nameIdOf = ({ id }: RosterRow) => `student-${id}`;

interface RosterTableProps {
  course: Pick<Course, 'id' | 'title'>;
  rows: readonly RosterRow[];
  onEnd: (student: RosterRow) => void;
}

/** The students of a course, with a button to end the place of each. */
export function RosterTable({ course, rows, onEnd }: RosterTableProps) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort<RosterKey>>({ key: 'name', isDown: false });
  const changes = useChanges();
  const stateOf = (row: RosterRow) => changeState('enrollments', row, changes);
  const { shown, left, showMore } = useGrowingList(
    arrangeRoster(rows, search, sort),
    ROWS_PER_PAGE,
    `${sort.key} ${sort.isDown} ${search}`,
  );

  const columns: Column<RosterRow, RosterKey>[] = [
    {
      key: 'name',
      label: 'Name',
      isSortable: true,
      cell: (row) => (
        <>
          <span id={nameIdOf(row)} tabIndex={-1}>
            {shownName(row)}
          </span>
          {/* As wide as the names. On a phone it takes a line of its own, at the end of the row. */}
          <StudentState className="w-0 min-w-full phone:hidden" row={row} state={stateOf(row)} />
        </>
      ),
    },
    // Teachers may not read the emails of students, so this device does not have them.
    {
      key: 'email',
      label: 'Email',
      onPhone: 'hidden',
      isScreenOnly: true,
      cell: () => 'Hidden for privacy',
    },
    {
      key: 'enrolled',
      label: 'Enrolled On',
      onPhone: 'small',
      isNumber: true,
      isSortable: true,
      orders: ['oldest first', 'newest first'],
      cell: (row) => (
        <>
          <span className="max-xl:hidden print:inline">{longDate(row.enrolled_at)}</span>
          <span className="phone:hidden xl:hidden print:hidden">{shortDate(row.enrolled_at)}</span>
          <span className="hidden phone:inline print:hidden">{shortDay(row.enrolled_at)}</span>
        </>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      isSortable: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-2">
          <Pill tone={row.status === 'active' ? 'ok' : 'neutral'}>{row.status}</Pill>
          {row.isNew ? <Pill tone="wait">New</Pill> : null}
        </span>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      isScreenOnly: true,
      cell: (row) =>
        stateOf(row).kind === 'calm' ? (
          <Button
            variant="quiet-danger"
            small
            className="min-w-11"
            about={` the place of ${shownName(row)}`}
            onPress={() => onEnd(row)}
          >
            End
          </Button>
        ) : (
          <StudentState className="hidden phone:block" row={row} state={stateOf(row)} />
        ),
    },
    { key: 'here', label: 'Here', isPrintOnly: true, cell: () => null },
  ];

  return (
    <>
      {rows.length >= SEARCHED_FROM ? (
        <search className="print:hidden mb-6 block max-w-[22rem] phone:mb-2">
          <SearchField label="Find a student by name" value={search} onChange={setSearch} />
        </search>
      ) : null}
      {shown.length === 0 ? (
        <p role="status">No student of that name on this course.</p>
      ) : (
        <DataTable
          caption={`Students on ${course.title}`}
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          isDense
        />
      )}
      <ListEnd left={left} of="students" onMore={showMore} />
      <p className="mt-5 print:hidden">
        <LinkButton to={paths.termRegister(course.id)} variant="alt" small>
          Attendance
        </LinkButton>
      </p>
      <Aside className="print:hidden mt-8">
        <span className="hidden phone:inline">Email: Hidden for privacy. </span>
        The printed roster adds an empty 'Here' column, so that the register works with a pencil.
      </Aside>
    </>
  );
}

interface StudentStateProps {
  className: string;
  row: RosterRow;
  state: ChangeState;
}

function StudentState({ className, row, state }: StudentStateProps) {
  if (state.kind === 'calm') return null;
  const isEnding =
    state.kind === 'refused' ? state.item.operation === 'delete' : row.pending === 'delete';
  const isTakenBack = state.kind === 'waiting' && state.isTakenBack;
  const doing = isEnding ? 'Ending' : isTakenBack || row.isNew ? 'Undoing' : 'Confirming';
  return (
    <div className={className}>
      <RowState state={state} name={shownName(row)} doing={doing} focusId={nameIdOf(row)} />
    </div>
  );
}
