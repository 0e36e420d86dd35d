import { useId, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { type Course, type RosterRow, rosterOfCourse, syncStatus } from '#sync';
import { business, pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { longDate, updatedWords } from '../../lib/dates.ts';
import { useGrowingList } from '../../lib/use-growing-list.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { arrangeRoster, fullName, placesWords, type RosterKey } from './roster.ts';
import { useMissingCourseToast, useOwnCourse } from './use-own-course.ts';

const MISSING = "The course doesn't exist or you don't have permission to view it.";

const COLUMNS: readonly Column<RosterRow, RosterKey>[] = [
  { key: 'name', label: 'Name', isSortable: true, cell: fullName },
  // Never the real address: a teacher does not need it, and the device does not hold it.
  { key: 'email', label: 'Email', place: 'line', cell: () => 'Hidden for privacy' },
  {
    key: 'enrolled',
    label: 'Enrolled On',
    place: 'line',
    isNumber: true,
    isSortable: true,
    cell: (row) => longDate(row.enrolled_at),
  },
  {
    key: 'status',
    label: 'Status',
    place: 'corner',
    isSortable: true,
    cell: (row) => <Pill tone={row.status === 'active' ? 'ok' : 'neutral'}>{row.status}</Pill>,
  },
  { key: 'here', label: 'Here', isPrintOnly: true, cell: () => null },
];

const ROWS_AT_ONCE = 40;

/** Who is on a course: on screen, offline and on paper. */
export function CourseStudentsPage() {
  const { id = '' } = useParams();
  const own = useOwnCourse(id);
  useMissingCourseToast(own.phase === 'missing', MISSING);

  if (own.phase === 'missing') return <Navigate to={paths.teacherDashboard} replace />;
  return (
    <div className="wrap page">
      <Link className="back no-print" to={paths.teacherDashboard}>
        Back to Teacher Dashboard
      </Link>
      {own.phase === 'loading' ? (
        <Waiting text="Loading students..." />
      ) : (
        <Roster key={own.course.id} course={own.course} />
      )}
    </div>
  );
}

function Roster({ course }: { course: Course }) {
  useTitle(pageTitle(`${course.title}: students`));
  const rows = useObservable(() => rosterOfCourse(course.id), course.id);
  const status = useObservable(syncStatus);
  const now = useNow();
  const age = status?.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : '';

  return (
    <div data-subject={course.subject}>
      <div className="head mt-2 mb-6 items-start">
        <div>
          <Tag subject={course.subject} className="no-print" />
          <h1 className="mt-2.5 text-h2">{course.title}</h1>
          <p className="mt-2">
            {rows ? <b>{placesWords(rows.length)} </b> : null}
            <span className="print-only">Printed from {business.name}. </span>
            <span className="note">{age}</span>
          </p>
        </div>
        <div className="row no-print">
          {status && !status.online ? <Pill tone="wait">Offline copy</Pill> : null}
          {rows && rows.length > 0 ? (
            <Button variant="alt" small onPress={() => window.print()}>
              Print roster
            </Button>
          ) : null}
        </div>
      </div>
      {!rows ? (
        <Waiting text="Loading students..." />
      ) : rows.length === 0 ? (
        <EmptyState title="No students enrolled yet" picture={<EmptyCourses />} />
      ) : (
        <RosterTable title={course.title} rows={rows} />
      )}
    </div>
  );
}

function RosterTable({ title, rows }: { title: string; rows: readonly RosterRow[] }) {
  const searchId = useId();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort<RosterKey>>({ key: 'name', isDown: false });
  const { shown, left, showMore } = useGrowingList(arrangeRoster(rows, search, sort), ROWS_AT_ONCE);

  return (
    <>
      <search className="no-print mb-6 block max-w-[22rem]">
        <TextField
          id={searchId}
          type="search"
          label="Find a student by name"
          value={search}
          onChange={setSearch}
        />
      </search>
      {shown.length === 0 ? (
        <p role="status">No student of that name on this course.</p>
      ) : (
        <DataTable
          caption={`Students on ${title}`}
          columns={COLUMNS}
          rows={shown}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          isDense
        />
      )}
      <ListEnd left={left} of="students" onMore={showMore} />
      <p className="margin-note no-print mt-8">
        The printed roster adds an empty 'Here' column, so that the register works with a pencil.
      </p>
    </>
  );
}
