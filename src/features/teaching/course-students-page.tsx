import { useEffect, useId, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type Course, type RosterRow, rosterOfCourse } from '#sync';
import { recordOpenedCourse } from '../../components/last-opened.ts';
import { Screen } from '../../components/screen.tsx';
import { useSession } from '../../components/use-session.ts';
import { useSyncStatus } from '../../components/use-sync-status.ts';
import { business, pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { longDate, momentWords, shortDay, updatedWords } from '../../lib/dates.ts';
import { useGrowingList } from '../../lib/use-growing-list.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { shownName } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Aside, Row } from '../../ui/layout.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pill } from '../../ui/pill.tsx';
import { StateLine } from '../../ui/state-line.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { backToTeacherDashboard } from './back.ts';
import { arrangeRoster, placesWords, type RosterKey } from './roster.ts';
import { useMissingCourseToast, useOwnCourse } from './use-own-course.ts';

const MISSING = "The course doesn't exist or you don't have permission to view it.";

const COLUMNS: readonly Column<RosterRow, RosterKey>[] = [
  { key: 'name', label: 'Name', isSortable: true, cell: shownName },
  // Teachers may not read the emails of students, so this device does not have them.
  { key: 'email', label: 'Email', onPhone: 'hidden', cell: () => 'Hidden for privacy' },
  {
    key: 'enrolled',
    label: 'Enrolled On',
    onPhone: 'small',
    isNumber: true,
    isSortable: true,
    orders: ['oldest first', 'newest first'],
    cell: (row) => (
      <>
        <span className="phone:hidden">{longDate(row.enrolled_at)}</span>
        <span className="hidden phone:inline">{shortDay(row.enrolled_at)}</span>
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    isSortable: true,
    cell: (row) => <Pill tone={row.status === 'active' ? 'ok' : 'neutral'}>{row.status}</Pill>,
  },
  { key: 'here', label: 'Here', isPrintOnly: true, cell: () => null },
];

const ROWS_PER_PAGE = 40;

/** A roster with at least this many names has a search field. */
const SEARCHED_FROM = 20;

/** The roster of a course, on screen and in print. */
export function CourseStudentsPage() {
  const { id = '' } = useParams();
  const own = useOwnCourse(id);
  useMissingCourseToast(own.phase === 'missing', MISSING);

  if (own.phase === 'missing') return <Navigate to={paths.teacherDashboard} replace />;
  if (own.phase === 'loading') {
    return (
      <Screen title="Students" back={backToTeacherDashboard}>
        <Loading text="Loading students..." />
      </Screen>
    );
  }
  return <Roster key={own.course.id} course={own.course} />;
}

function Roster({ course }: { course: Course }) {
  useTitle(pageTitle(`${course.title}: students`));
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId) recordOpenedCourse(userId, course.id);
  }, [userId, course.id]);
  const rows = useObservable(() => rosterOfCourse(course.id), course.id);
  const status = useSyncStatus();
  const now = useNow();
  const age = status?.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : '';

  return (
    <Screen title={course.title} back={backToTeacherDashboard} subject={course.subject}>
      {rows && status?.connection === 'offline' && status.lastSyncedAt ? (
        <StateLine>You're offline. Names as of {momentWords(status.lastSyncedAt, now)}.</StateLine>
      ) : null}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 phone:mb-2 tablet:mt-2">
        <div>
          <Tag className="phone:hidden print:hidden" subject={course.subject} />
          <p className="tablet:mt-2">
            {rows ? <b>{placesWords(rows.length)} </b> : null}
            <span className="hidden print:block">Printed from {business.name}. </span>
            <span className="text-caption text-ink-2 phone:hidden">{age}</span>
          </p>
        </div>
        <Row className="print:hidden">
          {rows && rows.length > 0 ? (
            <Button variant="alt" small onPress={() => window.print()}>
              Print roster
            </Button>
          ) : null}
        </Row>
      </div>
      {!rows ? (
        <Loading text="Loading students..." />
      ) : rows.length === 0 ? (
        <EmptyState title="No students enrolled yet" picture={<Drawing name="empty-courses" />} />
      ) : (
        <RosterTable title={course.title} rows={rows} />
      )}
    </Screen>
  );
}

function RosterTable({ title, rows }: { title: string; rows: readonly RosterRow[] }) {
  const searchId = useId();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort<RosterKey>>({ key: 'name', isDown: false });
  const { shown, left, showMore } = useGrowingList(
    arrangeRoster(rows, search, sort),
    ROWS_PER_PAGE,
  );

  return (
    <>
      {rows.length >= SEARCHED_FROM ? (
        <search className="print:hidden mb-6 block max-w-[22rem] phone:mb-2">
          <TextField
            id={searchId}
            type="search"
            label="Find a student by name"
            value={search}
            onChange={setSearch}
          />
        </search>
      ) : null}
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
      <Aside className="print:hidden mt-8">
        <span className="hidden phone:inline">Email: Hidden for privacy. </span>
        The printed roster adds an empty 'Here' column, so that the register works with a pencil.
      </Aside>
    </>
  );
}
